/** Checks `${…}`: it parses, and each of its names exists, as deep as the types are known. */
import { allReferences, ExpressionError, isTemplate, partsOf, type Reference } from '../expression';
import { FUNCTION_NAMES } from '../expression/functions';
import { own } from '../schema/json';
import { typesIn } from '../infer/infer';
import { nearest } from '../infer/nearest';
import type { PhraseName } from '../problems/phrase-table';
import { among, type Finding, firstOf, problem } from '../problems';
import { resultOf } from '../infer/typing';
import { SCOPE_NAMES, type ValueSchema } from '../types';
import { fieldsOf, reach, solid } from '../schema/value-schema';
import type { Env } from '../infer/walk';
import { lookAtSource, lookInside } from './look';
import type { CheckContext, Rule } from './rule';
import { otherTemplateIn } from './other-template';
import { checkTruth } from './truth';

/** Props of nodes, buttons, fields and sources that hold a condition. */
const CONDITIONS: ReadonlySet<string> = new Set(['visible', 'disabled', 'required', 'when', 'pollWhile']);

const isCondition = (path: string, owner: string): boolean =>
  owner === 'action' ? path === 'when' : CONDITIONS.has(lastOf(path));
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const expressionRule: Rule = ({ kind, value, pointer, env, path, owner }, context) => {
  if (kind !== 'text' || typeof value !== 'string') return;
  if (!isTemplate(value)) {
    const other = otherTemplateIn(value);
    if (other)
      context.report(pointer, problem('other-template', { found: other.found, suggestion: other.suggestion }), {
        offset: other.offset,
      });
    else if (isCondition(path, owner.kind))
      context.report(
        pointer,
        problem('always-true', {
          prop: lastOf(path),
          why: 'text',
          expected: { is: 'template' },
          found: value,
          suggestion: `\${${value}}`,
        }),
      );
    return;
  }
  try {
    if (isCondition(path, owner.kind)) checkCondition(value, path, pointer, env, context);
    for (const reference of allReferences(value)) checkReference(reference, value, pointer, env, context);
  } catch (error) {
    reportExpression(error, value, pointer, context, FUNCTION_NAMES);
  }
};

/** Checks a condition. Text around a `${…}` makes it always true. */
function checkCondition(text: string, path: string, pointer: string, env: Env, { calls, report }: CheckContext): void {
  const [only, ...more] = partsOf(text);
  if (more.length > 0 || typeof only === 'string')
    return report(
      pointer,
      problem('always-true', {
        prop: lastOf(path),
        why: 'text',
        expected: { is: 'template' },
        found: text,
        suggestion: `\${${text}}`,
      }),
    );
  checkTruth(
    only!,
    {
      text,
      typeOf: typesIn(env, calls),
      report: (part, finding) => report(pointer, finding, { offset: part.start?.index ?? 0 }),
    },
    lastOf(path),
  );
}

export function reportExpression(
  error: unknown,
  text: string,
  pointer: string,
  { report }: CheckContext,
  functions: ReadonlySet<string>,
): void {
  if (!(error instanceof ExpressionError)) throw error;
  report(pointer, findingOf(error, text, functions), { offset: error.offset });
}

/** Habits of JavaScript: what stands before an unexpected character -> what to write. */
const HABITS: readonly (readonly [before: RegExp, found: string, hint: PhraseName])[] = [
  [/\.\w+$/, '(', 'noMethods'],
  [/\bnew\s+$/, '', 'noConstructors'],
  [/[^=!<>]$/, '=', 'compareTwice'],
];

function findingOf(
  { fault, subject = '', most = 0, offset }: ExpressionError,
  text: string,
  functions: ReadonlySet<string>,
): Finding {
  switch (fault) {
    case 'unknown-function':
      return problem('expression-unknown-function', { ...among(subject, functions), expected: undefined });
    case 'limit':
      return problem('expression-limit', { of: subject, most });
    // `failed` only occurs while a screen runs.
    case 'failed':
      return problem('expression-syntax', { found: subject });
    case 'syntax': {
      const before = text.slice(0, offset);
      const hint = HABITS.find(([habit, found]) => subject.startsWith(found) && habit.test(before))?.[2];
      return problem('expression-syntax', { found: subject, ...(hint && { hint: { is: hint } }) });
    }
    default:
      return problem(`expression-${fault}`, { found: subject });
  }
}

