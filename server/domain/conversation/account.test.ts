/** Reply accounts: logging in by a code, settings, cloud phones and their receivers, with a real database. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BotLogInReport } from '../../../src/services/catalogue/generated/types';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { chatContact, receiver, replyAccount, replyLogIn } from '../../db/schema';
import { MESSAGES } from './conversation.messages';
import { openLogIn } from './inbox.store';
import { sealer } from '../../kernel/session/seal';
import { BOT, conversationScene, TOKEN } from './test-support';

let backend: Backend;
let scene: ReturnType<typeof conversationScene>;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  scene = conversationScene(backend);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(replyLogIn);
  await backend.db.delete(replyAccount);
  backend.clock.now = new Date('2026-06-10T07:30:00.000Z');
});

const later = (ms: number) => backend.clock.later(ms);
const SECRET = 'sessionid=the-secret-of-the-account';
const person = (platformUserId: string) => ({
  platformUserId,
  nickname: `账号${platformUserId}`,
  avatar: '',
  headers: [{ name: 'cookie', value: SECRET }],
});
const PHONE = { platform: 'dy', deviceName: '云手机 09', origin: 1, dailyLimit: 80 } as const;

/** A bot takes the log-in that is due, and reports; null: none is due. */
async function step(report: Omit<BotLogInReport, 'logInId' | 'claimId'>): Promise<string | null | undefined> {
  later(2_000);
  const claimId = scene.next('log-in-of-the-test');
  const { logIn } = await backend.ask(
    'bot.claim',
    { kind: 'logIn', botName: 'bot-1', claimId, platforms: ['dy'] },
    BOT,
  );
  if (!logIn) return undefined;
  const params = { logInId: logIn.logInId, claimId, ...report };
  expect(await backend.ask('bot.report', { logIn: params }, BOT)).toEqual({ held: true });
  expect(await backend.ask('bot.report', { logIn: params }, BOT)).toEqual({ held: false });
  return logIn.code;
}
const code = () => ({
  found: 'code' as const,
  code: {
    code: 'c0de',
    url: 'https://example.com/scan/c0de',
    expireTime: new Date(backend.clock.now.getTime() + 120_000).toISOString(),
  },
});
const logInOf = (logInId: number) => backend.ask('replyManage.queryLogIn', { logInId }, 'support');
const accounts = async () => (await backend.ask('replyManage.accountList', { pageSize: 50 }, 'support')).list;

describe('logging in by a code', () => {
  it('goes from the code over the scan to an account with a sealed log-in, which no call returns', async () => {
    const { logInId, state } = await backend.ask('replyManage.addAccount', PHONE, 'support');
    expect(state).toBe('preparing');
    expect(await step(code())).toBeNull();
    expect(await logInOf(logInId)).toMatchObject({ state: 'waiting', codeUrl: 'https://example.com/scan/c0de' });
    expect(await step({ found: 'unchanged' })).toBe('c0de');
    await step({ found: 'scanned' });
    expect((await logInOf(logInId)).state).toBe('scanned');
    await step({ found: 'confirmed', person: person('a1') });
    const done = await logInOf(logInId);
    expect(done).toMatchObject({ state: 'done', codeUrl: '', accountName: '账号a1' });
    expect(await step({ found: 'scanned' })).toBeUndefined();
    const [made] = await accounts();
    expect(made).toMatchObject({ ...PHONE, device: 'phone', state: 'online', leftToday: 80, sentToday: 0 });
    expect(JSON.stringify([made, done])).not.toContain(SECRET);
    const [row] = await backend.db.select().from(replyAccount);
    expect(row!.sealed).not.toContain(SECRET);
    expect(openLogIn(await sealer(backend.db), row!.accountId, row!.sealed)).toEqual(person('a1').headers);
    const records = await backend.ask('conversation.accountReceiverOptionRecordList', {}, 'support');
    expect(records.list).toMatchObject([{ operation: 'logIn', detail: '云手机 09' }]);
  });
  it('of a known account: renews the log-in, and refuses another person', async () => {
    const accountId = await scene.account({ platformUserId: 'a1', state: 'expired' });
    const again = () => backend.ask('replyManage.addAccount', { accountId }, 'support');
    const first = await again();
    await step(code());
    await step({ found: 'confirmed', person: person('b2') });
    expect(await logInOf(first.logInId)).toMatchObject({
      state: 'failed',
      failReason: MESSAGES.otherPerson('账号b2'),
    });
    expect(await accounts()).toMatchObject([{ accountId, state: 'expired' }]);
    await again();
    await step(code());
    await step({ found: 'confirmed', person: person('a1') });
    expect(await accounts()).toMatchObject([{ accountId, state: 'online', device: 'computer' }]);
  });
  it('ends when the code expires, when somebody cancels, and when no bot comes', async () => {
    const begin = async () => (await backend.ask('replyManage.addAccount', PHONE, 'support')).logInId;
    const expired = await begin();
    await step(code());
    await step({ found: 'expired' });
    const cancelled = await begin();
    await backend.ask('console.cancelTrayJob', { kind: 'logIn', ids: [cancelled] }, 'support');
    const alone = await begin();
    later(11 * 60_000);
    expect(await step(code())).toBeUndefined();
    expect(await Promise.all([expired, cancelled, alone].map(logInOf))).toMatchObject([
      { state: 'expired', failReason: null },
      { state: 'cancelled' },
      { state: 'failed', failReason: MESSAGES.noCode },
    ]);
  });
  it('a second bot takes over from one that died, whose late report has no effect', async () => {
    const { logInId } = await backend.ask('replyManage.addAccount', PHONE, 'support');
    const dead = scene.next('log-in-of-the-test');
    await backend.ask('bot.claim', { kind: 'logIn', botName: 'bot-1', claimId: dead, platforms: ['dy'] }, BOT);
    expect(await step(code())).toBeUndefined();
    later(20_000);
    expect(await step(code())).toBeNull();
    expect(await backend.ask('bot.report', { logIn: { logInId, claimId: dead, found: 'expired' } }, BOT)).toEqual({
      held: false,
    });
    expect((await logInOf(logInId)).state).toBe('waiting');
  });
  it('is refused to readers, to other departments, and without a platform or a device name', async () => {
    const { logInId } = await backend.ask('replyManage.addAccount', PHONE, 'support');
    expect((await backend.call('replyManage.addAccount', PHONE, 'viewer')).code).toBe(REFUSED.forbidden);
    expect((await backend.call('console.cancelTrayJob', { kind: 'logIn', ids: [logInId] }, 'stranger')).code).toBe(
      REFUSED.notFound,
    );
    expect((await logInOf(logInId)).state).toBe('preparing');
    const { platform: _, ...without } = PHONE;
    expect(await backend.call('replyManage.addAccount', without, 'support')).toMatchObject({
      errors: [{ field: 'platform', message: MESSAGES.choosePlatform }],
    });
    expect((await backend.call('replyManage.addAccount', { ...PHONE, deviceName: ' ' }, 'support')).code).toBe(
      REFUSED.invalid,
    );
  });
});

