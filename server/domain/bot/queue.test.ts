/** Tasks that people queue, retry and cancel. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { flow, spiderTask } from '../../db/schema';
import { LEASE_MS } from './bot.rules';
import { BOT, type BotScene, botScene, held, note, TOKEN } from './test-support';

let backend: Backend;
let scene: BotScene;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  scene = botScene(backend);
});
afterAll(() => backend.stop());
beforeEach(() => scene.empty());

describe('people', () => {
  it('queue tasks by pasted, chosen or typed subjects', async () => {
    const byUrl = await backend.ask('spider.addTaskByUrl', {
      url: 'https://www.xiaohongshu.com/explore/64f0a1b2000000001e03c4d5?x=1',
      comments: true,
    });
    expect(byUrl).toMatchObject({ taskType: 3, status: 'idle', platform: 'xhs' });
    expect(
      (
        await backend.ask('spider.addTaskByUrl', {
          url: 'https://www.xiaohongshu.com/explore/64f0a1b2000000001e03c4d5',
        })
      ).taskId,
    ).toBe(byUrl.taskId);
    expect(
      await backend.ask('spider.addTaskByUrl', { url: 'http://localhost/sandbox/dy/user/profile/5abc' }),
    ).toMatchObject({ taskType: 2, platform: 'dy' });
    expect(await backend.ask('spider.addTask', { taskType: 1, platform: 'ks', keyword: ' 早茶 ' })).toMatchObject({
      target: '早茶',
    });
    const idle = await backend.ask('spider.queryUserIdleTask', {});
    expect(idle).toMatchObject({ total: 4, open: 4, bots: expect.any(Number) });
    expect(idle.statuses[0]).toEqual({ status: 'idle', name: '待领取', count: 4 });
    expect(await backend.ask('console.cancelTrayJob', { kind: 'task', ids: [byUrl.taskId] })).toEqual({
      done: 1,
      failed: [],
    });
  });

  it.each([
    [{ taskType: 1, keyword: '早茶' }, 'platform', '请选择平台'],
    [{ taskType: 1 }, 'keyword', '请填写要采集的关键词'],
    [
      { taskType: 2, url: 'https://www.xiaohongshu.com/explore/64f0a1b2000000001e03c4d5' },
      'url',
      '请选择博主，或填写博主主页链接',
    ],
    [
      { taskType: 4, url: 'https://example.com' },
      'url',
      '请填写笔记、视频或博主主页的链接，例如 https://www.xiaohongshu.com/explore/…',
    ],
    [{ taskType: 5 }, 'url', '请选择要更新的关键词、博主或内容'],
  ] as const)('get a refusal at the missing field: %o', async (params, field, message) => {
    expect((await backend.call('spider.addTask', params)).errors).toEqual([{ field, message }]);
  });

  it('retry failed and cancel open tasks, row by row', async () => {
    const [idle, failed] = [await scene.queue(), await scene.queue({ target: '早茶' })];
    await backend.db.update(spiderTask).set({ status: 'failed', failReason: 'x' }).where(eq(spiderTask.taskId, failed));
    expect(await backend.ask('console.retryTrayJob', { kind: 'task', ids: [idle, failed, 999_999] })).toEqual({
      done: 1,
      failed: [
        { id: idle, reason: '只有失败的任务可以重试' },
        { id: 999_999, reason: '任务不存在或已被删除' },
      ],
    });
    const done = await scene.queue({ target: '夜市' });
    await backend.db.update(spiderTask).set({ status: 'done', progress: 100 }).where(eq(spiderTask.taskId, done));
    expect(await backend.ask('console.cancelTrayJob', { kind: 'task', ids: [idle, failed, done] }, 'leader')).toEqual({
      done: 2,
      failed: [{ id: done, reason: '任务已经结束，无法取消' }],
    });
    for (const taskId of [idle, failed])
      expect(await scene.seen(taskId)).toMatchObject({
        status: 'cancelled',
        cancelledBy: 'leader的姓名',
        finishTime: backend.clock.now.toISOString(),
      });
    expect((await backend.ask('console.cancelTrayJob', { kind: 'task', ids: [idle] })).failed).toEqual([
      { id: idle, reason: '任务已经结束，无法取消' },
    ]);
    // The row remains; the same subject can be queued again.
    expect(await scene.queue()).not.toBe(idle);
  });

  it.each(['assigned', 'executing'])(
    'cancel a task that is %s: its bot hears so at its next report, and nothing of it has an effect',
    async (status) => {
      const taskId = await scene.queue();
      const task = (await scene.claim())!;
      if (status === 'executing') await backend.ask('bot.progress', { ...held(task), progress: 40 }, BOT);
      expect(await scene.seen(taskId)).toMatchObject({ status });
      expect(await backend.ask('console.cancelTrayJob', { kind: 'task', ids: [taskId] })).toEqual({
        done: 1,
        failed: [],
      });
      expect(await backend.ask('bot.progress', { ...held(task), progress: 60 }, BOT)).toEqual({ held: false });
      expect(await scene.deliver(task, { flows: [note('n1')] })).toEqual({ held: false, kept: 0 });
      expect(await backend.ask('bot.report', { task: { found: 'done', ...held(task) } }, BOT)).toEqual({ held: false });
      expect(
        await backend.ask('bot.report', { task: { found: 'failed', ...held(task), kind: 'missing' } }, BOT),
      ).toEqual({ held: false });
      scene.later(LEASE_MS + 1);
      expect(await scene.claim(task.claimId)).toBeNull();
      expect(await scene.claim()).toBeNull();
      expect(await scene.seen(taskId)).toMatchObject({
        status: 'cancelled',
        cancelledBy: 'operator的姓名',
        resultCount: 0,
      });
      expect(await backend.db.$count(flow)).toBe(0);
    },
  );

  it('who queue the same subject with another limit get the larger one, with a message', async () => {
    const add = (limit?: number) =>
      backend.ask('spider.addTask', { taskType: 1, platform: 'xhs', keyword: '露营', ...(limit && { limit }) });
    const first = await add(20);
    expect(first).toMatchObject({ queued: 'queued', limit: 20, message: '已创建采集任务，可在“任务管理”里查看进度' });
    expect(await add(10)).toMatchObject({
      taskId: first.taskId,
      queued: 'same',
      limit: 20,
      message: `相同的任务已在队列中（#${first.taskId}），没有重复添加`,
    });
    // The default limit is 40.
    expect(await add()).toMatchObject({ taskId: first.taskId, queued: 'raised', limit: 40 });
    const both = await Promise.all([add(80), add(60)]);
    expect(both.map(({ taskId }) => taskId)).toEqual([first.taskId, first.taskId]);
    await backend.db.update(spiderTask).set({ dueTime: backend.clock.now });
    const task = (await scene.claim())!;
    expect(task).toMatchObject({ taskId: first.taskId, limit: 80 });
    expect(await add(120)).toMatchObject({
      queued: 'raised',
      limit: 120,
      message: `相同的任务已在队列中（#${first.taskId}），采集条数已改为较大的 120 条`,
    });
    await scene.deliver(task, { flows: [note('n1')] });
    // The bot received limit 80: the task continues with the raised one.
    expect(await backend.ask('bot.report', { task: { found: 'done', ...held(task) } }, BOT)).toEqual({ held: true });
    expect(await scene.seen(first.taskId)).toMatchObject({ status: 'idle', resultCount: 1 });
    const again = (await scene.claim())!;
    expect(again).toMatchObject({ taskId: first.taskId, limit: 120, attempt: 1 });
    await scene.deliver(again, { flows: [note('n1'), note('n2')] });
    await backend.ask('bot.report', { task: { found: 'done', ...held(again) } }, BOT);
    expect(await scene.seen(first.taskId)).toMatchObject({ status: 'done', resultCount: 2 });
  });
});
