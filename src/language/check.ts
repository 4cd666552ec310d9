/**
 * The type checker of screens: knows the language, the calls with their params and results, and the scopes of every
 * place. Each rule has its own file.
 */
import { asText, isObject, type JsonObject, own } from './schema/json';
import { labelOf } from './declare/label';
import type { At, Position } from './parse';
import type { Finding } from './problems';
import { severityOf } from './problems/words';
import { actionRule } from './rules/actions';
import { cycleRule } from './rules/cycles';
import { pageRule } from './rules/routes';
import { displayRule } from './rules/display';
import { expressionRule } from './rules/expressions';
import { iconRule } from './rules/icons';
import { identityRule } from './rules/identity';
import { islandRule } from './rules/islands/island';
import { keyRule } from './rules/keys';
import { mediaRule } from './rules/media';
import { operationRule } from './rules/operations';
import { pressRule } from './rules/presses';
import { publisherRule } from './rules/publisher';
import { rightRule } from './rules/rights';
import type { CheckContext, Lookup, Rule, RuleFactory } from './rules/rule';
import { checkShape } from './rules/shape';
import { sourceNamesRule, sourceRule } from './rules/sources';
import { createTyping } from './infer/typing';
import { type CallsByName } from './infer/origin';
import type { PartsByName } from './parts/declaration';
import type { PartPlace, Problem, ValueSchema } from './types';
import type { Stop } from './infer/walk';
import { NODE_RULES } from './generated/node-rules';

/** Runs each node's own check, declared beside its language. */
const nodeRule: Rule = (stop, context) => {
  if (stop.kind === 'node' && isObject(stop.value))
    own(NODE_RULES, asText(stop.value.type))?.check?.(stop.value, stop, context);
};

export interface CheckOptions {
  readonly file: string;
  readonly calls: CallsByName;
  /** undefined: menus are not checked; the same holds for routes and widgets. */
  readonly menuCodes?: ReadonlySet<string>;
  /** Routes of the console, with `{name}` segments. */
  readonly routes?: ReadonlySet<string>;
  readonly widgets?: ReadonlySet<string>;
  /** Host patterns from which pictures may load; default: the platforms' hosts. */
  readonly mediaHosts?: readonly string[];
  /** Calls that write and that the publisher may not send -> the right that each requires, in words. */
  readonly refusedWrites?: ReadonlyMap<string, string>;
  /** Parts that screens may use, by name; undefined: none. */
  readonly parts?: PartsByName;
}

/**
 * Maps values of an expanded screen to their place in the text; `argumentTypes` types `arg` when a part is checked
 * alone.
 */
export interface CheckedText {
  locate(pointer: string, at?: At): Position & { readonly pointer?: string; readonly part?: PartPlace };
  readonly argumentTypes?: ValueSchema;
}

/** Receives the stops and lookups of the checker; does not affect its result. */
export interface Recorder {
  stop?(stop: Stop & { readonly part?: string }): void;
  look?(lookup: Lookup): void;
}

/** Every rule in order, with the kinds of stops that it inspects. */
const RULES: readonly (readonly [create: RuleFactory, ...at: Stop['kind'][]])[] = [
  [() => pageRule, 'page'],
  [identityRule, 'node'],
  [keyRule, 'node'],
  [sourceRule, 'source'],
  [sourceNamesRule, 'text'],
  [() => cycleRule, 'page', 'node'],
  [() => nodeRule, 'node'],
  [() => actionRule, 'action'],
  [() => pressRule, 'action', 'node'],
  [() => publisherRule, 'source'],
  [rightRule, 'node', 'source'],
  [() => iconRule, 'text'],
  [() => expressionRule, 'text'],
  [() => operationRule, 'text', 'amis-text'],
  [() => displayRule, 'node', 'text'],
  [islandRule, 'amis', 'amis-text'],
  [() => mediaRule, 'text', 'amis-text'],
];

/** Bounds the report: a hostile file could have thousands of problems. */
const MAX_PROBLEMS = 200;

/** Every problem of a migrated screen, in the order of the text. */
export function check(
  screen: JsonObject,
  text: CheckedText,
  options: CheckOptions,
  recorder: Recorder = {},
): Problem[] {
  const found: Problem[] = [];
  const report = (pointer: string, finding: Finding, at?: At) => {
    if (found.length < MAX_PROBLEMS)
      found.push(problemAt(screen, pointer, finding, text.locate(pointer, at), options.file));
  };
  const { context, walk } = prepared(
    screen,
    options,
    { report, lineOf: (pointer) => text.locate(pointer).line },
    recorder,
    text.argumentTypes,
  );
  checkShape(context);
  walk();
  return withoutRepeated(found).sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Names that nothing has: that they break the rule for names as well is no second mistake. */
const UNKNOWN_NAMES: ReadonlySet<string> = new Set([
  'unknown-source',
  'unknown-dialog',
  'unknown-field',
  'unknown-param',
]);

function withoutRepeated(found: readonly Problem[]): Problem[] {
  const unknown = new Set(found.filter(({ code }) => UNKNOWN_NAMES.has(code)).map(({ pointer }) => pointer));
  const nodes = found.filter(({ code }) => code === 'unknown-node').map(({ pointer }) => pointer);
  return found.filter(
    ({ code, pointer }) =>
      (code !== 'out-of-bounds' || !unknown.has(pointer)) && !nodes.some((type) => isInNode(pointer, type)),
  );
}

/** Whether the place is in the node whose `type` is at the pointer, and is not that type: a node without meaning. */
const isInNode = (pointer: string, type: string): boolean =>
  pointer !== type && pointer.startsWith(type.slice(0, -'type'.length));

/** Reports the lookups at one place and at its ancestors, valid or not; completion uses them. */
export function lookAlong(screen: JsonObject, to: string, options: CheckOptions, recorder: Recorder): void {
  prepared(screen, options, { report: () => undefined, lineOf: () => 0 }, recorder).walk(to);
}

function prepared(
  screen: JsonObject,
  options: CheckOptions,
  telling: Pick<CheckContext, 'report' | 'lineOf'>,
  { look, stop: stopAt }: Recorder,
  argumentTypes?: ValueSchema,
) {
  const typing = createTyping(screen, options.calls, { ...(argumentTypes && { argumentTypes }) });
  const context: CheckContext = {
    ...options,
    ...telling,
    screen,
    address: typing.address,
    sent: typing.sent,
    ...(look && { look }),
  };
  const rules: Partial<Record<Stop['kind'], Rule[]>> = {};
  for (const [create, ...kinds] of RULES) {
    const rule = create(context);
    for (const kind of kinds) (rules[kind] ??= []).push(rule);
  }
  const visit = (stop: Stop) => {
    stopAt?.(stop);
    for (const rule of rules[stop.kind] ?? []) rule(stop, context);
  };
  return { context, walk: (to?: string) => typing.walk(visit, { ...(to !== undefined && { to }) }) };
}

export function problemAt(
  page: unknown,
  pointer: string,
  finding: Finding,
  { line, column, pointer: written = pointer, part }: ReturnType<CheckedText['locate']>,
  file: string,
): Problem {
  const node = labelOf(page, pointer);
  return {
    ...finding,
    severity: severityOf(finding.code),
    file,
    line,
    column,
    pointer: written,
    ...(node !== undefined && { node }),
    ...(part && { part }),
  };
}
