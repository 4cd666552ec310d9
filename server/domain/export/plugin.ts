/** Fails exports whose server died, and removes files whose day is over. */
import type { Part } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { failStalled, removeOld } from './keep';

const LOOK_EVERY_MS = 10_000;
const SWEEP_EVERY_MS = 10 * 60_000;

export const exportsPlugin: Part = async (app, { db, config, clock }) => {
  periodically(app, LOOK_EVERY_MS, () => failStalled(db, clock()), 'stalled exports could not be looked for');
  periodically(app, SWEEP_EVERY_MS, () => removeOld({ db, config, clock }), 'old exports could not be removed');
};
