/** Finds the calls that create, change and delete the rows of a list by what they read, change, take and return. Pure. */
import type { Call } from '../../../services/catalogue/define';
import { VERSION_PARAM } from '../../../services/catalogue/codes';
import type { CallsByName } from '../../infer/origin';
import type { ValueSchema } from '../../types';
import { fieldsOf, solid } from '../../schema/value-schema';

export interface ListSubject {
  readonly call: Call;
  readonly row: ValueSchema;
  /** Field that identifies a row. */
  readonly key: string;
}

export interface RelatedCalls {
  readonly create?: Call;
  readonly update?: Call;
  readonly remove?: Call;
}

export function relatedCalls(subject: ListSubject, calls: CallsByName): RelatedCalls {
  const { call: list } = subject;
  // The first entity is the one whose rows are listed; the others are read or changed along with it.
  const writes = [...calls.values()].filter(
    ({ effect, kind, screens, changes }) =>
      effect === 'write' &&
      kind === 'json' &&
      screens !== false &&
      changes[0] !== undefined &&
      changes[0] === list.reads[0],
  );
  const best = (fits: (write: Call, subject: ListSubject) => boolean): Call | undefined =>
    writes
      .filter((write) => fits(write, subject))
      .map((write) => ({ write, rank: nearness(write, subject) }))
      .reduce<{ write?: Call; rank: number }>((first, next) => (next.rank > first.rank ? next : first), { rank: -1 })
      .write;
  const [create, update, remove] = [best(creates), best(updates), best(removes)];
  return { ...(create && { create }), ...(update && { update }), ...(remove && { remove }) };
}

export const requiredOf = (call: Call): readonly string[] => call.params.required ?? [];
const paramsOf = (call: Call): string[] => Object.keys(call.params.properties);
const entityOf = (schema: ValueSchema): string | undefined =>
  (solid(schema) as ValueSchema & { entity?: string }).entity;

/** Returns the new row or its key, and takes no existing row. */
function creates(write: Call, { row, key }: ListSubject): boolean {
  const result = write.result as ValueSchema;
  const entity = entityOf(row);
  const returnsRow = entity !== undefined && entityOf(result) === entity;
  return (
    (returnsRow || Object.hasOwn(fieldsOf(result) ?? {}, key)) &&
    requiredOf(write).length > 0 &&
    !paramsOf(write).some((param) => param === key || param === `${key}s`)
  );
}

/** Takes one row, sets fields of it, and returns it or is declared to edit it; a versioned one only if the list has it. */
function updates(write: Call, { row, key }: ListSubject): boolean {
  const fields = fieldsOf(row) ?? {};
  const entity = entityOf(row);
  if (write.edits && !Object.hasOwn(fields, VERSION_PARAM)) return false;
  const isOfRow =
    write.edits?.key === key || (entity !== undefined && entityOf(write.result as ValueSchema) === entity);
  return (
    isOfRow &&
    requiredOf(write).includes(key) &&
    paramsOf(write).some((param) => param !== key && Object.hasOwn(fields, param))
  );
}

const DELETES = /^(删除|移除|清除|丢弃|作废)/;

/** Takes a row or several and nothing else, and says that it deletes. */
function removes(write: Call, { key }: ListSubject): boolean {
  const taken = paramsOf(write).filter((param) => param !== VERSION_PARAM);
  return (
    taken.length === 1 &&
    [key, `${key}s`].includes(taken[0]!) &&
    requiredOf(write).includes(taken[0]!) &&
    isDeletion(write)
  );
}
const isDeletion = ({ name, title }: Call): boolean =>
  DELETES.test(title) || /^(delete|remove)/.test(name.split('.')[1]!);

/** How close a write is to the list: the same area, words of the name in common, fields of the row that it sets. */
function nearness(write: Call, { call: list, row }: ListSubject): number {
  const own = new Set(wordsIn(list.name));
  const fields = fieldsOf(row) ?? {};
  const params = paramsOf(write).filter((param) => param !== VERSION_PARAM);
  const set = params.filter((param) => Object.hasOwn(fields, param)).length;
  return (
    (write.area === list.area ? 4 : 0) +
    2 * wordsIn(write.name).filter((word) => own.has(word)).length +
    Math.min(3, set) +
    set / (params.length + 1)
  );
}

/** Words of a call's name without its area and verb. */
const wordsIn = (name: string): string[] =>
  (name.split('.')[1]!.match(/[A-Z][a-z]*/g) ?? []).filter(
    (word) => !['List', 'By', 'Info', 'Page', 'Id'].includes(word),
  );
