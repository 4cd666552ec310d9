import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../tests/backend';
import { blogger, keyword, spiderBot, spiderTask } from '../db/schema';
import { queueDue } from './due.store';

const HOUR = 3_600_000;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  const { db, ids, clock } = backend;
  const owned = { departmentId: 1, creatorId: ids.operator, platform: 'xhs' } as const;
  const ago = (hours: number) => new Date(clock.now.getTime() - hours * HOUR);
  await db.insert(keyword).values([
    { ...owned, keyword: '刚采过', lastSpiderTime: ago(1) },
    { ...owned, keyword: '该采了', lastSpiderTime: ago(13) },
    { ...owned, keyword: '从未采', priority: 1 },
    { ...owned, keyword: '已暂停', status: 'paused' },
  ]);
  const person = (name: string, spiderStatus: 'following' | 'paused' | 'failed') => ({ ...owned, platformUserId: name, nickname: name, avatar: '/a', homeUrl: 'https://example.com', spiderStatus });
  await db.insert(blogger).values([person('a', 'following'), person('b', 'paused'), person('c', 'failed')]);
});
afterAll(() => backend.stop());

const targets = async () => (await backend.db.select({ target: spiderTask.target }).from(spiderTask).orderBy(asc(spiderTask.taskId))).map(({ target }) => target);

it('queues what is followed and due, once, while there is a bot to do it', async () => {
  const { db, clock } = backend;
  expect(await queueDue(db, clock.now)).toBe(0);
  await db.insert(spiderBot).values({ botName: 'bot-1', seenTime: clock.now });
  expect(await queueDue(db, clock.now)).toBe(3);
  expect(await targets()).toEqual(['从未采', '该采了', 'a']);
  await db.update(spiderTask).set({ status: 'failed', failReason: 'x', createTime: clock.now });
  expect(await queueDue(db, clock.now)).toBe(0);
});

it('collects at once who is followed again', async () => {
  const [, paused] = await backend.db.select().from(blogger).orderBy(asc(blogger.bloggerId));
  expect(await backend.ask('feedManage.updateBloggerSpiderStatus', { bloggerIds: [paused!.bloggerId, 4711], spiderStatus: 'following' })).toMatchObject({ done: 1 });
  expect((await targets()).at(-1)).toBe('b');
});
