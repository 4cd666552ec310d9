/** Conversations between colleagues: takeovers, typing, texts to several, and the order of the list. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { REFUSED } from '../../../tests/backend';
import { CODES } from '../../../src/services/catalogue/codes';
import { chatMessage, receiver } from '../../db/schema';
import { MESSAGES } from './conversation.messages';
import {
  accountId,
  backend,
  conversation,
  later,
  receiverId,
  rows,
  scene,
  send,
  startConversations,
} from './testing/conversations';

startConversations();

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
