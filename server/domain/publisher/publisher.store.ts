/** Accounts that publish. Holds all SQL for them; opens sealed log-ins for a bot's claim only. */
import { and, asc, desc, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PublisherAuth, PublishGetAllCloudPhoneResult } from '../../../src/services/catalogue/generated/types';
import type { PublisherState } from '../../../src/services/catalogue/sets/publication';
import { addDays, beginOfDay } from '../../db/days';
import { claimTurn, type Asking, type Queue } from '../../db/by-turns';
import { isFree } from '../../db/claims';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { displayName } from '../../db/masking';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { account, department, publisherAuth, publication, replyAccount, replyAccountSync } from '../../db/schema';
import { contains } from '../../db/search';
import { editedView } from '../../db/versions';
import type { Sealer } from '../../kernel/session/seal';
import type { Header } from '../../providers/curl';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { maskedHeaders } from '../credential/credential.rules';
import { MESSAGES } from './publisher.messages';
import { nextTimeOf } from './publisher.rules';

/** Reader of accounts; personal accounts are visible to their owner only. */
export type PublisherReader = Reader & { readonly userId: number };

const ADMIN = 1;

/** Condition: accounts with which the reader may publish. */
export const usableBy = (reader: PublisherReader): SQL | undefined =>
  and(
    isNull(publisherAuth.deleteTime),
    withinDepartment(publisherAuth.departmentId, reader),
    reader.adminLevel >= ADMIN
      ? undefined
      : or(eq(publisherAuth.scope, 'department'), eq(publisherAuth.creatorId, reader.userId)),
  );

const WAITING = sql`('waiting', 'due', 'claimed', 'sending', 'unknown')`;
const phone = sql<string>`coalesce((select ${replyAccount.deviceName} from ${replyAccount} where ${replyAccount.accountId} = ${publisherAuth.phoneAccountId}), '')`;

const view = (reader: PublisherReader, today: Date) => ({
  publisherId: publisherAuth.publisherId,
  platform: publisherAuth.platform,
  name: publisherAuth.name,
  nickname: publisherAuth.nickname,
  avatar: publisherAuth.avatar,
  platformUserId: sql<string>`coalesce(${publisherAuth.platformUserId}, '')`,
  department: department.name,
  departmentId: publisherAuth.departmentId,
  owner: displayName(account),
  mine: sql<boolean>`${publisherAuth.creatorId} = ${reader.userId}`,
  scope: publisherAuth.scope,
  origin: publisherAuth.origin,
  phoneName: subquery<string>(phone),
  masked: publisherAuth.masked,
  state: publisherAuth.state,
  since: publisherAuth.since,
  reason: publisherAuth.reason,
  waitingCount: subquery<number>(
    sql`(select count(*) from ${publication} where ${publication.publisherId} = ${publisherAuth.publisherId} and ${publication.state} in ${WAITING})::int`,
  ),
  publishedToday: subquery<number>(
    sql`(select count(*) from ${publication} where ${publication.publisherId} = ${publisherAuth.publisherId} and ${publication.state} = 'published' and ${publication.publishTime} >= ${today.toISOString()}::timestamptz)::int`,
  ),
  dailyLimit: publisherAuth.dailyLimit,
  hourlyLimit: publisherAuth.hourlyLimit,
  gapMinutes: publisherAuth.gapMinutes,
  createTime: publisherAuth.createTime,
  updateTime: publisherAuth.updateTime,
  ...editedView('publisherAuth'),
});

export interface PublisherFilters {
  readonly keyword?: string;
  readonly state?: PublisherState;
  readonly platform?: Platform;
  readonly departmentId?: number;
  /** true: only those that the reader added. */
  readonly own?: boolean;
  readonly ids?: readonly number[];
}

