/** Cancelling against the start of publications, both at the same time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { publisherAuth, publication } from '../../db/schema';
import { settleDue, takeDue, takeReport } from './claim.store';
import { cancelPublication } from './publication.acts';
import type { Context } from '../../kernel/calls/handler';

const MINUTE = 60_000;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe('cancelling', () => {
  it('is true exactly when the bot may not publish, in 500 races', async () => {
    const publisherIds = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        backend.db
          .insert(publisherAuth)
          .values({
            departmentId: 1,
            creatorId: backend.ids.operator,
            platform: 'xhs',
            name: `r${index}`,
            origin: 'cookie',
            state: 'valid',
          })
          .returning()
          .then(([row]) => row!.publisherId),
      ),
    );
    let cancelled = 0;
    const actor = { userId: backend.ids.operator, departmentId: 1, adminLevel: 0 };
    const context = { db: backend.db, actor, now: () => backend.clock.now } as unknown as Context;
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(
        publisherIds.map(async (publisherId, index) => {
          const claimId = `race-${round}-${publisherId}-0000000000`;
          const [row] = await backend.db
            .insert(publication)
            .values({
              departmentId: 1,
              creatorId: backend.ids.operator,
              key: `race-${round}-${publisherId}`,
              kind: 'images',
              platform: 'xhs',
              publisherId,
              state: 'claimed',
              claimId,
              botName: 'bot-1',
              dueTime: backend.clock.now,
              leaseTime: new Date(backend.clock.now.getTime() + MINUTE),
            })
            .returning();
          const { loggerId } = row!;
          const stop = () => cancelPublication(context, loggerId);
          const start = () => takeReport(backend.db, { rowId: loggerId, claimId, found: 'sending' }, backend.clock.now);
          const begun = index % 2 === 0 ? { answer: stop(), held: start() } : { held: start(), answer: stop() };
          const [answer, held] = await Promise.all([begun.answer, begun.held]);
          expect(held).toBe(!answer.cancelled);
          expect(answer.publication.state).toBe(answer.cancelled ? 'cancelled' : 'sending');
          if (answer.cancelled) cancelled += 1;
        }),
      );
    }
    expect(cancelled).toBeGreaterThan(0);
    expect(cancelled).toBeLessThan(500);
  });
});

it('starts each of 100 that became due during a downtime, once, whatever asks at the same time', async () => {
  const { db, clock, ids } = backend;
  const owned = { departmentId: 1, creatorId: ids.operator, platform: 'xhs' as const };
  const accounts = await db
    .insert(publisherAuth)
    .values(
      Array.from({ length: 100 }, (_, index) => ({
        ...owned,
        name: `d${index}`,
        origin: 'cookie' as const,
        state: 'valid' as const,
        sealed: 'x',
      })),
    )
    .returning({ publisherId: publisherAuth.publisherId });
  const planTime = new Date(clock.now.getTime() - 20 * MINUTE);
  const rows = await db
    .insert(publication)
    .values(
      accounts.map(({ publisherId }) => ({
        ...owned,
        key: `downtime-${publisherId}`,
        kind: 'images' as const,
        publisherId,
        state: 'waiting' as const,
        planTime,
        dueTime: planTime,
      })),
    )
    .returning({ loggerId: publication.loggerId });
  const found: number[] = [];
  const bot = async (name: string) => {
    for (let turn = 0; found.length < 100 && turn < 1_000; turn += 1) {
      await settleDue(db, clock.now);
      const claimId = `downtime-${name}-${String(turn).padStart(6, '0')}`;
      const taken = await takeDue(db, { claimId, botName: name, platforms: ['xhs'] }, clock.now);
      if (taken) found.push(taken.loggerId);
    }
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(bot));
  expect(found.toSorted((a, b) => a - b)).toEqual(rows.map(({ loggerId }) => loggerId).toSorted((a, b) => a - b));
});
