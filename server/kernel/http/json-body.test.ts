import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { MESSAGES, requireStrictJson } from './json-body';

it('accepts everything that JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(() => requireStrictJson(JSON.stringify(value))).not.toThrow();
    }),
  );
});

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"b":{},"\\u0061":2}', 'a'],
  ['[{"x":{"role":"viewer","role":"admin"}}]', 'role'],
  ['{"a" \n:1,"b":["\\\\","\\""],"a"\t: 2}', 'a'],
  ['{"a\\"":1,"b":2,"a\\u0022":3}', 'a"'],
])('refuses a repeated key: %s', (text, key) => expect(() => requireStrictJson(text)).toThrow(MESSAGES.twice(key)));

it.each([
  '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
  '"{\\"a\\":1,\\"a\\":2}"',
  '{"a":"a","b":["a","a"]}',
  '',
  '{',
  '{"a"',
  '{"\\x":1}',
  '"a":1',
])('accepts %s', (text) => expect(() => requireStrictJson(text)).not.toThrow());

it.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('refuses %s nested beyond the limit, without a stack overflow', (_, begin, end) => {
  const nested = (depth: number) => begin.repeat(depth) + '1' + end.repeat(depth);
  expect(() => requireStrictJson(nested(64))).not.toThrow();
  expect(() => requireStrictJson(nested(65))).toThrow(MESSAGES.tooDeep);
  expect(() => requireStrictJson(nested(500_000))).toThrow(MESSAGES.tooDeep);
  expect(() => requireStrictJson(begin.repeat(500_000))).toThrow(MESSAGES.tooDeep);
});
