/** Parts of a table that load with the first table that uses them. */
import { createElement } from 'react';
import { lazyModule } from '../../../shared/browser/lazy-module';
import { chunk, lazyChunk } from '../chunk';
import { loadLines } from './lines/load';

export const Totals = chunk(() => import('./totals/Totals'));
export const ColumnList = chunk(() => import('./columns/ColumnList'));
export const ViewTabs = chunk(() => import('./saved/ViewTabs'));
export const SaveView = chunk(() => import('./saved/SaveView'));
export const SortTool = chunk(() => import('./columns/SortTool'));
export const ExportMenu = chunk(() => import('./export/ExportMenu'));
export const ExportLine = chunk(() => import('./export/ExportLine'));
export const EditInPlace = chunk(() => import('./edit/EditInPlace'));
export const Lines = lazyChunk(
  loadLines,
  createElement('div', { className: 'at-node-loading', 'data-type': 'table', 'aria-busy': true }),
);
export const AddRow = chunk(() => import('./edit/AddRow'), createElement('div', { style: { height: 34 } }));
export const Reorder = chunk(() => import('./reorder/Reorder'));
export const RowPanel = chunk(() => import('./rows/RowPanel'));

export const grouping = lazyModule(() =>
  import('./rows/grouping').then(({ default: Row, groupRows }) => ({ default: Row, groupRows })),
);
export const GroupRow = lazyChunk(grouping);
