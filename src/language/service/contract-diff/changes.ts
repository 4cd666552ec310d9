/**
 * Compares two states of the contract and the console: what the later one removed, newly requires, or retyped.
 * Additions are ignored.
 */
import type { Call } from '../../../services/catalogue/define';
import { termWords } from '../../problems/terms';
import { exactTermOf, isNothing } from '../../rules/kinds';
import type { ValueSchema } from '../../types';
import { fieldsOf, solid } from '../../schema/value-schema';
import { likeCalls, likeFields, likeNames, likePaths, pair } from './similar';
import type { Change, Known } from './types';

export function changesBetween(before: Known, now: Known): Change[] {
  const found = [
    ...changesOfCalls(before.calls, now.calls),
    ...removedOrRenamed('menu', before.menuCodes, now.menuCodes, likePaths),
    ...removedOrRenamed('route', before.routes, now.routes, likePaths),
    ...removedOrRenamed('widget', before.widgets, now.widgets, likeNames),
  ];
  // Removes duplicates, because an entity is part of many answers.
  return [...new Map(found.map((change) => [JSON.stringify(change), change])).values()];
}

function removedOrRenamed(
  what: Change['what'],
  before: ReadonlySet<string> | undefined,
  now: ReadonlySet<string> | undefined,
  likeness: (one: string, other: string) => number,
): Change[] {
  if (!before || !now) return [];
  const missing = [...before].filter((name) => !now.has(name));
  const names = pair(
    missing,
    [...now].filter((name) => !before.has(name)),
    likeness,
  );
  return missing.map((name) => ({ what, name, how: 'gone', ...to(names.get(name)) }));
}
const to = (name: string | undefined): Pick<Change, 'to'> => (name === undefined ? {} : { to: name });

function changesOfCalls(before: ReadonlyMap<string, Call>, now: ReadonlyMap<string, Call>): Change[] {
  const missing = [...before.values()].filter(({ name }) => !now.has(name));
  const partners = pair(
    missing,
    [...now.values()].filter(({ name }) => !before.has(name)),
    likeCalls,
  );
  return [...before.values()].flatMap((call) => {
    const other = now.get(call.name) ?? partners.get(call);
    const lost: Change[] = now.has(call.name)
      ? []
      : [{ what: 'call', name: call.name, how: 'gone', ...to(other?.name) }];
    return other ? [...lost, ...changesOfCall(call, other)] : lost;
  });
}

function changesOfCall(call: Call, other: Call): Change[] {
  const [was, is] = [call, other].map(({ effect, kind }) => (kind === 'json' ? effect : kind));
  return [
    ...(was === is ? [] : [{ what: 'call', name: call.name, how: 'used', was: was!, is: is! } satisfies Change]),
    ...changesOfType(call.params as unknown as ValueSchema, other.params as unknown as ValueSchema, {
      what: 'param',
      name: call.name,
      base: `${call.name}#`,
    }),
    ...changesOfType(call.result as ValueSchema, other.result as ValueSchema, {
      what: 'field',
      name: call.name,
      base: `${call.name}#`,
    }),
  ];
}

/** `base`: prefix of the property names. */
interface Part {
  readonly what: 'param' | 'field';
  readonly name: string;
  readonly base: string;
}

/** Bounds the recursion, because an entity may contain itself. */
const MAX_DEPTH = 8;

function changesOfType(before: ValueSchema, now: ValueSchema, part: Part, depth = 0): Change[] {
  if (depth > MAX_DEPTH) return [];
  const [was, is] = [solid(before), solid(now)];
  if (isNothing(was)) return [];
  if (wordsFor(was) !== wordsFor(is))
    return [
      { what: depth === 0 ? 'call' : part.what, name: part.name, how: 'retyped', was: wordsFor(was), is: wordsFor(is) },
    ];
  if (was.items && is.items)
    return [...narrowed(was, is, part), ...changesOfType(was.items, is.items, part, depth + 1)];
  const [fields, others] = [fieldsOf(was), fieldsOf(is)];
  if (fields && others)
    return changesOfFields(
      { fields, required: was.required },
      { fields: others, required: is.required },
      { ...part, base: entityBase(was, part) },
      depth,
    );
  return [...valuesLost(was, is, part), ...narrowed(was, is, part)];
}

