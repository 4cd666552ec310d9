/** Tasks from queueing to their end, with bots that repeat requests, answer late, die and fail. */
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { blogger, comment, flow } from '../../db/schema';
import { LEASE_MS, MAX_ATTEMPTS, verdictOf, verdictOnLost, waitBefore } from './bot.rules';
import { MOST_LOOK_UPS } from '../outcome/outcome.rules';
import { BOT, type BotScene, botScene, commentOf, held, note, person, TOKEN } from './test-support';

let backend: Backend;
let scene: BotScene;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  scene = botScene(backend);
});
afterAll(() => backend.stop());
beforeEach(() => scene.empty());

describe('a task', () => {
  it('is claimed, executed and finished with visible progress', async () => {
    const taskId = await scene.queue();
    const task = (await scene.claim())!;
    expect(task).toMatchObject({ taskId, taskType: 1, target: '露营', attempt: 1, headers: [] });
    expect(await scene.seen(taskId)).toMatchObject({ status: 'assigned', botName: 'bot-1', progress: 0, mine: true });
    expect((await scene.rowOf(taskId)).startTime).toEqual(backend.clock.now);
    expect(await scene.claim()).toBeNull();
    expect(await backend.ask('bot.progress', { ...held(task), progress: 40 }, BOT)).toEqual({ held: true });
    expect(await backend.ask('bot.progress', { ...held(task), progress: 20 }, BOT)).toEqual({ held: true });
    expect(await scene.seen(taskId)).toMatchObject({ status: 'executing', progress: 40 });
    expect(await scene.deliver(task, { flows: [note('n1'), note('n2')] })).toEqual({ held: true, kept: 2 });
    expect(await backend.ask('bot.report', { task: { found: 'done', ...held(task) } }, BOT)).toEqual({ held: true });
    expect(await scene.seen(taskId)).toMatchObject({ status: 'done', progress: 100, resultCount: 2, failReason: null });
    expect((await backend.ask('spider.queryTaskFlows', { taskId })).list.map((each) => each.title)).toEqual(
      expect.arrayContaining(['标题n1', '标题n2']),
    );
  });

  it('is executed once, although requests are repeated', async () => {
    await scene.queue();
    const id = scene.claimId();
    const [one, two] = await Promise.all([scene.claim(id), scene.claim(id)]);
    expect(two ?? one).toEqual(one ?? two);
    const task = (await scene.claim(id))!;
    expect(task.attempt).toBe(1);
    const rows = { bloggers: [person('u1')], flows: [note('n1')], comments: [commentOf('c1'), commentOf('c2', 'c1')] };
    await Promise.all([scene.deliver(task, rows), scene.deliver(task, rows), scene.deliver(task, rows)]);
    expect(
      await Promise.all([backend.db.$count(flow), backend.db.$count(comment), backend.db.$count(blogger)]),
    ).toEqual([1, 2, 0]);
    const finished = await Promise.all([
      backend.ask('bot.report', { task: { found: 'done', ...held(task) } }, BOT),
      backend.ask('bot.report', { task: { found: 'done', ...held(task) } }, BOT),
    ]);
    expect(finished.filter((each) => each.held)).toHaveLength(1);
    expect((await scene.rowOf(task.taskId)).resultCount).toBe(1);
    expect(await scene.claim(id)).toBeNull();
  });

  it('goes to the next bot when its bot dies, whose late reports have no effect', async () => {
    const taskId = await scene.queue();
    const dead = (await scene.claim())!;
    await scene.deliver(dead, { flows: [note('n1')] });
    scene.later(LEASE_MS - 1_000);
    expect(await scene.claim()).toBeNull();
    scene.later(2_000);
    const next = (await scene.claim(scene.claimId(), 'bot-2'))!;
    expect(next).toMatchObject({ taskId, attempt: 2 });
    expect(await scene.deliver(dead, { flows: [note('n9')] })).toEqual({ held: false, kept: 0 });
    for (const late of [
      backend.ask('bot.progress', { ...held(dead), progress: 99 }, BOT),
      backend.ask('bot.report', { task: { found: 'done', ...held(dead) } }, BOT),
      backend.ask('bot.report', { task: { found: 'failed', ...held(dead), kind: 'missing' } }, BOT),
    ])
      expect(await late).toEqual({ held: false });
    await scene.deliver(next, { flows: [note('n1', { likeCount: 8 }), note('n2')] });
    await backend.ask('bot.report', { task: { found: 'done', ...held(next) } }, BOT);
    expect(await scene.seen(taskId)).toMatchObject({ status: 'done', botName: 'bot-2', resultCount: 2 });
    expect(
      await backend.db
        .select({ id: flow.platformFlowId, likes: flow.likeCount })
        .from(flow)
        .orderBy(asc(flow.platformFlowId)),
    ).toEqual([
      { id: 'n1', likes: 8 },
      { id: 'n2', likes: 5 },
    ]);
  });

  it('fails when its bots died too often', async () => {
    const taskId = await scene.queue();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await scene.claim()).toMatchObject({ attempt });
      scene.later(LEASE_MS + 1);
    }
    expect(await scene.claim()).toBeNull();
    expect(await scene.seen(taskId)).toMatchObject({ status: 'failed', failReason: '采集机器人多次中断，没有完成' });
  });

  it('waits longer after each transient failure, and fails at once after a lasting one', async () => {
    const taskId = await scene.queue();
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await backend.ask(
        'bot.report',
        { task: { found: 'failed', ...held((await scene.claim())!), kind: 'unreachable' } },
        BOT,
      );
      expect(await scene.seen(taskId)).toMatchObject({ status: 'idle', failReason: null });
      scene.later(waitBefore(attempt) - 1);
      expect(await scene.claim()).toBeNull();
      scene.later(1);
    }
    await backend.ask(
      'bot.report',
      { task: { found: 'failed', ...held((await scene.claim())!), kind: 'unreachable', detail: '连接超时' } },
      BOT,
    );
    expect(await scene.seen(taskId)).toMatchObject({
      status: 'failed',
      failReason: '平台无法访问，多次重试仍未成功（连接超时）',
    });

    expect(await backend.ask('console.retryTrayJob', { kind: 'task', ids: [taskId] })).toEqual({ done: 1, failed: [] });
    await backend.ask(
      'bot.report',
      { task: { found: 'failed', ...held((await scene.claim())!), kind: 'credential' } },
      BOT,
    );
    expect(await scene.seen(taskId)).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('is claimed by one of many concurrent bots', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => scene.queue({ target: `词${index}` })));
    const tasks = await Promise.all(
      Array.from({ length: 16 }, (_, index) => scene.claim(scene.claimId(), `bot-${index}`)),
    );
    const taken = tasks.flatMap((task) => (task ? [task.taskId] : []));
    expect(taken.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('fails with the reason if its subject was deleted', async () => {
    const taskId = await scene.queue({ params: { bloggerId: 4711 } });
    expect(await scene.claim()).toBeNull();
    expect(await scene.seen(taskId)).toMatchObject({ status: 'failed', failReason: '采集目标已被删除' });
  });
});

