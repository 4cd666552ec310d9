/** Accounts, roles, menus and departments (product.md sections 6 and 7). */
import { roleType } from '../../../src/services/catalogue/auth.calls';
import type { AuthQueryRoleTypesResult, Menu } from '../../../src/services/catalogue/generated/types';
import { Refusal } from '../../kernel/errors';
import { admin, authenticated, menu, type AreaHandlers } from '../../kernel/handler';
import { forbidden, invalidField, notFound } from '../../kernel/refusals';
import { revokeSessionsOf } from '../../kernel/session';
import * as accounts from './account.store';
import { gitToken } from './git-token.handlers';
import { MESSAGES } from './auth.messages';
import { mayChangeRole, mayDelete, mayDeleteRole, mayGrant, mayManage, ownRole, roleValues, someAdminRemains } from './auth.rules';
import { MENUS, menusOf, type MenuEntry } from './menus';
import * as roles from './role.store';

const ACCOUNTS = menu('permissions:account');
/** Roles are shared by all departments, so only admins change them. */
const ROLES = admin();

const ROLE_TYPES: AuthQueryRoleTypesResult['list'] = Object.entries((roleType as typeof roleType & { labels: Record<string, string> }).labels)
  .map(([value, label]) => ({ value: value as AuthQueryRoleTypesResult['list'][number]['value'], label }));

const toMenu = ({ menuCode, uri, title, parentCode }: MenuEntry): Menu => ({ menuCode, uri, title, parentCode, check: true, needAuditingCount: 0 });

const comes = { policy: ROLES, handle: (): never => { throw new Refusal('internal'); } };

export const auth: AreaHandlers<'auth'> = {
  ...gitToken,
  exportUserList: comes, createDepartment: comes, updateDepartment: comes, deleteDepartment: comes, queryCheckerByDepartment: comes,
  queryGroupRoles: comes, queryPendingGroupJoins: comes, agreeGroupJoin: comes, denyGroupJoin: comes,

  queryUserList: { policy: ACCOUNTS, handle: (params, { db, actor }) => accounts.pageOfAccounts(db, actor, params) },

  updateUserRoles: {
    policy: ACCOUNTS,
    handle: ({ userIds, roleIds }, { db, actor, now }) =>
      db.transaction(async (tx) => {
        await accounts.lockAdmins(tx);
        const targets = await accounts.lockAccounts(tx, actor, userIds);
        if (targets.length < userIds.length) throw notFound('账号');
        mayManage(actor, targets);
        const granted = await roles.lockRoles(tx, roleIds);
        if (granted.length < new Set(roleIds).size) throw invalidField('roleIds', MESSAGES.unknownRole);
        mayGrant(actor, granted);
        await accounts.setRoles(tx, userIds, roleIds);
        await accounts.followRoles(tx, accounts.theseAccounts(userIds), now());
        someAdminRemains(await accounts.countEnabledAdmins(tx));
        return { done: targets.length };
      }),
  },

  deleteUser: {
    policy: ACCOUNTS,
    handle: ({ userIds }, { db, actor, now }) =>
      db.transaction(async (tx) => {
        await accounts.lockAdmins(tx);
        const targets = await accounts.lockAccounts(tx, actor, userIds);
        if (targets.length < userIds.length) throw notFound('账号');
        mayDelete(actor, targets);
        await accounts.deleteAccounts(tx, userIds, now());
        someAdminRemains(await accounts.countEnabledAdmins(tx));
        await revokeSessionsOf(tx, userIds, now());
        return { done: targets.length };
      }),
  },

  updateUserDepartment: {
    policy: admin(),
    handle: ({ userIds, departmentId }, { db, actor, now }) =>
      db.transaction(async (tx) => {
        const targets = await accounts.lockAccounts(tx, actor, userIds);
        if (targets.length < userIds.length) throw notFound('账号');
        if (!(await accounts.departmentExists(tx, departmentId))) throw invalidField('departmentId', MESSAGES.unknownDepartment);
        await accounts.moveAccounts(tx, userIds, departmentId, now());
        return { done: targets.length };
      }),
  },

  queryRoleList: {
    policy: menu('permissions:account', 'permissions:permission'),
    async handle({ keyword }, { db }) {
      const list = await roles.listRoles(db, keyword);
      return { list, total: list.length };
    },
  },
  createRole: { policy: ROLES, handle: (fields, { db, now }) => db.transaction((tx) => roles.insertRole(tx, roleValues(fields), now())) },
  updateRole: {
    policy: ROLES,
    handle: ({ roleId, ...fields }, { db, now }) =>
      db.transaction(async (tx) => {
        await accounts.lockAdmins(tx);
        const before = await roles.findRole(tx, roleId);
        if (!before) throw notFound('角色');
        const values = roleValues({ description: before.description, ...fields });
        mayChangeRole(before, values);
        await roles.updateRole(tx, roleId, values, now());
        await accounts.followRoles(tx, accounts.holdersOf(roleId), now());
        someAdminRemains(await accounts.countEnabledAdmins(tx));
        return (await roles.findRole(tx, roleId))!;
      }),
  },
  deleteRole: {
    policy: ROLES,
    async handle({ roleId }, { db }) {
      const role = await roles.findRole(db, roleId);
      if (!role) throw notFound('角色');
      mayDeleteRole(role);
      await roles.deleteRole(db, roleId);
      return null;
    },
  },
  queryRoleTypes: { policy: ACCOUNTS, handle: async () => ({ list: ROLE_TYPES }) },
  queryOwnRole: { policy: authenticated, handle: async (_, { actor }) => ownRole(actor) },

  queryMenuList: {
    policy: authenticated,
    async handle({ scope = 'own' }, { actor }) {
      if (scope === 'own') return { list: menusOf(actor.menuCodes, actor.adminLevel).map(toMenu) };
      if (!actor.menuCodes.has('permissions:account')) throw forbidden('没有权限查看全部菜单');
      return { list: MENUS.map(toMenu) };
    },
  },
  queryDepartmentList: {
    policy: authenticated,
    async handle(_, { db, actor }) {
      const list = await accounts.listDepartments(db, actor);
      return { list, total: list.length };
    },
  },
};
