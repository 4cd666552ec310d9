import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { keyword, tag } from '../../db/schema';
import { MESSAGES } from '../domain.messages';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(keyword);
  await backend.db.delete(tag);
  backend.clock.now = new Date('2026-06-10T07:30:00.000Z');
});

const create = (text: string, more: object = {}, as: 'operator' | 'stranger' | 'admin' = 'operator') =>
  backend.ask('feedManage.createKeyword', { keyword: text, platform: 'xhs', ...more }, as);
const createTag = (name: string, as: 'operator' | 'stranger' = 'operator') =>
  backend.ask('feedManage.createTag', { name }, as);
const texts = async (params: object, as: 'operator' | 'stranger' | 'admin' | 'viewer' | 'homeless' = 'operator') =>
  (await backend.ask('feedManage.queryKeywordList', params, as)).list.map((row) => row.keyword);

describe('following a keyword', () => {
  it('shows it in the list with its tags and creator', async () => {
    const food = await createTag('美食');
    const made = await create(' 火锅测评 ', { tagIds: [food.tagId, food.tagId], remark: '每日跟进' });
    expect(made).toMatchObject({
      keyword: '火锅测评',
      status: 'active',
      priority: 3,
      noteCount: 0,
      creator: 'operator的姓名',
      lastSpiderTime: null,
      createTime: '2026-06-10T07:30:00.000Z',
      tags: [{ tagId: food.tagId, name: '美食', color: 'blue' }],
    });
    expect(await backend.ask('feedManage.queryKeywordList', {}, 'viewer')).toEqual({
      list: [made],
      total: 1,
      pageNo: 1,
      pageSize: 10,
    });
  });
  it('refuses the same keyword on the same platform (case-insensitive) at its field', async () => {
    await create('Coffee 推荐');
    expect(await backend.call('feedManage.createKeyword', { keyword: 'coffee 推荐', platform: 'xhs' })).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.duplicateKeyword,
      errors: [{ field: 'keyword', message: MESSAGES.duplicateKeyword }],
    });
    await create('Coffee 推荐', { platform: 'dy' });
    await create('Coffee 推荐', {}, 'stranger');
  });
  it.each(['unknown', 'of another department'])(
    'refuses a tag that is %s at its field, and makes nothing',
    async (which) => {
      const tagId = which === 'unknown' ? 999_999 : (await createTag('别处', 'stranger')).tagId;
      expect(
        await backend.call('feedManage.createKeyword', { keyword: '露营', platform: 'xhs', tagIds: [tagId] }),
      ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'tagIds', message: MESSAGES.unknownTag }] });
      expect(await backend.db.$count(keyword)).toBe(0);
    },
  );
  it('refuses blank text, read-only roles, and people without a department', async () => {
    expect(await backend.call('feedManage.createKeyword', { keyword: '  ', platform: 'xhs' })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'keyword' }],
    });
    expect(
      await backend.call('feedManage.createKeyword', { keyword: '露营', platform: 'xhs' }, 'viewer'),
    ).toMatchObject({ code: REFUSED.forbidden });
    expect(
      await backend.call('feedManage.createKeyword', { keyword: '露营', platform: 'xhs' }, 'homeless'),
    ).toMatchObject({ code: REFUSED.invalid, msg: MESSAGES.noDepartment });
  });
});

describe('the list', () => {
  it('shows a department its own rows, administrators all, people without a department none', async () => {
    await create('这里');
    await create('那里', {}, 'stranger');
    expect(await texts({})).toEqual(['这里']);
    expect(await texts({}, 'stranger')).toEqual(['那里']);
    expect((await texts({}, 'admin')).toSorted()).toEqual(['这里', '那里']);
    expect(await texts({}, 'homeless')).toEqual([]);
  });
  it('pages without duplicates or gaps, and counts all rows', async () => {
    for (let each = 0; each < 25; each++) await create(`词${each}`);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNo) => backend.ask('feedManage.queryKeywordList', { pageNo, pageSize: 10 })),
    );
    expect(pages.map((page) => [page.list.length, page.total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ]);
    expect(new Set(pages.flatMap((page) => page.list.map((row) => row.keywordId))).size).toBe(25);
  });
  it('filters by literal text', async () => {
    await create('100% 纯棉');
    await create('a_b');
    await create('it\'s \\ "好"');
    await create('AxB');
    for (const [text, expected] of [
      ['%', ['100% 纯棉']],
      ['_', ['a_b']],
      ["'", ['it\'s \\ "好"']],
      ['\\', ['it\'s \\ "好"']],
      ['a_B', ['a_b']],
      ['axb', ['AxB']],
      ['  ', 4],
      ['没有', []],
    ] as const) {
      const found = await texts({ keyword: text });
      if (typeof expected === 'number') expect(found).toHaveLength(expected);
      else expect(found).toEqual(expected);
    }
  });
  it('filters by platform, status, tag and day', async () => {
    const food = await createTag('美食');
    await create('一', { platform: 'dy' });
    const second = await create('二', { tagIds: [food.tagId] });
    await backend.ask('feedManage.updateKeyword', { keywordId: second.keywordId, status: 'paused' });
    backend.clock.now = new Date('2026-06-10T16:00:00.000Z'); // the 11th in Shanghai
    await create('三');
    expect(await texts({ platform: 'dy' })).toEqual(['一']);
    expect(await texts({ status: 'paused' })).toEqual(['二']);
    expect(await texts({ keywordId: second.keywordId })).toEqual(['二']);
    expect(await texts({ tagId: food.tagId })).toEqual(['二']);
    expect(await texts({ createdFrom: '2026-06-11' })).toEqual(['三']);
    expect((await texts({ createdFrom: '2026-06-10', createdTo: '2026-06-10' })).toSorted()).toEqual(['一', '二']);
  });
  it('sorts both ways by every column of the contract', async () => {
    await create('b', { priority: 1 });
    await create('a', { priority: 5 });
    await create('c', { priority: 3 });
    for (const sortBy of [
      'keyword',
      'priority',
      'noteCount',
      'lastSpiderTime',
      'nextSpiderTime',
      'createTime',
    ] as const) {
      const up = await texts({ sortBy, sortOrder: 'asc' });
      expect(await texts({ sortBy, sortOrder: 'desc' })).toEqual(up.toReversed());
    }
    expect(await texts({ sortBy: 'priority', sortOrder: 'asc' })).toEqual(['b', 'c', 'a']);
    expect(await backend.call('feedManage.queryKeywordList', { sortBy: 'remark' as never })).toMatchObject({
      code: REFUSED.invalid,
    });
  });
});

