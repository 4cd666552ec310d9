/**
 * Interprets the subset of JSON Schema that the language and the contract use, for the checker and for forms. It
 * compiles nothing: the page's policy forbids that in a browser (decision 0002), and compiling the language takes longer
 * than checking every screen. The tests compare it with ajv.
 */
import { IsDate, IsDateTime, IsEmail, IsTime, IsUri, IsUuid } from 'typebox/format';
import { isBeyondPlans, isWithinYears } from '../../services/catalogue/limits';
import { child, isObject, type JsonObject, listOf, objectOf, own } from './json';

export type JsonSchema = JsonObject;

/** One violation, named by ajv's keyword. */
export interface SchemaError {
  readonly keyword: string;
  /** The keyword's value; for a missing or superfluous prop, its name. */
  readonly limit: unknown;
  /** For an `anyOf` of null and one other alternative: the violation of that alternative. */
  readonly inner?: SchemaError;
  /** JSON pointer from the root of the value. */
  readonly pointer: string;
  readonly data: unknown;
  /** The schema that contains the keyword. */
  readonly schema: JsonSchema;
}

/** Every violation of a value; `root` holds the definitions. */
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

/** Schemas that apply to the value: references are followed and alternatives chosen by the value. */
export function applicable(schema: unknown, value: unknown, root: unknown): JsonSchema[] {
  if (!isObject(schema)) return [];
  if (typeof schema.$ref === 'string') return applicable(definitionOf(schema.$ref, root), value, root);
  const found = [schema];
  if (schema.if !== undefined)
    found.push(...applicable(isMet(schema.if, value, root) ? schema.then : schema.else, value, root));
  if (Array.isArray(schema.allOf)) for (const each of schema.allOf) found.push(...applicable(each, value, root));
  return found;
}

/**
 * Fast path: conditions on `type`, `action` or the JSON type are evaluated thousands of times and need no full
 * validation.
 */
function isMet(condition: unknown, value: unknown, root: unknown): boolean {
  const test = isObject(condition) ? testOf(condition) : undefined;
  if (!test) return fits(condition, value, root);
  if (test.type !== undefined) return isOfType(value, test.type);
  return !isObject(value) || (Object.hasOwn(value, test.key) && test.among.includes(value[test.key]));
}

type Test =
  | { readonly type: string; readonly key?: undefined }
  | { readonly type?: undefined; readonly key: string; readonly among: readonly unknown[] };
const tests = new WeakMap<JsonSchema, Test | null>();

/**
 * Recognises `{ "type": "string" }` and `{ "properties": { "type": { "const": "table" } }, "required": ["type"] }`,
 * also with `enum`; undefined for any other condition.
 */
function testOf(condition: JsonSchema): Test | undefined {
  let test = tests.get(condition);
  if (test === undefined) tests.set(condition, (test = readTest(condition) ?? null));
  return test ?? undefined;
}

function readTest({ type, properties, required, ...more }: JsonSchema): Test | undefined {
  if (Object.keys(more).length > 0) return undefined;
  if (typeof type === 'string' && properties === undefined && required === undefined) return { type };
  const [[key, propertySchema] = ['', undefined], ...others] = Object.entries(objectOf(properties));
  const [[keyword, limit] = ['', undefined], ...further] = Object.entries(objectOf(propertySchema));
  const isOne =
    others.length === 0 &&
    further.length === 0 &&
    Array.isArray(required) &&
    required.length === 1 &&
    required[0] === key &&
    type === undefined;
  const among = keyword === 'const' ? [limit] : keyword === 'enum' ? listOf(limit) : [undefined];
  return isOne && among.every((each) => typeof each === 'string') ? { key, among } : undefined;
}

/** Alternatives that depend on the value of one property, indexed by that value. */
interface Choice {
  readonly key: string;
  readonly follows: ReadonlyMap<unknown, readonly unknown[]>;
}
const choices = new WeakMap<readonly unknown[], Choice | null>();

