import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '../../services/catalogue/generated/types';
import { CallError, type CallErrorKind } from '../../services/client';
import { createClientDouble, type Answers } from '../../services/testing';
import { createSession, displayName, userScope, type Recovery, type SessionReady } from './session';
import { ScreenError } from '../screens/screens';

const user: UserInfo = {
  userId: 7,
  loginName: 'lin',
  name: '林晚',
  nickname: '',
  userName: 'linwan',
  mis: '',
  mail: '',
  mobile: '138****1234',
  department: '内容组',
  departmentId: 1,
  hasPassword: true,
};
const role = {
  roleTypes: ['operator' as const],
  audit: false,
  canWrite: true,
  canEditElement: false,
  canManage: false,
  canEditScreens: true,
};
const index = { screens: [], groups: [] };
const answers = (): Answers => ({
  'user.getUserInfo': user,
  'user.queryAdmin': { adminLevel: 2, sandboxPlatforms: ['xhs'] },
  'auth.queryOwnRole': role,
  'auth.queryMenuList': { list: [] },
});
const refuse =
  (call: string, kind: CallErrorKind = 'rejected') =>
  () => {
    throw new CallError({ kind, message: '不行', call });
  };
/** Answers in which every call reports that the session is over. */
const over = (): Answers =>
  Object.fromEntries(
    ['user.getUserInfo', 'user.queryAdmin', 'auth.queryOwnRole', 'auth.queryMenuList'].map((call) => [
      call,
      refuse(call, 'unauthenticated'),
    ]),
  );

const rejected = vi.fn();
const recover = vi.fn<(error: unknown) => Promise<Recovery>>();
const fetchIndex = vi.fn(async () => index);
beforeEach(() => {
  vi.clearAllMocks();
  recover.mockReset();
});

function sessionWith(more: Answers = {}, userInfoWithinMs?: number) {
  const client = createClientDouble({ ...answers(), ...more });
  return { client, session: createSession({ client, fetchIndex, rejected, recover, userInfoWithinMs }) };
}

