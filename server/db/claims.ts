/**
 * Claims: rows that one bot or server works on until it reports, or until its lease expires. Rows that others have
 * locked are skipped, so that concurrent claims get different rows and never wait for each other.
 */
import { isNull, lt, or, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { UNIQUE_VIOLATION, violationOf } from './errors';

/** Condition: nobody holds the row, or its lease has expired. */
export const isFree = (leaseTime: AnyColumn, now: Date): SQL => or(isNull(leaseTime), lt(leaseTime, now))!;

/** Columns of a claimed row; the claim ends `ms` from now unless it is renewed. */
export const leasedBy = (claimId: string, ms: number, now: Date) => ({ claimId, ...renewed(ms, now) });
export const renewed = (ms: number, now: Date) => ({ leaseTime: new Date(now.getTime() + ms) });
export const RELEASED = { claimId: null, leaseTime: null } as const;

interface Lockable<Locked> {
  for(strength: 'update', config: { of?: PgTable | PgTable[]; skipLocked: true }): Locked;
}

interface Limitable<Limited> {
  limit(most: number): Limited;
}

/** Locks the rows of a query until the transaction ends. `of`: the tables that are locked; default: all. */
export const lockFree = <Locked>(query: Lockable<Locked>, ...of: PgTable[]): Locked =>
  query.for('update', { ...(of.length > 0 && { of }), skipLocked: true });

/** Locks the first row of a query; null: there is none that nobody else has locked. */
export async function lockFirst<Row>(
  query: Limitable<Lockable<PromiseLike<Row[]>>>,
  ...of: PgTable[]
): Promise<Row | null> {
  const [row] = await lockFree(query.limit(1), ...of);
  return row ?? null;
}

/**
 * Returns what a request with an id of the client began, after beginning it if nothing is found: a request that is
 * repeated, or sent twice at the same time, gets the same. `find` also returns what has ended, so that nothing begins
 * twice. null: there was nothing to begin.
 */
export async function beginOnce<Begun>(
  find: () => Promise<Begun | null>,
  begin: () => Promise<unknown>,
): Promise<Begun | null> {
  const before = await find();
  if (before) return before;
  try {
    return (await begin()) === null ? null : await find();
  } catch (error) {
    const twin = violationOf(error)?.state === UNIQUE_VIOLATION ? await find() : null;
    if (!twin) throw error;
    return twin;
  }
}
