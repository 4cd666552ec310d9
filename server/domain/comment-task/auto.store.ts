/** The automatic creation of comment tasks: its settings, its schedule, and the comments that it replies to. Holds all SQL for it. */
import { and, desc, eq, gte, ilike, isNull, lte, or, sql } from 'drizzle-orm';
import { claimTurn, type Queue } from '../../db/by-turns';
import { isFree, renewed } from '../../db/claims';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { account, autoTask, comment, flow, replyAccount, sentMessage } from '../../db/schema';
import type { Computers } from './comment-task.store';

export type AutoTask = typeof autoTask.$inferSelect;

/** Lease of a run: a server that has not ended it by then has died, and another one does it. */
const LEASE_MS = 60_000;

export interface Own extends Computers {
  readonly departmentId: number;
}

const mine = ({ departmentId, platform, origin }: Own) =>
  and(eq(autoTask.departmentId, departmentId), eq(autoTask.platform, platform), eq(autoTask.origin, origin));

export async function readAuto(db: Database, own: Own): Promise<(AutoTask & { editor: string }) | null> {
  const [row] = await db
    .select({ settings: autoTask, editor: displayName(account) })
    .from(autoTask)
    .innerJoin(account, eq(account.userId, autoTask.editorId))
    .where(mine(own));
  return row ? { ...row.settings, editor: row.editor } : null;
}

export async function saveAuto(db: Database, values: typeof autoTask.$inferInsert): Promise<void> {
  const { departmentId: _, platform: __, origin: ___, createTime: ____, ...changes } = values;
  await db
    .insert(autoTask)
    .values(values)
    .onConflictDoUpdate({ target: [autoTask.departmentId, autoTask.platform, autoTask.origin], set: changes });
}

/** Settings that are due. */
const DUE: Queue<typeof autoTask, Date> = {
  table: autoTask,
  id: autoTask.autoTaskId,
  person: autoTask.editorId,
  by: autoTask.dueTime,
  waits: (now) => and(eq(autoTask.enabled, true), lte(autoTask.dueTime, now), isFree(autoTask.leaseTime, now)),
};

/** Leases the settings whose turn it is; null: none are due. */
export const takeDue = (db: Database, now: Date): Promise<AutoTask | null> =>
  claimTurn(db, DUE, now, renewed(LEASE_MS, now));

/** Locks the settings of a lease; null: another server has taken it, or they were switched off meanwhile. */
export async function holdLease(tx: Database, { autoTaskId, leaseTime }: AutoTask): Promise<AutoTask | null> {
  const [held] = await tx
    .select()
    .from(autoTask)
    .where(and(eq(autoTask.autoTaskId, autoTaskId), eq(autoTask.enabled, true), eq(autoTask.leaseTime, leaseTime!)))
    .for('update');
  return held ?? null;
}

export async function endRun(
  tx: Database,
  { autoTaskId, intervalMinutes }: AutoTask,
  { made, reason }: { made: number; reason: string },
  now: Date,
): Promise<void> {
  await tx
    .update(autoTask)
    .set({
      leaseTime: null,
      lastTime: now,
      lastMade: made,
      lastReason: reason,
      dueTime: new Date(now.getTime() + intervalMinutes * 60_000),
    })
    .where(eq(autoTask.autoTaskId, autoTaskId));
}

/** The person who saved the settings and in whose name replies are sent; null: they left or were disabled. */
export async function editorOf(db: Database, { editorId, departmentId }: AutoTask) {
  const [person] = await db
    .select({ userId: account.userId, departmentId: account.departmentId })
    .from(account)
    .where(
      and(
        eq(account.userId, editorId),
        eq(account.departmentId, departmentId),
        eq(account.status, 'enabled'),
        isNull(account.deleteTime),
      ),
    );
  // Without an admin level: an administrator's settings reply to comments of their own department only.
  return person ? { ...person, adminLevel: 0 } : null;
}

/** Replies that were created automatically for these computers since then. */
export const madeSince = (db: Database, { departmentId, platform, origin }: Own, since: Date): Promise<number> =>
  db.$count(
    sentMessage,
    and(
      eq(sentMessage.departmentId, departmentId),
      eq(sentMessage.automatic, true),
      gte(sentMessage.queueTime, since),
      sql`${sentMessage.accountId} in (select ${replyAccount.accountId} from ${replyAccount}
        where ${replyAccount.platform} = ${platform} and ${replyAccount.origin} = ${origin})`,
    ),
  );

const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The newest comments since then whose authors the department has not written to, one for each author. */
export async function openComments(
  db: Database,
  { departmentId, platform, words }: Pick<AutoTask, 'departmentId' | 'platform' | 'words'>,
  since: Date,
  most: number,
): Promise<number[]> {
  const newest = db
    .select({ commentId: comment.commentId, platformUserId: comment.platformUserId })
    .from(comment)
    .innerJoin(flow, eq(flow.flowId, comment.flowId))
    .where(
      and(
        eq(comment.departmentId, departmentId),
        eq(flow.platform, platform),
        gte(comment.publishTime, since),
        words.length === 0 ? undefined : or(...words.map((word) => ilike(comment.content, pattern(word)))),
        sql`not exists (select from ${sentMessage} where ${sentMessage.departmentId} = ${departmentId}
          and ${sentMessage.platform} = ${platform} and ${sentMessage.platformUserId} = ${comment.platformUserId})`,
        sql`not exists (select from ${replyAccount} where ${replyAccount.departmentId} = ${departmentId}
          and ${replyAccount.platform} = ${platform} and ${replyAccount.platformUserId} = ${comment.platformUserId})`,
      ),
    )
    .orderBy(desc(comment.publishTime), desc(comment.commentId))
    .limit(most * 5);
  const taken = new Set<string>();
  const ids: number[] = [];
  for (const { commentId, platformUserId } of await newest) {
    if (taken.has(platformUserId) || ids.length === most) continue;
    taken.add(platformUserId);
    ids.push(commentId);
  }
  return ids;
}
