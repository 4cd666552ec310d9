/** Which calls to try so that every way of sending params and every kind of field is tried once. */
import type { Call } from '../../src/services/catalogue';

/** The first call of each group. */
export const oneOfEach = (calls: readonly Call[], groupOf: (call: Call) => unknown): Call[] => [
  ...new Map(calls.toReversed().map((call) => [JSON.stringify(groupOf(call)), call])).values(),
];

interface FieldSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/** How the params of a call travel: the server parses each of these in its own way. */
const transportOf = ({ method, kind, path, largeBody, host }: Call): string =>
  [method, kind, host, path.includes('{') ? 'path params' : '', largeBody ? 'large' : ''].join(' ');

/** The type of a field with the types inside it, without bounds, titles and values. */
function kindOfField({ type, format, enum: values, items, anyOf, properties }: FieldSchema): string {
  if (anyOf) return `any of ${distinct(anyOf.map(kindOfField)).join(', ')}`;
  if (items) return `list of ${kindOfField(items)}`;
  if (properties) return `object of ${distinct(Object.values(properties).map(kindOfField)).join(', ')}`;
  return [type, format, values && 'enum'].filter(Boolean).join(' ');
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** Every kind of field of a call with the way it travels, or the way alone if the call has no params. */
export function shapesOf(call: Call): string[] {
  const fields = Object.values(call.params.properties as Readonly<Record<string, FieldSchema>>);
  const transport = transportOf(call);
  return fields.length === 0 ? [transport] : distinct(fields.map((field) => `${transport}: ${kindOfField(field)}`));
}

/** Calls that together have all of the shapes; those with the most shapes come first, so that they are few. */
export function coveringCalls(calls: readonly Call[]): Call[] {
  const covered = new Set<string>();
  return calls
    .map((call) => ({ call, shapes: shapesOf(call) }))
    .toSorted((one, other) => other.shapes.length - one.shapes.length)
    .filter(({ shapes }) => {
      const adds = shapes.some((shape) => !covered.has(shape));
      for (const shape of shapes) covered.add(shape);
      return adds;
    })
    .map(({ call }) => call);
}
