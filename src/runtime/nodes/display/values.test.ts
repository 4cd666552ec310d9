import { describe, expect, it } from 'vitest';
import { reader, rowsOf, tagsOf, targetOf } from './values';

describe('rows', () => {
  it('are a list or the list of an answer, and nothing else', () => {
    expect(rowsOf([{ a: 1 }])).toEqual([{ a: 1 }]);
    expect(rowsOf({ list: [{ a: 1 }], total: 1 })).toEqual([{ a: 1 }]);
    expect([undefined, null, 'list', {}, { list: null }, { list: { length: 1 } }].map(rowsOf)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe('reader', () => {
  it('reads dotted paths, and gives undefined for missing values', () => {
    expect(reader('a.b')({ a: { b: 1 } })).toBe(1);
    expect(reader('a.b.c')({ a: null })).toBeUndefined();
    expect(reader('a')({ a: 0 })).toBe(0);
    expect(reader(undefined)({ a: 0 })).toBeUndefined();
  });
});

describe('targetOf', () => {
  it.each(['https://www.xiaohongshu.com/explore/1', 'HTTP://site.cn/x'])('follows the site %s', (href) => {
    expect(targetOf(href)).toEqual({ kind: 'site', href });
  });
  it.each(['/', '/feed/feed-keyword?pageNo=2'])('follows the route %s', (href) => {
    expect(targetOf(href)).toEqual({ kind: 'route', href });
  });
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.cn',
    '/\\evil.cn',
    '/\t/evil.cn',
    'https://',
    'feed',
    '',
    null,
    7,
    {},
  ])('does not follow %s', (value) => {
    expect(targetOf(value)).toBeUndefined();
  });
});

describe('tagsOf', () => {
  it('takes words and colours from the values or from the tables', () => {
    expect(tagsOf([{ tagId: 1, name: '护肤', color: 'green' }, 'xhs'], { xhs: '小红书' }, { xhs: 'red' })).toEqual([
      { text: '护肤', color: 'green', isLabel: true },
      { text: '小红书', color: 'red' },
    ]);
  });
  it('knows no colour that it has no class for', () => {
    expect(tagsOf([{ name: 'x', color: 'red;background:url(//evil.cn)' }])).toEqual([
      { text: 'x', color: 'default', isLabel: true },
    ]);
  });
  it('splits texts, and accepts missing values', () => {
    expect(tagsOf('a,b、c').map((tag) => tag.text)).toEqual(['a', 'b', 'c']);
    expect(tagsOf(null)).toEqual([]);
  });
});