function choiceOf(all: readonly unknown[]): Choice | undefined {
  let choice = choices.get(all);
  if (choice === undefined) choices.set(all, (choice = readChoice(all) ?? null));
  return choice ?? undefined;
}

function readChoice(all: readonly unknown[]): Choice | undefined {
  const follows = new Map<unknown, unknown[]>();
  let key: string | undefined;
  for (const each of all) {
    const { if: condition, then, ...more } = objectOf(each);
    const test = isObject(condition) ? testOf(condition) : undefined;
    if (test?.key === undefined || test.key !== (key ??= test.key) || Object.keys(more).length > 0) return undefined;
    for (const value of test.among) follows.set(value, [...(follows.get(value) ?? []), then]);
  }
  return key === undefined ? undefined : { key, follows };
}

/** The schemas of an object's property or of a list's element. */
export function below(schema: JsonSchema, key: string, container: unknown): unknown {
  if (Array.isArray(container)) return schema.items;
  const declared = own(objectOf(schema.properties), key);
  return declared ?? (isObject(schema.additionalProperties) ? schema.additionalProperties : undefined);
}

function definitionOf(reference: string, root: unknown): unknown {
  return own(objectOf(objectOf(root).definitions), reference.replace('#/definitions/', ''));
}

interface Place {
  readonly root: unknown;
  report(error: SchemaError): void;
}

/** Visits the schemas that `applicable` describes, in order. */
function visit(schema: unknown, value: unknown, pointer: string, place: Place): void {
  if (!isObject(schema)) return;
  if (typeof schema.$ref === 'string') return visit(definitionOf(schema.$ref, place.root), value, pointer, place);
  checkHere(schema, value, pointer, place);
  if (schema.if !== undefined)
    visit(isMet(schema.if, value, place.root) ? schema.then : schema.else, value, pointer, place);
  if (!Array.isArray(schema.allOf)) return;
  const choice = isObject(value) ? choiceOf(schema.allOf) : undefined;
  const following: readonly unknown[] = choice
    ? (choice.follows.get(own(value as JsonObject, choice.key)) ?? [])
    : schema.allOf;
  for (const each of following) visit(each, value, pointer, place);
}

function checkHere(schema: JsonSchema, value: unknown, pointer: string, place: Place): void {
  checkValue(schema, value, pointer, place);
  if (typeof value === 'string') checkText(schema, value, pointer, place);
  else if (typeof value === 'number') checkNumber(schema, value, pointer, place);
  else if (Array.isArray(value)) checkList(schema, value, pointer, place);
  else if (isObject(value)) checkObject(schema, value, pointer, place);
}

/** Reports the violation of a keyword. */
function reportKeyword(
  { report }: Place,
  schema: JsonSchema,
  keyword: string,
  pointer: string,
  data: unknown,
  { limit = schema[keyword], inner }: { limit?: unknown; inner?: SchemaError | undefined } = {},
): void {
  report({ keyword, limit, pointer, data, schema, ...(inner && { inner }) });
}

function checkValue(schema: JsonSchema, value: unknown, pointer: string, place: Place): void {
  const { type, anyOf } = schema;
  if (
    type !== undefined &&
    !(typeof type === 'string' ? isOfType(value, type) : [type].flat().some((each) => isOfType(value, each)))
  ) {
    reportKeyword(place, schema, 'type', pointer, value);
  }
  if (Array.isArray(schema.enum) && !schema.enum.some((each) => same(each, value)))
    reportKeyword(place, schema, 'enum', pointer, value);
  if (schema.const !== undefined && !same(schema.const, value)) reportKeyword(place, schema, 'const', pointer, value);
  if (Array.isArray(anyOf) && !anyOf.some((each) => fits(each, value, place.root))) {
    // For a nullable value, report the violation of the other alternative, which helps more.
    const [other, ...more] = anyOf.filter((each) => objectOf(each).type !== 'null');
    const [error] = more.length === 0 ? errorsOf(other, value, place.root) : [];
    reportKeyword(place, schema, 'anyOf', pointer, value, { inner: error });
  }
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  date: (text) => IsDate(text) && isWithinYears(text),
  'date-time': (text) => IsDateTime(text) && isWithinYears(text),
  time: IsTime,
  uri: IsUri,
  uuid: IsUuid,
  email: IsEmail,
};
const patterns = new Map<string, RegExp>();
function matches(pattern: string, text: string): boolean {
  let expression = patterns.get(pattern);
  if (!expression) patterns.set(pattern, (expression = new RegExp(pattern, 'u')));
  return expression.test(text);
}
/** Length in code points, as users count characters. */
const lengthOf = (text: string): number => (/[\uD800-\uDFFF]/.test(text) ? [...text].length : text.length);

