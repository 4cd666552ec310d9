/** Roles, and the rights that they give. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import type { AuthCreateRoleParams } from '../../../src/services/catalogue/generated/types';
import { role } from '../../db/schema';
import { roleIdOf } from '../../seed/people/roles';
import { MESSAGES } from '../account/access.messages';
import { company, type Company } from '../account/test-support';

let backend: Backend;
let hire: Company['hire'];
let dissolve: Company['dissolve'];
beforeAll(async () => {
  backend = await startBackend();
  ({ hire, dissolve } = company(backend));
});
afterAll(() => backend.stop());
afterEach(() => dissolve());

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
  it('whose type becomes admin make their holders administrators', async () => {
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
  ])('give the %s exactly the expected rights', async (who, allowed) =>
    expect(await backend.ask('auth.queryOwnRole', {}, who)).toEqual(allowed),
  );
});
