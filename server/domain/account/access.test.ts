/** Accounts: the list, their roles, moving and deleting them. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { account, accountRole } from '../../db/schema';
import { roleIdOf } from '../../seed/people/roles';
import { MESSAGES } from './access.messages';
import { company, type Company } from './test-support';

let backend: Backend;
let hire: Company['hire'];
let dissolve: Company['dissolve'];
beforeAll(async () => {
  backend = await startBackend();
  ({ hire, dissolve } = company(backend));
});
afterAll(() => backend.stop());
afterEach(() => dissolve());

const logins = async (params: object, as: Who = 'admin') =>
  (await backend.ask('auth.queryUserList', params, as)).list.map((row) => row.loginName);

describe('accounts', () => {
  it('are listed with roles and department, numbers masked', async () => {
    await hire('new.one', '内容运营', { email: 'n@atelier.example', lastLoginTime: new Date('2026-06-02T00:00:00Z') });
    expect((await backend.ask('auth.queryUserList', { keyword: 'new' }, 'leader')).list).toMatchObject([
      {
        loginName: 'new.one',
        email: 'n@atelier.example',
        mobile: '139****5678',
        department: '内容运营中心',
        roles: [{ roleId: roleIdOf('内容运营'), name: '内容运营' }],
        status: 'enabled',
        adminLevel: 0,
        lastLoginTime: '2026-06-02T00:00:00.000Z',
        createTime: '2026-06-01T00:00:00.000Z',
      },
    ]);
  });
  it('of other departments are visible to administrators only', async () => {
    expect(await logins({}, 'leader')).not.toContain('stranger');
    expect(await logins({}, 'admin')).toContain('stranger');
    expect(await logins({ departmentId: 2 }, 'leader')).toEqual([]);
  });
  it('are filtered by everything that the contract names', async () => {
    await hire('zoe', '视觉设计', { status: 'disabled', createTime: new Date('2026-01-01T00:00:00Z') });
    for (const params of [
      { keyword: 'ZOE' },
      { keyword: '5678' },
      { roleId: roleIdOf('视觉设计') },
      { status: 'disabled' },
      { createdTo: '2026-01-01' },
      { createdFrom: '2026-01-01', createdTo: '2026-01-02' },
    ])
      expect(await logins(params)).toEqual(['zoe']);
    expect(await logins({ departmentId: 2 })).toEqual(['stranger']);
    expect(await logins({ keyword: '%' })).toEqual([]);
  });
  it('are sorted both ways', async () => {
    await hire('aaa', '内容运营', { lastLoginTime: new Date('2026-06-02T00:00:00Z') });
    for (const sortBy of ['userId', 'userName', 'lastLoginTime', 'createTime'] as const) {
      const up = await logins({ sortBy, sortOrder: 'asc' });
      expect(await logins({ sortBy, sortOrder: 'desc' })).toEqual(up.toReversed());
      expect(up).toHaveLength(8);
    }
    expect((await logins({ sortBy: 'userName', sortOrder: 'asc' }))[0]).toBe('aaa');
  });
});

describe('roles of accounts', () => {
  it('are replaced together, and take effect at once', async () => {
    const ids = [await hire('one', '只读访客'), await hire('two', '内容运营')];
    const headers = await backend.logIn(ids[0]!);
    expect(await backend.call('auth.queryUserList', {}, headers)).toMatchObject({ code: REFUSED.forbidden });
    expect(
      await backend.ask(
        'auth.updateUserRoles',
        { userIds: ids, roleIds: [roleIdOf('业务主管'), roleIdOf('视觉设计')] },
        'admin',
      ),
    ).toEqual({ done: 2 });
    expect(
      (await backend.ask('auth.queryUserList', { keyword: 'one' }, headers)).list[0]!.roles.map((each) => each.name),
    ).toEqual(['业务主管', '视觉设计']);
  });
  it('grant and revoke the administrator level', async () => {
    const id = await hire('one', '内容运营');
    const levelOf = async () => (await backend.db.select().from(account).where(eq(account.userId, id)))[0]!.adminLevel;
    await backend.ask('auth.updateUserRoles', { userIds: [id], roleIds: [roleIdOf('管理员')] }, 'admin');
    expect(await levelOf()).toBe(1);
    await backend.ask('auth.updateUserRoles', { userIds: [id], roleIds: [] }, 'admin');
    expect(await levelOf()).toBe(0);
  });
  it("are refused beyond one's own rights, for other departments, and for removing the last administrator", async () => {
    const id = await hire('one', '内容运营');
    const set = (params: { userIds: number[]; roleIds: number[] }, as: Who) =>
      backend.call('auth.updateUserRoles', params, as);
    expect(await set({ userIds: [id], roleIds: [roleIdOf('管理员')] }, 'leader')).toMatchObject({
      code: REFUSED.forbidden,
      msg: MESSAGES.adminOnlyByAdmin,
    });
    expect(await set({ userIds: [backend.ids.admin], roleIds: [roleIdOf('内容运营')] }, 'leader')).toMatchObject({
      code: REFUSED.forbidden,
    });
    expect(await set({ userIds: [id, backend.ids.stranger], roleIds: [roleIdOf('只读访客')] }, 'leader')).toMatchObject(
      { code: REFUSED.notFound },
    );
    expect(await set({ userIds: [id], roleIds: [999] }, 'leader')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'roleIds', message: MESSAGES.unknownRole }],
    });
    expect(await set({ userIds: [backend.ids.admin], roleIds: [] }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.lastAdmin,
    });
    expect(await set({ userIds: [id], roleIds: [roleIdOf('只读访客')] }, 'operator')).toMatchObject({
      code: REFUSED.forbidden,
    });
    expect(await set({ userIds: [id], roleIds: [roleIdOf('只读访客')] }, 'leader')).toMatchObject({ code: 0 });
  });
  it('leave one administrator if two are revoked concurrently', async () => {
    const id = await hire('second', '管理员', { adminLevel: 1 });
    const answers = await Promise.all(
      [id, backend.ids.admin].map((userId) =>
        backend.call('auth.updateUserRoles', { userIds: [userId], roleIds: [roleIdOf('内容运营')] }, 'admin'),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    await backend.db.update(account).set({ adminLevel: 1 }).where(eq(account.userId, backend.ids.admin));
    await backend.db.delete(accountRole).where(eq(accountRole.userId, backend.ids.admin));
    await backend.db.insert(accountRole).values({ userId: backend.ids.admin, roleId: roleIdOf('管理员') });
  });
});

describe('moving and deleting', () => {
  it('moves accounts between departments, by administrators only', async () => {
    const id = await hire('one', '内容运营');
    expect(await backend.call('auth.updateUserDepartment', { userIds: [id], departmentId: 2 }, 'leader')).toMatchObject(
      { code: REFUSED.forbidden },
    );
    expect(await backend.call('auth.updateUserDepartment', { userIds: [id], departmentId: 99 }, 'admin')).toMatchObject(
      { code: REFUSED.invalid, errors: [{ field: 'departmentId' }] },
    );
    expect(
      await backend.call('auth.updateUserDepartment', { userIds: [99_999], departmentId: 2 }, 'admin'),
    ).toMatchObject({ code: REFUSED.notFound });
    expect(await backend.ask('auth.updateUserDepartment', { userIds: [id], departmentId: 2 }, 'admin')).toEqual({
      done: 1,
    });
    expect(await logins({ departmentId: 2, keyword: 'one' })).toEqual(['one']);
  });
  it('deleting ends sessions, frees the log-in name, and keeps the name on created rows', async () => {
    const id = await hire('leaving', '内容运营', { name: '离职的人' });
    const headers = await backend.logIn(id);
    const { keywordId } = await backend.ask(
      'feedManage.createKeyword',
      { keyword: '留下的词', platform: 'xhs' },
      headers,
    );
    expect(await backend.ask('auth.deleteUser', { userIds: [id] }, 'leader')).toEqual({ done: 1 });
    expect(await backend.call('user.getUserInfo', {}, headers)).toMatchObject({ code: REFUSED.sessionRevoked });
    expect(await logins({ keyword: 'leaving' })).toEqual([]);
    expect((await backend.ask('feedManage.queryKeywordList', {})).list).toMatchObject([{ creator: '离职的人' }]);
    await hire('leaving', '内容运营');
    expect(await backend.call('auth.deleteUser', { userIds: [id] }, 'admin')).toMatchObject({ code: REFUSED.notFound });
    await backend.ask('feedManage.deleteKeyword', { keywordIds: [keywordId] });
  });
  it('spares oneself, administrators from leaders, and other departments', async () => {
    const remove = (userId: number, as: Who) => backend.call('auth.deleteUser', { userIds: [userId] }, as);
    expect(await remove(backend.ids.leader, 'leader')).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.notOneself,
    });
    expect(await remove(backend.ids.admin, 'admin')).toMatchObject({ code: REFUSED.invalid, msg: MESSAGES.notOneself });
    expect(await remove(backend.ids.admin, 'leader')).toMatchObject({ code: REFUSED.forbidden });
    expect(await remove(backend.ids.stranger, 'leader')).toMatchObject({ code: REFUSED.notFound });
    expect(await remove(backend.ids.viewer, 'operator')).toMatchObject({ code: REFUSED.forbidden });
  });
});
