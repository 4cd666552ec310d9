/**
 * Answers made from the types of calls, so that a screen can be seen in every state without a backend. Deterministic: the same state
 * gives the same answer.
 */
import type { Call } from '../catalogue';

export interface SampleState {
  /** Rows of every list that is the answer's own. */
  readonly rows: number;
  readonly texts: 'plain' | 'long' | 'hostile';
}

/** As far as samples look at a schema. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  title?: string;
  display?: string;
  contentMediaType?: string;
}

/** Texts that would do something if anything took them for more than a text. */
export const HOSTILE_TEXTS = [
  '<img src=x onerror="window.__executed=1">',
  '<script>window.__executed=2</script>',
  '"><svg onload=window.__executed=3>',
  '${alert(1)}{{window.__executed=4}}<%= window.__executed=5 %>',
  'javascript:window.__executed=6',
  '\u202E左右颠倒\u0000\uFFFF',
] as const;

const LONG_TEXT = '这是一段特别长的文字用来看看界面在内容很多的时候会不会被撑破并且没有任何标点符号或者空格可以换行'.repeat(6);
const LONG_WORD = `${LONG_TEXT}AVeryLongWordWithoutAnySpaceThatNobodyWouldEverTypeButSomeSystemsProduce`;
/** Days before this one, and hours, so that every row has a time of its own. */
const FIRST_TIME = Date.UTC(2026, 5, 10, 7, 30);
const HOUR = 3_600_000;

/** Of what is served in pages, the page that is asked for. */
export function sampleResult(call: Pick<Call, 'result'>, state: SampleState, params: { pageSize?: unknown; limit?: unknown } = {}): unknown {
  const page = Number(params.pageSize ?? params.limit ?? Infinity);
  return valueOf(call.result as unknown as Schema, { ...state, page, index: 0, inRow: false, depth: 0, name: '' });
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
    case 'object': return objectOf(schema, place);
    case 'array': return listOf(schema, place);
    case 'string': return textOf(schema, place);
    case 'integer':
    case 'number': return numberOf(schema, place);
    case 'boolean': return place.inRow && place.index % 2 === 0;
    case 'null': return null;
    // Whatever a screen is given where the contract says "anything".
    default: return textOf(schema, place);
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
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, { ...place, name, depth: place.depth + 1 })]));
}

function listOf({ items = {}, minItems = 0, maxItems = Infinity }: Schema, place: Place): unknown[] {
  const wanted = place.depth <= 1 ? Math.min(place.rows, place.page) : Math.min(place.rows, 3);
  const length = Math.min(Math.max(wanted, minItems), maxItems);
  return Array.from({ length }, (_, index) => valueOf(items, { ...place, index, inRow: true, depth: place.depth + 1 }));
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, { index, rows, name }: Place): number {
  if (name === 'total') return rows;
  if (/no$/i.test(name)) return Math.max(1, minimum);
  if (/id$/i.test(name)) return Math.min(maximum, Math.max(minimum, 1) + index);
  return Math.min(maximum, Math.max(minimum, (index * 7_919) % 100_003));
}

function textOf(schema: Schema, { index, texts, name }: Place): string {
  const { format, pattern, display, contentMediaType, title = name, minLength = 0, maxLength = 20_000 } = schema;
  const time = new Date(FIRST_TIME - index * 5 * HOUR);
  if (format === 'date-time') return time.toISOString();
  if (format === 'date') return time.toISOString().slice(0, 10);
  if (display === 'image' || display === 'avatar') return `/demo-media/cover/outdoor-${index}.svg`;
  if (format === 'uri' || pattern?.startsWith('^https?')) return `https://example.com/${index}`;
  if (pattern) return `sample${index}`.slice(0, maxLength);
  const text = texts === 'hostile' ? HOSTILE_TEXTS[index % HOSTILE_TEXTS.length]! : texts === 'long' ? LONG_WORD : `${title || '示例'}${index + 1}`;
  if (contentMediaType === SCREEN) return screenOf(text);
  return text.slice(0, maxLength).padEnd(minLength, '字');
}

const SCREEN = 'application/vnd.atelier.page+json';

/** A screen that says the text, and shows rows. */
const screenOf = (text: string): string => `${JSON.stringify({
  version: 1, route: '/sample', title: '示例', menu: null,
  dataSources: { tags: { call: 'feedManage.queryTagList' } },
  body: [{ type: 'card', title: text, body: [{ type: 'table', source: 'tags', columns: ['name', 'color'] }] }],
}, null, 2)}\n`;
