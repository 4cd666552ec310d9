/**
 * Params against their call's schema: nothing is removed, nothing unknown is let through, and people are told in
 * Chinese.
 */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { ANNOTATION_KEYWORDS, type Call } from '../../src/services/catalogue/define';
import { schemaMessage, type SchemaHints } from '../../src/services/catalogue/messages';
import { dayRangesOf, isReversed } from '../../src/services/catalogue/ranges';
import { ApiError, type FieldError } from './errors';
import { spellerOf } from './spelling.rules';
import { isStorable } from './storable';

/** Errors told at once: more help nobody. */
const MOST_ERRORS = 50;

const BASE = {
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  keywords: [...ANNOTATION_KEYWORDS] as string[],
} as const;

/**
 * What a format's letters allow and nothing here can hold: a leap second and the year 0 are no moments of ours, port
 * 99999 no address.
 */
const HOLDS: Readonly<Record<string, (text: string) => boolean>> = {
  date: (text) => isMoment(new Date(text)),
  'date-time': (text) => isMoment(new Date(text)),
  uri: (text) => URL.canParse(text),
};
/** PostgreSQL knows no year 0, and texts of later years have five digits. NaN is no year. */
const isMoment = (moment: Date): boolean => moment.getUTCFullYear() >= 1000 && moment.getUTCFullYear() <= 9999;

/** ajv-formats is a CommonJS module, whose default export arrives differently in bundles and in the sources. */
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
 * A schema's check is made when it is first needed, which in most processes few are, and once for all servers of a
 * process.
 */
function checksOf(ajv: Ajv): (schema: object) => ValidateFunction {
  const made = new WeakMap<object, ValidateFunction>();
  return (schema) => {
    const check = made.get(schema) ?? ajv.compile(plain(schema));
    made.set(schema, check);
    return check;
  };
}

const body = checksOf(withFormats(new Ajv({ ...BASE, coerceTypes: false })));
/** An address has only texts. */
const query = checksOf(withFormats(new Ajv({ ...BASE, coerceTypes: 'array' })));
const answers = checksOf(withFormats(new Ajv({ ...BASE, useDefaults: false, coerceTypes: false })));

/**
 * Params ready for the handler, names spelt in one way, defaults filled in; throws an ApiError that names each wrong
 * field.
 */
export function paramsReader(call: Call): (input: unknown) => Record<string, unknown> {
  const checkOf = call.method === 'GET' ? query : body;
  const spell = spellerOf(call.params as Parameters<typeof spellerOf>[0]) ?? ((value: unknown) => value);
  const ranges = dayRangesOf(call.params);
  return (input) => {
    const check = checkOf(call.params);
    const params = spell(input ?? {});
    const errors = check(params) ? [] : fieldErrors(check.errors ?? []);
    const said = params as Record<string, unknown>;
    const reversed = ranges
      .filter(({ from, to }) => isReversed(said[from], said[to]))
      .map(({ to, message }) => ({ field: to, message }));
    if (errors.length + reversed.length > 0) throw new ApiError('invalid', { errors: [...errors, ...reversed] });
    for (const [field, value] of Object.entries(said)) {
      if (!isStorable(value)) throw new ApiError('invalid', { errors: [{ field, message: '含有无法保存的字符' }] });
    }
    return said;
  };
}

/**
 * Throws when an answer is not what the catalogue says: a fault of the handler. Dates count as the texts that they
 * become.
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

/** One message for each field: the first that says something. */
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

/** A value or null that is neither fails three times; the branch that is about the value says why. */
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

/** Without what only the schema library knows of it. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
