/**
 * Periodically fails generations whose server died, also unfollowed ones, so that lists show it and people can resume
 * them.
 */
import type { FastifyInstance } from 'fastify';
import type { Part } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import * as messages from './generate';
import * as stories from './stories';

/** Polling interval; each poll costs one index look-up per kind. */
const LOOK_EVERY_MS = 10_000;

export const generations =
  (lookEveryMs = LOOK_EVERY_MS): Part =>
  async (app: FastifyInstance, { db, clock }) => {
    const look = () => Promise.all([messages.failStalled(db, clock()), stories.failStalled(db, clock())]);
    periodically(app, lookEveryMs, look, 'stalled generations could not be looked for');
  };