describe('changing a keyword', () => {
  it('changes the given fields only', async () => {
    const [food, travel] = [await createTag('美食'), await createTag('旅行')];
    const made = await create('露营', { tagIds: [food.tagId], remark: '备注' });
    backend.clock.now = new Date('2026-06-10T08:00:00.000Z');
    const changed = await backend.ask('feedManage.updateKeyword', {
      keywordId: made.keywordId,
      priority: 1,
      tagIds: [travel.tagId],
    });
    expect(changed).toEqual({
      ...made,
      priority: 1,
      tags: [{ tagId: travel.tagId, name: '旅行', color: 'blue' }],
      updateTime: '2026-06-10T08:00:00.000Z',
      version: expect.any(Number) as number,
      editedBy: 'operator的姓名',
      editedTime: expect.any(String) as string,
    });
    expect((await backend.ask('feedManage.updateKeyword', { keywordId: made.keywordId, tagIds: [] })).tags).toEqual([]);
  });
  it('refuses duplicates, and rows of other departments', async () => {
    await create('露营');
    const second = await create('徒步');
    const foreign = await create('别处', {}, 'stranger');
    expect(
      await backend.call('feedManage.updateKeyword', { keywordId: second.keywordId, keyword: '露营' }),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'keyword' }] });
    expect(await backend.call('feedManage.updateKeyword', { keywordId: foreign.keywordId, priority: 1 })).toMatchObject(
      { code: REFUSED.notFound },
    );
    expect(
      await backend.call('feedManage.updateKeyword', { keywordId: second.keywordId, priority: 1 }, 'viewer'),
    ).toMatchObject({ code: REFUSED.forbidden });
    expect(
      await backend.ask('feedManage.updateKeyword', { keywordId: foreign.keywordId, priority: 1 }, 'admin'),
    ).toMatchObject({ priority: 1 });
  });
});

describe('the interval', () => {
  const listed = async () => (await backend.ask('feedManage.queryKeywordList', {})).list[0]!;
  it('is chosen when a keyword is followed, twelve hours by default', async () => {
    expect(await create('火锅')).toMatchObject({
      intervalHours: 12,
      spiderFailures: 0,
      scheduleNote: MESSAGES.schedule.due,
    });
    expect(await create('露营', { intervalHours: 24 })).toMatchObject({ intervalHours: 24 });
    expect(
      await backend.call('feedManage.createKeyword', { keyword: '徒步', platform: 'xhs', intervalHours: 5 as never }),
    ).toMatchObject({ code: REFUSED.invalid });
  });
  it('changes for many at once, together with the next time', async () => {
    const [mine, foreign] = [await create('我的'), await create('别处', {}, 'stranger')];
    await backend.db.update(keyword).set({ intervalStart: new Date('2126-06-10T00:00:00Z'), spiderFailures: 2 });
    expect(await listed()).toMatchObject({
      nextSpiderTime: '2126-06-12T00:00:00.000Z',
      scheduleNote: `每 12 小时${MESSAGES.schedule.slowed}`,
    });
    const failed = [{ id: foreign.keywordId, reason: MESSAGES.notFound.keyword }];
    expect(
      await backend.ask('feedManage.updateKeywordInterval', {
        keywordIds: [mine.keywordId, foreign.keywordId],
        intervalHours: 6,
      }),
    ).toEqual({ done: 1, failed });
    expect(await listed()).toMatchObject({
      intervalHours: 6,
      nextSpiderTime: '2126-06-10T06:00:00.000Z',
      scheduleNote: '每 6 小时',
    });
    expect(
      await backend.call(
        'feedManage.updateKeywordInterval',
        { keywordIds: [mine.keywordId], intervalHours: 6 },
        'viewer',
      ),
    ).toMatchObject({ code: REFUSED.forbidden });
  });
  it('explains a missing next time', async () => {
    const { keywordId } = await create('火锅');
    expect(await backend.ask('feedManage.updateKeyword', { keywordId, intervalHours: 0 })).toMatchObject({
      nextSpiderTime: null,
      scheduleNote: MESSAGES.schedule.manual,
    });
    expect(await backend.ask('feedManage.updateKeyword', { keywordId, status: 'paused' })).toMatchObject({
      nextSpiderTime: null,
      scheduleNote: MESSAGES.schedule.paused,
    });
  });
});

