/** Access to accounts: creation, links, temporary passwords, locks and log-in sessions. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { account, loginAttempt, passwordLink } from '../../db/schema';
import { roleIdOf } from '../../seed/people/roles';
import { MESSAGES as ACCOUNT } from './account.messages';
import { LOCK_MS, WRONG_PASSWORDS_PER_ACCOUNT } from './login.rules';
import { INVITATION_MS, RESET_MS } from './password-link.store';
import { ERRORS } from '../../kernel/calls/errors';
import { MESSAGES } from './access.messages';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { publicUrls: ['https://console.example', 'http://localhost'] } });
});
afterAll(() => backend.stop());

const GOOD = 'rivers and limestone';
const OTHER = 'limestone and rivers';
let made = 0;
const newName = () => `person${++made}`;
const wait = (ms: number) => {
  backend.clock.now = new Date(backend.clock.now.getTime() + ms);
};
const create = (more: object = {}, as: Who = 'admin') =>
  backend.call('auth.createUser', { loginName: newName(), userName: '新同事', ...more }, as);
async function invited(more: object = {}) {
  const { data } = await create(more);
  return { userId: data.userId, loginName: data.loginName, link: secretIn(data.link!.url) };
}
const secretIn = (url: string) => /#link=(.+)$/.exec(url)![1]!;
const listed = async (userId: number) =>
  (await backend.ask('auth.queryUserList', { pageSize: 100 }, 'admin')).list.find((each) => each.userId === userId)!;
/** A browser's request: returns the envelope, and the headers of the session that it started. */
async function come(path: string, payload: object, remoteAddress = '10.1.0.1') {
  const answer = await backend.app.inject({
    method: 'POST',
    url: `/fapi/vangogh-be/v2/lego/user/${path}`,
    payload,
    remoteAddress,
    headers: {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    },
  });
  const body = answer.json<{ code: number; msg: string; data: { token: string } | null; errors?: unknown }>();
  const secret = answer.cookies.find(({ name }) => name === 'atelier_session')?.value;
  return { ...body, headers: { cookie: `atelier_session=${secret}`, authorizationv2: body.data?.token ?? '' } };
}
const logIn = (loginName: string, password: string, address?: string) =>
  come('login', { loginName, password }, address);

