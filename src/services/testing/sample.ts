/**
 * Sample answers generated from the types of calls, to show a screen in every state without a backend. Deterministic:
 * the same state gives the same answer.
 */
import type { Call } from '../catalogue';
import { textOf, type TextPlace, type TextSchema } from './sample-texts';

export interface SampleState {
  /** Number of rows of each top-level list. */
  readonly rows: number;
  readonly texts: TextPlace['texts'];
}

/** The part of JSON Schema that samples support. */
interface Schema extends TextSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  examples?: unknown[];
}

/**
 * A sample answer of a call. A paged list gives the requested page; a call with an id gives the same values as that row
 * in a list.
 */
export function sampleResult(call: Pick<Call, 'result'>, state: SampleState, params: object = {}): unknown {
  const { pageSize, limit } = params as { pageSize?: unknown; limit?: unknown };
  const page = Number(pageSize ?? limit ?? Infinity);
  return valueOf(call.result as unknown as Schema, {
    ...state,
    page,
    index: indexIn(params),
    inRow: false,
    depth: 0,
    name: '',
  });
}

/** The index of the row that the first id param names: ids start at 1, indexes at 0. */
function indexIn(params: object): number {
  const id = Object.entries(params).find(
    ([name, value]) => /id$/i.test(name) && Number.isSafeInteger(value) && value > 0,
  )?.[1] as number | undefined;
  return id === undefined ? 0 : id - 1;
}

interface Place extends SampleState {
  /** Maximum number of rows per page. */
  readonly page: number;
  /** Index of the row, from 0. */
  readonly index: number;
  /** Inside a row flags alternate; flags of the whole answer (read-only, truncated) are false. */
  readonly inRow: boolean;
  readonly depth: number;
  /** Name of the property. */
  readonly name: string;
}

function valueOf(schema: Schema, place: Place): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return nullableOf(schema, schema.anyOf, place);
  if (schema.enum) return schema.enum[place.index % schema.enum.length];
  switch (schema.type) {
    case 'object':
      return objectOf(schema, place);
    case 'array':
      return listOf(schema, place);
    case 'string':
      return textOf(schema, place);
    case 'integer':
    case 'number':
      return numberOf(schema, place);
    case 'boolean':
      return place.inRow && place.index % 2 === 0;
    case 'null':
      return null;
    // Schemas without a type allow any value; what is a document of its own has an example.
    default:
      return schema.examples?.[0] ?? textOf(schema, place);
  }
}

/** Every third row gets null if the schema allows it. */
function nullableOf(schema: Schema, options: readonly Schema[], place: Place): unknown {
  const present = options.filter(({ type }) => type !== 'null');
  if (present.length < options.length && place.index % 3 === 2) return null;
  const chosen = present[place.index % present.length]!;
  return valueOf({ ...chosen, title: schema.title ?? chosen.title, display: schema.display ?? chosen.display }, place);
}

/** Names of values whose names are data. */
const DATA_NAMES = ['1', '2', '3'];

function objectOf({ properties = {}, additionalProperties: others }: Schema, place: Place): Record<string, unknown> {
  const byData = typeof others === 'object' ? DATA_NAMES.map((name) => [name, others] as const) : [];
  return Object.fromEntries(
    [...Object.entries(properties), ...byData].map(([name, schema]) => [
      name,
      valueOf(schema, { ...place, name, depth: place.depth + 1 }),
    ]),
  );
}

function listOf({ items = {}, minItems = 0, maxItems = Infinity }: Schema, place: Place): unknown[] {
  const target = place.depth <= 1 ? Math.min(place.rows, place.page) : Math.min(place.rows, 3);
  const length = Math.min(Math.max(target, minItems), maxItems);
  return Array.from({ length }, (_, index) => valueOf(items, { ...place, index, inRow: true, depth: place.depth + 1 }));
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, { index, rows, name }: Place): number {
  if (name === 'total') return rows;
  if (/pageNo$/i.test(name)) return Math.max(1, minimum);
  if (/pageSize$/i.test(name)) return Math.min(maximum, Math.max(10, minimum));
  if (/(?:id|no)$/i.test(name)) return Math.min(maximum, Math.max(minimum, 1) + index);
  return Math.min(maximum, Math.max(minimum, (index * 7_919) % 100_003));
}
