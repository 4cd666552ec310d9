import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { callsByName, catalogue } from '../../../src/services/catalogue';
import type { AuthCreateRoleParams } from '../../../src/services/catalogue/generated/types';
import { menusNamedBy, type Policy } from '../../../src/services/catalogue/policy';
import { handlers } from '../index';
import { account, accountRole, role } from '../../db/schema';
import { roleIdOf } from '../../seed/roles';
import { DEFAULT_CONSOLE } from '../../kernel/config';
import type { Context } from '../../kernel/handler';
import { MESSAGES } from './auth.messages';
import { MENUS, RIGHTS } from '../../domain/account/menus';
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

const policyOf = (name: string): Policy => callsByName.get(name)!.policy;
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

describe('roles', () => {
  const fields: AuthCreateRoleParams = { name: '直播运营', type: 'operator', menuCodes: ['feed:live-studio'] };
  afterEach(async () => {
    await backend.db.delete(role).where(eq(role.name, fields.name));
  });

  it('are created, changed and deleted by administrators', async () => {
    const created = await backend.ask(
      'auth.createRole',
      { ...fields, name: ' 直播运营 ', menuCodes: ['feed:live-studio', 'feed:live-studio'] },
      'admin',
    );
    expect(created).toMatchObject({ ...fields, description: '', userCount: 0, builtIn: false });
    const changed = await backend.ask(
      'auth.updateRole',
      { roleId: created.roleId, ...fields, description: '直播间', menuCodes: [] },
      'admin',
    );
    expect(changed).toMatchObject({ description: '直播间', menuCodes: [] });
    expect((await backend.ask('auth.queryRoleList', { keyword: '直播' }, 'leader')).list).toEqual([changed]);
    await backend.ask('auth.deleteRole', { roleId: created.roleId }, 'admin');
    expect(await backend.call('auth.deleteRole', { roleId: created.roleId }, 'admin')).toMatchObject({
      code: REFUSED.notFound,
    });
    expect(await backend.call('auth.updateRole', { roleId: created.roleId, ...fields }, 'admin')).toMatchObject({
      code: REFUSED.notFound,
    });
  });
  it('refuse used names and unknown menus at their fields', async () => {
    expect(await backend.call('auth.createRole', { ...fields, name: '内容运营' }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'name', message: MESSAGES.duplicateRole }],
    });
    expect(await backend.call('auth.createRole', { ...fields, name: ' ' }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'name' }],
    });
    expect(await backend.call('auth.createRole', { ...fields, menuCodes: ['feed:nowhere'] }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'menuCodes', message: MESSAGES.unknownMenus(['feed:nowhere']) }],
    });
  });
  it('keep name and type if built in, and cannot be deleted while assigned', async () => {
    const roleId = roleIdOf('只读访客');
    expect(await backend.call('auth.deleteRole', { roleId }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.builtInDelete,
    });
    expect(
      await backend.call('auth.updateRole', { roleId, name: '访客', type: 'viewer', menuCodes: [] }, 'admin'),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'name' }] });
    expect(
      await backend.call('auth.updateRole', { roleId, name: '只读访客', type: 'leader', menuCodes: [] }, 'admin'),
    ).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'type' }] });
    const held = await backend.ask('auth.createRole', fields, 'admin');
    const id = await hire('holder', '内容运营');
    await backend.ask('auth.updateUserRoles', { userIds: [id], roleIds: [held.roleId] }, 'admin');
    expect(await backend.call('auth.deleteRole', { roleId: held.roleId }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.roleHeld(1),
    });
    await backend.ask('auth.updateUserRoles', { userIds: [id], roleIds: [] }, 'admin');
  });
  it('keep the permission screens accessible to at least one person', async () => {
    const roleId = roleIdOf('管理员');
    const { name, type, menuCodes } = (await backend.ask('auth.queryRoleList', { keyword: '管理员' }, 'admin'))
      .list[0]!;
    const without = (code: string) =>
      backend.call(
        'auth.updateRole',
        { roleId, name, type, menuCodes: menuCodes.filter((each) => each !== code) },
        'admin',
      );
    expect(await without('permissions:permission')).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.nobodyOpens(['角色权限']),
    });
    expect((await backend.ask('auth.queryRoleList', { keyword: '管理员' }, 'admin')).list[0]!.menuCodes).toEqual(
      menuCodes,
    );
    // A second administrator with another role keeps the screen open.
    const other = await backend.ask(
      'auth.createRole',
      { name: '副管理员', type: 'admin', menuCodes: ['permissions:permission', 'permissions:account'] },
      'admin',
    );
    const id = await hire('deputy', '内容运营');
    await backend.ask('auth.updateUserRoles', { userIds: [id], roleIds: [other.roleId] }, 'admin');
    expect(await without('permissions:permission')).toMatchObject({ code: 0 });
    const deputy = await backend.logIn(id);
    expect(await backend.call('auth.updateUserRoles', { userIds: [id], roleIds: [] }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.nobodyOpens(['角色权限']),
    });
    expect(await backend.call('auth.deleteUser', { userIds: [id] }, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.nobodyOpens(['角色权限']),
    });
    await backend.ask('auth.updateRole', { roleId, name, type, menuCodes }, deputy);
    await backend.ask('auth.updateUserRoles', { userIds: [id], roleIds: [] }, 'admin');
  });
  it('of which the type becomes admin make their holders administrators', async () => {
    const made = await backend.ask('auth.createRole', fields, 'admin');
    const id = await hire('holder', '内容运营');
    await backend.ask('auth.updateUserRoles', { userIds: [id], roleIds: [made.roleId] }, 'admin');
    await backend.ask('auth.updateRole', { roleId: made.roleId, ...fields, type: 'admin' }, 'admin');
    expect((await backend.ask('auth.queryUserList', { keyword: 'holder' }, 'admin')).list).toMatchObject([
      { adminLevel: 1 },
    ]);
    await backend.ask('auth.updateRole', { roleId: made.roleId, ...fields }, 'admin');
    expect((await backend.ask('auth.queryUserList', { keyword: 'holder' }, 'admin')).list).toMatchObject([
      { adminLevel: 0 },
    ]);
    await backend.ask('auth.updateUserRoles', { userIds: [id], roleIds: [] }, 'admin');
  });
  it('have types with Chinese names', async () => {
    expect((await backend.ask('auth.queryRoleTypes', {}, 'leader')).list).toContainEqual({
      value: 'leader',
      label: '主管',
    });
  });
  it.each<[Who, object]>([
    [
      'admin',
      {
        roleTypes: ['admin'],
        audit: true,
        canWrite: true,
        canEditElement: true,
        canManage: true,
        canEditScreens: true,
      },
    ],
    [
      'leader',
      {
        roleTypes: ['leader'],
        audit: true,
        canWrite: true,
        canEditElement: false,
        canManage: true,
        canEditScreens: true,
      },
    ],
    [
      'operator',
      {
        roleTypes: ['operator'],
        audit: false,
        canWrite: true,
        canEditElement: false,
        canManage: false,
        canEditScreens: false,
      },
    ],
  ])('allow the %s this much', async (who, allowed) =>
    expect(await backend.ask('auth.queryOwnRole', {}, who)).toEqual(allowed),
  );
});

