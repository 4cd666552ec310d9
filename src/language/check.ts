/**
 * The type checker of screens. It knows the language, the calls with their params and results, and what every place
 * sees;
 * each rule has a file of its own.
 */
import type { JsonObject } from './json';
import { labelOf } from './label';
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
import { islandRule } from './rules/island';
import { mediaRule } from './rules/media';
import { nodeRule } from './rules/nodes';
import { operationRule } from './rules/operations';
import { pressRule } from './rules/presses';
import { publisherRule } from './rules/publisher';
import { rightRule } from './rules/rights';
import type { CheckContext, Lookup, Rule, RuleFactory } from './rules/rule';
import { checkShape } from './rules/shape';
import { sourceNamesRule, sourceRule } from './rules/sources';
import { createTyping } from './typing';
import { type CallsByName } from './origin';
import type { PartsByName } from './parts/declaration';
import type { PartPlace, Problem, ValueSchema } from './types';
import type { Stop } from './walk';

export interface CheckOptions {
  readonly file: string;
  readonly calls: CallsByName;
  /** Without: menus are not checked. Likewise routes and widgets. */
  readonly menuCodes?: ReadonlySet<string>;
  /** Routes of the console, `{name}` segments in them. */
  readonly routes?: ReadonlySet<string>;
  readonly widgets?: ReadonlySet<string>;
  /** Host patterns whose pictures are shown; default: the platforms'. */
  readonly mediaHosts?: readonly string[];
  /** Writes that the person who publishes may not send, each with the right that it asks for, in words. */
  readonly refusedWrites?: ReadonlyMap<string, string>;
  /** Parts that screens may use, by name; without: none. */
  readonly parts?: PartsByName;
}

/** Where an expanded screen has its values, and what a part that is checked alone reads as `arg`. */
export interface CheckedText {
  locate(pointer: string, at?: At): Position & { readonly pointer?: string; readonly part?: PartPlace };
  readonly argumentTypes?: ValueSchema;
}

/** Is told what the checker sees and looks up on its way; the checker's answer stays the same. */
export interface Recorder {
  stop?(stop: Stop & { readonly part?: string }): void;
  look?(lookup: Lookup): void;
}

/** In their order, with where they have something to say. */
const RULES: readonly (readonly [create: RuleFactory, ...at: Stop['kind'][]])[] = [
  [() => pageRule, 'page'],
  [identityRule, 'node'],
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

/** More would not be read, and a hostile file could have thousands. */
const MAX_PROBLEMS = 200;

/** Every problem of a migrated screen, in the order of the text. */
export function check(page: JsonObject, text: CheckedText, options: CheckOptions, recorder: Recorder = {}): Problem[] {
  const found: Problem[] = [];
  const report = (pointer: string, finding: Finding, at?: At) => {
    if (found.length < MAX_PROBLEMS)
      found.push(problemAt(page, pointer, finding, text.locate(pointer, at), options.file));
  };
  const { context, walk } = prepared(
    page,
    options,
    { report, lineOf: (pointer) => text.locate(pointer).line },
    recorder,
    text.argumentTypes,
  );
  checkShape(context);
  walk();
  return found.sort((a, b) => a.line - b.line || a.column - b.column);
}

/**
 * Only what is looked up at one place and at what it stands in, whether anything is wrong or not: for those who ask
 * what may stand there.
 */
export function lookAlong(page: JsonObject, to: string, options: CheckOptions, recorder: Recorder): void {
  prepared(page, options, { report: () => undefined, lineOf: () => 0 }, recorder).walk(to);
}

function prepared(
  page: JsonObject,
  options: CheckOptions,
  telling: Pick<CheckContext, 'report' | 'lineOf'>,
  { look, stop: stopAt }: Recorder,
  argumentTypes?: ValueSchema,
) {
  const typing = createTyping(page, options.calls, { ...(argumentTypes && { argumentTypes }) });
  const context: CheckContext = {
    ...options,
    ...telling,
    page,
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
