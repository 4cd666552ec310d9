/** Types shared by the parts of a board. */
import type { Scope } from '../../../language/types';
import type { Cell, Compute } from '../display/compile';
import type { Row } from '../display/values';
import type { EntryFocus } from '../move/useEntryFocus';
import type { KeyOf, RowKey } from '../table/rows/selection';
import type { LaneHead } from './lanes';

/** The declaration of a card, compiled once for all rows. */
export interface CardParts {
  readonly title: Compute;
  readonly note?: Compute;
  readonly picture?: Compute;
  readonly tone?: Compute;
  readonly cells: readonly Cell[];
}

export interface BoardContext {
  readonly parts: CardParts;
  readonly scope: Partial<Scope>;
  readonly keyOf: KeyOf;
  readonly heads: readonly LaneHead[];
  readonly focus: EntryFocus;
  /** Id of the words about the keys. */
  readonly help: string;
  /** Whether cards can be moved. */
  readonly movable: boolean;
  isSent(key: RowKey): boolean;
  /** Moves a card to a column. `event`: by which a person chose it. */
  toLane(key: RowKey, value: unknown, event: Event): void;
  /** Absent: pressing a card does nothing. */
  press?(row: Row): void;
  readonly create?: (value: unknown) => void;
  readonly empty: string;
}
