/** Saved views of tables. Holds all SQL for them. */
import { and, asc, count, eq, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { account, tableView } from '../../db/schema';
import type { Actor } from '../../kernel/calls/handler';

/** Own views before those of colleagues, each in the order in which they were made. A colleague who is no longer enabled shares none. */
export function readViews(db: Database, { userId, departmentId }: Actor, route: string) {
  const isOwn = sql<boolean>`${tableView.userId} = ${userId}`;
  const isShared = and(
    departmentId === null ? sql`false` : eq(tableView.sharedWith, departmentId),
    eq(account.status, 'enabled'),
  );
  return db
    .select({
      viewId: tableView.viewId,
      table: tableView.table,
      name: tableView.name,
      filters: tableView.filters,
      isTeam: sql<boolean>`${tableView.sharedWith} is not null`,
      isOwn,
      author: account.name,
    })
    .from(tableView)
    .innerJoin(account, eq(account.userId, tableView.userId))
    .where(and(eq(tableView.route, route), or(isOwn, isShared)))
    .orderBy(sql`${isOwn} desc`, asc(tableView.viewId));
}

type NewView = typeof tableView.$inferInsert;

/**
 * Number of views of the same table to which a condition applies. The own one of this name does not count, because it is
 * replaced.
 */
export async function countOthers(db: Database, view: NewView, which: SQL): Promise<number> {
  const isThis = and(eq(tableView.userId, view.userId), eq(tableView.name, view.name))!;
  const [row] = await db
    .select({ others: count() })
    .from(tableView)
    .where(and(which, eq(tableView.route, view.route), eq(tableView.table, view.table), not(isThis)));
  return row!.others;
}

export async function writeView(db: Database, view: NewView): Promise<number> {
  const { sharedWith, filters, updateTime } = view;
  const [row] = await db
    .insert(tableView)
    .values(view)
    .onConflictDoUpdate({
      target: [tableView.userId, tableView.route, tableView.table, tableView.name],
      set: { sharedWith, filters, updateTime },
    })
    .returning({ viewId: tableView.viewId });
  return row!.viewId;
}

/** Whether the person had this view. */
export async function removeView(db: Database, userId: number, viewId: number): Promise<boolean> {
  const removed = await db
    .delete(tableView)
    .where(and(eq(tableView.userId, userId), eq(tableView.viewId, viewId)))
    .returning({ viewId: tableView.viewId });
  return removed.length > 0;
}
