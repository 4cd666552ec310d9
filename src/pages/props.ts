/**
 * Values of props by their schema. A view is never given a value of another type than its declaration says: what does
 * not fit becomes the default.
 */
import { isPhone, safeLink, safeMedia } from './addresses';
import type { PropSchema } from './document';
import { own } from '../shared/own';

/** Type of the value that a view receives. */
export type ValueOf<S> = S extends { enum: readonly (infer E)[] }
  ? E
  : S extends { format: 'source' }
    ? readonly Row[]
    : S extends { type: 'string' }
      ? string
      : S extends { type: 'number' | 'integer' }
        ? number
        : S extends { type: 'boolean' }
          ? boolean
          : S extends { type: 'array'; items: infer I }
            ? readonly ValueOf<I>[]
            : S extends { type: 'object'; properties: infer P }
              ? { readonly [K in keyof P]: ValueOf<P[K]> }
              : unknown;
export type Row = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 20_000;
const MOST_ITEMS = 500;
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,3})?(Z|[+-]\d{2}:\d{2})?)?$/;

export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && (HEX.test(value) || value === 'transparent');

/** Milliseconds of a date-time; a text without a zone is a time of Shanghai. NaN for anything else. */
export function momentOf(text: string): number {
  const [, day, time = '00:00', zone = '+08:00'] = MOMENT.exec(text) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone}`);
}

/** Texts that a format accepts, as it is written in the page; undefined: not acceptable. */
const FORMATS: Readonly<Record<string, (text: string) => string | undefined>> = {
  link: safeLink,
  picture: safeMedia,
  video: safeMedia,
  color: (text) => (isColor(text) ? text : undefined),
  phone: (text) => (isPhone(text) ? text : undefined),
  'date-time': (text) => (Number.isNaN(momentOf(text)) ? undefined : text),
  icon: (text) => (/^[a-z][a-z-]{0,30}$/.test(text) ? text : undefined),
  node: (text) => (isId(text) ? text : undefined),
};

/** Ids of nodes: letters, digits and `-`, at most 32. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/.test(value);

/** Text in the format of its schema; undefined if it does not fit. */
export function formatted(format: PropSchema['format'], text: string): string | undefined {
  const check = format && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return check ? check(text) : text;
}

/** The value in the type of its schema; the default, or the empty value of the type, where it does not fit. */
export function valueOf(schema: PropSchema, value: unknown): unknown {
  return fitting(schema, value) ?? fitting(schema, schema.default) ?? emptyOf(schema);
}

function fitting(schema: PropSchema, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (schema.format === 'source') return Array.isArray(value) ? value.slice(0, MOST_ITEMS).filter(isRow) : undefined;
  if (schema.enum) return schema.enum.find((each) => each === value || String(each) === value);
  switch (schema.type) {
    case 'string':
      return fittingText(schema, value);
    case 'number':
    case 'integer':
      return fittingNumber(schema, value);
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'array':
      return Array.isArray(value)
        ? value.slice(0, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS)).map((each) => itemOf(schema, each))
        : undefined;
    default:
      return isRow(value) ? objectOf(schema, value) : undefined;
  }
}

const itemOf = ({ items }: PropSchema, value: unknown): unknown => (items ? valueOf(items, value) : undefined);

function objectOf({ properties = {} }: PropSchema, value: Row): Row {
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valueOf(each, own(value, name))]));
}

function fittingText({ format, maxLength = LONGEST_TEXT }: PropSchema, value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return formatted(format, String(value).slice(0, maxLength));
}

function fittingNumber({ type, minimum, maximum }: PropSchema, value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  const bounded = Math.min(maximum ?? 1e12, Math.max(minimum ?? -1e12, number));
  return type === 'integer' ? Math.round(bounded) : bounded;
}

function emptyOf(schema: PropSchema): unknown {
  if (schema.format === 'source') return [];
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return Math.max(0, schema.minimum ?? 0);
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      return objectOf(schema, {});
  }
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
