/** The values of a form: initial and sent. Pure. */
import { isEmpty } from '../data';
import type { FieldSpec } from './derive';
import { withoutNull } from './derive';

export type Values = Record<string, unknown>;

/**
 * The initial values: those of `given` (the edited row) first, then the fields' own. Fields without either are omitted.
 */
export function initialValues(specs: readonly FieldSpec[], given: unknown, fieldInitials: Readonly<Values>): Values {
  const record = given !== null && typeof given === 'object' ? (given as Values) : {};
  const values: Values = {};
  for (const { name, until } of specs) {
    for (const each of until ? [name, until] : [name]) {
      const known = Object.hasOwn(record, each) ? record[each] : undefined;
      const value = known === undefined ? fieldInitials[each] : known;
      if (value !== undefined) values[each] = value;
    }
  }
  return values;
}

/** The values to send for the given fields. A param that the call requires is sent empty if nothing was entered. */
export function submitted(specs: readonly FieldSpec[], values: Readonly<Values>): Values {
  const sent: Values = {};
  for (const { name, until, expected, schema } of specs) {
    const value = values[name];
    sent[name] = isEmpty(value) && expected ? (value ?? emptyOf(withoutNull(schema).type)) : value;
    if (until) sent[until] = values[until];
  }
  return sent;
}

function emptyOf(type: unknown): unknown {
  return { string: '', array: [], boolean: false }[String(type)];
}

/** Compares values as users see them: missing and empty values are equal. */
export function sameValues(a: Readonly<Values>, b: Readonly<Values>): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameValue(a[name], b[name]));
}

export const sameValue = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
