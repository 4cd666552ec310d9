/**
 * JSON Schema, as much of it as the language and the contract use, read step by step. Nothing is compiled: the policy of the page
 * forbids it in a browser (decision 0002), and to compile the language takes longer than to check every screen with it.
 * The tests compare it with ajv.
 */
import { IsDate, IsDateTime, IsEmail, IsTime, IsUri } from 'typebox/format';
import { asText, child, isObject, type JsonObject, objectOf, own } from './json';

export type JsonSchema = JsonObject;

/** What is wrong at one place, in ajv's words. */
export interface SchemaError {
  readonly keyword: string;
  /** What the keyword asks for; of a missing or superfluous prop, its name. */
  readonly limit: unknown;
  readonly message: string;
  /** JSON pointer from the value's root. */
  readonly pointer: string;
  readonly data: unknown;
  /** The schema whose keyword it is. */
  readonly schema: JsonSchema;
}

/** Every error of a value; `root` has the definitions. */
export function errorsOf(schema: unknown, value: unknown, root: unknown = schema): SchemaError[] {
  const found: SchemaError[] = [];
  visit(schema, value, '', { root, report: (error) => found.push(error) });
  return found;
}

export function fits(schema: unknown, value: unknown, root: unknown = schema): boolean {
  try {
    visit(schema, value, '', { root, report: misfit });
    return true;
  } catch (error) {
    if (error === MISFIT) return false;
    throw error;
  }
}
const MISFIT = Symbol('misfit');
const misfit = (): never => {
  throw MISFIT;
};

/** The schemas that say something of the value at hand: references followed, alternatives chosen by the value. */
export function applicable(schema: unknown, value: unknown, root: unknown): JsonSchema[] {
  if (!isObject(schema)) return [];
  if (typeof schema.$ref === 'string') return applicable(definitionOf(schema.$ref, root), value, root);
  const found = [schema];
  if (schema.if !== undefined) found.push(...applicable(isMet(schema.if, value, root) ? schema.then : schema.else, value, root));
  if (Array.isArray(schema.allOf)) for (const each of schema.allOf) found.push(...applicable(each, value, root));
  return found;
}

/** The language asks an object for its `type` or `action`, and any value for its JSON type, thousands of times: these are answered at once. */
function isMet(condition: unknown, value: unknown, root: unknown): boolean {
  const test = isObject(condition) ? testOf(condition) : undefined;
  if (!test) return fits(condition, value, root);
  if (test.type !== undefined) return isOfType(value, test.type);
  return !isObject(value) || (Object.hasOwn(value, test.key) && value[test.key] === test.is);
}

type Test = { readonly type: string; readonly key?: undefined } | { readonly type?: undefined; readonly key: string; readonly is: string };
const tests = new WeakMap<JsonSchema, Test | null>();

/** `{ "type": "string" }`, or `{ "properties": { "type": { "const": "table" } }, "required": ["type"] }`; undefined for anything else. */
function testOf(condition: JsonSchema): Test | undefined {
  let test = tests.get(condition);
  if (test === undefined) tests.set(condition, (test = readTest(condition) ?? null));
  return test ?? undefined;
}

function readTest({ type, properties, required, ...more }: JsonSchema): Test | undefined {
  if (Object.keys(more).length > 0) return undefined;
  if (typeof type === 'string' && properties === undefined && required === undefined) return { type };
  const [[key, asked] = ['', undefined], ...others] = Object.entries(objectOf(properties));
  const is = objectOf(asked).const;
  const isOne = others.length === 0 && Array.isArray(required) && required.length === 1 && required[0] === key && type === undefined;
  return isOne && typeof is === 'string' && Object.keys(objectOf(asked)).length === 1 ? { key, is } : undefined;
}

/** What is said of a prop of an object, or of an element of a list. */
export function below(schema: JsonSchema, key: string, container: unknown): unknown {
  if (Array.isArray(container)) return schema.items;
  const declared = own(objectOf(schema.properties), key);
  return declared ?? (isObject(schema.additionalProperties) ? schema.additionalProperties : undefined);
}

function definitionOf(reference: string, root: unknown): unknown {
  return own(objectOf(objectOf(root).definitions), reference.replace('#/definitions/', ''));
}

interface Place { readonly root: unknown; report(error: SchemaError): void }

function visit(schema: unknown, value: unknown, pointer: string, place: Place): void {
  for (const each of applicable(schema, value, place.root)) {
    const report = (keyword: string, message: string, at = pointer, limit: unknown = each[keyword], data = value) =>
      place.report({ keyword, limit, message, pointer: at, data, schema: each });
    checkValue(each, value, place.root, report);
    if (typeof value === 'string') checkText(each, value, report);
    else if (typeof value === 'number') checkNumber(each, value, report);
    else if (Array.isArray(value)) checkList(each, value, pointer, place, report);
    else if (isObject(value)) checkObject(each, value, pointer, place, report);
  }
}

