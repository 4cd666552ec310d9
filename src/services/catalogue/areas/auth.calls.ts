/** Users, roles, menus and departments (product.md sections 3, 6 and 7): one file and one line here for each subject. */
import { accountCalls } from './auth/account.calls';
import { departmentCalls } from './auth/department.calls';
import { gitTokenCalls } from './auth/git-token.calls';
import { groupCalls } from './auth/group.calls';
import { roleCalls } from './auth/role.calls';
import { LEGO } from '../bases';
import { area } from '../define';

export const authCalls = area('auth', `${LEGO}/auth`, {
  ...accountCalls,
  ...roleCalls,
  ...departmentCalls,
  ...gitTokenCalls,
  ...groupCalls,
});
