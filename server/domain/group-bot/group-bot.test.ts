/** The group bot from its calls: settings, planned replies, and what becomes of them when bots report, die or are late. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import type { BotGroupChat, BotGroupWork, BotGroupReport } from '../../../src/services/catalogue/generated/types';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { BOT, TOKEN } from '../bot/test-support';
import { groupBotAccount, groupReply, platformGroup, prohibitedWord, replyAccount } from '../../db/schema';

const NOON = new Date('2026-06-10T04:00:00.000Z');
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  backend.clock.now = NOON;
  await backend.db.delete(groupBotAccount);
  await backend.db.delete(replyAccount);
  await backend.db.delete(prohibitedWord);
});

const later = (ms: number) => {
  backend.clock.now = new Date(backend.clock.now.getTime() + ms);
};
let made = 0;
const claimId = () => `claim-of-this-test-${(made += 1)}`;

async function replyAccountOf(more: Partial<typeof replyAccount.$inferInsert> = {}): Promise<number> {
  const [row] = await backend.db
    .insert(replyAccount)
    .values({
      departmentId: 1,
      creatorId: backend.ids.operator,
      platform: 'xhs',
      device: 'phone',
      deviceName: '云手机',
      platformUserId: `person-${(made += 1)}`,
      nickname: '阿柚',
      ...more,
    })
    .returning();
  return row!.accountId;
}

const claim = async (id = claimId()): Promise<BotGroupWork | null> =>
  (await backend.ask('bot.claim', { kind: 'groups', botName: 'bot-1', claimId: id, platforms: ['xhs'] }, BOT)).groups ??
  null;
const report = async (job: BotGroupWork, more: Omit<BotGroupReport, 'work' | 'rowId' | 'claimId'>) =>
  (
    await backend.ask(
      'bot.report',
      { groups: { work: job.work, rowId: job.rowId, claimId: job.claimId, ...more } },
      BOT,
    )
  ).held;

const GROUP = { platformGroupId: 'g1', name: '露营群', avatar: '', url: '', memberCount: 12 };
const chat = (more: Partial<BotGroupChat> = {}): BotGroupChat => ({
  platformMessageId: `m${(made += 1)}`,
  platformGroupId: 'g1',
  platformUserId: 'member',
  nickname: '小满',
  kind: 'text',
  text: '多少钱',
  time: backend.clock.now.toISOString(),
  ...more,
});

/** The next reading of an account, with these messages. */
async function read(chats: BotGroupChat[]): Promise<void> {
  later(6_000);
  const job = await claim();
  expect(job?.work).toBe('read');
  expect(await report(job!, { found: 'read', groups: [GROUP], chats, cursor: String(made) })).toBe(true);
}

/** An account with a configured group. */
async function served(settings: object = {}): Promise<{ accountId: number; groupId: number }> {
  const accountId = await replyAccountOf();
  await backend.ask('groupBot.addAccountConf', {
    accountId,
    welcome: '欢迎{昵称}',
    answers: [{ keywords: ['多少钱'], match: 'contains', text: '{昵称}，看公告' }],
    gapSeconds: 0,
    ...settings,
  });
  await read([]);
  const { groupId } = (await backend.ask('groupBot.queryGroupList', {})).list[0]!;
  await backend.ask('groupBot.addGroupConf', { groupId });
  return { accountId, groupId };
}
const replies = async () => (await backend.ask('groupBot.queryReplyList', {})).list;
const SENT = { platformMessageId: 'ours-1', platformUserId: 'me', nickname: '阿柚' };