/** Those whose log-in ended first, then by name. */
export async function listPublishers(
  db: Database,
  reader: PublisherReader,
  { keyword, state, platform, departmentId, own = false, ids }: PublisherFilters,
  now: Date,
): Promise<PublisherAuth[]> {
  const rows = await db
    .select(view(reader, beginOfDay(now)))
    .from(publisherAuth)
    .innerJoin(account, eq(account.userId, publisherAuth.creatorId))
    .innerJoin(department, eq(department.departmentId, publisherAuth.departmentId))
    .where(
      and(
        usableBy(reader),
        own ? eq(publisherAuth.creatorId, reader.userId) : undefined,
        contains(keyword, publisherAuth.name, publisherAuth.nickname),
        same(publisherAuth.state, state),
        same(publisherAuth.platform, platform),
        same(publisherAuth.departmentId, departmentId),
        ids && inArray(publisherAuth.publisherId, [...ids]),
      ),
    )
    .orderBy(sql`${publisherAuth.state} <> 'ended'`, asc(publisherAuth.name), desc(publisherAuth.publisherId));
  return rows.map(toJson);
}

export type Publisher = typeof publisherAuth.$inferSelect;

/** Locks the accounts among these that the reader may use. */
export const lockPublishers = (tx: Database, reader: PublisherReader, ids: readonly number[]): Promise<Publisher[]> =>
  tx
    .select()
    .from(publisherAuth)
    .where(and(usableBy(reader), inArray(publisherAuth.publisherId, [...ids])))
    .orderBy(publisherAuth.publisherId)
    .for('update');

export async function insertPublisher(
  tx: Database,
  values: Omit<typeof publisherAuth.$inferInsert, 'publisherId' | 'sealed' | 'masked'>,
  headers: readonly Header[],
  seal: Sealer,
): Promise<number> {
  const [made] = await tx.insert(publisherAuth).values(values).returning({ publisherId: publisherAuth.publisherId });
  const { publisherId } = made!;
  await tx
    .update(publisherAuth)
    .set({ sealed: sealHeaders(seal, publisherId, headers), masked: maskedHeaders(headers) })
    .where(eq(publisherAuth.publisherId, publisherId));
  return publisherId;
}

/** A new log-in of a known account, to be checked by a bot unless `person` confirms it. */
export async function setLogIn(
  tx: Database,
  publisherId: number,
  headers: readonly Header[],
  seal: Sealer,
  state: 'checking' | 'valid',
  now: Date,
): Promise<void> {
  await tx
    .update(publisherAuth)
    .set({
      sealed: sealHeaders(seal, publisherId, headers),
      masked: maskedHeaders(headers),
      state,
      since: now,
      reason: '',
      checkId: null,
      checkTime: null,
      updateTime: now,
    })
    .where(eq(publisherAuth.publisherId, publisherId));
  await changeUnknown(tx, publisherId, { failReason: null });
}

export async function changePublisher(
  tx: Database,
  publisherId: number,
  changes: Partial<typeof publisherAuth.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(publisherAuth)
    .set({ ...changes, updateTime: now })
    .where(eq(publisherAuth.publisherId, publisherId));
}

/** The name of another account of the department that is the same person of the platform. */
export async function doubleOf(
  db: Database,
  { publisherId, departmentId, platform }: Pick<Publisher, 'publisherId' | 'departmentId' | 'platform'>,
  platformUserId: string,
): Promise<Pick<Publisher, 'publisherId' | 'name'> | null> {
  const [row] = await db
    .select({ publisherId: publisherAuth.publisherId, name: publisherAuth.name })
    .from(publisherAuth)
    .where(
      and(
        isNull(publisherAuth.deleteTime),
        eq(publisherAuth.departmentId, departmentId),
        eq(publisherAuth.platform, platform),
        eq(publisherAuth.platformUserId, platformUserId),
        sql`${publisherAuth.publisherId} <> ${publisherId}`,
      ),
    );
  return row ?? null;
}

const purposeOf = (publisherId: number): string => `publisher auth ${publisherId}`;

