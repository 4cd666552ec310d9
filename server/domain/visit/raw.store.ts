/** Raw visits and the salts of their visitors. Holds all SQL for them. */
import { randomBytes } from 'node:crypto';
import { inArray, lt, sql } from 'drizzle-orm';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { perDatabase } from '../../db/per-database';
import { visit, visitRoll, visitSalt } from '../../db/schema';
import { makePartition, monthOf } from './partition.store';

export type Visit = typeof visit.$inferInsert;

const SALT_BYTES = 32;
/** Salts of earlier days are removed. */
const salts = new WeakMap<Database, { readonly day: string; readonly salt: Promise<Buffer> }>();

/** The salt of a day, the same for all servers; made by the first visit. */
export function saltOf(db: Database, day: string): Promise<Buffer> {
  const known = salts.get(db);
  if (known?.day === day) return known.salt;
  const salt = readSalt(db, day);
  salts.set(db, { day, salt });
  salt.catch(() => salts.delete(db));
  return salt;
}

async function readSalt(db: Database, day: string): Promise<Buffer> {
  await db
    .insert(visitSalt)
    .values({ day, salt: randomBytes(SALT_BYTES) })
    .onConflictDoNothing();
  const [row] = await db
    .select({ salt: visitSalt.salt })
    .from(visitSalt)
    .where(sql`${visitSalt.day} = ${day}`);
  return row!.salt;
}

export async function removeSalts(db: Database, now: Date): Promise<void> {
  await db.delete(visitSalt).where(lt(visitSalt.day, dayOf(now)));
}

/** Days and months that exist in this database. */
const preparedOf = perDatabase(() => new Set<string>());

async function prepare(db: Database, days: readonly string[]): Promise<void> {
  const known = preparedOf(db);
  for (const day of days) {
    if (known.has(day)) continue;
    await makePartition(db, monthOf(day));
    await db.insert(visitRoll).values({ day }).onConflictDoNothing();
    known.add(day);
  }
}

/** Stores visits, each once. Those of an earlier day reopen its roll-up. */
export async function insertVisits(db: Database, visits: readonly Visit[], now: Date): Promise<void> {
  const days = [...new Set(visits.map(({ day }) => day))];
  await prepare(db, days);
  const earlier = days.filter((day) => day !== dayOf(now));
  const insert = (tx: Database) =>
    tx
      .insert(visit)
      .values([...visits])
      .onConflictDoNothing();
  if (earlier.length === 0) await insert(db);
  else
    await db.transaction(async (tx) => {
      await insert(tx);
      await tx.update(visitRoll).set({ complete: false }).where(inArray(visitRoll.day, earlier));
    });
}
