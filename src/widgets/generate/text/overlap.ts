/**
 * Finds passages that a text copied from its source: from 6 equal characters on, a match counts as a copy and not as
 * coincidence. Pure.
 */
import type { Mark } from '../../../shared/prohibited/marks';

const SHORTEST = 6;

/** Passages of `text` that occur in `source`, as long as possible, in the order of the text. */
export function copiedFrom(text: string, source: string): Mark[] {
  const places = new Map<string, number[]>();
  for (let at = 0; at + SHORTEST <= source.length; at += 1) {
    const key = source.slice(at, at + SHORTEST);
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  }
  const marks: Mark[] = [];
  for (let at = 0; at + SHORTEST <= text.length;) {
    const length = longest(text, at, source, places.get(text.slice(at, at + SHORTEST)) ?? []);
    if (length > 0) marks.push({ start: at, end: at + length });
    at += Math.max(1, length);
  }
  return marks;
}

function longest(text: string, at: number, source: string, places: readonly number[]): number {
  let best = 0;
  for (const place of places) {
    let length = SHORTEST;
    while (at + length < text.length && place + length < source.length && text[at + length] === source[place + length])
      length += 1;
    best = Math.max(best, length);
  }
  return best;
}

/** Share of copied characters, without white space, in percent (0 to 100). */
export function copiedShare(text: string, marks: readonly Mark[]): number {
  const all = text.replace(/\s/g, '').length;
  const copied = marks.reduce((sum, { start, end }) => sum + text.slice(start, end).replace(/\s/g, '').length, 0);
  return all === 0 ? 0 : Math.round((copied / all) * 100);
}
