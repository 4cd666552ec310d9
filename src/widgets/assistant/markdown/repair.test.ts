import { describe, expect, it } from 'vitest';
import { repaired } from './repair';

describe('repaired: the end of an arriving text', () => {
  it.each([
    ['emphasis', '这是**重', '这是**重**'],
    ['italics', '这是*重', '这是*重*'],
    ['struck text', '这是~~旧', '这是~~旧~~'],
    ['code', '调用 `a.b', '调用 `a.b`'],
    ['a mark that has just begun', '这是**', '这是'],
    ['the first half of a closing mark', '这是**重*', '这是**重**'],
    ['a link', '见[页面](/feed/li', '见页面'],
    ['the text of a link', '见[页', '见页'],
    ['a heading by underline', '第一行\n--', '第一行\n'],
    ['a list marker', '第一行\n-', '第一行\n'],
    ['the first row of a table', '| 名称 | 数量', '| 名称 | 数量\n|---|---|'],
    ['the delimiters of a table', '| 名称 | 数量 |\n|--', '| 名称 | 数量 |\n|---|---|'],
  ])('%s is completed or left out', (_, text, expected) => expect(repaired(text)).toBe(expected));

  it.each([
    '完整的**一句**话，`code`，2 * 3 = 6。',
    '| a | b |\n|---|---|\n| 1 | 2',
    '见[页面](/home)。',
    '- 一\n- 二',
  ])('complete Markdown stays unchanged: %s', (text) => expect(repaired(text)).toBe(text));
});
