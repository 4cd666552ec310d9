/** Periodically interrupts the work of dead servers, so that lists show it and people can continue it. */
import type { Part } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { interruptStalled } from '../../db/heartbeat';
import { work } from '../generated/work';

const KINDS = work.flatMap(({ interruptible }) => interruptible ?? []);

/** Polling interval; each poll costs one index look-up per kind. */
const LOOK_EVERY_MS = 10_000;

export const interruptions =
  (lookEveryMs = LOOK_EVERY_MS): Part =>
  async (app, { db, clock }) => {
    const look = () => Promise.all(KINDS.map((kind) => interruptStalled(db, kind, clock())));
    periodically(app, lookEveryMs, look, 'work of dead servers could not be interrupted');
  };
