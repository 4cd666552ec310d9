/** Roles and their types. All departments share roles, so only admins change them (product.md section 6). */
import { roleType } from '../../../src/services/catalogue/auth/role.calls';
import type { AuthQueryRoleTypesResult } from '../../../src/services/catalogue/generated/types';
import type { AreaHandlers } from '../../kernel/handler';
import { ownRole } from '../../domain/account/own-role.rules';
import { notFound } from '../../kernel/api-errors';
import { followRoles, holdersOf, lockAdmins, countEnabledAdmins, openPermissionMenus } from './account.store';
import { mayChangeRole, mayDeleteRole, permissionScreensStayOpen, roleValues, someAdminRemains } from './auth.rules';
import * as roles from './role.store';

type RoleTypes = AuthQueryRoleTypesResult['list'];
const ROLE_TYPES = Object.entries(roleType.labels).map(([value, label]) => ({ value, label })) as RoleTypes;

type Calls = 'queryRoleList' | 'createRole' | 'updateRole' | 'deleteRole' | 'queryRoleTypes' | 'queryOwnRole';

export const roleHandlers: Pick<AreaHandlers<'auth'>, Calls> = {
  queryRoleList: {
    async handle({ keyword }, { db }) {
      const list = await roles.listRoles(db, keyword);
      return { list, total: list.length };
    },
  },
  createRole: {
    handle: (fields, { db, now }) => db.transaction((tx) => roles.insertRole(tx, roleValues(fields), now())),
  },
  updateRole: {
    handle: ({ roleId, ...fields }, { db, now }) =>
      db.transaction(async (tx) => {
        await lockAdmins(tx);
        const before = await roles.findRole(tx, roleId);
        if (!before) throw notFound('角色');
        const values = roleValues({ description: before.description, ...fields });
        mayChangeRole(before, values);
        const open = await openPermissionMenus(tx);
        await roles.updateRole(tx, roleId, values, now());
        await followRoles(tx, holdersOf(roleId), now());
        someAdminRemains(await countEnabledAdmins(tx));
        permissionScreensStayOpen(open, await openPermissionMenus(tx));
        return (await roles.findRole(tx, roleId))!;
      }),
  },
  deleteRole: {
    async handle({ roleId }, { db }) {
      const role = await roles.findRole(db, roleId);
      if (!role) throw notFound('角色');
      mayDeleteRole(role);
      await roles.deleteRole(db, roleId);
      return null;
    },
  },
  queryRoleTypes: { handle: async () => ({ list: ROLE_TYPES }) },
  queryOwnRole: { handle: async (_, { actor }) => ownRole(actor) },
};
