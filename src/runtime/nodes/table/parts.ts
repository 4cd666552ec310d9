/** Parts of a table that load with the first table that uses them. */
import { chunk } from '../chunk';

export const Totals = chunk(() => import('./Totals'));
export const EditInPlace = chunk(() => import('./EditInPlace'));
export const RowPanel = chunk(() => import('./RowPanel'));
