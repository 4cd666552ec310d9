import { type Command, keyText } from './command';
import type { KeyRows } from './KeyList';

/** Commands of one label are one row, which names their modifiers once. */
export function rowsOf(commands: readonly Command[]): KeyRows {
  const rows = new Map<string, string>();
  for (const { label, keys: [key] = [] } of commands) {
    const before = rows.get(label);
    if (key) rows.set(label, before ? `${before} / ${keyText(key.replace(/.*\+(?=.)/, ''))}` : keyText(key));
  }
  return Array.from(rows, ([label, keys]) => [keys, label]);
}
