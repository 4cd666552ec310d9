/** Automatic replies on a real database: one for each cause, none after a person took over, none in quiet hours. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { automaticReply, prohibitedWord, receiver, replyAccount, spiderTask } from '../../db/schema';
import { TOKEN } from '../conversation/test-support';
import { MESSAGES as CHAT_MESSAGES } from '../conversation/conversation.messages';
import { MESSAGES } from './automatic.messages';
import { claimDue, LEASE_MS, MOST_ATTEMPTS } from './automatic-reply.store';
import { fire, fireNext } from './fire';
import { automaticScene } from './test-support';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 15:30 in Shanghai. */
const AFTERNOON = new Date('2026-06-10T07:30:00.000Z');

let backend: Backend;
let scene: ReturnType<typeof automaticScene>;
let accountId: number;
let receiverId: number;

beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  scene = automaticScene(backend);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  const { db } = backend;
  await Promise.all([db.delete(spiderTask), scene.forget(), db.delete(prohibitedWord)]);
  await db.delete(replyAccount);
  backend.clock.now = AFTERNOON;
  accountId = await scene.account();
  receiverId = await scene.receiver(accountId);
  await scene.settings(accountId);
});

const now = () => backend.clock.now;
const row = async () => (await scene.rows(receiverId))[0]!;
const silence = () => scene.silence(receiverId);

