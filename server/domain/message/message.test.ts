/**
 * Private messages to commenters from writing to sending or refusal, with a real database and a bot that reports
 * results.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import {
  comment,
  flow,
  messageBatch,
  prohibitedWord,
  sentMessage,
  spiderAuthentication,
  spiderTask,
} from '../../db/schema';
import { fingerprintOf } from '../../kernel/calls/once';
import { LEASE_MS, MAX_ATTEMPTS } from '../bot/bot.rules';
import { MESSAGES } from './message.messages';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { MOST_LOOK_UPS } from '../outcome/outcome.rules';

const TOKEN = 'the-token-of-these-bots';
const BOT = { authorization: `Bearer ${TOKEN}` };
const PER_DAY = 4;
let backend: Backend;
let flowId: number;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN, messagesPerDay: PER_DAY } });
  await backend.db.insert(prohibitedWord).values({
    departmentId: 1,
    creatorId: backend.ids.operator,
    word: '加微信',
    category: '引流',
    severity: 'forbidden',
  });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(sentMessage);
  await backend.db.delete(spiderTask);
  await backend.db.delete(flow);
  flowId = await note(1);
});

async function note(departmentId: number): Promise<number> {
  const [row] = await backend.db
    .insert(flow)
    .values({
      departmentId,
      platform: 'xhs',
      platformFlowId: `n${departmentId}`,
      type: 'note',
      title: '露营装备清单',
      content: '帐篷提前搭一次。山上风大，外套要带。',
      cover: '',
      url: 'https://example.com/n',
      publishTime: backend.clock.now,
    })
    .returning();
  return row!.flowId;
}
let serial = 0;
async function addComment(platformUserId: string, { departmentId = 1, on = flowId } = {}): Promise<number> {
  const [row] = await backend.db
    .insert(comment)
    .values({
      departmentId,
      flowId: on,
      platformCommentId: `c${++serial}`,
      platformUserId,
      nickname: `网友${platformUserId}`,
      content: '多少钱呀，求告知',
      publishTime: backend.clock.now,
    })
    .returning();
  return row!.commentId;
}
const rows = () => backend.db.select().from(sentMessage);
const listed = async (params: Parameters<typeof backend.ask<'operation.queryHasSendPl'>>[1] = {}) =>
  (await backend.ask('operation.queryHasSendPl', params)).list;
let claims = 0;
const claim = async () =>
  (
    await backend.ask(
      'bot.claim',
      {
        kind: 'task',
        claimId: `claim-number-${String(++claims).padStart(6, '0')}`,
        botName: 'bot-1',
        platforms: ['xhs'],
      },
      BOT,
    )
  ).task!;
const later = (ms: number) => backend.clock.later(ms);
const heldBy = ({ taskId, claimId }: Awaited<ReturnType<typeof claim>>) => ({ taskId, claimId });
/** A bot reports before it does anything on the platform. */
const begin = (task: Awaited<ReturnType<typeof claim>>, news: { absent?: boolean } = {}) =>
  backend.ask('bot.progress', { ...heldBy(task), progress: 0, ...news }, BOT);
const cancel = ({ taskId }: Awaited<ReturnType<typeof claim>>) =>
  backend.ask('console.cancelTrayJob', { kind: 'task', ids: [taskId] });
const claimNothing = async () => expect(await claim()).toBeUndefined();

