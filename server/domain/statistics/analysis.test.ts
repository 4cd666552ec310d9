import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { blogger, flow, keyword, spiderTask } from '../../db/schema';
import { byPlatform, changeOf, lastDays, trendOf } from './analysis.rules';

describe('figures', () => {
  it.each([
    [12, 10, 0.2],
    [5, 10, -0.5],
    [0, 0, 0],
    [3, 0, 1],
    [1, 3, -0.6667],
  ])('%d after %d is a change of %d', (today, before, change) => expect(changeOf(today, before)).toBe(change));
  it('end with the present day in Shanghai', () => {
    expect(lastDays(3, new Date('2026-06-10T15:59:59Z'))).toEqual(['2026-06-08', '2026-06-09', '2026-06-10']);
    expect(lastDays(2, new Date('2026-06-10T16:00:00Z'))).toEqual(['2026-06-10', '2026-06-11']);
  });
  it('contain each day once, in order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 7, max: 90 }),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (days, now) => {
          const shown = lastDays(days, now);
          expect(new Set(shown).size).toBe(days);
          expect(shown.toSorted()).toEqual(shown);
        },
      ),
    );
  });
  it('are 0 on days without contents', () => {
    expect(trendOf(['a', 'b'], [{ day: 'b', note: 1, video: 2 }])).toEqual([
      { day: 'a', note: 0, video: 0, total: 0 },
      { day: 'b', note: 1, video: 2, total: 3 },
    ]);
    expect(byPlatform([{ platform: 'dy', count: 2 }])[0]).toEqual({ platform: 'dy', name: '抖音', count: 2 });
    expect(byPlatform([])).toHaveLength(4);
  });
});

describe('counts and tasks of a department', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  it('are 0 without contents', async () => {
    const counts = await backend.ask('analysis.countInfo', {});
    expect(counts).toMatchObject({
      keywordCount: 0,
      bloggerCount: 0,
      noteCount: 0,
      taskOpenCount: 0,
      noteToday: 0,
      noteTodayChange: 0,
      bloggerToday: 0,
      taskFailedToday: 0,
    });
    expect(counts.trend).toHaveLength(14);
    expect(counts.trend.at(-1)).toEqual({ day: '2026-06-10', note: 0, video: 0, total: 0 });
  });

  it("cover one's own department, and all for administrators", async () => {
    const { db, ids, clock } = backend;
    const today = new Date('2026-06-09T16:30:00Z'); // 00:30 in Shanghai
    const yesterday = new Date('2026-06-09T15:30:00Z');
    for (const [departmentId, creatorId] of [
      [1, ids.operator],
      [2, ids.stranger],
    ] as const) {
      const owned = { departmentId, creatorId, platform: 'xhs' as const };
      await db.insert(keyword).values({ ...owned, keyword: '火锅' });
      const [followed] = await db
        .insert(blogger)
        .values({
          ...owned,
          platformUserId: 'u',
          nickname: '阿柚',
          avatar: '/demo-media/avatar/a.svg',
          homeUrl: 'https://a',
          createTime: today,
        })
        .returning();
      const published = {
        departmentId,
        bloggerId: followed!.bloggerId,
        cover: '/demo-media/cover/c.svg',
        url: 'https://a',
        publishTime: yesterday,
      };
      await db.insert(flow).values([
        { ...published, platform: 'xhs', platformFlowId: '1', type: 'note', createTime: today },
        { ...published, platform: 'xhs', platformFlowId: '2', type: 'video', createTime: today },
        { ...published, platform: 'dy', platformFlowId: '3', type: 'video', createTime: yesterday },
        {
          ...published,
          platform: 'dy',
          platformFlowId: '4',
          type: 'video',
          createTime: new Date('2026-01-01T00:00:00Z'),
        },
      ]);
      await db.insert(spiderTask).values([
        { ...owned, taskType: 1, target: '火锅', status: 'executing', progress: 40, createTime: yesterday },
        {
          ...owned,
          taskType: 2,
          target: '阿柚',
          status: 'failed',
          failReason: '登录失效',
          createTime: yesterday,
          updateTime: today,
        },
        { ...owned, taskType: 5, target: '阿柚', status: 'done', progress: 100, createTime: today },
      ]);
    }
    expect(clock.now > today).toBe(true);
    const own = await backend.ask('analysis.countInfo', { days: 7 }, 'viewer');
    expect(own).toMatchObject({
      keywordCount: 1,
      bloggerCount: 1,
      noteCount: 4,
      taskOpenCount: 1,
      noteToday: 2,
      noteTodayChange: 1,
      bloggerToday: 1,
      taskFailedToday: 1,
    });
    expect(own.trend.slice(-2)).toEqual([
      { day: '2026-06-09', note: 0, video: 1, total: 1 },
      { day: '2026-06-10', note: 1, video: 1, total: 2 },
    ]);
    expect(own.byPlatform.map((each) => [each.platform, each.count])).toEqual([
      ['xhs', 2],
      ['dy', 2],
      ['ks', 0],
      ['wx', 0],
    ]);
    expect(await backend.ask('analysis.countInfo', {}, 'admin')).toMatchObject({
      keywordCount: 2,
      noteCount: 8,
      taskOpenCount: 2,
    });
    expect(await backend.ask('analysis.countInfo', {}, 'homeless')).toMatchObject({ keywordCount: 0, noteCount: 0 });
  });

  it('lists tasks, newest first, filtered and sorted', async () => {
    const targets = async (params: object) =>
      (await backend.ask('spider.queryTask', params)).list.map((row) => [row.target, row.status]);
    expect(await targets({})).toEqual([
      ['阿柚', 'done'],
      ['阿柚', 'failed'],
      ['火锅', 'executing'],
    ]);
    expect(await targets({ open: true })).toEqual([['火锅', 'executing']]);
    expect(await targets({ status: 'failed' })).toEqual([['阿柚', 'failed']]);
    expect(await targets({ taskType: 5 })).toEqual([['阿柚', 'done']]);
    expect((await targets({ sortBy: 'progress' }))[0]).toEqual(['阿柚', 'done']);
    expect(await targets({ sortBy: 'updateTime' })).toHaveLength(3);
    expect(await backend.ask('spider.queryTask', {}, 'admin')).toMatchObject({ total: 6 });
    expect((await backend.ask('spider.queryTask', { status: 'failed' })).list).toMatchObject([
      { failReason: '登录失效', creator: 'operator的姓名', resultCount: 0 },
    ]);
  });
});
