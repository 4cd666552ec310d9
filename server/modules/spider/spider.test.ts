import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { flow, spiderTask } from '../../db/schema';
import { MESSAGES } from './spider.messages';

let backend: Backend;
let flowId: number;
beforeAll(async () => {
  backend = await startBackend();
  const row = {
    departmentId: 1,
    platform: 'xhs',
    platformFlowId: 'a1',
    type: 'note',
    title: '三天两夜',
    content: '第一天',
    cover: '',
    url: 'https://example.com/a1',
    publishTime: backend.clock.now,
  } as const;
  flowId = (await backend.db.insert(flow).values(row).returning())[0]!.flowId;
});
afterAll(() => backend.stop());

it('publishes the same text once, and refuses another text meanwhile', async () => {
  const first = await backend.ask('spider.addTaskPublishFeedToXhs', { flowId });
  const again = await Promise.all(
    Array.from({ length: 10 }, () => backend.ask('spider.addTaskPublishFeedToXhs', { flowId, title: '三天两夜' })),
  );
  expect(new Set(again.map(({ taskId }) => taskId))).toEqual(new Set([first.taskId]));
  for (const words of [{ title: '四天三夜' }, { content: '第一天到' }]) {
    expect(await backend.call('spider.addTaskPublishFeedToXhs', { flowId, ...words })).toMatchObject({
      code: 40900,
      msg: MESSAGES.publishing,
    });
  }
  await backend.db.update(spiderTask).set({ status: 'done', progress: 100 }).where(eq(spiderTask.taskId, first.taskId));
  expect(await backend.ask('spider.addTaskPublishFeedToXhs', { flowId, title: '四天三夜' })).toMatchObject({
    target: '四天三夜',
    status: 'idle',
  });
});
