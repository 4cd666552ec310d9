import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { blogger, figure, flow } from '../../db/schema';
import { forgetFigures, noteFigures } from './figure.store';
import { DAY_MS, HOUR_MS } from './figure.rules';

const NOON = new Date('2026-06-10T04:00:00Z');
let backend: Backend;
let flowId: number;
let bloggerId: number;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  const { db, ids, clock } = backend;
  await db.delete(flow);
  await db.delete(blogger);
  clock.now = NOON;
  const owned = { departmentId: 1, platform: 'xhs' } as const;
  bloggerId = (
    await db
      .insert(blogger)
      .values({
        ...owned,
        creatorId: ids.operator,
        platformUserId: 'u1',
        nickname: '阿柚',
        avatar: '/a',
        homeUrl: 'https://example.com',
        fansCount: 100,
      })
      .returning()
  )[0]!.bloggerId;
  flowId = (
    await db
      .insert(flow)
      .values({
        ...owned,
        bloggerId,
        platformFlowId: 'n1',
        type: 'note',
        title: '三天两夜',
        cover: '',
        url: 'https://example.com',
        publishTime: NOON,
        likeCount: 100,
      })
      .returning()
  )[0]!.flowId;
});

const at = (days: number) => new Date(NOON.getTime() + days * DAY_MS);
/** Delivers counts at a time. */
async function bring(likeCount: number, when: Date): Promise<void> {
  await backend.db.update(flow).set({ likeCount }).where(eq(flow.flowId, flowId));
  await noteFigures(backend.db, 'flow', [flowId], when);
}
const stored = () =>
  backend.db
    .select({ hour: figure.hour, likeCount: figure.likeCount, hourly: figure.hourly })
    .from(figure)
    .orderBy(asc(figure.hour));
const listed = async (params: object = {}) =>
  (await backend.ask('feedManage.queryFlowList', params)).list.map(({ flowId: id, growthDay, growthWeek, rise }) => ({
    id,
    growthDay,
    growthWeek,
    rise,
  }));

describe('noteFigures', () => {
  it('stores one row per hour with the newest counts', async () => {
    await bring(100, NOON);
    await bring(110, new Date(NOON.getTime() + HOUR_MS / 2));
    await bring(150, new Date(NOON.getTime() + HOUR_MS));
    expect(await stored()).toEqual([
      { hour: NOON, likeCount: 110, hourly: true },
      { hour: new Date(NOON.getTime() + HOUR_MS), likeCount: 150, hourly: true },
    ]);
    expect(await listed()).toEqual([{ id: flowId, growthDay: 40, growthWeek: 40, rise: '' }]);
    expect(await backend.ask('feedManage.queryFlowFigures', { flowId })).toEqual({
      list: [
        { time: '06-10 12:00', likeCount: 110, collectCount: 0, commentCount: 0 },
        { time: '06-10 13:00', likeCount: 150, collectCount: 0, commentCount: 0 },
      ],
    });
    expect(await backend.call('feedManage.queryFlowFigures', { flowId }, 'stranger')).toMatchObject({ code: 40400 });
  });

  it('reports a sudden rise in lists and on the home screen of its department until it ends', async () => {
    for (const day of [0, 1, 2, 3]) await bring(100 + day * 10, at(day));
    expect(await listed({ rising: true })).toEqual([]);
    await bring(1_330, at(4));
    expect(await listed({ rising: true })).toEqual([
      { id: flowId, growthDay: 1_200, growthWeek: 1_230, rise: '点赞 +1,200' },
    ]);
    expect((await backend.ask('feedManage.queryRising', {}, 'viewer')).list).toMatchObject([
      { kind: 'flow', id: flowId, title: '三天两夜', rise: '点赞 +1,200', riseTime: at(4).toISOString() },
    ]);
    expect((await backend.ask('feedManage.queryRising', {}, 'stranger')).list).toEqual([]);
    await bring(1_340, at(5));
    expect(await listed({ rising: true })).toEqual([]);
  });

  it('counts the fans of a blogger', async () => {
    await noteFigures(backend.db, 'blogger', [bloggerId], NOON);
    await backend.db.update(blogger).set({ fansCount: 900 }).where(eq(blogger.bloggerId, bloggerId));
    await noteFigures(backend.db, 'blogger', [bloggerId], at(1));
    expect((await backend.ask('feedManage.pageQueryBlogger', { sortBy: 'growthDay' })).list).toMatchObject([
      { growthDay: 800, growthWeek: 800, rise: '' },
    ]);
    backend.clock.now = at(1);
    expect((await backend.ask('feedManage.queryBloggerFigures', { bloggerId })).list).toMatchObject([
      { fansCount: 100 },
      { fansCount: 900 },
    ]);
    await backend.ask('feedManage.deleteBloggerById', { bloggerId });
    expect(await backend.db.$count(figure)).toBe(0);
  });
});

describe('forgetFigures', () => {
  it('keeps hourly rows for two days, then the last row of each day (Shanghai) for 180 days', async () => {
    const times = [-200, -5, -5 + 1 / 24, -5 + 13 / 24, -4, -1, -1 + 1 / 24].map(at);
    for (const [index, hour] of times.entries())
      await backend.db.insert(figure).values({ flowId, hour, likeCount: index });
    await forgetFigures(backend.db, NOON);
    await forgetFigures(backend.db, NOON);
    // Noon, one and one at night of three days in Shanghai: 12:00 goes before 13:00, 01:00 before 12:00 of the same
    // day.
    expect(await stored()).toEqual([
      { hour: times[2], likeCount: 2, hourly: false },
      { hour: times[4], likeCount: 4, hourly: false },
      { hour: times[5], likeCount: 5, hourly: true },
      { hour: times[6], likeCount: 6, hourly: true },
    ]);
  });

  it('clears growth without newer counts, and a rise before that', async () => {
    for (const day of [0, 1, 2, 3]) await bring(100, at(day));
    await bring(1_000, at(4));
    await forgetFigures(backend.db, at(6.5));
    expect(await listed()).toMatchObject([{ growthDay: 900, rise: '' }]);
    await forgetFigures(backend.db, at(12.5));
    expect(await listed()).toMatchObject([{ growthDay: null, growthWeek: null, rise: '' }]);
  });
});
