import { describe, expect, it } from 'vitest';
import { compile } from '../compile';
import { callsByName } from '../../services/catalogue';
import { problem, type Term } from '.';
import { PROBLEM_CODES } from './rows';
import { languageByType } from '../declare/language';
import { KEYWORDS, PHRASES } from './phrase-table';
import type { Row } from './row';
import { PROBLEMS } from './rows';
import { termWords } from './terms';
import { factsOf, problemWords } from './words';
import { offencesOf } from '../../../tests/offences';

/** Codes whose whole message is one of their arguments. */
const OF_ARGUMENTS: ReadonlySet<string> = new Set(['out-of-bounds']);

describe('every code', () => {
  /** A value for every argument that a row may use. */
  const words = new Proxy({}, { get: () => 'x' }) as never;
  it('has a message in English and in Chinese', async () => {
    const offences = await offencesOf(PROBLEM_CODES, String, (code) => {
      const row = PROBLEMS[code] as Pick<Row<never>, 'en' | 'zh'>;
      expect(row.en(words)).not.toMatch(/[\u4e00-\u9fff]|^$|undefined/);
      expect(row.zh(words)).toMatch(OF_ARGUMENTS.has(code) ? /x/ : /[\u4e00-\u9fff]/);
    });
    expect(offences).toEqual([]);
  });
});

it('phrases and names of nodes: English contains no Chinese, Chinese no English sentence', async () => {
  const named = [...Object.entries(PHRASES), ...[...languageByType].map(([type, { name }]) => [type, name] as const)];
  const offences = await offencesOf(
    named,
    ([name]) => name,
    ([, { en, zh }]) => {
      expect(en).not.toMatch(/[\u4e00-\u9fff]/);
      expect(zh).not.toMatch(/\b[a-z]{2,} [a-z]{2,}\b/);
    },
  );
  expect(offences).toEqual([]);
});

it.each<[term: Term, en: string, zh: string]>([
  [{ is: 'text' }, 'a text', '文本'],
  [{ name: { en: 'a table', zh: '表格' } }, 'a table', '表格'],
  [{ is: 'boolean' }, 'true or false', '是/否'],
  [{ or: [{ is: 'text' }, { is: 'number' }] }, 'a text or a number', '文本或数字'],
  [{ listOf: { is: 'object' } }, 'a list of object', '对象的列表'],
  [{ mustBe: { listOf: { is: 'text' } } }, 'must be a list of text', '文本的列表'],
  [{ keyword: 'minimum', limit: 1 }, 'must be at least 1', '不小于 1'],
  [{ keyword: 'maxLength', limit: 128 }, 'must have at most 128 characters', '最多 128 个字'],
  [{ componentFor: { type: 'string' } }, 'a component for string', '能填写文本的控件'],
  [{ or: [{ type: 'string' }, { type: 'null' }] }, 'string or null', '文本或空'],
  [{ atMost: 40 }, 'at most 40', '最多 40'],
  [{ is: 'nameOfScreen' }, '`${query.…}` or `${state.…}` alone', '单独一个 `${query.…}` 或 `${state.…}`'],
  [{ is: 'oneTemplate' }, 'one `${…}`', '一个 `${…}`'],
  [{ objectWhose: 'a', has: { is: 'list' } }, 'an object whose `a` is a list', '对象，其中 a 是列表'],
  [{ names: ['bloggerId', 'nickname'], count: 3 }, 'bloggerId, nickname, … (3)', 'bloggerId, nickname, … (3)'],
  // Names from the screen are not translated.
  ['string', 'string', 'string'],
  ['this.total > 0', 'this.total > 0', 'this.total > 0'],
  ['constructor', 'constructor', 'constructor'],
])('term %j', (term, en, zh) => expect([termWords(term, 'en'), termWords(term, 'zh')]).toEqual([en, zh]));

it('every keyword of a schema has both languages', () => {
  for (const { en, zh } of Object.values(KEYWORDS)) expect([en('9'), zh('9')].join()).toMatch(/9.*9/);
});

it('Chinese lists no candidates beyond MANY', () => {
  const { args } = problem('unknown-icon', { found: 'x', expected: { names: ['a'], count: 41 } });
  expect([factsOf({ args }, 'zh'), factsOf({ args }, 'en').expected]).toEqual([{ found: 'x' }, 'a, … (41)']);
});

describe('messages for a screen', () => {
  const wordsIn = (text: string) =>
    compile(text, { file: 'x', calls: callsByName }).problems.map((each) => problemWords(each, 'zh'));
  const page = (body: unknown, call = 'feedManage.queryKeywordList') =>
    JSON.stringify({ version: 1, route: '/a', title: '甲', menu: null, dataSources: { list: { call } }, body });

  it('suggests the intended name', () => {
    expect(wordsIn('{ "version": 1 ')).toEqual(['JSON 语法错误：缺少 }']);
    expect(wordsIn(page([{ type: 'table', source: 'list' }], 'feedManage.queryKeywordLst'))[0]).toBe(
      '没有接口 feedManage.queryKeywordLst',
    );
    expect(wordsIn(page([{ type: 'table', source: 'list', columns: ['priorty'] }]))).toEqual([
      '接口 feedManage.queryKeywordList 的行没有字段 priorty',
    ]);
    expect(wordsIn(page([{ type: 'text', text: '${usr.name}' }]))).toEqual(['没有作用域 usr']);
    expect(wordsIn(page([{ type: 'text', text: '${SUMM(1)}${(' }]))).toHaveLength(1);
  });
  it('states bounds', () => {
    expect(wordsIn(page(Array.from({ length: 999 }, () => ({ type: 'text', text: 'x' }))))[0]).toMatch(/^最多 \d+ 项$/);
    expect(wordsIn(page([{ type: 'text', text: 'x', span: 25 }]))).toEqual(['不大于 24']);
  });
  it('explains errors in expressions', () =>
    expect(
      ['${SUMM(1)}', '${(1}', '${a.', '${constructor}', '${ls:a}', '${1 | date}'].map(
        (text) => wordsIn(page([{ type: 'text', text }]))[0],
      ),
    ).toEqual([
      '表达式有误：没有函数 SUMM',
      '表达式有误：这里不应有 }',
      '表达式有误：没有写完',
      '表达式有误：不能使用 constructor',
      '表达式有误：不能使用 ls:',
      '表达式有误：不能使用过滤器 date',
    ]));
  it('is the code itself if it is unknown to this version', () =>
    expect(problemWords({ code: 'something-new', args: { found: 'x' } }, 'zh')).toBe('something-new'));
});
