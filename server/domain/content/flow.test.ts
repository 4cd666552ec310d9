import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedManageQueryHotFlowParams } from '../../../src/services/catalogue/generated/types';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { blogger, comment, flow, flowTag, spiderTask, tag } from '../../db/schema';
import { scoreOf } from './hot.rules';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  for (const table of [flow, blogger, tag, spiderTask]) await backend.db.delete(table);
});

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(backend.clock.now.getTime() - hours * HOUR);
let made = 0;

async function collected(title: string, more: Partial<typeof flow.$inferInsert> = {}): Promise<number> {
  const row = {
    departmentId: 1,
    platform: 'xhs',
    platformFlowId: `f${++made}`,
    type: 'note',
    title,
    cover: '/demo-media/cover/c.svg',
    url: 'https://www.xiaohongshu.com/explore/1',
    publishTime: hoursAgo(1),
    ...more,
  } as const;
  return (await backend.db.insert(flow).values(row).returning())[0]!.flowId;
}
async function tagged(flowId: number, name: string): Promise<number> {
  const [row] = await backend.db
    .insert(tag)
    .values({ departmentId: 1, creatorId: backend.ids.operator, name })
    .onConflictDoUpdate({ target: [tag.departmentId, tag.name], set: { name } })
    .returning();
  await backend.db.insert(flowTag).values({ flowId, tagId: row!.tagId, departmentId: 1 });
  return row!.tagId;
}
const titles = async (params: object = {}, as: Who = 'operator') =>
  (await backend.ask('feedManage.queryFlowList', params, as)).list.map((row) => row.title);

describe('the feed', () => {
  it("shows collected contents of one's own department, newest first, without third-party ones", async () => {
    await collected('早', { publishTime: hoursAgo(5) });
    await collected('晚', { publishTime: hoursAgo(1) });
    await collected('别处', { departmentId: 2 });
    await collected('第三方', { origin: 'tp' });
    expect(await titles()).toEqual(['晚', '早']);
    expect(await titles({ sortBy: 'publishTime', sortOrder: 'asc' })).toEqual(['早', '晚']);
    expect((await titles({}, 'admin')).toSorted()).toEqual(['别处', '早', '晚']);
  });
  it('filters by everything that the contract names', async () => {
    const first = await collected('防晒测评', { content: '正文里有柠檬', likeCount: 50, acceptance: 'accepted' });
    await collected('露营', { platform: 'dy', type: 'video', agent: true });
    const tagId = await tagged(first, '美妆');
    for (const filter of [
      { keyword: '柠檬' },
      { keyword: '防晒' },
      { platform: 'xhs' },
      { type: 'note' },
      { agent: false },
      { tagId },
      { minLikes: 50 },
      { acceptance: 'accepted' },
    ])
      expect(await titles(filter), JSON.stringify(filter)).toEqual(['防晒测评']);
    for (const filter of [{ keyword: '没有' }, { minLikes: 51 }, { publishedTo: '2026-06-01' }, { favorite: true }])
      expect(await titles(filter), JSON.stringify(filter)).toEqual([]);
  });
  it('stores favourites per person, also of third-party contents', async () => {
    const [note, foreign] = [await collected('笔记'), await collected('别处', { departmentId: 2 })];
    expect(await backend.ask('feedManage.addFavorite', { flowIds: [note, foreign] })).toMatchObject({
      done: 1,
      failed: [{ id: foreign }],
    });
    const list = async (as: Who) =>
      (await backend.ask('feedManage.queryFavoriteList', {}, as)).list.map((row) => row.title);
    expect([await list('operator'), await list('leader')]).toEqual([['笔记'], []]);
    await backend.ask('feedManage.cancelFavorite', { flowIds: [note] });
    expect(await list('operator')).toEqual([]);
  });
  it('deletes contents with comments, only visible ones; read-only roles may not', async () => {
    const [own, foreign] = [await collected('笔记'), await collected('别处', { departmentId: 2 })];
    await backend.db.insert(comment).values({
      departmentId: 1,
      flowId: own,
      platformCommentId: 'c1',
      platformUserId: 'u1',
      nickname: '路人',
      content: '好看',
      publishTime: hoursAgo(1),
    });
    expect(await backend.call('feedManage.deleteFlow', { flowIds: [own] }, 'viewer')).toMatchObject({
      code: REFUSED.forbidden,
    });
    expect(await backend.ask('feedManage.deleteFlow', { flowIds: [own, foreign] })).toMatchObject({
      done: 1,
      failed: [{ id: foreign }],
    });
    expect(await backend.db.$count(comment)).toBe(0);
    expect(await backend.db.$count(flow)).toBe(1);
  });
  it('changes the video address, of videos only', async () => {
    const [video, note] = [await collected('视频', { type: 'video' }), await collected('笔记')];
    expect(
      await backend.ask('feedManage.updateVideoUrl', {
        flowId: video,
        videoUrl: 'https://sns-video-bd.xhscdn.com/1.mp4',
      }),
    ).toMatchObject({ videoUrl: 'https://sns-video-bd.xhscdn.com/1.mp4' });
    expect(
      await backend.call('feedManage.updateVideoUrl', { flowId: note, videoUrl: '/sandbox/media/dy/a.webm' }),
    ).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(
      await backend.call('feedManage.updateVideoUrl', { flowId: video, videoUrl: 'javascript:alert(1)' }),
    ).toMatchObject({ code: REFUSED.invalid });
  });
});

