/** Log-ins that people pasted for bots. Their SQL stands here only; what is sealed is opened for a bot's claim and for nobody else. */
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { SpiderAuthentication } from '../../src/services/catalogue/generated/types';
import type { Database } from '../db/connect';
import { LOCKS } from '../db/locks';
import { displayName, onWire, same, unless, withinDepartment, type Reader } from '../db/list';
import { account, spiderAuthentication, type LogInGiven } from '../db/schema';
import { editedView } from '../db/versions';
import type { Platform } from '../db/schema/columns';
import { sealer } from '../kernel/seal';
import type { Header } from '../providers/curl';
import { maskedHeaders } from './credential.rules';

const view = {
  authenticationId: spiderAuthentication.authenticationId,
  name: spiderAuthentication.name,
  platform: spiderAuthentication.platform,
  host: spiderAuthentication.host,
  masked: spiderAuthentication.masked,
  kept: sql<boolean>`${spiderAuthentication.sealed} is not null`,
  status: spiderAuthentication.status,
  creator: displayName(account),
  lastUseTime: spiderAuthentication.lastUseTime,
  createTime: spiderAuthentication.createTime,
  updateTime: spiderAuthentication.updateTime,
  ...editedView('credential'),
};

/** Bound to the host: what was sealed for one opens for no other, whatever somebody writes into the row. */
const purposeOf = (platform: Platform, host: string): string => `spider authentication ${platform} ${host}`;

const mine = (reader: Reader, authenticationIds: readonly number[]) => and(inArray(spiderAuthentication.authenticationId, [...authenticationIds]), withinDepartment(spiderAuthentication.departmentId, reader));

export async function listCredentials(db: Database, reader: Reader, { platform, status }: { platform?: Platform; status?: SpiderAuthentication['status'] }, authenticationIds?: readonly number[]): Promise<SpiderAuthentication[]> {
  const rows = await db
    .select(view)
    .from(spiderAuthentication)
    .innerJoin(account, eq(account.userId, spiderAuthentication.creatorId))
    .where(and(withinDepartment(spiderAuthentication.departmentId, reader), same(spiderAuthentication.platform, platform), same(spiderAuthentication.status, status), authenticationIds && inArray(spiderAuthentication.authenticationId, [...authenticationIds])))
    .orderBy(desc(spiderAuthentication.createTime), desc(spiderAuthentication.authenticationId));
  return rows.map(onWire);
}

export interface Secret {
  readonly host: string;
  readonly headers: readonly Header[];
}

/** As a row has it. Made outside of transactions: the key may have to be made first. */
export const kept = async (db: Database, platform: Platform, { host, headers }: Secret) => ({
  host,
  sealed: (await sealer(db)).close(purposeOf(platform, host), JSON.stringify(headers)),
  masked: maskedHeaders(headers),
  status: 'unchecked' as const,
});
type Kept = Awaited<ReturnType<typeof kept>>;

/** Until the transaction ends, nobody else looks for a free name in the department. */
export const lockNames = (tx: Database, departmentId: number) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.credentialNames}, ${departmentId})`);

export async function namesOf(db: Database, departmentId: number, platform: Platform): Promise<string[]> {
  const rows = await db.select({ name: spiderAuthentication.name }).from(spiderAuthentication).where(and(eq(spiderAuthentication.departmentId, departmentId), eq(spiderAuthentication.platform, platform)));
  return rows.map(({ name }) => name);
}

type NewCredential = Pick<typeof spiderAuthentication.$inferInsert, 'departmentId' | 'creatorId' | 'platform' | 'name' | 'createTime' | 'updateTime'>;

export async function insertCredential(db: Database, reader: Reader, values: NewCredential, secret: Kept, duplicate: () => Error): Promise<SpiderAuthentication> {
  const insert = db.insert(spiderAuthentication).values({ ...values, ...secret }).returning({ authenticationId: spiderAuthentication.authenticationId });
  const [row] = await unless('spider_authentication_unique', duplicate, insert);
  return (await listCredentials(db, reader, {}, [row!.authenticationId]))[0]!;
}

/** Locks it; undefined: the reader has no such one. */
export async function lockCredential(db: Database, reader: Reader, authenticationId: number): Promise<{ platform: Platform; host: string } | undefined> {
  const [row] = await db.select({ platform: spiderAuthentication.platform, host: spiderAuthentication.host }).from(spiderAuthentication).where(mine(reader, [authenticationId])).for('update');
  return row;
}

/** `secret`: new headers; a host alone forgets those that were kept for the old one. */
export async function updateCredential(db: Database, reader: Reader, authenticationId: number, { name, host, secret }: { name: string; host?: string; secret?: Kept }, now: Date, duplicate: () => Error): Promise<SpiderAuthentication> {
  const forgotten = { host, sealed: null, masked: '', status: 'unchecked' as const };
  const changes = secret ?? (host === undefined ? {} : forgotten);
  await unless('spider_authentication_unique', duplicate, db.update(spiderAuthentication).set({ name, ...changes, updateTime: now }).where(mine(reader, [authenticationId])));
  return (await listCredentials(db, reader, {}, [authenticationId]))[0]!;
}

/** The ids of those that the reader had. */
export async function deleteCredentials(db: Database, reader: Reader, authenticationIds: readonly number[]): Promise<number[]> {
  const gone = await db.delete(spiderAuthentication).where(mine(reader, authenticationIds)).returning({ authenticationId: spiderAuthentication.authenticationId });
  return gone.map((row) => row.authenticationId);
}

interface Given {
  readonly headers: readonly Header[];
  /** Absent: there is none. */
  readonly logIn?: LogInGiven;
}

/** The headers of the department's newest log-in on the platform that has not expired; none where there is none. For a bot's claim. */
export async function headersForBot(db: Database, departmentId: number, platform: Platform, now: Date): Promise<Given> {
  const usable = and(eq(spiderAuthentication.departmentId, departmentId), eq(spiderAuthentication.platform, platform), ne(spiderAuthentication.status, 'expired'), isNotNull(spiderAuthentication.sealed));
  const [row] = await db.select().from(spiderAuthentication).where(usable).orderBy(desc(spiderAuthentication.updateTime), desc(spiderAuthentication.authenticationId)).limit(1);
  const opened = row?.sealed && (await sealer(db)).open(purposeOf(platform, row.host), row.sealed);
  if (!opened) return { headers: [] };
  await db.update(spiderAuthentication).set({ lastUseTime: now }).where(eq(spiderAuthentication.authenticationId, row.authenticationId));
  return { headers: JSON.parse(opened) as Header[], logIn: { authenticationId: row.authenticationId, updateTime: row.updateTime.toISOString() } };
}

/** What the platform said of a log-in that `headersForBot` gave: it let the bot in, or sent it away. Says nothing of what was pasted since. */
export async function judgeLogIn(db: Database, { authenticationId, updateTime }: LogInGiven, status: 'valid' | 'expired'): Promise<void> {
  const asGiven = and(eq(spiderAuthentication.authenticationId, authenticationId), eq(sql`date_trunc('milliseconds', ${spiderAuthentication.updateTime})`, updateTime));
  // Who was sent away stays away: another task of the same log-in may have ended well before.
  await db.update(spiderAuthentication).set({ status }).where(and(asGiven, ne(spiderAuthentication.status, status), ne(spiderAuthentication.status, 'expired')));
}