describe('settings', () => {
  it('bad ones name the field, the row and the limit; nothing of them is stored', async () => {
    const accountId = await replyAccountOf();
    const add = (more: object) => backend.call('groupBot.addAccountConf', { accountId, ...more });
    const answer = { keywords: ['价格'], match: 'contains', text: '看公告' };
    expect(await add({ answers: [answer, { ...answer, keywords: ['地址', '价 格'] }] })).toMatchObject({
      errors: [{ field: 'answers[1].keywords', message: '关键词“价 格”已在第 1 条里，后面的不会生效' }],
    });
    expect(await add({ answers: [{ ...answer, text: '  ' }] })).toMatchObject({
      errors: [{ field: 'answers[0].text' }],
    });
    expect(await add({ quietFrom: '25:00' })).toMatchObject({ errors: [{ field: 'quietFrom' }] });
    expect(await add({ gapSeconds: 601 })).toMatchObject({ errors: [{ field: 'gapSeconds' }] });
    await backend.db.insert(prohibitedWord).values({
      departmentId: 1,
      creatorId: backend.ids.operator,
      word: '躺赚',
      category: '承诺',
      severity: 'forbidden',
    });
    expect(await add({ welcome: '一起躺赚' })).toMatchObject({ errors: [{ field: 'welcome' }] });
    expect((await backend.ask('groupBot.queryAccountList', {})).list).toEqual([]);
    const other = await replyAccountOf({ platform: 'dy' });
    expect(await backend.call('groupBot.addAccountConf', { accountId: other })).toMatchObject({
      errors: [{ field: 'accountId', message: '群机器人只支持小红书账号' }],
    });
  });

  it('an account is added once, and its groups wait for a configuration', async () => {
    const { accountId, groupId } = await served();
    expect(await backend.call('groupBot.addAccountConf', { accountId })).toMatchObject({
      errors: [{ field: 'accountId' }],
    });
    expect(await backend.call('groupBot.addGroupConf', { groupId })).toMatchObject({ errors: [{ field: 'groupId' }] });
    expect(await backend.ask('groupBot.getConf', { groupId })).toMatchObject({
      name: '露营群',
      active: true,
      source: 'account',
      welcome: '欢迎{昵称}',
      quietFrom: '22:00',
    });
    await backend.ask('groupBot.updateGroupConf', { groupId, ownSettings: true, welcome: '您好' });
    expect(await backend.ask('groupBot.getConf', { groupId })).toMatchObject({ source: 'group', welcome: '您好' });
    expect((await backend.ask('groupBot.queryAccountChoices', {})).list).toEqual([]);
  });

  it('one account of a department serves a group', async () => {
    await served();
    const second = await replyAccountOf();
    await backend.ask('groupBot.addAccountConf', { accountId: second });
    await read([]);
    const { list } = await backend.ask('groupBot.queryGroupList', { accountId: second });
    expect(await backend.call('groupBot.addGroupConf', { groupId: list[0]!.groupId })).toMatchObject({
      errors: [{ field: 'groupId', message: '这个群已由本部门的另一个账号负责' }],
    });
  });
});

