/**
 * Accounts, roles, menus, departments, groups and Git tokens (product.md sections 4, 6 and 7), each in a file of its
 * own.
 */
import type { AreaHandlers } from '../../kernel/handler';
import { accountAccessHandlers } from './account-access.handlers';
import { accountImportHandlers } from './account-import.handlers';
import { accountHandlers } from './account.handlers';
import { departmentHandlers } from './department.handlers';
import { gitToken } from './git-token.handlers';
import { groupHandlers } from './group.handlers';
import { menuHandlers } from './menu.handlers';
import { roleHandlers } from './role.handlers';

export const auth: AreaHandlers<'auth'> = {
  ...accountHandlers,
  ...accountAccessHandlers,
  ...accountImportHandlers,
  ...roleHandlers,
  ...menuHandlers,
  ...departmentHandlers,
  ...groupHandlers,
  ...gitToken,
};
