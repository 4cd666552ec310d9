/**
 * Parses text with amis-formula's parser, so that house nodes and islands share one language, and validates the tree
 * once: its size is bounded and it uses only known functions and permitted names.
 */
import { parse } from 'amis-formula/lib/parser';
import type { ParserOptions } from 'amis-formula/lib/types';
import { ExpressionError } from './error';
import { FUNCTION_NAMES } from './functions';
import { parsePath } from './path';
import type { Ast } from './ast';

/** A text with its expressions parsed, in order. */
export interface ParsedTemplate {
  readonly parts: readonly (string | Ast)[];
  /** The source text of each part. */
  readonly written: readonly string[];
  readonly filters: readonly string[];
  /** Types of all nodes of its trees. */
  readonly types: ReadonlySet<string>;
}

/** Parses whatever follows a single `|` as a filter; bitwise or is not supported. (amis's type lacks this option.) */
const PARSER_OPTIONS = { isFilter: () => true } as ParserOptions;

/** The available filters and functions. House nodes have no filters: React escapes. */
export interface Dialect {
  readonly filters: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
}
export const HOUSE: Dialect = { filters: new Set(), functions: FUNCTION_NAMES };

const EXPRESSION_LIMITS = { characters: 20_000, nodes: 2_000, depth: 100 } as const;

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype', '__super']);
export const isForbiddenName = (name: unknown): boolean => FORBIDDEN_NAMES.has(String(name));

export function parseTemplate(text: string, dialect: Dialect = HOUSE): ParsedTemplate {
  if (text.length > EXPRESSION_LIMITS.characters) {
    throw new ExpressionError(
      'limit',
      `the text has more than ${EXPRESSION_LIMITS.characters} characters`,
      0,
      1,
      'characters',
      EXPRESSION_LIMITS.characters,
    );
  }
  const document = parseText(text);
  const filters: string[] = [];
  const types = new Set<string>();
  const state = { nodes: 0, filters, types, dialect, text };
  const body = document.body as Ast[];
  const parts = body.map((part): string | Ast => {
    if (part.type === 'raw') return String(part.value);
    const { start, end } = part;
    // amis also reads `$name` as a variable; here only `${…}` is an expression, so that `$5` stays text.
    if (!text.startsWith('${', start!.index)) return text.slice(start!.index, end!.index);
    inspect(part.body as Ast, 1, start!.index, state);
    return part.body as Ast;
  });
  const written = body.map(({ start, end }) => text.slice(start!.index, end!.index));
  return { parts, written, filters, types };
}

function parseText(text: string): Ast {
  try {
    return parsePath(text) ?? (parse(text, PARSER_OPTIONS) as unknown as Ast);
  } catch (error) {
    // The parser recurses; how deep it gets before its stack overflows depends on the engine's optimisations.
    if (error instanceof RangeError) throw tooDeep(0);
    const { offset, token } = locate(text);
    throw new ExpressionError(
      'syntax',
      token ? `unexpected \`${token}\`` : 'the expression ends too early',
      offset,
      1,
      token,
    );
  }
}

const tooDeep = (offset: number): ExpressionError =>
  new ExpressionError(
    'limit',
    `the expression is nested deeper than ${EXPRESSION_LIMITS.depth}`,
    offset,
    1,
    'depth',
    EXPRESSION_LIMITS.depth,
  );

/** Where the parser fails. Its positions reset at line breaks, so the text is parsed again as one line. */
function locate(text: string): { offset: number; token: string } {
  try {
    parse(text.replace(/[\r\n]/g, ' '), PARSER_OPTIONS);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const column = /(?:in|at) 1:(\d+)$/.exec(message)?.[1];
    if (column) {
      const offset = Math.min(Number(column) - 1, text.length);
      return { offset, token: text[offset] ?? '' };
    }
  }
  return { offset: text.length, token: '' };
}

interface Inspection {
  nodes: number;
  filters: string[];
  types: Set<string>;
  dialect: Dialect;
  text: string;
}

function inspect(ast: Ast, depth: number, near: number, state: Inspection): void {
  const offset = ast.start?.index ?? near;
  const length = Math.max(1, (ast.end?.index ?? offset + 1) - offset);
  if (++state.nodes > EXPRESSION_LIMITS.nodes)
    throw new ExpressionError(
      'limit',
      `the expression has more than ${EXPRESSION_LIMITS.nodes} parts`,
      offset,
      1,
      'nodes',
      EXPRESSION_LIMITS.nodes,
    );
  if (depth > EXPRESSION_LIMITS.depth) throw tooDeep(offset);

  if (ast.type === 'ns-variable') {
    throw new ExpressionError(
      'namespace',
      `the namespace \`${ast.namespace}:\` is not available`,
      offset,
      length,
      ast.namespace,
    );
  }
  const name = nameIn(ast);
  if (name !== undefined && (isForbiddenName(name) || name === '&')) {
    throw new ExpressionError('forbidden-name', `\`${name}\` is not available`, offset, length, name);
  }
  if (ast.type === 'func_call' && !state.dialect.functions.has(ast.identifier!)) {
    throw new ExpressionError(
      'unknown-function',
      `there is no function \`${ast.identifier}\``,
      offset,
      ast.identifier!.length,
      ast.identifier,
    );
  }
  for (const filter of ast.filters ?? []) {
    if (!state.dialect.filters.has(filter.name)) {
      const at = Math.max(offset, state.text.indexOf(filter.name, ast.input?.end?.index ?? offset));
      throw new ExpressionError(
        'unknown-filter',
        `the filter \`${filter.name}\` is not available here`,
        at,
        filter.name.length,
        filter.name,
      );
    }
    state.filters.push(filter.name);
  }
  state.types.add(ast.type);
  for (const child of childrenOf(ast)) inspect(child, depth + 1, offset, state);
}

/** The static name that a node reads; undefined if computed. */
function nameIn(ast: Ast): string | undefined {
  if (ast.type === 'variable' || ast.type === 'identifier') return ast.name;
  if (ast.type === 'getter' && ast.key?.type === 'string') return String(ast.key.value);
  return undefined;
}

const isAst = (value: unknown): value is Ast =>
  typeof value === 'object' && value !== null && typeof (value as Ast).type === 'string';

/** Every child of a node that is evaluated. */
export const childrenOf = (ast: Ast): readonly Ast[] => (ast.children ??= readChildren(ast));

function readChildren(ast: Ast): Ast[] {
  const children: unknown[] = [
    ast.host,
    ast.key,
    ast.left,
    ast.right,
    ast.test,
    ast.consequent,
    ast.alternate,
    ast.return,
    ast.input,
    ...(Array.isArray(ast.body) ? ast.body : [ast.body]),
    ...(ast.args ?? []),
    ...(ast.filters ?? []).flatMap((filter) => filter.args),
    ...(ast.members ?? []).flatMap((member) => (isAst(member) ? [member] : [member.key, member.value])),
  ];
  if (ast.type === 'unary') children.push(ast.value);
  return children.filter(isAst);
}
