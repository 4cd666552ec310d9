/** Log-ins that people pasted for bots. Holds all SQL for them; decrypts sealed headers for a bot's claim only. */
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { BotCheck, BotCheckReport, SpiderAuthentication } from '../../../src/services/catalogue/generated/types';
import { claimTurn, type Asking, type Queue } from '../../db/by-turns';
import { beginOnce, isFree } from '../../db/claims';
import type { Database } from '../../db/connect';
import { LOCKS } from '../../db/locks';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { toJson, same, withinDepartment, type Reader } from '../../db/rows';
import { account, spiderAuthentication, type LogInGiven } from '../../db/schema';
import { editedView } from '../../db/versions';
import type { Platform } from '../../db/schema/columns';
import { sealer } from '../../kernel/session/seal';
import type { Header } from '../../providers/curl';
import { maskedHeaders } from './credential.rules';
import { MESSAGES } from '../domain.messages';
import { sandboxPlatforms } from './platform-adapter.store';

const view = {
  authenticationId: spiderAuthentication.authenticationId,
  name: spiderAuthentication.name,
  platform: spiderAuthentication.platform,
  host: spiderAuthentication.host,
  masked: spiderAuthentication.masked,
  kept: sql<boolean>`${spiderAuthentication.sealed} is not null`,
  status: spiderAuthentication.status,
  verdict: spiderAuthentication.verdict,
  creator: displayName(account),
  lastUseTime: spiderAuthentication.lastUseTime,
  createTime: spiderAuthentication.createTime,
  updateTime: spiderAuthentication.updateTime,
  ...editedView('credential'),
};

/**
 * Purpose of the seal, bound to the host: even if the row's host is changed, the headers cannot be unsealed for another
 * host.
 */
const purposeOf = (platform: Platform, host: string): string => `spider authentication ${platform} ${host}`;

const mine = (reader: Reader, authenticationIds: readonly number[]) =>
  and(
    inArray(spiderAuthentication.authenticationId, [...authenticationIds]),
    withinDepartment(spiderAuthentication.departmentId, reader),
  );

export async function listCredentials(
  db: Database,
  reader: Reader,
  { platform, status }: { platform?: Platform; status?: SpiderAuthentication['status'] },
  authenticationIds?: readonly number[],
): Promise<SpiderAuthentication[]> {
  const rows = await db
    .select(view)
    .from(spiderAuthentication)
    .innerJoin(account, eq(account.userId, spiderAuthentication.creatorId))
    .where(
      and(
        withinDepartment(spiderAuthentication.departmentId, reader),
        same(spiderAuthentication.platform, platform),
        same(spiderAuthentication.status, status),
        authenticationIds && inArray(spiderAuthentication.authenticationId, [...authenticationIds]),
      ),
    )
    .orderBy(desc(spiderAuthentication.createTime), desc(spiderAuthentication.authenticationId));
  const sandboxes = new Set(await sandboxPlatforms(db));
  return rows.map((row) =>
    toJson({ ...row, source: sandboxes.has(row.platform) ? ('sandbox' as const) : ('platform' as const) }),
  );
}

export interface Secret {
  readonly host: string;
  readonly headers: readonly Header[];
}

/** Not checked with the platform yet; also discards a check in progress, which concerns the replaced headers. */
const TO_CHECK = { status: 'unchecked', verdict: '', checkId: null, checkTime: null } as const;

/** The row for a secret. Call it outside of transactions, because it may have to create the encryption key first. */
export const sealedSecret = async (db: Database, platform: Platform, { host, headers }: Secret) => ({
  host,
  sealed: (await sealer(db)).close(purposeOf(platform, host), JSON.stringify(headers)),
  masked: maskedHeaders(headers),
  ...TO_CHECK,
});
type SealedSecret = Awaited<ReturnType<typeof sealedSecret>>;

