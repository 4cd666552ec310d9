/**
 * Props and events of the grid. It knows neither screens nor sources; its owner receives all events in one callback.
 */
import type { Column, Node, Scope, TableColumn } from '../../../../language/types';
import type { Compute } from '../../display/compile';
import type { Row } from '../../display/values';
import type { Group } from '../rows/groups';
import type { GridSize } from './layout';
import type { Lead } from '../reorder/ordering';
import type { CompiledAction } from '../rows/row-actions';
import type { KeyOf, RowKey, Selection } from '../rows/selection';
import type { Sort } from '../columns/sort';
import type { TotalsProps } from '../totals/Totals';
import type { Stand } from '../rows/tree';

export type GridEvent =
  | { readonly type: 'action'; readonly action: number; readonly row: Row; readonly key: RowKey }
  /** `byItself`: nobody pressed. */
  | { readonly type: 'press'; readonly row: Row; readonly byItself?: true }
  | { readonly type: 'cell'; readonly column: Column; readonly row: Row }
  | {
      readonly type: 'edit';
      readonly column: TableColumn;
      readonly row: Row;
      readonly key: RowKey;
      readonly anchor: HTMLElement;
    }
  | { readonly type: 'go'; readonly href: string }
  /** `range`: from the row selected last to this one. */
  | { readonly type: 'select'; readonly index: number; readonly range: boolean }
  | { readonly type: 'selectPage'; readonly on: boolean }
  /** Opens or closes the children of a row. */
  | { readonly type: 'branch'; readonly key: RowKey }
  | { readonly type: 'sort'; readonly field: string }
  | { readonly type: 'resize'; readonly column: string; readonly width: number };

export interface RowsProps {
  readonly rows: readonly Row[];
  readonly keyOf: KeyOf;
  /** Accessible name. */
  readonly label: string;
  /** The most: few rows make the list lower. px, or any CSS length. */
  readonly height: number | string;
  /** It keeps the height of this many rows, so that the pager stays in its place on the last page. */
  readonly least?: number;
  readonly actions?: readonly CompiledAction[];
  /** Scopes that columns and actions read besides `row`; pass the same object while its contents are equal. */
  readonly scope?: Partial<Scope>;
  /** Tone of a row. */
  readonly tone?: Compute;
  /** Draws the handle by which a row is moved. */
  readonly lead?: Lead;
  /** Rows can be pressed as a whole. */
  readonly pressable?: boolean;
  /** Absent: rows are not selectable. */
  readonly selection?: Selection;
  /** Rows with an action under way -> its index. */
  readonly busy?: ReadonlyMap<RowKey, number>;
  /** Scrolls to the top when it changes, because the rows are others. */
  readonly scrollKey?: unknown;
  readonly onEvent: (event: GridEvent) => void;
}

export interface GroupHeaders {
  readonly of: ReadonlyMap<Row, Group>;
  /** The column of the value that the rows of a group have in common. */
  readonly by: Column;
  /** All rows, also those of closed groups. */
  readonly listed: readonly Row[];
}

export interface GridProps extends RowsProps {
  readonly columns: readonly Column[];
  readonly size?: GridSize;
  readonly sort?: Sort;
  /** Fields by which headers can sort. */
  readonly sortable?: ReadonlySet<string>;
  /** Widths set by the user, px by column key. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Number of all rows and index of the first shown one, if the rows are one of several pages. */
  readonly total?: number;
  readonly offset?: number;
  /** Nodes below an open row; `stands` says which are open. */
  readonly expand?: readonly Node[];
  /** The position of each row that can be opened. */
  readonly stands?: readonly Stand[];
  /** Headers of groups among the rows. */
  readonly headers?: GroupHeaders;
  /** The highlighted row. */
  readonly current?: RowKey;
  /** Totals below the rows. */
  readonly totals?: Omit<TotalsProps, 'grid'>;
  /** Draws placeholders instead of rows. */
  readonly skeleton?: boolean;
}
