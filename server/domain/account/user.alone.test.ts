import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { account, loginAttempt, session } from '../../db/schema';
import { DEMO_PASSWORD } from './password.rules';
import { hashPassword } from '../../kernel/session/password';
import { WRONG_PASSWORDS_PER_ADDRESS, WRONG_PASSWORDS_PER_NAME } from './login.rules';
import { MESSAGES } from './user.messages';

vi.mock('@node-rs/argon2', { spy: true });

const PASSWORD = 'correct horse';
let backend: Backend;

beforeAll(async () => {
  backend = await startBackend();
  const passwordHash = await hashPassword(PASSWORD);
  await backend.db.update(account).set({ passwordHash });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  backend.clock.now = new Date('2026-06-10T07:30:00.000Z');
  await backend.db.delete(loginAttempt);
});

async function logIn(loginName: string, password: string, remoteAddress = '10.0.0.1') {
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/fapi/vangogh-be/v2/lego/user/login',
    payload: { loginName, password },
    remoteAddress,
  });
  return {
    ...(answer.json() as { code: number; msg: string; data: { token: string; user: unknown } | null }),
    cookies: answer.cookies,
  };
}
const later = (minutes: number) => {
  backend.clock.now = new Date(backend.clock.now.getTime() + minutes * 60_000);
};

