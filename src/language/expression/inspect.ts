/**
 * Answers questions about the form of a template from its syntax tree. Everything that looks into a `${…}` asks here or
 * the tree itself; nothing matches its text.
 */
import { isTemplate, references, staticPath, templateOf } from '../expression';
import type { Ast } from './ast';
import { type Dialect, HOUSE, type ParsedTemplate } from './syntax';

/** undefined: no template, or one with an error, which the checker reports. */
function parsedOf(text: unknown, dialect: Dialect): ParsedTemplate | undefined {
  if (!isTemplate(text)) return undefined;
  try {
    return templateOf(text, dialect);
  } catch {
    return undefined;
  }
}

/** The tree of a text that is a single `${…}` without an error; undefined for any other text. */
export function expressionIn(text: unknown, dialect: Dialect = HOUSE): Ast | undefined {
  const [part, ...more] = parsedOf(text, dialect)?.parts ?? [];
  return typeof part === 'object' && more.length === 0 ? part : undefined;
}

/** The path of a text that only reads one name: `['row', 'tag', 'name']` of `${row.tag.name}`; undefined otherwise. */
export function pathOf(text: unknown): readonly string[] | undefined {
  const ast = expressionIn(text);
  return ast && staticPath(ast);
}

/** The name that a text alone reads of a scope: `list.pageNo` of `query` for `${query["list.pageNo"]}`. */
export function nameIn(text: unknown, scope: string): string | undefined {
  const [first, name, ...deeper] = pathOf(text) ?? [];
  return first === scope && deeper.length === 0 ? name : undefined;
}

/** Whether the text is a single `${…}`. One with an error counts, so that the checker reports the error itself. */
export function isExpression(text: unknown, dialect: Dialect = HOUSE): text is string {
  if (!isTemplate(text)) return false;
  return parsedOf(text, dialect) ? expressionIn(text, dialect) !== undefined : /^\$\{[^]*\}$/.test(text);
}

/** Whether the text reads a scope. An expression with an error may read any. */
export function readsScope(text: unknown, scope: string): boolean {
  if (!isTemplate(text)) return false;
  return !parsedOf(text, HOUSE) || references(text).some(({ name }) => name === scope);
}

/** The paths that the text reads inside a scope, [] for the whole scope; undefined: an expression has an error. */
export function pathsIn(text: unknown, scope: string): readonly (readonly string[])[] | undefined {
  if (!isTemplate(text)) return [];
  if (!parsedOf(text, HOUSE)) return undefined;
  return references(text).flatMap(({ name, path }) => (name === scope ? [path] : []));
}

/** Where an expression ends in its text: the parser's positions exclude the closing bracket of `user.may['source']`. */
export const endOf = (text: string, start: number, end: number): number =>
  text[end] === ']' && text.slice(start, end).includes('[') ? end + 1 : end;

/** Stands for each character of a masked expression. */
export const HOLE = '\0';

/** The text with its `${…}` masked, so that offsets stay the same; undefined if one has an error. */
export function maskExpressions(text: string, dialect: Dialect = HOUSE): string | undefined {
  if (!isTemplate(text)) return text;
  const parsed = parsedOf(text, dialect);
  return parsed?.written
    .map((piece, index) => (typeof parsed.parts[index] === 'string' ? piece : HOLE.repeat(piece.length)))
    .join('');
}