it('a retry never exceeds the maximum of attempts, and never comes earlier than the platform asked', () => {
  const now = new Date();
  expect(verdictOf({ kind: 'limited', retryAfterSeconds: 600 }, 1, null, now)).toEqual({
    again: true,
    dueTime: new Date(now.getTime() + 600_000),
  });
  for (const kind of ['missing', 'credential', 'refused'] as const)
    expect(verdictOf({ kind }, 1, null, now).again).toBe(false);
  for (const kind of ['limited', 'unreachable', 'fault'] as const)
    expect([1, 2, 3].map((attempts) => verdictOf({ kind }, attempts, null, now).again)).toEqual([true, true, false]);
});

it('what may have arrived is looked up a bounded number of times, whatever the look-up fails with', () => {
  const now = new Date();
  const kinds = ['missing', 'credential', 'refused', 'limited', 'unreachable', 'fault'] as const;
  for (const kind of kinds) {
    const attempts = Array.from({ length: MOST_LOOK_UPS }, (_, index) => index + 1);
    expect(attempts.map((each) => verdictOf({ kind }, each, 'lookUp', now))).toMatchObject(
      attempts.map((each) => ({ again: each < MOST_LOOK_UPS, unclear: true })),
    );
    expect(verdictOf({ kind }, 1, 'sending', now).unclear ?? false).toBe(kind === 'unreachable' || kind === 'fault');
  }
  expect(verdictOnLost(1, null, now)).toEqual({ again: true, dueTime: now });
  expect(verdictOnLost(1, 'sending', now)).toEqual({ again: true, dueTime: now, unclear: true });
  expect(verdictOnLost(MOST_LOOK_UPS, 'lookUp', now)).toMatchObject({ again: false, unclear: true });
});
