import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../tests/backend';
import { blogger, keyword, spiderBot, spiderTask } from '../db/schema';
import { queueDue } from './due.store';
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
  it('queues nothing while no bot asks for tasks', async () => {
    await backend.db.insert(keyword).values(word('该采了'));
    await backend.db.delete(spiderBot);
    expect(await queue()).toBe(0);
  });

  it('queues what is due by its own interval, urgent keywords first, and each once', async () => {
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
    // Cancelled, it is not queued again before its interval has passed.
    expect(await queue()).toBe(0);
    expect(await nextOf('该采了')).toEqual(ago(-12));
  });

  it('keeps as many tasks waiting as people can wait for, keywords and bloggers in turn', async () => {
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

describe('the next time', () => {
  it('follows from the status, the interval and the failures, doubled up to a week', async () => {
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
    // A task of another kind says nothing of the keyword.
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

  it('of a longest interval that failed often stays within a week', async () => {
    await backend.db
      .insert(keyword)
      .values(word('词', { intervalHours: 168, intervalStart: ago(0), spiderFailures: 1000 }));
    expect(await nextOf('词')).toEqual(ago(-168));
  });
});

it('collects at once who is followed again', async () => {
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
