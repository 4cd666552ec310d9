/**
 * Infers amis's data scope from a screen: names entered by forms, passed to dialogs and pages, answered by APIs, and
 * the rows that lists repeat. Any other name is reported as a mistake, unless the scope is open: some node can add
 * names that are unknown at check time.
 */
import { typeOfTemplate } from '../infer/infer';
import { asText, child, isObject, type JsonObject, own } from '../schema/json';
import { resultTypeOf } from '../infer/origin';
import type { Call } from '../../services/catalogue/define';
import type { DataSource, ValueSchema } from '../types';
import { either, fieldsOf, isUnknown, rowsOf, solid, typesOf, UNKNOWN } from '../schema/value-schema';
import type { AmisData, Env } from '../infer/walk';
import { isApiProp } from './props';
import { amisTypeOf, namesIn } from './types';

type Calls = ReadonlyMap<string, Call>;

/** The source that an API names: `source:<name>`, alone or as `url` of an object; undefined if none. */
export function sourceOfApi(api: unknown): string | undefined {
  const address = isObject(api) ? api.url : api;
  return typeof address === 'string' ? /^\s*source:([\w$]+)/.exec(address)?.[1] : undefined;
}

/** Names that amis itself adds to the data in lists, forms, dialogs, events and answers. */
const GIVEN = `
  index rowIndex item items value label key text event selectedItems unSelectedItems ids rows page perPage total count
  hasNext orderBy orderDir keywords currentStep steps activeKey prev next uniqueId responseResult responseData
  responseStatus responseMsg responseType response result error msg status errors options selected checked
  indeterminate searchable filterByName term level parent newItem oldItem oldValue targetId file date now timeLeft
  pathname params name`;
const GIVEN_NAMES: Readonly<Record<string, ValueSchema>> = Object.fromEntries(
  namesIn(GIVEN).map((name) => [name, UNKNOWN]),
);

/** The data of a whole island: a name that one component enters can be read by another. */
export function dataOfIsland(root: unknown, env: Env, calls: Calls): AmisData {
  const found = new Collected(env, calls);
  found.visit(root, '');
  const names = Object.fromEntries(found.names);
  // Names of the screen keep their own types and precede amis's built-in names.
  return { names: { ...names, ...GIVEN_NAMES, ...names }, open: found.open, targets: found.targets };
}

/** Props that map names to values. */
const NAMED_VALUES = new Set(['data', 'autoFill', 'fillMapping', 'responseData', 'defaultParams']);
/** Props whose text names an entered value. */
const ENTERED = new Set([
  'name',
  'extraName',
  'outputVar',
  'labelName',
  'keyName',
  'indexKey',
  'itemKeyName',
  'indexKeyName',
]);

class Collected {
  readonly names = new Map<string, ValueSchema>();
  readonly targets = new Set<string>();
  open = false;
  constructor(
    private readonly env: Env,
    private readonly calls: Calls,
  ) {}

  visit(value: unknown, prop: string, depth = 0): void {
    if (depth > 60) return;
    if (Array.isArray(value)) return value.forEach((each) => this.visit(each, prop, depth + 1));
    if (!isObject(value) || value.type === 'house') return;
    for (const [key, each] of Object.entries(value)) {
      if ((key === 'name' || key === 'id') && typeof each === 'string') this.targets.add(each);
      if (ENTERED.has(key) && typeof each === 'string') this.add(each.split('.')[0]!, UNKNOWN);
      if (NAMED_VALUES.has(key)) this.addValues(each);
      if (key === 'args' && value.actionType === 'setValue') this.addValues(isObject(each) ? each.value : each);
      if (isApiProp(key)) this.addAnswer(each);
      this.visit(each, key, depth + 1);
    }
  }

  private add(name: string, type: ValueSchema): void {
    const before = this.names.get(name);
    this.names.set(name, before ? either(before, type) : type);
  }

  /** A `&` key or a template can add any name, so the scope becomes open. */
  private addValues(values: unknown): void {
    if (Array.isArray(values)) return values.forEach((each) => this.addValues(each));
    if (typeof values === 'string') this.open = true;
    if (!isObject(values)) return;
    for (const key of Object.keys(values)) {
      if (key.startsWith('&') || key.startsWith('$')) this.open = true;
      else this.add(key.split('.')[0]!, UNKNOWN);
    }
  }

