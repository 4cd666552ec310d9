/** Reports lookups of names, with the candidates for each place, to the recorder. */
import { own } from '../schema/json';
import { originOf } from '../infer/origin';
import type { At } from '../parse';
import type { DataSource, ValueSchema } from '../types';
import { fieldsOf, isUnknown, reach, solid, typesOf } from '../schema/value-schema';
import type { Env } from '../infer/walk';
import type { Candidate, CheckContext, Lookup } from './rule';

export const namesOf = (names: Iterable<string> | undefined): Candidate[] =>
  [...(names ?? [])].map((name) => ({ name }));

/** Fields of an object type as candidates; nested fields by their path. */
export function fieldCandidates(type: ValueSchema, prefix = '', depth = 0): Candidate[] {
  return Object.entries(fieldsOf(type) ?? {}).flatMap(([name, schema]) => {
    const inside = solid(schema);
    const further =
      depth < 2 && typesOf(inside).includes('object') ? fieldCandidates(inside, `${prefix}${name}.`, depth + 1) : [];
    return [candidateOf(`${prefix}${name}`, schema), ...further];
  });
}

export const candidateOf = (name: string, schema: ValueSchema): Candidate => ({
  name,
  schema,
  ...(titleOf(schema) !== undefined && { title: titleOf(schema)! }),
});
export const titleOf = (schema: ValueSchema): string | undefined => schema.title ?? solid(schema).title;

/** A call's param by its name. */
export function lookAtParam(
  name: string,
  params: ValueSchema,
  pointer: string,
  at: At,
  taken: readonly string[],
  { look }: CheckContext,
): ValueSchema | undefined {
  const schema = own(params.properties, name);
  look?.({
    kind: 'param',
    name,
    pointer,
    at,
    ...foundAs(schema),
    candidates: () =>
      Object.entries(params.properties ?? {})
        .filter(([each]) => each === name || !taken.includes(each))
        .map(([each, type]) => candidateOf(each, type)),
  });
  return schema;
}

const foundAs = (schema: ValueSchema | undefined): Pick<Lookup, 'found' | 'schema'> => {
  const name = originOf(schema)?.name;
  return { ...(name !== undefined && { found: name }), ...(schema && { schema }) };
};

/** Each segment of a row's dotted field path. */
export function lookAtField(field: string, row: ValueSchema, pointer: string, { look }: CheckContext): void {
  if (!look) return;
  const path = field.split('.');
  let offset = 0;
  for (const [index, name] of path.entries()) {
    const reached = reach(row, path.slice(0, index + 1));
    const schema = 'schema' in reached && !isUnknown(reached.schema) ? reached.schema : undefined;
    const last = index === path.length - 1;
    look({
      kind: 'field',
      name: last ? field : name,
      pointer,
      ...(!last && { at: { offset } }),
      ...foundAs(schema),
      candidates: () => (last ? fieldCandidates(row) : []),
    });
    offset += name.length + 1;
  }
}

/** A name inside `${}`. */
export function lookInside(
  name: string,
  type: ValueSchema | undefined,
  host: ValueSchema,
  pointer: string,
  offset: number,
  { look }: CheckContext,
): void {
  look?.({
    kind: originOf(type)?.kind ?? 'field',
    name,
    pointer,
    at: { offset },
    ...foundAs(type),
    candidates: () => fieldCandidates(host).filter((each) => !each.name.includes('.')),
  });
}

export function lookAtSource(
  name: string,
  pointer: string,
  at: At | undefined,
  env: Env,
  { look, calls }: CheckContext,
  isCandidate: (source: DataSource) => boolean = () => true,
): void {
  look?.({
    kind: 'source',
    name,
    pointer,
    ...(at && { at }),
    ...(Object.hasOwn(env.sources, name) && { found: name }),
    candidates: () =>
      Object.entries(env.sources)
        .filter(([, source]) => isCandidate(source))
        .map(([source, { call }]) => ({
          name: source,
          ...(calls.has(call) && { title: calls.get(call)!.title, about: call }),
        })),
  });
}

/** A value of an enumeration, a boolean, or a value with a default. */
export function lookAtValue(value: unknown, schema: ValueSchema, pointer: string, { look }: CheckContext): void {
  look?.({
    kind: 'value',
    name: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    pointer,
    schema,
    candidates: () => [],
  });
}
