/** Deliveries of bots, and the rows that they create and update. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import type { BotFlow } from '../../../src/services/catalogue/generated/types';
import { blogger, comment, flow, keyword, TASK_TYPE } from '../../db/schema';
import { LEASE_MS, MAX_ATTEMPTS } from './bot.rules';
import { BOT, type BotScene, botScene, commentOf, held, note, person, TOKEN } from './test-support';

let backend: Backend;
let scene: BotScene;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  scene = botScene(backend);
});
afterAll(() => backend.stop());
beforeEach(() => scene.empty());

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
        avatar: '/demo-media/avatar/x.svg',
        homeUrl: 'https://example.com',
        spiderStatus: 'failed',
      })
      .returning();
    return { keywordId: word!.keywordId, bloggerId: author!.bloggerId };
  };

  it('is linked to the keyword and the followed author, and counted', async () => {
    const { keywordId, bloggerId } = await follow();
    await scene.queue({ params: { keywordId } });
    const task = (await scene.claim())!;
    await scene.deliver(task, { flows: [note('n1'), note('n2', { platformUserId: 'u2' })] });
    await scene.deliver(task, { flows: [note('n1')] });
    await backend.ask('bot.report', { task: { found: 'done', ...held(task) } }, BOT);
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
      await scene.queue({ params: { keywordId } });
      const task = (await scene.claim())!;
      await scene.deliver(task, { flows });
      await backend.ask('bot.report', { task: { found: 'done', ...held(task) } }, BOT);
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
    await scene.queue({ taskType: 2, params: { bloggerId } });
    const task = (await scene.claim())!;
    expect(task.platformUserId).toBe('u1');
    await scene.deliver(task, { bloggers: [person('u1')] });
    await backend.ask('bot.report', { task: { found: 'done', ...held(task) } }, BOT);
    expect((await backend.db.select().from(blogger))[0]).toMatchObject({
      nickname: '博主u1',
      fansCount: 10,
      spiderStatus: 'following',
    });
    await scene.queue({ taskType: 2, params: { bloggerId } });
    await backend.ask(
      'bot.report',
      { task: { found: 'failed', ...held((await scene.claim())!), kind: 'missing' } },
      BOT,
    );
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
    await scene.queue({ params: { keywordId } });
    await backend.ask(
      'bot.report',
      { task: { found: 'failed', ...held((await scene.claim())!), kind: 'refused' } },
      BOT,
    );
    expect(await hoursLeft()).toBe(24);
    await scene.queue({ params: { keywordId } });
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await scene.claim();
      scene.later(LEASE_MS + 1);
    }
    await scene.claim();
    expect(await hoursLeft()).toBe(48);
    await scene.queue({ params: { keywordId } });
    await backend.ask('bot.report', { task: { found: 'done', ...held((await scene.claim())!) } }, BOT);
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
    await scene.queue();
    await scene.deliver((await scene.claim())!, { flows: [note('n1', { content: '' }), note('n2')] });
    expect(await backend.db.select().from(flow).orderBy(asc(flow.platformFlowId))).toMatchObject([
      { title: '标题n1', script: '改过的文稿', acceptance: 'accepted' },
      { title: '手工' },
    ]);
  });

  it('keeps a delivery with addresses that are no media: without them', async () => {
    const INSIDE = 'http://127.0.0.1:5180/a.png';
    await follow();
    await scene.queue();
    const task = (await scene.claim())!;
    const images = ['/demo-media/cover/food-1.svg', INSIDE, '/demo-media/cover/food-2.svg'];
    const answer = await scene.deliver(task, {
      bloggers: [{ ...person('u1'), avatar: INSIDE }],
      flows: [note('n1', { images, cover: INSIDE, videoUrl: INSIDE }), note('n2')],
    });
    expect(answer).toEqual({ held: true, kept: 3 });
    const [first, second] = await backend.db.select().from(flow).orderBy(asc(flow.platformFlowId));
    expect(first).toMatchObject({ cover: '', videoUrl: null, images: [images[0], images[2]] });
    expect(second).toMatchObject({ title: note('n2').title });
    expect(await backend.db.select().from(blogger)).toMatchObject([
      { nickname: person('u1').nickname, avatar: '/demo-media/avatar/x.svg' },
    ]);
  });

  it('attaches replies to comments of earlier deliveries, and drops replies without a root', async () => {
    await scene.queue({ taskType: 4, params: { platformFlowId: 'n1' } });
    const task = (await scene.claim())!;
    await scene.deliver(task, { flows: [note('n1')], comments: [commentOf('c1')] });
    await scene.deliver(task, {
      comments: [commentOf('c3', 'c1'), commentOf('c2', 'c1'), commentOf('c4', 'nobody'), commentOf('c5')],
    });
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
    expect((await scene.rowOf(task.taskId)).resultCount).toBe(4);
  });

  it('is new to a person once: contents, videos and comments that none of their tasks brought before', async () => {
    const clip = note('n2', { type: 'video', videoUrl: '/sandbox/media/xhs/v.webm', duration: 9 });
    const collect = async (
      changes: Parameters<BotScene['queue']>[0],
      ...deliveries: Parameters<BotScene['deliver']>[1][]
    ) => {
      const taskId = await scene.queue(changes);
      const task = (await scene.claim())!;
      for (const delivery of deliveries) await scene.deliver(task, delivery);
      await backend.ask('bot.report', { task: { found: 'done', ...held(task) } }, BOT);
      const { newCount, newVideoCount, newCommentCount } = await scene.rowOf(taskId);
      return [newCount, newVideoCount, newCommentCount];
    };
    const comments = { taskType: TASK_TYPE.comments, params: { platformFlowId: 'n1' }, targetKey: 'n1' };
    expect([
      await collect({}, { flows: [note('n1'), clip] }, { flows: [note('n1')] }),
      await collect({}, { flows: [clip, note('n3')] }),
      await collect({ creatorId: backend.ids.leader }, { flows: [clip] }),
      await collect(comments, { flows: [note('n1')], comments: [commentOf('c1'), commentOf('c2')] }),
      await collect(comments, { flows: [note('n1')], comments: [commentOf('c1'), commentOf('c3')] }),
      await collect(comments, { flows: [note('n1')], comments: [commentOf('c1')] }),
    ]).toEqual([
      [2, 1, 0],
      [1, 0, 0],
      [1, 1, 0],
      [0, 0, 2],
      [0, 0, 1],
      [0, 0, 0],
    ]);
  });

  it('stays in the department of its task', async () => {
    await scene.queue({ departmentId: 2, creatorId: backend.ids.stranger });
    const task = (await scene.claim())!;
    await scene.deliver(task, { flows: [note('n1')] });
    expect((await backend.call('spider.queryTaskFlows', { taskId: task.taskId })).code).toBe(40400);
    expect((await backend.ask('spider.queryTaskFlows', { taskId: task.taskId }, 'stranger')).total).toBe(1);
  });
});
