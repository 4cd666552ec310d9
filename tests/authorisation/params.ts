/** Params that samples of several subjects have in common; each call makes new rows. */
import type { Fixtures } from './fixtures';

export const tagIds = async (fixtures: Fixtures) => [await fixtures.tag()];
