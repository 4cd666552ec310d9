import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { blogger, keyword, spiderBot, spiderTask } from '../../db/schema';
import { queueAhead, queueDue } from './due.store';
import { collected, delay } from './schedule';

const HOUR = 3_600_000;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  for (const table of [spiderTask, keyword, blogger, spiderBot]) await backend.db.delete(table);
  await backend.db.insert(spiderBot).values({ botName: 'bot-1', seenTime: backend.clock.now });
});

const ago = (hours: number) => new Date(backend.clock.now.getTime() - hours * HOUR);
const owned = () =>
  ({ departmentId: 1, creatorId: backend.ids.operator, platform: 'xhs', createTime: ago(1000) }) as const;
const word = (text: string, more: Partial<typeof keyword.$inferInsert> = {}) => ({
  ...owned(),
  keyword: text,
  ...more,
});
const person = (name: string, more: Partial<typeof blogger.$inferInsert> = {}) => ({
  ...owned(),
  platformUserId: name,
  nickname: name,
  avatar: '/a',
  homeUrl: 'https://example.com',
  ...more,
});
const targets = async () =>
  (await backend.db.select({ target: spiderTask.target }).from(spiderTask).orderBy(asc(spiderTask.taskId))).map(
    ({ target }) => target,
  );
const nextOf = async (text: string) =>
  (await backend.db.select({ next: keyword.nextSpiderTime }).from(keyword).where(eq(keyword.keyword, text)))[0]!.next;
const queue = () => queueDue(backend.db, backend.clock.now);

describe('queueDue', () => {
  it('queues nothing without an active bot', async () => {
    await backend.db.insert(keyword).values(word('该采了'));
    await backend.db.delete(spiderBot);
    expect(await queue()).toBe(0);
  });

  it('queues due targets by their intervals, urgent keywords first, each once', async () => {
    const { db } = backend;
    await db
      .insert(keyword)
      .values([
        word('刚采过', { intervalStart: ago(1) }),
        word('该采了', { intervalStart: ago(13) }),
        word('从未采', { priority: 1 }),
        word('已暂停', { status: 'paused' }),
        word('手动', { intervalHours: 0 }),
        word('每小时', { intervalHours: 1, intervalStart: ago(1) }),
        word('每周', { intervalHours: 168, intervalStart: ago(167) }),
      ]);
    await db
      .insert(blogger)
      .values([
        person('a'),
        person('b', { spiderStatus: 'paused' }),
        person('c', { spiderStatus: 'failed' }),
        person('d', { intervalHours: 24, intervalStart: ago(23) }),
      ]);
    expect(await queue()).toBe(4);
    expect(await targets()).toEqual(['从未采', 'a', '该采了', '每小时']);
    await db.update(spiderTask).set({ status: 'cancelled', cancelledBy: backend.ids.operator });
    // After cancellation it is not queued again before its interval has passed.
    expect(await queue()).toBe(0);
    expect(await nextOf('该采了')).toEqual(ago(-12));
  });

  it('limits waiting tasks, and alternates keywords and bloggers', async () => {
    await backend.db.insert(keyword).values(Array.from({ length: 30 }, (_, index) => word(`词${index}`)));
    await backend.db.insert(blogger).values(Array.from({ length: 30 }, (_, index) => person(`u${index}`)));
    expect(await queue()).toBe(20);
    expect((await targets()).slice(0, 4)).toEqual([
      expect.stringMatching(/^词/),
      expect.stringMatching(/^u/),
      expect.stringMatching(/^词/),
      expect.stringMatching(/^u/),
    ]);
    expect(await queue()).toBe(0);
    await backend.db.update(spiderTask).set({ status: 'done', progress: 100 });
    expect(await queue()).toBe(20);
    expect(new Set(await targets()).size).toBe(40);
  });
});

it('queues a low-priority keyword before urgent ones after a long wait', async () => {
  const urgent = (round: number) =>
    Array.from({ length: 30 }, (_, index) => word(`急${round}-${index}`, { priority: 1, intervalStart: ago(13) }));
  await backend.db
    .insert(keyword)
    .values([word('不急', { priority: 5, intervalStart: ago(12 + 4 * 24) }), ...urgent(1)]);
  // Urgent keywords fill the queue each time: without the effect of waiting, no others would be queued.
  expect(await queue()).toBe(20);
  expect((await targets())[0]).toBe('不急');
});