describe('a message', () => {
  it('waits for a bot, which receives all fields, and is sent when the bot reports it', async () => {
    const commentId = await addComment('u1');
    const made = await backend.ask('operation.xhsBotSentMessage', { commentId, content: ' 你好，价目表发你 ' });
    expect(made).toMatchObject({
      state: 'waiting',
      content: '你好，价目表发你',
      nickname: '网友u1',
      sender: 'operator的姓名',
      kind: 'private',
      flowTitle: '露营装备清单',
      sentTime: null,
    });
    const task = await claim();
    expect(task).toMatchObject({
      taskId: made.taskId,
      taskType: 7,
      target: '网友u1',
      platformUserId: 'u1',
      platformFlowId: 'n1',
      message: { messageId: made.messageId, content: '你好，价目表发你', platformCommentId: null },
    });
    await backend.ask('bot.report', { task: { found: 'done', taskId: task.taskId, claimId: task.claimId } }, BOT);
    expect(await listed({ commentIds: [commentId] })).toMatchObject([
      { state: 'sent', sentTime: backend.clock.now.toISOString() },
    ]);
    expect((await backend.ask('spider.queryTask', {})).list).toMatchObject([
      { taskType: 7, status: 'done', resultCount: 1 },
    ]);
  });

  it('refused by the platform has the reason, and is retried as the same message', async () => {
    const commentId = await addComment('u1');
    const { messageId } = await backend.ask('operation.xhsBotSentMessage', {
      commentId,
      content: '你好',
      kind: 'reply',
    });
    const first = await claim();
    expect(first.message!.platformCommentId).toMatch(/^c\d+$/);
    await backend.ask(
      'bot.report',
      {
        task: {
          found: 'failed',
          taskId: first.taskId,
          claimId: first.claimId,
          kind: 'refused',
          detail: '对方不接收陌生人的私信',
        },
      },
      BOT,
    );
    expect(await listed()).toMatchObject([
      { state: 'failed', failReason: '平台拒绝了这次操作（对方不接收陌生人的私信）' },
    ]);
    expect((await backend.ask('console.retryTrayJob', { kind: 'task', ids: [first.taskId] })).failed).toEqual([
      { id: first.taskId, reason: '私信请在“笔记物料 › 已发私信”里重发' },
    ]);
    expect(
      await Promise.all(
        [1, 2].map(() => backend.ask('console.retryTrayJob', { kind: 'message', ids: [messageId] }, 'leader')),
      ),
    ).toEqual(
      expect.arrayContaining([
        { done: 1, failed: [] },
        { done: 0, failed: [{ id: messageId, reason: MESSAGES.notFailed }] },
      ]),
    );
    expect((await claim()).message!.messageId).toBe(messageId);
    expect(await listed()).toMatchObject([{ state: 'waiting', sender: 'leader的姓名', failReason: null }]);
  });

  it('fails if its task is cancelled, which is refused once a bot may have sent it', async () => {
    await backend.ask('operation.xhsBotSentMessage', { commentId: await addComment('u1'), content: '你好' });
    const [{ taskId }] = (await rows()) as unknown as [{ taskId: number }];
    expect(await backend.ask('console.cancelTrayJob', { kind: 'task', ids: [taskId] })).toEqual({
      done: 1,
      failed: [],
    });
    expect(await listed()).toMatchObject([{ state: 'failed', failReason: '任务已取消', taskId }]);

    await backend.ask('operation.xhsBotSentMessage', { commentId: await addComment('u2'), content: '你好' });
    const taken = await claim();
    expect(await cancel(taken)).toEqual({ done: 1, failed: [] });
    expect(await begin(taken)).toEqual({ held: false });

    await backend.ask('operation.xhsBotSentMessage', { commentId: await addComment('u3'), content: '你好' });
    const underWay = await claim();
    await begin(underWay);
    const refused = { done: 0, failed: [{ id: underWay.taskId, reason: '正在发送，平台可能已经收到，不能取消' }] };
    expect(await cancel(underWay)).toEqual(refused);
    await backend.ask('bot.report', { task: { found: 'failed', ...heldBy(underWay), kind: 'unreachable' } }, BOT);
    expect(await cancel(underWay)).toEqual(refused);
    expect(await listed({ keyword: '网友u3' })).toMatchObject([{ state: 'unknown', failReason: null }]);
  });

  it('whose bots die before they send it fails', async () => {
    await backend.ask('operation.xhsBotSentMessage', { commentId: await addComment('u1'), content: '你好' });
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await claim()).toMatchObject({ attempt, lookUp: false });
      later(LEASE_MS + 1);
    }
    await claimNothing();
    expect(await listed()).toMatchObject([{ state: 'failed', failReason: '采集机器人多次中断，没有完成' }]);
  });

  it('whose bot dies while it sends is looked up; what the platform does not have is sent again, or fails', async () => {
    await backend.ask('operation.xhsBotSentMessage', { commentId: await addComment('u1'), content: '你好' });
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const task = await claim();
      expect(task).toMatchObject({ attempt, lookUp: attempt > 1 });
      await begin(task);
      if (attempt > 1) expect(await begin(task, { absent: true })).toEqual({ held: true });
      expect((await listed())[0]!.state).toBe('waiting');
      later(LEASE_MS + 1);
    }
    const last = await claim();
    expect(await listed()).toMatchObject([{ state: 'unknown', failReason: null }]);
    expect(await begin(last, { absent: true })).toEqual({ held: false });
    expect(await listed()).toMatchObject([{ state: 'failed', failReason: OUTCOME_MESSAGES.absent }]);
  });

  it('that nobody can look up waits for a person, counts as neither sent nor failed, and blocks another one', async () => {
    const commentId = await addComment('u1');
    const { messageId } = await backend.ask('operation.xhsBotSentMessage', { commentId, content: '你好' });
    const decide = (decision: 'sent' | 'again') =>
      backend.ask('console.decideOutcome', { kind: 'message', ids: [messageId], decision });
    for (let attempt = 1; attempt <= MOST_LOOK_UPS; attempt += 1) {
      expect(await decide('sent')).toEqual({
        done: 0,
        failed: [{ id: messageId, reason: OUTCOME_MESSAGES.notAwaited }],
      });
      const task = await claim();
      await begin(task);
      await backend.ask(
        'bot.report',
        { task: { found: 'failed', ...heldBy(task), kind: attempt === 1 ? 'fault' : 'refused' } },
        BOT,
      );
      later(60 * 60_000);
    }
    await claimNothing();
    expect(await listed()).toMatchObject([
      { state: 'unknown', failReason: OUTCOME_MESSAGES.undecided, sentTime: null },
    ]);
    for (const again of [false, true])
      expect(
        (
          await backend.call('operation.xhsBotSentMessage', {
            commentId: await addComment('u1'),
            content: '在吗',
            again,
          })
        ).msg,
      ).toBe(MESSAGES.unknown('2026-06-10', 'operator的姓名'));
    expect((await backend.call('console.retryTrayJob', { kind: 'message', ids: [messageId] })).data).toMatchObject({
      done: 0,
    });
    expect(await decide('again')).toEqual({ done: 1, failed: [] });
    const again = await claim();
    expect(again).toMatchObject({ lookUp: false, message: { messageId } });
    await begin(again);
    await backend.ask('bot.report', { task: { found: 'done', ...heldBy(again) } }, BOT);
    expect(await listed()).toMatchObject([{ state: 'sent', failReason: null }]);
  });

  it('is looked up with the log-in that sent it; without that one, a person decides', async () => {
    const keep = async (name: string) => {
      const curl = `curl 'https://www.xiaohongshu.com/' -H 'cookie: web_session=${name}'`;
      const { authenticationId } = await backend.ask('operationV2.createSpiderXhsAuthByCurl', { name, curl });
      await backend.db.update(spiderAuthentication).set({ status: 'valid' });
      return authenticationId;
    };
    const first = await keep('first');
    await backend.ask('operation.xhsBotSentMessage', { commentId: await addComment('u1'), content: '你好' });
    const task = await claim();
    await begin(task);
    later(LEASE_MS + 1);
    await keep('second');
    expect((await claim()).headers).toEqual(task.headers);
    later(LEASE_MS + 1);
    await backend.ask('operation.deleteSpiderAuthentications', { authenticationIds: [first] });
    await claimNothing();
    expect(await listed()).toMatchObject([
      { state: 'unknown', failReason: expect.stringContaining('平台登录凭证已失效') },
    ]);
  });
});