export const sealHeaders = (seal: Sealer, publisherId: number, headers: readonly Header[]): string =>
  seal.close(purposeOf(publisherId), JSON.stringify(headers));

/** Headers that log a bot in; null: the account has no log-in, or one of another server secret. */
export function openHeaders(
  seal: Sealer,
  { publisherId, sealed }: Pick<Publisher, 'publisherId' | 'sealed'>,
): Header[] | null {
  const opened = sealed === null ? undefined : seal.open(purposeOf(publisherId), sealed);
  return opened === undefined ? null : (JSON.parse(opened) as Header[]);
}

/** Marks a log-in as rejected by the platform; waiting publications stay due until a new one is set. */
export async function endLogIn(tx: Database, publisherId: number, reason: string, now: Date): Promise<void> {
  await tx
    .update(publisherAuth)
    .set({ state: 'ended', since: now, reason: reason.slice(0, 300), busyWith: null, updateTime: now })
    .where(and(eq(publisherAuth.publisherId, publisherId), sql`${publisherAuth.state} <> 'ended'`));
  await changeUnknown(tx, publisherId, { failReason: OUTCOME_MESSAGES.undecidedBecause(MESSAGES.logInEnded) });
}

/** Publications of the account whose outcome is unknown: without a log-in, only a person can find it out. */
const changeUnknown = (
  tx: Database,
  publisherId: number,
  changes: Pick<typeof publication.$inferInsert, 'failReason'>,
) =>
  tx
    .update(publication)
    .set(changes)
    .where(and(eq(publication.publisherId, publisherId), eq(publication.state, 'unknown')));

/** An account whose check a bot has not finished within this time goes to the next bot. */
const CHECK_WITHIN_MS = 60_000;

const toCheck = and(eq(publisherAuth.state, 'checking'), isNull(publisherAuth.deleteTime));

/** Accounts whose log-in is to be checked, and which no bot holds; those that have waited longest first. */
export const CHECKS: Queue<typeof publisherAuth> = {
  table: publisherAuth,
  id: publisherAuth.publisherId,
  person: publisherAuth.creatorId,
  by: sql`coalesce(${publisherAuth.checkTime}, '-infinity')`,
  waits: ({ platforms, now }) =>
    and(
      toCheck,
      inArray(publisherAuth.platform, [...platforms]),
      isFree(publisherAuth.checkTime, new Date(now.getTime() - CHECK_WITHIN_MS)),
    ),
};

export const takeCheck = (db: Database, checkId: string, ask: Asking) =>
  claimTurn(db, CHECKS, ask, { checkId, checkTime: ask.now });

/** The account of a check that runs. */
export async function checkOf(db: Database, checkId: string): Promise<Publisher | null> {
  const [row] = await db
    .select()
    .from(publisherAuth)
    .where(and(eq(publisherAuth.checkId, checkId), toCheck));
  return row ?? null;
}

/** Locks the account of a check that runs; null: its log-in was replaced meanwhile. */
export async function holdCheck(tx: Database, publisherId: number, checkId: string): Promise<Publisher | null> {
  const [row] = await tx
    .select()
    .from(publisherAuth)
    .where(and(eq(publisherAuth.publisherId, publisherId), eq(publisherAuth.checkId, checkId), toCheck))
    .for('update');
  return row ?? null;
}

/** Releases the account and computes the earliest time of its next publication. */
export async function letGo(tx: Database, publisherId: number, now: Date): Promise<void> {
  const [row] = await tx.select().from(publisherAuth).where(eq(publisherAuth.publisherId, publisherId)).for('update');
  if (!row) return;
  const dayBegin = beginOfDay(now);
  const since = new Date(Math.min(dayBegin.getTime(), now.getTime() - 86_400_000));
  const past = await tx
    .select({ time: publication.publishTime })
    .from(publication)
    .where(
      and(
        eq(publication.publisherId, publisherId),
        eq(publication.state, 'published'),
        gte(publication.publishTime, since),
      ),
    )
    .orderBy(desc(publication.publishTime));
  const published = past.flatMap(({ time }) => time ?? []);
  await tx
    .update(publisherAuth)
    .set({
      busyWith: null,
      nextTime: nextTimeOf(row, { published, dayBegin, nextDay: addDays(dayBegin, 1) }, Math.random(), now),
    })
    .where(eq(publisherAuth.publisherId, publisherId));
}

