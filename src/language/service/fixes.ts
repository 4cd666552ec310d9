/** Quick fixes for problems as text edits: apply the suggestion, add the missing prop, remove the superfluous one. */
import { isObject, segments } from '../schema/json';
import type { LooseText } from '../parse';
import { writtenIn } from '../problems';
import type { FixKind } from '../problems/row';
import { fixKindsOf } from '../problems/words';
import type { Problem } from '../types';
import { removalOf } from './edit/edits';
import { WORDS } from './messages';
import type { Fix, Span, TextEdit } from './types';

const FIXES: Readonly<Record<FixKind, (problem: Problem, text: string, loose: LooseText, span: Span) => Fix[]>> = {
  rename: renamed,
  replace: replaced,
  remove: removed,
  add: added,
};

/** The kinds of fixes come from the row of the problem's code. */
export const fixesOf = (problem: Problem, text: string, loose: LooseText, span: Span): Fix[] =>
  fixKindsOf(problem.code).flatMap((kind) => FIXES[kind](problem, text, loose, span));

function replaced(problem: Problem, _: string, loose: LooseText): Fix[] {
  const suggestion = writtenIn(problem, 'suggestion');
  const whole = loose.spanOf(problem.pointer);
  return suggestion !== undefined && whole
    ? [fix(WORDS.replaceBy(suggestion), { ...whole, insert: JSON.stringify(suggestion) })]
    : [];
}

function renamed(problem: Problem, text: string, _: LooseText, span: Span): Fix[] {
  const [suggestion, found] = [writtenIn(problem, 'suggestion'), writtenIn(problem, 'found')];
  if (suggestion === undefined) return [];
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

/** Removes the value, unless a replacement is suggested. */
function removed(problem: Problem, text: string, loose: LooseText): Fix[] {
  const { pointer, code } = problem;
  if (fixKindsOf(code).includes('replace') && writtenIn(problem, 'suggestion') !== undefined) return [];
  const value = loose.spanOf(pointer);
  if (!value || pointer === '') return [];
  const from = loose.spanOf(pointer, 'key')?.from ?? value.from;
  return [fix(WORDS.remove(segments(pointer).at(-1) ?? ''), removalOf(text, { from, to: value.to }))];
}

/** Adds a missing prop without a value. */
function added(problem: Problem, text: string, loose: LooseText): Fix[] {
  const { pointer } = problem;
  const expected = writtenIn(problem, 'expected');
  if (expected === undefined) return [];
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
/** The text escaped for use inside quotes. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
