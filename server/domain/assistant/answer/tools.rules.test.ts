/** Pure rules of the tools: which calls are offered and found, how answers are cut, and what a transcript says. */
import { describe, expect, it } from 'vitest';
import { callsByName, catalogue } from '../../../../src/services/catalogue';
import { findCalls, describeCall } from './find-calls.rules';
import { isOffered, OTHER_CALLS, withoutCiphers } from './offered.rules';
import { answerText, outcomeOf } from './tool-answer.rules';
import { answersBy, argumentsOf, estimatedTokens, fitted, messagesOf, type Entry } from '../history/transcript.rules';

const offered = catalogue.filter(isOffered);

describe('offered calls', () => {
  it('are JSON calls of people; none opens secrets, and no read takes an address', () => {
    expect([...OTHER_CALLS].filter((name) => !callsByName.has(name))).toEqual([]);
    expect(new Set(offered.map(({ kind }) => kind))).toEqual(new Set(['json']));
    const names = new Set(offered.map(({ name }) => name));
    const refused = ['user.changePassword', 'auth.resetPassword', 'auth.updateGitAccessToken', 'common.proxyGet'];
    for (const name of [...refused, 'common.cosCredentials', 'org.decrypt', 'assistant.decideStep'])
      expect(names.has(name), name).toBe(false);
    const schemas = JSON.stringify(offered.map(({ params, result }) => [params, result]));
    expect(schemas).not.toContain('"display":"password"');
    const reads = JSON.stringify(offered.filter(({ effect }) => effect === 'read').map(({ params }) => params));
    expect(reads).not.toContain('"format":"uri"');
  });
  it('answer without the ciphers of numbers', () => {
    expect(withoutCiphers({ list: [{ phone: '138****', phoneCipher: 'x' }] })).toEqual({
      list: [{ phone: '138****' }],
    });
  });
});

describe('find_calls', () => {
  it.each([
    ['生成的笔记有多少', 'operation.queryGenerateNotes'],
    ['我们有哪些采集关键词', 'operation.getSpiderKeywords'],
    ['收藏的博主', 'operation.queryUserBloggerFavorite'],
    ['视频列表', 'operation.queryVideoList'],
    ['部门采集统计', 'operation.getDepartmentSpiderDetail'],
    ['页面模板列表', 'builder.queryTemplateList'],
    ['修改本人资料', 'user.updateProfile'],
    ['feedManage.queryKeywordList', 'feedManage.queryKeywordList'],
  ])('%s finds %s', (words, name) => {
    const found = findCalls(offered, words).map((call) => call.name);
    expect(found.slice(0, 3)).toContain(name);
    expect(found.length).toBeLessThanOrEqual(8);
  });
  it('finds nothing for words that match no call', () => {
    expect(findCalls(offered, '鲸鲨洄游')).toEqual([]);
  });
  it('describes every offered call in less than 8,000 characters', () => {
    const long = offered.filter((call) => JSON.stringify(describeCall(call)).length > 8_000).map(({ name }) => name);
    expect(long).toEqual([]);
  });
});

describe('answers of calls', () => {
  it('are cut by rows, with a note', () => {
    const list = Array.from({ length: 500 }, (_, id) => ({ id, text: '字'.repeat(100) }));
    const text = answerText({ list, total: 500 });
    expect(text.length).toBeLessThan(12_500);
    expect(text).toMatch(/\(cut: the first \d+ of 500 rows/);
    expect(answerText({ text: '字'.repeat(5_000) })).toContain('(5000 characters)');
    expect([outcomeOf({ list, total: 7 }), outcomeOf([]), outcomeOf(null)]).toEqual(['共 7 条', '没有数据', '完成']);
  });
});

describe('a transcript', () => {
  const call = { id: 'a', name: 'call', arguments: '{"name":"x","params":{"a":1,"b":2}}' };
  const entries: Entry[] = [
    { role: 'assistant', text: '先查', calls: [call] },
    { role: 'tool', callId: 'a', text: '3 行' },
  ];
  it('continues with the text after the last call', () => {
    expect(messagesOf(entries, '先查').at(-1)).toEqual(entries[1]);
    expect(messagesOf(entries, '先查，结果').slice(-2)).toMatchObject([
      { role: 'assistant', text: '，结果' },
      { role: 'user' },
    ]);
  });
  it('omits text that a stop cut off, and gives an interrupted call an answer', () => {
    expect(fitted(entries, '先')).toEqual([]);
    expect(messagesOf(entries.slice(0, 1), '先查').at(-1)).toMatchObject({ role: 'tool', callId: 'a' });
  });
  it('recognises a repeated call, whatever the order of its params', () => {
    const [key] = [...answersBy(entries).keys()];
    const other = { ...call, arguments: '{"params":{"b":2,"a":1},"name":"x"}' };
    expect([...answersBy([{ role: 'assistant', text: '', calls: [other] }, entries[1]!]).keys()]).toEqual([key]);
    expect([argumentsOf(''), argumentsOf('[1]'), argumentsOf('{')]).toEqual([{}, null, null]);
  });
  it('estimates tokens by characters', () => {
    expect([estimatedTokens('abcd'), estimatedTokens('你好')]).toEqual([1, 2]);
  });
});
