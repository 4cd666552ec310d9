import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { account, loginAttempt, session } from '../../db/schema';
import { hashPassword } from '../../kernel/password';
import { MESSAGES } from './user.messages';

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
  const answer = await backend.app.inject({ method: 'POST', url: '/fapi/vangogh-be/v2/lego/user/login', payload: { loginName, password }, remoteAddress });
  return { ...(answer.json() as { code: number; msg: string; data: { token: string; user: unknown } | null }), cookies: answer.cookies };
}
const later = (minutes: number) => {
  backend.clock.now = new Date(backend.clock.now.getTime() + minutes * 60_000);
};

describe('logging in', () => {
  it('answers who it is and a token that works with the cookie only', async () => {
    const { code, data, cookies } = await logIn(' Operator', PASSWORD);
    expect(code).toBe(0);
    expect(data!.user).toEqual({ userId: backend.ids.operator, loginName: 'operator', name: 'operator的姓名', nickname: '', userName: 'operator', mis: '', mail: '', mobile: '138****1234', department: '内容运营中心', departmentId: 1 });
    const secret = cookies.find((cookie) => cookie.name === 'atelier_session')!;
    expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const headers = { cookie: `atelier_session=${secret.value}`, authorizationv2: data!.token };
    expect(await backend.ask('user.getUserInfo', {}, headers)).toEqual(data!.user);
    expect(await backend.call('user.getUserInfo', {}, { authorizationv2: data!.token })).toMatchObject({ code: REFUSED.sessionMissing });
    expect(await backend.call('user.getUserInfo', {}, { cookie: headers.cookie })).toMatchObject({ code: REFUSED.sessionMissing });
    const [row] = await backend.db.select().from(account).where(eq(account.userId, backend.ids.operator));
    expect(row!.lastLoginTime).toEqual(backend.clock.now);
  });
  it('says the same of a wrong password and of nobody, in about the same time', async () => {
    const timed = async (loginName: string) => {
      const start = performance.now();
      const { code, msg, cookies } = await logIn(loginName, 'wrong', `10.1.${loginName.length}.1`);
      return { took: performance.now() - start, answer: { code, msg, cookies } };
    };
    await timed('warm-up');
    const [known, unknown] = [await timed('operator'), await timed('somebody else')];
    expect(known.answer).toEqual(unknown.answer);
    expect(known.answer).toEqual({ code: REFUSED.loginRefused, msg: MESSAGES.wrong(4), cookies: [] });
    // Hashing takes tens of milliseconds; an answer without it would take two or three.
    expect(unknown.took).toBeGreaterThan(8);
  });
  it('locks the account for the address after five wrong passwords, for a quarter of an hour, and nobody else', async () => {
    for (const left of [4, 3, 2, 1]) expect(await logIn('leader', 'wrong')).toMatchObject({ code: REFUSED.loginRefused, msg: MESSAGES.wrong(left) });
    expect(await logIn('leader', 'wrong')).toMatchObject({ code: REFUSED.locked, msg: MESSAGES.locked(15) });
    later(10);
    expect(await logIn('LEADER', PASSWORD)).toMatchObject({ code: REFUSED.locked, msg: MESSAGES.locked(5), data: null });
    expect(await logIn('leader', PASSWORD, '10.0.0.2')).toMatchObject({ code: 0 });
    expect(await logIn('operator', PASSWORD)).toMatchObject({ code: 0 });
    later(5);
    expect(await logIn('leader', PASSWORD)).toMatchObject({ code: 0 });
  });
  it('locks names that do not exist alike', async () => {
    for (let each = 0; each < 4; each++) await logIn('ghost', 'wrong');
    expect(await logIn('ghost', 'wrong')).toMatchObject({ code: REFUSED.locked, msg: MESSAGES.locked(15) });
  });
  it('lets guesses that arrive together learn no more than guesses one by one', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, index) => logIn('admin', `guess ${index}`, '10.9.9.9')));
    expect(guesses.filter(({ code }) => code === REFUSED.loginRefused)).toHaveLength(4);
    expect(await backend.db.$count(loginAttempt, eq(loginAttempt.loginName, 'admin'))).toBe(5);
    expect(await logIn('admin', PASSWORD, '10.9.9.9')).toMatchObject({ code: REFUSED.locked });
  });
  it('forgives earlier failures after a success', async () => {
    for (let each = 0; each < 3; each++) await logIn('viewer', 'wrong');
    expect(await logIn('viewer', PASSWORD)).toMatchObject({ code: 0 });
    expect(await logIn('viewer', 'wrong')).toMatchObject({ msg: MESSAGES.wrong(4) });
  });
  it('tells only who knows the password that the account is disabled', async () => {
    await backend.db.update(account).set({ status: 'disabled' }).where(eq(account.userId, backend.ids.support));
    expect(await logIn('support', 'wrong')).toMatchObject({ code: REFUSED.loginRefused, msg: MESSAGES.wrong(4) });
    expect(await logIn('support', PASSWORD)).toMatchObject({ code: REFUSED.loginRefused, msg: MESSAGES.disabled, data: null, cookies: [] });
    expect(await backend.call('user.getUserInfo', {}, 'support')).toMatchObject({ code: REFUSED.accountDisabled });
    await backend.db.update(account).set({ status: 'enabled' }).where(eq(account.userId, backend.ids.support));
  });
  it('keeps out whoever has no password', async () => {
    await backend.db.update(account).set({ passwordHash: '' }).where(eq(account.userId, backend.ids.homeless));
    expect(await logIn('homeless', '')).toMatchObject({ code: REFUSED.invalid });
    expect(await logIn('homeless', 'anything')).toMatchObject({ code: REFUSED.loginRefused });
  });
});

describe('the own account', () => {
  it('is the same asked either way', async () => {
    expect(await backend.ask('user.queryUserInfo', {}, 'viewer')).toEqual(await backend.ask('user.getUserInfo', {}, 'viewer'));
    expect(await backend.ask('user.getUserInfo', {}, 'homeless')).toMatchObject({ department: '', departmentId: null });
  });
  it('has an admin level', async () => {
    expect(await backend.ask('user.queryAdmin', {}, 'admin')).toEqual({ adminLevel: 1 });
    expect(await backend.ask('user.queryAdmin', {}, 'leader')).toEqual({ adminLevel: 0 });
  });
  it('is left by logging out', async () => {
    const headers = await backend.logIn(backend.ids.viewer);
    const before = await backend.db.$count(session);
    await backend.ask('user.logout', {}, headers);
    expect(await backend.db.$count(session)).toBe(before - 1);
    expect(await backend.call('user.getUserInfo', {}, headers)).toMatchObject({ code: REFUSED.sessionMissing });
  });
});

describe('people to choose from', () => {
  it('are those of the department who can log in', async () => {
    const names = async (params: object, as: 'operator' | 'admin' | 'stranger' | 'homeless') => (await backend.ask('user.queryUsers', params, as)).list.map((row) => row.loginName);
    expect(await names({}, 'operator')).toEqual(['admin', 'leader', 'operator', 'support', 'viewer']);
    expect(await names({}, 'stranger')).toEqual(['stranger']);
    expect(await names({}, 'homeless')).toEqual([]);
    expect(await names({ keyword: 'ER' }, 'admin')).toEqual(['leader', 'operator', 'stranger', 'viewer']);
    expect(await backend.ask('user.queryUsers', { limit: 2 }, 'operator')).toMatchObject({ total: 5, list: [{ name: 'admin的姓名', department: '内容运营中心' }, {}] });
  });
});
