import { describe, expect, it } from 'vitest';
import { compile } from '../../language/compile';
import { PROBLEM_CODES } from '../../language/problem-codes';
import { callsByName } from '../../services/catalogue';
import { problemWords } from './problem-words';

it.each([...PROBLEM_CODES])('%s is said in Chinese', (code) => {
  expect(problemWords({ code, message: '`x` is a text', found: 'x', expected: 'y' })).toMatch(/[\u4e00-\u9fff]/);
});

describe('what the checker says of a screen', () => {
  const wordsIn = (text: string) =>
    compile(text, { file: 'x', calls: callsByName }).problems.map((problem) => problemWords(problem));
  const page = (body: unknown, call = 'feedManage.queryKeywordList') =>
    JSON.stringify({ version: 1, route: '/a', title: '甲', menu: null, dataSources: { list: { call } }, body });

  it('names what is meant', () => {
    expect(wordsIn('{ "version": 1 ')).toEqual(['JSON 语法错误：缺少 }']);
    expect(wordsIn(page([{ type: 'table', source: 'list' }], 'feedManage.queryKeywordLst'))[0]).toBe(
      '没有接口 feedManage.queryKeywordLst',
    );
    expect(wordsIn(page([{ type: 'table', source: 'list', columns: ['priorty'] }]))).toEqual([
      '接口 feedManage.queryKeywordList 的行没有字段 priorty',
    ]);
    expect(wordsIn(page([{ type: 'text', text: '${usr.name}' }]))).toEqual(['没有作用域 usr']);
  });
  it('says bounds', () => {
    expect(wordsIn(page(Array.from({ length: 999 }, () => ({ type: 'text', text: 'x' }))))[0]).toMatch(/^最多 \d+ 项$/);
    expect(wordsIn(page([{ type: 'text', text: 'x', span: 25 }]))).toEqual(['不能大于 24']);
  });
  it("is the checker's own where there are no other words", () => {
    expect(problemWords({ code: 'something-new', message: 'as it says' })).toBe('as it says');
  });
});
