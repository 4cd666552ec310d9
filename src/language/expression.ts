/**
 * The expression language of screens: `${…}` in texts, parsed by amis-formula, checked once, cached and interpreted.
 * Expressions cannot reach namespaces (`window:`, `cookie:`, `ls:`, `ss:`), prototypes, or anything outside the scopes.
 */
import { evaluateParts } from './expression/evaluate';
import { ExpressionError } from './expression/error';
import { shownText, type Write } from './expression/functions';
import { childrenOf, type Dialect, HOUSE, type ParsedTemplate, parseTemplate } from './expression/syntax';
import { type Ast } from './expression/ast';
import type { Scope, TemplateJson } from './types';

export { ExpressionError } from './expression/error';
export { shownText } from './expression/functions';

/** Maximum number of cached templates and errors for each dialect; a screen has a few hundred. */
const CACHE_SIZE = 5_000;
const caches = new WeakMap<Dialect, Map<string, ParsedTemplate | ExpressionError>>();

/** @throws ExpressionError */
export function templateOf(text: string, dialect = HOUSE): ParsedTemplate {
  let cache = caches.get(dialect);
  if (!cache) caches.set(dialect, (cache = new Map()));
  let entry = cache.get(text);
  if (!entry) {
    try {
      entry = parseTemplate(text, dialect);
    } catch (error) {
      entry = error as ExpressionError;
    }
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(text, entry);
  }
  if (entry instanceof ExpressionError) throw entry;
  return entry;
}

/** Whether the value is a text with an expression in it. */
export const isTemplate = (value: unknown): value is string => typeof value === 'string' && value.includes('${');

/**
 * Evaluates a template. A text that is a single `${…}` keeps the value's type; otherwise the parts are joined as text,
 * with null and undefined as ''. Not escaped: React escapes what house nodes show. Throws ExpressionError and nothing
 * else. `write`: how values are written inside a text; `shownText` for people.
 */
export function evaluate(text: string, scope: Partial<Scope>, write?: Write): unknown {
  return isTemplate(text) ? evaluateParts(templateOf(text).parts, scope as Record<string, unknown>, write) : text;
}

/** The text that people read: like `evaluate`, with long fractions rounded; '' for nothing. */
export const show = (text: string, scope: Partial<Scope>): string => shownText(evaluate(text, scope, shownText));

/** A copy of the JSON with every text evaluated. */
export function evaluateJson(json: TemplateJson, scope: Partial<Scope>): unknown {
  if (typeof json === 'string') return evaluate(json, scope);
  if (Array.isArray(json)) return json.map((each) => evaluateJson(each, scope));
  if (typeof json === 'object' && json !== null) {
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, evaluateJson(value, scope)]));
  }
  return json;
}

/** The template's parts in order: texts, and syntax trees of its `${…}`. @throws ExpressionError */
export const partsOf = (text: string, dialect = HOUSE): ParsedTemplate['parts'] => templateOf(text, dialect).parts;

export interface Reference {
  /** The scope's name: `row` of `${row.note.title}`. */
  name: string;
  /** Static part of the path: `['note', 'title']`. */
  path: readonly string[];
  /** Characters from the start of the text. */
  offset: number;
  length: number;
  /** For a parameter of an arrow function: the number of segments at the end of the path that the text contains. */
  written?: number;
}

/** Every variable used in the text, except parameters of arrow functions. @throws ExpressionError */
export function references(text: string, dialect = HOUSE): readonly Reference[] {
  return isTemplate(text) ? referencesIn(templateOf(text, dialect)).filter(({ written }) => written === undefined) : [];
}

/**
 * Every variable including parameters, resolved to elements of their list: `item.id` in `ARRAYMAP(row.tags, item =>
 * item.id)` is `row.tags.0.id`.
 */
export function allReferences(text: string): readonly Reference[] {
  return isTemplate(text) ? referencesIn(templateOf(text)) : [];
}

const known = new WeakMap<ParsedTemplate, readonly Reference[]>();

export function referencesIn(template: ParsedTemplate): readonly Reference[] {
  let found = known.get(template);
  if (!found) known.set(template, (found = readReferences(template)));
  return found;
}

function readReferences(template: ParsedTemplate): Reference[] {
  const found: Reference[] = [];
  for (const part of template.parts) if (typeof part !== 'string') collect(part, [], new Map(), found);
  return found;
}

type Static = Pick<Reference, 'name' | 'path'>;
/** Parameters of the enclosing arrow functions -> the element that each stands for; null if unknown. */
type Bound = ReadonlyMap<string, Static | null>;

function collect(ast: Ast, path: readonly string[], bound: Bound, found: Reference[], end = ast.end?.index): void {
  if (ast.type === 'variable') {
    const offset = ast.start?.index ?? 0;
    const place = { offset, length: Math.max(1, (end ?? offset) - offset) };
    const element = bound.get(ast.name!);
    if (element === undefined) found.push({ name: ast.name!, path, ...place });
    else if (element)
      found.push({ name: element.name, path: [...element.path, ...path], ...place, written: path.length });
    return;
  }
  if (ast.type === 'getter') {
    const key = keyOf(ast.key!);
    if (key !== undefined) return collect(ast.host!, [key, ...path], bound, found, end);
    collect(ast.host!, [], bound, found);
    return collect(ast.key!, [], bound, found);
  }
  if (ast.type === 'func_call' && ast.identifier!.startsWith('ARRAY')) {
    const [list, lambda, ...rest] = ast.args ?? [];
    if (list && lambda?.type === 'anonymous_function') {
      const over = staticOf(list, bound);
      collect(list, [], bound, found);
      collectLambda(lambda, over && { name: over.name, path: [...over.path, '0'] }, bound, found);
      for (const each of rest) collect(each, [], bound, found);
      return;
    }
  }
  if (ast.type === 'anonymous_function') return collectLambda(ast, null, bound, found);
  for (const child of childrenOf(ast)) collect(child, [], bound, found);
}

function collectLambda(ast: Ast, element: Static | null, bound: Bound, found: Reference[]): void {
  const [first, ...others] = (ast.args ?? []).map((arg) => arg.name!);
  collect(
    ast.return!,
    [],
    new Map([
      ...bound,
      ...(first === undefined ? [] : [[first, element] as const]),
      ...others.map((name) => [name, null] as const),
    ]),
    found,
  );
}

/** The names of a path without computed parts; undefined for any other expression. */
export function staticPath(ast: Ast): readonly string[] | undefined {
  const found = staticOf(ast, new Map());
  return found ? [found.name, ...found.path] : undefined;
}

/** The static path of a chain of names; null if any part is computed. */
function staticOf(ast: Ast, bound: Bound): Static | null {
  if (ast.type === 'variable') return bound.has(ast.name!) ? bound.get(ast.name!)! : { name: ast.name!, path: [] };
  const key = ast.type === 'getter' ? keyOf(ast.key!) : undefined;
  const host = key === undefined ? null : staticOf(ast.host!, bound);
  return host && { name: host.name, path: [...host.path, key!] };
}

const keyOf = (ast: Ast): string | undefined =>
  ast.type === 'identifier'
    ? ast.name
    : ast.type === 'string' || ast.type === 'literal'
      ? String(ast.value)
      : undefined;