describe('replies', () => {
  it('a message causes one reply, also if it is reported again; a number is masked', async () => {
    const { groupId } = await served();
    const asked = chat({ text: '多少钱，我的电话 13800138000' });
    await read([asked, chat({ kind: 'join', text: '' }), chat({ text: '天气不错' })]);
    const job = await claim();
    expect(job).toMatchObject({ work: 'send', message: { platformGroupId: 'g1', text: '小满，看公告' } });
    expect(await report(job!, { found: 'sent', sent: SENT })).toBe(true);
    expect(await report(job!, { found: 'sent', sent: SENT })).toBe(false);
    const welcome = await claim();
    expect(welcome?.message?.text).toBe('欢迎小满');
    await report(welcome!, { found: 'sent', sent: { ...SENT, platformMessageId: 'ours-2' } });
    await read([asked]);
    expect((await replies()).map(({ state, kind }) => `${kind} ${state}`).toSorted()).toEqual([
      'answer sent',
      'welcome sent',
    ]);
    const { list } = await backend.ask('groupBot.getConversation', { groupId });
    expect(list.map(({ author, type, data }) => [author, type, data.text])).toEqual([
      ['other', 'text', '多少钱，我的电话 138****8000'],
      ['other', 'system', '小满 加入了群聊'],
      ['other', 'text', '天气不错'],
      ['me', 'text', '小满，看公告'],
      ['me', 'text', '欢迎小满'],
    ]);
  });

  it('a bot that dies is followed by another one with the same key', async () => {
    await served();
    await read([chat()]);
    const first = await claim();
    expect(await claim(first!.claimId)).toEqual(first);
    later(20_000);
    expect((await claim())?.work).toBe('read');
    later(11_000);
    const second = await claim();
    expect(second?.message?.key).toBe(first!.message!.key);
    expect(await report(first!, { found: 'sent', sent: SENT })).toBe(false);
    expect(await report(second!, { found: 'sent', sent: SENT })).toBe(true);
    expect(await replies()).toMatchObject([{ state: 'sent' }]);
  });

  it('quiet hours move it to their end, in the settings that then hold', async () => {
    const { groupId } = await served();
    // 22:30 in Shanghai.
    backend.clock.now = new Date('2026-06-10T14:30:00.000Z');
    await read([chat()]);
    expect(await replies()).toMatchObject([
      { state: 'waiting', dueTime: '2026-06-11T00:00:00.000Z', reason: '免打扰时段，已顺延' },
    ]);
    expect((await claim())?.work).not.toBe('send');
    backend.clock.now = new Date('2026-06-11T00:00:01.000Z');
    await backend.ask('groupBot.updateGroupConf', { groupId, ownSettings: true, quietFrom: '07:00', quietTo: '09:00' });
    expect((await claim())?.work).toBe('read');
    expect(await replies()).toMatchObject([{ dueTime: '2026-06-11T01:00:00.000Z' }]);
    backend.clock.now = new Date('2026-06-11T01:00:00.000Z');
    expect((await claim())?.work).toBe('send');
  });

  it('the daily limit and the gap hold back, and what cannot be sent says why', async () => {
    const { accountId } = await served({ dailyLimit: 1, gapSeconds: 60 });
    await read([chat(), chat()]);
    const job = await claim();
    await report(job!, { found: 'sent', sent: SENT });
    later(6_000);
    expect((await claim())?.work).toBe('read');
    later(60_000);
    await claim();
    expect((await replies()).find(({ state }) => state === 'waiting')?.reason).toBe('账号今天已发满，已顺延');
    await backend.ask('groupBot.updateAccountConf', { accountId, dailyLimit: 100 });
    await backend.db.update(groupReply).set({ dueTime: backend.clock.now }).where(eq(groupReply.state, 'waiting'));
    later(60_000);
    const second = await claim();
    expect(second?.work).toBe('send');
    await report(second!, { found: 'failed', kind: 'refused', detail: '含有广告' });
    expect((await replies()).find(({ state }) => state === 'failed')?.reason).toBe('平台拒绝（含有广告）');
  });

  it('switched off, nothing waits any more, and new messages are only kept', async () => {
    const { accountId, groupId } = await served();
    await read([chat()]);
    await backend.ask('groupBot.updateAccountConf', { accountId, enabled: false });
    expect(await replies()).toMatchObject([{ state: 'stopped', reason: '账号的群机器人已关闭' }]);
    await read([chat()]);
    expect(await replies()).toHaveLength(1);
    expect(await backend.ask('groupBot.queryGroupList', {})).toMatchObject({
      list: [{ groupId, state: 'off', messageCount: 2 }],
    });
  });

  it('a reply that was with a bot when it was switched off waits for a person', async () => {
    const { groupId } = await served();
    await read([chat()]);
    await claim();
    await backend.ask('groupBot.updateGroupConf', { groupId, enabled: false });
    expect(await replies()).toMatchObject([{ state: 'waiting' }]);
    later(31_000);
    expect((await claim())?.work).toBe('read');
    const [reply] = await replies();
    expect(reply).toMatchObject({ state: 'unknown', reason: expect.stringContaining('这个群的机器人已关闭') });
    const decide = () =>
      backend.call('console.decideOutcome', { kind: 'groupReply', ids: [reply!.replyId], decision: 'sent' });
    expect((await decide()).data).toMatchObject({ done: 1 });
    expect(await replies()).toMatchObject([{ state: 'sent', reason: null }]);
    expect((await decide()).msg).toBe(OUTCOME_MESSAGES.notAwaited);
  });

  it('a reply whose bot is lost or gets no answer is looked up, and sent only if the platform does not have it', async () => {
    await served();
    await read([chat()]);
    expect(await claim()).toMatchObject({ work: 'send', message: { lookUp: false } });
    later(31_000);
    const second = await claim();
    expect(second).toMatchObject({ work: 'send', message: { lookUp: true } });
    expect(await report(second!, { found: 'absent' })).toBe(true);
    expect(await replies()).toMatchObject([{ state: 'waiting' }]);
    await report(second!, { found: 'failed', kind: 'unreachable' });
    expect(await replies()).toMatchObject([{ state: 'unknown', reason: null }]);
    later(60_000);
    for (let attempt = 3; attempt <= 5; attempt += 1) {
      const job = await claim();
      expect(job).toMatchObject({ work: 'send', message: { lookUp: true } });
      await report(job!, { found: 'failed', kind: 'refused' });
      later(60_000);
    }
    const [reply] = await replies();
    expect(reply).toMatchObject({ state: 'unknown', reason: expect.stringContaining('请到平台上核对') });
    expect((await claim())?.work).toBe('read');
    await backend.ask('console.decideOutcome', { kind: 'groupReply', ids: [reply!.replyId], decision: 'again' });
    expect(await claim()).toMatchObject({ work: 'send', message: { lookUp: false, key: second!.message!.key } });
  });

  it('own accounts, old messages and messages before the configuration get none', async () => {
    await served();
    await replyAccountOf({ platformUserId: 'colleague' });
    await read([chat({ platformUserId: 'colleague' }), chat({ time: new Date(NOON.getTime() - 1_000).toISOString() })]);
    expect(await replies()).toEqual([]);
  });

  it('an ended log-in waits for a new one, a group that is gone is left', async () => {
    const { accountId, groupId } = await served();
    await read([chat()]);
    const job = await claim();
    await report(job!, { found: 'failed', kind: 'credential', detail: '登录已过期' });
    expect(await replies()).toMatchObject([{ state: 'waiting', reason: '账号需要重新登录（登录已过期）' }]);
    later(60_000);
    expect(await claim()).toBeNull();
    await backend.db.update(replyAccount).set({ state: 'online' }).where(eq(replyAccount.accountId, accountId));
    expect((await claim())?.work).toBe('send');
    later(6_000);
    const reading = await claim();
    await report(reading!, { found: 'read', groups: [], chats: [], cursor: '' });
    const [group] = await backend.db.select().from(platformGroup).where(eq(platformGroup.groupId, groupId));
    expect(group?.isLeft).toBe(true);
  });
});