function checkText(schema: JsonSchema, text: string, pointer: string, place: Place): void {
  const { minLength, maxLength, pattern, format } = schema;
  if (typeof minLength === 'number' && lengthOf(text) < minLength)
    reportKeyword(place, schema, 'minLength', pointer, text);
  if (typeof maxLength === 'number' && text.length > maxLength && lengthOf(text) > maxLength)
    reportKeyword(place, schema, 'maxLength', pointer, text);
  if (typeof pattern === 'string' && !matches(pattern, text)) reportKeyword(place, schema, 'pattern', pointer, text);
  if (typeof format === 'string' && own(FORMATS, format)?.(text) === false)
    reportKeyword(place, schema, 'format', pointer, text);
  if (schema.plan === true && isBeyondPlans(text)) reportKeyword(place, schema, 'plan', pointer, text);
}

function checkNumber(schema: JsonSchema, number: number, pointer: string, place: Place): void {
  const { minimum, maximum } = schema;
  if (typeof minimum === 'number' && number < minimum) reportKeyword(place, schema, 'minimum', pointer, number);
  if (typeof maximum === 'number' && number > maximum) reportKeyword(place, schema, 'maximum', pointer, number);
}

function checkList(schema: JsonSchema, list: readonly unknown[], pointer: string, place: Place): void {
  const { minItems, maxItems } = schema;
  if (typeof minItems === 'number' && list.length < minItems) reportKeyword(place, schema, 'minItems', pointer, list);
  if (typeof maxItems === 'number' && list.length > maxItems) reportKeyword(place, schema, 'maxItems', pointer, list);
  if (schema.uniqueItems === true && new Set(list.map((each) => JSON.stringify(each))).size < list.length)
    reportKeyword(place, schema, 'uniqueItems', pointer, list);
  if (schema.items !== undefined)
    list.forEach((each, index) => visit(schema.items, each, child(pointer, index), place));
}

function checkObject(schema: JsonSchema, object: JsonObject, pointer: string, place: Place): void {
  if (Array.isArray(schema.required)) {
    for (const prop of schema.required as string[])
      if (!Object.hasOwn(object, prop)) reportKeyword(place, schema, 'required', pointer, object, { limit: prop });
  }
  const { properties, additionalProperties, propertyNames, minProperties, maxProperties } = schema;
  if (
    properties === undefined &&
    additionalProperties === undefined &&
    propertyNames === undefined &&
    minProperties === undefined &&
    maxProperties === undefined
  )
    return;
  const keys = Object.keys(object);
  if (typeof minProperties === 'number' && keys.length < minProperties)
    reportKeyword(place, schema, 'minProperties', pointer, object);
  if (typeof maxProperties === 'number' && keys.length > maxProperties)
    reportKeyword(place, schema, 'maxProperties', pointer, object);
  const declared = objectOf(properties);
  for (const key of keys) {
    if (propertyNames !== undefined && !fits(propertyNames, key, place.root))
      reportKeyword(place, schema, 'propertyNames', child(pointer, key), key, { limit: key });
    const value = object[key];
    if (Object.hasOwn(declared, key)) visit(declared[key], value, child(pointer, key), place);
    else if (additionalProperties === false)
      reportKeyword(place, schema, 'additionalProperties', child(pointer, key), value, { limit: key });
    else if (isObject(additionalProperties)) visit(additionalProperties, value, child(pointer, key), place);
  }
}