describe('queueAhead', () => {
  const later = (minutes: number) => new Date(backend.clock.now.getTime() + minutes * 60_000);
  const rowsOf = () => backend.db.select().from(spiderTask).orderBy(asc(spiderTask.dueTime), asc(spiderTask.taskId));
  const add = (keywordId: number) => backend.ask('spider.addTask', { taskType: 1, keywordId });
  const insertKeywords = async () =>
    backend.db
      .insert(keyword)
      .values(Array.from({ length: 10 }, (_, index) => word(`词${index}`, { intervalStart: ago(12 - 1 - index) })))
      .returning();

  it('queues the next targets for their due time, once, and counts the interval from it', async () => {
    await insertKeywords();
    await backend.db.insert(blogger).values(person('a', { intervalHours: 24, intervalStart: ago(24 - 2.5) }));
    expect(await queueAhead(backend.db, later(1))).toBe(8);
    expect(await targets()).toEqual(['词0', '词1', 'a', '词2', '词3', '词4', '词5', '词6']);
    expect((await rowsOf())[0]).toMatchObject({ status: 'idle', dueTime: ago(-1) });
    expect(await nextOf('词0')).toEqual(ago(-13));
    expect(await queueAhead(backend.db, later(1))).toBe(0);
    expect(await queue()).toBe(0);
    expect(await queueAhead(backend.db, later(61))).toBe(1);
    expect(await targets()).toContain('词7');
  });

  it('makes no task claimable early, and stops queueing while no bot works', async () => {
    await backend.db.insert(keyword).values(Array.from({ length: 60 }, (_, index) => word(`词${index}`)));
    expect(await queueAhead(backend.db, later(10))).toBe(8);
    expect((await rowsOf()).map(({ dueTime }) => dueTime)).toEqual(Array<Date>(8).fill(later(10)));
    for (let minute = 11; minute < 30; minute += 1) await queueAhead(backend.db, later(minute));
    expect(await backend.db.$count(spiderTask)).toBe(28);
  });

  it('makes a task claimable at once, with its new creator, if somebody requests it', async () => {
    const { db, clock, ids } = backend;
    const [{ keywordId }] = (await insertKeywords()) as [typeof keyword.$inferSelect];
    await db.update(keyword).set({ creatorId: ids.leader });
    await queueAhead(db, later(1));
    expect(await add(keywordId)).toMatchObject({ target: '词0', queued: 'queued', limit: 40, mine: true });
    expect((await rowsOf())[0]).toMatchObject({ target: '词0', dueTime: clock.now, creatorId: ids.operator });
    expect(await add(keywordId)).toMatchObject({ queued: 'same' });
    // A failed task waits as its platform asked, even if it is requested again.
    await db
      .update(spiderTask)
      .set({ attempts: 1, dueTime: later(5) })
      .where(eq(spiderTask.target, '词0'));
    expect(await add(keywordId)).toMatchObject({ queued: 'same' });
    expect((await rowsOf())[0]).toMatchObject({ target: '词0', dueTime: later(5) });
  });

  it('is cancelled for paused targets', async () => {
    const [{ keywordId }] = (await insertKeywords()) as [typeof keyword.$inferSelect];
    const [{ bloggerId }] = (await backend.db
      .insert(blogger)
      .values(person('a', { intervalStart: ago(11.5) }))
      .returning()) as [typeof blogger.$inferSelect];
    await queueAhead(backend.db, later(1));
    await backend.ask('feedManage.updateKeyword', { keywordId, status: 'paused' });
    await backend.ask('feedManage.updateBloggerSpiderStatus', { bloggerIds: [bloggerId], spiderStatus: 'paused' });
    expect((await rowsOf()).filter(({ status }) => status === 'cancelled').map(({ target }) => target)).toEqual([
      'a',
      '词0',
    ]);
  });
});

describe('the next time', () => {
  it('follows from status, interval and failures; doubles up to a week', async () => {
    const { db, clock } = backend;
    await db.insert(keyword).values([word('词'), word('别的')]);
    const [{ keywordId }] = (await db.select().from(keyword).where(eq(keyword.keyword, '词'))) as [
      typeof keyword.$inferSelect,
    ];
    expect(await nextOf('词')).toEqual(ago(1000));
    const after = (hours: number) => new Date(clock.now.getTime() + hours * HOUR);
    for (const hours of [24, 48, 96, 168, 168, 168, 168, 168, 168, 168]) {
      await delay(db, { taskType: 1, params: { keywordId } }, clock.now);
      expect(await nextOf('词')).toEqual(after(hours));
    }
    // A task of another type does not affect the keyword.
    await delay(db, { taskType: 4, params: { keywordId } }, ago(5));
    expect(await nextOf('词')).toEqual(after(168));
    await db.update(keyword).set(collected(clock.now)).where(eq(keyword.keywordId, keywordId));
    expect(await nextOf('词')).toEqual(after(12));
    for (const [changes, expected] of [
      [{ intervalHours: 3 }, after(3)],
      [{ intervalHours: 0 }, null],
      [{ intervalHours: 168 }, after(168)],
      [{ status: 'paused' }, null],
      [{ status: 'active' }, after(168)],
    ] as const) {
      await db.update(keyword).set(changes).where(eq(keyword.keywordId, keywordId));
      expect(await nextOf('词')).toEqual(expected);
    }
    expect(await nextOf('别的')).toEqual(ago(1000));
  });

  it('stays within a week for the longest interval with many failures', async () => {
    await backend.db
      .insert(keyword)
      .values(word('词', { intervalHours: 168, intervalStart: ago(0), spiderFailures: 1000 }));
    expect(await nextOf('词')).toEqual(ago(-168));
  });
});

it('collects a blogger who is followed again at once', async () => {
  const [paused] = await backend.db
    .insert(blogger)
    .values(person('b', { spiderStatus: 'paused', spiderFailures: 3 }))
    .returning();
  expect(
    await backend.ask('feedManage.updateBloggerSpiderStatus', {
      bloggerIds: [paused!.bloggerId, 4711],
      spiderStatus: 'following',
    }),
  ).toMatchObject({ done: 1 });
  expect(await targets()).toEqual(['b']);
  expect((await backend.ask('feedManage.pageQueryBlogger', {})).list).toMatchObject([{ spiderFailures: 0 }]);
});