  /** Fields of an object answer become data; rows of a list answer become `items`. */
  private addAnswer(api: unknown): void {
    const answer = answerOf(api, this.env, this.calls);
    if (answer === undefined) return;
    const fields = fieldsOf(answer);
    if (!fields && isUnknown(answer)) this.open = true;
    for (const [name, type] of Object.entries(fields ?? {})) this.add(name, type);
    const rows = rowsOf(answer);
    if (rows) for (const name of ['items', 'options']) this.add(name, { type: 'array', items: rows });
  }
}

/** The result type of the call behind `source:<name>`; undefined if the value is not such an API. */
function answerOf(api: unknown, { sources }: Env, calls: Calls): ValueSchema | undefined {
  const name = sourceOfApi(api);
  if (name === undefined) return undefined;
  const call = calls.get(asText(own(sources as Record<string, DataSource>, name)?.call));
  return call ? resultTypeOf(call) : UNKNOWN;
}

/**
 * Row type of a list that an amis node repeats; undefined if it repeats none, UNKNOWN if the type cannot be inferred.
 */
export function rowsOfNode(node: JsonObject, env: Env, calls: Calls): ValueSchema | undefined {
  const type = amisTypeOf(node.type);
  if (!type?.repeats) return undefined;
  const answer = answerOf(node.api, env, calls) ?? answerOf(node.source, env, calls);
  if (answer) return rowsOf(answer);
  if (typeof node.source === 'string') return elementOf(typeOfTemplate(node.source, withNames(env), calls));
  if (typeof node.name === 'string' && node.type === 'each')
    return elementOf(own(env.amis?.names, node.name) ?? UNKNOWN);
  // Without a source, a table shows `items` of the service around it.
  return type.reads === 'rows' && node.type !== 'crud' ? elementOf(own(env.amis?.names, 'items') ?? UNKNOWN) : UNKNOWN;
}

const elementOf = (list: ValueSchema): ValueSchema =>
  typesOf(list).includes('array') ? solid(solid(list).items ?? UNKNOWN) : UNKNOWN;

/** Data visible inside a node: in a repeating node also the row's fields and the row as `item`. */
export function dataInside(node: JsonObject, env: Env, calls: Calls): AmisData | undefined {
  const { amis } = env;
  const row = amis && rowsOfNode(node, env, calls);
  if (!amis || !row) return amis;
  const fields = fieldsOf(row);
  if (!fields) return { ...amis, open: amis.open || !isScalar(row) };
  const rows: ValueSchema = { type: 'array', items: row };
  const chosen = amisTypeOf(node.type)?.reads === 'rows' ? Object.fromEntries(CHOSEN.map((name) => [name, rows])) : {};
  return { ...amis, names: { ...amis.names, ...fields, item: row, ...chosen } };
}

/** Names under which amis exposes the selected rows. */
const CHOSEN = ['selectedItems', 'unSelectedItems'];

const isScalar = (type: ValueSchema): boolean =>
  typesOf(type).length > 0 && !typesOf(type).some((each) => each === 'object' || each === 'array');

/** The place with amis's names added to its scopes, for typing expressions. */
export const withNames = (env: Env): Env =>
  env.amis ? { ...env, scopes: { ...env.amis.names, ...env.scopes } as Env['scopes'] } : env;

// ---------------------------------------------------------------- entered values

export interface Entered {
  /** First name of the path under which the value is sent. */
  readonly name: string;
  /** Of the name. */
  readonly pointer: string;
  readonly field: JsonObject;
}

const OWN_PROPS = new Set(['dialog', 'drawer', 'data', 'api', 'options', 'onEvent', 'columns']);

/** The values that people enter in a form: its fields, without those that collect data of their own inside. */
export function enteredIn(form: JsonObject, pointer = ''): Entered[] {
  const found: Entered[] = [];
  collect(form, pointer, found);
  return found;
}

function collect(value: unknown, pointer: string, found: Entered[], isInside = false): void {
  if (Array.isArray(value)) return value.forEach((each, index) => collect(each, child(pointer, index), found, true));
  if (!isObject(value)) return;
  if (isInside) {
    for (const name of ['name', 'extraName'])
      if (typeof value[name] === 'string')
        found.push({ name: value[name].split('.')[0]!, pointer: child(pointer, name), field: value });
    if (amisTypeOf(value.type)?.ownData) return;
  }
  for (const [key, each] of Object.entries(value))
    if (!OWN_PROPS.has(key)) collect(each, child(pointer, key), found, true);
}
