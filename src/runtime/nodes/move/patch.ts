/** Values that a move changes of a row, by field path. Pure. */
import { reader, type Row } from '../display/values';

export type Patch = Readonly<Record<string, unknown>>;

/** The row with the values of the patch; the row itself is not changed. */
export function patched(row: Row, patch: Patch): Row {
  let next = row;
  for (const [field, value] of Object.entries(patch)) next = withValue(next, field.split('.'), value);
  return next;
}

function withValue(row: Row, [name = '', ...deeper]: readonly string[], value: unknown): Row {
  if (deeper.length === 0) return { ...row, [name]: value };
  const inner = row[name];
  return {
    ...row,
    [name]: withValue(inner !== null && typeof inner === 'object' ? (inner as Row) : {}, deeper, value),
  };
}

/** The patch that restores the values of the row. */
export const patchBack = (row: Row, patch: Patch): Patch =>
  Object.fromEntries(Object.keys(patch).map((field) => [field, reader(field)(row)]));

/** Whether the patch changes the row. */
export const changes = (row: Row, patch: Patch): boolean =>
  Object.entries(patch).some(([field, value]) => reader(field)(row) !== value);
