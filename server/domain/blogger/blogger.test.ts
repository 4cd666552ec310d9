import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { blogger, flow, flowFavorite, keyword, keywordFlow, tag } from '../../db/schema';
import { MESSAGES } from '../domain.messages';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(blogger);
  await backend.db.delete(keyword);
  await backend.db.delete(tag);
});

const HOME = 'https://www.xiaohongshu.com/user/profile/5f3a1c0000000000010012ab';
const follow = (platformUserId: string, nickname: string, more: object = {}, as: Who = 'operator') =>
  backend.ask('feedManage.createBloggerByInfo', { platform: 'xhs', platformUserId, nickname, ...more }, as);
const names = async (params: object, as: Who = 'operator') =>
  (await backend.ask('feedManage.pageQueryBlogger', params, as)).list.map((row) => row.nickname);

async function publish(bloggerId: number, title: string, more: Partial<typeof flow.$inferInsert> = {}) {
  const [row] = await backend.db
    .insert(flow)
    .values({
      departmentId: 1,
      bloggerId,
      platform: 'xhs',
      platformFlowId: title,
      type: 'note',
      title,
      cover: '/demo-media/cover/food-1.svg',
      url: 'https://www.xiaohongshu.com/explore/1',
      publishTime: backend.clock.now,
      ...more,
    })
    .returning();
  return row!;
}

describe('following a blogger', () => {
  it('works by home page; other forms of the address are the same blogger', async () => {
    const made = await backend.ask('feedManage.createBloggerByUrl', { url: `${HOME}?xsec_token=1` });
    expect(made).toMatchObject({
      platform: 'xhs',
      platformUserId: '5f3a1c0000000000010012ab',
      homeUrl: HOME,
      nickname: '小红书博主 0012ab',
      spiderStatus: 'following',
      favorite: false,
      lastSpiderTime: null,
    });
    expect(await backend.call('feedManage.createBloggerByUrl', { url: HOME })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'url', message: MESSAGES.duplicateBlogger }],
    });
  });
  it('explains the expected address for an unknown one', async () => {
    expect(await backend.call('feedManage.createBloggerByUrl', { url: 'https://example.com/me' })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'url', message: expect.stringContaining('https://www.douyin.com/user/') }],
    });
  });
  it('works by hand, with tags', async () => {
    const food = await backend.ask('feedManage.createTag', { name: '美食' });
    expect(await follow('u1', ' 阿柚 ', { city: '杭州', tagIds: [food.tagId] })).toMatchObject({
      nickname: '阿柚',
      city: '杭州',
      tags: [{ name: '美食' }],
      homeUrl: 'https://www.xiaohongshu.com/user/profile/u1',
    });
    expect(
      await backend.call('feedManage.createBloggerByInfo', {
        platform: 'xhs',
        platformUserId: 'u1',
        nickname: '又一个',
      }),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'platformUserId' }] });
    expect(
      await backend.call('feedManage.createBloggerByInfo', {
        platform: 'dy',
        platformUserId: 'u1',
        nickname: '又一个',
        tagIds: [999_999],
      }),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'tagIds' }] });
  });
  it('is refused for read-only roles, and without the menu', async () => {
    expect(await backend.call('feedManage.createBloggerByUrl', { url: HOME }, 'viewer')).toMatchObject({
      code: REFUSED.forbidden,
    });
    expect(await backend.call('feedManage.createBloggerByUrl', { url: HOME }, 'support')).toMatchObject({
      code: REFUSED.forbidden,
    });
  });
});

