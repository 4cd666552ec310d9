/** Finds who may open which screens. Holds all SQL for that. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { account, accountRole, role } from '../../db/schema';

/** Menus held by people of other departments. Administrators do not count, because they hold all menus. */
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
