import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTo, isReadable, repeatedKeyword, settingsFor, wordedFor } from './group-bot.rules';

const answer = (text: string, ...keywords: string[]) => ({ keywords, match: 'contains' as const, text });
const exact = (text: string, ...keywords: string[]) => ({ keywords, match: 'exact' as const, text });

describe('keywords', () => {
  it('the first answer that matches is sent', () => {
    const answers = [answer('一', '地址'), answer('二', '价格', '多少钱'), answer('三', '多少')];
    expect(answerTo('请问多少钱呀', answers)).toEqual({ keyword: '多少钱', text: '二' });
    expect(answerTo('多少人', answers)).toEqual({ keyword: '多少', text: '三' });
    expect(answerTo('今天天气不错', answers)).toBeNull();
  });

  it('full width, case and signs of the message make no difference; signs in a keyword do', () => {
    expect(answerTo('请问 ＶＩＰ 怎么办', [answer('办', 'vip')])?.keyword).toBe('vip');
    expect(answerTo('多*少·钱', [answer('价', '多少钱')])?.keyword).toBe('多少钱');
    expect(answerTo('c', [answer('语', 'c++')])).toBeNull();
    expect(answerTo('学C++吗', [answer('语', 'c++')])?.keyword).toBe('c++');
  });

  it('an exact keyword is the whole message', () => {
    expect(answerTo('人工！', [exact('在', '人工')])?.text).toBe('在');
    expect(answerTo('人工费', [exact('在', '人工')])).toBeNull();
  });

  it('a keyword without visible characters is invalid, and a repeated keyword is reported', () => {
    expect(isReadable(' \u200b')).toBe(false);
    expect(repeatedKeyword([answer('一', '价格'), answer('二', '地址', '价 格')])).toEqual({
      row: 1,
      keyword: '价 格',
      before: 0,
    });
    expect(repeatedKeyword([answer('一', '价格'), exact('二', '价格')])).toBeNull();
  });

  it('each message that contains a keyword anywhere is answered', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(answerTo(`${before}多少钱${after}`, [answer('价', '多少钱')])?.text).toBe('价');
      }),
    );
  });
});

describe('texts and settings', () => {
  const about = { nickname: '小满', groupName: '露营群', accountName: '阿柚' };
  it('variables are filled in; unknown ones stay', () => {
    expect(wordedFor(' {昵称}来到{群名}，{账号}在，{别的} ', about)).toEqual({
      text: '小满来到露营群，阿柚在，{别的}',
      reason: null,
    });
    expect(wordedFor('{群名}', { ...about, groupName: '' }).reason).toBe('变量没有值：群名');
    expect(wordedFor('{昵称}'.repeat(200), { ...about, nickname: '一二三四五六' }).reason).toContain('1000');
  });

  it('the settings of the account apply unless the group has its own', () => {
    const account = { welcome: '账号', answers: [], quietFrom: 0, quietTo: 0 };
    const group = { ...account, welcome: '群' };
    expect(settingsFor(account, { ...group, ownSettings: false }).welcome).toBe('账号');
    expect(settingsFor(account, { ...group, ownSettings: true }).welcome).toBe('群');
  });
});
