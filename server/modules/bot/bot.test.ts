/** Tasks from queueing to their end, with bots that repeat requests, answer late, die and fail. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import type {
  BotComment,
  BotDeliverParams,
  BotFlow,
  BotTask,
  SpiderTask,
} from '../../../src/services/catalogue/generated/types';
import { blogger, comment, flow, keyword, spiderTask } from '../../db/schema';
import { enqueueTask, type NewTask } from '../../domain/task/task.store';
import { LEASE_MS, MAX_ATTEMPTS, verdictOf, waitBefore } from './bot.rules';

const TOKEN = 'the-token-of-these-bots';
const BOT = { authorization: `Bearer ${TOKEN}` };
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
});
afterAll(() => backend.stop());

let claims = 0;
const claimId = () => `claim-number-${String(++claims).padStart(6, '0')}`;
const claim = async (id = claimId(), botName = 'bot-1') =>
  (await backend.ask('bot.claim', { claimId: id, botName, platforms: ['xhs', 'dy'] }, BOT)).task;
const later = (ms: number) => {
  backend.clock.now = new Date(backend.clock.now.getTime() + ms);
};
const held = ({ taskId, claimId: id }: BotTask) => ({ taskId, claimId: id });
const rowOf = async (taskId: number) =>
  (await backend.db.select().from(spiderTask).where(eq(spiderTask.taskId, taskId)))[0]!;
const seen = async (taskId: number): Promise<SpiderTask> =>
  (await backend.ask('spider.queryTask', {})).list.find((each) => each.taskId === taskId)!;

beforeEach(async () => {
  await backend.db.delete(spiderTask);
  await backend.db.delete(flow);
  await backend.db.delete(blogger);
  await backend.db.delete(keyword);
});

async function queue(changes: Partial<NewTask> = {}): Promise<number> {
  return (
    await enqueueTask(backend.db, {
      departmentId: 1,
      creatorId: backend.ids.operator,
      taskType: 1,
      platform: 'xhs',
      target: '露营',
      params: {},
      dueTime: backend.clock.now,
      ...changes,
    })
  ).taskId;
}

const person = (id: string) => ({
  platformUserId: id,
  nickname: `博主${id}`,
  avatar: '/a.svg',
  homeUrl: 'https://example.com/h',
  signature: '',
  city: '',
  fansCount: 10,
  noteCount: 2,
  likeCount: 30,
});
const note = (id: string, changes: Partial<BotFlow> = {}): BotFlow => ({
  platformFlowId: id,
  platformUserId: 'u1',
  authorName: '阿柚',
  type: 'note',
  title: `标题${id}`,
  content: '正文',
  cover: '/c.svg',
  images: [],
  url: `https://example.com/${id}`,
  videoUrl: null,
  duration: null,
  likeCount: 5,
  commentCount: 2,
  collectCount: 1,
  publishTime: '2026-06-01T00:00:00.000Z',
  ...changes,
});
const said = (id: string, rootPlatformCommentId: string | null = null): BotComment => ({
  platformFlowId: 'n1',
  platformCommentId: id,
  rootPlatformCommentId,
  platformUserId: 'u9',
  nickname: '小满',
  avatar: '',
  content: `说${id}`,
  city: '上海',
  likeCount: 1,
  publishTime: '2026-06-02T00:00:00.000Z',
});
const deliver = (task: BotTask, what: Omit<BotDeliverParams, 'taskId' | 'claimId'>) =>
  backend.ask('bot.deliver', { ...held(task), ...what }, BOT);

describe('a task', () => {
  it('is claimed, executed and finished with visible progress', async () => {
    const taskId = await queue();
    const task = (await claim())!;
    expect(task).toMatchObject({ taskId, taskType: 1, target: '露营', attempt: 1, headers: [] });
    expect(await seen(taskId)).toMatchObject({ status: 'assigned', botName: 'bot-1', progress: 0, mine: true });
    expect((await rowOf(taskId)).startTime).toEqual(backend.clock.now);
    expect(await claim()).toBeNull();
    expect(await backend.ask('bot.progress', { ...held(task), progress: 40 }, BOT)).toEqual({ held: true });
    expect(await backend.ask('bot.progress', { ...held(task), progress: 20 }, BOT)).toEqual({ held: true });
    expect(await seen(taskId)).toMatchObject({ status: 'executing', progress: 40 });
    expect(await deliver(task, { flows: [note('n1'), note('n2')] })).toEqual({ held: true, kept: 2 });
    expect(await backend.ask('bot.finish', held(task), BOT)).toEqual({ held: true });
    expect(await seen(taskId)).toMatchObject({ status: 'done', progress: 100, resultCount: 2, failReason: null });
    expect((await backend.ask('spider.queryTaskFlows', { taskId })).list.map((each) => each.title)).toEqual(
      expect.arrayContaining(['标题n1', '标题n2']),
    );
  });

  it('is executed once, although requests are repeated', async () => {
    await queue();
    const id = claimId();
    const [one, two] = await Promise.all([claim(id), claim(id)]);
    expect(two ?? one).toEqual(one ?? two);
    const task = (await claim(id))!;
    expect(task.attempt).toBe(1);
    const rows = { bloggers: [person('u1')], flows: [note('n1')], comments: [said('c1'), said('c2', 'c1')] };
    await Promise.all([deliver(task, rows), deliver(task, rows), deliver(task, rows)]);
    expect(
      await Promise.all([backend.db.$count(flow), backend.db.$count(comment), backend.db.$count(blogger)]),
    ).toEqual([1, 2, 0]);
    const finished = await Promise.all([
      backend.ask('bot.finish', held(task), BOT),
      backend.ask('bot.finish', held(task), BOT),
    ]);
    expect(finished.filter((each) => each.held)).toHaveLength(1);
    expect((await rowOf(task.taskId)).resultCount).toBe(1);
    expect(await claim(id)).toBeNull();
  });

  it('goes to the next bot when its bot dies, whose late reports have no effect', async () => {
    const taskId = await queue();
    const dead = (await claim())!;
    await deliver(dead, { flows: [note('n1')] });
    later(LEASE_MS - 1_000);
    expect(await claim()).toBeNull();
    later(2_000);
    const next = (await claim(claimId(), 'bot-2'))!;
    expect(next).toMatchObject({ taskId, attempt: 2 });
    expect(await deliver(dead, { flows: [note('n9')] })).toEqual({ held: false, kept: 0 });
    for (const late of [
      backend.ask('bot.progress', { ...held(dead), progress: 99 }, BOT),
      backend.ask('bot.finish', held(dead), BOT),
      backend.ask('bot.fail', { ...held(dead), kind: 'missing' }, BOT),
    ])
      expect(await late).toEqual({ held: false });
    await deliver(next, { flows: [note('n1', { likeCount: 8 }), note('n2')] });
    await backend.ask('bot.finish', held(next), BOT);
    expect(await seen(taskId)).toMatchObject({ status: 'done', botName: 'bot-2', resultCount: 2 });
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
    const taskId = await queue();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await claim()).toMatchObject({ attempt });
      later(LEASE_MS + 1);
    }
    expect(await claim()).toBeNull();
    expect(await seen(taskId)).toMatchObject({ status: 'failed', failReason: '采集机器人多次中断，没有完成' });
  });

  it('waits longer after each transient failure, and fails at once after a lasting one', async () => {
    const taskId = await queue();
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await backend.ask('bot.fail', { ...held((await claim())!), kind: 'unreachable' }, BOT);
      expect(await seen(taskId)).toMatchObject({ status: 'idle', failReason: null });
      later(waitBefore(attempt) - 1);
      expect(await claim()).toBeNull();
      later(1);
    }
    await backend.ask('bot.fail', { ...held((await claim())!), kind: 'unreachable', detail: '连接超时' }, BOT);
    expect(await seen(taskId)).toMatchObject({
      status: 'failed',
      failReason: '平台无法访问，多次重试仍未成功（连接超时）',
    });

    expect(await backend.ask('spider.retryTask', { taskIds: [taskId] })).toEqual({ done: 1, failed: [] });
    await backend.ask('bot.fail', { ...held((await claim())!), kind: 'credential' }, BOT);
    expect(await seen(taskId)).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('is claimed by one of many concurrent bots', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => queue({ target: `词${index}` })));
    const tasks = await Promise.all(Array.from({ length: 16 }, (_, index) => claim(claimId(), `bot-${index}`)));
    const taken = tasks.flatMap((task) => (task ? [task.taskId] : []));
    expect(taken.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('fails with the reason if its subject was deleted', async () => {
    const taskId = await queue({ params: { bloggerId: 4711 } });
    expect(await claim()).toBeNull();
    expect(await seen(taskId)).toMatchObject({ status: 'failed', failReason: '采集目标已被删除' });
  });
});

describe('what is delivered', () => {
  const follow = async () => {
    const owned = { departmentId: 1, creatorId: backend.ids.operator };
    const [word] = await backend.db
      .insert(keyword)
      .values({ ...owned, keyword: '露营', platform: 'xhs', agent: true })
      .returning();
    const [author] = await backend.db
      .insert(blogger)
      .values({
        ...owned,
        platform: 'xhs',
        platformUserId: 'u1',
        nickname: '旧名',
        avatar: '/x.svg',
        homeUrl: 'https://example.com',
        spiderStatus: 'failed',
      })
      .returning();
    return { keywordId: word!.keywordId, bloggerId: author!.bloggerId };
  };

  it('is linked to the keyword and the followed author, and counted', async () => {
    const { keywordId, bloggerId } = await follow();
    await queue({ params: { keywordId } });
    const task = (await claim())!;
    await deliver(task, { flows: [note('n1'), note('n2', { platformUserId: 'u2' })] });
    await deliver(task, { flows: [note('n1')] });
    await backend.ask('bot.finish', held(task), BOT);
    const rows = await backend.db.select().from(flow).orderBy(asc(flow.platformFlowId));
    expect(rows).toMatchObject([
      { bloggerId, keywordId, agent: true, creatorId: null },
      { bloggerId: null, keywordId, authorName: '阿柚' },
    ]);
    expect((await backend.db.select().from(keyword))[0]).toMatchObject({
      noteCount: 2,
      lastSpiderTime: backend.clock.now,
      nextSpiderTime: new Date(backend.clock.now.getTime() + 12 * 3_600_000),
    });
  });

  it('is linked to every keyword that found it: counts, lists and deletion', async () => {
    const owned = { departmentId: 1, creatorId: backend.ids.operator, platform: 'xhs' as const };
    const [first, second] = (
      await backend.db
        .insert(keyword)
        .values([
          { ...owned, keyword: '露营' },
          { ...owned, keyword: '露营装备' },
        ])
        .returning()
    ).map(({ keywordId }) => keywordId) as [number, number];
    const collect = async (keywordId: number, flows: BotFlow[]) => {
      await queue({ params: { keywordId } });
      const task = (await claim())!;
      await deliver(task, { flows });
      await backend.ask('bot.finish', held(task), BOT);
    };
    await collect(first, [note('n1'), note('n2')]);
    await collect(second, [note('n2'), note('n3')]);
    const listed = async (keywordId: number) =>
      (await backend.ask('feedManage.queryFlowList', { keywordId })).list.map(({ title }) => title).toSorted();
    const counts = async () =>
      (await backend.db.select({ noteCount: keyword.noteCount }).from(keyword).orderBy(asc(keyword.keywordId))).map(
        ({ noteCount }) => noteCount,
      );
    expect([await listed(first), await listed(second), await counts()]).toEqual([
      ['标题n1', '标题n2'],
      ['标题n2', '标题n3'],
      [2, 2],
    ]);

    const [shared] = await backend.db.select({ flowId: flow.flowId }).from(flow).where(eq(flow.platformFlowId, 'n2'));
    await backend.ask('feedManage.deleteFlow', { flowIds: [shared!.flowId] });
    expect([await listed(first), await listed(second), await counts()]).toEqual([['标题n1'], ['标题n3'], [1, 1]]);
    // Contents that the first keyword found remain in the other's list.
    await collect(second, [note('n1')]);
    await backend.ask('feedManage.deleteKeyword', { keywordIds: [first] });
    expect([await listed(second), await counts()]).toEqual([['标题n1', '标题n3'], [2]]);
  });

  it('updates a blogger, who is followed again; a missing blogger is marked as failed', async () => {
    const { bloggerId } = await follow();
    await queue({ taskType: 2, params: { bloggerId } });
    const task = (await claim())!;
    expect(task.platformUserId).toBe('u1');
    await deliver(task, { bloggers: [person('u1')] });
    await backend.ask('bot.finish', held(task), BOT);
    expect((await backend.db.select().from(blogger))[0]).toMatchObject({
      nickname: '博主u1',
      fansCount: 10,
      spiderStatus: 'following',
    });
    await queue({ taskType: 2, params: { bloggerId } });
    await backend.ask('bot.fail', { ...held((await claim())!), kind: 'missing' }, BOT);
    expect((await backend.db.select().from(blogger))[0]).toMatchObject({
      spiderStatus: 'failed',
      spiderFailures: 1,
      nextSpiderTime: null,
    });
  });

  it("doubles its keyword's interval after a final failure or a lost bot", async () => {
    const { keywordId } = await follow();
    const hoursLeft = async () =>
      ((await backend.db.select().from(keyword))[0]!.nextSpiderTime!.getTime() - backend.clock.now.getTime()) /
      3_600_000;
    await queue({ params: { keywordId } });
    await backend.ask('bot.fail', { ...held((await claim())!), kind: 'refused' }, BOT);
    expect(await hoursLeft()).toBe(24);
    await queue({ params: { keywordId } });
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await claim();
      later(LEASE_MS + 1);
    }
    await claim();
    expect(await hoursLeft()).toBe(48);
    await queue({ params: { keywordId } });
    await backend.ask('bot.finish', held((await claim())!), BOT);
    expect(await hoursLeft()).toBe(12);
  });

  it("keeps people's changes: scripts, acceptance and third-party texts", async () => {
    await backend.db.insert(flow).values([
      {
        departmentId: 1,
        platform: 'xhs',
        platformFlowId: 'n1',
        type: 'note',
        title: '旧',
        cover: '',
        url: 'https://example.com',
        script: '改过的文稿',
        acceptance: 'accepted',
        publishTime: backend.clock.now,
      },
      {
        departmentId: 1,
        platform: 'xhs',
        platformFlowId: 'n2',
        type: 'note',
        title: '手工',
        origin: 'tp',
        cover: '',
        url: 'https://example.com',
        publishTime: backend.clock.now,
      },
    ]);
    await queue();
    await deliver((await claim())!, { flows: [note('n1', { content: '' }), note('n2')] });
    expect(await backend.db.select().from(flow).orderBy(asc(flow.platformFlowId))).toMatchObject([
      { title: '标题n1', script: '改过的文稿', acceptance: 'accepted' },
      { title: '手工' },
    ]);
  });

  it('attaches replies to comments of earlier deliveries, and drops replies without a root', async () => {
    await queue({ taskType: 4, params: { platformFlowId: 'n1' } });
    const task = (await claim())!;
    await deliver(task, { flows: [note('n1')], comments: [said('c1')] });
    await deliver(task, { comments: [said('c3', 'c1'), said('c2', 'c1'), said('c4', 'nobody'), said('c5')] });
    const roots = await backend.db
      .select({ id: comment.platformCommentId, answers: comment.subCommentCount })
      .from(comment)
      .where(sql`${comment.rootCommentId} is null`)
      .orderBy(asc(comment.platformCommentId));
    expect(roots).toEqual([
      { id: 'c1', answers: 2 },
      { id: 'c5', answers: 0 },
    ]);
    expect(await backend.db.$count(comment, and(sql`${comment.rootCommentId} is not null`))).toBe(2);
    expect((await rowOf(task.taskId)).resultCount).toBe(4);
  });

  it('stays in the department of its task', async () => {
    await queue({ departmentId: 2, creatorId: backend.ids.stranger });
    const task = (await claim())!;
    await deliver(task, { flows: [note('n1')] });
    expect((await backend.call('spider.queryTaskFlows', { taskId: task.taskId })).code).toBe(40400);
    expect((await backend.ask('spider.queryTaskFlows', { taskId: task.taskId }, 'stranger')).total).toBe(1);
  });
});

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
      await backend.ask('spider.addTaskByUrl', { url: 'http://localhost:5180/sandbox/dy/user/profile/5abc' }),
    ).toMatchObject({ taskType: 2, platform: 'dy' });
    expect(await backend.ask('spider.addTask', { taskType: 1, platform: 'ks', keyword: ' 早茶 ' })).toMatchObject({
      target: '早茶',
    });
    const idle = await backend.ask('spider.queryUserIdleTask', {});
    expect(idle).toMatchObject({ total: 4, open: 4, bots: expect.any(Number) });
    expect(idle.statuses[0]).toEqual({ status: 'idle', name: '待领取', count: 4 });
    expect(await backend.ask('spider.cancelTask', { taskIds: [byUrl.taskId] })).toEqual({ done: 1, failed: [] });
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
  ] as const)('are told what is missing: %o', async (params, field, message) => {
    expect((await backend.call('spider.addTask', params)).errors).toEqual([{ field, message }]);
  });

  it('retry failed and cancel open tasks, row by row', async () => {
    const [idle, failed] = [await queue(), await queue({ target: '早茶' })];
    await backend.db.update(spiderTask).set({ status: 'failed', failReason: 'x' }).where(eq(spiderTask.taskId, failed));
    expect(await backend.ask('spider.retryTask', { taskIds: [idle, failed, 999_999] })).toEqual({
      done: 1,
      failed: [
        { id: idle, reason: '只有失败的任务可以重试' },
        { id: 999_999, reason: '任务不存在或已被删除' },
      ],
    });
    const done = await queue({ target: '夜市' });
    await backend.db.update(spiderTask).set({ status: 'done', progress: 100 }).where(eq(spiderTask.taskId, done));
    expect(await backend.ask('spider.cancelTask', { taskIds: [idle, failed, done] }, 'leader')).toEqual({
      done: 2,
      failed: [{ id: done, reason: '任务已经结束，无法取消' }],
    });
    for (const taskId of [idle, failed])
      expect(await seen(taskId)).toMatchObject({
        status: 'cancelled',
        cancelledBy: 'leader的姓名',
        finishTime: backend.clock.now.toISOString(),
      });
    expect((await backend.ask('spider.cancelTask', { taskIds: [idle] })).failed).toEqual([
      { id: idle, reason: '任务已经结束，无法取消' },
    ]);
    // The row remains; the same subject can be queued again.
    expect(await queue()).not.toBe(idle);
  });

  it.each(['assigned', 'executing'])(
    'cancel a task that is %s: its bot hears so at its next report, and nothing of it has an effect',
    async (status) => {
      const taskId = await queue();
      const task = (await claim())!;
      if (status === 'executing') await backend.ask('bot.progress', { ...held(task), progress: 40 }, BOT);
      expect(await seen(taskId)).toMatchObject({ status });
      expect(await backend.ask('spider.cancelTask', { taskIds: [taskId] })).toEqual({ done: 1, failed: [] });
      expect(await backend.ask('bot.progress', { ...held(task), progress: 60 }, BOT)).toEqual({ held: false });
      expect(await deliver(task, { flows: [note('n1')] })).toEqual({ held: false, kept: 0 });
      expect(await backend.ask('bot.finish', held(task), BOT)).toEqual({ held: false });
      expect(await backend.ask('bot.fail', { ...held(task), kind: 'missing' }, BOT)).toEqual({ held: false });
      later(LEASE_MS + 1);
      expect(await claim(task.claimId)).toBeNull();
      expect(await claim()).toBeNull();
      expect(await seen(taskId)).toMatchObject({ status: 'cancelled', cancelledBy: 'operator的姓名', resultCount: 0 });
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
    const task = (await claim())!;
    expect(task).toMatchObject({ taskId: first.taskId, limit: 80 });
    expect(await add(120)).toMatchObject({
      queued: 'raised',
      limit: 120,
      message: `相同的任务已在队列中（#${first.taskId}），采集条数已改为较大的 120 条`,
    });
    await deliver(task, { flows: [note('n1')] });
    // The bot received limit 80: the task continues with the raised one.
    expect(await backend.ask('bot.finish', held(task), BOT)).toEqual({ held: true });
    expect(await seen(first.taskId)).toMatchObject({ status: 'idle', resultCount: 1 });
    const again = (await claim())!;
    expect(again).toMatchObject({ taskId: first.taskId, limit: 120, attempt: 1 });
    await deliver(again, { flows: [note('n1'), note('n2')] });
    await backend.ask('bot.finish', held(again), BOT);
    expect(await seen(first.taskId)).toMatchObject({ status: 'done', resultCount: 2 });
  });
});

it('a verdict never exceeds the attempts, and never repeats earlier than the platform asked', () => {
  const now = new Date();
  expect(verdictOf({ kind: 'limited', retryAfterSeconds: 600 }, 1, now)).toEqual({
    again: true,
    dueTime: new Date(now.getTime() + 600_000),
  });
  for (const kind of ['missing', 'credential', 'refused'] as const)
    expect(verdictOf({ kind }, 1, now).again).toBe(false);
  for (const kind of ['limited', 'unreachable', 'fault'] as const)
    expect([1, 2, 3].map((attempts) => verdictOf({ kind }, attempts, now).again)).toEqual([true, true, false]);
});
