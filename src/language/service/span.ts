/** The span to underline for a problem. */
import type { LooseText, Span } from '../parse';
import { writtenIn } from '../problems';
import type { Problem } from '../types';

/** The name or value at the problem's place, or the word inside a text; for an object only its first character. */
export function spanOfProblem(problem: Problem, text: string, loose: LooseText): Span {
  const { line, column, pointer } = problem;
  const found = writtenIn(problem, 'found');
  const from = Math.min(offsetOf(text, line, column), text.length);
  for (const part of ['value', 'key'] as const) {
    const span = loose.spanOf(pointer, part);
    if (span?.from === from) return text[from] === '{' || text[from] === '[' ? { from, to: from + 1 } : span;
  }
  const value = loose.spanOf(pointer);
  if (value && value.from < from && from < value.to) {
    const word = /^[\w$]+/.exec(text.slice(from, value.to))?.[0];
    const length = found !== undefined && text.startsWith(found, from) ? found.length : (word?.length ?? 1);
    return { from, to: Math.min(from + length, value.to) };
  }
  return { from, to: Math.min(text.length, from + (/^\w+/.exec(text.slice(from))?.[0].length ?? 1)) };
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return start + column - 1;
}