describe('popular contents', () => {
  it('lose heat with age, are ranked across pages, and stay within their period', async () => {
    const ages: readonly (readonly [string, number, number])[] = [
      ['昨天大热', 20_000, 20],
      ['刚刚', 900, 1],
      ['一周前爆款', 300_000, 160],
      ['上月', 900_000, 500],
      ['新', 10, 0],
    ];
    for (const [title, likeCount, hours] of ages) await collected(title, { likeCount, publishTime: hoursAgo(hours) });
    const expected = ages
      .filter(([, , hours]) => hours <= 168)
      .toSorted(
        ([, a, x], [, b, y]) => scoreOf(b, hoursAgo(y), backend.clock.now) - scoreOf(a, hoursAgo(x), backend.clock.now),
      )
      .map(([title]) => title);
    const page = await backend.ask('feedManage.queryHotFlow', {});
    expect(page.list.map(({ title, rank }) => [title, rank])).toEqual(
      expected.map((title, index) => [title, index + 1]),
    );
    const second = await backend.ask('feedManage.queryHotFlow', { pageNo: 2, pageSize: 2 });
    expect(second.list[0]).toMatchObject({ title: expected[2], rank: 3 });
    expect(
      (await backend.ask('feedManage.queryHotFlow', { period: '24h' })).list.map(({ title }) => title),
    ).not.toContain('一周前爆款');
    expect((await backend.ask('feedManage.queryHotFlow', { period: '30d' })).total).toBe(5);
  });
  it('are filtered by blogger, business line and department, and can be sorted otherwise', async () => {
    const fields = [
      ['甲', 10, 300, 2],
      ['乙', 500, 5, 1],
      ['丙', 90, 40, 3],
    ] as const;
    for (const [title, likeCount, commentCount, hours] of fields)
      await collected(title, { likeCount, commentCount, publishTime: hoursAgo(hours) });
    const titles = async (params: FeedManageQueryHotFlowParams) =>
      (await backend.ask('feedManage.queryHotFlow', params)).list.map(({ title }) => title);
    expect(await titles({ sortBy: 'likeCount' })).toEqual(['乙', '丙', '甲']);
    expect(await titles({ sortBy: 'commentCount', sortOrder: 'asc' })).toEqual(['乙', '丙', '甲']);
    expect(await titles({ sortBy: 'publishTime' })).toEqual(['乙', '甲', '丙']);
    expect(await titles({ departmentId: 1 })).toHaveLength(3);
    for (const params of [{ departmentId: 2 }, { bloggerId: 999_999 }, { businessLineId: 999_999 }])
      expect(await titles(params)).toEqual([]);
  });
  it('have a list of their tags, those with the most heat first', async () => {
    await tagged(await collected('甲', { likeCount: 10 }), '美食');
    await tagged(await collected('乙', { likeCount: 500 }), '美妆');
    await tagged(await collected('丙', { likeCount: 10 }), '美食');
    await tagged(await collected('旧', { publishTime: hoursAgo(24 * 40) }), '旧事');
    const { list } = await backend.ask('feedManage.queryAllTagName', { period: '30d' });
    expect(list).toMatchObject([
      { name: '美妆', flowCount: 1, heat: 500 },
      { name: '美食', flowCount: 2, heat: 20 },
    ]);
    expect(
      (await backend.ask('feedManage.queryHotFlow', { tagId: list[0]!.tagId })).list.map(({ title }) => title),
    ).toEqual(['乙']);
  });
});

describe('following', () => {
  it('queues one task that collects existing contents', async () => {
    await backend.ask('feedManage.createBloggerByUrl', {
      url: 'https://www.xiaohongshu.com/user/profile/5f3a1c0000000000010012ab',
    });
    await backend.ask('feedManage.createKeyword', { keyword: '露营', platform: 'dy' });
    const tasks = await backend.db.select().from(spiderTask).orderBy(spiderTask.taskId);
    expect(tasks).toMatchObject([
      { taskType: 2, platform: 'xhs', status: 'idle' },
      { taskType: 1, platform: 'dy', target: '露营' },
    ]);
  });
  it('of agents has its own list, sorted by reach', async () => {
    const url = 'https://www.xiaohongshu.com/user/profile/5f3a1c00000000000100';
    const small = await backend.ask('operation.createBloggerByUrl', { url: `${url}12ab` });
    const large = await backend.ask('operation.createBloggerByUrl', { url: `${url}12ac` });
    await backend.ask('feedManage.createBloggerByUrl', { url: `${url}12ad` });
    await backend.db.update(blogger).set({ fansCount: 9 });
    const ranked = async (params: object) =>
      (await backend.ask('operation.querySortBloggerList', params)).list.map((row) => row.bloggerId);
    expect(await ranked({ agent: true })).toEqual([large.bloggerId, small.bloggerId]);
    expect(await ranked({})).toHaveLength(3);
    await backend.ask('operation.addBloggerFavorite', { bloggerId: small.bloggerId });
    expect((await backend.ask('operation.queryUserBloggerFavorite', {})).list).toMatchObject([
      { bloggerId: small.bloggerId, favorite: true },
    ]);
    expect(
      await backend.ask('operation.mutilHandleBloggerFavorite', {
        bloggerIds: [small.bloggerId, 999_999],
        favorite: false,
      }),
    ).toMatchObject({ done: 1, failed: [{ id: 999_999 }] });
    expect(await backend.call('operation.cancelBloggerFavorite', { bloggerId: 999_999 })).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(await backend.ask('operation.deleteBlogger', { bloggerIds: [small.bloggerId, 999_999] })).toMatchObject({
      done: 1,
      failed: [{ id: 999_999 }],
    });
  });
});
