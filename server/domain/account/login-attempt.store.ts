/** Log-in attempts: counted for the lock, listed for administrators, reset by them. Holds all SQL for them. */
import { and, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { LOCKS } from '../../db/locks';
import { loginAttempt } from '../../db/schema';
import {
  ATTEMPTS_KEPT_MS,
  LOCK_MS,
  lockedUntil,
  loginKey,
  WINDOW_MS,
  WRONG_PASSWORDS_PER_ACCOUNT,
  WRONG_PASSWORDS_PER_ADDRESS,
  WRONG_PASSWORDS_PER_NAME,
  type Failures,
} from './login.rules';

const ATTEMPTS_LOCK = { address: LOCKS.attemptsOfAddress, name: LOCKS.attemptsOfName } as const;

/** Serialises log-ins from one address and log-ins with one name across all instances until the transaction ends. */
export async function lockAttempts(tx: Database, key: string, address: string): Promise<void> {
  // A fixed lock order prevents deadlocks between concurrent log-ins.
  await tx.execute(sql`select pg_advisory_xact_lock(${ATTEMPTS_LOCK.address}, hashtext(${address}))`);
  await tx.execute(sql`select pg_advisory_xact_lock(${ATTEMPTS_LOCK.name}, hashtext(${key}))`);
}

/** Failures before this moment do not count towards a lock. */
const recentlyFailed = (now: Date) =>
  and(eq(loginAttempt.succeeded, false), gt(loginAttempt.createTime, new Date(now.getTime() - WINDOW_MS - LOCK_MS)));

/** Failures that can cause a lock, newest first. */
export async function recentFailures(db: Database, key: string, address: string, now: Date): Promise<Failures> {
  const recent = recentlyFailed(now);
  const ofAddress = eq(loginAttempt.address, address);
  const ofName = eq(loginAttempt.loginName, key);
  const times = async (limit: number, ...mine: SQL[]) => {
    const rows = await db
      .select({ createTime: loginAttempt.createTime })
      .from(loginAttempt)
      .where(and(recent, ...mine))
      .orderBy(desc(loginAttempt.createTime))
      .limit(limit);
    return rows.map(({ createTime }) => createTime);
  };
  // Successes of any account count: if only this account's did, others at the same address could infer that the account
  // exists.
  const isKnown = sql`exists (select 1 from ${loginAttempt} as known where known.address = ${address} and known.succeeded)`;
  return {
    account: await times(WRONG_PASSWORDS_PER_ACCOUNT, ofAddress, ofName),
    address: await times(WRONG_PASSWORDS_PER_ADDRESS, ofAddress),
    name: await times(WRONG_PASSWORDS_PER_NAME, ofName, sql`not ${isKnown}`),
  };
}

/** Deletes the failures of this account from this address: called when a log-in succeeds. */
export async function recordAttempt(
  tx: Database,
  attempt: { loginName: string; address: string; succeeded: boolean; createTime: Date },
): Promise<void> {
  const { loginName, address, succeeded, createTime } = attempt;
  if (succeeded) {
    await tx
      .delete(loginAttempt)
      .where(
        and(
          eq(loginAttempt.loginName, loginName),
          eq(loginAttempt.address, address),
          eq(loginAttempt.succeeded, false),
        ),
      );
  }
  await tx.insert(loginAttempt).values(attempt);
  await tx.delete(loginAttempt).where(lt(loginAttempt.createTime, new Date(createTime.getTime() - ATTEMPTS_KEPT_MS)));
}

interface LockRow extends Record<string, unknown> {
  login_name: string;
  /** Newest first, as many as the lock rule needs; ISO timestamps. */
  times: string[];
}

/** Accounts with a lock after wrong passwords, mapped to the time when the last of their locks ends. */
export async function locksOf(
  db: Database,
  loginNames: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  if (loginNames.length === 0) return new Map();
  const keys = [...new Set(loginNames.map(loginKey))];
  // One row for each address that reached the limit; `lockedUntil` decides, as for log-ins.
  const { rows } = await db.execute<LockRow>(sql`
    select login_name, array_agg(to_json(create_time) #>> '{}' order by create_time desc) as times
    from (
      select ${loginAttempt.loginName}, ${loginAttempt.address}, ${loginAttempt.createTime},
        row_number() over (partition by ${loginAttempt.loginName}, ${loginAttempt.address} order by ${loginAttempt.createTime} desc) as place
      from ${loginAttempt} where ${and(recentlyFailed(now), inArray(loginAttempt.loginName, keys))}
    ) as failure
    where place <= ${WRONG_PASSWORDS_PER_ACCOUNT}
    group by login_name, address having count(*) = ${WRONG_PASSWORDS_PER_ACCOUNT}`);
  const ends = new Map<string, Date>();
  for (const { login_name: key, times } of rows) {
    const end = lockedUntil({ account: times.map((time) => new Date(time)), address: [], name: [] }, now);
    const known = ends.get(key);
    if (end && (!known || end > known)) ends.set(key, end);
  }
  return ends;
}

/** Deletes the failures of these accounts from all addresses; locks of whole addresses remain. */
export async function forgiveFailures(tx: Database, loginNames: readonly string[]): Promise<void> {
  if (loginNames.length > 0)
    await tx
      .delete(loginAttempt)
      .where(and(eq(loginAttempt.succeeded, false), inArray(loginAttempt.loginName, loginNames.map(loginKey))));
}
