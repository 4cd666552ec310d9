/** Arguments inside texts: `${arg.row.title}` becomes `${row.title}`. Pure. */
import { ISLAND } from '../amis/dialect';
import { isTemplate, type Reference, referencesIn, templateOf } from '../expression';
import { isExpression, pathOf } from '../expression/inspect';
import type { ArgumentType } from './schema';

/** An argument as texts see it: its value with enclosing arguments substituted. */
export interface TextArgument {
  readonly type: ArgumentType;
  readonly value: unknown;
}

/** A replaced piece of a text: offsets before and after the substitution. */
export interface Replacement {
  readonly from: number;
  readonly length: number;
  readonly written: number;
  readonly writtenLength: number;
}

export interface Substituted {
  readonly text: string;
  readonly replacements: readonly Replacement[];
}

/** References to arguments in a text, with their offsets. */
export const argumentsIn = (text: string): readonly Reference[] =>
  isTemplate(text) && text.includes('arg') ? readReferences(text).filter(({ name }) => name === 'arg') : [];

/** Returns none for an expression with an error, which the checker reports. */
function readReferences(text: string): readonly Reference[] {
  for (const dialect of [undefined, ISLAND]) {
    try {
      return referencesIn(templateOf(text, dialect)).filter(({ written }) => written === undefined);
    } catch {
      // Try the other dialect.
    }
  }
  return [];
}

/** Leaves unknown names and undefined values unchanged. */
export function substitute(text: string, argument: (name: string) => TextArgument | undefined): Substituted {
  const replacements: Replacement[] = [];
  let result = '';
  let end = 0;
  for (const { path, offset } of [...argumentsIn(text)].sort((a, b) => a.offset - b.offset)) {
    const [name] = path;
    const given = name === undefined ? undefined : argument(name);
    const length = `arg.${name}`.length;
    if (!given || text.slice(offset, offset + length) !== `arg.${name}`) continue;
    const alone = text.slice(offset - 2, offset) === '${' && text[offset + length] === '}';
    // A literal that is the whole expression becomes text: `第${arg.count}条`.
    const [from, to] = alone ? [offset - 2, offset + length + 1] : [offset, offset + length];
    const piece = alone ? textOf(given.value) : expressionOf(given, text[to] === '.');
    result += text.slice(end, from);
    replacements.push({ from: result.length, length: piece.length, written: from, writtenLength: to - from });
    result += piece;
    end = to;
  }
  return { text: result + text.slice(end), replacements };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function expressionOf({ type, value }: TextArgument, followed: boolean): string {
  if (type === 'source') return followed ? `source.${String(value)}` : JSON.stringify(value);
  if (!isExpression(value, ISLAND))
    return typeof value === 'string' ? JSON.stringify(value) : `(${JSON.stringify(value)})`;
  const inner = value.slice(2, -1).trim();
  return pathOf(value) ? inner : `(${inner})`;
}

/** Converts an offset in the substituted text to one in the written text. */
export function writtenOffset(offset: number, replacements: readonly Replacement[]): number {
  let shift = 0;
  for (const { from, length, written, writtenLength } of replacements) {
    if (offset < from) break;
    if (offset < from + length) return written;
    shift = written + writtenLength - (from + length);
  }
  return offset + shift;
}
