import { expect, test } from 'vitest';
import { placeOf } from './place';

const text = { id: 'a', type: 'text', props: { text: '全场五折' } };

test.each([
  [['props', 'text'], text, '文字'],
  [['props', 'unknown'], text, '属性 unknown'],
  [['styles', 'base', 'padding'], text, '内边距'],
  [['events', 'press'], text, '点击'],
  [['name'], text, '名称'],
  [['slots', 'foot'], text, '插槽 foot'],
  [['title'], undefined, '标题'],
  [['picture'], undefined, '分享图片'],
  [['sources', 'gifts', 'limit'], undefined, '数据源 gifts'],
] as const)('conflicts name the place %j in words', (path, node, words) => {
  expect(placeOf(path, node, {})).toBe(words);
});
