/**
 * Interprets the subset of JSON Schema that the language and the contract use, for the checker and for forms. It
 * compiles nothing: the page's policy forbids that in a browser (decision 0002), and compiling the language takes longer
 * than checking every screen. The tests compare it with ajv.
 */
import { IsDate, IsDateTime, IsEmail, IsTime, IsUri, IsUuid } from 'typebox/format';
import { isBeyondPlans, isWithinYears } from '../../services/catalogue/limits';
import { checkValue, type Formats, isOfType } from '../../shared/schema/keywords';
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
  const report = (keyword: string) => reportKeyword(place, schema, keyword, pointer, value);
  checkValue(schema, value, FORMATS, report);
  if (schema.anyOf !== undefined) checkAlternatives(schema, value, pointer, place);
  if (schema.plan === true && typeof value === 'string' && isBeyondPlans(value)) report('plan');
  if (Array.isArray(value)) value.forEach((each, index) => visit(schema.items, each, child(pointer, index), place));
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

function checkAlternatives(schema: JsonSchema, value: unknown, pointer: string, place: Place): void {
  const alternatives = listOf(schema.anyOf);
  if (alternatives.some((each) => fits(each, value, place.root))) return;
  // For a nullable value, report the violation of the other alternative, which helps more.
  const [other, ...more] = alternatives.filter((each) => objectOf(each).type !== 'null');
  const [error] = more.length === 0 ? errorsOf(other, value, place.root) : [];
  reportKeyword(place, schema, 'anyOf', pointer, value, { inner: error });
}

const FORMATS: Formats = {
  date: (text) => IsDate(text) && isWithinYears(text),
  'date-time': (text) => IsDateTime(text) && isWithinYears(text),
  time: IsTime,
  uri: IsUri,
  uuid: IsUuid,
  email: IsEmail,
};

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
