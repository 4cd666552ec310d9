import { parse } from 'amis-formula/lib/parser';
import type { ParserOptions } from 'amis-formula/lib/types';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePath } from './path';
import { runs } from '../../../tests/runs';

const parsed = (text: string) => parse(text, { isFilter: () => true } as ParserOptions);

const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z_]\w{0,8}$/),
  fc.constantFrom(
    'true',
    'False',
    'NULL',
    'undefined',
    'nullable',
    'if',
    'return',
    'typeof',
    'AND',
    'in',
    'this',
    'window',
    '__proto__',
  ),
);
const step = fc.oneof(
  name.map((each) => `.${each}`),
  fc.stringMatching(/^[\w.-]{1,8}$/).map((each) => `["${each}"]`),
);

it("parsePath: returns the parser's tree, or undefined", () => {
  fc.assert(
    fc.property(name, fc.array(step, { maxLength: 5 }), (first, steps) => {
      const text = `\${${first}${steps.join('')}}`;
      const tree = parsePath(text);
      if (tree) expect(tree).toEqual(parsed(text));
    }),
    { numRuns: runs(2_000) },
  );
});

it.each([
  '${query.tab}',
  '${user}',
  '${query["list.pageNo"]}',
  '${query["list.pageNo"].length}',
  '${a.if.b["c"]["d-e"].f}',
])('parsePath: reads %s without the parser', (text) => {
  expect(parsePath(text)).toEqual(parsed(text));
});

it.each([
  '',
  'text',
  '${}',
  '${ a.b }',
  '${a.b} ',
  '${a.0}',
  '${a[0]}',
  '${true}',
  '${a.null}',
  '${a["b c"]}',
  "${a['b']}",
  '${a + b}',
  '${a.b}${c}',
  '${a.b.}',
  '${window:a}',
])('parsePath: undefined for %j, which needs the parser', (text) => {
  expect(parsePath(text)).toBeUndefined();
});
