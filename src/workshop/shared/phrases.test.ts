import { expect, it } from 'vitest';
import { faultWords, phraseWords, typeWords } from './phrases';

it.each([
  ['a text', '文本'],
  ['true or false', '是/否'],
  ['a text or a number', '文本或数字'],
  ['a list of objects', '对象的列表'],
  ['a number or true or false', '数字或是/否'],
  ['must be a list of text', '文本的列表'],
  ['must be at least 1', '不小于 1'],
  ['must have at most 128 characters', '最多 128 个字'],
  ['a component for string', '能填写文本的控件'],
  ['at most 40', '最多 40'],
  ['one `${…}`', '一个 `${…}`'],
  // Names that people wrote.
  ['string', 'string'],
  ['this.total > 0', 'this.total > 0'],
  ['bloggerId, nickname', 'bloggerId, nickname'],
  ['constructor', 'constructor'],
])('%s', (phrase, words) => expect(phraseWords(phrase)).toBe(words));

it('types of values', () =>
  expect(['string', 'string or null', 'a text'].map(typeWords)).toEqual(['文本', '文本或空', '文本']));

it.each([
  ['there is no function `SUMM`', '没有函数 SUMM'],
  ['unexpected )', '这里不应有 )'],
  ['the expression ends too early', '没有写完'],
  ['`constructor` is not available', '不能使用 constructor'],
  ['as it says', 'as it says'],
])('%s', (message, words) => expect(faultWords(message)).toBe(words));
