/**
 * The type checker of screens. It knows the language, the calls with their params and results, and what every place sees;
 * each rule has a file of its own.
 */
import type { JsonObject } from './json';
import { labelOf } from './label';
import type { At, ParsedText } from './parse';
import type { Finding } from './problems';
import { actionRule } from './rules/actions';
import { cycleRule } from './rules/cycles';
import { pageRule } from './rules/address';
import { displayRule } from './rules/display';
import { expressionRule } from './rules/expressions';
import { iconRule } from './rules/icons';
import { identityRule } from './rules/identity';
import { islandRule } from './rules/island';
import { nodeRule } from './rules/nodes';
import { operationRule } from './rules/operations';
import type { CheckContext, Lookup, RuleFactory } from './rules/rule';
import { checkShape } from './rules/shape';
import { sourceNamesRule, sourceRule } from './rules/sources';
import { type CallsByName, createTyping } from './typing';
import type { Problem } from './types';
import type { Stop } from './walk';

export interface CheckOptions {
  readonly file: string;
  readonly calls: CallsByName;
  /** Without: menus are not checked. Likewise routes and widgets. */
  readonly menuCodes?: ReadonlySet<string>;
  /** Routes of the console, `{name}` segments in them. */
  readonly routes?: ReadonlySet<string>;
  readonly widgets?: ReadonlySet<string>;
}

/** Is told what the checker sees and looks up on its way; the checker's answer stays the same. */
export interface Recorder {
  stop?(stop: Stop): void;
  look?(lookup: Lookup): void;
}

const RULES: readonly RuleFactory[] = [
  () => pageRule,
  identityRule,
  sourceRule,
  sourceNamesRule,
  () => cycleRule,
  () => nodeRule,
  () => actionRule,
  () => iconRule,
  () => expressionRule,
  () => operationRule,
  () => displayRule,
  islandRule,
];

/** More would not be read, and a hostile file could have thousands. */
const MAX_PROBLEMS = 200;

/** Every problem of a migrated screen, in the order of the text. */
export function check(page: JsonObject, text: Pick<ParsedText, 'locate'>, options: CheckOptions, recorder: Recorder = {}): Problem[] {
  const found: Problem[] = [];
  const report = (pointer: string, finding: Finding, at?: At) => {
    if (found.length < MAX_PROBLEMS) found.push(problemAt(page, pointer, finding, text.locate(pointer, at), options.file));
  };
  const look = (lookup: Lookup) => recorder.look?.(lookup);
  const typing = createTyping(page, options.calls);
  const context: CheckContext = { ...options, page, address: typing.address, sent: typing.sent, report, look, lineOf: (pointer) => text.locate(pointer).line };
  checkShape(context);
  const rules = RULES.map((create) => create(context));
  typing.walk((stop) => {
    recorder.stop?.(stop);
    for (const rule of rules) rule(stop, context);
  });
  return found.sort((a, b) => a.line - b.line || a.column - b.column);
}

export function problemAt(page: unknown, pointer: string, finding: Finding, { line, column }: { line: number; column: number }, file: string): Problem {
  const node = labelOf(page, pointer);
  const { severity = 'error', ...words } = finding;
  return { ...words, severity, file, line, column, pointer, ...(node !== undefined && { node }) };
}
