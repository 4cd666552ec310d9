import {
  anything,
  array,
  assert,
  constant,
  constantFrom,
  double,
  integer,
  json,
  nat,
  oneof,
  property,
  record,
  string,
  stringMatching,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../../language/compile';
import { checkComponent } from '../../pages/check/check';
import { callsByName } from '../../services/catalogue';
import { RESULT_KIND_NAMES, type ResultKind } from '../../services/catalogue/sets/assistant';
import { isObject } from './readers/read';
import { blockOf, formatText, readResult, RESULT_FORMATS } from './result-formats';
import { resultBlocks } from './results';
import { runs } from '../../../tests/runs';

const KINDS = Object.keys(RESULT_KIND_NAMES) as ResultKind[];
const problemOf = (kind: ResultKind, body: string) => {
  const read = readResult(kind, body);
  return 'problem' in read ? read.problem : undefined;
};

test.each(KINDS)('%s: the example of the prompt is read back from its block', (kind) => {
  const [block] = resultBlocks(formatText(kind));
  expect(block).toEqual({ kind, body: RESULT_FORMATS[kind].example, complete: true });
  expect(problemOf(kind, block!.body)).toBeUndefined();
});

test('examples of documents pass the checker and the compiler', () => {
  const component = JSON.parse(RESULT_FORMATS.component.example) as unknown;
  expect(checkComponent(component, { pinned: {} })).toEqual([]);
  const screen = compile(RESULT_FORMATS.screen.example, { file: 'a.page.json', calls: callsByName });
  expect(screen.problems).toEqual([]);
});

/** Texts that break readers: JSON that is deep, large, cut, of the wrong type, or with script in its texts. */
const hostile = oneof(
  string(),
  json(),
  constantFrom(...KINDS).map((kind) => RESULT_FORMATS[kind].example),
  integer({ min: 1, max: 30_000 }).map((depth) => '['.repeat(depth)),
  integer({ min: 1, max: 30_000 }).map((depth) => `{"title":${'{"a":'.repeat(depth)}`),
  constantFrom(
    '{"__proto__":{"x":1}}',
    '{"title":1e999}',
    'null',
    '[]',
    '\u0000',
    '```',
    '"<script>alert(1)</script>"',
  ),
  record({
    title: anything(),
    type: constantFrom('line', 'bar', 'pie', 'radar', 1),
    x: array(oneof(string(), double(), constant(null)), { maxLength: 4 }),
    series: array(record({ name: string(), values: array(oneof(double(), string())) })),
    version: constantFrom(1, 2, '1'),
    props: anything(),
    route: string(),
    body: anything(),
  }).map(
    (value) => JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? '',
  ),
);

test('readResult: any text gives a value or a sentence, and never throws', () => {
  assert(
    property(constantFrom(...KINDS), hostile, nat(), (kind, text, cut) => {
      for (const body of [text, text.slice(0, cut % (text.length + 1))]) {
        const read = readResult(kind, body);
        if ('problem' in read) expect(read.problem).toMatch(/[\u4e00-\u9fff]/);
        else expect(isObject(read.value)).toBe(true);
      }
    }),
    { numRuns: runs(120) },
  );
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('blockOf: a body with fences of any length is read back', () => {
  const line = oneof(constantFrom('```', '````plot', '~~~', '  ```note'), stringMatching(/^[a-z`]{0,8}$/));
  assert(
    property(constantFrom(...KINDS), array(line, { minLength: 1, maxLength: 6 }), (kind, lines) => {
      const body = lines.join('\n');
      expect(resultBlocks(blockOf(kind, body))).toEqual([{ kind, body, complete: true }]);
    }),
    { numRuns: runs(100) },
  );
});

describe('problems name their place', () => {
  const plot = { title: '线索', type: 'line', x: ['一', '二'], series: [{ name: '甲', values: [1, 2] }] };
  const long = 'x'.repeat(120_001);
  test.each<[ResultKind, unknown, string]>([
    ['plot', '{\n"title": "a",\n}', '第 3 行：不是正确的 JSON'],
    ['plot', { ...plot, type: 'radar' }, 'type：应为以下之一：line、bar、pie'],
    [
      'plot',
      { ...plot, series: [{ name: '甲', values: [1] }] },
      'series[0].values：应与 x 一样有 2 个数值，没有的写 null',
    ],
    ['plot', { ...plot, series: [{ name: '甲', values: [1, '2'] }] }, 'series[0].values[1]：应为数字或 null'],
    ['plot', { ...plot, x: Array.from({ length: 201 }, String) }, 'x：应为 1 至 200 个名称的列表'],
    ['plot', { ...plot, type: 'pie', series: [plot.series[0], plot.series[0]] }, 'series：饼图只有一个系列'],
    [
      'plot',
      { ...plot, type: 'pie', series: [{ name: '甲', values: [1, -2] }] },
      'series[0].values[1]：饼图的数值不能小于 0',
    ],
    ['plot', long, '内容最多 120000 个字符'],
    ['filter', { 'a b': 1 }, 'a b：不是字段的名称'],
    ['filter', { a: [1, {}] }, 'a：第 2 个值：应为文字（最多 200 字）、数字、true 或 false，或它们的列表'],
    ['filter', '[1]', '第 1 行：应为一个 JSON 对象，即 { … }'],
    ['script', '标题：{昵称}\n你好', '第 1 行：标题里不能有花括号'],
    ['script', '问候', '第 2 行：标题之后应为话术的内容'],
    ['script', '问候\n你好\u0007', '第 2 行：有不能发送的控制字符'],
    ['note', ' \n', '第 1 行：笔记没有内容'],
    ['component', { version: 2 }, 'version：应为 1'],
    ['screen', { version: 2, title: '页', route: 'https://a.b', body: [{}] }, 'route：应为地址，例如 /feed/my-notes'],
    ['screen', `${'['.repeat(201)}`, '列表和对象最多嵌套 200 层'],
  ])('%s %j', (kind, body, problem) => {
    expect(problemOf(kind, typeof body === 'string' ? body : JSON.stringify(body))).toBe(problem);
  });
});

test('readResult: title and variables of a script, title and text of a note', () => {
  expect(readResult('script', '**标题：问候**\n你好 {昵称}，{{开场}}')).toEqual({
    value: { title: '问候', text: '你好 {昵称}，{{开场}}', variables: ['昵称'], inclusions: ['开场'] },
  });
  expect(readResult('note', '# 清单\n\n第一条')).toEqual({ value: { title: '清单', content: '第一条' } });
});
