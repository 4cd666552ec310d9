/** Jobs of several people: claimed by turns, within the limits of each person. */
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { runs } from '../../../tests/runs';
import { noteServed, turnOf } from '../../db/by-turns';
import { videoTask } from '../../db/schema';
import { CODES } from '../../../src/services/catalogue/codes';
import { claimJob, MESSAGES, QUEUES, requireRoom } from './job.store';
import { Worker, type Job } from './worker';

const queue = QUEUES.video;
let backend: Backend;
let people: readonly number[];
beforeAll(async () => {
  backend = await startBackend();
  people = [backend.ids.operator, backend.ids.leader, backend.ids.support, backend.ids.stranger];
});
afterAll(() => backend?.stop());
beforeEach(() => backend.db.delete(videoTask));

async function add(userId: number, count = 1): Promise<number[]> {
  if (count === 0) return [];
  const rows = Array.from({ length: count }, () => ({ userId, kind: 'story' as const, title: 'a' }));
  return (await backend.db.insert(videoTask).values(rows).returning({ id: videoTask.taskId })).map(({ id }) => id);
}

describe('claims', () => {
  it('take each job once, and no second job of a person while another waits, whoever adds jobs when', async () => {
    const step = fc.oneof(
      fc.constant('claim' as const),
      fc.record({ person: fc.nat({ max: 3 }), jobs: fc.nat({ max: 5 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        await backend.db.delete(videoTask);
        const waiting = new Map<number, number[]>(people.map((person) => [person, []]));
        /** Person -> those who were served since the person began to wait, or was served last. */
        const before = new Map<number, Set<number>>();
        const claim = async () => {
          const got = await claimJob(backend.db, queue, backend.clock.now);
          if (!got) return expect([...waiting.values()].flat()).toEqual([]);
          // The person's oldest one, which was not claimed before.
          expect(waiting.get(got.personId)!.shift()).toBe(got.id);
          for (const [person, others] of before) {
            if (person === got.personId) continue;
            expect(others).not.toContain(got.personId);
            others.add(got.personId);
          }
          before.delete(got.personId);
          if (waiting.get(got.personId)!.length > 0) before.set(got.personId, new Set());
        };
        for (const each of steps) {
          if (each === 'claim') await claim();
          else {
            const person = people[each.person]!;
            waiting.get(person)!.push(...(await add(person, each.jobs)));
            if (waiting.get(person)!.length > 0 && !before.has(person)) before.set(person, new Set());
          }
        }
        while ([...waiting.values()].flat().length > 0) await claim();
        await claim();
      }),
      { numRuns: runs(25) },
    );
  });

  it('at the same time take different jobs, and leave none', async () => {
    const ids = (await Promise.all(people.map((person, index) => add(person, 1 + index)))).flat();
    const claims = await Promise.all(
      Array.from({ length: 2 * ids.length }, () => claimJob(backend.db, queue, backend.clock.now)),
    );
    const taken = claims.flatMap((claim) => (claim ? [claim.id] : []));
    expect(taken.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('find the next job in an index, however many jobs one person has waiting', async () => {
    for (let count = 0; count < 4; count++) await add(people[0]!, 5_000);
    const [last] = await add(people[1]!);
    noteServed(queue, people[0]!);
    await backend.db.execute(sql`analyze ${videoTask}`);
    const { rows } = await backend.db.execute<Record<string, string>>(
      sql`explain select ${turnOf(queue, backend.clock.now)}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('video_task_open');
    expect(plan).not.toContain('Seq Scan');
    expect((await claimJob(backend.db, queue, backend.clock.now))?.id).toBe(last);
  });
});

describe('a worker', () => {
  it('runs the job of another person while one has many that do not end', async () => {
    await add(people[0]!, 10);
    const running: number[] = [];
    const stop = new AbortController();
    const job: Job = {
      queue,
      timeoutMs: 60_000,
      run: (_, { personId, signal }) => {
        running.push(personId);
        return new Promise((_done, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      },
      reasonOf: () => 'x',
    };
    const around = { db: backend.db, clock: () => backend.clock.now, stopping: stop.signal, log: backend.app.log };
    const worker = new Worker(job, around, 20);
    await expect.poll(() => running).toEqual([people[0], people[0]]);
    await add(people[1]!);
    await expect.poll(() => running).toEqual([people[0], people[0], people[1]]);
    stop.abort(new Error('stopped'));
    await worker.close();
  });
});

it('a person with the maximum of open jobs is refused another with the reason, others are not', async () => {
  const { most, title } = queue;
  await add(people[0]!, most - 1);
  await requireRoom(backend.db, queue, people[0]!);
  await expect(requireRoom(backend.db, queue, people[0]!, 2)).rejects.toMatchObject({
    code: CODES.tooMany,
    message: MESSAGES.full(title, most),
  });
  await requireRoom(backend.db, queue, people[1]!);
});