describe('an account', () => {
  it('changes its device, origin and limit, is marked for paid traffic, and the acts are recorded', async () => {
    const accountId = await scene.account();
    const changed = await backend.ask(
      'replyManage.updateAccount',
      { accountId, deviceName: '电脑 2', origin: 2, dailyLimit: 10 },
      'support',
    );
    expect(changed).toMatchObject({ deviceName: '电脑 2', origin: 2, dailyLimit: 10, leftToday: 10 });
    const launch = { accountIds: [accountId, 999_999], launchTraffic: true };
    expect(await backend.ask('replyManage.updateAccountLaunchTraffic', launch, 'support')).toEqual({
      done: 1,
      failed: [{ id: 999_999, reason: MESSAGES.account }],
    });
    const { list } = await backend.ask('conversation.accountReceiverOptionRecordList', { accountId }, 'support');
    expect(list.map(({ operation }) => operation).toSorted()).toEqual(['change', 'launch']);
  });
  it('its receivers are listed by the day on which they began, and exported with masked numbers', async () => {
    const accountId = await scene.account();
    const old = await scene.receiver(accountId, { createTime: new Date('2026-05-01T04:00:00Z') });
    const fresh = await scene.receiver(accountId, { createTime: backend.clock.now });
    const [contact] = await backend.db
      .insert(chatContact)
      .values({
        departmentId: 1,
        receiverId: fresh,
        kind: 'mobile',
        sealed: 's1.x',
        masked: '138****5678',
        digest: 'd',
      })
      .returning();
    await backend.db.update(receiver).set({ phoneId: contact!.contactId }).where(eq(receiver.receiverId, fresh));
    const page = await backend.ask('replyManage.receiverPage', { accountId, createdFrom: '2026-06-01' }, 'support');
    expect(page.list).toMatchObject([{ receiverId: fresh, phone: '138****5678' }]);
    expect(page.list.map(({ receiverId }) => receiverId)).not.toContain(old);
    const file = await backend.app.inject({
      method: 'POST',
      url: '/api/sdb/up/ai/replay/manage/export',
      payload: { accountId },
      headers: backend.headers.support,
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain('spreadsheet');
  });
  it('a cloud phone shows the worst state of its accounts', async () => {
    const on = (deviceName: string, state: 'online' | 'offline' | 'expired' | 'banned') =>
      scene.account({ device: 'phone', deviceName, state });
    for (const [name, state] of [
      ['甲', 'online'],
      ['甲', 'expired'],
      ['乙', 'banned'],
      ['丙', 'offline'],
      ['丙', 'online'],
    ] as const)
      await on(name, state);
    const { list } = await backend.ask('replyManage.queryPhoneStatus', {}, 'support');
    const states = Object.fromEntries(
      list.map(({ deviceName, state, accountCount }) => [deviceName, [state, accountCount]]),
    );
    expect(states).toEqual({ 甲: ['expired', 2], 乙: ['banned', 1], 丙: ['online', 2] });
  });
});