describe('a second reply', () => {
  it('follows an unanswered message once, and none follows itself', async () => {
    await silence();
    expect(await row()).toMatchObject({ kind: 'second', state: 'waiting', dueTime: new Date(now().getTime() + HOUR) });
    scene.later(HOUR - 1);
    await scene.fireAll();
    expect(await scene.messages()).toEqual([]);
    scene.later(1);
    await scene.fireAll();
    const { nickname } = (await backend.db.select().from(receiver).where(eq(receiver.receiverId, receiverId)))[0]!;
    expect(await scene.messages()).toMatchObject([
      { state: 'pending', senderId: null, data: { text: `${nickname}，还在吗`, meta: MESSAGES.meta.second } },
    ]);
    expect((await row()).state).toBe('queued');
    await scene.sendAll();
    expect(await row()).toMatchObject({ state: 'sent', reason: null, fireTime: now() });
    scene.later(100 * HOUR);
    await scene.fireAll();
    expect(await scene.messages()).toHaveLength(1);
    expect(await scene.rows(receiverId)).toHaveLength(1);
  });

  it('is sent by another server after the lease of a killed one, whose late work has no effect', async () => {
    await silence();
    scene.later(HOUR);
    const dead = (await claimDue(backend.db, now()))!;
    expect(await fireNext(backend.db, now)).toBe(false);
    scene.later(LEASE_MS + 1);
    await scene.fireAll();
    await fire(backend.db, dead, now);
    expect(await scene.messages()).toHaveLength(1);
    expect((await row()).attempts).toBe(2);
  });

  it('leaves no partial rows when its server is killed, and fails after too many kills', async () => {
    await silence();
    scene.later(HOUR);
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const claim = (await claimDue(backend.db, now()))!;
      const killed = () => {
        throw new Error('killed');
      };
      await expect(fire(backend.db, claim, killed)).rejects.toThrow('killed');
      scene.later(LEASE_MS + 1);
    }
    await scene.fireAll();
    expect(await scene.messages()).toEqual([]);
    expect(await row()).toMatchObject({ state: 'failed', reason: MESSAGES.gaveUp });
  });

  it('is sent once by two servers at the same time', async () => {
    await scene.secondReply();
    for (let each = 0; each < 8; each += 1) await scene.write(await scene.receiver(accountId));
    scene.later(HOUR);
    await Promise.all([scene.fireAll(), scene.fireAll(), scene.fireAll()]);
    const messages = await scene.messages();
    expect(messages).toHaveLength(8);
    expect(new Set(messages.map((each) => each.receiverId)).size).toBe(8);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'somebody takes over',
      () => backend.ask('conversation.takeOver', { receiverId, from: null }, 'operator'),
      'operator的姓名接手了会话',
    ],
    [
      'somebody is made responsible',
      () =>
        backend.ask('conversation.assign', { receiverIds: [receiverId], assigneeId: backend.ids.support }, 'leader'),
      'support的姓名接手了会话',
    ],
    [
      'somebody writes',
      () => backend.ask('feedRobot.sendMessage', scene.textParams(receiverId, '补充一下'), 'operator'),
      'operator的姓名回复了对方',
    ],
    [
      'the receiver answers',
      async () => {
        const [{ platformUserId }] = (await backend.db
          .select()
          .from(receiver)
          .where(eq(receiver.receiverId, receiverId))) as [typeof receiver.$inferSelect];
        await scene.receive(accountId, scene.incoming(platformUserId, '好的'));
      },
      MESSAGES.answered,
    ],
    [
      'it is cancelled',
      async () =>
        backend.ask('console.cancelTrayJob', { kind: 'automaticReply', ids: [(await row()).replyId] }, 'support'),
      'support的姓名取消了发送',
    ],
    [
      'the department switches it off',
      () =>
        backend.ask(
          'replyManage.updateWecomSecondReplyConf',
          { enabled: false, afterMinutes: 60, text: '在吗' },
          'leader',
        ),
      MESSAGES.kindOff,
    ],
    ['the account switches it off', () => scene.settings(accountId, { secondReply: false }), MESSAGES.accountOff],
    [
      'the receiver is suspended',
      () => backend.db.update(receiver).set({ suspended: true }),
      CHAT_MESSAGES.receiverSuspended,
    ],
    [
      'the account is suspended',
      () => backend.db.update(replyAccount).set({ suspended: true }),
      CHAT_MESSAGES.accountSuspended,
    ],
  ])('is stopped with the reason if %s', async (_, act, reason) => {
    await silence();
    const { replyId } = await row();
    await act();
    scene.later(HOUR);
    await scene.fireAll();
    expect(await scene.messages()).toEqual([]);
    expect((await scene.rows(receiverId)).find((each) => each.replyId === replyId)).toMatchObject({
      state: 'stopped',
      reason,
    });
  });

  it('is withdrawn if somebody takes over before a bot has taken it', async () => {
    await silence();
    scene.later(HOUR);
    await scene.fireAll();
    await backend.ask('conversation.takeOver', { receiverId, from: null }, 'operator');
    expect(await scene.sendAll()).toEqual([]);
    expect(await scene.messages()).toMatchObject([{ state: 'withdrawn', sentTime: null }]);
    expect(await row()).toMatchObject({ state: 'stopped', reason: 'operator的姓名接手了会话' });
  });

  it('keeps a failure of the platform as its reason, and is sent if a person sends it again', async () => {
    await silence();
    scene.later(HOUR);
    await scene.fireAll();
    const task = (await scene.claim())!;
    const failure = { taskId: task.taskId, claimId: task.claimId, kind: 'refused' as const, detail: '对方拒收' };
    await backend.ask('bot.report', { task: { found: 'failed', ...failure } }, { authorization: `Bearer ${TOKEN}` });
    expect(await row()).toMatchObject({ state: 'failed', reason: '平台拒绝了这次操作（对方拒收）' });
    const [message] = await scene.messages();
    await backend.ask('console.retryTrayJob', { kind: 'chatMessage', ids: [message!.messageId] }, 'support');
    await scene.sendAll();
    expect(await row()).toMatchObject({ state: 'sent', reason: null });
  });

  it('is not planned while a person is responsible, and is not sent a day too late', async () => {
    await backend.ask('conversation.takeOver', { receiverId, from: null }, 'support');
    await silence();
    expect(await scene.rows(receiverId)).toEqual([]);
    await backend.ask('conversation.assign', { receiverIds: [receiverId], assigneeId: null }, 'support');
    await scene.write(receiverId);
    scene.later(26 * HOUR);
    await scene.fireAll();
    expect(await row()).toMatchObject({ state: 'stopped', reason: MESSAGES.missed });
  });

  it('is stopped for a prohibited word and for a variable without a value', async () => {
    await scene.secondReply(60, '{笔记} 好评返现');
    await scene.write(receiverId);
    scene.later(HOUR);
    await scene.fireAll();
    expect((await row()).reason).toBe(CHAT_MESSAGES.unfilled(['笔记']));
    await scene.secondReply(60, '好评返现');
    await scene.write(receiverId);
    await backend.db.insert(prohibitedWord).values({
      departmentId: 1,
      creatorId: backend.ids.operator,
      word: '返现',
      category: '引流',
      severity: 'forbidden',
    });
    scene.later(HOUR);
    await scene.fireAll();
    expect((await scene.rows(receiverId)).at(-1)).toMatchObject({ state: 'stopped', reason: '含有违禁词：返现' });
  });
});

