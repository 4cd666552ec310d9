/** Finds calls by words, for the tool `find_calls` and the offline writer. Pure. */
import type { Call } from '../../../../src/services/catalogue';
import { menusNamedBy } from '../../../../src/services/catalogue/policy';
import type { ValueSchema } from '../../../../src/language/types';
import { fieldsOf, rowsOf, solid, typesOf } from '../../../../src/language/schema/value-schema';
import { MENUS } from '../../account/menus';
import { termsOf } from '../history/file.rules';

export const MOST_CALLS = 8;

/** Weight of a term by where it stands. */
const WEIGHTS = { title: 4, menu: 2, summary: 1, field: 0.6 } as const;
/** A call whose title consists of the words counts more than one that only contains them. */
const TITLE_SHARE = 6;
/** Bonus for reads: people ask for data more often than for changes. */
const READ_FACTOR = 1.2;

interface Entry {
  readonly call: Call;
  readonly weights: ReadonlyMap<string, number>;
  readonly titleTerms: readonly string[];
}

const MENU_TITLES = new Map(MENUS.map(({ menuCode, title }) => [menuCode, title]));
const entries = new WeakMap<Call, Entry>();

function entryOf(call: Call): Entry {
  const known = entries.get(call);
  if (known) return known;
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of termsOf(text)) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  };
  for (const title of titlesIn(call.params)) add(title, WEIGHTS.field);
  for (const title of titlesIn(rowsOf(call.result as ValueSchema) ?? (call.result as ValueSchema)))
    add(title, WEIGHTS.field);
  add(call.summary, WEIGHTS.summary);
  add(call.name.replace(/([A-Z])/g, ' $1').replace('.', ' '), WEIGHTS.summary);
  for (const code of menusNamedBy(call.policy)) add(MENU_TITLES.get(code) ?? '', WEIGHTS.menu);
  add(call.title, WEIGHTS.title);
  const entry = { call, weights, titleTerms: termsOf(call.title) };
  entries.set(call, entry);
  return entry;
}

function titlesIn(schema: ValueSchema): string[] {
  return Object.values(fieldsOf(schema) ?? {}).flatMap((field) => {
    const { title = '', labels = {} } = solid(field);
    return [title, ...Object.values(labels)];
  });
}

/** The calls that fit the words best, best first; those that share no term are left out. */
export function findCalls(calls: readonly Call[], words: string, most = MOST_CALLS): Call[] {
  const all = calls.map(entryOf);
  // Calls that are named literally in the text.
  const exact = calls.filter(({ name }) => words.toLowerCase().includes(name.toLowerCase()));
  const terms = termsOf(words.replaceAll(/[\p{P}\p{S}]+/gu, ' '));
  const rarity = new Map(
    terms.map((term) => [term, Math.log(1 + all.length / (1 + all.filter(({ weights }) => weights.has(term)).length))]),
  );
  const wanted = new Set(terms);
  const scored = all.flatMap(({ call, weights, titleTerms }) => {
    const found = terms.reduce((sum, term) => sum + (weights.get(term) ?? 0) * rarity.get(term)!, 0);
    if (found === 0) return [];
    const share = titleTerms.filter((term) => wanted.has(term)).length / Math.max(1, titleTerms.length);
    return [{ call, score: (found + share * TITLE_SHARE) * (call.effect === 'read' ? READ_FACTOR : 1) }];
  });
  const ranked = scored.toSorted((a, b) => b.score - a.score).map(({ call }) => call);
  return [...new Set([...exact, ...ranked])].slice(0, most);
}

/** A call as the model reads it: what it does, its params and the fields of its answer. */
export function describeCall(call: Call): object {
  const row = rowsOf(call.result as ValueSchema);
  const { properties = {}, required = [] } = call.params as ValueSchema;
  return {
    name: call.name,
    title: call.title,
    effect: call.effect,
    params: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        required.includes(name) ? name : `${name}?`,
        typeInWords(solid(schema)),
      ]),
    ),
    answer: Object.keys(fieldsOf(row ?? (call.result as ValueSchema)) ?? {}),
    ...(row && { rows: true }),
  };
}

/** Depth to which the types of params are described. */
const DEPTH = 3;

function typeInWords(schema: ValueSchema, depth = DEPTH): string {
  const { enum: values, labels, title = '', minimum, maximum, maxLength, maxItems, format, items } = schema;
  const fields = fieldsOf(schema);
  const type = values
    ? values.map((value) => `${JSON.stringify(value)}${labels ? ` ${labels[String(value)] ?? ''}` : ''}`).join(' | ')
    : items
      ? `[${depth > 0 ? typeInWords(solid(items), depth - 1) : ''}]`
      : fields && depth > 0
        ? `{ ${Object.entries(fields)
            .map(([name, field]) => `${name}: ${typeInWords(solid(field), depth - 1)}`)
            .join('; ')} }`
        : (format ?? (typesOf(schema).join(' | ') || 'any'));
  const bounds = [
    minimum !== undefined && `≥ ${minimum}`,
    maximum !== undefined && maximum < 2_147_483_647 && `≤ ${maximum}`,
    maxLength !== undefined && `≤ ${maxLength} characters`,
    maxItems !== undefined && `≤ ${maxItems} items`,
  ].filter(Boolean);
  return [type, bounds.length > 0 && `(${bounds.join(', ')})`, title].filter(Boolean).join(' ');
}