describe('logging in', () => {
  it("with the demonstration's password is refused for any account outside a demonstration", async () => {
    const reached = await startBackend({ config: { demonstration: false } });
    await reached.db.update(account).set({ passwordHash: await hashPassword(DEMO_PASSWORD) });
    const answer = await reached.app.inject({
      method: 'POST',
      url: '/fapi/vangogh-be/v2/lego/user/login',
      payload: { loginName: 'operator', password: DEMO_PASSWORD },
    });
    expect(answer.json()).toMatchObject({ code: REFUSED.loginRefused, msg: MESSAGES.publicPassword });
    await reached.stop();
  });
  it('returns the person and a token that only works with the cookie', async () => {
    const { code, data, cookies } = await logIn(' Operator', PASSWORD);
    expect(code).toBe(0);
    expect(data!.user).toEqual({
      userId: backend.ids.operator,
      loginName: 'operator',
      name: 'operator的姓名',
      nickname: '',
      userName: 'operator',
      mis: '',
      mail: '',
      mobile: '138****1234',
      department: '内容运营中心',
      departmentId: 1,
      hasPassword: true,
    });
    const secret = cookies.find((cookie) => cookie.name === 'atelier_session')!;
    expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const headers = { cookie: `atelier_session=${secret.value}`, authorizationv2: data!.token };
    expect(await backend.ask('user.getUserInfo', {}, headers)).toEqual(data!.user);
    expect(await backend.call('user.getUserInfo', {}, { authorizationv2: data!.token })).toMatchObject({
      code: REFUSED.sessionMissing,
    });
    expect(await backend.call('user.getUserInfo', {}, { cookie: headers.cookie })).toMatchObject({
      code: REFUSED.sessionMissing,
    });
    const [row] = await backend.db.select().from(account).where(eq(account.userId, backend.ids.operator));
    expect(row!.lastLoginTime).toEqual(backend.clock.now);
  });
  it('stores neither half of a session in usable form', async () => {
    const { data, cookies } = await logIn('operator', PASSWORD);
    const stored = JSON.stringify(await backend.db.select().from(session));
    for (const half of [data!.token, cookies.find((cookie) => cookie.name === 'atelier_session')!.value])
      expect(stored).not.toContain(half);
  });
  it('gives the same answer with the same work for a wrong password, an unknown account and one without a password', async () => {
    await backend.db.update(account).set({ passwordHash: '' }).where(eq(account.userId, backend.ids.homeless));
    vi.mocked(verify).mockClear();
    const answers = [];
    for (const loginName of ['operator', 'somebody else', 'homeless']) {
      const { code, msg, cookies } = await logIn(loginName, 'wrong', `10.1.${loginName.length}.1`);
      answers.push({ code, msg, cookies });
    }
    const checked = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).replace(/\$[^$]*\$[^$]*$/, ''));
    for (const answer of answers)
      expect(answer).toEqual({ code: REFUSED.loginRefused, msg: MESSAGES.wrong(4), cookies: [] });
    // All three compared a hash of the same cost.
    expect(checked).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'));
  });
  it('locks the account for the address after five wrong passwords, for 15 minutes, and no others', async () => {
    for (const left of [4, 3, 2, 1])
      expect(await logIn('leader', 'wrong')).toMatchObject({ code: REFUSED.loginRefused, msg: MESSAGES.wrong(left) });
    expect(await logIn('leader', 'wrong')).toMatchObject({ code: REFUSED.locked, msg: MESSAGES.locked(15) });
    later(10);
    expect(await logIn('LEADER', PASSWORD)).toMatchObject({
      code: REFUSED.locked,
      msg: MESSAGES.locked(5),
      data: null,
    });
    expect(await logIn('leader', PASSWORD, '10.0.0.2')).toMatchObject({ code: 0 });
    expect(await logIn('operator', PASSWORD)).toMatchObject({ code: 0 });
    later(5);
    expect(await logIn('leader', PASSWORD)).toMatchObject({ code: 0 });
  });
  it('locks names that do not exist alike', async () => {
    for (let each = 0; each < 4; each++) await logIn('ghost', 'wrong');
    expect(await logIn('ghost', 'wrong')).toMatchObject({ code: REFUSED.locked, msg: MESSAGES.locked(15) });
  });
  it('gives concurrent guesses no advantage over sequential ones', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => logIn('admin', `guess ${index}`, '10.9.9.9')),
    );
    expect(guesses.filter(({ code }) => code === REFUSED.loginRefused)).toHaveLength(4);
    expect(await backend.db.$count(loginAttempt, eq(loginAttempt.loginName, 'admin'))).toBe(5);
    expect(await logIn('admin', PASSWORD, '10.9.9.9')).toMatchObject({ code: REFUSED.locked });
  });
  it('locks an address that tries many names, and no other', async () => {
    const attempts = Array.from({ length: WRONG_PASSWORDS_PER_ADDRESS }, (_, index) => ({
      loginName: `name ${index}`,
      address: '10.4.0.1',
      createTime: backend.clock.now,
    }));
    await backend.db.insert(loginAttempt).values(attempts);
    expect(await logIn('operator', PASSWORD, '10.4.0.1')).toMatchObject({
      code: REFUSED.locked,
      msg: MESSAGES.locked(15),
    });
    expect(await logIn('operator', PASSWORD, '10.4.0.2')).toMatchObject({ code: 0 });
  });
  it('counts the addresses of one subscriber together', async () => {
    for (let each = 1; each < 5; each++) await logIn('leader', 'wrong', `2001:db8:0:1::${each}`);
    expect(await logIn('leader', 'wrong', '2001:db8:0:1:ffff::1')).toMatchObject({ code: REFUSED.locked });
    expect(await logIn('leader', 'wrong', '2001:db8:0:2::1')).toMatchObject({ code: REFUSED.loginRefused });
  });
  it.each(['leader', 'ghost'])(
    'lets %s, tried from many addresses, rest for a minute, but not where our people come from',
    async (loginName) => {
      const attempts = Array.from({ length: WRONG_PASSWORDS_PER_NAME }, (_, index) => ({
        loginName,
        address: `10.5.0.${index}`,
        createTime: backend.clock.now,
      }));
      await backend.db.insert(loginAttempt).values(attempts);
      await logIn('operator', PASSWORD, '10.6.0.1');
      expect(await logIn(loginName, 'wrong', '10.7.0.1')).toMatchObject({
        code: REFUSED.locked,
        msg: MESSAGES.locked(1),
      });
      expect(await logIn('operator', PASSWORD, '10.7.0.1')).toMatchObject({ code: 0 });
      expect(await logIn(loginName, 'wrong', '10.6.0.1')).toMatchObject({
        code: REFUSED.loginRefused,
        msg: MESSAGES.wrong(4),
      });
      // The pause begins with each wrong password; attempts during it do not prolong it.
      expect(await logIn(loginName, 'wrong', '10.8.0.1')).toMatchObject({ code: REFUSED.locked });
      later(1);
      if (loginName === 'leader') expect(await logIn(loginName, PASSWORD, '10.8.0.1')).toMatchObject({ code: 0 });
      else
        expect(await logIn(loginName, 'wrong', '10.8.0.1')).toMatchObject({
          code: REFUSED.locked,
          msg: MESSAGES.locked(1),
        });
    },
  );
  it('accepts the owner from a known address while others guess', async () => {
    await logIn('leader', PASSWORD, '10.9.0.1');
    for (let guess = 0; guess < WRONG_PASSWORDS_PER_NAME + 5; guess++)
      await logIn('leader', 'wrong', `10.10.${guess}.1`);
    expect(await backend.db.$count(loginAttempt, eq(loginAttempt.succeeded, false))).toBe(WRONG_PASSWORDS_PER_NAME);
    expect(await logIn('leader', PASSWORD, '10.9.0.1')).toMatchObject({ code: 0 });
  });
  it('resets failures after a success', async () => {
    for (let each = 0; each < 3; each++) await logIn('viewer', 'wrong');
    expect(await logIn('viewer', PASSWORD)).toMatchObject({ code: 0 });
    expect(await logIn('viewer', 'wrong')).toMatchObject({ msg: MESSAGES.wrong(4) });
  });
  it('reveals only with the right password that the account is disabled', async () => {
    await backend.db.update(account).set({ status: 'disabled' }).where(eq(account.userId, backend.ids.support));
    expect(await logIn('support', 'wrong')).toMatchObject({ code: REFUSED.loginRefused, msg: MESSAGES.wrong(4) });
    expect(await logIn('support', PASSWORD)).toMatchObject({
      code: REFUSED.loginRefused,
      msg: MESSAGES.disabled,
      data: null,
      cookies: [],
    });
    expect(await backend.call('user.getUserInfo', {}, 'support')).toMatchObject({ code: REFUSED.accountDisabled });
    await backend.db.update(account).set({ status: 'enabled' }).where(eq(account.userId, backend.ids.support));
  });
  it('refuses accounts without a password', async () => {
    await backend.db.update(account).set({ passwordHash: '' }).where(eq(account.userId, backend.ids.homeless));
    expect(await logIn('homeless', '')).toMatchObject({ code: REFUSED.invalid });
    expect(await logIn('homeless', 'anything')).toMatchObject({ code: REFUSED.loginRefused });
  });
});

