/** Accounts with their roles and departments (product.md sections 3 and 6). */
import { locksOf } from './login-attempt.store';
import { loginKey } from './login.rules';
import { invalidField } from '../../kernel/calls/api-errors';
import { everyRow } from '../../kernel/export/export';
import { exportColumns } from '../../kernel/export/export-columns';
import { cipherOf } from '../../kernel/session/masked-number';
import { sealer } from '../../kernel/session/seal';
import { revokeSessionsOf } from '../../kernel/session/session';
import { spreadsheet } from '../../kernel/export/xlsx';
import { setRoles, targetsOf } from './account-change';
import * as accounts from './account.store';
import { MESSAGES } from './access.messages';
import { mayDelete, mayManage, maySetStatus, permissionScreensStayOpen, someAdminRemains } from './access.rules';
import { holdDepartment } from '../department/department.store';
import * as store from './user.store';
import { ACCOUNT_COLUMNS, account } from '../../../src/services/catalogue/areas/auth/account.calls';
import type { SomeHandlers } from '../../kernel/calls/handler';

/** File name of the export (product.md section 7). */
const EXPORT_NAME = '用户列表';

const columnsOf = exportColumns(account, ACCOUNT_COLUMNS);

const USERS_BY_DEFAULT = 20;

export const handlers = {
  async 'auth.queryUserList'(params, { db, actor, now }) {
    const [seal, page] = await Promise.all([sealer(db), accounts.pageOfAccounts(db, actor, params, now())]);
    const locks = await locksOf(
      db,
      page.list.map(({ loginName }) => loginName),
      now(),
    );
    return {
      ...page,
      list: page.list.map((row) => ({
        ...row,
        lockedUntil: locks.get(loginKey(row.loginName))?.toISOString() ?? null,
        mobileCipher: row.mobile && cipherOf(seal, { of: 'account', id: row.userId, field: 'mobile' }),
      })),
    };
  },
  'auth.exportUserList': ({ userIds, columns, ...filters }, { db, actor, work, now }) =>
    spreadsheet(
      {
        name: EXPORT_NAME,
        columns: columnsOf(columns),
        pages: everyRow((page) => accounts.pageOfAccounts(db, actor, page, now()), filters, userIds),
      },
      work,
    ),
  /** Sessions of a disabled account remain, so that their next request is refused with the reason. */
  async 'auth.updateUserRoles'({ userIds, roleIds, status }, context) {
    if (!roleIds && !status) throw invalidField('roleIds', MESSAGES.nothingToChange);
    return context.db.transaction(async (tx) => {
      await accounts.lockAdmins(tx);
      const targets = await targetsOf(tx, context, userIds);
      mayManage(context.actor, targets);
      const open = await accounts.openPermissionMenus(tx);
      if (status) {
        maySetStatus(context.actor, targets, status);
        await accounts.setStatus(tx, userIds, status, context.now());
      }
      if (roleIds) await setRoles(tx, context, userIds, roleIds);
      someAdminRemains(await accounts.countEnabledAdmins(tx));
      permissionScreensStayOpen(open, await accounts.openPermissionMenus(tx));
      return { done: targets.length };
    });
  },
  'auth.deleteUser': ({ userIds }, context) =>
    context.db.transaction(async (tx) => {
      await accounts.lockAdmins(tx);
      const targets = await targetsOf(tx, context, userIds);
      mayDelete(context.actor, targets);
      const open = await accounts.openPermissionMenus(tx);
      await accounts.deleteAccounts(tx, userIds, context.now());
      someAdminRemains(await accounts.countEnabledAdmins(tx));
      permissionScreensStayOpen(open, await accounts.openPermissionMenus(tx));
      await revokeSessionsOf(tx, userIds, context.now());
      return { done: targets.length };
    }),
  'auth.updateUserDepartment': ({ userIds, departmentId }, context) =>
    context.db.transaction(async (tx) => {
      const targets = await targetsOf(tx, context, userIds);
      if (!(await holdDepartment(tx, departmentId))) throw invalidField('departmentId', MESSAGES.unknownDepartment);
      await accounts.moveAccounts(tx, userIds, departmentId, context.now());
      return { done: targets.length };
    }),
  'user.queryUsers': ({ keyword, limit = USERS_BY_DEFAULT }, { db, actor }) =>
    store.findUsers(db, actor, { keyword, limit }),
} satisfies SomeHandlers;
