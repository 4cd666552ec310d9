/** Shared rules for rows of departments. Pure. */
import type { BatchResult } from '../../../src/services/catalogue/generated/types';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import type { Actor } from '../../kernel/calls/handler';
import { MESSAGES } from '../domain.messages';

/** New rows belong to their creator's department; refuses an account without one. */
export function departmentOf(actor: Pick<Actor, 'departmentId'>): number {
  if (actor.departmentId === null) throw invalid(MESSAGES.noDepartment);
  return actor.departmentId;
}

/** Owner and times of a new row of the person's department. */
export const newRow = (actor: Pick<Actor, 'departmentId' | 'userId'>, now: Date) => ({
  departmentId: departmentOf(actor),
  creatorId: actor.userId,
  createTime: now,
  updateTime: now,
});

/** Trimmed text; refuses blank text at its field. */
export function meaningful(field: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalidField(field, MESSAGES.blank);
  return trimmed;
}

/** Name of a copy: the given one, or the original's, cut to fit into `longest` characters, with 副本. */
export const nameOfCopy = (given: string | undefined, original: string, longest: number, field = 'name'): string =>
  given === undefined ? `${original.slice(0, longest - 3)} 副本` : meaningful(field, given);

/** Result of a batch: the requested ids that failed, with the reason. */
export function batchResult(requested: readonly number[], done: readonly number[], reason: string): BatchResult {
  const finished = new Set(done);
  return { done: finished.size, failed: requested.filter((id) => !finished.has(id)).map((id) => ({ id, reason })) };
}

interface OfDepartment {
  readonly departmentId: number;
}

/**
 * Splits rows into those that can have all of the tags, which must be of the same department, and failures. Only
 * readers of all departments get the reason; others get the same answer as for missing rows.
 */
export function taggable<Row extends OfDepartment & { readonly id: number }>(
  requested: readonly number[],
  rows: readonly Row[],
  tags: readonly (OfDepartment & { readonly name: string })[],
  notFound: string,
): { rows: Row[]; failed: BatchResult['failed'] } {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const accepted: Row[] = [];
  const failed: BatchResult['failed'] = [];
  for (const id of requested) {
    const row = byId.get(id);
    const foreign = row && tags.find((tag) => tag.departmentId !== row.departmentId);
    if (row && !foreign) accepted.push(row);
    else failed.push({ id, reason: foreign ? MESSAGES.foreign('标签', foreign.name) : notFound });
  }
  return { rows: accepted, failed };
}
