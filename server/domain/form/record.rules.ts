/** Formats the values of records and computes their search digests. Pure. */
import { isOwnFile } from '../../../src/pages/addresses';
import { isRows } from '../../../src/pages/forms/conditions';
import { isRow } from '../../../src/pages/props';
import type { FieldKind, FieldSchema, FormDocument } from '../../../src/pages/forms/document';
import type { FormRecordField } from '../../../src/services/catalogue/generated/types';
import { MASKS } from '../../kernel/session/masked-number';
import type { Sealer } from '../../kernel/session/seal';
import { own } from '../../../src/shared/own';
import { plainPhone } from '../../../src/shared/text/phone';

export type Values = Readonly<Record<string, unknown>>;

/** Purpose with which submitted values are sealed. */
export const RECORD_PURPOSE = 'page submission';
const VALUE_PURPOSE = 'form value';
const PHONE_PURPOSE = 'form phone';
/** Stored length of a search digest, characters. */
const DIGEST_LENGTH = 22;
/** Maximum length of a searchable value. */
const MOST_TEXT = 200;

const FOUND_BY = new Set<FieldKind | undefined>([
  'text',
  'phone',
  'number',
  'choice',
  'choices',
  'date',
  'region',
  'slider',
  'rating',
]);

/** The fields of a record's form, or of one of its rows. */
export type ReadForm = Pick<FormDocument, 'properties'>;

const kindOf = ({ 'x-kind': kind = 'text' }: FieldSchema): FieldKind => kind;

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each).trim()] : [],
  );

/** The submitted values with every phone number as `plainPhone` writes it, also inside rows. */
export function withPlainPhones(form: ReadForm, values: Values): Values {
  const plain = (field: FieldSchema, value: unknown): unknown => {
    const { items } = field;
    if (isRows(items) && Array.isArray(value))
      return value.map((row: unknown) => (isRow(row) ? withPlainPhones(items, row) : row));
    return typeof value === 'string' && kindOf(field) === 'phone' ? plainPhone(value) : value;
  };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = own(form.properties, key);
      return [key, field ? plain(field, value) : value];
    }),
  );
}

export const phoneDigest = (seal: Sealer, departmentId: number, phone: string): string =>
  seal.digest(PHONE_PURPOSE, `${departmentId} ${plainPhone(phone)}`);

export const valueDigest = (seal: Sealer, departmentId: number, key: string, text: string): string =>
  `${key}:${seal.digest(VALUE_PURPOSE, `${departmentId} ${key} ${text}`).slice(0, DIGEST_LENGTH)}`;

export interface Found {
  readonly digests: string[];
  /** The first phone number; '': none. */
  readonly phone: string;
}

export function foundBy(seal: Sealer, departmentId: number, form: ReadForm, values: Values): Found {
  const digests = new Set<string>();
  let phone = '';
  for (const [key, field] of Object.entries(form.properties)) {
    const kind = kindOf(field);
    if (!FOUND_BY.has(kind) || isRows(field.items)) continue;
    for (const text of textsIn(values[key])) {
      if (text === '' || text.length > MOST_TEXT) continue;
      if (kind === 'phone') phone ||= plainPhone(text);
      digests.add(valueDigest(seal, departmentId, key, kind === 'phone' ? plainPhone(text) : text));
    }
  }
  return { digests: [...digests], phone };
}

/** Fields of a form; `searchable`: only those by which records are found. */
export const listedFields = (form: ReadForm, searchable: boolean): { key: string; title: string }[] =>
  Object.entries(form.properties).flatMap(([key, field]) => {
    const isFoundBy = FOUND_BY.has(kindOf(field)) && !isRows(field.items);
    return searchable && !isFoundBy ? [] : [{ key, title: field.title }];
  });

/** Text of a value for a list column; for repeated rows, their number. */
export function textsByKey(fields: readonly FormRecordField[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { key, text } of fields) {
    const [own, row] = key.split('.');
    texts[own!] = row === undefined ? text : `${Number(row) + 1} 行`;
  }
  return texts;
}

/** Makes the cipher of the number at a path, such as `phone` or `people.0.phone`. */
export type CipherAt = (path: string) => string;

function wordsOf(kind: FieldKind, value: unknown): string {
  switch (kind) {
    case 'phone':
      return MASKS.mobile(String(value));
    case 'agreement':
      return value === true ? '已同意' : '未同意';
    case 'signature':
      return '已签名';
    case 'upload':
      return `${textsIn(value).length} 个文件`;
    case 'rating':
      return `${String(value)} 分`;
    case 'region':
      return textsIn(value).join(' ');
    default:
      return textsIn(value).join('、');
  }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== '' && value !== null;

/** Each field that was filled in, in the order of the form; values of unknown fields last. */
export function fieldsOf(form: ReadForm, values: Values, cipherAt: CipherAt): FormRecordField[] {
  const { properties } = form;
  const unknown = Object.keys(values).filter((key) => !Object.hasOwn(properties, key));
  return [
    ...Object.entries(properties).flatMap(([key, field]) =>
      isGiven(values[key]) ? fieldOf(key, field, values[key], cipherAt) : [],
    ),
    ...unknown.map((key) => ({
      key,
      title: key,
      kind: 'text' as const,
      text: textsIn(values[key])
        .map((text) => (isOwnFile(text) ? '文件' : text))
        .join('、'),
      cipher: '',
    })),
  ];
}

function fieldOf(key: string, field: FieldSchema, value: unknown, cipherAt: CipherAt): FormRecordField[] {
  const { title, items } = field;
  const kind = kindOf(field);
  if (!isRows(items))
    return [{ key, title, kind, text: wordsOf(kind, value), cipher: kind === 'phone' ? cipherAt(key) : '' }];
  const rows = Array.isArray(value) ? (value as Values[]) : [];
  return rows.flatMap((row, index) =>
    fieldsOf(items, row, (path) => cipherAt(`${key}.${index}.${path}`)).map((each) => ({
      ...each,
      key: `${key}.${index}.${each.key}`,
      title: `${title} ${index + 1} · ${each.title}`,
    })),
  );
}

/** The values with masked numbers. */
export function maskedValues(form: ReadForm, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = form.properties[key];
      if (!field) return [key, value];
      const { items } = field;
      if (isRows(items) && Array.isArray(value))
        return [key, (value as Values[]).map((row) => maskedValues(items, row))];
      return [key, kindOf(field) === 'phone' ? MASKS.mobile(String(value)) : value];
    }),
  );
}

/** The value at a path of `CipherAt`. */
export function valueAt(values: Values, path: string): unknown {
  let value: unknown = values;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Paths of the files in the values. */
export function filesIn(form: ReadForm, values: Values): string[] {
  return Object.entries(form.properties).flatMap(([key, field]) => {
    const value = values[key];
    const { items } = field;
    if (isRows(items)) return Array.isArray(value) ? (value as Values[]).flatMap((row) => filesIn(items, row)) : [];
    return field['x-kind'] === 'upload' || field['x-kind'] === 'signature' ? textsIn(value) : [];
  });
}

export function openValues(seal: Sealer, sealed: string): Values {
  const opened = seal.open(RECORD_PURPOSE, sealed);
  return opened === undefined ? {} : (JSON.parse(opened) as Values);
}
