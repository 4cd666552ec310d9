/** Finds who may open a menu and who may grant it to a person. Holds all SQL for that. */
import { and, arrayOverlaps, asc, eq, exists, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import type { Reader } from '../../db/rows';
import { account, accountRole, role } from '../../db/schema';

/** Maximum names in the answer: the notice shows them in one line. */
const MOST_NAMES = 5;

const GIVES_ROLES = ['permissions:account'];

/** Names of the roles that have one of these menus. */
export async function rolesWith(db: Database, menuCodes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: role.name })
    .from(role)
    .where(arrayOverlaps(role.menuCodes, [...menuCodes]))
    .orderBy(asc(role.roleId))
    .limit(MOST_NAMES);
  return rows.map(({ name }) => name);
}

/**
 * Names of people who have one of these menus and may grant roles: first those of the person's department, then admins.
 */
export async function grantersOf(
  db: Database,
  { departmentId }: Reader,
  menuCodes: readonly string[],
): Promise<string[]> {
  const holds = (which: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(accountRole)
        .innerJoin(role, eq(role.roleId, accountRole.roleId))
        .where(and(eq(accountRole.userId, account.userId), which)),
    );
  const isNear =
    departmentId === null || menuCodes.length === 0
      ? sql<boolean>`false`
      : and(eq(account.departmentId, departmentId), holds(arrayOverlaps(role.menuCodes, [...menuCodes])))!;
  const rows = await db
    .select({ name: sql<string>`coalesce(nullif(${account.userName}, ''), ${account.loginName})` })
    .from(account)
    .where(
      and(
        isNull(account.deleteTime),
        eq(account.status, 'enabled'),
        holds(arrayOverlaps(role.menuCodes, GIVES_ROLES)),
        holds(ne(role.type, 'viewer')),
        or(isNear, sql`${account.adminLevel} >= 1`),
      ),
    )
    .orderBy(sql`(${isNear}) is true desc`, asc(account.adminLevel), asc(account.userId))
    .limit(MOST_NAMES);
  return rows.map(({ name }) => name);
}
