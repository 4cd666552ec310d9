/** The people who have a page open now, by browser tab. Holds all SQL for it. */
import { and, eq, gt, inArray, lt, min, ne, sql } from 'drizzle-orm';
import { PAGE_EDITOR_MS } from '../../../src/services/catalogue/sets/page';
import type { PageEditor } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { account, pageEditor, pageEditorSeen } from '../../db/schema';

const expiredBefore = (now: Date): Date => new Date(now.getTime() - PAGE_EDITOR_MS);

export interface Entering {
  readonly tabId: string;
  readonly userId: number;
  readonly pageId: number;
  readonly nodeId: string | null;
  readonly now: Date;
}

/** Adds or renews a tab; another page in the same tab starts a new entry. Removes expired tabs. */
export async function enter(tx: Database, { tabId, userId, pageId, nodeId, now }: Entering): Promise<void> {
  const left = tx
    .select({ tabId: pageEditorSeen.tabId })
    .from(pageEditorSeen)
    .where(and(lt(pageEditorSeen.seenTime, expiredBefore(now)), ne(pageEditorSeen.tabId, tabId)));
  await tx.delete(pageEditor).where(inArray(pageEditor.tabId, left));
  // Only a change is written, because every write is announced to the other editors.
  const changed = sql`(${pageEditor.pageId}, ${pageEditor.nodeId}) is distinct from (${pageId}, ${nodeId})`;
  await tx
    .insert(pageEditor)
    .values({ tabId, userId, pageId, nodeId, since: now })
    .onConflictDoUpdate({
      target: pageEditor.tabId,
      set: {
        pageId,
        nodeId,
        since: sql`case when ${pageEditor.pageId} = ${pageId} then ${pageEditor.since} else excluded.since end`,
      },
      setWhere: sql`${pageEditor.userId} = ${userId} and ${changed}`,
    });
  await tx
    .insert(pageEditorSeen)
    .select(
      tx
        .select({ tabId: pageEditor.tabId, seenTime: sql<Date>`${now.toISOString()}::timestamptz`.as('seen_time') })
        .from(pageEditor)
        .where(and(eq(pageEditor.tabId, tabId), eq(pageEditor.userId, userId))),
    )
    .onConflictDoUpdate({ target: pageEditorSeen.tabId, set: { seenTime: sql`excluded.seen_time` } });
}

export async function leave(db: Database, userId: number, tabId: string): Promise<void> {
  await db.delete(pageEditor).where(and(eq(pageEditor.tabId, tabId), eq(pageEditor.userId, userId)));
}

/** Every other person once, with the time of their first tab and their latest selection. */
export async function othersIn(db: Database, pageId: number, userId: number, now: Date): Promise<PageEditor[]> {
  const since = min(pageEditor.since);
  const rows = await db
    .select({
      userId: account.userId,
      name: displayName(account),
      since,
      nodeId: sql<string | null>`(array_agg(${pageEditor.nodeId} order by ${pageEditorSeen.seenTime} desc))[1]`,
    })
    .from(pageEditor)
    .innerJoin(pageEditorSeen, eq(pageEditorSeen.tabId, pageEditor.tabId))
    .innerJoin(account, eq(account.userId, pageEditor.userId))
    .where(
      and(
        eq(pageEditor.pageId, pageId),
        ne(pageEditor.userId, userId),
        gt(pageEditorSeen.seenTime, expiredBefore(now)),
      ),
    )
    .groupBy(account.userId)
    .orderBy(since, account.userId);
  return rows.map((row) => ({ ...row, since: row.since!.toISOString() }));
}
