/** Sending of messages: exactly once, in order, and what becomes of those that do not arrive. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { REFUSED } from '../../../tests/backend';
import { CHAT_TEXT_LENGTH } from '../../../src/services/catalogue/sets/conversation';
import { prohibitedWord, replyAccount, spiderTask } from '../../db/schema';
import { MESSAGES } from './conversation.messages';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { MOST_LOOK_UPS } from '../outcome/outcome.rules';
import { MEDIA_MESSAGES } from '../file/media.messages';
import { pdfOf } from '../published-page/test-support';
import { storePdf } from '../image/test-support';
import { TOKEN } from './test-support';
import {
  accountId,
  backend,
  chat,
  conversation,
  later,
  receiverId,
  rows,
  scene,
  send,
  startConversations,
} from './testing/conversations';

startConversations();

describe('sending', () => {
  it('the same client id, twenty times at once, leaves one message and one task', async () => {
    const params = scene.textParams(receiverId, '您好，资料发您');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        backend.ask('feedRobot.sendMessage', params, index % 2 === 0 ? 'support' : 'operator'),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await backend.db.$count(spiderTask)).toBe(1);
  });
  it('numbers concurrent messages without gaps, and the bot sends them in that order', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => send(`第 ${index} 条`)));
    const stored = await rows();
    expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    const tasks = await scene.sendAll();
    expect(tasks.map(({ chat: given }) => given!.messageId)).toEqual(stored.map(({ messageId }) => messageId));
    expect((await chat()).list.every(({ state }) => state === 'sent')).toBe(true);
  });
  it('of people and of the bot at once never deadlocks', async () => {
    await send('第一条');
    const bot = (async () => {
      for (let round = 0; round < 40; round += 1) {
        const task = await scene.claim();
        if (task) await scene.finish(task);
      }
    })();
    await Promise.all([bot, ...Array.from({ length: 40 }, (_, index) => send(`${index}`))]);
    await scene.sendAll();
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
  });
  it.each([
    ['text', '   ', 'data.text', '不能只有空格'],
    ['text', '\u0007铃', 'data.text', '消息含有不可见的控制字符，请删除后再提交'],
    ['text', '字'.repeat(CHAT_TEXT_LENGTH + 1), 'data.text', `消息不能超过 ${CHAT_TEXT_LENGTH} 个字符`],
  ])('refuses an invalid %s at its field', async (_, text, field, message) => {
    const answer = await backend.call('feedRobot.sendMessage', scene.textParams(receiverId, text), 'support');
    expect(answer).toMatchObject({ code: REFUSED.invalid, errors: [{ field, message }] });
    expect(await rows()).toEqual([]);
  });
  it('refuses data of another type, a missing file, a wrong note link and a forbidden word', async () => {
    const refused = async (more: object) =>
      (await backend.call('feedRobot.sendMessage', { ...scene.textParams(receiverId, '好'), ...more }, 'support'))
        .errors;
    expect(await refused({ type: 'emoji' })).toEqual([{ field: 'data.text', message: MESSAGES.foreignData }]);
    expect(await refused({ type: 'emoji', data: {} })).toEqual([
      { field: 'data.emoji', message: MESSAGES.missing.emoji },
    ]);
    const file = { name: '资料.png', url: '/files/2026-06/abcdefghij.png' };
    expect(await refused({ type: 'file', data: { file } })).toEqual([
      { field: 'data.file.url', message: `文件地址${MEDIA_MESSAGES.missing('image')}` },
    ]);
    const note = { url: 'https://www.xiaohongshu.com/explore/66a1b2c3d4e5f6a7b8c9d0e1', noteType: 'note' };
    expect(await refused({ type: 'note', data: { note } })).toMatchObject([{ field: 'data.note/url' }]);
    await backend.db.insert(prohibitedWord).values({
      departmentId: 1,
      creatorId: backend.ids.operator,
      word: '返现',
      category: '引流',
      severity: 'forbidden',
    });
    expect(await refused({ data: { text: '好评返现' } })).toEqual([
      { field: 'data.text', message: '含有违禁词：返现' },
    ]);
  });
  it('takes documents only where the platform takes them', async () => {
    const url = await storePdf(backend, pdfOf());
    const message = { type: 'file', data: { file: { name: '报价.pdf', url } } } as const;
    const params = () => ({ ...scene.textParams(receiverId, ''), ...message });
    expect((await backend.ask('feedRobot.sendMessage', params(), 'support')).data.file).toMatchObject({
      kind: 'document',
      name: '报价.pdf',
    });
    await backend.db.update(replyAccount).set({ platform: 'xhs' });
    expect(await backend.call('feedRobot.sendMessage', params(), 'support')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'data.file/url', message: MESSAGES.fileKind('小红书', '文档') }],
    });
  });
  it('keeps a note with its id, and a reply with what it answers', async () => {
    const url = 'https://www.douyin.com/video/7300000000000000001';
    const first = await send('', { type: 'note', data: { note: { url, noteType: 'video' } } });
    expect(first.data.note).toEqual({ url, noteType: 'video', noteId: '7300000000000000001', title: '' });
    expect((await send('看看这个', { replyToId: first.id })).replyTo).toMatchObject({ id: first.id, author: 'me' });
    const elsewhere = await backend.ask(
      'feedRobot.sendMessage',
      scene.textParams(await scene.receiver(accountId), '在'),
      'support',
    );
    expect(
      await backend.call(
        'feedRobot.sendMessage',
        scene.textParams(receiverId, '好', { replyToId: elsewhere.id }),
        'support',
      ),
    ).toMatchObject({
      errors: [{ field: 'replyToId', message: MESSAGES.replyTo }],
    });
  });
  it('stops at the daily limit of the account, also concurrently', async () => {
    await backend.db.update(replyAccount).set({ dailyLimit: 3 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        backend.call('feedRobot.sendMessage', scene.textParams(receiverId, `${index}`), 'support'),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ msg: MESSAGES.limit(3) });
    later(24 * 3_600_000);
    expect((await send('第二天')).state).toBe('pending');
  });
  it.each([
    ['a suspended account', { suspended: true }, {}, MESSAGES.accountSuspended],
    ['an account that is logged out', { state: 'expired' as const }, {}, MESSAGES.accountState.expired],
    ['a suspended receiver', {}, { suspended: true }, MESSAGES.receiverSuspended],
    ['a person who blocks the account', {}, { blocked: true }, MESSAGES.blocked],
  ])('is refused for %s, and the conversation gives the reason in advance', async (_, account, person, reason) => {
    const id = await scene.receiver(await scene.account(account), person);
    expect((await backend.ask('conversation.chatList', { receiverId: id }, 'support')).closed).toBe(reason);
    expect(await backend.call('feedRobot.sendMessage', scene.textParams(id, '在吗'), 'support')).toMatchObject({
      msg: reason,
    });
  });
});

describe('a message that is not delivered', () => {
  it('refused by the platform: has its reason, the receiver counts as waiting again, and it can be sent again', async () => {
    await scene.receive(accountId, scene.incoming((await conversation()).platformUserId, '在吗'));
    const { id } = await send('在的');
    expect((await conversation()).waitingSince).toBeNull();
    const task = (await scene.claim())!;
    await backend.ask(
      'bot.report',
      {
        task: {
          found: 'failed',
          taskId: task.taskId,
          claimId: task.claimId,
          kind: 'refused',
          detail: '对方不接收陌生人的私信',
        },
      },
      { authorization: `Bearer ${TOKEN}` },
    );
    expect((await chat()).list.at(-1)).toMatchObject({
      id,
      state: 'failed',
      failReason: '平台拒绝了这次操作（对方不接收陌生人的私信）',
    });
    expect((await conversation()).waitingSince).not.toBeNull();
    await backend.ask('console.retryTrayJob', { kind: 'chatMessage', ids: [id] }, 'support');
    expect((await chat()).list.find((each) => each.id === id)!.state).toBe('pending');
    await scene.sendAll();
    expect((await chat()).list.at(-1)).toMatchObject({ id, state: 'sent', failReason: null, seq: 2 });
  });
  it('in a conversation that is suspended before a bot takes it: fails with the reason', async () => {
    await send('您好');
    await backend.ask('conversation.suspendOrOpenReceiver', { receiverIds: [receiverId], suspended: true }, 'support');
    expect(await scene.sendAll()).toEqual([]);
    expect((await chat()).list[0]).toMatchObject({ state: 'failed', failReason: MESSAGES.receiverSuspended });
    expect(await backend.db.$count(spiderTask, eq(spiderTask.status, 'idle'))).toBe(0);
  });
  it('whose task is cancelled: fails, also in the conversation', async () => {
    await send('您好');
    const [task] = await backend.db.select().from(spiderTask);
    await backend.ask('console.cancelTrayJob', { kind: 'task', ids: [task!.taskId] }, 'operator');
    expect((await chat()).list[0]).toMatchObject({ state: 'failed', failReason: '任务已取消' });
  });
  it('whose bot is lost: the next bot gets the same work', async () => {
    await send('您好');
    const first = (await scene.claim())!;
    later(61_000);
    const second = (await scene.claim())!;
    expect(second.chat).toEqual(first.chat);
    await scene.finish(first);
    expect((await chat()).list[0]).toMatchObject({ state: 'pending' });
    await scene.finish(second);
    expect((await chat()).list[0]).toMatchObject({ state: 'sent' });
  });
  it('whose bot is lost while it sends: is looked up before the next message is sent', async () => {
    const { id } = await send('您好');
    await send('在吗');
    const first = (await scene.claim())!;
    await scene.begin(first);
    later(61_000);
    const second = (await scene.claim())!;
    expect(second).toMatchObject({ lookUp: true, chat: { work: 'send', messageId: id } });
    expect((await chat()).list[0]).toMatchObject({ state: 'unknown', failReason: null });
    expect((await backend.call('conversation.editMessage', { messageId: id, text: '改' }, 'support')).msg).toBe(
      MESSAGES.unknownYet,
    );
    await scene.begin(second);
    expect(await scene.begin(second, { absent: true })).toBe(true);
    expect((await chat()).list[0]).toMatchObject({ state: 'pending' });
    await scene.finish(second);
    expect((await scene.sendAll()).map(({ lookUp, chat: given }) => [lookUp, given!.data.text])).toEqual([
      [false, '在吗'],
    ]);
    expect((await chat()).list.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });
  it('that somebody withdrew, and the platform does not have: is withdrawn, and not sent again', async () => {
    const { id } = await send('发错了');
    await scene.begin((await scene.claim())!);
    await backend.ask('conversation.littleRedBookPrivateLetterWithdraw', { messageId: id }, 'support');
    later(61_000);
    const second = (await scene.claim())!;
    expect(second).toMatchObject({ lookUp: true, chat: { work: 'send' } });
    await scene.begin(second);
    expect(await scene.begin(second, { absent: true })).toBe(false);
    expect((await chat()).list[0]).toMatchObject({ state: 'withdrawn' });
    expect(await scene.claim()).toBeNull();
  });
  it.each(['sent', 'again'] as const)(
    'that nobody can look up: lets the next ones pass, and a person decides: %s',
    async (decision) => {
      const { id } = await send('您好');
      await send('在吗');
      const decide = () =>
        backend.call('console.decideOutcome', { kind: 'chatMessage', ids: [id], decision }, 'support');
      for (let attempt = 1; attempt <= MOST_LOOK_UPS; attempt += 1) {
        expect((await decide()).msg).toBe(OUTCOME_MESSAGES.notAwaited);
        const task = (await scene.claim())!;
        await scene.begin(task);
        await scene.fail(task, 'unreachable');
        later(60 * 60_000);
      }
      expect((await chat()).list[0]).toMatchObject({ state: 'unknown', failReason: OUTCOME_MESSAGES.undecided });
      expect((await scene.sendAll()).map(({ chat: given }) => given!.data.text)).toEqual(['在吗']);
      expect((await decide()).data).toMatchObject({ done: 1 });
      expect((await chat()).list[0]).toMatchObject({
        state: decision === 'sent' ? 'sent' : 'pending',
        failReason: null,
      });
      const sent = await scene.sendAll();
      expect(sent.map(({ lookUp, chat: given }) => [lookUp, given!.messageId])).toEqual(
        decision === 'sent' ? [] : [[false, id]],
      );
      expect((await chat()).list.map(({ state }) => state)).toEqual(['sent', 'sent']);
    },
  );
  it('whose conversation is suspended while its outcome is unknown: waits for a person', async () => {
    await send('您好');
    await scene.begin((await scene.claim())!);
    await backend.ask('conversation.suspendOrOpenReceiver', { receiverIds: [receiverId], suspended: true }, 'support');
    later(61_000);
    expect(await scene.claim()).toBeNull();
    expect((await chat()).list[0]).toMatchObject({
      state: 'unknown',
      failReason: OUTCOME_MESSAGES.undecidedBecause(MESSAGES.receiverSuspended),
    });
  });
});
