/**
 * Names that expressions can read. `row`, `selection`, `form` and `dialog` exist only inside the node that opens them.
 */
export interface Scope {
  query: Record<string, unknown>;
  /** Names that the screen declares for itself, outside the address. */
  state?: Record<string, unknown>;
  /** Source name -> data of its answer; undefined before it arrives. */
  source: Record<string, unknown>;
  user: Record<string, unknown>;
  row?: Record<string, unknown>;
  /** In batch actions: the selected rows, their keys and their count. */
  selection?: { rows: Record<string, unknown>[]; keys: (string | number)[]; count: number };
  /** The free place of a calendar or board that was pressed. */
  slot?: Record<string, unknown>;
  form?: Record<string, unknown>;
  dialog?: Record<string, unknown>;
  /** In `then` and `success`: the answer of the call. In `onError`: `error.message`. */
  result?: unknown;
  error?: { message: string; code?: number };
}
export type ScopeName = keyof Scope;

const IS_SCOPE: Readonly<Record<ScopeName, true>> = {
  query: true,
  state: true,
  source: true,
  user: true,
  row: true,
  selection: true,
  slot: true,
  form: true,
  dialog: true,
  result: true,
  error: true,
};
export const SCOPE_NAMES = Object.keys(IS_SCOPE) as readonly ScopeName[];
