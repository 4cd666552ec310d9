import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../../../tests/authorisation/request';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import type { ImportResult } from '../../../src/services/catalogue/generated/types';
import { prohibitedWord } from '../../db/schema';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.db.delete(prohibitedWord));

const add = (words: string[], more: object = {}, as: 'operator' | 'stranger' = 'operator') =>
  backend.ask('publish.createProhibitedWords', { words, category: '极限用语', ...more }, as);
const check = async (text: string, as: 'operator' | 'stranger' = 'operator') =>
  (await backend.ask('publish.checkProhibitedWords', { text }, as)).list;

describe('prohibited words', () => {
  it('are added once, and existing ones are reported', async () => {
    expect(await add(['最好', ' 最 好 ', '第一', 'TOP'])).toEqual({ done: 3, existing: [] });
    expect(await add(['第一', 'top', '唯一'])).toEqual({ done: 1, existing: ['第一', 'top'] });
    expect(
      (await backend.ask('publish.getProhibitedList', { keyword: '一' })).list.map(({ word }) => word).toSorted(),
    ).toEqual(['唯一', '第一']);
  });
  it('are found in a text, with suggestions, while they are enabled', async () => {
    await add(['最好'], { suggestion: '很好', severity: 'caution' });
    expect(await check('全网最 好的')).toEqual([
      { start: 2, end: 5, word: '最好', category: '极限用语', severity: 'caution', suggestion: '很好' },
    ]);
    const { prohibitedId } = (await backend.ask('publish.getProhibitedList', {})).list[0]!;
    expect(await backend.ask('publish.updateProhibitedById', { prohibitedId, enabled: false })).toMatchObject({
      enabled: false,
      word: '最好',
    });
    expect(await check('全网最好的')).toEqual([]);
    await backend.ask('publish.deleteProhibitedById', { prohibitedId });
    expect(await backend.call('publish.deleteProhibitedById', { prohibitedId })).toMatchObject({
      code: REFUSED.notFound,
    });
  });
  it('belong to a department', async () => {
    await add(['这里']);
    await add(['那里'], {}, 'stranger');
    expect((await check('这里那里')).map(({ word }) => word)).toEqual(['这里']);
    expect((await check('这里那里', 'stranger')).map(({ word }) => word)).toEqual(['那里']);
  });
  it('have categories with counts', async () => {
    await add(['最好', '第一']);
    await add(['加微信'], { category: '导流' });
    expect(await backend.ask('publish.getAllProhibitedCategory', {})).toEqual({
      list: [
        { category: '极限用语', wordCount: 2 },
        { category: '导流', wordCount: 1 },
      ],
      total: 2,
    });
    expect((await backend.ask('publish.getProhibitedList', { category: '导流' })).total).toBe(1);
  });
  it('cannot be renamed to an existing one', async () => {
    await add(['最好', '第一']);
    const row = (await backend.ask('publish.getProhibitedList', { keyword: '第一' })).list[0]!;
    expect(
      await backend.call('publish.updateProhibitedById', { prohibitedId: row.prohibitedId, word: '最好' }),
    ).toMatchObject({ errors: [{ field: 'word' }] });
  });
  it('are checked as they are now, on this server and after changes of others', async () => {
    await add(['最好', '第一']);
    expect((await check('最好第一')).length).toBe(2);
    const row = (await backend.ask('publish.getProhibitedList', { keyword: '第一' })).list[0]!;
    await backend.db.delete(prohibitedWord).where(eq(prohibitedWord.prohibitedId, row.prohibitedId));
    expect((await check('最好第一')).map(({ word }) => word)).toEqual(['最好']);
    await add(['第一'], { suggestion: '前列' });
    expect((await check('第一')).map(({ suggestion }) => suggestion)).toEqual(['前列']);
    await backend.db.update(prohibitedWord).set({ suggestion: '靠前' }).where(eq(prohibitedWord.word, '第一'));
    expect((await check('第一')).map(({ suggestion }) => suggestion)).toEqual(['靠前']);
  });
});

describe('exceptions of prohibited words', () => {
  it('belong to the words that they contain', async () => {
    await add(['绝对', '永久'], { exceptions: ['绝对值', ' 永 久地址 '] });
    const { list } = await backend.ask('publish.getProhibitedList', {});
    expect(Object.fromEntries(list.map(({ word, exceptions }) => [word, exceptions]))).toEqual({
      绝对: ['绝对值'],
      永久: ['永 久地址'],
    });
    expect(await check('绝对值在永久地址')).toEqual([]);
    expect(await check('绝对永久')).toHaveLength(2);
  });
  it('are refused without their word, at their field', async () => {
    const message = '例外“相对值”里没有“绝对”，应为含有违禁词的说法';
    expect(
      await backend.call('publish.createProhibitedWords', {
        words: ['绝对'],
        category: '极限',
        exceptions: ['相对值'],
      }),
    ).toMatchObject({ errors: [{ field: 'exceptions', message }] });
    await add(['绝对']);
    const { prohibitedId } = (await backend.ask('publish.getProhibitedList', {})).list[0]!;
    expect(
      await backend.call('publish.updateProhibitedById', { prohibitedId, exceptions: ['绝对值', '相对值'] }),
    ).toMatchObject({ errors: [{ field: 'exceptions', message }] });
  });
  it('change with their word', async () => {
    await add(['绝对'], { exceptions: ['绝对值'] });
    const { prohibitedId } = (await backend.ask('publish.getProhibitedList', {})).list[0]!;
    expect(await backend.call('publish.updateProhibitedById', { prohibitedId, word: '相对' })).toMatchObject({
      errors: [{ field: 'exceptions', message: '例外“绝对值”里没有修改后的词，请一并修改' }],
    });
    expect(
      await backend.ask('publish.updateProhibitedById', { prohibitedId, word: '相对', exceptions: ['相对值'] }),
    ).toMatchObject({ word: '相对', exceptions: ['相对值'] });
  });
});

