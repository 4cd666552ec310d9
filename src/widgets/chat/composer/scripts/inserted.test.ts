import { describe, expect, it } from 'vitest';
import { fromScript, type Content } from '../../model/message';
import {
  answered,
  defaultsOf,
  found,
  insertedOf,
  isShownAfter,
  searchOf,
  unanswered,
  withoutPart,
  type Rendered,
} from './inserted';

const rendered: Rendered = {
  scriptId: 1,
  versionId: 5,
  title: '报价',
  template: '{产品}到手 {到手价} 元',
  variables: [
    { name: '产品', prompt: '介绍哪一款', defaultValue: '精华' },
    { name: '到手价', prompt: '报多少元', defaultValue: '' },
  ],
  text: '精华到手 {到手价} 元',
  unfilled: ['到手价'],
  prohibited: [],
  tooLong: false,
  pictures: [{ name: '报价 1.png', url: '/files/2026-06/abcdefghij.png' }],
  notes: [{ url: 'https://www.xiaohongshu.com/explore/66ab01cd', noteType: 'note' }],
};

describe('the search for a script', () => {
  it('begins with a slash in the empty input and ends with it', () => {
    expect(isShownAfter(false, '', '/')).toBe(true);
    expect(isShownAfter(false, '', '、报')).toBe(true);
    expect(isShownAfter(true, '/', '/报价')).toBe(true);
    expect(isShownAfter(true, '/', '')).toBe(false);
    expect(isShownAfter(false, '见', '/见')).toBe(false);
    expect(searchOf('／ 报价 ')).toBe('报价');
    expect(searchOf('1/2')).toBeNull();
  });

  it('finds each word, in titles first', () => {
    const script = (title: string, text: string) => ({ scriptId: 1, title, text, pictureCount: 0, noteCount: 0 });
    const all = [script('问候', '您好，报价稍后发您'), script('报价', '到手 168'), script('Offer 报价', '好')];
    expect(found(all, '报价').map(({ title }) => title)).toEqual(['报价', 'Offer 报价', '问候']);
    expect(found(all, 'offer 报').map(({ title }) => title)).toEqual(['Offer 报价']);
    expect(found(all, '')).toEqual(all);
  });
});

describe('an inserted script', () => {
  it('asks for its variables, with defaults', () => {
    const answers = defaultsOf(rendered);
    expect(answers).toEqual({ 产品: '精华', 到手价: '' });
    expect(unanswered(rendered, answers)).toEqual(['到手价']);
    expect(answered(rendered, answers)).toBe('精华到手 {到手价} 元');
    expect(answered(rendered, { ...answers, 到手价: ' 168 ' })).toBe('精华到手 168 元');
  });

  it('brings pictures and notes, which can be removed, and counts once', () => {
    const script = insertedOf(rendered);
    expect(script.parts.map(({ type }) => type)).toEqual(['file', 'note']);
    expect(withoutPart(script, 0).parts.map(({ type }) => type)).toEqual(['note']);
    const text: Content = { type: 'text', data: { text: '好' } };
    expect(fromScript([...script.parts, text], 5).map(({ scriptVersionId }) => scriptVersionId)).toEqual([
      undefined,
      undefined,
      5,
    ]);
    expect(fromScript([text], undefined)).toEqual([text]);
  });
});
