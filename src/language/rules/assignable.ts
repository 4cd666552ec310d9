/** Whether a value of one type is assignable to another, as deep as both types are known. */
import { isOfAddress, isOfEach } from '../infer/origin';
import type { Term } from '../problems';
import type { ValueSchema } from '../types';
import { fieldsOf, isUnknown, solid } from '../schema/value-schema';
import { exactTermOf, isNothing, type Kind, kindsOf, termOf } from './kinds';

/**
 * The reason why the value does not fit; undefined if it does. `exact`: a call that writes takes values as they are;
 * one that reads converts between texts, numbers and booleans, because the address holds texts.
 */
export function misfit(actual: ValueSchema, expected: ValueSchema, exact: boolean, depth = 0): Term | undefined {
  if (depth > 6 || isUnknown(actual) || isUnknown(expected) || isNothing(actual)) return undefined;
  if (isOfEach(actual) && actual.anyOf)
    return actual.anyOf.map((each) => misfit(each, expected, exact, depth + 1)).find((reason) => reason !== undefined);
  const expectedOptions = optionsOf(expected);
  const reasons = optionsOf(actual).flatMap((each) => expectedOptions.map((one) => reasonOf(each, one, exact, depth)));
  return reasons.includes(undefined) ? undefined : reasons[0];
}

/** The alternatives of a type, without null. */
function optionsOf(schema: ValueSchema): ValueSchema[] {
  const type = solid(schema);
  return type.anyOf ? type.anyOf.flatMap(optionsOf) : [type];
}

function reasonOf(actual: ValueSchema, expected: ValueSchema, exact: boolean, depth: number): Term | undefined {
  const [have, want] = [kindsOf(actual), kindsOf(expected)];
  if (have.length === 0 || want.length === 0) return undefined;
  if (!have.some((one) => want.some((other) => becomes(one, other, exact, isOfAddress(actual))))) return termOf(actual);
  if (have[0] === 'list' && actual.items && expected.items) {
    const reason = misfit(actual.items, expected.items, exact, depth + 1);
    return reason === undefined ? undefined : { listOf: reason };
  }
  if (have[0] === 'object') return reasonOfObject(actual, expected, exact, depth);
  if (
    actual.enum &&
    expected.enum &&
    have[0] === want[0] &&
    !actual.enum.some((value) => expected.enum!.includes(value))
  )
    return { oneOf: actual.enum.map(String) };
  if (have[0] === 'number' && want[0] === 'text' && DATES.has(expected.format ?? '')) return { is: 'number' };
  return datesDiffer(actual, expected) ? exactTermOf(actual) : undefined;
}

/** Whether a value converts to the other kind. Only texts of the address may become numbers or booleans. */
function becomes(from: Kind, to: Kind, exact: boolean, ofAddress: boolean): boolean {
  if (from === to) return true;
  if (exact || from === 'list' || from === 'object' || to === 'list' || to === 'object') return false;
  return from === 'text' ? ofAddress : to !== 'number';
}

const DATES = new Set(['date', 'date-time']);
const datesDiffer = (a: ValueSchema, b: ValueSchema): boolean =>
  a.format !== b.format && DATES.has(a.format ?? '') && DATES.has(b.format ?? '');

function reasonOfObject(actual: ValueSchema, expected: ValueSchema, exact: boolean, depth: number): Term | undefined {
  const [has, asks] = [fieldsOf(actual), fieldsOf(expected)];
  if (!has || !asks) return undefined;
  const missing = (expected.required ?? []).find((name) => !Object.hasOwn(has, name));
  if (missing !== undefined) return { objectWithout: missing };
  for (const [name, type] of Object.entries(has)) {
    if (!Object.hasOwn(asks, name)) {
      if (expected.additionalProperties === false) return { objectWith: [name] };
      continue;
    }
    const reason = misfit(type, asks[name]!, exact, depth + 1);
    if (reason !== undefined) return { objectWhose: name, has: reason };
  }
  return undefined;
}
