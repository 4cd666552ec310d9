import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
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
});
