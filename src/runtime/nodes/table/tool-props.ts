/** Props that a table's tools hand to the panels that they load. */
import type { Column } from '../../../language/types';
import type { TableExporting } from './export/useExport';

export interface ExportToolProps {
  exporting: TableExporting;
  /** Number of rows that match the filters. */
  total: number;
  /** Keys of the selected rows, in the form that the export accepts. */
  chosen: readonly number[];
}

export interface ColumnChooserProps {
  columns: readonly { key: string; column: Column; shown: boolean }[];
  onShow(key: string, shown: boolean): void;
  onReset(): void;
}
