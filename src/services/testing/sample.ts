/**
 * Answers made from the types of calls, so that a screen can be seen in every state without a backend. Deterministic:
 * the same state
 * gives the same answer.
 */
import type { Call } from '../catalogue';
import { textOf, type TextPlace, type TextSchema } from './sample-texts';

export interface SampleState {
  /** Rows of every list that is the answer's own. */
  readonly rows: number;
  readonly texts: TextPlace['texts'];
}

/** As far as samples look at a schema. */
interface Schema extends TextSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * Of what is served in pages the page that is asked for, and of one thing that one: what is told of it in a list, it is
 * told everywhere.
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

/** Rows are numbered from 1. */
function indexIn(params: object): number {
  const id = Object.entries(params).find(
    ([name, value]) => /id$/i.test(name) && Number.isSafeInteger(value) && value > 0,
  )?.[1] as number | undefined;
  return id === undefined ? 0 : id - 1;
}

interface Place extends SampleState {
  /** Rows that are asked for at once. */
  readonly page: number;
  /** Of the row that is made. */
  readonly index: number;
  /** Rows are of every kind; what is said of the whole answer is not true: nothing is read-only, over or cut off. */
  readonly inRow: boolean;
  readonly depth: number;
  /** Of the property. */
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
    // Whatever a screen is given where the contract says "anything".
    default:
      return textOf(schema, place);
  }
}

/** Every third row has nothing where nothing is allowed. */
function nullableOf(schema: Schema, options: readonly Schema[], place: Place): unknown {
  const present = options.filter(({ type }) => type !== 'null');
  if (present.length < options.length && place.index % 3 === 2) return null;
  const chosen = present[place.index % present.length]!;
  return valueOf({ ...chosen, title: schema.title ?? chosen.title, display: schema.display ?? chosen.display }, place);
}

function objectOf({ properties = {} }: Schema, place: Place): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      valueOf(schema, { ...place, name, depth: place.depth + 1 }),
    ]),
  );
}

function listOf({ items = {}, minItems = 0, maxItems = Infinity }: Schema, place: Place): unknown[] {
  const wanted = place.depth <= 1 ? Math.min(place.rows, place.page) : Math.min(place.rows, 3);
  const length = Math.min(Math.max(wanted, minItems), maxItems);
  return Array.from({ length }, (_, index) => valueOf(items, { ...place, index, inRow: true, depth: place.depth + 1 }));
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, { index, rows, name }: Place): number {
  if (name === 'total') return rows;
  if (/no$/i.test(name)) return Math.max(1, minimum);
  if (/pageSize$/i.test(name)) return Math.min(maximum, Math.max(10, minimum));
  if (/id$/i.test(name)) return Math.min(maximum, Math.max(minimum, 1) + index);
  return Math.min(maximum, Math.max(minimum, (index * 7_919) % 100_003));
}
