/** The edits of each gesture. Pure. */

import { child, isObject, objectOf } from '../../schema/json';
import { copiedEntry, freeName, withoutClashes } from './copy';
import { removalOf, shifted, sliceOf } from './edits';
import { entryAt, pointerOf } from './entry';
import type { Gesture } from '../types';
import { becomeEdits, detachEdits, unwrapEdits, wrapEdits } from './reshape';
import type { Draft } from './draft';
import { renameEdits } from './rename';
import {
  indentAt,
  insertion,
  nameOf,
  parentOf,
  printed,
  propInsertion,
  reindented,
  schemasAt,
  shortProp,
  valueOf,
  wholeSpan,
  type Written,
} from './written';

type Planner<K extends Gesture['do']> = (
  written: Written,
  gesture: Extract<Gesture, { readonly do: K }>,
) => Draft | undefined;

export const PLANNERS: { readonly [K in Gesture['do']]: Planner<K> } = {
  up: (written, { at }) => stepEdits(written, at, -1),
  down: (written, { at }) => stepEdits(written, at, 1),
  duplicate(written, { at }) {
    const entry = entryAt(written, at);
    const copied = entry && copiedEntry(entry, written.options);
    return copied && { edits: [copied.edit], then: copied.pointer };
  },
  remove: removeEdits,
  set: setEdits,
  unset: unsetEdits,
  insert: insertEdits,
  move: moveEdits,
  wrap: wrapEdits,
  unwrap: unwrapEdits,
  rename: renameEdits,
  become: becomeEdits,
  detach: detachEdits,
};

function stepEdits(written: Written, at: string, step: 1 | -1): Draft | undefined {
  const entry = entryAt(written, at);
  const edits = entry && shifted(entry, entry.index + step);
  // A named entry keeps its name, and so its pointer.
  return edits && { edits, then: entry.names ? at : pointerOf(entry, entry.index + step), isOrder: true };
}

function removeEdits(written: Written, { at }: { readonly at: string }): Draft | undefined {
  const entry = entryAt(written, at);
  if (!entry) return undefined;
  const { entries, index, names } = entry;
  const isLast = index === entries.length - 1;
  const next = isLast ? index - 1 : names ? index + 1 : index;
  return {
    edits: [removalOf(written.text, entries[index]!)],
    then: next < 0 ? entry.around : pointerOf(entry, next),
  };
}

function setEdits(written: Written, { at, value }: { readonly at: string; readonly value: unknown }) {
  const span = written.loose.spanOf(at);
  if (span) return { edits: [{ ...span, insert: printedAt(written, value, span.from) }], then: at };
  const parent = parentOf(at);
  const name = nameOf(at);
  const around = valueOf(written, parent);
  if (around === undefined) {
    if (at === '') return undefined;
    return setEdits(written, { at: parent, value: /^\d+$/.test(name) ? [value] : { [name]: value } });
  }
  if (Array.isArray(around)) return insertEdits(written, { into: parent, index: Number(name), value });
  const edit = isObject(around)
    ? propInsertion(written, parent, name, value)?.edit
    : lifted(written, parent, around, { [name]: value });
  return edit && { edits: [edit], then: at };
}

/** A short form as an object with another prop. */
function lifted(written: Written, at: string, short: unknown, more: Readonly<Record<string, unknown>>) {
  const span = written.loose.spanOf(at);
  const prop = typeof short === 'string' ? shortProp(schemasAt(written, at)) : undefined;
  if (!span || prop === undefined) return undefined;
  return { ...span, insert: printedAt(written, { [prop]: short, ...more }, span.from) };
}

const printedAt = (written: Written, value: unknown, offset: number): string =>
  printed(written, value, indentAt(written.text, offset));

function unsetEdits(written: Written, { at }: { readonly at: string }): Draft | undefined {
  const whole = wholeSpan(written, at);
  if (!whole || at === '') return undefined;
  const parent = parentOf(at);
  const rest = Object.entries(objectOf(valueOf(written, parent))).filter(([name]) => name !== nameOf(at));
  const [only] = rest;
  const span = written.loose.spanOf(parent)!;
  if (rest.length === 1 && typeof only![1] === 'string' && shortProp(schemasAt(written, parent)) === only![0])
    return { edits: [{ ...span, insert: JSON.stringify(only![1]) }], then: parent };
  return { edits: [removalOf(written.text, whole)], then: parent };
}

interface Insertion {
  readonly into: string;
  readonly index?: number;
  readonly name?: string;
  readonly value: unknown;
}

function insertEdits(written: Written, { into, index, name, value }: Insertion): Draft | undefined {
  const around = valueOf(written, into);
  if (around === undefined)
    return setEdits(written, { at: into, value: name === undefined ? [value] : { [name]: value } });
  // One action stands for a list of one.
  if (!Array.isArray(around) && name === undefined)
    return setEdits(written, { at: into, value: (index ?? 1) <= 0 ? [value, around] : [around, value] });
  const taken = isObject(around) ? Object.keys(around) : [];
  const own = name === undefined || !taken.includes(name) ? name : freeName(name, new Set(taken));
  const place = Math.min(index ?? Infinity, Array.isArray(around) ? around.length : taken.length);
  const added = insertion(
    written,
    into,
    place,
    (indent) => (own === undefined ? '' : `${JSON.stringify(own)}: `) + printed(written, value, indent),
  );
  const pointer = child(into, own ?? place);
  const fitted = added && withoutClashes(written.text, added.edit, pointer, written.options);
  return fitted && { edits: [fitted], then: pointer };
}

function moveEdits(
  written: Written,
  { at, into, index }: { readonly at: string; readonly into: string; readonly index: number },
): Draft | undefined {
  const entry = entryAt(written, at);
  if (!entry || `${into}/`.startsWith(`${at}/`)) return undefined;
  if (entry.around === into) {
    const to = index > entry.index ? index - 1 : index;
    const edits = shifted(entry, to);
    return edits && { edits, then: entry.names ? at : pointerOf(entry, to), isOrder: true };
  }
  // Names stay with their object.
  if (entry.names) return undefined;
  const { text } = written;
  const mine = entry.entries[entry.index]!;
  const from = indentAt(text, mine.from);
  const cut = removalOf(text, mine);
  if (valueOf(written, into) === undefined) {
    const list = propInsertion(written, parentOf(into), nameOf(into), [valueOf(written, at)]);
    return list && { edits: [list.edit, cut], then: { edit: list.edit, into: list.edit.insert.indexOf('[') + 1 } };
  }
  if (!Array.isArray(valueOf(written, into))) return undefined;
  const added = insertion(written, into, index, (indent) => reindented(sliceOf(text, mine), from, indent));
  return added && { edits: [added.edit, cut], then: added };
}
