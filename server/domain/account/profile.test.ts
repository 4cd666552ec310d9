/** One's own account: password, profile and log-in sessions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { account } from '../../db/schema';
import { eq } from 'drizzle-orm';
import { MESSAGES as ACCOUNT } from './account.messages';
import { hashPassword } from '../../kernel/session/password';
import { MESSAGES } from './user.messages';

const OLD = 'correct horse battery';
const NEW = 'staple of the correct horse';
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.db
    .update(account)
    .set({ passwordHash: await hashPassword(OLD) })
    .where(eq(account.userId, backend.ids.operator));
});
afterAll(() => backend.stop());

describe("one's own password", () => {
  it('is changed with the old one, and has to satisfy the rules', async () => {
    const change = (password: string, newPassword: string) =>
      backend.call('user.changePassword', { password, newPassword });
    expect(await change('wrong', NEW)).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'password' }] });
    expect(await change(OLD, OLD)).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'newPassword', message: ACCOUNT.samePassword }],
    });
    expect(await change(OLD, 'qwertyuiop')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'newPassword', message: ACCOUNT.commonPassword }],
    });
    const elsewhere = await backend.logIn(backend.ids.operator);
    expect(await change(OLD, NEW)).toMatchObject({ code: 0 });
    // The present session remains, others end.
    expect(await backend.call('user.getUserInfo', {}, 'operator')).toMatchObject({ code: 0 });
    expect(await backend.call('user.getUserInfo', {}, elsewhere)).toMatchObject({ code: REFUSED.sessionRevoked });
    expect(await change(OLD, `${NEW}!`)).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'password' }] });
  });
  it('is locked after wrong guesses, as at log-in', async () => {
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push(await backend.call('user.changePassword', { password: 'guess', newPassword: `${NEW}?` }));
    expect(answers.map(({ code }) => code)).toContain(REFUSED.locked);
  });
  it('does not exist for people with single sign-on only', async () => {
    expect(await backend.ask('user.getUserInfo', {}, 'viewer')).toMatchObject({ hasPassword: false });
    expect(await backend.call('user.changePassword', { password: 'x', newPassword: NEW }, 'viewer')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'password', message: MESSAGES.noPassword }],
    });
  });
});

describe("one's own profile", () => {
  it('changes the given fields only', async () => {
    expect(
      await backend.ask(
        'user.updateProfile',
        { userName: ' 林晚 ', nickname: '晚晚', mail: 'lin@example.com' },
        'support',
      ),
    ).toMatchObject({
      userName: '林晚',
      name: '林晚',
      nickname: '晚晚',
      mail: 'lin@example.com',
      mobile: '138****1234',
    });
    const pasted = { mobile: '\u202d+86 139-0000-8765\u202c' };
    expect(await backend.ask('user.updateProfile', pasted, 'support')).toMatchObject({ mobile: '139****8765' });
    expect(await backend.ask('user.updateProfile', { mobile: '' }, 'support')).toMatchObject({
      nickname: '晚晚',
      mobile: '',
    });
    expect(await backend.call('user.updateProfile', { userName: '  ' }, 'support')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'userName', message: MESSAGES.blankName }],
    });
    expect(await backend.call('user.updateProfile', { mail: 'nowhere' }, 'support')).toMatchObject({
      code: REFUSED.invalid,
    });
  });
});

describe("one's own log-in sessions", () => {
  it('are listed, ended one by one, all others, or all', async () => {
    const [current, second, third] = [
      await backend.logIn(backend.ids.leader),
      await backend.logIn(backend.ids.leader),
      await backend.logIn(backend.ids.leader),
    ];
    const { list } = await backend.ask('user.querySessions', {}, current);
    expect(list).toHaveLength(4);
    const mine = list.find(({ current }) => current);
    const other = list.find(({ sessionId }) => sessionId !== mine!.sessionId)!;
    expect(await backend.ask('user.endSessions', { sessionIds: [other.sessionId] }, current)).toEqual({ done: 1 });
    // Knowing the id of another person's session is not enough.
    expect(await backend.ask('user.endSessions', { sessionIds: [mine!.sessionId] }, 'viewer')).toEqual({ done: 0 });
    expect(await backend.ask('user.endSessions', {}, current)).toEqual({ done: 2 });
    expect((await backend.ask('user.querySessions', {}, current)).list).toMatchObject([{ current: true }]);
    for (const ended of [second, third])
      expect(await backend.call('user.getUserInfo', {}, ended)).toMatchObject({ code: REFUSED.sessionRevoked });
    expect(await backend.ask('user.logOutEverywhere', {}, current)).toEqual({ done: 1 });
    expect(await backend.call('user.getUserInfo', {}, current)).toMatchObject({ code: REFUSED.sessionRevoked });
  });
});