/** Until the transaction ends, nobody else can choose a name in the department. */
export const lockNames = (tx: Database, departmentId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.credentialNames}, ${departmentId})`);

export async function namesOf(db: Database, departmentId: number, platform: Platform): Promise<string[]> {
  const rows = await db
    .select({ name: spiderAuthentication.name })
    .from(spiderAuthentication)
    .where(and(eq(spiderAuthentication.departmentId, departmentId), eq(spiderAuthentication.platform, platform)));
  return rows.map(({ name }) => name);
}

type NewCredential = Pick<
  typeof spiderAuthentication.$inferInsert,
  'departmentId' | 'creatorId' | 'platform' | 'name' | 'createTime' | 'updateTime'
>;

export async function insertCredential(
  db: Database,
  reader: Reader,
  values: NewCredential,
  secret: SealedSecret,
  duplicate: () => Error,
): Promise<SpiderAuthentication> {
  const insert = db
    .insert(spiderAuthentication)
    .values({ ...values, ...secret })
    .returning({ authenticationId: spiderAuthentication.authenticationId });
  const [row] = await onConstraint('spider_authentication_unique', duplicate, insert);
  return (await listCredentials(db, reader, {}, [row!.authenticationId]))[0]!;
}

/** Locks the row; undefined: the reader may not see such a credential. */
export async function lockCredential(
  db: Database,
  reader: Reader,
  authenticationId: number,
): Promise<{ platform: Platform; host: string } | undefined> {
  const [row] = await db
    .select({ platform: spiderAuthentication.platform, host: spiderAuthentication.host })
    .from(spiderAuthentication)
    .where(mine(reader, [authenticationId]))
    .for('update');
  return row;
}

/** `secret`: new headers; a new `host` without a secret deletes the headers of the old host. */
export async function updateCredential(
  db: Database,
  reader: Reader,
  authenticationId: number,
  { name, host, secret }: { name: string; host?: string; secret?: SealedSecret },
  now: Date,
  duplicate: () => Error,
): Promise<SpiderAuthentication> {
  const forgotten = { host, sealed: null, masked: '', ...TO_CHECK };
  const changes = secret ?? (host === undefined ? {} : forgotten);
  await onConstraint(
    'spider_authentication_unique',
    duplicate,
    db
      .update(spiderAuthentication)
      .set({ name, ...changes, updateTime: now })
      .where(mine(reader, [authenticationId])),
  );
  return (await listCredentials(db, reader, {}, [authenticationId]))[0]!;
}

/** Returns the deleted ids among those that the reader could see. */
export async function deleteCredentials(
  db: Database,
  reader: Reader,
  authenticationIds: readonly number[],
): Promise<number[]> {
  const deleted = await db
    .delete(spiderAuthentication)
    .where(mine(reader, authenticationIds))
    .returning({ authenticationId: spiderAuthentication.authenticationId });
  return deleted.map((row) => row.authenticationId);
}

interface Given {
  readonly headers: readonly Header[];
  /** Absent: the department has none. */
  readonly logIn?: LogInGiven;
}

/** For a bot's claim: headers of the department's newest log-in that the platform accepts; empty without one. */
export const headersForBot = async (db: Database, of: OfDepartment, now: Date): Promise<Given> =>
  (await openNewest(db, of, now)) ?? NO_LOG_IN;

/** The same for a bot that looks up what was sent with an earlier log-in, which alone can tell; null: it is gone. */
export const headersOfEarlier = async (
  db: Database,
  of: OfDepartment,
  earlier: LogInGiven | undefined,
  now: Date,
): Promise<Given | null> => (earlier ? openNewest(db, { ...of, ...earlier }, now) : NO_LOG_IN);

interface OfDepartment {
  readonly departmentId: number;
  readonly platform: Platform;
}
const NO_LOG_IN: Given = { headers: [] };

async function openNewest(
  db: Database,
  { departmentId, platform, authenticationId }: OfDepartment & { readonly authenticationId?: number },
  now: Date,
): Promise<Given | null> {
  const usable = and(
    eq(spiderAuthentication.departmentId, departmentId),
    eq(spiderAuthentication.platform, platform),
    eq(spiderAuthentication.status, 'valid'),
    isNotNull(spiderAuthentication.sealed),
    same(spiderAuthentication.authenticationId, authenticationId),
  );
  const [row] = await db
    .select()
    .from(spiderAuthentication)
    .where(usable)
    .orderBy(desc(spiderAuthentication.updateTime), desc(spiderAuthentication.authenticationId))
    .limit(1);
  const opened = row?.sealed && (await sealer(db)).open(purposeOf(platform, row.host), row.sealed);
  if (!opened) return null;
  await db
    .update(spiderAuthentication)
    .set({ lastUseTime: now })
    .where(eq(spiderAuthentication.authenticationId, row.authenticationId));
  return {
    headers: JSON.parse(opened) as Header[],
    logIn: { authenticationId: row.authenticationId, updateTime: row.updateTime.toISOString() },
  };
}

/** The platform rejected a log-in from `headersForBot`. Has no effect on a log-in that was pasted since. */
export async function expireLogIn(
  db: Database,
  { authenticationId, updateTime }: LogInGiven,
  words: string,
): Promise<void> {
  const asGiven = and(
    eq(spiderAuthentication.authenticationId, authenticationId),
    eq(sql`date_trunc('milliseconds', ${spiderAuthentication.updateTime})`, updateTime),
  );
  await db
    .update(spiderAuthentication)
    .set({ status: 'expired', verdict: MESSAGES.logInRefused(words) })
    .where(and(asGiven, eq(spiderAuthentication.status, 'valid')));
}

/** A check that a bot has not finished within this time goes to the next bot. */
export const CHECK_WITHIN_MS = 60_000;

const unchecked = and(eq(spiderAuthentication.status, 'unchecked'), isNotNull(spiderAuthentication.sealed));

/** Log-ins to check that no bot holds, those that have waited longest first. */
export const CHECKS: Queue<typeof spiderAuthentication> = {
  table: spiderAuthentication,
  id: spiderAuthentication.authenticationId,
  person: spiderAuthentication.creatorId,
  by: sql`coalesce(${spiderAuthentication.checkTime}, '-infinity')`,
  waits: ({ platforms, now }) =>
    and(
      unchecked,
      isFree(spiderAuthentication.checkTime, new Date(now.getTime() - CHECK_WITHIN_MS)),
      inArray(spiderAuthentication.platform, [...platforms]),
    ),
};

/** The log-in whose check has its turn, decrypted for a bot; the same `checkId` returns the same one. null: none waits. */
export async function takeCheck(db: Database, checkId: string, ask: Asking): Promise<BotCheck | null> {
  const row = await beginOnce(
    async () =>
      (await db.select().from(spiderAuthentication).where(eq(spiderAuthentication.checkId, checkId)))[0] ?? null,
    () => claimTurn(db, CHECKS, ask, { checkId, checkTime: ask.now }),
  );
  if (!row?.sealed || row.status !== 'unchecked') return null;
  const opened = (await sealer(db)).open(purposeOf(row.platform, row.host), row.sealed);
  if (!opened) return null;
  return {
    authenticationId: row.authenticationId,
    claimId: checkId,
    platform: row.platform,
    headers: JSON.parse(opened) as Header[],
  };
}

/** Stores the platform's verdict. false: the log-in was replaced or checked meanwhile. */
export async function finishCheck(
  db: Database,
  { authenticationId, claimId, known, detail }: BotCheckReport,
): Promise<boolean> {
  const verdict = known ? MESSAGES.logInKnown(detail) : MESSAGES.logInRefused(detail);
  const done = await db
    .update(spiderAuthentication)
    .set({ status: known ? 'valid' : 'expired', verdict })
    .where(
      and(
        eq(spiderAuthentication.authenticationId, authenticationId),
        eq(spiderAuthentication.checkId, claimId),
        unchecked,
      ),
    )
    .returning({ authenticationId: spiderAuthentication.authenticationId });
  return done.length > 0;
}
