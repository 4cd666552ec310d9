/** The one periodic job that deletes what is older than it is kept. */
import type { Part } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { retain } from './retention.acts';

const LOOK_EVERY_MS = 10 * 60_000;

export const retention: Part = async (app, options) =>
  periodically(app, LOOK_EVERY_MS, () => retain(options), 'old rows could not be deleted');
