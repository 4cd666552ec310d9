/** Reads rows: fields, labels of values, tags, and allowed link targets. Pure. */
import { storedAddress } from '../../../shared/address/media-address';
import { asText } from './format';

export type Row = Record<string, unknown>;

/** The rows of an answer: its `list`, or the answer itself; undefined: neither is a list. */
export function rowsOf(answer: unknown): Row[] | undefined {
  const rows = Array.isArray(answer) ? answer : (answer as { list?: unknown } | null | undefined)?.list;
  return Array.isArray(rows) ? (rows as Row[]) : undefined;
}

/** Returns a reader of the value at a dotted path. */
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
  /** People made it and chose its colour, which says nothing about a state: a dot shows it. */
  isLabel?: true;
}

export const tagClass = ({ color, isLabel }: Pick<TagView, 'color' | 'isLabel'>): string =>
  isLabel ? `at-tag at-label at-label--${color}` : `at-tag at-tag--${color}`;

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

/** A colour for which a class exists; unknown colours become grey, so that no value reaches CSS. */
const tagColor = (color: unknown): string =>
  typeof color === 'string' && (PALETTE.has(color) || STATUS.has(color)) ? color : 'default';

/** A record is a label if it has a colour. */
const labelOf = (record: Row): TagView => ({
  text: asText(record),
  color: tagColor(record.color),
  ...(record.color !== undefined && { isLabel: true }),
});

/** A value as a tag: label and colour from tables, or its own name and colour. */
export function tagOf(value: unknown, labels?: Record<string, string>, colors?: Record<string, string>): TagView {
  if (value !== null && typeof value === 'object') return labelOf(value as Row);
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

/** Path of this server's files: not a route of the console, so the browser opens it. */
const FILES = '/files/';

export type Target = { kind: 'site'; href: string } | { kind: 'route'; href: string };

/** The target of a link: an http(s) address or a route of this console; undefined for other texts. */
export function targetOf(value: unknown): Target | undefined {
  if (typeof value !== 'string') return undefined;
  if (/^https?:\/\/[^/\s]/i.test(value)) return { kind: 'site', href: value };
  // `//host` and `/\host` leave the site; control characters, which browsers drop, could hide either
  if (value.startsWith(FILES) && !hasControl(value)) return { kind: 'site', href: storedAddress(value) };
  if (/^\/(?![/\\])/.test(value) && !hasControl(value)) return { kind: 'route', href: value };
  return undefined;
}

const hasControl = (text: string): boolean => [...text].some((letter) => letter < ' ');
