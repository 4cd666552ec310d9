/** Roles, their types and groups. All departments share roles, so only admins change them (product.md section 6). */
import { ownRole } from '../account/own-role.rules';
import { notFound } from '../../kernel/calls/api-errors';
import { countEnabledAdmins, followRoles, holdersOf, lockAdmins, openPermissionMenus } from '../account/account.store';
import {
  mayChangeRole,
  mayDeleteRole,
  permissionScreensStayOpen,
  roleValues,
  someAdminRemains,
} from '../account/access.rules';
import * as roles from './role.store';
import { roleType } from '../../../src/services/catalogue/areas/auth/role.calls';
import type { AuthQueryRoleTypesResult } from '../../../src/services/catalogue/generated/types';
import type { SomeHandlers } from '../../kernel/calls/handler';
import * as accounts from '../account/account.store';
import { departmentsGiven, partJoins, whyNotAgree, whyNotDecide } from './group.rules';
import * as groups from './group.store';

type RoleTypes = AuthQueryRoleTypesResult['list'];

const ROLE_TYPES = Object.entries(roleType.labels).map(([value, label]) => ({ value, label })) as RoleTypes;

export const handlers = {
  async 'auth.queryRoleList'({ keyword }, { db }) {
    const list = await roles.listRoles(db, keyword);
    return { list, total: list.length };
  },
  'auth.createRole': (fields, { db, now }) => db.transaction((tx) => roles.insertRole(tx, roleValues(fields), now())),
  'auth.updateRole': ({ roleId, ...fields }, { db, now }) =>
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
  async 'auth.deleteRole'({ roleId }, { db }) {
    const role = await roles.findRole(db, roleId);
    if (!role) throw notFound('角色');
    mayDeleteRole(role);
    await roles.deleteRole(db, roleId);
    return null;
  },
  'auth.queryRoleTypes': async () => ({ list: ROLE_TYPES }),
  'auth.queryOwnRole': async (_, { actor }) => ownRole(actor),
  async 'auth.queryGroupRoles'({ departmentId }, { db, actor }) {
    const list = await groups.listGroups(db, actor, departmentId);
    return { list, total: list.length };
  },
  'auth.queryPendingGroupJoins': (params, { db, actor }) => groups.pageOfJoins(db, actor, params),
  /** An accepted person gets the group's roles in addition to their own, and its department if they have none. */
  'auth.agreeGroupJoin': ({ joinIds }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      await accounts.lockAdmins(tx);
      const joins = await groups.withApplicants(tx, await groups.lockJoins(tx, actor, joinIds));
      const { accepted, failed } = partJoins(joinIds, joins, (join) => whyNotAgree(actor, join));
      await accounts.addRoles(
        tx,
        accepted.flatMap(({ userId, roles }) => roles.map(({ roleId }) => ({ userId, roleId }))),
      );
      for (const [departmentId, userIds] of departmentsGiven(accepted))
        await accounts.moveAccounts(tx, userIds, departmentId, now());
      await accounts.followRoles(tx, accounts.theseAccounts(accepted.map(({ userId }) => userId)), now());
      await groups.decideJoins(
        tx,
        accepted.map(({ joinId }) => joinId),
        { status: 'agreed', reviewerId: actor.userId, now: now() },
      );
      return { done: accepted.length, failed };
    }),
  'auth.denyGroupJoin': ({ joinIds, reviewNote }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      const { accepted, failed } = partJoins(joinIds, await groups.lockJoins(tx, actor, joinIds), whyNotDecide);
      await groups.decideJoins(
        tx,
        accepted.map(({ joinId }) => joinId),
        { status: 'denied', reviewerId: actor.userId, reviewNote, now: now() },
      );
      return { done: accepted.length, failed };
    }),
} satisfies SomeHandlers;