describe('a person', () => {
  it('is messaged once by concurrent senders', async () => {
    const ids = [await addComment('u1'), await addComment('u1')];
    const answers = await Promise.all(
      ids.flatMap((commentId) =>
        (['operator', 'leader'] as const).map((who) =>
          backend.call('operation.xhsBotSentMessage', { commentId, content: '你好' }, who),
        ),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, REFUSED.invalid, REFUSED.invalid, REFUSED.invalid]);
    expect(await rows()).toHaveLength(1);
    expect(await backend.db.$count(spiderTask)).toBe(1);
  });

  it('who was already messaged is skipped in a batch unless requested', async () => {
    const [first, second, forbidden] = [await addComment('u1'), await addComment('u2'), await addComment('u3')];
    await backend.ask('operation.xhsBotSentMessage', { commentId: first, content: '你好' }, 'leader');
    await backend.db.update(sentMessage).set({ state: 'sent', sentTime: backend.clock.now });
    const messages = [
      { commentId: first, content: '再问一次' },
      { commentId: second, content: '你好', provider: 'offline' as const },
      { commentId: forbidden, content: '加 微 信聊' },
      { commentId: 999_999, content: '你好' },
    ];
    const passed = { id: first, reason: MESSAGES.written('2026-06-10', 'leader的姓名') };
    expect(await backend.ask('operation.xhsBotSentMessageBatch', { messages })).toEqual({
      done: 1,
      failed: [
        passed,
        { id: 999_999, reason: MESSAGES.comment },
        { id: forbidden, reason: '含有违禁词：加微信（写作“加 微 信”）' },
      ],
    });
    expect(
      await backend.ask('operation.xhsBotSentMessageBatch', { messages: messages.slice(0, 1), again: true }),
    ).toEqual({ done: 1, failed: [] });
    expect(
      (await backend.ask('operation.xhsBotSentMessageBatch', { messages: messages.slice(0, 1), again: true })).failed,
    ).toEqual([{ id: first, reason: MESSAGES.waiting('2026-06-10', 'operator的姓名') }]);
    expect(await listed({ commentIds: [first] })).toMatchObject([
      { again: true, state: 'waiting' },
      { again: false, state: 'sent' },
    ]);
    expect(
      (await backend.call('operation.xhsBotSentMessage', { commentId: forbidden, content: '加微信' })).errors,
    ).toEqual([{ field: 'content', message: '含有违禁词：加微信' }]);
  });

  it('of another department is not found, and can be messaged by that department', async () => {
    await backend.ask('operation.xhsBotSentMessage', { commentId: await addComment('u1'), content: '你好' });
    const theirs = await addComment('u1', { departmentId: 2, on: await note(2) });
    expect((await backend.call('operation.xhsBotSentMessage', { commentId: theirs, content: '你好' })).msg).toBe(
      MESSAGES.comment,
    );
    expect(
      (await backend.call('operation.xhsBotSentMessage', { commentId: theirs, content: '你好' }, 'stranger')).code,
    ).toBe(0);
    expect(await listed()).toHaveLength(1);
  });
});

