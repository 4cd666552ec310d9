/** Whether a session that an event stream was opened with still is one. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { account, session } from '../db/schema';

export async function isAlive(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ sessionId: session.sessionId })
    .from(session)
    .innerJoin(account, eq(account.userId, session.userId))
    .where(and(eq(session.sessionId, sessionId), isNull(session.revokeTime), gt(session.expireTime, now), eq(account.status, 'enabled'), isNull(account.deleteTime)));
  return rows.length > 0;
}
