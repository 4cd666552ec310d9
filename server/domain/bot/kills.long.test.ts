/**
 * Safety of every queue, whatever is killed when: a row is never held twice, none is lost, and each person's rows
 * keep their order. Fairness between people: turns.test.ts.
 */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixturesOf } from '../../../tests/authorisation/fixtures';
import { startBackend, type Backend } from '../../../tests/backend';
import { runs } from '../../../tests/runs';
import type { Database } from '../../db/connect';
import * as schema from '../../db/schema';
import { QUEUED_WORK, queuedWork, type Claimed } from '../../../tests/queued-work';

let backend: Backend;
let work: ReturnType<typeof queuedWork>;
beforeAll(async () => {
  backend = await startBackend();
  work = queuedWork(backend, fixturesOf(backend));
});
afterAll(() => backend?.stop());

/** Longer than every lease and pause of a queue, ms. A log-in by a code is given up without one after 10 minutes. */
const LATER_MS = 3_600_000;
const GIVEN_UP_MS: Readonly<Partial<Record<string, number>>> = { 'log-ins by a code': 600_000 };
/** Deaths after which these kinds give a row up with a reason: it may cause them. */
const MOST_DEATHS = 3;
const GIVE_UP: ReadonlySet<string> = new Set([
  'tasks of bots',
  'automatic replies',
  'replies in groups',
  'transcriptions',
  'voices',
  'posters',
  'video tasks',
  'reports of pages',
]);

class Killed extends Error {}

/** Does something through a connection of its own, which dies before its statement `at`, as with a killed process. */
async function dyingAt<T>(at: number, act: (db: Database) => Promise<T>): Promise<T | Killed> {
  const client = new Client({ connectionString: backend.url, options: '-c timezone=UTC' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let [sent, isKilled] = [0, false];
  const query = async (...args: unknown[]) => {
    if (!isKilled && sent++ === at) {
      isKilled = true;
      const gone = sql`select from pg_stat_activity where pid = ${rows[0]!.pid}`;
      await backend.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
      await expect.poll(async () => (await backend.db.execute(gone)).rows.length).toBe(0);
    }
    if (isKilled) throw new Killed();
    return send(...args);
  };
  try {
    return await act(drizzle(Object.assign(client, { query }), { schema, casing: 'snake_case' }));
  } catch (error) {
    if (!isKilled) throw error;
    return new Killed();
  } finally {
    await client.end().catch(() => undefined);
  }
}

const step = fc.oneof(
  fc.record({ person: fc.nat(2) }),
  fc.record({ claimAt: fc.nat(12), reports: fc.boolean() }),
  fc.record({ reportAt: fc.nat(12), which: fc.nat(3) }),
  fc.record({ pass: fc.constantFrom(1_000, 25_000, 70_000) }),
);

/** Files of assistants are claimed and ended in one transaction: a process that dies may have committed it. */
const CLAIMED_APART = QUEUED_WORK.filter((name) => name !== 'files of assistants');

it.each(CLAIMED_APART)('%s: no row is held twice or lost, and the rows of a person keep their order', async (name) => {
  const { add, claim } = work[name];
  const { db, clock, ids } = backend;
  const people = [ids.operator, ids.leader, ids.support];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      /** Rows that were not reported -> their person, in the order in which they came. */
      const open = new Map<number, { person: number; deaths: number; wasClaimed: boolean; since: number }>();
      /** Claims that were given out and not reported -> the time. */
      const held = new Map<number, { claimed: Claimed; since: number }>();
      /** The shortest lease of all queues, ms. While it lasts, nobody else may claim the row. */
      const SHORTEST_LEASE_MS = 15_000;
      const take = (got: Claimed) => {
        const before = held.get(got.id);
        if (before) expect(clock.now.getTime() - before.since).toBeGreaterThanOrEqual(SHORTEST_LEASE_MS);
        const row = open.get(got.id);
        if (row && !row.wasClaimed) {
          const first = [...open].find(
            ([, each]) => each.person === row.person && !each.wasClaimed && each.deaths === 0,
          );
          if (row.deaths === 0) expect(got.id).toBe(first![0]);
          row.wasClaimed = true;
        }
        held.set(got.id, { claimed: got, since: clock.now.getTime() });
      };
      const report = async (id: number, at: number) => {
        const done = await dyingAt(at, (by) => held.get(id)!.claimed.end(by, clock.now));
        if (done instanceof Killed) return;
        held.delete(id);
        open.delete(id);
      };
      for (const each of steps) {
        if ('person' in each) {
          clock.later(1);
          const person = people[each.person]!;
          open.set(await add(person), { person, deaths: 0, wasClaimed: false, since: clock.now.getTime() });
        } else if ('pass' in each) clock.later(each.pass);
        else if ('claimAt' in each) {
          const got = await dyingAt(each.claimAt, (by) => claim(by, clock.now));
          if (got instanceof Killed) for (const row of open.values()) row.deaths += 1;
          else if (got) {
            take(got);
            if (each.reports) await report(got.id, Number.POSITIVE_INFINITY);
          }
        } else {
          const id = [...held.keys()][each.which];
          if (id !== undefined) await report(id, each.reportAt);
        }
      }
      clock.later(name in GIVEN_UP_MS ? 60_000 : LATER_MS);
      const oldest = clock.now.getTime() - (GIVEN_UP_MS[name] ?? Number.POSITIVE_INFINITY);
      const isKept = (deaths: number, since: number) => since > oldest && (deaths < MOST_DEATHS || !GIVE_UP.has(name));
      const wanted = new Set([...open].flatMap(([id, { deaths, since }]) => (isKept(deaths, since) ? id : [])));
      held.clear();
      for (let got; (got = await claim(db, clock.now));) {
        wanted.delete(got.id);
        await got.end(db, clock.now);
      }
      expect([...wanted]).toEqual([]);
    }),
    { numRuns: runs(10) },
  );
});
