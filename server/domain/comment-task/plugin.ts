/** Periodically runs the automatic creation of comment tasks that is due. */
import type { FastifyInstance } from 'fastify';
import type { PartOptions } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { runDue } from './auto';

/** Polling interval; each poll costs one index look-up. */
const LOOK_EVERY_MS = 15_000;

export async function commentTasks(app: FastifyInstance, { db, config, clock }: PartOptions): Promise<void> {
  periodically(app, LOOK_EVERY_MS, () => runDue({ db, config, now: clock }), 'comment tasks could not be created');
}
