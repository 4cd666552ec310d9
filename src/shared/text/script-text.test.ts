import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { filled, included, isUnfilled, tokenMarks, tokensOf, withBlanks } from './script-text';

it('fills in variables and names those without a value; other braces stay', () => {
  const values = { 昵称: '阿柚', 账号: '小店', 笔记: '' };
  expect(filled('{昵称}，这里是{账号} {x} {{昵称}}', values)).toEqual({
    text: '阿柚，这里是小店 {x} {{昵称}}',
    unfilled: [],
  });
  expect(filled('{笔记} {笔记}', values).unfilled).toEqual(['笔记']);
  expect(filled('{昵称}', { ...values, 昵称: '{账号}' }).text).toBe('{账号}');
});

it('finds variables and inclusions, each once', () => {
  expect(tokensOf('{{问候}} {昵称}，{价格} {昵称} {{ 问候 }} {a b} {}')).toEqual({
    inclusions: ['问候'],
    variables: ['昵称', '价格'],
  });
});

it('includes texts, and leaves inclusions without a text', () => {
  expect(included('{{问候}}！{{没有}} {昵称}', (title) => (title === '问候' ? '您好 {昵称}' : undefined))).toBe(
    '您好 {昵称}！{{没有}} {昵称}',
  );
});

it('leaves any text unchanged without values', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(filled(text, {})).toEqual({ text, unfilled: [] });
      expect(included(text, () => undefined)).toBe(text);
    }),
  );
});

it('tokenMarks: the places of variables and inclusions', () => {
  const text = '你好 {昵称}，{{开场白}} {a b}';
  expect(tokenMarks(text).map(({ start, end, severity }) => [text.slice(start, end), severity])).toEqual([
    ['{昵称}', 'variable'],
    ['{{开场白}}', 'inclusion'],
  ]);
});

it('isUnfilled and withBlanks: variables and inclusions count, other braces do not', () => {
  expect(['{昵称}，您好', '{{欢迎}}', '{ 您好 }', '您好'].map(isUnfilled)).toEqual([true, true, false, false]);
  expect(withBlanks('{昵称}，{{欢迎}} { }')).toBe('＿＿，＿＿ { }');
});
