/** Menus of people and of roles, and why an address does not open. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { callsByName, catalogue } from '../../../src/services/catalogue';
import { menuSetsOf, menusNamedBy, type Policy } from '../../../src/services/catalogue/policy';
import { account } from '../../db/schema';
import { MENUS, RIGHTS } from '../account/menus';
import { DEFAULT_CONSOLE } from '../../kernel/config';
import type { Context } from '../../kernel/calls/handler';
import { handlers } from '../generated/handlers';
import { handlerOf } from '../../kernel/calls/handler-of';
import { inLongSuite } from '../../../tests/runs';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const policyOf = (name: string): Policy => callsByName.get(name)!.policy;

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
  it.runIf(inLongSuite)('can be granted if they open a screen', async () => {
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
    // The group has no screen and contains none that could be granted.
    for (const code of ['ins', 'ins:group-join']) expect(first).not.toContain(code);
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
      roleTypes: ['admin', 'leader', 'operator', 'designer'],
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
    // Viewers only read; people who copy an activity copy its pages.
    const callAt = (menuCode: string, name: string) => by(menuCode).calls!.find((call) => call.name === name)!;
    expect(callAt('feed:feed-keyword', 'feedManage.queryKeywordList').roleTypes).toBeUndefined();
    expect(callAt('feed:feed-keyword', 'feedManage.createKeyword').roleTypes).not.toContain('viewer');
    expect(callAt('activity:management', 'builder.copyActivity').needs).toEqual(['page:list']);
    // Groups permit no calls, and calls without menus are not listed.
    expect(by('feed').calls).toEqual([]);
    expect(list.flatMap(({ menuCode }) => opened(menuCode))).not.toContain('auth.createRole');
    const byMenu = catalogue
      .map(({ name }) => name)
      .filter((name) => list.some(({ menuCode }) => opened(menuCode).includes(name)));
    expect(byMenu).toEqual(catalogue.map(({ name }) => name).filter((name) => menusNamedBy(policyOf(name)).length > 0));
  });
  it('name in `needs` every further set of menus that a call asks for', () => {
    const further = catalogue.filter(({ name }) => new Set(menuSetsOf(policyOf(name)).map(String)).size > 2);
    expect(further.map(({ name }) => name)).toEqual([]);
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
      title: '员工账号',
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
    const answer = await handlerOf(handlers, { name: 'auth.queryMenuList' }).handle({}, {
      db,
      actor,
      calls: [],
    } as unknown as Context);
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