describe("one's own account", () => {
  it('is the same from both calls', async () => {
    expect(await backend.ask('user.queryUserInfo', {}, 'viewer')).toEqual(
      await backend.ask('user.getUserInfo', {}, 'viewer'),
    );
    expect(await backend.ask('user.getUserInfo', {}, 'homeless')).toMatchObject({ department: '', departmentId: null });
  });
  it('has an admin level', async () => {
    expect(await backend.ask('user.queryAdmin', {}, 'admin')).toEqual({ adminLevel: 1, sandboxPlatforms: [] });
    expect(await backend.ask('user.queryAdmin', {}, 'leader')).toEqual({ adminLevel: 0, sandboxPlatforms: [] });
  });
  it('is logged out', async () => {
    const headers = await backend.logIn(backend.ids.viewer);
    const before = await backend.db.$count(session);
    await backend.ask('user.logout', {}, headers);
    expect(await backend.db.$count(session)).toBe(before - 1);
    expect(await backend.call('user.getUserInfo', {}, headers)).toMatchObject({ code: REFUSED.sessionMissing });
  });
});

describe('people to choose from', () => {
  it('are the enabled people of the department', async () => {
    const names = async (params: object, as: 'operator' | 'admin' | 'stranger' | 'homeless') =>
      (await backend.ask('user.queryUsers', params, as)).list.map((row) => row.loginName);
    expect(await names({}, 'operator')).toEqual(['admin', 'leader', 'operator', 'support', 'viewer']);
    expect(await names({}, 'stranger')).toEqual(['stranger']);
    expect(await names({}, 'homeless')).toEqual([]);
    expect(await names({ keyword: 'ER' }, 'admin')).toEqual(['leader', 'operator', 'stranger', 'viewer']);
    expect(await backend.ask('user.queryUsers', { limit: 2 }, 'operator')).toMatchObject({
      total: 5,
      list: [{ name: 'admin的姓名', department: '内容运营中心' }, {}],
    });
  });
});
