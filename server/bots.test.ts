/** The demonstration over an hour and over a day, with bots in this process whose tasks take no time. */
import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../tests/database';
import { queueNext } from './bots';
import { OPEN_TASK_STATUSES, spiderTask } from './db/schema';
import { PLATFORMS } from './db/schema/columns';
import { seedDemonstration } from './seed';
import { queueAhead } from './domain/schedule/due.store';
import * as claims from './domain/bot/claim.store';

const START = new Date('2026-06-10T07:30:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (ms: number) => new Date(START.getTime() + ms);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, { now: START });
});
afterAll(() => database.drop());

const inProgress = () => database.db.$count(spiderTask, inArray(spiderTask.status, [...OPEN_TASK_STATUSES]));

/** The bots do every due task. */
async function work(now: Date): Promise<void> {
  await claims.seeBot(database.db, 'bot-1', now);
  const next = () =>
    claims.takeTask(database.db, { claimId: randomUUID(), botName: 'bot-1', platforms: PLATFORMS }, now);
  for (let task = await next(); task; task = await next()) await claims.finish(database.db, task, {}, now);
}

it('the demonstration always has tasks in progress, from the start on', async () => {
  await queueAhead(database.db, at(10 * MINUTE));
  const seen: number[] = [];
  for (let minute = 0; minute <= 60; minute += 1) {
    // The server's first round comes when the first tasks are due, before bots have done them.
    if (minute >= 10) await queueNext(database.db, at(minute * MINUTE), true);
    await work(at(minute * MINUTE));
    seen.push(await inProgress());
  }
  expect(Math.min(...seen)).toBeGreaterThan(0);
  // A small number: tasks of the bots do not pile up.
  expect(Math.max(...seen)).toBeLessThan(20);
});

it('the demonstration makes as many tasks on its first day as on a day of its history', async () => {
  const { db } = database;
  for (let ms = 70 * MINUTE; ms <= DAY; ms += 10 * MINUTE) {
    await queueNext(db, at(ms), true);
    await work(at(ms));
  }
  const days: number[] = [];
  for (let ago = 20; ago > 0; ago -= 1)
    days.push(
      await db.$count(
        spiderTask,
        and(gte(spiderTask.updateTime, at(-ago * DAY)), lt(spiderTask.updateTime, at((1 - ago) * DAY))),
      ),
    );
  const first = await db.$count(spiderTask, and(gte(spiderTask.finishTime, START), eq(spiderTask.status, 'done')));
  expect(first).toBeGreaterThanOrEqual(Math.min(...days));
  expect(first).toBeLessThanOrEqual(Math.max(...days));
});
