/**
 * What the grid is given and what it tells. It knows neither screens nor sources: whoever holds it listens to one
 * callback.
 */
import type { Column, Scope } from '../../../language/types';
import type { Row } from '../display/values';
import type { GridSize } from './layout';
import type { CompiledAction } from './row-actions';
import type { KeyOf, RowKey, Selection } from './selection';
import type { Sort } from './sort';
import type { Stand } from './tree';

export type GridEvent =
  | { readonly type: 'action'; readonly action: number; readonly row: Row; readonly key: RowKey }
  | { readonly type: 'cell'; readonly column: Column; readonly row: Row }
  | { readonly type: 'go'; readonly href: string }
  /** `range`: from the row chosen last to this one. */
  | { readonly type: 'select'; readonly index: number; readonly range: boolean }
  | { readonly type: 'selectPage'; readonly on: boolean }
  /** Opens or closes what stands beneath a row. */
  | { readonly type: 'branch'; readonly key: RowKey }
  | { readonly type: 'sort'; readonly field: string }
  | { readonly type: 'resize'; readonly column: string; readonly width: number };

export interface RowsProps {
  readonly rows: readonly Row[];
  readonly keyOf: KeyOf;
  /** What people hear it called. */
  readonly label: string;
  /** px, or any CSS length. */
  readonly height: number | string;
  readonly actions?: readonly CompiledAction[];
  /** Scopes that columns and actions read besides `row`; keep its identity while it says the same. */
  readonly scope?: Partial<Scope>;
  /** Absent: rows are not chosen. */
  readonly selection?: Selection;
  /** Rows whose action is under way -> which. */
  readonly busy?: ReadonlyMap<RowKey, number>;
  /** When it changes, the rows are others: back to the top. */
  readonly scrollKey?: unknown;
  readonly onEvent: (event: GridEvent) => void;
}

export interface GridProps extends RowsProps {
  readonly columns: readonly Column[];
  readonly size?: GridSize;
  readonly sort?: Sort;
  /** Fields whose headers sort. */
  readonly sortable?: ReadonlySet<string>;
  /** px by column key: what people dragged. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Number of all rows and place of the first of these, where they are one page of several. */
  readonly total?: number;
  readonly offset?: number;
  /** Rows are a tree: where each of them stands. */
  readonly stands?: readonly Stand[];
  /** The row that stands out. */
  readonly current?: RowKey;
  /** Grey bars instead of rows. */
  readonly skeleton?: boolean;
}
