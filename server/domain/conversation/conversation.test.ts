/** What people see of conversations: who may, what bots report, pages and searches. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { REFUSED } from '../../../tests/backend';
import { chatMessage } from '../../db/schema';
import { MESSAGES } from './conversation.messages';
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
