/** Roll-ups equal the raw visits, whatever is repeated, delayed or done at the same time. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { array, assert, asyncProperty, boolean, constantFrom, double, integer, nat, record, sample } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { dayOf } from '../../../src/shared/text/days';
import { visit, visitChannelDay, visitDay, visitRoll } from '../../db/schema';
import { dropPartitions, makePartitions, partitionsOf } from './partition.store';
import { insertVisits, removeSalts, saltOf, type Visit } from './raw.store';
import { rollUp } from './roll-up.store';
import { figuresOf } from './visit.store';
import { runs } from '../../../tests/runs';

/** 23:30 of 10 June in Shanghai. */
const NOW = new Date('2026-06-10T15:30:00Z');
const HOUR = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clear();
});
/** Days stay known to the process, as in a database that lives. */
async function clear(): Promise<void> {
  await database.db.execute(sql`truncate visit, visit_day, visit_channel_day`);
  await database.db.update(visitRoll).set({ complete: false });
}

const anyVisit = record({
  hours: double({ min: 0, max: 40, noNaN: true }),
  pageId: constantFrom(0, 1, 2),
  linkId: constantFrom(0, 5, 6),
  channel: constantFrom('', 'xhs', 'dy'),
  device: constantFrom('phone', 'desktop'),
  isFollow: boolean(),
  person: integer({ min: 1, max: 4 }),
}).map(({ hours, person, ...rest }): Visit => {
  const time = later(hours);
  const linkId = rest.pageId === 0 ? Math.max(5, rest.linkId) : rest.linkId;
  const isFollow = rest.pageId === 0 || (rest.isFollow && linkId > 0);
  return {
    ...rest,
    linkId,
    isFollow,
    time,
    day: dayOf(time),
    departmentId: 1,
    visitor: Buffer.from([person]),
    visitId: randomUUID(),
  };
});

/** Counts of the visits, each person once by page or link and day. */
function countsOf(visits: readonly Visit[]) {
  const views = visits.filter(({ isFollow, pageId }) => !isFollow || pageId === 0);
  const people = new Set(
    views.map((each) => JSON.stringify([each.day, each.pageId, each.pageId === 0 && each.linkId, each.visitor])),
  );
  return { follows: visits.filter(({ isFollow }) => isFollow).length, visits: views.length, visitors: people.size };
}

async function rolled(where = sql`true`, from: typeof visitDay | typeof visitChannelDay = visitDay) {
  const [row] = await database.db
    .select({
      follows: sql<number>`coalesce(sum(follows), 0)::int`,
      visits: sql<number>`coalesce(sum(visits), 0)::int`,
      visitors: sql<number>`coalesce(sum(visitors), 0)::int`,
    })
    .from(from)
    .where(where);
  return row!;
}

