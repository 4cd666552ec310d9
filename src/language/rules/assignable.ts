/** Whether a value of one type can be given where another is asked for, as deep as both are known. */
import { isOfAddress, isOfEach } from '../origin';
import type { ValueSchema } from '../types';
import { fieldsOf, isUnknown, solid } from '../value-schema';
import { exactWordsOf, isNothing, type Kind, kindsOf, wordsOf } from './kinds';

/**
 * Why it cannot; undefined where it can. `exact`: a call that writes takes what it asks for as it is; one that reads
 * has texts, numbers
 * and truths made of each other, as the address holds them.
 */
export function misfit(actual: ValueSchema, expected: ValueSchema, exact: boolean, depth = 0): string | undefined {
  if (depth > 6 || isUnknown(actual) || isUnknown(expected) || isNothing(actual)) return undefined;
  if (isOfEach(actual) && actual.anyOf)
    return actual.anyOf.map((each) => misfit(each, expected, exact, depth + 1)).find((reason) => reason !== undefined);
  const asked = optionsOf(expected);
  const reasons = optionsOf(actual).flatMap((each) => asked.map((one) => reasonOf(each, one, exact, depth)));
  return reasons.includes(undefined) ? undefined : reasons[0];
}

/** What a value can be, null aside. */
function optionsOf(schema: ValueSchema): ValueSchema[] {
  const type = solid(schema);
  return type.anyOf ? type.anyOf.flatMap(optionsOf) : [type];
}

function reasonOf(actual: ValueSchema, expected: ValueSchema, exact: boolean, depth: number): string | undefined {
  const [have, want] = [kindsOf(actual), kindsOf(expected)];
  if (have.length === 0 || want.length === 0) return undefined;
  if (!have.some((one) => want.some((other) => becomes(one, other, exact, isOfAddress(actual)))))
    return wordsOf(actual);
  if (have[0] === 'list' && actual.items && expected.items) {
    const reason = misfit(actual.items, expected.items, exact, depth + 1);
    return reason && `a list of ${reason.replace(/^an? /, '')}`;
  }
  if (have[0] === 'object') return reasonOfObject(actual, expected, exact, depth);
  if (
    actual.enum &&
    expected.enum &&
    have[0] === want[0] &&
    !actual.enum.some((value) => expected.enum!.includes(value))
  )
    return `one of ${actual.enum.map(String).join(', ')}`;
  if (have[0] === 'number' && want[0] === 'text' && DATES.has(expected.format ?? '')) return 'a number';
  return datesDiffer(actual, expected) ? exactWordsOf(actual) : undefined;
}

/** Texts that are no numbers stay none; the address has everything as text. */
function becomes(from: Kind, to: Kind, exact: boolean, ofAddress: boolean): boolean {
  if (from === to) return true;
  if (exact || from === 'list' || from === 'object' || to === 'list' || to === 'object') return false;
  return from === 'text' ? ofAddress : to !== 'number';
}

const DATES = new Set(['date', 'date-time']);
const datesDiffer = (a: ValueSchema, b: ValueSchema): boolean =>
  a.format !== b.format && DATES.has(a.format ?? '') && DATES.has(b.format ?? '');

function reasonOfObject(actual: ValueSchema, expected: ValueSchema, exact: boolean, depth: number): string | undefined {
  const [has, asks] = [fieldsOf(actual), fieldsOf(expected)];
  if (!has || !asks) return undefined;
  const missing = (expected.required ?? []).find((name) => !Object.hasOwn(has, name));
  if (missing !== undefined) return `an object without \`${missing}\``;
  for (const [name, type] of Object.entries(has)) {
    if (!Object.hasOwn(asks, name)) {
      if (expected.additionalProperties === false) return `an object with \`${name}\``;
      continue;
    }
    const reason = misfit(type, asks[name]!, exact, depth + 1);
    if (reason) return `an object whose \`${name}\` is ${reason}`;
  }
  return undefined;
}
