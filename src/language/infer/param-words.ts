/**
 * Params of a call in words for people: titles, labels of enums, and names of the records that ids refer to. Contains no
 * text of a screen, and values cannot imitate the words around them.
 */
import type { ValueSchema } from '../types';
import { fieldsIn, filled } from '../../shared/text/fill';
import { solid } from '../schema/value-schema';

/** A record that an id refers to, with its name, as `console.queryNames` answers. */
export interface Named {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}
export interface Reference {
  readonly kind: string;
  readonly ids: readonly string[];
}
export type Names = ReadonlyMap<string, string>;

/** How much is shown. `named`: values of a list, the others are counted; `length`: characters of a text. */
export interface Shown {
  readonly named: number;
  readonly length: number;
}
export const IN_SENTENCE: Shown = { named: 10, length: 60 };

const WORDS = {
  nothing: '（无）',
  hidden: '（不显示）',
  yes: '是',
  no: '否',
  more: (count: number) => ` 等 ${count} 项`,
} as const;

export const nameKey = (kind: string, id: unknown): string => `${kind}:${String(id)}`;
export const namesBy = (list: readonly Named[]): Names =>
  new Map(list.map(({ kind, id, name }) => [nameKey(kind, id), name]));

export const paramSchema = (params: ValueSchema | undefined, name: string): ValueSchema =>
  solid(params?.properties?.[name] ?? {});
const itemOf = (schema: ValueSchema): ValueSchema => (schema.items ? solid(schema.items) : schema);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The records that a value refers to; the names of the first `named` are shown. */
export function referencesOf(value: unknown, schema: ValueSchema, { named }: Shown): Reference[] {
  const kind = itemOf(schema).refers;
  if (kind === undefined || isNothing(value)) return [];
  return [{ kind, ids: [...new Set(listOf(value).slice(0, named).map(String))] }];
}

export function valueInWords(value: unknown, schema: ValueSchema, names: Names, shown: Shown): string {
  if (isNothing(value)) return WORDS.nothing;
  if (schema.display === 'password') return WORDS.hidden;
  const all = listOf(value);
  const item = itemOf(schema);
  const words = all
    .slice(0, shown.named)
    .map((each) => wordOf(each, item, names, shown))
    .join('、');
  return all.length > shown.named ? words + WORDS.more(all.length) : words;
}

function wordOf(value: unknown, schema: ValueSchema, names: Names, { length }: Shown): string {
  const { refers, labels } = schema;
  if (refers !== undefined) return inOneLine(names.get(nameKey(refers, value)) ?? `#${String(value)}`, length);
  if (typeof value === 'boolean') return value ? WORDS.yes : WORDS.no;
  const label = labels && Object.hasOwn(labels, String(value)) ? labels[String(value)] : undefined;
  return (
    label ??
    (typeof value === 'string'
      ? `“${inOneLine(value, length)}”`
      : inOneLine(typeof value === 'object' ? JSON.stringify(value) : String(value), length))
  );
}

/** Removes line breaks and quotes, so that a value cannot imitate the console's own words. */
export function inOneLine(text: string, length: number): string {
  const line = text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[“”]/g, '"')
    .trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

export const placesIn = (clauses: readonly string[]): string[] => [...new Set(clauses.flatMap(fieldsIn))];

export interface Asked {
  /** Clauses of the call's confirmation. */
  readonly ask: readonly string[];
  readonly schema: ValueSchema | undefined;
}

/** The text of a confirmation: the question, and one note for each consequence. */
export interface AskedInWords {
  readonly question: string;
  readonly notes: readonly string[];
}

/** Splits a clause of `ask` into the act and the consequence in parentheses at its end. */
const CONSEQUENCE = /^(?<act>.+?)（(?<note>[^{}（）]+)）$/;

/** The confirmation of a write. Uses the clauses whose params are all sent; if there is none, the first clause. */
export function askInWords(
  { ask, schema }: Asked,
  params: Readonly<Record<string, unknown>>,
  names: Names,
): AskedInWords {
  const complete = ask.filter((clause) => placesIn([clause]).every((param) => params[param] !== undefined));
  const clauses = (complete.length > 0 ? complete : ask.slice(0, 1)).map((clause) => {
    const { act = clause, note } = CONSEQUENCE.exec(clause)?.groups ?? {};
    const words = filled(act, (param) => valueInWords(params[param], paramSchema(schema, param), names, IN_SENTENCE));
    return { words, note };
  });
  return {
    question: `${clauses.map(({ words }) => words).join('，并')}？`,
    notes: clauses.flatMap(({ note }) => note ?? []),
  };
}
