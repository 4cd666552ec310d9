/** The values of a form: initial and sent. Pure. */
import { listOf, objectOf } from '../../language/schema/json';
import { isEmpty } from '../data';
import type { FieldSpec } from './derive';
import { withoutNull } from './derive';

export type Values = Record<string, unknown>;

/** Result of comparing a field's value with options that depend on other fields. */
export interface Compared {
  /** The params of the options among which the value is, as a text. */
  readonly request: string;
  /** The labels of values that these options did not contain, and what was left. */
  readonly emptied?: { readonly labels: readonly string[]; readonly left: unknown };
}

/**
 * The initial values: those of `given` (the edited row) first, then the fields' own. Fields without either are omitted,
 * and secrets, whose stored value never reaches a form.
 */
export function initialValues(specs: readonly FieldSpec[], given: unknown, fieldInitials: Readonly<Values>): Values {
  const record = given !== null && typeof given === 'object' ? (given as Values) : {};
  const values: Values = {};
  for (const { name, until, component } of specs) {
    if (component === 'secret') continue;
    for (const each of until ? [name, until] : [name]) {
      const known = Object.hasOwn(record, each) ? record[each] : undefined;
      const value = known === undefined ? fieldInitials[each] : known;
      if (value !== undefined) values[each] = value;
    }
  }
  return values;
}

/**
 * The values to send for the given fields. A param that the call requires is sent empty if nothing was entered, except a
 * secret.
 */
export function submitted(specs: readonly FieldSpec[], values: Readonly<Values>): Values {
  const sent: Values = {};
  for (const { name, until, expected, schema, rows, component } of specs) {
    const value = rows && values[name] ? listOf(values[name]).map((row) => filled(row, rows)) : values[name];
    sent[name] =
      isEmpty(value) && expected && component !== 'secret' ? (value ?? emptyOf(withoutNull(schema).type)) : value;
    if (until) sent[until] = values[until];
  }
  return sent;
}

/** A row without its empty values, except those that the call requires. */
export function filled(row: unknown, specs: readonly FieldSpec[]): Values {
  const values = submitted(specs, objectOf(row));
  const required = new Set(specs.filter(({ expected }) => expected).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries({ ...objectOf(row), ...values }).filter(
      ([name, value]) => !isEmpty(value) || (required.has(name) && value !== undefined),
    ),
  );
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