describe('quiet hours over midnight', () => {
  const NIGHT = { quietFrom: 22 * 60, quietTo: 8 * 60 };
  const MORNING = new Date('2026-06-11T00:00:00.000Z');

  it('move the plan to their end', async () => {
    await scene.settings(accountId, NIGHT);
    backend.clock.now = new Date('2026-06-10T13:30:00.000Z');
    await silence();
    expect((await row()).dueTime).toEqual(MORNING);
  });
  it('that began since the plan postpone it, and hold a message that no bot has taken', async () => {
    await silence();
    backend.clock.now = new Date('2026-06-10T15:00:00.000Z');
    await scene.settings(accountId, NIGHT);
    await scene.fireAll();
    expect(await row()).toMatchObject({
      state: 'waiting',
      dueTime: MORNING,
      attempts: 0,
      reason: MESSAGES.postponed.quiet,
    });
    backend.clock.now = MORNING;
    await scene.fireAll();
    backend.clock.now = new Date('2026-06-11T14:00:00.000Z');
    expect(await scene.sendAll()).toEqual([]);
    backend.clock.now = new Date('2026-06-12T00:00:00.000Z');
    expect(await scene.sendAll()).toHaveLength(1);
    expect((await row()).state).toBe('sent');
  });
});

it('the limits of the account and of automatic replies move replies to the next day', async () => {
  await scene.secondReply();
  await scene.settings(accountId, { automaticLimit: 1 });
  const other = await scene.receiver(accountId);
  await scene.write(receiverId);
  await scene.write(other);
  scene.later(HOUR);
  await scene.fireAll();
  expect(await scene.messages()).toHaveLength(1);
  const postponed = (await backend.db.select().from(automaticReply)).find((each) => each.state === 'waiting')!;
  expect(postponed).toMatchObject({
    reason: MESSAGES.postponed.automatic,
    dueTime: new Date('2026-06-10T16:00:00.000Z'),
  });
  await backend.db.update(replyAccount).set({ dailyLimit: 0 });
  scene.later(12 * HOUR);
  await scene.fireAll();
  const [still] = await backend.db.select().from(automaticReply).where(eq(automaticReply.replyId, postponed.replyId));
  expect(still).toMatchObject({ state: 'waiting', reason: MESSAGES.postponed.account });
  expect(await scene.messages()).toHaveLength(1);
});

describe('touches', () => {
  it('are planned step by step for Xiaohongshu only, and end with an answer', async () => {
    await scene.touches(24, 72);
    await scene.write(receiverId);
    expect(await scene.rows(receiverId)).toEqual([]);
    const xhs = await scene.account({ platform: 'xhs' });
    await scene.settings(xhs);
    const reader = await scene.receiver(xhs, { platformUserId: 'a-silent-reader' });
    await backend.ask('feedRobot.sendMessage', scene.textParams(reader, '您好'), 'support');
    const claim = async () =>
      (
        await backend.ask(
          'bot.claim',
          { kind: 'task', claimId: scene.next('claim-of-the-test'), botName: 'bot-1', platforms: ['xhs'] },
          { authorization: `Bearer ${TOKEN}` },
        )
      ).task;
    await scene.finish((await claim())!);
    scene.later(24 * HOUR);
    await scene.fireAll();
    await scene.finish((await claim())!);
    expect(await scene.rows(reader)).toMatchObject([
      { kind: 'touch', step: 1, state: 'sent' },
      { kind: 'touch', step: 2, state: 'waiting' },
    ]);
    await scene.receive(xhs, scene.incoming('a-silent-reader', '回来了'));
    expect((await scene.rows(reader))[1]).toMatchObject({ state: 'stopped', reason: MESSAGES.answered });
  });
});