describe('loading', () => {
  it('sends all requests in parallel, once', async () => {
    const { client, session } = sessionWith();
    await Promise.all([session.load(), session.load()]);
    await session.load();
    expect(client.asked.map(({ name }) => name).sort()).toEqual([
      'auth.queryMenuList',
      'auth.queryOwnRole',
      'user.getUserInfo',
      'user.queryAdmin',
    ]);
    expect(session.store.getState()).toEqual({
      status: 'ready',
      user,
      adminLevel: 2,
      sandboxPlatforms: ['xhs'],
      role,
      menus: [],
      index,
    });
  });

  it('uses admin level 0 and no role if those calls fail', async () => {
    const { session } = sessionWith({
      'user.queryAdmin': refuse('user.queryAdmin'),
      'auth.queryOwnRole': refuse('auth.queryOwnRole'),
    });
    await session.load();
    expect(session.store.getState()).toMatchObject({
      status: 'ready',
      adminLevel: 0,
      sandboxPlatforms: [],
      role: { roleTypes: [], canEditScreens: false },
    });
  });

  it('shows a message and logs out if the user info is refused', async () => {
    const { session } = sessionWith({ 'user.getUserInfo': refuse('user.getUserInfo') });
    await session.load();
    expect(rejected).toHaveBeenCalledWith('sd-sso：获取用户信息失败');
    expect(session.store.getState()).toEqual({ status: 'none' });
  });

  it.each(['network', 'timeout'] as const)('fails without a log-out, to be retried, on %s', async (kind) => {
    const { session, client } = sessionWith({ 'user.getUserInfo': refuse('user.getUserInfo', kind) });
    await session.load();
    expect(session.store.getState()).toEqual({ status: 'failed', message: '不行' });
    expect(rejected).not.toHaveBeenCalled();
    client.answer(answers());
    await session.load();
    expect(session.store.getState().status).toBe('ready');
  });

  it('waits for the user info no longer than the given limit', async () => {
    const never = (_: unknown, options?: { signal?: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => {
        options!.signal!.addEventListener('abort', () =>
          reject(new CallError({ kind: 'aborted', message: '请求已取消', call: 'user.getUserInfo' })),
        );
      });
    const { session } = sessionWith({ 'user.getUserInfo': never }, 5);
    await session.load();
    expect(rejected).toHaveBeenCalledExactlyOnceWith('sd-sso：获取用户信息失败');
  });

  it('reports the failure of the user info first', async () => {
    const { session } = sessionWith({
      'auth.queryMenuList': refuse('auth.queryMenuList'),
      'user.getUserInfo': async () => {
        await Promise.resolve();
        throw new CallError({ kind: 'rejected', message: '账号已停用', call: 'user.getUserInfo' });
      },
    });
    fetchIndex.mockRejectedValueOnce(new ScreenError('unauthenticated', '账号已停用', 20102));
    await session.load();
    expect(rejected).toHaveBeenCalledExactlyOnceWith('sd-sso：获取用户信息失败');
    expect(recover).not.toHaveBeenCalled();
  });

  it('ignores answers that arrive after a log-out', async () => {
    const { session } = sessionWith();
    const late = session.load();
    session.reset();
    await late;
    expect(session.store.getState()).toEqual({ status: 'none' });
  });

  it('replaces the index when screens changed', async () => {
    const { session } = sessionWith();
    await session.load();
    fetchIndex.mockResolvedValueOnce({
      screens: [],
      groups: [{ code: 'x', path: '/x', title: '新', icon: 'home', order: 1 }],
    } as never);
    await session.refreshIndex();
    expect((session.store.getState() as SessionReady).index.groups).toHaveLength(1);
  });
});

describe('a session that has ended', () => {
  it('is recovered by one question for all failed calls, and loaded again', async () => {
    const { session, client } = sessionWith(over());
    recover.mockImplementationOnce(async () => {
      client.answer(answers());
      return 'renewed';
    });
    await session.load();
    expect(recover).toHaveBeenCalledOnce();
    expect(session.store.getState()).toMatchObject({ status: 'ready', user });
    expect(rejected).not.toHaveBeenCalled();
  });

  it('shows a message and logs out if recovery fails, or if the renewed session has ended too', async () => {
    const { session } = sessionWith(over());
    recover.mockResolvedValueOnce('refused');
    await session.load();
    expect(rejected).toHaveBeenCalledExactlyOnceWith('sd-sso：获取用户信息失败');
    recover.mockResolvedValueOnce('renewed');
    await session.load();
    expect(recover).toHaveBeenCalledTimes(2);
    expect(rejected).toHaveBeenCalledTimes(2);
    expect(session.store.getState()).toEqual({ status: 'none' });
  });

  it('shows nothing while redirecting to the log-in page', async () => {
    const { session } = sessionWith({ 'auth.queryOwnRole': refuse('auth.queryOwnRole', 'unauthenticated') });
    recover.mockResolvedValueOnce('left');
    await session.load();
    expect(rejected).not.toHaveBeenCalled();
    expect(session.store.getState()).toEqual({ status: 'none' });
  });

  it('has no effect on a person who left meanwhile', async () => {
    const { session } = sessionWith(over());
    recover.mockImplementationOnce(async () => {
      session.reset('logged-out');
      return 'refused';
    });
    await session.load();
    expect(rejected).not.toHaveBeenCalled();
    expect(session.store.getState()).toEqual({ status: 'signed-out', reason: 'logged-out' });
  });

  it('sends quiet calls, which ask nothing by themselves', async () => {
    const quiet = vi.fn((_: unknown, options?: { quiet?: boolean }) => {
      expect(options).toMatchObject({ quiet: true });
      return user;
    });
    const { session } = sessionWith({ 'user.getUserInfo': quiet });
    await session.load();
    expect(quiet).toHaveBeenCalledOnce();
  });
});

describe('refreshAccess', () => {
  const menu = {
    menuCode: 'permissions:account',
    uri: '/v1/permissions/account',
    title: '账号管理',
    parentCode: null,
    check: true,
    needAuditingCount: 2,
  };
  const stateOf = ({ store }: ReturnType<typeof sessionWith>['session']) => store.getState() as SessionReady;

  it('reloads everything in parallel while the session stays ready', async () => {
    const { client, session } = sessionWith();
    await session.load();
    const seen: string[] = [];
    session.store.subscribe(({ status }) => seen.push(status));
    client.asked.length = 0;
    client.answer({
      'user.queryAdmin': { adminLevel: 0, sandboxPlatforms: [] },
      'auth.queryMenuList': { list: [menu] },
    });
    fetchIndex.mockResolvedValueOnce({
      screens: [],
      groups: [{ code: 'x', path: '/x', title: '新', icon: 'home', order: 1 }],
    } as never);
    await session.refreshAccess();
    expect(client.asked.map(({ name }) => name).sort()).toEqual([
      'auth.queryMenuList',
      'auth.queryOwnRole',
      'user.getUserInfo',
      'user.queryAdmin',
    ]);
    expect(stateOf(session)).toMatchObject({
      status: 'ready',
      adminLevel: 0,
      menus: [menu],
      index: { groups: [{ code: 'x' }] },
    });
    expect(seen).toEqual(['ready']);
  });

  it('keeps the state object if nothing changed', async () => {
    const { session } = sessionWith();
    await session.load();
    const before = stateOf(session);
    await session.refreshAccess();
    expect(stateOf(session)).toBe(before);
  });

  it('keeps the session, including the admin level, if a request fails', async () => {
    const { client, session } = sessionWith();
    await session.load();
    client.answer({ 'user.queryAdmin': refuse('user.queryAdmin', 'network') });
    await expect(session.refreshAccess()).rejects.toThrow('不行');
    expect(stateOf(session)).toMatchObject({ status: 'ready', adminLevel: 2 });
  });

  it('rejects with the error of the index first', async () => {
    const { client, session } = sessionWith();
    await session.load();
    client.answer({ 'auth.queryMenuList': refuse('auth.queryMenuList', 'unauthenticated') });
    fetchIndex.mockImplementationOnce(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      throw new Error('index');
    });
    await expect(session.refreshAccess()).rejects.toThrow('index');
    expect(stateOf(session).status).toBe('ready');
  });

  it('keeps the answer of the latest refresh', async () => {
    const { client, session } = sessionWith();
    await session.load();
    let late: (answer: { list: (typeof menu)[] }) => void = () => undefined;
    client.answer({
      'auth.queryMenuList': () =>
        new Promise((resolve) => {
          late = resolve;
        }),
    });
    const first = session.refreshAccess();
    await expect.poll(() => client.asked.at(-1)?.name).toBe('auth.queryMenuList');
    client.answer({ 'auth.queryMenuList': { list: [menu] } });
    await session.refreshAccess();
    late({ list: [] });
    await first;
    expect(stateOf(session).menus).toEqual([menu]);
  });

  it('does nothing before the log-in and after the log-out', async () => {
    const { client, session } = sessionWith();
    await session.refreshAccess();
    expect(client.asked).toEqual([]);
    await session.load();
    const late = session.refreshAccess();
    session.reset();
    await late;
    expect(session.store.getState()).toEqual({ status: 'none' });
  });
});

it('displayName: name, else username, else mobile', () => {
  expect(displayName(user)).toBe('林晚');
  expect(displayName({ ...user, name: '' })).toBe('linwan');
  expect(displayName({ ...user, name: '', userName: '' })).toBe('138****1234');
  expect(
    userScope(
      { status: 'ready', user: { ...user, name: '' }, adminLevel: 1, sandboxPlatforms: [], role, menus: [], index },
      true,
    ),
  ).toMatchObject({ name: 'linwan', userId: 7, adminLevel: 1, ownLogin: true, canEditScreens: true });
});
