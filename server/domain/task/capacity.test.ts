import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { blogger, keyword, spiderBot, spiderTask } from '../../db/schema';

const MINUTE = 60_000;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('adds up automatic collection, and measures the throughput of active bots', async () => {
  const { db, ids, clock } = backend;
  const ago = (minutes: number) => new Date(clock.now.getTime() - minutes * MINUTE);
  const owned = { departmentId: 1, creatorId: ids.operator, platform: 'xhs', createTime: ago(99_999) } as const;
  await db.insert(keyword).values([
    { ...owned, keyword: '到期', intervalHours: 1 },
    { ...owned, keyword: '明天', intervalHours: 24, intervalStart: ago(10) },
    { ...owned, keyword: '手动', intervalHours: 0 },
    { ...owned, keyword: '暂停', status: 'paused' },
    { ...owned, departmentId: 2, creatorId: ids.stranger, keyword: '别处', intervalHours: 12, intervalStart: ago(690) },
  ]);
  await db.insert(blogger).values({
    ...owned,
    platformUserId: 'u1',
    nickname: 'u1',
    avatar: '/a',
    homeUrl: 'https://example.com',
    intervalHours: 168,
    intervalStart: ago(0),
  });
  expect(await backend.ask('spider.queryCapacity', {})).toMatchObject({
    keywords: 2,
    bloggers: 1,
    dueInHour: 1,
    dueInDay: 2,
    bots: 0,
    perHour: null,
    warning: '',
  });

  expect(await backend.ask('spider.queryCapacity', {}, 'admin')).toMatchObject({
    keywords: 3,
    dueInHour: 2,
    dueInDay: 3,
  });

  await db.insert(spiderBot).values([
    { botName: 'bot-1', seenTime: clock.now },
    { botName: 'gone', seenTime: ago(60) },
  ]);
  const task = { ...owned, taskType: 1, target: '词', status: 'done', progress: 100, botName: 'bot-1' } as const;
  // Twelve tasks of ten minutes, two at a time: one hour of work.
  await db.insert(spiderTask).values(
    Array.from({ length: 12 }, (_, index) => ({
      ...task,
      startTime: ago(120 + 10 * (index >> 1)),
      finishTime: ago(110 + 10 * (index >> 1)),
    })),
  );
  // Not counted: tasks of a bot that is gone, cancelled ones, and ones of two days ago.
  await db.insert(spiderTask).values([
    { ...task, botName: 'gone', startTime: ago(20), finishTime: ago(10) },
    { ...task, status: 'cancelled', cancelledBy: ids.operator, startTime: ago(20), finishTime: ago(10) },
    { ...task, startTime: ago(3_000), finishTime: ago(2_990) },
  ]);
  const { perHour, neededPerHour, roundHours, summary } = await backend.ask('spider.queryCapacity', {}, 'leader');
  expect([perHour, roundHours]).toEqual([12, 4 / 12]);
  expect(neededPerHour).toBeCloseTo(1 + 1 / 24 + 1 / 168);
  expect(summary).toMatch(/^2 个关键词和 1 个博主按当前速度需 20 分钟一轮/);

  await db.update(keyword).set({ intervalHours: 1 });
  await db
    .insert(keyword)
    .values(Array.from({ length: 20 }, (_, index) => ({ ...owned, keyword: `词${index}`, intervalHours: 1 as const })));
  expect((await backend.ask('spider.queryCapacity', {})).warning).toContain('“每 1 小时”的 23 个关键词');
});
