/** Parts of a table that load with the first table that uses them. */
import { lazyModule } from '../../../shared/lazy-module';
import { chunk, lazyChunk } from '../chunk';

export const Totals = chunk(() => import('./Totals'));
export const EditInPlace = chunk(() => import('./EditInPlace'));
export const RowPanel = chunk(() => import('./RowPanel'));

export const grouping = lazyModule(() => import('./grouping'));
export const GroupRow = lazyChunk(grouping);