/** The entity's name as prefix, as in origin.ts. */
const entityBase = (type: ValueSchema, { what, base }: Part): string => {
  const { entity } = type as { entity?: unknown };
  return what === 'field' && typeof entity === 'string' ? `${entity}.` : base;
};

interface Fields {
  readonly fields: Readonly<Record<string, ValueSchema>>;
  readonly required: readonly string[] | undefined;
}

function changesOfFields(before: Fields, now: Fields, { what, base }: Part, depth: number): Change[] {
  const missing = Object.entries(before.fields).filter(([name]) => !Object.hasOwn(now.fields, name));
  const added = Object.entries(now.fields).filter(([name]) => !Object.hasOwn(before.fields, name));
  const partners = new Map([...pair(missing, added, likeFields)].map(([[name], [other]]) => [name, other]));
  const nowRequired = what === 'param' ? (now.required ?? []).filter((name) => !before.required?.includes(name)) : [];
  return [
    ...Object.entries(before.fields).flatMap(([name, type]): Change[] => {
      const at = `${base}${name}`;
      const other = now.fields[name];
      if (other) return changesOfType(type, other, { what, name: at, base: `${at}.` }, depth + 1);
      const partner = partners.get(name);
      return [{ what, name: at, how: 'gone', ...to(partner && base + partner) }];
    }),
    ...nowRequired.map((name): Change => ({ what, name: `${base}${name}`, how: 'required' })),
  ];
}

/** Values that an enumeration lost. */
function valuesLost(was: ValueSchema, is: ValueSchema, { what, name }: Part): Change[] {
  if (!is.enum || (!was.enum && what === 'field')) return [];
  if (!was.enum) return [{ what, name, how: 'values', is: is.enum.join(', ') }];
  const lost = was.enum.filter((value) => !is.enum!.includes(value));
  const added = is.enum.filter((value) => !was.enum!.includes(value));
  if (lost.length === 0) return [];
  const names =
    lost.length === 1 && added.length === 1
      ? [String(added[0])]
      : [...pair(lost.map(String), added.map(String), likeNames).values()];
  return [
    {
      what,
      name,
      how: 'values',
      was: lost.join(', '),
      ...to(names.length === lost.length ? names.join(', ') : undefined),
    },
  ];
}

const LOWER = (was: number | undefined, is: number): boolean => was === undefined || is < was;
const HIGHER = (was: number | undefined, is: number): boolean => was === undefined || is > was;
/** Bounds of a param, each with the test for whether the new one is tighter. */
const BOUNDS = [
  ['maximum', 'at most', '', LOWER],
  ['minimum', 'at least', '', HIGHER],
  ['maxLength', 'at most', ' characters', LOWER],
  ['minLength', 'at least', ' characters', HIGHER],
  ['maxItems', 'at most', ' elements', LOWER],
  ['minItems', 'at least', ' elements', HIGHER],
] as const;

function narrowed(was: ValueSchema, is: ValueSchema, { what, name }: Part): Change[] {
  if (what === 'field') return [];
  return BOUNDS.flatMap(([bound, words, unit, isTighter]): Change[] => {
    const [before, now] = [was[bound], is[bound]];
    if (now === undefined || now === before || !isTighter(before, now)) return [];
    return [
      {
        what,
        name,
        how: 'bounds',
        ...(before !== undefined && { was: `${words} ${before}${unit}` }),
        is: `${words} ${now}${unit}`,
      },
    ];
  });
}

/** A type in words: `a text`, `a day`, `a list, each a number`. */
function wordsFor(type: ValueSchema): string {
  if (isNothing(type)) return 'nothing';
  if (type.items) return `a list, each ${wordsFor(solid(type.items))}`;
  return termWords(exactTermOf(type), 'en');
}
