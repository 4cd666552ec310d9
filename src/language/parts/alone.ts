/**
 * Checks a part by itself, inside a generated screen with a sample value for each argument, so that its own mistakes
 * are found before a screen uses it.
 */
import { type CheckOptions, problemAt, type Recorder } from '../check';
import { checkedOf } from '../check-expanded';
import { elementListsOf } from '../declare/element-lists';
import type { JsonObject } from '../schema/json';
import { bodyNodes, LANGUAGE_VERSION } from '../declare/language';
import { resultTypeOf } from '../infer/origin';
import { among, type Finding, problem } from '../problems';
import type { Problem, ValueSchema } from '../types';
import { closedObject, rowsOf, UNKNOWN } from '../schema/value-schema';
import { unfit } from './argument-types';
import type { ParsedText } from '../parse';
import { argumentAt, type PartText, type ReadPart, readPart } from './declaration';
import { expand, type Expanded } from './expand';
import { partNameOf } from './file-name';
import type { ArgumentDeclaration, PartKind } from './schema';

type Declared = NonNullable<ReadPart['declared']>;

export interface CheckedPart {
  problems: Problem[];
  usedParts: ReadonlySet<string>;
}

export function checkPart(text: string, options: CheckOptions, recorder?: Recorder): CheckedPart {
  const { file } = options;
  const name = partNameOf(file);
  const source = { name, file, text };
  const part = readPart(source);
  const { declared, locate, json } = part;
  const found = part.findings.map(({ finding, pointer, at }) => problemAt(json, pointer, finding, at, file));
  const report = (pointer: string, finding: Finding) =>
    void found.push(problemAt(json, pointer, finding, locate(pointer), file));
  if (declared) checkDeclaration(declared, options, report);
  if (!declared || found.length > 0) return { problems: found, usedParts: new Set() };

  const expanded = expandedAlone(source, declared, { locate }, options);
  const argumentTypes = typesOf(declared, options);
  const checked = checkedOf(expanded, { locate, argumentTypes }, options, recorder);
  // Omit problems that depend on the use: params that it gives to a source, and values of its arguments.
  const isOfPart = ({ code, pointer }: Problem) => pointer !== '' && code !== 'missing-param';
  return {
    problems: checked.problems.filter(isOfPart),
    usedParts: new Set([...checked.usedParts].filter((each) => each !== name)),
  };
}

/** The generated screen around a part; undefined if the text of the part has errors. */
export function screenOfPart(text: string, options: CheckOptions): Expanded | undefined {
  const source = { name: partNameOf(options.file), file: options.file, text };
  const { declared, locate } = readPart(source);
  return declared && expandedAlone(source, declared, { locate }, options);
}

function expandedAlone(
  source: PartText,
  declared: Declared,
  text: Pick<ParsedText, 'locate'>,
  { parts }: CheckOptions,
): Expanded {
  const { name } = source;
  const screen = screenAround(declared, { use: name, with: samplesOf(declared) });
  return expand(screen, text, new Map([...(parts ?? []), [name, source]]), name);
}

/** Kinds that belong to a table or form and need its call to know the available fields. */
const NEEDS_CALL: ReadonlySet<PartKind> = new Set(['columns', 'filters', 'fields', 'rowActions', 'batchActions']);

function checkDeclaration(
  declared: Declared,
  { calls }: CheckOptions,
  report: (pointer: string, finding: Finding) => void,
): void {
  const isCall = (call: string, pointer: string) => {
    if (!calls.has(call)) report(pointer, problem('unknown-call', among(call, calls.keys())));
  };
  if (declared.of === undefined && NEEDS_CALL.has(declared.kind))
    report('', problem('missing-prop', { expected: 'of' }));
  if (declared.of !== undefined) isCall(declared.of, '/of');
  for (const [name, { type, call, default: initial }] of declared.arguments) {
    const at = argumentAt(name);
    const wrong = initial === undefined ? undefined : unfit(name, type, initial);
    if (wrong) report(`${at}/default`, wrong);
    if (typeof call === 'string') isCall(call, `${at}/call`);
    else call?.forEach((each, index) => isCall(each, `${at}/call/${index}`));
    if (call === undefined && (type === 'source' || type === 'call'))
      report(at, problem('missing-prop', { expected: 'call' }));
  }
}

const firstCall = ({ call }: ArgumentDeclaration): string | undefined => (typeof call === 'string' ? call : call?.[0]);
const hasDefault = (argument: ArgumentDeclaration): boolean => argument.default !== undefined;

/** Sample arguments; expressions stay `${arg.row}` and are typed by `typesOf`. */
function samplesOf({ arguments: declared }: Declared): JsonObject {
  return Object.fromEntries(
    [...declared].filter(([, argument]) => !hasDefault(argument)).map(([name, each]) => [name, sampleOf(name, each)]),
  );
}

function sampleOf(name: string, argument: ArgumentDeclaration): unknown {
  switch (argument.type) {
    case 'string':
    case 'source':
    case 'dialog':
      return name;
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'call':
      return firstCall(argument);
    case 'expression':
    case 'value':
      return `\${arg.${name}}`;
    case 'object':
      return {};
    default:
      return [];
  }
}

/** Types of the arguments that stay expressions. */
function typesOf({ arguments: declared }: Declared, { calls }: CheckOptions): ValueSchema {
  const typed = [...declared].map(([name, argument]): [string, ValueSchema] => {
    const call = calls.get(firstCall(argument) ?? '');
    const result = call && resultTypeOf(call);
    return [name, result ? (rowsOf(result) ?? result) : UNKNOWN];
  });
  return closedObject(Object.fromEntries(typed));
}

/** Declares the sources and dialogs that arguments name, and places the use where its kind is allowed. */
function screenAround(declared: Declared, use: JsonObject): JsonObject {
  const named = (type: ArgumentDeclaration['type']) =>
    [...declared.arguments]
      .filter(([, argument]) => argument.type === type)
      .map(([name, argument]): [string, ArgumentDeclaration] => [String(argument.default ?? name), argument]);
  const dialogs = named('dialog').map(([name]) => [name, { type: 'dialog', title: name, body: [] }]);
  const sources = named('source').map(([name, argument]) => [name, { call: firstCall(argument) }]);
  const { body = [], ...around } = placeOf(declared, use);
  return {
    version: LANGUAGE_VERSION,
    route: '/part',
    title: 'part',
    menu: null,
    dataSources: {
      ...Object.fromEntries(sources),
      ...(declared.of !== undefined && { ofPart: { call: declared.of } }),
      ...(around.dataSources as JsonObject | undefined),
    },
    dialogs: { ...Object.fromEntries(dialogs), ...(around.dialogs as JsonObject | undefined) },
    body,
  };
}

function placeOf({ kind }: Declared, use: JsonObject): JsonObject {
  switch (kind) {
    case 'nodes':
      return { body: [use] };
    case 'dialog':
    case 'dialogs':
      return { dialogs: { part: use } };
    case 'source':
    case 'sources':
      return { dataSources: { part: use } };
    case 'actions':
      return { body: [{ type: 'button', text: 'part', do: [use] }] };
    default:
      return { body: [nodeAround(kind, use)] };
  }
}

/** The first node that has tabs, or a list of this kind. */
function nodeAround(kind: PartKind, use: JsonObject): JsonObject {
  for (const { type, panes } of bodyNodes) {
    if (kind === 'tabs' && panes !== undefined) return { type, [panes]: [use] };
    if (elementListsOf(type).some(({ path }) => path === kind)) return { type, source: 'ofPart', [kind]: [use] };
  }
  throw new Error(`No node contains ${kind}`);
}
