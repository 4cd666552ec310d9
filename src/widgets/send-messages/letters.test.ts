import { describe, expect, it } from 'vitest';
import type { SentMessage } from '../../services/catalogue/generated/types';
import { unsentTextsOf, storeUnsentTexts } from './unsent-texts';
import { changed, lettersTo, mayChoose, toSend, toWrite, type Change, type Letter, type Person } from './letters';

const person = (commentId: number, platformUserId = `u${commentId}`): Person => ({
  commentId,
  platform: 'xhs',
  platformUserId,
  nickname: '小满',
  content: '多少钱',
});
const sent = (platformUserId: string, state: SentMessage['state']) =>
  ({ platform: 'xhs', platformUserId, state, content: '你好' }) as SentMessage;
const after = (people: Person[], ...changes: Change[]): readonly Letter[] =>
  changes.reduce<readonly Letter[]>(changed, lettersTo(people));
const idsOf = (letters: readonly Letter[]) => letters.map(({ person: { commentId } }) => commentId);

describe('letters', () => {
  it('are one per person', () => {
    expect(idsOf(lettersTo([person(2, 'a'), person(1, 'a'), person(3)]))).toEqual([2, 3]);
  });
  it('are not selected for people with earlier messages, blocked while one waits; failed messages do not count', () => {
    const letters = after([person(1), person(2), person(3), person(4)], {
      is: 'known',
      messages: [sent('u1', 'sent'), sent('u2', 'waiting'), sent('u2', 'sent'), sent('u3', 'failed')],
    });
    expect(idsOf(toWrite(letters))).toEqual([3, 4]);
    expect(letters.map(mayChoose)).toEqual([true, false, true, true]);
    const chosen = [
      { is: 'chosen', id: 1, chosen: true },
      { is: 'filled', text: '你好' },
    ].reduce<readonly Letter[]>((now, change) => changed(now, change as Change), letters);
    expect([idsOf(toSend(chosen, true)), idsOf(toSend(chosen, false)), idsOf(toSend(chosen))]).toEqual([
      [1],
      [3, 4],
      [1, 3, 4],
    ]);
  });
  it('name their author, until somebody edits the text', () => {
    const written = after(
      [person(1), person(2)],
      { is: 'writing', ids: [1, 2] },
      {
        is: 'written',
        ids: [1, 2],
        texts: [{ commentId: 1, content: '你好', provider: 'offline' }],
        failed: [{ id: 2, reason: '生成超时，请重试' }],
      },
    );
    expect(written).toMatchObject([
      { text: '你好', provider: 'offline', writing: false, trouble: null },
      { text: '', writing: false, trouble: '生成超时，请重试' },
    ]);
    expect(changed(written, { is: 'typed', id: 1, text: '你好呀' })[0]).toMatchObject({
      text: '你好呀',
      provider: null,
    });
  });
  it('keep their text if refused, and are not sent again if queued', () => {
    const loaded = after(
      [person(1), person(2)],
      { is: 'filled', text: '你好' },
      { is: 'sent', ids: [1, 2], failed: [{ id: 2, reason: '含有违禁词：加微信' }] },
    );
    expect(loaded).toMatchObject([
      { queued: true, trouble: null },
      { queued: false, text: '你好', trouble: '含有违禁词：加微信' },
    ]);
    expect(idsOf(toSend(loaded))).toEqual([2]);
    expect(changed(loaded, { is: 'filled', text: '改了' })).toMatchObject([{ text: '你好' }, { text: '改了' }]);
  });
  it('that were not sent are restored for their author only', () => {
    const loaded = after(
      [person(1), person(2), person(3)],
      { is: 'filled', text: '你好' },
      { is: 'typed', id: 3, text: '' },
      { is: 'sent', ids: [1], failed: [] },
    );
    storeUnsentTexts(unsentTextsOf(7), loaded);
    const again = (userId: number | null) =>
      lettersTo([person(1), person(2), person(3)], unsentTextsOf(userId)).map(({ text }) => text);
    expect([again(7), again(8), again(null)]).toEqual([
      ['', '你好', ''],
      ['', '', ''],
      ['', '', ''],
    ]);
    storeUnsentTexts(unsentTextsOf(7), changed(loaded, { is: 'sent', ids: [2], failed: [] }));
    expect(again(7)).toEqual(['', '', '']);
  });
});
