/**
 * Validates params against the call's schema: removes nothing, accepts nothing unknown, and reports errors in Chinese.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { ANNOTATION_KEYWORDS, type Call } from '../../../src/services/catalogue/define';
import { isBeyondPlans, isWithinYears } from '../../../src/services/catalogue/limits';
import { schemaMessage, type SchemaHints } from '../../../src/services/catalogue/messages';
import { dayRangesOf, isReversed } from '../../../src/services/catalogue/ranges';
import { ApiError, type FieldError } from './errors';
import { spellerOf } from './spelling.rules';
import { isStorable } from './storable';

/** Maximum number of errors in one answer. */
const MOST_ERRORS = 50;

/** Values above which only the first error is found: others would take seconds to collect. */
const MOST_VALUES = 10_000;

const BASE = {
  removeAdditional: false,
  useDefaults: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  keywords: [...ANNOTATION_KEYWORDS] as string[],
} as const;

/** Stricter checks than the formats': leap seconds and years far away are refused, and so is port 99999. */
const HOLDS: Readonly<Record<string, (text: string) => boolean>> = {
  date: isWithinYears,
  'date-time': isWithinYears,
  uri: (text) => URL.canParse(text),
};

/** ajv-formats is a CommonJS module, whose default export differs between the bundle and the sources. */
function withFormats(ajv: Ajv): Ajv {
  (typeof addFormats === 'function' ? addFormats : (addFormats as { default: typeof addFormats }).default)(ajv, {
    mode: 'full',
  });
  for (const [name, holds] of Object.entries(HOLDS)) {
    const { validate = ajv.formats[name] } = ajv.formats[name] as { validate?: unknown };
    const spelt = validate as (text: string) => boolean;
    ajv.addFormat(name, (text: string) => spelt(text) && holds(text));
  }
  return ajv;
}

/**
 * Compiles a schema at its first use and caches it for all servers of the process, because most processes use few
 * calls.
 */
function checksOf(ajv: Ajv): (schema: object) => ValidateFunction {
  const made = new WeakMap<object, ValidateFunction>();
  return (schema) => {
    const check = made.get(schema) ?? ajv.compile(plain(schema));
    made.set(schema, check);
    return check;
  };
}

/** Params refuse plans far ahead; answers may hold older ones. */
const withPlans = (ajv: Ajv): Ajv =>
  ajv.addKeyword({ keyword: 'plan', validate: (_: true, value: unknown) => !isBeyondPlans(String(value)) });

/** Checks of params: `first` stops at the first error, `all` collects every error of params that `first` refused. */
const paramsChecks = (coerceTypes: boolean | 'array') => ({
  first: checksOf(withPlans(withFormats(new Ajv({ ...BASE, coerceTypes })))),
  all: checksOf(withPlans(withFormats(new Ajv({ ...BASE, coerceTypes, allErrors: true })))),
});
const body = paramsChecks(false);
/** Values in a query string are always texts, so they are coerced. */
const query = paramsChecks('array');
const answers = checksOf(
  withFormats(new Ajv({ ...BASE, keywords: [...BASE.keywords, 'plan'], useDefaults: false, coerceTypes: false })),
);

/**
 * Returns a reader that validates params, normalises names and fills in defaults. It throws an ApiError with one entry
 * for each wrong field.
 */
export function paramsReader(call: Call): (input: unknown) => Record<string, unknown> {
  const checks = call.method === 'GET' ? query : body;
  const spell = spellerOf(call.params as Parameters<typeof spellerOf>[0]) ?? ((value: unknown) => value);
  const ranges = dayRangesOf(call.params);
  return (input) => {
    const params = spell(input ?? {});
    const errors = errorsOf(checks, call.params, params);
    const values = params as Record<string, unknown>;
    const reversed = ranges
      .filter(({ from, to }) => isReversed(values[from], values[to]))
      .map(({ to, message }) => ({ field: to, message }));
    if (errors.length + reversed.length > 0) throw new ApiError('invalid', { errors: [...errors, ...reversed] });
    for (const [field, value] of Object.entries(values)) {
      if (!isStorable(value)) throw new ApiError('invalid', { errors: [{ field, message: '含有无法保存的字符' }] });
    }
    return values;
  };
}

function errorsOf({ first, all }: ReturnType<typeof paramsChecks>, schema: object, params: unknown): FieldError[] {
  const check = first(schema);
  if (check(params)) return [];
  const found = check.errors ?? [];
  if (!hasAtMost(MOST_VALUES, params)) return fieldErrors(found);
  const every = all(schema);
  return every(params) ? [] : fieldErrors(every.errors ?? []);
}

/** Whether a value consists of at most so many values; looks at no more. */
function hasAtMost(most: number, value: unknown): boolean {
  const open = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    if (seen >= most) return false;
    const next = open.pop();
    if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next))
      for (const name in next) {
        if (open.length >= most) return false;
        open.push((next as Record<string, unknown>)[name]);
      }
  }
  return true;
}

/**
 * Returns a check that throws if an answer does not match the catalogue, which is a fault of the handler. Dates count
 * as ISO texts.
 */
export function answerChecker(call: Call): (answer: unknown) => void {
  return (answer) => {
    const check = answers(call.result);
    if (check(plain(answer ?? null))) return;
    const [first] = check.errors ?? [];
    throw new Error(
      `${call.name} answered what its type does not allow: ${first?.instancePath || '/'} ${first?.message} ${JSON.stringify(first?.params)}`,
    );
  };
}

/** One error for each field: the first. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of telling(errors)) {
    const { field, schema } = subjectOf(error);
    if (!byField.has(field))
      byField.set(field, { field, message: schemaMessage({ keyword: error.keyword, params: error.params, schema }) });
    if (byField.size === MOST_ERRORS) break;
  }
  return [...byField.values()];
}

/** A wrong value of a nullable union fails three rules; keeps the error of the branch that describes the value. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const useful = errors.filter(
    (error) =>
      !['anyOf', 'oneOf', 'if'].includes(error.keyword) && !(error.keyword === 'type' && error.params.type === 'null'),
  );
  return useful.length > 0 ? useful : errors;
}

function subjectOf(error: ErrorObject): { field: string; schema: SchemaHints | undefined } {
  const parent = error.parentSchema as (SchemaHints & { properties?: Record<string, SchemaHints> }) | undefined;
  const named =
    (error.keyword === 'required' && error.params.missingProperty) ||
    (error.keyword === 'additionalProperties' && error.params.additionalProperty);
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const field = [...path, ...(named ? [String(named)] : [])].filter((part) => !/^\d+$/.test(part)).join('.');
  return { field, schema: error.keyword === 'required' ? parent?.properties?.[String(named)] : parent };
}

/** Removes the schema library's symbols. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