export function checkReference(
  reference: Reference,
  text: string,
  pointer: string,
  env: Env,
  context: CheckContext,
): void {
  const { name, path, offset, written } = reference;
  // Inside an island, amis's names are visible besides the scopes.
  const type = own(env.scopes as Record<string, ValueSchema>, name) ?? own(env.amis?.names, name);
  if (written === undefined) {
    context.look?.({
      kind: 'scope',
      name,
      pointer,
      at: { offset },
      ...(type && { found: name, schema: type }),
      candidates: () =>
        Object.entries({ ...env.amis?.names, ...env.scopes }).map(([each, schema]) => ({ name: each, schema })),
    });
  }
  if (!type) {
    if (env.amis?.open || written !== undefined) return;
    const visible = Object.keys(env.scopes);
    if (env.amis)
      return context.report(
        pointer,
        problem('unknown-scope', {
          island: 'island',
          ...among(name, [...visible, ...Object.keys(env.amis.names)]),
          expected: undefined,
        }),
        {
          offset,
        },
      );
    const isScope = (SCOPE_NAMES as readonly string[]).includes(name);
    const finding = isScope
      ? problem('scope-not-here', {
          found: name,
          expected: firstOf(visible),
          ...(OF_SCOPE[name] && { hint: { is: OF_SCOPE[name] } }),
        })
      : problem('unknown-scope', among(name, visible, scopeWith(name, env) ?? nearest(name, visible)));
    return context.report(pointer, finding, { offset });
  }
  // Problems of the list itself are reported where the list is written.
  const hidden = written === undefined ? 0 : path.length - written;
  const place: Chain = { text, pointer, path, hidden, offset };
  if (name !== 'source') return checkChain(place, name, 0, type, context);
  const [sourceName] = path;
  if (sourceName === undefined) return;
  if (hidden === 0) lookAtSource(sourceName, pointer, { offset: offsetAt(place, 0) }, env, context);
  const source = own(env.sources, sourceName);
  if (source) return checkChain(place, `source.${sourceName}`, 1, resultOf(context.calls, source), context);
  if (hidden === 0)
    context.report(pointer, problem('unknown-source', among(sourceName, Object.keys(env.sources))), {
      offset: offsetAt(place, 0),
    });
}

/** Where the scopes that not every place can read are. */
const OF_SCOPE: Readonly<Record<string, PhraseName>> = {
  row: 'ofRow',
  selection: 'ofSelection',
  slot: 'ofSlot',
  form: 'ofForm',
  dialog: 'ofDialog',
  result: 'ofResult',
  error: 'ofError',
  arg: 'ofPart',
};

/** A chain of names. The first `hidden` segments of its path are written elsewhere. */
interface Chain {
  readonly text: string;
  readonly pointer: string;
  readonly path: readonly string[];
  readonly hidden: number;
  readonly offset: number;
}

const offsetAt = ({ text, offset, path, hidden }: Chain, index: number): number =>
  offsetOf(text, offset, path.slice(hidden), index - hidden);

/** Follows the names of the path from index `from`, whose host has type `type`. */
function checkChain(chain: Chain, called: string, from: number, type: ValueSchema, context: CheckContext): void {
  const { path, pointer, hidden } = chain;
  let host = type;
  for (let index = from; index < path.length; index++) {
    const name = path[index]!;
    const reached = reach(host, [name]);
    const next = 'schema' in reached ? reached.schema : undefined;
    if (context.look && index >= hidden && !/^\d+$/.test(name))
      lookInside(name, next, host, pointer, offsetAt(chain, index), context);
    if ('missing' in reached) {
      const of = [called, ...path.slice(from, index)].join('.');
      const isOfElement = own(fieldsOf(solid(host).items ?? {}), name) !== undefined;
      if (index >= hidden)
        context.report(
          pointer,
          problem(
            'unknown-field',
            isOfElement
              ? { of: { code: of }, found: name, each: `ARRAYMAP(${of}, each => each.${name})` }
              : { of: { code: of }, ...among(name, reached.candidates) },
          ),
          { offset: offsetAt(chain, index) },
        );
      return;
    }
    host = reached.schema;
  }
}

/** Suggests a scope that has the field, or the source: `${keyword}` where `row.keyword` exists. */
function scopeWith(name: string, env: Env): string | undefined {
  const scope = Object.entries(env.scopes).find(([, type]) => own(fieldsOf(type), name) !== undefined);
  if (scope) return `${scope[0]}.${name}`;
  return own(env.sources, name) ? `source.${name}` : undefined;
}

/** Offset of a segment of the path. */
function offsetOf(text: string, start: number, path: readonly string[], index: number): number {
  let at = start;
  for (let segment = 0; segment <= index; segment++) {
    const found = text.indexOf(path[segment]!, at + (segment === 0 ? 1 : path[segment - 1]!.length));
    if (found < 0) return start;
    at = found;
  }
  return at;
}
