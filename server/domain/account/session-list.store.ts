/** Valid log-in sessions of an account, for its owner and for administrators. Holds all SQL for them. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { LoginSession } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { toJson } from '../../db/rows';
import { session } from '../../db/schema';
import { deviceOf } from './device.rules';

/** Upper bound of the list. */
const MOST = 200;

/** Newest first. `current`: id of the session that sends the call. */
export async function sessionsOf(
  db: Database,
  userId: number,
  { current, now }: { current: string; now: Date },
): Promise<{ list: LoginSession[]; total: number }> {
  const alive = and(eq(session.userId, userId), isNull(session.revokeTime), gt(session.expireTime, now));
  const columns = {
    sessionId: session.sessionId,
    userAgent: session.userAgent,
    address: session.address,
    createTime: session.createTime,
    lastSeenTime: session.lastSeenTime,
  };
  const rows = await db
    .select(columns)
    .from(session)
    .where(alive)
    .orderBy(desc(session.lastSeenTime), desc(session.createTime))
    .limit(MOST);
  const list = rows.map(({ userAgent, ...row }) =>
    toJson({ ...row, device: deviceOf(userAgent), current: row.sessionId === current }),
  );
  return { list, total: list.length };
}