describe('the list', () => {
  it("shows only one's own department", async () => {
    await follow('u1', '这里');
    await follow('u1', '那里', {}, 'stranger');
    expect(await names({})).toEqual(['这里']);
    expect((await names({}, 'admin')).toSorted()).toEqual(['这里', '那里']);
  });
  it('filters by everything that the contract names', async () => {
    const food = await backend.ask('feedManage.createTag', { name: '美食' });
    const first = await follow('abc_1', '阿柚', { tagIds: [food.tagId] });
    const second = await follow('xyz', '小满', { platform: 'dy' });
    await backend.db
      .update(blogger)
      .set({ fansCount: 5_000, spiderStatus: 'failed' })
      .where(eq(blogger.bloggerId, second.bloggerId));
    await backend.ask('feedManage.batchAddUserFavoriteBlogger', { bloggerIds: [first.bloggerId] });
    for (const params of [
      { keyword: '柚' },
      { keyword: 'ABC_' },
      { platform: 'xhs' },
      { spiderStatus: 'following' },
      { tagId: food.tagId },
      { favorite: true },
    ] as const)
      expect(await names(params)).toEqual(['阿柚']);
    for (const params of [{ minFans: 5_000 }, { spiderStatus: 'failed' }, { bloggerId: second.bloggerId }] as const)
      expect(await names(params)).toEqual(['小满']);
    expect(await names({ createdTo: '2026-06-09' })).toEqual([]);
    expect(await names({ favorite: false, createdFrom: '2026-06-10' })).toHaveLength(2);
    expect(await backend.ask('feedManage.queryBloggersByTagId', { tagId: food.tagId })).toMatchObject({
      total: 1,
      list: [{ nickname: '阿柚' }],
    });
    expect(await backend.call('feedManage.queryBloggersByTagId', { tagId: food.tagId }, 'stranger')).toMatchObject({
      code: REFUSED.notFound,
    });
  });
  it('sorts by every column of the contract', async () => {
    for (const [index, name] of ['一', '二', '三'].entries()) {
      const { bloggerId } = await follow(`u${index}`, name);
      await backend.db
        .update(blogger)
        .set({
          fansCount: index,
          noteCount: index,
          likeCount: index,
          lastSpiderTime: index === 0 ? null : new Date(index * 1_000),
          intervalHours: index === 0 ? 0 : 12,
          intervalStart: new Date(index * 1_000),
          createTime: new Date(index * 1_000),
        })
        .where(eq(blogger.bloggerId, bloggerId));
    }
    for (const sortBy of [
      'fansCount',
      'noteCount',
      'likeCount',
      'lastSpiderTime',
      'nextSpiderTime',
      'createTime',
    ] as const) {
      expect(await names({ sortBy, sortOrder: 'asc' })).toEqual(['一', '二', '三']);
      expect(await names({ sortBy })).toEqual(['三', '二', '一']);
    }
  });
});

describe('favourites', () => {
  it('are personal', async () => {
    const { bloggerId } = await follow('u1', '阿柚');
    const foreign = await follow('u2', '别处', {}, 'stranger');
    const failed = [{ id: foreign.bloggerId, reason: MESSAGES.notFound.blogger }];
    expect(
      await backend.ask(
        'feedManage.batchAddUserFavoriteBlogger',
        { bloggerIds: [bloggerId, foreign.bloggerId] },
        'viewer',
      ),
    ).toEqual({ done: 1, failed });
    await backend.ask('feedManage.batchAddUserFavoriteBlogger', { bloggerIds: [bloggerId], favorite: true }, 'viewer');
    expect(await backend.ask('feedManage.queryUserFavoriteBlogger', {}, 'viewer')).toMatchObject({
      total: 1,
      list: [{ nickname: '阿柚', favorite: true }],
    });
    expect(await backend.ask('feedManage.queryUserFavoriteBlogger', {}, 'operator')).toMatchObject({ total: 0 });
    expect(await backend.ask('feedManage.pageQueryBlogger', {}, 'operator')).toMatchObject({
      list: [{ favorite: false }],
    });
    await backend.ask('feedManage.batchAddUserFavoriteBlogger', { bloggerIds: [bloggerId], favorite: false }, 'viewer');
    expect(await backend.ask('feedManage.queryUserFavoriteBlogger', {}, 'viewer')).toMatchObject({ total: 0 });
  });
});