describe('a day', () => {
  const perDay = (count: number, left: number) => MESSAGES.limit(PER_DAY, left, count);
  it('has a limit per sender, also for concurrent requests; a request beyond it is refused as a whole', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((each) => addComment(each)));
    const messages = ids.map((commentId) => ({ commentId, content: '你好' }));
    expect(await backend.call('operation.xhsBotSentMessageBatch', { messages })).toMatchObject({
      code: REFUSED.invalid,
      msg: perDay(6, 4),
    });
    expect(await rows()).toEqual([]);
    const answers = await Promise.all(
      [messages.slice(0, 3), messages.slice(3)].map((some) =>
        backend.call('operation.xhsBotSentMessageBatch', { messages: some }),
      ),
    );
    expect(answers.map(({ msg, code }) => (code === 0 ? 'sent' : msg)).toSorted()).toEqual(
      [perDay(3, 1), 'sent'].toSorted(),
    );
    expect(await rows()).toHaveLength(3);
    expect((await backend.ask('operation.queryHasSendPl', {})).left).toBe(1);
    // Failed messages do not count; limits are per day and per sender.
    await backend.db.update(sentMessage).set({ state: 'failed', failReason: 'x' });
    expect((await backend.ask('operation.queryHasSendPl', {})).left).toBe(PER_DAY);
    later(24 * 3_600_000);
    expect(await backend.ask('operation.xhsBotSentMessageBatch', { messages: messages.slice(0, 4) })).toEqual({
      done: 4,
      failed: [],
    });
    expect((await backend.ask('operation.queryHasSendPl', {}, 'leader')).left).toBe(PER_DAY);
    const failed = (await listed({ state: 'failed' })).map(({ messageId }) => messageId);
    expect((await backend.call('console.retryTrayJob', { kind: 'message', ids: failed })).msg).toBe(
      perDay(failed.length, 0),
    );
    expect(await backend.db.$count(sentMessage, eq(sentMessage.state, 'failed'))).toBe(3);
  });
});