describe('a new account', () => {
  it('gets a one-time link with which its person chooses a password and logs in', async () => {
    const { data } = await create({ roleIds: [roleIdOf('内容运营')], mail: 'new@example.com' });
    expect(data.link).toEqual({
      userId: data.userId,
      loginName: data.loginName,
      url: expect.stringMatching(/^https:\/\/console\.example\/login#link=[\w-]{43}$/),
      expireTime: new Date(backend.clock.now.getTime() + INVITATION_MS).toISOString(),
    });
    expect(await listed(data.userId)).toMatchObject({
      passwordState: 'invited',
      userName: '新同事',
      email: 'new@example.com',
      department: '内容运营中心',
      status: 'enabled',
      lockedUntil: null,
    });
    const link = secretIn(data.link!.url);
    expect(JSON.stringify(await backend.db.select().from(passwordLink))).not.toContain(link);
    expect(await backend.ask('user.queryPasswordLink', { link }, null as never)).toMatchObject({
      loginName: data.loginName,
      userName: '新同事',
    });
    const chosen = await come('password/by-link', { link, newPassword: GOOD });
    expect(chosen.code).toBe(0);
    expect(await backend.ask('user.getUserInfo', {}, chosen.headers)).toMatchObject({
      userId: data.userId,
      hasPassword: true,
    });
    expect(await listed(data.userId)).toMatchObject({ passwordState: 'set' });
    expect(await come('password/by-link', { link, newPassword: OTHER })).toMatchObject({
      code: REFUSED.notFound,
      msg: ACCOUNT.deadLink,
    });
    expect(await backend.call('user.queryPasswordLink', { link }, null)).toMatchObject({
      code: REFUSED.notFound,
      msg: ACCOUNT.deadLink,
    });
    expect((await logIn(data.loginName, GOOD)).code).toBe(0);
  });
  it('has a link that expires, and is invalid for a disabled account or after a newer link', async () => {
    const { userId, link } = await invited();
    await backend.db.update(account).set({ status: 'disabled' }).where(eq(account.userId, userId));
    expect(await come('password/by-link', { link, newPassword: GOOD })).toMatchObject({ code: REFUSED.notFound });
    await backend.db.update(account).set({ status: 'enabled' }).where(eq(account.userId, userId));
    const newer = secretIn((await backend.ask('auth.resetPassword', { userId }, 'admin')).link!.url);
    expect(await come('password/by-link', { link, newPassword: GOOD })).toMatchObject({ code: REFUSED.notFound });
    wait(RESET_MS);
    expect(await come('password/by-link', { link: newer, newPassword: GOOD })).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(await listed(userId)).toMatchObject({ passwordState: 'none' });
  });
  it('accepts a link once if two requests use it at the same time', async () => {
    const { link } = await invited();
    const answers = await Promise.all(
      [GOOD, OTHER].map((newPassword) => come('password/by-link', { link, newPassword })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, REFUSED.notFound]);
  });
  it('needs a long and uncommon password, and keeps the link valid until one is chosen', async () => {
    const { link, loginName } = await invited();
    expect(await come('password/by-link', { link, newPassword: 'seven77' })).toMatchObject({
      code: REFUSED.invalid,
      msg: '新密码至少 8 个字符',
    });
    expect(await come('password/by-link', { link, newPassword: 'Password1' })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'newPassword', message: ACCOUNT.commonPassword }],
    });
    expect(await come('password/by-link', { link, newPassword: `x-${loginName}-x` })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'newPassword', message: ACCOUNT.containsLoginName }],
    });
    expect((await come('password/by-link', { link, newPassword: GOOD })).code).toBe(0);
  });
  it('gets a free log-in name from its name if none is given', async () => {
    const spelled = async () => (await create({ loginName: undefined, userName: '谷雨声' })).data.loginName;
    expect([await spelled(), await spelled()]).toEqual(['gu.yusheng', 'gu.yusheng2']);
    expect(await create({ loginName: undefined, userName: '（）' })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'loginName', message: MESSAGES.loginNameMissing }],
    });
  });
  it('needs an unused log-in name (case-insensitive) and a department that its creator sees', async () => {
    expect(await create({ loginName: 'OPERATOR' })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'loginName', message: MESSAGES.duplicateLoginName }],
    });
    expect(await create({ departmentId: 99 })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'departmentId', message: MESSAGES.unknownDepartment }],
    });
    expect(await create({ departmentId: 2 }, 'leader')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'departmentId', message: MESSAGES.otherDepartment }],
    });
    expect((await listed((await create({ departmentId: 2 })).data.userId)).department).toBe('招聘业务线');
    expect(await create({ loginName: 'with space' })).toMatchObject({ code: REFUSED.invalid });
  });
  it('is not created with a role that its creator may not grant', async () => {
    const loginName = newName();
    expect(await create({ loginName, roleIds: [roleIdOf('管理员')] }, 'leader')).toMatchObject({
      code: REFUSED.forbidden,
    });
    expect(await backend.db.$count(account, eq(account.loginName, loginName))).toBe(0);
  });
});

describe('a temporary password', () => {
  it('starts no session: log-in refuses it with its own code until it is replaced', async () => {
    const { data } = await create({ password: 'first day at work' });
    expect(data.link).toBeNull();
    expect(await listed(data.userId)).toMatchObject({ passwordState: 'temporary' });
    const refused = await logIn(data.loginName, 'first day at work');
    expect(refused).toMatchObject({
      code: ERRORS.passwordToChange.code,
      msg: ERRORS.passwordToChange.message,
      data: null,
    });
    expect(await backend.call('user.getUserInfo', {}, refused.headers)).toMatchObject({ code: REFUSED.sessionMissing });
    const replace = (password: string, newPassword: string) =>
      come('password/replace-temporary', { loginName: data.loginName, password, newPassword });
    expect(await replace('wrong', GOOD)).toMatchObject({ code: REFUSED.loginRefused });
    expect(await replace('first day at work', 'first day at work')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'newPassword', message: ACCOUNT.samePassword }],
    });
    const inside = await replace('first day at work', GOOD);
    expect(await backend.ask('user.getUserInfo', {}, inside.headers)).toMatchObject({ userId: data.userId });
    expect(await replace('first day at work', OTHER)).toMatchObject({ code: REFUSED.loginRefused });
    // One's own password is changed by another call, after log-in.
    expect(await replace(GOOD, OTHER)).toMatchObject({ code: REFUSED.invalid });
    expect((await logIn(data.loginName, GOOD)).code).toBe(0);
  });
  it('has to satisfy the same rules', async () => {
    expect(await create({ password: 'password1' })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'password', message: ACCOUNT.commonPassword }],
    });
  });
});

