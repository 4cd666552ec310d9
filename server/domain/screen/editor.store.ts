/**
 * Presence of people who edit a screen, by browser tab. Holds all SQL for it (docs/decisions/0073-who-is-editing.md).
 */
import { and, eq, gt, lt, min, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { account, screenEditor } from '../../db/schema';

/**
 * A tab without a heartbeat for this long counts as closed, ms. Longer than the minute to which browsers throttle the
 * timers of hidden tabs.
 */
export const EDITOR_LEASE_MS = 150_000;

const expiredBefore = (now: Date): Date => new Date(now.getTime() - EDITOR_LEASE_MS);

export interface Entering {
  readonly tabId: string;
  readonly userId: number;
  readonly screenId: string;
  readonly now: Date;
}

/** Adds or renews a tab; another screen in the same tab starts a new entry. Removes expired tabs. */
export async function enter(db: Database, { tabId, userId, screenId, now }: Entering): Promise<void> {
  await db.delete(screenEditor).where(lt(screenEditor.seenTime, expiredBefore(now)));
  await db
    .insert(screenEditor)
    .values({ tabId, userId, screenId, since: now, seenTime: now })
    .onConflictDoUpdate({
      target: screenEditor.tabId,
      set: {
        screenId,
        since: sql`case when ${screenEditor.screenId} = ${screenId} then ${screenEditor.since} else excluded.since end`,
        seenTime: sql`excluded.seen_time`,
      },
      setWhere: eq(screenEditor.userId, userId),
    });
}

export async function leave(db: Database, userId: number, tabId: string): Promise<void> {
  await db.delete(screenEditor).where(and(eq(screenEditor.tabId, tabId), eq(screenEditor.userId, userId)));
}

/** Every other person once, with the time at which their first tab opened the screen. */
export async function othersIn(
  db: Database,
  screenId: string,
  userId: number,
  now: Date,
): Promise<{ userId: number; name: string; since: string }[]> {
  const since = min(screenEditor.since);
  const name = sql<string>`coalesce(nullif(${account.userName}, ''), ${account.loginName})`;
  const rows = await db
    .select({ userId: account.userId, name, since })
    .from(screenEditor)
    .innerJoin(account, eq(account.userId, screenEditor.userId))
    .where(
      and(
        eq(screenEditor.screenId, screenId),
        ne(screenEditor.userId, userId),
        gt(screenEditor.seenTime, expiredBefore(now)),
      ),
    )
    .groupBy(account.userId)
    .orderBy(since, account.userId);
  return rows.map((row) => ({ ...row, since: row.since!.toISOString() }));
}
