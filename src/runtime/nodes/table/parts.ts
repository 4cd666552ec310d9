/** Parts of a table that load with the first table that uses them. */
import { createElement } from 'react';
import { lazyModule } from '../../../shared/lazy-module';
import { chunk, lazyChunk } from '../chunk';
import { loadLines } from './lines/load';

export const Totals = chunk(() => import('./Totals'));
export const ColumnList = chunk(() => import('./ColumnList'));
export const SortTool = chunk(() => import('./SortTool'));
export const ExportMenu = chunk(() => import('./ExportMenu'));
export const ExportLine = chunk(() => import('./ExportLine'));
export const EditInPlace = chunk(() => import('./EditInPlace'));
export const Lines = lazyChunk(
  loadLines,
  createElement('div', { className: 'at-node-loading', 'data-type': 'table', 'aria-busy': true }),
);
export const AddRow = chunk(() => import('./AddRow'), createElement('div', { style: { height: 34 } }));
export const Reorder = chunk(() => import('./reorder/Reorder'));
export const RowPanel = chunk(() => import('./RowPanel'));

export const grouping = lazyModule(() =>
  import('./grouping').then(({ default: Row, groupRows }) => ({ default: Row, groupRows })),
);
export const GroupRow = lazyChunk(grouping);
