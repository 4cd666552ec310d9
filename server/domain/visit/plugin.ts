/** Background work for visits: roll-ups, and partitions and salts of days. */
import type { FastifyInstance } from 'fastify';
import type { PartOptions } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { makePartitions } from './partition.store';
import { removeSalts } from './raw.store';
import { rollUp } from './roll-up.store';

const ROLL_UP_EVERY_MS = 10_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Pauses after long runs, so that roll-ups use at most a twentieth of the time. */
const PAUSE = 20;

export async function visitRollUps(app: FastifyInstance, { db, clock }: PartOptions): Promise<void> {
  let pauseUntil = 0;
  const roll = async () => {
    const begun = performance.now();
    if (begun < pauseUntil) return;
    await rollUp(db, clock());
    const ended = performance.now();
    pauseUntil = ended + PAUSE * (ended - begun);
  };
  const sweep = async () => {
    await makePartitions(db, clock());
    await removeSalts(db, clock());
  };
  app.addHook(
    'onReady',
    async () => void sweep().catch((error: unknown) => app.log.warn({ err: error }, FAILED.sweep)),
  );
  periodically(app, ROLL_UP_EVERY_MS, roll, FAILED.roll);
  periodically(app, SWEEP_EVERY_MS, sweep, FAILED.sweep);
}

const FAILED = {
  roll: 'visits could not be rolled up',
  sweep: 'partitions and salts of visits could not be kept',
} as const;
