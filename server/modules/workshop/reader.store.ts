/** Who opens which screens. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { account, accountRole, role } from '../../db/schema';

/**
 * Codes of the menus that people of other departments hold. Administrators hold every menu of every department and do
 * not count.
 */
export async function menusOpenedElsewhere(db: Database, departmentId: number | null): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ code: sql<string>`unnest(${role.menuCodes})` })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.userId, account.userId))
    .innerJoin(role, eq(role.roleId, accountRole.roleId))
    .where(
      and(
        isNull(account.deleteTime),
        eq(account.status, 'enabled'),
        eq(account.adminLevel, 0),
        sql`${account.departmentId} is distinct from ${departmentId}`,
      ),
    );
  return new Set(rows.map(({ code }) => code));
}
