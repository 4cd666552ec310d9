/** The lists on an open screen whose rows open drawers: finds the row that a drawer shows and the rows next to it. */
import { evaluateJson } from '../../language/expression';
import type { Action, ButtonSpec, OpenAction, ScreenDocument, Scope } from '../../language/types';

type Row = Readonly<Record<string, unknown>>;
type Data = Record<string, unknown>;

/** The report of a mounted table about its rows. */
export interface RowList {
  readonly rows: readonly Row[];
  /** No answer yet, or the next one is loading. */
  readonly waits: boolean;
  /** 1-based; absent: all rows are loaded. */
  readonly page?: { readonly no: number; readonly last: number; go(no: number): void };
  /** Actions of each row. */
  readonly actions: readonly Action[];
  /** Buttons of each row. */
  readonly buttons?: readonly ButtonSpec[];
}

/** A row of a list, with the data that its drawer opens with. */
export interface Place {
  readonly list: RowList;
  readonly index: number;
  readonly data: Data;
}

/** The value at a dotted path. */
export const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value !== null && typeof value === 'object' ? (value as Data)[key] : undefined),
      data,
    );

/**
 * The text in the address for what a drawer shows; undefined: the drawer is not bound to the address, or opened without
 * that value.
 */
export function shownBy({ dialogs = {} }: ScreenDocument, name: string, data: Data): string | undefined {
  const path = dialogs[name]?.address;
  const value = path === undefined ? undefined : valueAt(data, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export class RowLists {
  readonly #lists = new Map<object, RowList>();

  constructor(private readonly changed: () => void) {}

  /** Registers or updates the rows of a table. */
  put(table: object, list: RowList): void {
    this.#lists.set(table, list);
    this.changed();
  }

  remove(table: object): void {
    if (this.#lists.delete(table)) this.changed();
  }

  /** Whether a row that opens the drawer may still load. */
  waits(name: string): boolean {
    const lists = [...this.#lists.values()].filter((list) => opening(list, name).length > 0);
    return lists.length === 0 || lists.some(({ waits }) => waits);
  }

  /** Finds the row for which the drawer `name` shows `key`. */
  find(screen: ScreenDocument, name: string, key: string, scope: Scope): Place | undefined {
    for (const list of this.#lists.values()) {
      for (const action of opening(list, name)) {
        const index = list.rows.findIndex((row) => shownBy(screen, name, given(action, row, scope)) === key);
        if (index >= 0) return { list, index, data: given(action, list.rows[index]!, scope) };
      }
    }
    return undefined;
  }

  /** The row where a step from the adjacent page arrives, in the first list that opens the drawer. */
  end(name: string, by: 1 | -1, scope: Scope): Data | undefined {
    const list = [...this.#lists.values()].find((each) => opening(each, name).length > 0);
    const row = list && atEnd(list.rows, by);
    return row && given(opening(list, name)[0]!, row, scope);
  }

  /** The next (1) or previous (-1) row in the same list. */
  beside({ list, index }: Place, step: 1 | -1, name: string, scope: Scope): Data | undefined {
    const row = list.rows[index + step];
    const [action] = opening(list, name);
    return row && action && given(action, row, scope);
  }
}

/** The first row for a step forward, the last for a step back. */
const atEnd = (rows: readonly Row[], by: 1 | -1): Row | undefined => (by === 1 ? rows[0] : rows.at(-1));

const opening = ({ actions }: RowList, name: string): OpenAction[] =>
  actions.filter((action): action is OpenAction => action.action === 'open' && action.dialog === name);
const given = ({ data = {} }: OpenAction, row: Row, scope: Scope): Data =>
  evaluateJson(data, { ...scope, row }) as Data;
