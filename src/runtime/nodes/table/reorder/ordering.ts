/** What the table knows of an order under way; the rest is a chunk of its own. */
import type { ReactNode } from 'react';
import type { RowKey } from '../rows/selection';
import type { RowsView } from '../query/useTableSource';

/** Draws the handle of a row in front of the content of its first cell. */
export type Lead = (content: ReactNode, name: string) => ReactNode;

/** `planned`: being dragged, or more key presses may follow. `done`: answered, and the rows are being read again. */
export type OrderState = 'planned' | 'sent' | 'done';

export interface Ordering {
  readonly state: OrderState;
  /** The order that is shown; undefined: that of the rows. */
  readonly keys?: readonly RowKey[];
  /** undefined: the rows cannot be moved now. */
  readonly lead?: Lead;
  /** `withOrder`: the table gets it from here, because tables without an order do not load it. */
  extend(source: RowsView, ordering: Ordering, rowKey: string | undefined): RowsView;
}
