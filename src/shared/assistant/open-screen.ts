/**
 * The screen that the person looks at, for the assistant: its data, the selected rows, and the filters of its lists.
 * The runtime offers functions; nothing is read or copied before somebody asks.
 */
import { createOffer } from '../offer';

export type Row = Readonly<Record<string, unknown>>;

/** A data source that has answered. */
export interface OpenSource {
  readonly name: string;
  /** The call's Chinese title. */
  readonly title: string;
  /** What the person received: masked values are masked here too. */
  readonly data: unknown;
}

/** A value that a filter accepts, and what people read for it. */
export interface FilterValue {
  readonly value: unknown;
  readonly words: string;
}

export interface FilterField {
  readonly field: string;
  readonly title: string;
  readonly type: 'text' | 'number' | 'flag' | 'day' | 'choice';
  /** Several values. */
  readonly multiple: boolean;
  /** Value -> label of a closed set; absent: any value of the type. */
  readonly values?: Readonly<Record<string, string>>;
  /** null: the field does not accept the value. */
  read(value: unknown): FilterValue | null;
}

export interface OpenTable {
  readonly title: string;
  /** Field -> title of the shown columns. */
  readonly columns: Readonly<Record<string, string>>;
  readonly selected: readonly Row[];
  readonly filters: readonly FilterField[];
  /** Active values by field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Sets fields and returns to the first page; undefined clears a field. */
  apply(values: Readonly<Record<string, unknown>>): void;
}

export interface OpenScreen {
  readonly title: string;
  /** Path and query in the console. */
  address(): string;
  sources(): readonly OpenSource[];
  /** The one that was used last stands last. */
  tables(): readonly OpenTable[];
}

/** `openScreen()` is undefined if no screen with data is open. */
export const { offer: offerScreen, current: openScreen } = createOffer<OpenScreen>();

/** The list whose rows were selected last. */
export const selectedTable = (): OpenTable | undefined =>
  openScreen()
    ?.tables()
    .findLast(({ selected }) => selected.length > 0);

/** The list that a filter is for: the one used last that has these fields, else the one used last. */
export function filteredTable(fields: readonly string[]): OpenTable | undefined {
  const tables = openScreen()
    ?.tables()
    .filter(({ filters }) => filters.length > 0);
  const has = (table: OpenTable) => fields.every((field) => table.filters.some((each) => each.field === field));
  return tables?.findLast(has) ?? tables?.at(-1);
}