const cloudPhones = (db: Database) =>
  db
    .select({
      accountId: replyAccount.accountId,
      departmentId: replyAccount.departmentId,
      platform: replyAccount.platform,
      nickname: replyAccount.nickname,
      avatar: replyAccount.avatar,
      phoneName: replyAccount.deviceName,
      state: replyAccount.state,
      platformUserId: replyAccount.platformUserId,
      sealed: replyAccount.sealed,
      lastTime: replyAccountSync.lastTime,
      publisherId: subquery<number | null>(
        sql`(select ${publisherAuth.publisherId} from ${publisherAuth} where ${publisherAuth.deleteTime} is null and ${publisherAuth.departmentId} = ${replyAccount.departmentId} and ${publisherAuth.platform} = ${replyAccount.platform} and ${publisherAuth.platformUserId} = ${replyAccount.platformUserId})`,
      ),
    })
    .from(replyAccount)
    .leftJoin(replyAccountSync, eq(replyAccountSync.accountId, replyAccount.accountId));

const onPhones = (reader: Reader) =>
  and(eq(replyAccount.device, 'phone'), withinDepartment(replyAccount.departmentId, reader));

export async function listCloudPhones(
  db: Database,
  reader: Reader,
  keyword?: string,
): Promise<PublishGetAllCloudPhoneResult['list']> {
  const rows = await cloudPhones(db)
    .where(and(onPhones(reader), contains(keyword, replyAccount.deviceName, replyAccount.nickname)))
    .orderBy(replyAccount.deviceName, replyAccount.accountId);
  return rows.map(({ accountId, platform, nickname, avatar, phoneName, state, publisherId }) => ({
    accountId,
    platform,
    nickname,
    avatar,
    phoneName,
    state,
    publisherId,
  }));
}

export async function readCloudPhone(db: Database, reader: Reader, accountId: number) {
  const [row] = await cloudPhones(db).where(and(onPhones(reader), eq(replyAccount.accountId, accountId)));
  return row ?? null;
}

export async function phoneAccountOf(db: Database, publisherId: number): Promise<number | null> {
  const [row] = await db
    .select({ phoneAccountId: publisherAuth.phoneAccountId })
    .from(publisherAuth)
    .where(eq(publisherAuth.publisherId, publisherId));
  return row?.phoneAccountId ?? null;
}

/** The account of the person's last publication, if they may still use it. */
export async function lastUsedPublisher(db: Database, reader: PublisherReader): Promise<number | null> {
  const [row] = await db
    .select({ publisherId: publisherAuth.publisherId })
    .from(publication)
    .innerJoin(publisherAuth, eq(publisherAuth.publisherId, publication.publisherId))
    .where(and(eq(publication.creatorId, reader.userId), usableBy(reader)))
    .orderBy(desc(publication.createTime))
    .limit(1);
  return row?.publisherId ?? null;
}

/** Department and platform of the accounts among these that the reader may use. */
export async function usablePlatforms(
  db: Database,
  reader: PublisherReader,
  ids: readonly number[],
): Promise<Map<number, Pick<Publisher, 'departmentId' | 'platform'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      publisherId: publisherAuth.publisherId,
      departmentId: publisherAuth.departmentId,
      platform: publisherAuth.platform,
    })
    .from(publisherAuth)
    .where(and(usableBy(reader), inArray(publisherAuth.publisherId, [...ids])))
    // An account that is deleted meanwhile would leave a publication that nobody sends.
    .for('share');
  return new Map(rows.map(({ publisherId, ...rest }) => [publisherId, rest]));
}
