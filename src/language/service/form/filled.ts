/** Completes a new entry with the first values that suit its place, so that it shows something at once. Pure. */
import { child, isObject, objectOf } from '../../schema/json';
import { checkText } from '../../compile';
import { applied } from '../edit/edits';
import { PLANNERS } from '../edit/planners';
import { valueOf, writtenIn, type Written } from '../edit/written';
import { choicesAt } from './choices';

/** Names that a node reads its data by; the others that it requires are texts. */
const SOURCES = ['source', 'data'] as const;
/** Sources that are tried before the first one is taken. */
const MOST_TRIED = 8;

/** @param into list that the entry will stand at the end of */
export function filledEntry(written: Written, into: string, value: unknown): unknown {
  if (!isObject(value) || typeof value.type !== 'string') return value;
  const added = PLANNERS.insert(written, { do: 'insert', into, value });
  if (!added || typeof added.then !== 'string') return value;
  const pointer = added.then;
  let now = writtenIn(applied(written.text, added.edits), written.options)!;
  for (const prop of SOURCES) {
    const at = child(pointer, prop);
    if (Object.hasOwn(value, prop) ? value[prop] !== '' : prop !== 'source' || Object.hasOwn(value, 'data')) continue;
    const filled = firstFitting(now, at, pointer);
    if (filled) now = filled;
  }
  return objectOf(valueOf(now, pointer));
}

/** The text with the first choice that causes no problem in the entry; else with the first choice. */
function firstFitting(written: Written, at: string, entry: string): Written | undefined {
  const tried = choicesAt(written, at, 'value')
    .slice(0, MOST_TRIED)
    .flatMap(({ value }) => {
      const set = PLANNERS.set(written, { do: 'set', at, value });
      const next = set && writtenIn(applied(written.text, set.edits), written.options);
      return next ? [next] : [];
    });
  const isGood = (next: Written) =>
    checkText(next.text, next.options).every(
      ({ severity, pointer }) => severity !== 'error' || !`${pointer}/`.startsWith(`${entry}/`),
    );
  return tried.find(isGood) ?? tried[0];
}
