/** Values of a record as text: titles of fields, labels of options, names of referenced ids. */
import { useEffect, useState } from 'react';
import { useScreen } from '../../nodes/context';
import { formatDateTime } from '../../nodes/display/format';
import type { ScreenRuntime } from '../../data';
import { isObject } from '../../../language/schema/json';
import type { ValueSchema } from '../../../language/types';
import { solid } from '../../../language/schema/value-schema';
import { isFromSource, type Option, optionsFrom } from '../derive';
import type { FormModel } from '../model';

const WORDS = {
  nothing: '（空）',
  yes: '是',
  no: '否',
  added: '增加：',
  removed: '去掉：',
  between: '；',
  and: '、',
  within: ' ',
} as const;

/** By kind and id, from `console.queryNames`. */
type Names = ReadonlyMap<string, string>;
interface Place {
  readonly model: FormModel;
  readonly schema: ValueSchema;
  readonly names: Names;
}
/** A param and its value. */
type ParamValue = readonly [name: string, value: unknown];

const schemaOf = (schema: ValueSchema, name: string): ValueSchema => solid(schema.properties?.[name] ?? {});
const itemOf = (schema: ValueSchema): ValueSchema => (schema.items ? solid(schema.items) : schema);
const keyOf = (kind: string, id: unknown): string => `${kind}:${String(id)}`;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export const titleOf = (model: FormModel, schema: ValueSchema, name: string): string =>
  model.specOf(name)?.title ?? schema.properties?.[name]?.title ?? schemaOf(schema, name).title ?? name;

/** Names of the ids in the values, requested once. Until they load, ids are shown. */
export function useNames(model: FormModel, schema: ValueSchema, values: readonly ParamValue[]): Names {
  const runtime = useScreen();
  const [names, setNames] = useState<Names>(() => optionNames(model, runtime, values));
  const [references] = useState(() => referencesOf(schema, values));
  useEffect(() => {
    if (references.length === 0) return;
    let isMounted = true;
    const askNames = async () => {
      const { list } = (await runtime.ask('console.queryNames', { references })) as {
        list: readonly { kind: string; id: string; name: string }[];
      };
      if (isMounted)
        setNames((known) => new Map([...known, ...list.map(({ kind, id, name }) => [keyOf(kind, id), name] as const)]));
    };
    askNames().catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [runtime, references]);
  return names;
}

/** Bounds of `console.queryNames`: ids per reference, and number of references. */
const MOST_IDS = 20;
const MOST_REFERENCES = 10;

function referencesOf(schema: ValueSchema, values: readonly ParamValue[]): { kind: string; ids: string[] }[] {
  const byKind = new Map<string, Set<string>>();
  for (const [name, value] of values) {
    const { refers } = itemOf(schemaOf(schema, name));
    if (refers === undefined || isNothing(value)) continue;
    byKind.set(refers, new Set([...(byKind.get(refers) ?? []), ...listOf(value).map(String)]));
  }
  const parts = [...byKind].flatMap(([kind, ids]) =>
    Array.from({ length: Math.ceil(ids.size / MOST_IDS) }, (_, part) => ({
      kind,
      ids: [...ids].slice(part * MOST_IDS, (part + 1) * MOST_IDS),
    })),
  );
  return parts.slice(0, MOST_REFERENCES);
}

/** Labels of the options from which fields were chosen, by param and value. */
function optionNames(model: FormModel, runtime: ScreenRuntime, values: readonly ParamValue[]): Names {
  const found = new Map<string, string>();
  for (const name of new Set(values.map(([each]) => each))) {
    const { options } = model.specOf(name) ?? {};
    const known: readonly Option[] = isFromSource(options)
      ? optionsFrom(runtime.source(options.source).data, options)
      : (options ?? []);
    for (const { value, label } of [...known, ...(model.words.get(name) ?? [])]) found.set(keyOf(name, value), label);
  }
  return found;
}

/** A value as text. */
export function wordsOfValue(place: Place, name: string, value: unknown): string {
  const word = wordIn(place, name);
  return isNothing(value) ? WORDS.nothing : listOf(value).map(word).join(WORDS.and);
}

/** Returns the text of a value of a param, or of an element of its list. */
function wordIn({ schema, names }: Place, name: string): (value: unknown) => string {
  const item = itemOf(schemaOf(schema, name));
  return (each) =>
    names.get(keyOf(name, each)) ??
    (item.refers !== undefined ? names.get(keyOf(item.refers, each)) : undefined) ??
    wordOf(each, item);
}

/** A value as text; for a list, what was added and removed since `base`. */
export function wordsOfChange(place: Place, name: string, base: unknown, value: unknown): string {
  if (!Array.isArray(value) || !(Array.isArray(base) || isNothing(base))) return wordsOfValue(place, name, value);
  const word = wordIn(place, name);
  const was = isNothing(base) ? [] : listOf(base);
  const changes = [
    [WORDS.added, value.filter((each) => !was.includes(each))],
    [WORDS.removed, was.filter((each) => !value.includes(each))],
  ] as const;
  const changeTexts = changes
    .filter(([, list]) => list.length > 0)
    .map(([what, list]) => what + list.map(word).join(WORDS.and));
  return changeTexts.length > 0 ? changeTexts.join(WORDS.between) : wordsOfValue(place, name, value);
}

function wordOf(value: unknown, { labels, format, refers }: ValueSchema): string {
  if (typeof value === 'boolean') return value ? WORDS.yes : WORDS.no;
  if (format === 'date-time') return formatDateTime(value);
  if (refers !== undefined) return `#${String(value)}`;
  if (labels && Object.hasOwn(labels, String(value))) return labels[String(value)]!;
  if (isObject(value))
    return Object.values(value)
      .filter((each) => !isNothing(each))
      .map((each) => wordOf(each, {}))
      .join(WORDS.within);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
