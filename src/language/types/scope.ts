/**
 * The names that expressions see (design: scopes have names). `row`, `selection`, `form`, `dialog` only inside what
 * opens them.
 */
export interface Scope {
  query: Record<string, unknown>;
  /** Name -> the answer's data; undefined until it came. */
  source: Record<string, unknown>;
  user: Record<string, unknown>;
  row?: Record<string, unknown>;
  /** In batch actions: rows, keys, count. */
  selection?: { rows: Record<string, unknown>[]; keys: (string | number)[]; count: number };
  form?: Record<string, unknown>;
  dialog?: Record<string, unknown>;
  /** In then/success: what the call answered. In onError: error.message. */
  result?: unknown;
  error?: { message: string; code?: number };
}
export const SCOPE_NAMES = [
  'query',
  'source',
  'user',
  'row',
  'selection',
  'form',
  'dialog',
  'result',
  'error',
] as const;
export type ScopeName = (typeof SCOPE_NAMES)[number];