describe('rollUp', () => {
  it('equals the raw visits after repeated groups and roll-ups at any time, also at the same time', async () => {
    const groups = array(record({ visits: array(anyVisit, { maxLength: 8 }), again: boolean(), rolls: nat(2) }), {
      maxLength: 6,
    });
    await assert(
      asyncProperty(groups, async (given) => {
        await clear();
        for (const [index, { visits, again, rolls }] of given.entries()) {
          const now = later(index * 12);
          if (visits.length > 0) await insertVisits(database.db, visits, now);
          // The first attempt was stored although its answer was lost.
          if (again && visits.length > 0) await insertVisits(database.db, visits, now);
          await Promise.all(Array.from({ length: rolls }, () => rollUp(database.db, now)));
        }
        const visits = given.flatMap((group) => group.visits);
        await rollUp(database.db, later(100));
        expect(await rolled()).toEqual(countsOf(visits));
        for (const pageId of [1, 2])
          expect(await rolled(eq(visitDay.pageId, pageId))).toEqual(
            countsOf(visits.filter((each) => each.pageId === pageId)),
          );
        for (const code of ['xhs', 'dy'])
          for (const device of ['phone', 'desktop'])
            expect(await rolled(sql`channel = ${code} and device = ${device}`, visitChannelDay)).toEqual(
              await rolled(sql`channel = ${code} and device = ${device}`),
            );
        const days = await database.db
          .select({ complete: visitRoll.complete })
          .from(visitRoll)
          .where(sql`day < '2026-06-13'`);
        expect(days.every(({ complete }) => complete)).toBe(true);
      }),
      { numRuns: runs(25) },
    );
  });

  it('keeps visits that were counted before visits were stored', async () => {
    const before = { day: '2026-06-10', departmentId: 1, pageId: 1, linkId: 0, device: '', follows: 0, visitors: 0 };
    const former = [
      { ...before, channel: 'xhs', visits: 7, submissions: 2 },
      { ...before, channel: '', visits: 5, submissions: 0 },
    ];
    await database.db.insert(visitDay).values(former);
    const visits = sample(anyVisit, { numRuns: 9, seed: 3 }).map((each) => ({ ...each, day: '2026-06-10', time: NOW }));
    await insertVisits(database.db, visits, NOW);
    for (const now of [NOW, NOW, later(30)]) {
      await rollUp(database.db, now);
      const { visits: own } = countsOf(visits);
      expect((await rolled(eq(visitDay.day, '2026-06-10'))).visits).toBe(own + 12);
      expect((await rolled(sql`channel = 'xhs' and device = ''`, visitChannelDay)).visits).toBe(7);
    }
  });

  it('divides days in Shanghai, and reopens a day for a visit that is stored late', async () => {
    const at = (time: Date): Visit => ({
      visitId: randomUUID(),
      time,
      day: dayOf(time),
      departmentId: 1,
      pageId: 1,
      linkId: 0,
      channel: '',
      device: 'phone',
      isFollow: false,
      visitor: Buffer.from([1]),
    });
    await insertVisits(database.db, [at(later(0.49)), at(later(0.51))], later(0.51));
    await rollUp(database.db, later(3));
    const visitsOf = async (day: string) => (await rolled(eq(visitDay.day, day))).visits;
    expect([await visitsOf('2026-06-10'), await visitsOf('2026-06-11')]).toEqual([1, 1]);
    await insertVisits(database.db, [at(later(0.1))], later(30));
    await rollUp(database.db, later(30));
    expect([await visitsOf('2026-06-10'), await visitsOf('2026-06-11')]).toEqual([2, 1]);
  });

  it('leaves every count as it was when it is killed before its commit', async () => {
    const visits = sample(anyVisit, { numRuns: 20, seed: 7 });
    await insertVisits(database.db, visits, NOW);
    await rollUp(database.db, NOW);
    const before = await rolled();
    await insertVisits(database.db, sample(anyVisit, { numRuns: 5, seed: 8 }), NOW);
    await expect(
      database.db.transaction(async (tx) => {
        await rollUp(tx, NOW);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await rolled()).toEqual(before);
    await rollUp(database.db, NOW);
    expect((await rolled()).follows + (await rolled()).visits).toBeGreaterThan(before.follows + before.visits);
  });
});

it('dropPartitions: months are dropped with their last day, once they are rolled up', async () => {
  const { db } = database;
  await insertVisits(db, [{ ...sample(anyVisit, 1)[0]!, time: NOW, day: '2026-06-10' }], NOW);
  await makePartitions(db, NOW);
  expect(await partitionsOf(db)).toEqual(['visit_m2026_06', 'visit_m2026_07']);
  const october = new Date('2026-10-20T00:00:00Z');
  const cutoff = new Date('2026-07-12T00:00:00Z');
  await dropPartitions(db, cutoff);
  expect(await partitionsOf(db)).toContain('visit_m2026_06');
  await rollUp(db, october);
  await dropPartitions(db, cutoff);
  expect(await partitionsOf(db)).toEqual(['visit_m2026_07']);
  expect(await db.$count(visit)).toBe(0);
  expect((await rolled()).visits + (await rolled()).follows).toBeGreaterThan(0);
});

it('saltOf: the same for a day, and removed after it', async () => {
  const { db } = database;
  const [first, again, next] = [
    await saltOf(db, '2026-06-10'),
    await saltOf(db, '2026-06-10'),
    await saltOf(db, '2026-06-11'),
  ];
  expect(again).toEqual(first);
  expect(next).not.toEqual(first);
  await removeSalts(db, new Date('2026-06-11T05:00:00Z'));
  expect((await db.execute(sql`select day::text from visit_salt`)).rows).toEqual([{ day: '2026-06-11' }]);
});

it('figuresOf: days without visits are zero, and the period before has the same length', async () => {
  const figures = await figuresOf(database.db, { by: 'page', ids: [1], from: '2026-06-01', to: '2026-06-10' });
  expect(figures).toMatchObject({ visits: 0, rate: null, leadCost: null, cost: 0, channels: [], devices: [] });
  expect([figures.series.length, figures.before.series.length]).toEqual([10, 10]);
  expect(figures.before.series.map(({ day }) => day).at(-1)).toBe('2026-05-31');
});
