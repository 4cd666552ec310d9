/** Every message of the checker is shown in Chinese with names as they are written; no English sentence remains. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compile } from '../compile';
import { compileMenu } from '../declare/menu';
import { PROBLEM_CODES } from './rows';
import { mutationsOf } from '../testing/mutations';
import { example, OPTIONS } from '../test-support';
import type { Problem } from '../types';
import { factsOf, problemWords } from './words';
import { runs } from '../../../tests/runs';

const FOLDER = 'docs/problems';
/** Codes without an example: they need very long files, several files, or never occur. */
const WITHOUT: ReadonlySet<string> = new Set([
  'too-large',
  'too-many-nodes',
  'checker-failed',
  'part-too-large',
  'duplicate-route',
]);

/** Two adjacent English words; no name contains such a pair. */
const ENGLISH = /\b[a-z]{2,} [a-z]{2,}\b/;

function expectChinese(problem: Problem): void {
  const sentence = problemWords(problem, 'zh');
  expect(sentence, problem.code).toMatch(/[\u4e00-\u9fff]/);
  for (const text of [sentence, ...Object.values(factsOf(problem, 'zh'))])
    expect(text, `${problem.code}: ${problemWords(problem, 'en')}`).not.toMatch(ENGLISH);
}

const screen = (parts: object) =>
  JSON.stringify({
    version: 1,
    route: '/x',
    title: 'x',
    menu: null,
    query: { days: { type: 'integer', default: 7 } },
    dataSources: {
      keywords: { call: 'feedManage.queryKeywordList' },
      tags: { call: 'feedManage.queryTagList' },
      update: { call: 'feedManage.updateKeyword' },
      create: { call: 'feedManage.createKeyword' },
    },
    body: [],
    ...parts,
  });
const row = (text: string) =>
  screen({ body: [{ type: 'table', source: 'keywords', columns: [{ title: 'x', text }] }] });
const update = (values: object) =>
  screen({
    body: [{ type: 'record', data: '${source.keywords.list[0]}', body: [{ type: 'form', source: 'update', values }] }],
  });

/** Phrases that the documentation's examples do not produce. */
const MORE: readonly string[] = [
  ...[
    '${row.priority > row.keyword}',
    "${row.tags == 'x'}",
    '${row.tags - 1}',
    '${YEAR(row.tags)}',
    "${ARRAYMAP(row.tags, 'name')}",
    '${LEN(tag => tag)}',
    '${ROUND(row.tags)}',
    '${SUM(row.keyword)}',
    '${row.tags + 1}',
    '${row.}',
    '${(((}',
    "${'a",
  ].map(row),
  ...[
    { keywordId: 'x' },
    { keywordId: 0 },
    { keywordId: 1, tagIds: '${row.tags}' },
    { keywordId: 1, status: '${row.platform}' },
    { keywordId: 1, keyword: '' },
    { keywordId: 1, priority: { a: '${row.tags}' } },
  ].map(update),
  screen({ body: [{ type: 'form', source: 'create', initial: '${source.tags.list[0]}' }] }),
  screen({ body: [{ type: 'tree', data: '${source.tags}', key: 'x', label: 'y' }], route: 'x y', title: '${x}' }),
  screen({
    body: [
      {
        type: 'amis',
        body: { type: 'crud', api: 'source:keywords', columns: [{ name: 'kword' }], onEvent: { click: [] } },
      },
    ],
  }),
  screen({
    dataSources: {
      'a b': { call: 'x' },
      s: { call: 'feedManage.queryKeywordList', params: { createdFrom: 'x', keyword: ['${query.days}'] } },
    },
    query: { days: { type: 'integer', default: 'x', pattern: '(' } },
  }),
];

it('problems of the examples of every code are in Chinese', () => {
  const seen = new Set<string>();
  for (const file of readdirSync(FOLDER)) {
    for (const [, text] of readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/```json\n([^]*?)\n```/g)) {
      const problems =
        file === 'menu.md'
          ? compileMenu(text!, 'menu.json').problems
          : compile(text!, {
              ...OPTIONS,
              refusedWrites: new Map([['auth.deleteUser', '管理级别不低于 1']]),
              widgets: new Set(['login']),
            }).problems;
      for (const problem of problems) {
        seen.add(problem.code);
        expectChinese(problem);
      }
    }
  }
  expect(PROBLEM_CODES.filter((code) => !seen.has(code) && !WITHOUT.has(code))).toEqual([]);
});

it('problems of comparisons, params, arithmetic and displays are in Chinese', () => {
  for (const text of MORE) {
    const { problems } = compile(text, OPTIONS);
    expect(problems.length, text).toBeGreaterThan(0);
    problems.forEach(expectChinese);
  }
});

it('problems of screens changed at random places are in Chinese', () => {
  for (const name of ['keywords', 'people', 'island']) {
    for (const { text } of mutationsOf(example(name), runs(30))) compile(text, OPTIONS).problems.forEach(expectChinese);
  }
});
