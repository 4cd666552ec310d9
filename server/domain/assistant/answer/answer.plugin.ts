/** Periodically ends answers whose server died, also unfollowed ones, so that lists show it and people can continue. */
import type { FastifyInstance } from 'fastify';
import type { Part } from '../../../kernel/part';
import { periodically } from '../../../kernel/periodic';
import { failStalled } from './answer';

/** Polling interval; each poll costs one index look-up. */
const LOOK_EVERY_MS = 10_000;

export const assistantAnswers =
  (lookEveryMs = LOOK_EVERY_MS): Part =>
  async (app: FastifyInstance, { db, clock }) =>
    periodically(app, lookEveryMs, () => failStalled(db, clock()), 'stalled answers could not be looked for');
