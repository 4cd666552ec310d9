/** Removes exports whose day is over. */
import type { Part } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { removeOld } from './keep';

const SWEEP_EVERY_MS = 10 * 60_000;

export const exportsPlugin: Part = async (app, { db, config, clock }) =>
  periodically(app, SWEEP_EVERY_MS, () => removeOld({ db, config, clock }), 'old exports could not be removed');