describe('a written text', () => {
  it('answers the comment, and is sent only where that is asked for', async () => {
    const [first, second] = [await addComment('u1'), await addComment('u2')];
    const { list, ...rest } = await backend.ask('operation.generateSendPl', {
      commentIds: [first, second, 999_999],
      tone: 'plain',
    });
    expect(rest).toEqual({ done: 0, failed: [{ id: 999_999, reason: MESSAGES.comment }], waiting: [] });
    expect(list).toMatchObject([
      { commentId: first, provider: 'offline', content: expect.stringContaining('“多少钱呀，求告知”') as string },
      { commentId: second },
    ]);
    expect(await rows()).toEqual([]);
    expect(await backend.ask('operation.generateSendPl', { commentIds: [first], send: true })).toMatchObject({
      done: 1,
      failed: [],
      list: [{ commentId: first }],
    });
    const again = await backend.ask('operation.generateSendPl', { commentIds: [first, second], send: true });
    expect(again).toMatchObject({ done: 1, failed: [{ id: first }], list: [{ commentId: second }] });
    expect(await rows()).toMatchObject([{ provider: 'offline', state: 'waiting' }, { provider: 'offline' }]);
  });

  it('of a server that died is resumed by a request with the same id, without duplicate messages', async () => {
    const ids = [await addComment('u1'), await addComment('u2'), await addComment('u3')];
    const params = { generationId: 'batch-of-a-dead-server', commentIds: ids, send: true };
    await backend.ask('operation.xhsBotSentMessage', { commentId: ids[1]!, content: '已经提交' });
    const dead = new Date(backend.clock.now.getTime() - 60_000);
    const first = { commentId: ids[0]!, content: '写好了', provider: 'offline' } as const;
    await backend.db.insert(messageBatch).values({
      creatorId: backend.ids.operator,
      departmentId: 1,
      generationId: params.generationId,
      fingerprint: fingerprintOf('generationId', params),
      pending: ids.slice(1),
      texts: [first],
      sentCount: 1,
      heartbeatTime: dead,
    });
    // The first request finds the batch interrupted; the next one resumes it.
    expect(await backend.ask('operation.generateSendPl', params)).toMatchObject({
      waiting: ids.slice(1),
      list: [first],
    });
    expect(await backend.ask('operation.generateSendPl', params)).toMatchObject({
      done: 2,
      waiting: [],
      list: [first, { commentId: ids[2] }],
      failed: [{ id: ids[1] }],
    });
    expect(await rows()).toHaveLength(2);
    expect(await backend.call('operation.generateSendPl', { ...params, tone: 'plain' })).toMatchObject({
      code: REFUSED.invalid,
    });
  });
});
