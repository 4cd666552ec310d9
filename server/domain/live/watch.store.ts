/** Visits of bots to live rooms: a bot leases a room, and delivers until it runs no more. Holds all SQL for them. */
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { BotLiveRoom } from '../../../src/services/catalogue/generated/types';
import { claimTurn, waiting, type Asking, type Queue } from '../../db/by-turns';
import { leasedBy, beginOnce, isFree, RELEASED, renewed } from '../../db/claims';
import type { Database } from '../../db/connect';
import { liveBlogger, liveSession, liveWatch } from '../../db/schema';
import { headersForBot } from '../credential/credential.store';

/** A room whose bot has not delivered within this time goes to the next bot. */
export const LIVE_LEASE_MS = 30_000;
/** Pause before a room is visited again: without a running session, with one, and after a failure, ms. */
const PAUSES = { idle: 20_000, running: 0, failed: 30_000 } as const;
/** Number of newest sessions whose cursors a bot receives. */
const NEWEST = 20;

export type Room = Pick<
  typeof liveBlogger.$inferSelect,
  | 'createTime'
  | 'liveBloggerId'
  | 'departmentId'
  | 'creatorId'
  | 'platform'
  | 'platformUserId'
  | 'nickname'
  | 'avatar'
  | 'reason'
  | 'following'
>;

const ROOM = {
  liveBloggerId: liveBlogger.liveBloggerId,
  departmentId: liveBlogger.departmentId,
  creatorId: liveBlogger.creatorId,
  createTime: liveBlogger.createTime,
  platform: liveBlogger.platform,
  platformUserId: liveBlogger.platformUserId,
  nickname: liveBlogger.nickname,
  avatar: liveBlogger.avatar,
  reason: liveBlogger.reason,
  following: liveBlogger.following,
};

const rooms = (db: Database) =>
  db.select(ROOM).from(liveWatch).innerJoin(liveBlogger, eq(liveBlogger.liveBloggerId, liveWatch.liveBloggerId));

const isNew = sql`not exists (select from ${liveWatch} known where known.live_blogger_id = ${liveBlogger}.live_blogger_id)`;

/** New bloggers are due at once. */
const takeInNew = (db: Database, now: Date) =>
  db.execute(sql`
    insert into ${liveWatch} (live_blogger_id, due_time)
    select live_blogger_id, ${now.toISOString()}::timestamptz from ${liveBlogger}
    where ${isNew}
    on conflict do nothing`);

/** Followed rooms that are due. */
const ROOMS: Queue<typeof liveWatch> = {
  table: liveWatch,
  join: sql`join ${liveBlogger} on ${eq(liveBlogger.liveBloggerId, liveWatch.liveBloggerId)}`,
  id: liveWatch.liveBloggerId,
  person: liveBlogger.creatorId,
  by: liveWatch.dueTime,
  waits: ({ platforms, now }) =>
    and(
      eq(liveBlogger.following, true),
      inArray(liveBlogger.platform, [...platforms]),
      lte(liveWatch.dueTime, now),
      isFree(liveWatch.leaseTime, now),
    ),
};

/** What a bot's next claim gets, or takes in. */
export const dueRooms = (db: Database, ask: Asking) => [
  waiting(ROOMS, ask),
  db.select().from(liveBlogger).where(isNew),
];

/** The room whose turn it is; the same claim returns the same room. */
export async function takeRoom(db: Database, claimId: string, ask: Asking): Promise<BotLiveRoom | null> {
  const room = await beginOnce(
    async () => (await rooms(db).where(eq(liveWatch.claimId, claimId)))[0] ?? null,
    async () => {
      await takeInNew(db, ask.now);
      return claimTurn(db, ROOMS, ask, leasedBy(claimId, LIVE_LEASE_MS, ask.now));
    },
  );
  if (!room) return null;
  const { liveBloggerId, departmentId, platform, platformUserId, createTime } = room;
  const { headers, logIn } = await headersForBot(db, { departmentId, platform }, ask.now);
  await db
    .update(liveWatch)
    .set({ authenticationId: logIn?.authenticationId ?? null, authenticationTime: logIn?.updateTime ?? null })
    .where(and(eq(liveWatch.liveBloggerId, liveBloggerId), eq(liveWatch.claimId, claimId)));
  const sessions = await db
    .select({ platformLiveId: liveSession.platformLiveId, cursor: liveSession.cursor, whole: liveSession.whole })
    .from(liveSession)
    .where(eq(liveSession.liveBloggerId, liveBloggerId))
    .orderBy(desc(liveSession.startTime))
    .limit(NEWEST);
  const since = createTime.toISOString();
  return { liveBloggerId, claimId, platform, platformUserId, headers: [...headers], since, sessions };
}

export interface Claim {
  readonly liveBloggerId: number;
  readonly claimId: string;
}

/** The room of a claim, locked, with the log-in that its bot was given; null: the claim is lost, or nobody follows it. */
export async function holdRoom(tx: Database, { liveBloggerId, claimId }: Claim) {
  const [row] = await tx
    .select({
      ...ROOM,
      authenticationId: liveWatch.authenticationId,
      authenticationTime: liveWatch.authenticationTime,
    })
    .from(liveWatch)
    .innerJoin(liveBlogger, eq(liveBlogger.liveBloggerId, liveWatch.liveBloggerId))
    .where(and(eq(liveWatch.liveBloggerId, liveBloggerId), eq(liveWatch.claimId, claimId)))
    .for('update', { of: liveWatch });
  return row?.following ? row : null;
}

/** Prolongs the claim, or ends it until the next visit. */
export async function goOn(
  tx: Database,
  liveBloggerId: number,
  { more, failed }: { readonly more: boolean; readonly failed: boolean },
  now: Date,
): Promise<void> {
  const pause = async () => PAUSES[failed ? 'failed' : (await isUnread(tx, liveBloggerId)) ? 'running' : 'idle'];
  await tx
    .update(liveWatch)
    .set(more ? renewed(LIVE_LEASE_MS, now) : { ...RELEASED, dueTime: new Date(now.getTime() + (await pause())) })
    .where(eq(liveWatch.liveBloggerId, liveBloggerId));
}

const isUnread = async (tx: Database, liveBloggerId: number): Promise<boolean> =>
  (await tx.$count(liveSession, and(eq(liveSession.liveBloggerId, liveBloggerId), eq(liveSession.whole, false)))) > 0;

export async function noteBlogger(
  tx: Database,
  room: Room,
  values: Pick<Room, 'nickname' | 'avatar' | 'reason'>,
): Promise<void> {
  const same = room.nickname === values.nickname && room.avatar === values.avatar && room.reason === values.reason;
  if (!same) await tx.update(liveBlogger).set(values).where(eq(liveBlogger.liveBloggerId, room.liveBloggerId));
}
