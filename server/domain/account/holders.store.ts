/** Who holds the rights of a screen: a condition on accounts for lists of people to assign. */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { WRITING_ROLES } from '../../../src/services/catalogue/policy';
import { account, accountRole, role } from '../../db/schema';

const hasRole = (condition: SQL): SQL => sql`exists (
  select from ${accountRole} join ${role} on ${role.roleId} = ${accountRole.roleId}
  where ${accountRole.userId} = ${account.userId} and ${condition})`;

/** Enabled people who see one of the menus and may change data, by whichever of their roles: `all(menu(…), writers)`. */
export const changersWith = (menus: readonly string[]): SQL =>
  and(
    isNull(account.deleteTime),
    eq(account.status, 'enabled'),
    hasRole(sql`${role.menuCodes} && ${sql.param(menus)}::text[]`),
    hasRole(inArray(role.type, [...WRITING_ROLES])),
  )!;