describe('changing and deleting bloggers', () => {
  it('pauses and resumes bloggers of one’s own department only', async () => {
    const mine = await follow('u1', '阿柚');
    const foreign = await follow('u2', '别处', {}, 'stranger');
    const bloggerIds = [mine.bloggerId, foreign.bloggerId];
    const failed = [{ id: foreign.bloggerId, reason: MESSAGES.notFound.blogger }];
    expect(await backend.ask('feedManage.updateBloggerSpiderStatus', { bloggerIds, spiderStatus: 'paused' })).toEqual({
      done: 1,
      failed,
    });
    expect(await names({ spiderStatus: 'paused' })).toEqual(['阿柚']);
    expect(await names({ spiderStatus: 'following' }, 'stranger')).toEqual(['别处']);
    expect(
      await backend.call('feedManage.updateBloggerSpiderStatus', { bloggerIds, spiderStatus: 'following' }, 'viewer'),
    ).toMatchObject({ code: REFUSED.forbidden });
  });
  it('sets the interval, for one or many', async () => {
    const mine = await follow('u1', '阿柚', { intervalHours: 24 });
    const foreign = await follow('u2', '别处', {}, 'stranger');
    expect([mine.intervalHours, foreign.intervalHours]).toEqual([24, 12]);
    const bloggerIds = [mine.bloggerId, foreign.bloggerId];
    expect(await backend.ask('feedManage.updateBloggerInterval', { bloggerIds, intervalHours: 0 })).toEqual({
      done: 1,
      failed: [{ id: foreign.bloggerId, reason: MESSAGES.notFound.blogger }],
    });
    expect((await backend.ask('feedManage.pageQueryBlogger', {})).list).toMatchObject([
      { intervalHours: 0, nextSpiderTime: null, scheduleNote: MESSAGES.schedule.manual },
    ]);
    expect((await backend.ask('feedManage.pageQueryBlogger', {}, 'stranger')).list).toMatchObject([
      { intervalHours: 12 },
    ]);
    expect(
      await backend.call('feedManage.updateBloggerInterval', { bloggerIds, intervalHours: 1 }, 'viewer'),
    ).toMatchObject({ code: REFUSED.forbidden });
    const byUrl = await backend.ask('feedManage.createBloggerByUrl', { url: HOME, intervalHours: 168 });
    await backend.ask('feedManage.updateBloggerSpiderStatus', {
      bloggerIds: [byUrl.bloggerId],
      spiderStatus: 'paused',
    });
    expect((await backend.ask('feedManage.pageQueryBlogger', { bloggerId: byUrl.bloggerId })).list).toMatchObject([
      { intervalHours: 168, nextSpiderTime: null, scheduleNote: MESSAGES.schedule.paused },
    ]);
  });
  it('adds and removes tags', async () => {
    const food = await backend.ask('feedManage.createTag', { name: '美食' });
    const mine = await follow('u1', '阿柚');
    const foreign = await follow('u2', '别处', {}, 'stranger');
    const both = { bloggerIds: [mine.bloggerId, foreign.bloggerId], tagIds: [food.tagId] };
    const failed = [{ id: foreign.bloggerId, reason: MESSAGES.notFound.blogger }];
    expect(await backend.ask('feedManage.addBloggerTagMap', both)).toEqual({ done: 1, failed });
    expect((await backend.ask('feedManage.queryTagList', {})).list).toMatchObject([{ bloggerCount: 1 }]);
    expect(await backend.ask('feedManage.deleteBloggerTagMap', both)).toEqual({ done: 1, failed });
    expect((await backend.ask('feedManage.pageQueryBlogger', {})).list).toMatchObject([{ tags: [] }]);
  });
  it('deletes the collected contents, and lowers the counts of keywords', async () => {
    const mine = await follow('u1', '阿柚');
    const found = await backend.ask('feedManage.createKeyword', { keyword: '火锅', platform: 'xhs' });
    await publish(mine.bloggerId, '一', { keywordId: found.keywordId });
    await backend.db.insert(keywordFlow).select(
      backend.db
        .select({
          keywordId: sql<number>`${found.keywordId}::int`.as('keyword_id'),
          flowId: flow.flowId,
          departmentId: flow.departmentId,
        })
        .from(flow),
    );
    await publish(mine.bloggerId, '二');
    await backend.db.update(keyword).set({ noteCount: 3 });
    expect(await backend.call('feedManage.deleteBloggerById', { bloggerId: mine.bloggerId }, 'stranger')).toMatchObject(
      { code: REFUSED.notFound },
    );
    expect((await backend.ask('feedManage.queryKeywordList', {})).list).toMatchObject([{ noteCount: 3 }]);
    await backend.ask('feedManage.deleteBloggerById', { bloggerId: mine.bloggerId });
    expect((await backend.ask('feedManage.queryKeywordList', {})).list).toMatchObject([{ noteCount: 2 }]);
    expect(await backend.db.$count(flow)).toBe(0);
    expect(await backend.call('feedManage.deleteBloggerById', { bloggerId: mine.bloggerId })).toMatchObject({
      code: REFUSED.notFound,
    });
  });
});

describe('what a blogger published', () => {
  it("is listed, filtered and sorted, with one's own favourites", async () => {
    const mine = await follow('u1', '阿柚');
    const liked = await publish(mine.bloggerId, '很多赞', {
      likeCount: 90,
      publishTime: new Date('2026-06-01T00:00:00Z'),
    });
    await publish(mine.bloggerId, '视频', { type: 'video', likeCount: 5 });
    await backend.db.insert(flowFavorite).values({ userId: backend.ids.operator, flowId: liked.flowId });
    const titles = async (params: object) =>
      (await backend.ask('feedManage.queryFlowByBlogger', { bloggerId: mine.bloggerId, ...params })).list.map(
        (row) => row.title,
      );
    expect(await titles({})).toEqual(['视频', '很多赞']);
    expect(await titles({ sortBy: 'likeCount' })).toEqual(['很多赞', '视频']);
    expect(
      await backend.ask('feedManage.queryFlowByBlogger', { bloggerId: mine.bloggerId, type: 'note' }),
    ).toMatchObject({
      total: 1,
      list: [{ title: '很多赞', favorite: true, bloggerName: '阿柚', publishTime: '2026-06-01T00:00:00.000Z' }],
    });
    expect(
      await backend.call('feedManage.queryFlowByBlogger', { bloggerId: mine.bloggerId }, 'stranger'),
    ).toMatchObject({ code: REFUSED.notFound });
  });
});
