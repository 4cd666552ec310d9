/** A call with its params in words, for the steps of an answer and the confirmation of a write. */
import {
  askInWords,
  inOneLine,
  nameKey,
  namesBy,
  type Names,
  type Reference,
  referencesOf,
  type Shown,
  valueInWords,
} from '../../../../src/language/infer/param-words';
import type { ValueSchema } from '../../../../src/language/types';
import { fieldsOf, solid } from '../../../../src/language/schema/value-schema';
import { type Call, callOfKind } from '../../../../src/services/catalogue/define';
import type { AssistantContent } from '../../../../src/services/catalogue/generated/types';
import type { Database } from '../../../db/connect';
import type { Actor } from '../../../kernel/calls/handler';
import { notFound } from '../../../kernel/calls/api-errors';
import { namesOf } from '../../rows/name.store';
import { MESSAGES } from './answer.messages';
import { currentValues, isRecord, namesOfRecords, unnamedIds, withRecords } from './named-records';

type Params = Readonly<Record<string, unknown>>;
type Words = AssistantContent['steps'][number]['params'];

/** Characters of a value shown in a confirmation, which shows more than a step does. */
const SHOWN: Shown = { named: 20, length: 2_000 };
/** Title of the sentence that the call asks. */
export const ASKED = '影响';
/** Limits of one look-up of names: kinds of records, and ids per kind. */
const MOST_KINDS = 10;
const MOST_IDS = 20;
/** Maximum number of shown items of a list of objects. */
const MOST_ITEMS = 20;

/** Title and value of each param; for a write also the confirmation that the call declares, and the present values. */
export async function paramsInWords(db: Database, reader: Actor, call: Call, params: Params): Promise<Words> {
  return (await described(db, reader, call, params)).words;
}

/** The words of a confirmation. Throws the refusal if it would name a record by its number alone. */
export async function confirmationOf(db: Database, reader: Actor, call: Call, params: Params): Promise<Words> {
  const { words, nameless } = await described(db, reader, call, params);
  if (nameless.length > 0) throw notFound(MESSAGES.nameless(nameless));
  return words;
}

async function described(
  db: Database,
  reader: Actor,
  named: Call,
  params: Params,
): Promise<{ words: Words; nameless: string[] }> {
  const call = callOfKind(named, params.kind);
  const schema = withRecords(call);
  const references = referencesIn(schema, params);
  const sent = await namesFor(db, reader, references);
  const before = await currentValues(db, call, params, sent);
  const names: Names = new Map([...sent, ...(await namesFor(db, reader, referencesIn(schema, before)))]);
  const asked = call.ask && askInWords({ ask: call.ask, schema }, params, names);
  const ask = asked ? [{ title: ASKED, value: [asked.question, ...asked.notes].join(' ') }] : [];
  return {
    words: [...ask, ...wordsOf(params, schema, names, before)],
    nameless: [
      ...references.flatMap(({ kind, ids }) => ids.filter((id) => !names.has(nameKey(kind, id)))),
      ...unnamedIds(schema).flatMap((path) => textsAt(params, path.split('.'))),
    ],
  };
}

const referencesIn = (schema: ValueSchema, params: Params): Reference[] =>
  merged(Object.entries(fieldsOf(schema) ?? {}).flatMap(([name, each]) => referred(params[name], each)));

async function namesFor(db: Database, reader: Actor, references: readonly Reference[]): Promise<Names> {
  const others = references.filter(({ kind }) => !isRecord(kind));
  return new Map([
    ...namesBy(others.length === 0 ? [] : await namesOf(db, reader, others as never)),
    ...(await namesOfRecords(db, reader, references)),
  ]);
}

/** The values at a path, also within lists. */
function textsAt(value: unknown, [name, ...path]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsAt(each, name === undefined ? [] : [name, ...path]));
  if (name !== undefined) return isObject(value) ? textsAt(value[name], path) : [];
  return value === undefined || value === null ? [] : [String(value)];
}

/** A value may be a record, or objects that contain some. */
function referred(value: unknown, declared: ValueSchema): Reference[] {
  const schema = solid(declared);
  if (Array.isArray(value) && schema.items && fieldsOf(solid(schema.items)))
    return value.slice(0, MOST_ITEMS).flatMap((each) => referred(each, schema.items!));
  if (isObject(value))
    return Object.entries(fieldsOf(schema) ?? {}).flatMap(([name, each]) => referred(value[name], each));
  return referencesOf(value, schema, SHOWN);
}

/** One query for each kind. */
function merged(references: readonly Reference[]): Reference[] {
  const byKind = new Map<string, Set<string>>();
  for (const { kind, ids } of references) {
    const all = byKind.get(kind) ?? new Set();
    byKind.set(kind, new Set([...all, ...ids]));
  }
  return [...byKind].slice(0, MOST_KINDS).map(([kind, ids]) => ({ kind, ids: [...ids].slice(0, MOST_IDS) }));
}

/** `before`: present values of what changes. */
function wordsOf(params: Params, schema: ValueSchema, names: Names, before: Params = {}): Words {
  const fields = fieldsOf(schema) ?? {};
  return Object.entries(params).flatMap(([name, value]) => {
    const declared = solid(fields[name] ?? {});
    const title = declared.title ?? name;
    if (value === undefined) return [];
    const words = inWords(value, declared, names);
    const item = declared.items ? solid(declared.items) : undefined;
    const counted = Array.isArray(value) && item?.refers !== undefined ? `${title}（${value.length} 条）` : title;
    const old = before[name] === undefined ? words : inWords(before[name], declared, names);
    return [{ title: counted, value: old === words ? words : `${old} → ${words}` }];
  });
}

function inWords(value: unknown, schema: ValueSchema, names: Names): string {
  if (Array.isArray(value) && value.some(isObject)) {
    const shown = value
      .slice(0, MOST_ITEMS)
      .map((each, index) => `${index + 1}) ${inWords(each, solid(schema.items ?? {}), names)}`)
      .join('；');
    return value.length > MOST_ITEMS ? `${shown} 等 ${value.length} 项` : shown;
  }
  if (!isObject(value)) return valueInWords(value, schema, names, SHOWN);
  return fieldsOf(schema)
    ? wordsOf(value, schema, names)
        .map((each) => `${each.title}：${each.value}`)
        .join('，')
    : inOneLine(JSON.stringify(value), SHOWN.length);
}

const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
