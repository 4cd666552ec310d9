import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { flow, flowFavorite, keyword, keywordFlow, sandboxNote, spiderTask } from '../../db/schema';
import { CONTENT_DAYS, TASK_DAYS, thinDemonstration } from './thin.store';

const DAY = 86_400_000;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

it('deletes old sandbox contents without use, and old tasks', async () => {
  const {
    db,
    ids,
    clock: { now },
  } = backend;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const owned = { departmentId: 1, creatorId: ids.operator, platform: 'xhs' } as const;
  const [word] = await db
    .insert(keyword)
    .values({ ...owned, keyword: '露营', noteCount: 2 })
    .returning();
  const content = async (platformFlowId: string, days: number, more: Partial<typeof flow.$inferInsert> = {}) =>
    (
      await db
        .insert(flow)
        .values({
          departmentId: 1,
          platform: 'xhs',
          platformFlowId,
          type: 'note',
          title: platformFlowId,
          cover: '/c',
          url: `http://localhost/sandbox/xhs/explore/${platformFlowId}`,
          publishTime: ago(days),
          createTime: ago(days),
          ...more,
        })
        .returning()
    )[0]!.flowId;
  const [old] = [await content('old', CONTENT_DAYS + 1)];
  await db.insert(keywordFlow).values({ keywordId: word!.keywordId, flowId: old!, departmentId: 1 });
  await content('seeded', CONTENT_DAYS + 1, { url: 'https://www.xiaohongshu.com/explore/seeded' });
  await db.insert(sandboxNote).values({
    platform: 'xhs',
    noteId: 'seeded',
    userId: 'u',
    authorName: 'a',
    type: 'note',
    title: 'seeded',
    content: '',
    cover: '/c',
    publishTime: ago(61),
  });
  await content('young', CONTENT_DAYS - 1);
  await content('accepted', CONTENT_DAYS + 1, { acceptance: 'accepted' });
  await content('of a real platform', CONTENT_DAYS + 1, { url: 'https://www.xiaohongshu.com/explore/real' });
  await db.insert(flowFavorite).values({ userId: ids.operator, flowId: await content('favourite', CONTENT_DAYS + 1) });
  const task = (target: string, days: number, more: Partial<typeof spiderTask.$inferInsert> = {}) =>
    db.insert(spiderTask).values({
      ...owned,
      taskType: 1,
      target,
      targetKey: target,
      status: 'done',
      progress: 100,
      createTime: ago(days),
      ...more,
    });
  await task('old', TASK_DAYS + 1);
  await task('young', TASK_DAYS - 1);
  await task('open', TASK_DAYS + 1, { status: 'idle', progress: 0 });
  await task('publishes', TASK_DAYS + 1, { taskType: 6 });

  expect(await thinDemonstration(db, now)).toEqual({ contents: 2, tasks: 1 });
  expect((await db.select().from(flow)).map(({ title }) => title).toSorted()).toEqual([
    'accepted',
    'favourite',
    'of a real platform',
    'young',
  ]);
  expect((await db.select().from(spiderTask)).map(({ target }) => target).toSorted()).toEqual([
    'open',
    'publishes',
    'young',
  ]);
  expect(await db.$count(sandboxNote)).toBe(0);
  expect((await db.select().from(keyword).where(eq(keyword.keywordId, word!.keywordId)))[0]!.noteCount).toBe(1);
  expect(await thinDemonstration(db, now)).toEqual({ contents: 0, tasks: 0 });
});