describe('lists of prohibited words', () => {
  async function send(content: string | Buffer, dryRun = false): Promise<{ message: string; data: ImportResult }> {
    const form = await formOf([
      ['file', new File([content as string], '违禁词.csv')],
      ['dryRun', dryRun],
    ]);
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/fapi/atelier/publish/prohibited/import',
      payload: form.payload as Buffer,
      headers: { ...form.headers, ...backend.headers.operator },
    });
    const { msg, data } = answer.json<{ msg: string; data: ImportResult }>();
    return { message: msg, data };
  }
  const SHEET = [
    '敏感词,类别,级别,替换为,白名单,启用,备注',
    '最好,极限用语,禁用,很好,,是,x',
    '绝对,极限用语,慎用,,"绝对值、绝对温度",否,',
    '最 好,极限用语,,,,,',
    '唯一,,,,,,',
    '第一,极限用语,严重,,,也许,',
    '顶级,极限用语,,,高级,,',
    "'+v,引流,,,,,",
  ].join('\n');

  it('are imported, with the outcome of each row first', async () => {
    const preview = await send(SHEET, true);
    expect(preview.data).toMatchObject({
      rowCount: 7,
      doneCount: 3,
      doubleCount: 1,
      failedCount: 3,
      ignored: ['备注'],
    });
    const problems = Object.fromEntries(preview.data.rows.map((row) => [row.row, row.problems]));
    expect(problems).toMatchObject({
      4: [{ field: 'word', message: '与第 2 行是同一个词' }],
      5: [{ field: 'category', message: '请填写分类' }],
      6: [
        { field: 'severity', message: '没有级别“严重”，应为“禁用”或“慎用”' },
        { field: 'enabled', message: '应为“是”或“否”；不填为是' },
      ],
      7: [{ field: 'exceptions', message: '例外“高级”里没有“顶级”，应为含有违禁词的说法' }],
    });
    expect((await backend.ask('publish.getProhibitedList', {})).total).toBe(0);
    expect((await send(SHEET)).data).toMatchObject({ doneCount: 3, dryRun: false });
    const { list } = await backend.ask('publish.getProhibitedList', {});
    expect(list.find(({ word }) => word === '绝对')).toMatchObject({
      severity: 'caution',
      exceptions: ['绝对值', '绝对温度'],
      enabled: false,
    });
    expect((await check('最好绝对＋V')).map(({ word }) => word)).toEqual(['最好', '+v']);
  });
  it('leave known words as they are', async () => {
    await add(['最好'], { suggestion: '很好' });
    expect((await send('违禁词,分类,建议改为\n最 好,别的,不错\n第一,极限用语,')).data).toMatchObject({
      doneCount: 1,
      doubleCount: 1,
      rows: [{ problems: [{ field: 'word', message: '部门里已有这个词，不会改动它' }] }, { state: 'good' }],
    });
    expect((await check('最好')).map(({ suggestion }) => suggestion)).toEqual(['很好']);
    expect(await send('违禁词,分类\n最好,别的')).toMatchObject({ message: '没有可以导入的行：全部有误或重复' });
  });
  it('can be imported as they were exported', async () => {
    await add(['+v', '绝对'], { exceptions: ['绝对值'], severity: 'caution' });
    const before = await backend.ask('publish.getProhibitedList', {});
    const { rawPayload } = await backend.app.inject({
      method: 'POST',
      url: '/fapi/atelier/console/export',
      payload: { call: 'publish.getProhibitedList', params: { format: 'csv' } },
      headers: backend.headers.operator,
    });
    await backend.db.delete(prohibitedWord);
    expect((await send(rawPayload)).data).toMatchObject({ doneCount: 2, failedCount: 0 });
    const fields = ({ word, category, severity, suggestion, exceptions, enabled }: (typeof before.list)[number]) => ({
      word,
      category,
      severity,
      suggestion,
      exceptions,
      enabled,
    });
    const sorted = (list: typeof before.list) => list.map(fields).toSorted((a, b) => (a.word < b.word ? -1 : 1));
    expect(sorted((await backend.ask('publish.getProhibitedList', {})).list)).toEqual(sorted(before.list));
  });
  it('have a limit', async () => {
    await add(['词0号']);
    await backend.db.execute(sql`
      insert into prohibited_word (department_id, creator_id, word, category)
      select department_id, creator_id, '词' || number || '号', category
      from prohibited_word, generate_series(1, 19999) as number`);
    expect(await send('违禁词,分类\n再来,测试')).toMatchObject({
      message: '一个部门最多 20000 个违禁词，加上这 1 个就超过了，请先删除不用的',
    });
    expect((await check('这是词77号')).map(({ word }) => word)).toEqual(['词77号']);
  });
});