type Report = (keyword: string, message: string, at?: string, limit?: unknown, data?: unknown) => void;

function checkValue(schema: JsonSchema, value: unknown, root: unknown, report: Report): void {
  const { type } = schema;
  if (type !== undefined && ![type].flat().some((each) => isOfType(value, each))) report('type', `must be ${[type].flat().map(asText).join(' or ')}`);
  if (Array.isArray(schema.enum) && !schema.enum.some((each) => same(each, value))) report('enum', `must be one of ${schema.enum.map(asText).join(', ')}`);
  if (schema.const !== undefined && !same(schema.const, value)) report('const', `must be ${JSON.stringify(schema.const)}`);
  if (Array.isArray(schema.anyOf) && !schema.anyOf.some((each) => fits(each, value, root))) {
    // Of a value that may also be null, what the other says is what helps.
    const [other, ...more] = schema.anyOf.filter((each) => objectOf(each).type !== 'null');
    const [error] = more.length === 0 ? errorsOf(other, value, root) : [];
    report('anyOf', error?.message ?? 'fits none of what is possible');
  }
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'integer': return Number.isInteger(value);
    case 'number': return typeof value === 'number' && Number.isFinite(value);
    case 'array': return Array.isArray(value);
    case 'object': return isObject(value);
    case 'null': return value === null;
    default: return typeof value === type;
  }
}

const same = (one: unknown, other: unknown): boolean => one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = { date: IsDate, 'date-time': IsDateTime, time: IsTime, uri: IsUri, email: IsEmail };
const patterns = new Map<string, RegExp>();
function matches(pattern: string, text: string): boolean {
  let expression = patterns.get(pattern);
  if (!expression) patterns.set(pattern, (expression = new RegExp(pattern, 'u')));
  return expression.test(text);
}
/** Characters as people count them. */
const lengthOf = (text: string): number => (/[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length);

function checkText(schema: JsonSchema, text: string, report: Report): void {
  const { minLength, maxLength, pattern, format } = schema;
  if (typeof minLength === 'number' && lengthOf(text) < minLength) report('minLength', `must have at least ${minLength} characters`);
  if (typeof maxLength === 'number' && lengthOf(text) > maxLength) report('maxLength', `must have at most ${maxLength} characters`);
  if (typeof pattern === 'string' && !matches(pattern, text)) report('pattern', `must match "${pattern}"`);
  if (typeof format === 'string' && own(FORMATS, format)?.(text) === false) report('format', `must be a ${format}`);
}

function checkNumber(schema: JsonSchema, number: number, report: Report): void {
  const { minimum, maximum } = schema;
  if (typeof minimum === 'number' && number < minimum) report('minimum', `must be at least ${minimum}`);
  if (typeof maximum === 'number' && number > maximum) report('maximum', `must be at most ${maximum}`);
}

function checkList(schema: JsonSchema, list: readonly unknown[], pointer: string, place: Place, report: Report): void {
  const { minItems, maxItems } = schema;
  if (typeof minItems === 'number' && list.length < minItems) report('minItems', `must have at least ${minItems} elements`);
  if (typeof maxItems === 'number' && list.length > maxItems) report('maxItems', `must have at most ${maxItems} elements`);
  if (schema.uniqueItems === true && new Set(list.map((each) => JSON.stringify(each))).size < list.length) report('uniqueItems', 'must not have an element twice');
  if (schema.items !== undefined) list.forEach((each, index) => visit(schema.items, each, child(pointer, index), place));
}

function checkObject(schema: JsonSchema, object: JsonObject, pointer: string, place: Place, report: Report): void {
  if (Array.isArray(schema.required)) {
    for (const prop of schema.required as string[]) if (!Object.hasOwn(object, prop)) report('required', `must have \`${prop}\``, pointer, prop);
  }
  const keys = Object.keys(object);
  if (typeof schema.maxProperties === 'number' && keys.length > schema.maxProperties) report('maxProperties', `must have at most ${schema.maxProperties} names`);
  const declared = objectOf(schema.properties);
  for (const key of keys) {
    if (schema.propertyNames !== undefined && !fits(schema.propertyNames, key, place.root)) report('propertyNames', 'has a name that is none', child(pointer, key), key, key);
    const value = object[key];
    if (Object.hasOwn(declared, key)) visit(declared[key], value, child(pointer, key), place);
    else if (schema.additionalProperties === false) report('additionalProperties', `must not have \`${key}\``, child(pointer, key), key, value);
    else if (isObject(schema.additionalProperties)) visit(schema.additionalProperties, value, child(pointer, key), place);
  }
}