describe('many at once', () => {
  it("deletes one's own rows, and reports missing ones", async () => {
    const [mine, foreign] = [await create('我的'), await create('别处', {}, 'stranger')];
    const failed = [foreign.keywordId, 999_999].map((id) => ({ id, reason: MESSAGES.notFound.keyword }));
    expect(
      await backend.ask('feedManage.deleteKeyword', { keywordIds: [mine.keywordId, foreign.keywordId, 999_999] }),
    ).toEqual({ done: 1, failed });
    expect(await texts({}, 'stranger')).toEqual(['别处']);
  });
  it('adds and removes tags', async () => {
    const [food, travel] = [await createTag('美食'), await createTag('旅行')];
    const [first, second] = [await create('一', { tagIds: [food.tagId] }), await create('二')];
    const foreign = await create('别处', {}, 'stranger');
    const keywordIds = [first.keywordId, second.keywordId, foreign.keywordId];
    const failed = [{ id: foreign.keywordId, reason: MESSAGES.notFound.keyword }];
    expect(
      await backend.ask('feedManage.addKeywordTagMap', { keywordIds, tagIds: [food.tagId, travel.tagId] }),
    ).toEqual({ done: 2, failed });
    expect((await backend.ask('feedManage.queryTagList', {})).list).toMatchObject([
      { name: '美食', keywordCount: 2 },
      { name: '旅行', keywordCount: 2 },
    ]);
    expect(await backend.ask('feedManage.deleteKeywordTagMap', { keywordIds, tagIds: [food.tagId] })).toEqual({
      done: 2,
      failed,
    });
    expect(
      (await backend.ask('feedManage.queryKeywordList', {})).list.map((row) => row.tags.map((each) => each.name)),
    ).toEqual([['旅行'], ['旅行']]);
  });
  it('limits tags to their department, also for administrators', async () => {
    const [mine, foreign] = [await create('我的'), await create('别处', {}, 'stranger')];
    const food = await createTag('美食');
    expect(
      await backend.ask(
        'feedManage.addKeywordTagMap',
        { keywordIds: [mine.keywordId, foreign.keywordId], tagIds: [food.tagId] },
        'admin',
      ),
    ).toEqual({ done: 1, failed: [{ id: foreign.keywordId, reason: MESSAGES.foreign('标签', '美食') }] });
    expect(
      await backend.call(
        'feedManage.addKeywordTagMap',
        { keywordIds: [foreign.keywordId], tagIds: [food.tagId] },
        'stranger',
      ),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'tagIds' }] });
  });
});

describe('tags', () => {
  it('refuses a second tag of the same name in the department', async () => {
    await createTag('美食');
    expect(await backend.call('feedManage.createTag', { name: ' 美食' })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'name', message: MESSAGES.duplicateTag }],
    });
    expect(await createTag('美食', 'stranger')).toMatchObject({ keywordCount: 0, bloggerCount: 0, color: 'blue' });
  });
  it('are removed from all rows when deleted', async () => {
    const food = await createTag('美食');
    await create('火锅', { tagIds: [food.tagId] });
    expect(await backend.call('feedManage.deleteTag', { tagId: food.tagId }, 'stranger')).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(await backend.call('feedManage.deleteTag', { tagId: food.tagId }, 'viewer')).toMatchObject({
      code: REFUSED.forbidden,
    });
    await backend.ask('feedManage.deleteTag', { tagId: food.tagId });
    expect((await backend.ask('feedManage.queryKeywordList', {})).list).toMatchObject([{ keyword: '火锅', tags: [] }]);
  });
  it("are found by name, one's own department first", async () => {
    await createTag('别处的美食', 'stranger');
    await createTag('美食');
    await createTag('旅行');
    const names = async (params: object, as: 'operator' | 'admin') =>
      (await backend.ask('feedManage.queryTagList', params, as)).list.map((row) => row.name);
    expect(await names({ keyword: '美' }, 'operator')).toEqual(['美食']);
    expect(await names({}, 'admin')).toEqual(['美食', '旅行', '别处的美食']);
  });
});
