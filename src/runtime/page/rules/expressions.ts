/** `${…}`: it parses, and every name in it is there, as deep as the types are known. */
import { allReferences, ExpressionError, isTemplate, type Reference } from '../expression';
import { FUNCTION_NAMES } from '../expression/functions';
import { own } from '../json';
import { nearest } from '../nearest';
import { problems } from '../problems';
import { resultOf } from '../typing';
import { SCOPE_NAMES, type ValueSchema } from '../types';
import { fieldsOf, reach, UNKNOWN } from '../value-schema';
import type { Env } from '../walk';
import type { CheckContext, Rule } from './rule';

/** Props that decide something, of nodes, buttons, fields and sources. */
const CONDITION = /(?<=^|\/)(visible|disabled|when)$/;

export const expressionRule: Rule = ({ kind, value, pointer, env, path, owner }, context) => {
  if (kind !== 'text' || typeof value !== 'string') return;
  if (!isTemplate(value)) {
    const prop = CONDITION.exec(path)?.[0];
    if (prop !== undefined && (owner.kind !== 'action' || path === 'when')) context.report(pointer, problems.alwaysTrue(prop, value));
    return;
  }
  try {
    for (const reference of allReferences(value)) checkReference(reference, value, pointer, env, context, false);
  } catch (error) {
    reportExpression(error, pointer, context, FUNCTION_NAMES);
  }
};

export function reportExpression(error: unknown, pointer: string, { report }: CheckContext, functions: ReadonlySet<string>): void {
  if (!(error instanceof ExpressionError)) throw error;
  const suggestion = error.fault === 'unknown-function' ? nearest(error.subject ?? '', functions) : undefined;
  report(pointer, problems.expression(error.fault, error.message, suggestion), { offset: error.offset });
}

/** `lenient`: in islands, names that no scope has are amis's own row and form data. */
export function checkReference({ name, path, offset, written }: Reference, text: string, pointer: string, env: Env, context: CheckContext, lenient: boolean): void {
  const { report, calls } = context;
  const visible = Object.keys(env.scopes);
  const isScope = (SCOPE_NAMES as readonly string[]).includes(name);
  const type = own(env.scopes as Record<string, ValueSchema>, name);
  if (!type) {
    if (lenient || written !== undefined) return;
    if (isScope) report(pointer, problems.scopeNotHere(name, visible), { offset });
    else report(pointer, problems.unknownScope(name, visible, scopeWith(name, env)), { offset });
    return;
  }
  // What is said of the list itself is said where the list is written.
  const hidden = written === undefined ? 0 : path.length - written;
  const at = (index: number) => ({ offset: offsetOf(text, offset, path.slice(hidden), index - hidden) });
  if (name !== 'source') {
    const reached = reach(type, path);
    if ('missing' in reached && reached.at >= hidden) report(pointer, problems.unknownField(reached.missing, `\`${[name, ...path.slice(0, reached.at)].join('.')}\``, reached.candidates), at(reached.at));
    return;
  }
  const [sourceName, ...rest] = path;
  if (sourceName === undefined) return;
  const source = own(env.sources, sourceName);
  if (!source) return hidden > 0 ? undefined : report(pointer, problems.unknownSource(sourceName, Object.keys(env.sources)), at(0));
  const reached = reach(resultOf(calls, source) ?? UNKNOWN, rest);
  if ('missing' in reached && reached.at + 1 >= hidden) {
    report(pointer, problems.unknownField(reached.missing, `\`source.${[sourceName, ...rest.slice(0, reached.at)].join('.')}\``, reached.candidates), at(reached.at + 1));
  }
}

/** `${keyword}` where a row is visible that has a keyword: `row.keyword` was meant. */
function scopeWith(name: string, env: Env): string | undefined {
  const scope = Object.entries(env.scopes).find(([, type]) => own(fieldsOf(type), name) !== undefined);
  return scope && `${scope[0]}.${name}`;
}

/** Where the path's segment is written. */
function offsetOf(text: string, start: number, path: readonly string[], index: number): number {
  let at = start;
  for (let segment = 0; segment <= index; segment++) {
    const found = text.indexOf(path[segment]!, at + (segment === 0 ? 1 : path[segment - 1]!.length));
    if (found < 0) return start;
    at = found;
  }
  return at;
}
