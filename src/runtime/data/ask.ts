/**
 * Builds the console's confirmation before a sensitive write: the clauses that the call declares, filled with the
 * params to be sent. Contains no text of the screen.
 */
import type { DataSource, ValueSchema } from '../../language/types';
import { solid } from '../../language/value-schema';
import type { ScreenClient } from './source';

/** Maximum number of values named per param; further ones are counted. */
const NAMED = 10;
/** Maximum length of a text shown, in characters. */
const SHOWN = 60;

const PLACE = /\{(\w+)\}/g;
const WORDS = {
  nothing: '（无）',
  hidden: '（不显示）',
  yes: '是',
  no: '否',
  and: '，并',
  more: (count: number) => ` 等 ${count} 项`,
} as const;

type Params = Readonly<Record<string, unknown>>;
type AskDeclaration = Pick<DataSource, 'ask' | 'schema'>;

/**
 * Asks the server for the names that the params refer to. Throws what the client throws: a write that cannot be
 * described is not sent.
 */
export async function wordsOfWrite(
  declaration: AskDeclaration,
  params: Params,
  client: Pick<ScreenClient, 'call'>,
): Promise<string> {
  const references = referencesOf(declaration, params);
  if (references.length === 0) return fill(declaration, params, new Map());
  const { list } = (await client.call('console.queryNames', { references })) as { list: readonly Named[] };
  return fill(declaration, params, new Map(list.map(({ kind, id, name }) => [keyOf(kind, id), name])));
}

interface Named {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}
interface Reference {
  readonly kind: string;
  readonly ids: readonly string[];
}

const keyOf = (kind: string, id: unknown): string => `${kind}:${String(id)}`;
const placesIn = (clauses: readonly string[]): string[] => [
  ...new Set(clauses.flatMap((clause) => [...clause.matchAll(PLACE)].map(([, name]) => name!))),
];
const schemaOf = ({ schema }: AskDeclaration, param: string): ValueSchema => solid(schema?.properties?.[param] ?? {});
const itemOf = (schema: ValueSchema): ValueSchema => (schema.items ? solid(schema.items) : schema);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function referencesOf(declaration: AskDeclaration, params: Params): Reference[] {
  return placesIn(declaration.ask ?? []).flatMap((param) => {
    const kind = itemOf(schemaOf(declaration, param)).refers;
    const value = params[param];
    if (kind === undefined || value === undefined || isNothing(value)) return [];
    return { kind, ids: [...new Set(listOf(value).slice(0, NAMED).map(String))] };
  });
}

/** Uses the clauses whose params are all sent; if there is none, the first clause. */
function fill(declaration: AskDeclaration, params: Params, names: ReadonlyMap<string, string>): string {
  const clauses = declaration.ask ?? [];
  const complete = clauses.filter((clause) => placesIn([clause]).every((param) => params[param] !== undefined));
  return (complete.length > 0 ? complete : clauses.slice(0, 1))
    .map((clause) =>
      clause.replace(PLACE, (_, param: string) => wordsOf(params[param], schemaOf(declaration, param), names)),
    )
    .join(WORDS.and);
}

function wordsOf(value: unknown, schema: ValueSchema, names: ReadonlyMap<string, string>): string {
  if (value === undefined || isNothing(value)) return WORDS.nothing;
  if (schema.display === 'password') return WORDS.hidden;
  const all = listOf(value);
  const item = itemOf(schema);
  const shown = all
    .slice(0, NAMED)
    .map((each) => wordOf(each, item, names))
    .join('、');
  return all.length > NAMED ? shown + WORDS.more(all.length) : shown;
}

function wordOf(value: unknown, { refers, labels }: ValueSchema, names: ReadonlyMap<string, string>): string {
  if (refers !== undefined) return inOneLine(names.get(keyOf(refers, value)) ?? `#${String(value)}`);
  if (typeof value === 'boolean') return value ? WORDS.yes : WORDS.no;
  const label = labels && Object.hasOwn(labels, String(value)) ? labels[String(value)] : undefined;
  return (
    label ??
    (typeof value === 'string'
      ? `“${inOneLine(value)}”`
      : inOneLine(typeof value === 'object' ? JSON.stringify(value) : String(value)))
  );
}

/** Removes line breaks and quotes, so that a value cannot imitate the console's own words. */
function inOneLine(text: string): string {
  const line = text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[“”]/g, '"')
    .trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
