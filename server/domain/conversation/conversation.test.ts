/** Conversations: exactly once, in order, and who may do what, with a real database. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { WITHDRAW_LIMIT_MS } from '../../../src/services/catalogue/conversation';
import { CHAT_TEXT_LENGTH } from '../../../src/services/catalogue/sets/conversation';
import { CODES } from '../../../src/services/catalogue/codes';
import { chatMessage, prohibitedWord, receiver, replyAccount, spiderTask } from '../../db/schema';
import { MESSAGES } from './conversation.messages';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { MOST_LOOK_UPS } from '../outcome/outcome.rules';
import { MEDIA_MESSAGES } from '../file/media.messages';
import { conversationScene, TOKEN } from './test-support';

let backend: Backend;
let scene: ReturnType<typeof conversationScene>;
let accountId: number;
let receiverId: number;

beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  scene = conversationScene(backend);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(spiderTask);
  await backend.db.delete(replyAccount);
  backend.clock.now = new Date('2026-06-10T07:30:00.000Z');
  accountId = await scene.account();
  receiverId = await scene.receiver(accountId);
});

const rows = () =>
  backend.db.select().from(chatMessage).where(eq(chatMessage.receiverId, receiverId)).orderBy(asc(chatMessage.seq));
const send = (text: string, more = {}) =>
  backend.ask('feedRobot.sendMessage', scene.textParams(receiverId, text, more), 'support');
const chat = (params = {}) => backend.ask('conversation.chatList', { receiverId, ...params }, 'support');
const conversation = async () =>
  (await backend.db.select().from(receiver).where(eq(receiver.receiverId, receiverId)))[0]!;
const later = (ms: number) => backend.clock.later(ms);

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

describe('withdrawing', () => {
  it('ends a message that no bot has, without the platform', async () => {
    const { id } = await send('发错了');
    expect(
      (await backend.ask('conversation.littleRedBookPrivateLetterWithdraw', { messageId: id }, 'support')).state,
    ).toBe('withdrawn');
    expect(await scene.sendAll()).toEqual([]);
  });
  it('of a sent message goes through the platform, within its limit', async () => {
    const [first, second] = [await send('发错了'), await send('也错了')];
    await scene.sendAll();
    later(WITHDRAW_LIMIT_MS);
    const withdraw = (messageId: number) =>
      backend.call('conversation.littleRedBookPrivateLetterWithdraw', { messageId }, 'support');
    expect(await withdraw(first.id)).toMatchObject({ code: 0, data: { state: 'withdrawing' } });
    const task = (await scene.claim())!;
    expect(task.chat).toMatchObject({ work: 'withdraw', messageId: first.id });
    expect(task.chat!.platformMessageId).not.toBeNull();
    await scene.finish(task);
    expect((await chat()).list[0]).toMatchObject({ state: 'withdrawn', withdrawUntil: null });
    later(1);
    expect(await withdraw(second.id)).toMatchObject({ code: REFUSED.invalid, msg: MESSAGES.tooLate });
  });
  it('while a bot is sending it: it is sent, and then withdrawn', async () => {
    const { id } = await send('发错了');
    const task = (await scene.claim())!;
    await backend.ask('conversation.littleRedBookPrivateLetterWithdraw', { messageId: id }, 'support');
    await scene.finish(task, 'on-the-platform');
    expect((await scene.claim())!.chat).toMatchObject({ work: 'withdraw', platformMessageId: 'on-the-platform' });
  });
  it('of the receiver’s message is refused', async () => {
    await scene.receive(accountId, scene.incoming((await conversation()).platformUserId, '在吗'));
    const [message] = await rows();
    expect(
      await backend.call(
        'conversation.littleRedBookPrivateLetterWithdraw',
        { messageId: message!.messageId },
        'support',
      ),
    ).toMatchObject({ code: REFUSED.forbidden, msg: MESSAGES.onlyOwnMessages });
  });
});

describe('editing', () => {
  it('is permitted to the author only', async () => {
    const { id } = await send('周五见');
    const edit = (as: 'operator' | 'support') =>
      backend.call('conversation.editMessage', { messageId: id, text: '周六见' }, as);
    expect(await edit('operator')).toMatchObject({ code: REFUSED.forbidden, msg: MESSAGES.notMine });
    expect(await edit('support')).toMatchObject({ data: { isEdited: true, data: { text: '周六见' }, mine: true } });
    const [task] = await scene.sendAll();
    expect(task!.chat).toMatchObject({ work: 'send', data: { text: '周六见' } });
  });
  it('of a sent message is sent to the platform; if that fails, the old text returns', async () => {
    const { id } = await send('周五见');
    await scene.sendAll();
    await backend.ask('conversation.editMessage', { messageId: id, text: '周六见' }, 'support');
    const task = (await scene.claim())!;
    expect(task.chat).toMatchObject({ work: 'edit', data: { text: '周六见' } });
    await backend.ask(
      'bot.report',
      { task: { found: 'failed', taskId: task.taskId, claimId: task.claimId, kind: 'refused', detail: '太久了' } },
      { authorization: `Bearer ${TOKEN}` },
    );
    expect((await chat()).list[0]).toMatchObject({
      state: 'sent',
      data: { text: '周五见' },
      failReason: MESSAGES.editFailed('平台拒绝了这次操作（太久了）'),
    });
  });
  it('while a bot is sending the old text: the new text follows afterwards', async () => {
    const { id } = await send('周五见');
    const task = (await scene.claim())!;
    await backend.ask('conversation.editMessage', { messageId: id, text: '周六见' }, 'support');
    await scene.finish(task);
    expect((await scene.sendAll()).map(({ chat: given }) => [given!.work, given!.data.text])).toEqual([
      ['edit', '周六见'],
    ]);
  });
});

describe('what others see', () => {
  it('nothing of another department’s conversation, by any guessed id', async () => {
    const { id } = await send('您好');
    const asked = [
      backend.call('conversation.chatList', { receiverId }, 'stranger'),
      backend.call('feedRobot.conversationDetail', { receiverId }, 'stranger'),
      backend.call('feedRobot.sendMessage', scene.textParams(receiverId, '您好'), 'stranger'),
      backend.call('conversation.editMessage', { messageId: id, text: '改' }, 'stranger'),
      backend.call('conversation.littleRedBookPrivateLetterWithdraw', { messageId: id }, 'stranger'),
      backend.call('conversation.searchMessages', { keyword: '您好', receiverId }, 'stranger'),
      backend.call('conversation.takeOver', { receiverId, from: null }, 'stranger'),
    ];
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ code: REFUSED.notFound, data: null });
    expect((await backend.ask('conversation.receiverList', {}, 'stranger')).total).toBe(0);
  });
});

describe('receiving', () => {
  it('a message that is reported again and by two bots becomes one row', async () => {
    const { platformUserId } = await conversation();
    const asked = scene.incoming(platformUserId, '多少钱');
    await scene.receive(accountId, asked, asked);
    await scene.receive(accountId, asked);
    expect((await chat()).list.map(({ data }) => data.text)).toEqual(['多少钱']);
    expect(await conversation()).toMatchObject({ unread: 1, lastMessage: '多少钱', city: '成都' });
  });
  it('counts unread and waiting, and clears what was read', async () => {
    const { platformUserId } = await conversation();
    const receiveText = (text: string) => scene.receive(accountId, scene.incoming(platformUserId, text));
    for (const text of ['在吗', '多少钱', '有优惠吗']) await receiveText(text);
    const counts = () => backend.ask('feedRobot.batchUnread', {}, 'support');
    expect(await counts()).toEqual({
      unread: 3,
      waitingCount: 1,
      overdueCount: 0,
      replyLimitMinutes: 30,
      accounts: [{ accountId, unread: 3, waitingCount: 1, overdueCount: 0 }],
    });
    await backend.ask('feedRobot.clearUnread', { receiverIds: [receiverId], upToSeq: 2 }, 'support');
    expect(await counts()).toMatchObject({ unread: 1 });
    await backend.ask('feedRobot.clearUnread', { receiverIds: [receiverId], upToSeq: 1 }, 'support');
    expect(await counts()).toMatchObject({ unread: 1 });
    await send('有的');
    expect(await counts()).toMatchObject({ unread: 1, waitingCount: 0 });
    await backend.ask('feedRobot.clearUnread', { receiverIds: [receiverId] }, 'support');
    expect(await counts()).toMatchObject({ unread: 0, waitingCount: 0, overdueCount: 0, accounts: [] });
  });
  it('measures how fast people answered, without failed messages and messages that answer nothing', async () => {
    const { platformUserId } = await conversation();
    const times = async () => (await backend.ask('feedRobot.conversationDetail', { receiverId }, 'support')).replyTimes;
    const ask = (text: string) => scene.receive(accountId, scene.incoming(platformUserId, text));
    expect(await times()).toEqual({ count: 0, last: null, average: null });
    await send('您好');
    await ask('多少钱');
    later(60_000);
    await ask('在吗');
    later(60_000);
    const { id } = await send('三百');
    expect(await times()).toEqual({ count: 1, last: 120, average: 120 });
    later(60_000);
    await send('还有活动');
    await ask('好的');
    later(20_000);
    await send('周五见');
    expect(await times()).toEqual({ count: 2, last: 20, average: 70 });
    await backend.db
      .update(chatMessage)
      .set({ state: 'failed', failReason: '平台拒绝', queueNo: null })
      .where(eq(chatMessage.messageId, id));
    expect(await times()).toEqual({ count: 2, last: 20, average: 100 });
  });
  it('begins a conversation with a new person, and reopens a finished one', async () => {
    await scene.receive(accountId, scene.incoming('new-person', '你好'));
    const { list } = await backend.ask('feedRobot.conversationList', { accountId }, 'support');
    expect(list.map(({ platformUserId }) => platformUserId)).toContain('new-person');
    await backend.ask('conversation.markDone', { receiverIds: [receiverId], done: true }, 'support');
    await scene.receive(accountId, scene.incoming((await conversation()).platformUserId, '还在吗'));
    expect((await conversation()).doneTime).toBeNull();
  });
  it('keeps numbers sealed, shows them masked, and records who looks at one', async () => {
    const { platformUserId } = await conversation();
    await scene.receive(accountId, scene.incoming(platformUserId, '打我电话 190 0000 1234，加微信：sandbox_abc'));
    const [message] = await rows();
    expect(message!.data.text).toBe('打我电话 190****1234，加微信：sa****bc');
    expect(JSON.stringify(message)).not.toContain('0000 1234');
    const { receiver: seen } = await backend.ask('feedRobot.conversationDetail', { receiverId }, 'support');
    expect(seen).toMatchObject({ hasPhone: true, phone: '190****1234', wechat: 'sa****bc' });
    const open = (cipher: string, as: 'support' | 'stranger' | 'viewer') => backend.call('org.decrypt', { cipher }, as);
    expect(await open(seen.phoneCipher, 'support')).toMatchObject({ data: { text: '19000001234' } });
    expect(await open(seen.wechatCipher, 'support')).toMatchObject({ data: { text: 'sandbox_abc' } });
    expect(await open(seen.phoneCipher, 'stranger')).toMatchObject({ code: REFUSED.notFound });
    expect(await open(seen.phoneCipher, 'viewer')).toMatchObject({ code: REFUSED.forbidden });
    expect((await backend.ask('org.queryDecryptTraceList', {}, 'admin')).list[0]).toMatchObject({
      subject: 'contact',
      subjectName: seen.nickname,
    });
  });
  it('stores the person’s typing, withdrawals and blocks', async () => {
    const { platformUserId } = await conversation();
    const asked = scene.incoming(platformUserId, '多少钱');
    await scene.receive(accountId, scene.incoming(platformUserId, '', { type: 'typing', data: {} }));
    expect(await backend.ask('conversation.queryTyping', { receiverId }, 'support')).toEqual({
      colleagues: [],
      receiver: true,
    });
    await scene.receive(accountId, asked);
    expect(await backend.ask('conversation.queryTyping', { receiverId }, 'support')).toMatchObject({ receiver: false });
    await scene.receive(accountId, { ...asked, withdrawn: true });
    await scene.receive(accountId, scene.incoming(platformUserId, '对方已将你拉黑', { type: 'system', blocked: true }));
    expect((await chat()).list.map(({ type, state }) => [type, state])).toEqual([
      ['text', 'withdrawn'],
      ['system', 'sent'],
    ]);
    expect((await conversation()).blocked).toBe(true);
  });
});

describe('pages of a conversation', () => {
  beforeEach(async () => {
    for (let index = 1; index <= 12; index += 1) await send(`第 ${index} 条`);
  });
  const seqs = async (params: object) => (await chat(params)).list.map(({ seq }) => seq);

  it('are the newest, older, newer or around a message', async () => {
    expect(await seqs({ limit: 3 })).toEqual([10, 11, 12]);
    expect(await seqs({ limit: 3, beforeSeq: 10 })).toEqual([7, 8, 9]);
    expect(await seqs({ limit: 3, afterSeq: 2 })).toEqual([3, 4, 5]);
    const fifth = (await rows())[4]!.messageId;
    expect(await chat({ limit: 4, aroundId: fifth })).toMatchObject({ hasOlder: true, hasNewer: true, lastSeq: 12 });
    expect(await seqs({ limit: 4, aroundId: fifth })).toEqual([3, 4, 5, 6]);
    expect(
      await backend.call('conversation.chatList', { receiverId, beforeSeq: 3, afterSeq: 1 }, 'support'),
    ).toMatchObject({
      msg: MESSAGES.oneCursor,
    });
  });
  it('since a revision contain all changed messages, also old ones', async () => {
    const { revision } = await chat();
    expect(await seqs({ changedSince: revision })).toEqual([]);
    await backend.ask('conversation.editMessage', { messageId: (await rows())[1]!.messageId, text: '改了' }, 'support');
    await send('第 13 条');
    const changes = await chat({ changedSince: revision });
    expect(changes.list.map(({ seq }) => seq)).toEqual([2, 13]);
    expect(await seqs({ changedSince: changes.revision })).toEqual([]);
    const first = await chat({ changedSince: 0, limit: 5 });
    const second = await chat({ changedSince: first.revision, limit: 200 });
    expect(first.list.length + second.list.length).toBe(13);
  });
  it('are searched, in one conversation and in all', async () => {
    const found = await backend.ask('conversation.searchMessages', { keyword: '第 7 条', receiverId }, 'support');
    expect(found.list.map(({ message }) => message.seq)).toEqual([7]);
    expect(await backend.ask('conversation.searchMessages', { keyword: '第 7', accountId }, 'support')).toMatchObject({
      total: 1,
    });
  });
});

describe('working together', () => {
  it('two people take over at once: the first gets the receiver, and the other learns who has it', async () => {
    const take = (as: 'support' | 'operator') => backend.call('conversation.takeOver', { receiverId, from: null }, as);
    const answers = await Promise.all([take('support'), take('operator')]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({
      code: CODES.conflict,
      msg: expect.stringContaining('刚刚接手了这个会话'),
    });
  });
  it('assigns to colleagues of the department who may answer', async () => {
    const assign = (assigneeId: number | null) =>
      backend.call('conversation.assign', { receiverIds: [receiverId], assigneeId }, 'support');
    for (const id of [backend.ids.stranger, backend.ids.viewer])
      expect(await assign(id)).toMatchObject({ errors: [{ field: 'assigneeId', message: MESSAGES.assignee }] });
    expect(await assign(backend.ids.operator)).toMatchObject({ data: { done: 1 } });
    expect((await backend.ask('conversation.receiverList', { mine: true }, 'operator')).total).toBe(1);
    await assign(null);
    const { list } = await backend.ask('conversation.accountReceiverOptionRecordList', { receiverId }, 'support');
    expect(list.map(({ operation }) => operation)).toEqual(['release', 'assign']);
  });
  it('shows colleagues who is typing, for a few seconds', async () => {
    await backend.ask('conversation.setTyping', { receiverId, typing: true }, 'operator');
    const typing = () => backend.ask('conversation.queryTyping', { receiverId }, 'support');
    expect(await typing()).toEqual({ colleagues: ['operator的姓名'], receiver: false });
    later(6_001);
    expect(await typing()).toEqual({ colleagues: [], receiver: false });
  });
  it('one text to several: a dry run sends nothing; the real run fills in variables, keeps the pace, and repeats nothing', async () => {
    const other = await scene.receiver(accountId, { suspended: true });
    const third = await scene.receiver(accountId);
    const params = { clientId: scene.next('group'), receiverIds: [receiverId, other, third], text: '{昵称}，您好' };
    const dry = await backend.ask('conversation.sendChatMultipleNavy', { ...params, dryRun: true }, 'support');
    expect(dry).toMatchObject({
      done: 0,
      list: [{ reason: null }, { reason: MESSAGES.receiverSuspended }, { reason: null }],
    });
    expect(dry.list[0]!.text).toBe(`${(await conversation()).nickname}，您好`);
    expect(await rows()).toEqual([]);
    const real = await backend.ask('conversation.sendChatMultipleNavy', params, 'support');
    expect(real.done).toBe(2);
    expect(Date.parse(real.list[2]!.sendTime!) - Date.parse(real.list[0]!.sendTime!)).toBe(30_000);
    await backend.ask('conversation.sendChatMultipleNavy', params, 'support');
    expect(await rows()).toHaveLength(1);
    expect(await scene.sendAll()).toHaveLength(1);
    later(30_000);
    expect(await scene.sendAll()).toHaveLength(1);
  });
  it('a text to several is paused and goes on where it stopped, each receiver once', async () => {
    const people = [receiverId, ...(await Promise.all([1, 2, 3].map(() => scene.receiver(accountId))))];
    const params = { clientId: scene.next('group'), receiverIds: people, text: '您好', paceSeconds: 30 };
    const { groupId } = await backend.ask('conversation.sendChatMultipleNavy', params, 'support');
    const group = async () => (await backend.ask('conversation.queryGroups', {}, 'support')).list[0]!;
    const states = async () =>
      (await backend.ask('conversation.queryGroupRows', { groupId: groupId! }, 'support')).list.map(
        ({ state }) => state,
      );
    const pause = (paused: boolean) =>
      backend.ask(
        paused ? 'console.cancelTrayJob' : 'console.retryTrayJob',
        { kind: 'group', ids: [groupId!] },
        'support',
      );
    // A task for which nothing is left to do ends without a message, and the next one is claimed.
    const sendDue = async () => {
      let sent = 0;
      for (const _ of people) sent += (await scene.sendAll()).length;
      return sent;
    };
    expect(await sendDue()).toBe(1);
    await pause(true);
    expect(await group()).toMatchObject({ state: 'paused', sent: 1, waiting: 3 });
    later(600_000);
    expect(await sendDue()).toBe(0);
    expect(await states()).toEqual(['sent', 'paused', 'paused', 'paused']);
    await backend.db.update(receiver).set({ suspended: true }).where(eq(receiver.receiverId, people[2]!));
    await Promise.all([pause(false), pause(false)]);
    expect(await states()).toEqual(['sent', 'waiting', 'failed', 'waiting']);
    expect(await sendDue()).toBe(1);
    later(30_000);
    expect(await sendDue()).toBe(1);
    expect(await group()).toMatchObject({ state: 'done', sent: 3, failed: 1, total: 4 });
    expect(await backend.db.$count(chatMessage, eq(chatMessage.clientId, params.clientId))).toBe(4);
    const foreign = { kind: 'group' as const, ids: [groupId!] };
    expect((await backend.call('console.cancelTrayJob', foreign, 'stranger')).code).toBe(REFUSED.notFound);
  });
  it('who waits comes first, pinned ones before the longest wait; the rest by their last message', async () => {
    const at = (minutes: number) => new Date(backend.clock.now.getTime() - minutes * 60_000);
    const own = await scene.account();
    const person = (more: Parameters<typeof scene.receiver>[1]) => scene.receiver(own, more);
    const answered = await person({ lastTime: at(3) });
    const pinnedAnswered = await person({ lastTime: at(4), pinnedTime: at(1) });
    const newer = await person({ lastTime: at(1), waitingSince: at(5) });
    const longest = await person({ lastTime: at(2), waitingSince: at(50) });
    const pinned = await person({ lastTime: at(9), waitingSince: at(9), pinnedTime: at(90) });
    const list = async (params: object) =>
      (await backend.ask('conversation.receiverList', { accountId: own, ...params }, 'support')).list.map(
        (each) => each.receiverId,
      );
    const all = [pinned, longest, newer, answered, pinnedAnswered];
    expect(await list({})).toEqual(all);
    expect([...(await list({ pageSize: 2 })), ...(await list({ pageSize: 2, pageNo: 2 }))]).toEqual(all.slice(0, 4));
    expect(await list({ waiting: true })).toEqual(all.slice(0, 3));
    expect(await list({ waiting: false })).toEqual(all.slice(3));
    expect(await list({ sortBy: 'lastTime' })).toEqual([newer, longest, answered, pinnedAnswered, pinned]);
  });
  it('thanks count as unread, and neither wait for an answer nor reopen a finished conversation', async () => {
    const { platformUserId } = await conversation();
    const ask = (text: string) => scene.receive(accountId, scene.incoming(platformUserId, text));
    await send('资料发您了');
    await backend.ask('conversation.markDone', { receiverIds: [receiverId], done: true }, 'support');
    await ask('好的，谢谢～');
    expect(await conversation()).toMatchObject({ unread: 1, waitingSince: null });
    expect((await conversation()).doneTime).not.toBeNull();
    await ask('多少钱');
    await ask('谢谢');
    expect(await conversation()).toMatchObject({ unread: 3, waitingSince: backend.clock.now, doneTime: null });
  });
  it('people who wait longer than the limit of the department are marked and counted', async () => {
    const at = (minutes: number) => new Date(backend.clock.now.getTime() - minutes * 60_000);
    await backend.db
      .update(receiver)
      .set({ waitingSince: at(31) })
      .where(eq(receiver.receiverId, receiverId));
    const patient = await scene.receiver(accountId, { waitingSince: at(29) });
    const { list } = await backend.ask('conversation.receiverList', { overdue: true }, 'support');
    expect(list).toMatchObject([{ receiverId, overdue: true, answerBy: at(1).toISOString() }]);
    const others = await backend.ask('conversation.receiverList', { overdue: false }, 'support');
    expect(others.list).toMatchObject([{ receiverId: patient, overdue: false }]);
    expect(await backend.ask('feedRobot.batchUnread', {}, 'support')).toMatchObject({
      waitingCount: 2,
      overdueCount: 1,
      replyLimitMinutes: 30,
    });
  });
});
