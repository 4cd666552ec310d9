/** Reading rows: fields, words for values, tags, and which addresses may be followed. Pure. */
import { storedAddress } from '../../../shared/media-address';
import { asText } from './format';

export type Row = Record<string, unknown>;

/** The rows of an answer: its `list`, or the answer itself; undefined: it has none. */
export function rowsOf(answer: unknown): Row[] | undefined {
  const rows = Array.isArray(answer) ? answer : (answer as { list?: unknown } | null | undefined)?.list;
  return Array.isArray(rows) ? (rows as Row[]) : undefined;
}

/** The value at `a.b` of a row. */
export function reader(field: string | undefined): (row: Row) => unknown {
  if (!field) return () => undefined;
  if (!field.includes('.')) return (row) => row[field];
  const path = field.split('.');
  return (row) => {
    let value: unknown = row;
    for (const name of path) {
      if (value === null || typeof value !== 'object') return undefined;
      value = (value as Row)[name];
    }
    return value;
  };
}

export interface TagView {
  text: string;
  color: string;
}

const PALETTE = new Set([
  'blue',
  'green',
  'orange',
  'red',
  'purple',
  'cyan',
  'gold',
  'magenta',
  'volcano',
  'lime',
  'geekblue',
  'pink',
  'yellow',
]);
const STATUS = new Set(['success', 'processing', 'error', 'warning']);

/** A colour that has a class; what is unknown is grey, never passed on to CSS. */
const tagColor = (color: unknown): string =>
  typeof color === 'string' && (PALETTE.has(color) || STATUS.has(color)) ? color : 'default';

/** One value as a tag: its word and colour by label tables, or its own name and colour. */
export function tagOf(value: unknown, labels?: Record<string, string>, colors?: Record<string, string>): TagView {
  if (value !== null && typeof value === 'object')
    return { text: asText(value), color: tagColor((value as Row).color) };
  const key = String(value);
  return { text: labels?.[key] ?? asText(value), color: tagColor(colors?.[key]) };
}

export function tagsOf(value: unknown, labels?: Record<string, string>, colors?: Record<string, string>): TagView[] {
  const values = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[,，、]/).filter(Boolean)
      : value == null
        ? []
        : [value];
  return values.map((one) => tagOf(one, labels, colors));
}

/** Below which path this server's files lie: no route of the console, but what a browser opens by itself. */
const FILES = '/files/';

export type Target = { kind: 'site'; href: string } | { kind: 'route'; href: string };

/** Where a link may lead: a site by http(s), or a route of this console. Anything else is only text. */
export function targetOf(value: unknown): Target | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^https?:\/\/[^/\s]/i.test(value)) return { kind: 'site', href: value };
  // `//host` and `/\host` leave the site; control characters are dropped by browsers and would hide either
  if (value.startsWith(FILES) && !hasControl(value)) return { kind: 'site', href: storedAddress(value) };
  if (/^\/(?![/\\])/.test(value) && !hasControl(value)) return { kind: 'route', href: value };
  return undefined;
}

const hasControl = (text: string): boolean => [...text].some((letter) => letter < ' ');
