import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '../services/catalogue/generated/types';
import { CallError, type CallErrorKind } from '../services/client';
import { createClientDouble, type Answers } from '../services/testing';
import { createSession, displayName, userScope, type SessionReady } from './session';

const user: UserInfo = { userId: 7, loginName: 'lin', name: '林晚', nickname: '', userName: 'linwan', mis: '', mail: '', mobile: '138****1234', department: '内容组', departmentId: 1 };
const role = { roleTypes: ['operator' as const], audit: false, canWrite: true, canEditElement: false, canManage: false, canEditScreens: true };
const index = { screens: [], groups: [] };
const answers = (): Answers => ({
  'user.getUserInfo': user,
  'user.queryAdmin': { adminLevel: 2 },
  'auth.queryOwnRole': role,
  'auth.queryMenuList': { list: [] },
});
const refuse = (call: string, kind: CallErrorKind = 'rejected') => () => { throw new CallError({ kind, message: '不行', call }); };

const rejected = vi.fn();
const unauthenticated = vi.fn();
const fetchIndex = vi.fn(async () => index);
beforeEach(() => { vi.clearAllMocks(); });

function sessionWith(over: Answers = {}) {
  const client = createClientDouble({ ...answers(), ...over });
  return { client, session: createSession({ client, fetchIndex, rejected, unauthenticated }) };
}

describe('loading', () => {
  it('asks for everything at once and once', async () => {
    const { client, session } = sessionWith();
    await Promise.all([session.load(), session.load()]);
    await session.load();
    expect(client.asked.map(({ name }) => name).sort()).toEqual(['auth.queryMenuList', 'auth.queryOwnRole', 'user.getUserInfo', 'user.queryAdmin']);
    expect(session.store.getState()).toEqual({ status: 'ready', user, adminLevel: 2, role, menus: [], index });
  });

  it('takes the admin level as 0 and no role where those calls fail', async () => {
    const { session } = sessionWith({ 'user.queryAdmin': refuse('user.queryAdmin'), 'auth.queryOwnRole': refuse('auth.queryOwnRole') });
    await session.load();
    expect(session.store.getState()).toMatchObject({ status: 'ready', adminLevel: 0, role: { roleTypes: [], canEditScreens: false } });
  });

  it('says so and logs out when user info is refused', async () => {
    const { session } = sessionWith({ 'user.getUserInfo': refuse('user.getUserInfo') });
    await session.load();
    expect(rejected).toHaveBeenCalledWith('sd-sso：获取用户信息失败');
    expect(session.store.getState()).toEqual({ status: 'none' });
  });

  it.each(['network', 'timeout'] as const)('stays, to be tried again, on %s', async (kind) => {
    const { session, client } = sessionWith({ 'user.getUserInfo': refuse('user.getUserInfo', kind) });
    await session.load();
    expect(session.store.getState()).toEqual({ status: 'failed', message: '不行' });
    expect(rejected).not.toHaveBeenCalled();
    client.answer(answers());
    await session.load();
    expect(session.store.getState().status).toBe('ready');
  });

  it('leaves for the log-in when the session is over', async () => {
    const { session } = sessionWith({ 'auth.queryOwnRole': refuse('auth.queryOwnRole', 'unauthenticated') });
    await session.load();
    expect(unauthenticated).toHaveBeenCalled();
    expect(session.store.getState()).toEqual({ status: 'none' });
  });

  it('drops answers that come after a log-out', async () => {
    const { session } = sessionWith();
    const late = session.load();
    session.reset();
    await late;
    expect(session.store.getState()).toEqual({ status: 'none' });
  });

  it('takes a new index when the screens changed', async () => {
    const { session } = sessionWith();
    await session.load();
    fetchIndex.mockResolvedValueOnce({ screens: [], groups: [{ code: 'x', path: '/x', title: '新', icon: 'home', order: 1 }] } as never);
    await session.refreshIndex();
    expect((session.store.getState() as SessionReady).index.groups).toHaveLength(1);
  });
});

it('names people by name, then username, then mobile', () => {
  expect(displayName(user)).toBe('林晚');
  expect(displayName({ ...user, name: '' })).toBe('linwan');
  expect(displayName({ ...user, name: '', userName: '' })).toBe('138****1234');
  expect(userScope({ status: 'ready', user: { ...user, name: '' }, adminLevel: 1, role, menus: [], index })).toMatchObject({ name: 'linwan', userId: 7, adminLevel: 1, canEditScreens: true });
});
