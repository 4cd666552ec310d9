/** Ways to put a problem right, as changes of the text: what it suggests, what is missing, what there must not be. */
import { isObject, segments } from '../json';
import type { LooseText } from '../parse';
import type { Problem } from '../types';
import { WORDS } from './messages';
import type { Fix, Span, TextEdit } from './types';

/** Codes whose suggestion replaces the whole value. */
const OF_VALUE = new Set(['always-true', 'script', 'unescaped']);
/** Codes of what is written and should not be there at all. */
const SUPERFLUOUS = new Set([
  'unknown-prop',
  'forbidden-prop',
  'only-for-reads',
  'redundant-refresh',
  'filter-is-fixed',
  'either-or',
  'needs-source',
  'duplicate-key',
]);

export function fixesOf(problem: Problem, text: string, loose: LooseText, span: Span): Fix[] {
  return [
    ...bySuggestion(problem, text, loose, span),
    ...byRemoving(problem, text, loose),
    ...byAdding(problem, text, loose),
  ];
}

function bySuggestion(
  { suggestion, found, code, pointer }: Problem,
  text: string,
  loose: LooseText,
  span: Span,
): Fix[] {
  if (suggestion === undefined) return [];
  const whole = loose.spanOf(pointer);
  if (OF_VALUE.has(code))
    return whole ? [fix(WORDS.replaceBy(suggestion), { ...whole, insert: JSON.stringify(suggestion) })] : [];
  const written = text.slice(span.from, span.to);
  const insert = written.startsWith('"') ? JSON.stringify(suggestion) : escaped(suggestion);
  const isThere = written === insert || (found !== undefined && !written.includes(escaped(found)));
  return isThere
    ? []
    : [
        fix(WORDS.replaceBy(suggestion), {
          ...span,
          insert: found === undefined || written.startsWith('"') ? insert : written.replace(escaped(found), insert),
        }),
      ];
}

function byRemoving({ code, pointer }: Problem, text: string, loose: LooseText): Fix[] {
  const removed = SUPERFLUOUS.has(code) ? removalOf(pointer, text, loose) : undefined;
  return removed ? [fix(WORDS.remove(segments(pointer).at(-1) ?? ''), removed)] : [];
}

/** The prop or element with the comma that belongs to it. */
function removalOf(pointer: string, text: string, loose: LooseText): TextEdit | undefined {
  const value = loose.spanOf(pointer);
  if (!value || pointer === '') return undefined;
  const from = loose.spanOf(pointer, 'key')?.from ?? value.from;
  const after = /^\s*,[^\S\n]*/.exec(text.slice(value.to));
  if (after)
    return { from, to: value.to + after[0].length + indentAfter(text, value.to + after[0].length), insert: '' };
  const before = /,\s*$/.exec(text.slice(0, from));
  return { from: before ? before.index : from, to: value.to, insert: '' };
}
/** A line that would be left empty goes too. */
const indentAfter = (text: string, at: number): number => /^\n\s*/.exec(text.slice(at))?.[0].length ?? 0;

/** A prop that is missing, with nothing in it yet. */
function byAdding({ code, pointer, expected }: Problem, text: string, loose: LooseText): Fix[] {
  if (expected === undefined || code !== 'missing-prop') return [];
  const span = loose.spanOf(pointer);
  if (!span || text[span.from] !== '{') return [];
  const isEmpty = !isObject(valueIn(loose, pointer)) || Object.keys(valueIn(loose, pointer) as object).length === 0;
  return [
    fix(WORDS.add(expected), {
      from: span.from + 1,
      to: span.from + 1,
      insert: ` ${JSON.stringify(expected)}: ${isEmpty ? '""' : '"",'}`,
    }),
  ];
}

const valueIn = (loose: LooseText, pointer: string): unknown =>
  segments(pointer).reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    loose.value,
  );
const fix = (title: string, ...edits: TextEdit[]): Fix => ({ title, edits });
/** As it stands between quotes. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