/** Folder to which the server under test writes screens. */
function copyOfScreens(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-screens-'));
  cpSync(resolve(import.meta.dirname, '../../../schemas'), folder, { recursive: true });
  return folder;
}

describe('menus and departments', () => {
  const codes = async (as: Who, params: { scope?: 'own' | 'all' } = {}) =>
    (await backend.ask('auth.queryMenuList', params, as)).list.map((menu) => menu.menuCode);

  it('are those of the roles, with their groups', async () => {
    expect(await codes('viewer')).toEqual([
      'feed',
      'feed:feed-list',
      'feed:feed-hot',
      'feed:feed-blogger',
      'feed:feed-keyword',
      'analysis',
      'analysis:supervisor',
    ]);
    expect(await codes('admin')).toEqual(MENUS.map((menu) => menu.menuCode));
    expect(await codes('leader')).not.toContain('permissions:permission');
  });
  it('are all listed for managers of accounts', async () => {
    expect(await codes('leader', { scope: 'all' })).toHaveLength(MENUS.length + RIGHTS.length);
    expect(await backend.call('auth.queryMenuList', { scope: 'all' }, 'operator')).toMatchObject({
      code: REFUSED.forbidden,
    });
  });
  it('can be granted if they open a screen', async () => {
    const schemasFolder = copyOfScreens();
    const given = await startBackend({ config: { schemasFolder } });
    const offer = async () =>
      (await given.ask('auth.queryMenuList', { scope: 'offered' }, 'admin')).list.map(({ menuCode }) => menuCode);
    const first = await offer();
    expect(first).toEqual(
      expect.arrayContaining([
        'feed',
        'feed:feed-keyword',
        'permissions',
        'permissions:account',
        ...RIGHTS.map(({ menuCode }) => menuCode),
      ]),
    );
    // Neither has a screen; the group contains none that could be granted.
    for (const code of ['feed:live-studio', 'ins', 'ins:group-join']) expect(first).not.toContain(code);
    expect(await given.call('auth.queryMenuList', { scope: 'offered' }, 'operator')).toMatchObject({
      code: REFUSED.forbidden,
    });
    await given.stop();
    rmSync(schemasFolder, { recursive: true });
    const audited = await startBackend({ config: { console: { ...DEFAULT_CONSOLE, insHost: 'https://ins.example' } } });
    expect(
      (await audited.ask('auth.queryMenuList', { scope: 'offered' }, 'admin')).list.map(({ menuCode }) => menuCode),
    ).toEqual(expect.arrayContaining(['ins', 'ins:group-join']));
    await audited.stop();
  });
  it('all listed, state who may open them and which calls they permit, as in the policies', async () => {
    const { list } = await backend.ask('auth.queryMenuList', { scope: 'all' }, 'leader');
    const by = (menuCode: string) => list.find((menu) => menu.menuCode === menuCode)!;
    expect([by('permissions:account').check, by('permissions:permission').check]).toEqual([true, false]);
    expect(by('feed:feed-keyword').calls).toContainEqual({
      name: 'feedManage.createKeyword',
      title: '新建关键词',
      effect: 'write',
    });
    const opened = (menuCode: string) => by(menuCode).calls!.map(({ name }) => name);
    expect(opened('permissions:account')).toEqual(
      expect.arrayContaining(['auth.queryUserList', 'auth.updateUserRoles', 'auth.agreeGroupJoin']),
    );
    expect(opened('ins:group-join')).toEqual([
      'auth.queryGroupRoles',
      'auth.queryPendingGroupJoins',
      'auth.agreeGroupJoin',
      'auth.denyGroupJoin',
    ]);
    // Groups permit no calls, and calls without menus are not listed.
    expect(by('feed').calls).toEqual([]);
    expect(list.flatMap(({ menuCode }) => opened(menuCode))).not.toContain('auth.createRole');
    const byMenu = catalogue
      .map(({ name }) => name)
      .filter((name) => list.some(({ menuCode }) => opened(menuCode).includes(name)));
    expect(byMenu).toEqual(catalogue.map(({ name }) => name).filter((name) => menusNamedBy(policyOf(name)).length > 0));
  });
  it('explain why an address does not open, and who can grant it', async () => {
    const schemasFolder = copyOfScreens();
    const given = await startBackend({ config: { schemasFolder } });
    const at = (path: string, as: Who) => given.ask('auth.queryAddressAccess', { path }, as);
    const nothing = { roles: [], granters: [] };
    for (const path of ['/nowhere', '/feed/feed-keyword/x', '/home', '//evil.example'])
      expect(await at(path, 'viewer')).toEqual({ access: 'unknown', title: '', ...nothing });
    expect(await at('/feed/feed-keyword/', 'viewer')).toEqual({ access: 'allowed', title: '关键词管理', ...nothing });
    expect(await at('/feed', 'viewer')).toMatchObject({ access: 'allowed' });
    const denied = await at('/v1/permissions/account', 'viewer');
    expect(denied).toMatchObject({
      access: 'denied',
      title: '账号管理',
      roles: expect.arrayContaining(['管理员', '业务主管']),
    });
    // People of the same department with the menu precede admins, but only if they have it.
    const [{ userName: leader }] = (await given.db
      .select()
      .from(account)
      .where(eq(account.userId, given.ids.leader))) as [typeof account.$inferSelect];
    expect((await at('/v1/permissions/account', 'operator')).granters[0]).toBe(leader);
    expect((await at('/v1/permissions/permission', 'operator')).granters).not.toContain(leader);
    expect((await at('/v1/permissions/permission', 'operator')).granters.length).toBeGreaterThan(0);
    // A group's address stands for its screens.
    expect(await at('/v1/permissions', 'viewer')).toMatchObject({ access: 'denied' });
    await given.db.update(account).set({ status: 'disabled' }).where(eq(account.userId, given.ids.leader));
    expect((await at('/v1/permissions/account', 'operator')).granters).not.toContain(leader);
    await given.stop();
    rmSync(schemasFolder, { recursive: true });
  });
  it('need no query for people who decide no join requests', async () => {
    const actor = { adminLevel: 0, departmentId: 1, menuCodes: new Set(['feed:feed-keyword']) };
    const db = new Proxy({}, { get: () => expect.fail('asked the database') });
    const answer = await handlers.auth.queryMenuList.handle({}, { db, actor, calls: [] } as unknown as Context);
    expect(answer).toEqual({
      list: [
        expect.objectContaining({ menuCode: 'feed', check: true, needAuditingCount: 0 }),
        expect.objectContaining({ menuCode: 'feed:feed-keyword' }),
      ],
    });
    expect(JSON.stringify(answer)).not.toContain('calls');
  });
  it("count people, and are limited to one's own department", async () => {
    expect((await backend.ask('auth.queryDepartmentList', {}, 'admin')).list).toMatchObject([
      { departmentId: 1, name: '内容运营中心', parentId: null, userCount: 5 },
      { departmentId: 2, name: '招聘业务线', parentId: null, userCount: 1 },
    ]);
    expect(await backend.ask('auth.queryDepartmentList', {}, 'stranger')).toMatchObject({
      total: 1,
      list: [{ departmentId: 2 }],
    });
  });
});
