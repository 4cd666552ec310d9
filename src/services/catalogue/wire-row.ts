/** How a browser sends a call, without schemas. */
import type { Call, CallHost, CallKind, Effect, Method } from './define';
import { TIMEOUT } from './limits';

/** Method, path, effect, kind, timeout in ms, host, whether an idempotency key is needed, and params in the query. */
export type WireRow = readonly [Method, string, Effect, CallKind?, number?, CallHost?, boolean?, (readonly string[])?];

/** Absent elements have these values. */
const DEFAULTS: readonly unknown[] = [null, null, null, 'json', TIMEOUT.default, 'console', false, undefined];

/** Leaves out trailing elements that equal the defaults. */
export function wireRowOf({ method, path, effect, kind, timeoutMs, host, once, inQuery }: Call): WireRow {
  const row: unknown[] = [method, path, effect, kind, timeoutMs, host, once ?? false, inQuery];
  while (row.length > 3 && row.at(-1) === DEFAULTS[row.length - 1]) row.pop();
  return row as unknown as WireRow;
}
