import { chunk } from '../chunk';

/** Loads with the first table that has a total. */
export const Totals = chunk(() => import('./Totals'));
