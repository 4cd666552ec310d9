/** Gives rows of a department an order. Pure. */
import { invalid, notFound } from '../../kernel/calls/api-errors';
import { MESSAGES } from '../domain.messages';

export interface PlacedRow {
  readonly id: number;
  readonly departmentId: number;
}

/**
 * All rows in their new order: those of `ids` share the places that they have among the others. Refuses ids that are
 * not among the rows, and an order that mixes departments, which lists show one after the other. `what`: noun for a
 * row.
 */
export function reordered(rows: readonly PlacedRow[], ids: readonly number[], what: string): number[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const given = ids.flatMap((id) => byId.get(id) ?? []);
  if (given.length < ids.length) throw notFound(what);
  const named = new Set(ids);
  let place = 0;
  return rows.map((row) => {
    if (!named.has(row.id)) return row.id;
    const next = given[place++]!;
    if (next.departmentId !== row.departmentId) throw invalid(MESSAGES.orderAcrossDepartments(what));
    return next.id;
  });
}
