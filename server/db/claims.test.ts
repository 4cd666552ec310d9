/** Laws of claims: each row has one holder at a time, none is lost, and a repeated request gets the same row. */
import { randomUUID } from 'node:crypto';
import { asc, eq, lte, and, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { runs } from '../../tests/runs';
import { claimTurn, type Queue } from './by-turns';
import { beginOnce, isFree, leasedBy, lockFirst, lockFree } from './claims';

const work = pgTable('claimed_work', {
  id: integer().primaryKey(),
  person: integer().notNull().default(1),
  due: integer().notNull(),
  claimId: text(),
  leaseTime: timestamp({ withTimezone: true }),
});

const NOW = new Date('2026-06-10T12:00:00Z');
const LEASE_MS = 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(
    sql`create table claimed_work (id int primary key, person int not null default 1, due int not null, claim_id text unique, lease_time timestamptz)`,
  );
});
afterAll(() => database.drop());
beforeEach(() => database.db.delete(work));

const add = (count: number) =>
  database.db.insert(work).values(Array.from({ length: count }, (_, index) => ({ id: index + 1, due: count - index })));

const dueWork = (now: Date, upTo = 100) =>
  database.db
    .select({ id: work.id })
    .from(work)
    .where(and(isFree(work.leaseTime, now), lte(work.due, upTo)))
    .orderBy(asc(work.due));

const WORK: Queue<typeof work, Date> = {
  table: work,
  id: work.id,
  person: work.person,
  by: work.due,
  waits: (now) => isFree(work.leaseTime, now),
};

const claim = (claimId: string, now: Date) =>
  beginOnce(
    async () => (await database.db.select().from(work).where(eq(work.claimId, claimId)))[0] ?? null,
    () => claimTurn(database.db, WORK, now, leasedBy(claimId, LEASE_MS, now)),
  );

describe('claims', () => {
  it('hold each row once at a time, in the order of their due times, and lose none, whatever dies when', async () => {
    const step = fc.oneof(
      fc.record({ repeat: fc.nat({ max: 8 }) }),
      fc.record({ pass: fc.nat({ max: 90_000 }) }),
      fc.constant('claim' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        await database.db.delete(work);
        await add(5);
        let now = NOW;
        /** Row -> its holder and the end of the lease. */
        const leases = new Map<number, { claimId: string; end: number }>();
        const isHeld = (id: number) => (leases.get(id)?.end ?? -1) >= now.getTime();
        for (const each of steps) {
          if (each === 'claim') {
            const claimId = randomUUID();
            const free = [5, 4, 3, 2, 1].find((id) => !isHeld(id));
            const got = await claim(claimId, now);
            expect(got?.id).toBe(free);
            if (got) leases.set(got.id, { claimId, end: now.getTime() + LEASE_MS });
          } else if ('repeat' in each) {
            const [id, lease] = [...leases][each.repeat] ?? [];
            if (lease) expect((await claim(lease.claimId, now))?.id).toBe(id);
          } else now = new Date(now.getTime() + each.pass);
        }
        now = new Date(now.getTime() + 2 * LEASE_MS);
        const rest = [];
        for (let got; (got = await claim(randomUUID(), now));) rest.push(got.id);
        expect(rest).toEqual([5, 4, 3, 2, 1]);
      }),
      { numRuns: runs(25) },
    );
  });

  it('at the same time get different rows, and leave none', async () => {
    await add(8);
    const got = await Promise.all(Array.from({ length: 12 }, () => claim(randomUUID(), NOW)));
    expect(got.flatMap((row) => row?.id ?? []).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('give a request that is sent many times at once one row', async () => {
    await add(8);
    const claimId = randomUUID();
    const got = await Promise.all(Array.from({ length: 8 }, () => claim(claimId, NOW)));
    expect(new Set(got.map((row) => row?.id)).size).toBe(1);
    expect(await database.db.$count(work, eq(work.claimId, claimId))).toBe(1);
  });

  it('throw what is no repetition of the request', async () => {
    await add(2);
    await claim('first', NOW);
    const taken = beginOnce(
      () => Promise.resolve(null),
      () => claimTurn(database.db, WORK, NOW, leasedBy('first', LEASE_MS, NOW)),
    );
    await expect(taken).rejects.toThrow();
  });
});

describe('locks', () => {
  it('skip the rows that another transaction has locked', async () => {
    await add(3);
    await database.db.transaction(async (tx) => {
      await lockFree(tx.select().from(work).where(lte(work.due, 2)));
      expect(await lockFirst(dueWork(NOW))).toEqual({ id: 1 });
      expect(await lockFirst(dueWork(NOW, 2))).toBeNull();
    });
    expect(await lockFirst(dueWork(NOW, 2))).toEqual({ id: 3 });
  });

  it('leave an expired lease to the next claim, but not before its end', async () => {
    await add(1);
    await claim('first', NOW);
    expect(await claim('second', later(LEASE_MS))).toBeNull();
    expect((await claim('second', later(LEASE_MS + 1)))?.claimId).toBe('second');
  });
});