describe('resetting', () => {
  it('invalidates the old password and all sessions at once, and lets the person choose another', async () => {
    const { userId, loginName, link } = await invited();
    const { headers } = await come('password/by-link', { link, newPassword: GOOD });
    const reset = await backend.ask('auth.resetPassword', { userId }, 'admin');
    expect(reset.link!.expireTime).toBe(new Date(backend.clock.now.getTime() + RESET_MS).toISOString());
    expect(await backend.call('user.getUserInfo', {}, headers)).toMatchObject({ code: REFUSED.sessionRevoked });
    expect(await logIn(loginName, GOOD)).toMatchObject({ code: REFUSED.loginRefused });
    expect((await come('password/by-link', { link: secretIn(reset.link!.url), newPassword: OTHER })).code).toBe(0);
    expect((await logIn(loginName, OTHER)).code).toBe(0);
  });
  it('is refused for oneself, and for people with more rights', async () => {
    expect(await backend.call('auth.resetPassword', { userId: backend.ids.admin }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.ownPassword,
    });
    expect(await backend.call('auth.resetPassword', { userId: backend.ids.admin }, 'leader')).toMatchObject({
      code: REFUSED.forbidden,
    });
    const { roleId } = await backend.ask(
      'auth.createRole',
      { name: '业务线管理', type: 'operator', menuCodes: ['permissions:department'] },
      'admin',
    );
    const { userId } = await invited({ roleIds: [roleId] });
    expect(await backend.call('auth.resetPassword', { userId }, 'leader')).toMatchObject({
      code: REFUSED.forbidden,
      msg: MESSAGES.moreThanOwn('业务线管理'),
    });
    expect((await backend.call('auth.resetPassword', { userId: backend.ids.support }, 'stranger')).code).toBe(
      REFUSED.forbidden,
    );
    expect(await backend.call('auth.resetPassword', { userId: backend.ids.stranger }, 'leader')).toMatchObject({
      code: REFUSED.notFound,
    });
  });
});

describe('a locked account', () => {
  it('is shown with the end of its lock, and can be unlocked by managers of accounts', async () => {
    const { userId, loginName, link } = await invited();
    await come('password/by-link', { link, newPassword: GOOD });
    for (let time = 0; time < WRONG_PASSWORDS_PER_ACCOUNT; time += 1)
      await logIn(loginName.toUpperCase(), 'wrong', '10.9.0.9');
    expect(await logIn(loginName, GOOD, '10.9.0.9')).toMatchObject({ code: REFUSED.locked });
    expect(await listed(userId)).toMatchObject({
      lockedUntil: new Date(backend.clock.now.getTime() + LOCK_MS).toISOString(),
    });
    expect(await backend.ask('auth.unlockUser', { userIds: [userId] }, 'leader')).toEqual({ done: 1 });
    expect(await listed(userId)).toMatchObject({ lockedUntil: null });
    expect((await logIn(loginName, GOOD, '10.9.0.9')).code).toBe(0);
    await backend.db.delete(loginAttempt);
  });
});

describe('log-ins', () => {
  it('are listed and ended by managers of the account', async () => {
    const { userId, loginName, link } = await invited();
    const [first, second] = [await come('password/by-link', { link, newPassword: GOOD }), await logIn(loginName, GOOD)];
    const { list } = await backend.ask('auth.queryUserSessions', { userId }, 'admin');
    expect(list).toMatchObject([
      { device: 'Chrome 126 · Windows 10', address: '10.1.0.1', current: false },
      { current: false },
    ]);
    expect(await backend.call('auth.queryUserSessions', { userId: backend.ids.stranger }, 'leader')).toMatchObject({
      code: REFUSED.notFound,
    });
    // The id of another person's session is refused.
    expect(
      await backend.ask(
        'auth.endUserSessions',
        { userIds: [backend.ids.viewer], sessionIds: list.map(({ sessionId }) => sessionId) },
        'admin',
      ),
    ).toEqual({ done: 0 });
    expect(await backend.ask('auth.endUserSessions', { userIds: [userId] }, 'admin')).toEqual({ done: 2 });
    for (const { headers } of [first, second])
      expect(await backend.call('user.getUserInfo', {}, headers)).toMatchObject({ code: REFUSED.sessionRevoked });
    expect(await backend.ask('auth.queryUserSessions', { userId }, 'admin')).toEqual({ list: [], total: 0 });
  });
});
