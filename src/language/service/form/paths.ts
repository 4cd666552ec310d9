/** The values that a place can read inside `${}`, as a list for people: fields of the row, the address, the answers. Pure. */
import { withNames } from '../../amis/data';
import { typeOfTemplate } from '../../infer/typing';
import { fieldCandidates, titleOf } from '../../rules/look';
import { recordedAt } from '../../schema/record';
import { fieldsOf, solid, typesOf } from '../../schema/value-schema';
import type { ValueSchema } from '../../types';
import { applied } from '../edit/edits';
import { PLANNERS } from '../edit/planners';
import { writtenIn, type Written } from '../edit/written';
import { WORDS } from '../messages';
import type { ReadablePath } from './types';

/** Deepest first where names repeat; at most this many of a scope are offered. */
const MOST_OF_SCOPE = 60;

export function pathsAt(written: Written, pointer: string): ReadablePath[] {
  const { options } = written;
  const gap = PLANNERS.set(written, { do: 'set', at: pointer, value: '' });
  const text = gap ? applied(written.text, gap.edits) : written.text;
  const span = writtenIn(text, options)?.loose.spanOf(pointer);
  const env = span && recordedAt(text, span.from + 1, options)?.stop?.env;
  if (!env) return [];
  const named = withNames(env);
  const order = Object.keys(WORDS.scopes);
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const scopes = Object.entries(named.scopes)
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .flatMap(([name, type]) => insideOf(name, WORDS.scopes[name] ?? name, type));
  const sources = Object.entries(env.sources).flatMap(([name, { call }]) => {
    const path = `source.${name}`;
    return insideOf(path, options.calls.get(call)?.title ?? name, typeOfTemplate(`\${${path}}`, env, options.calls));
  });
  return [...scopes, ...sources];
}

function insideOf(path: string, group: string, type: ValueSchema): ReadablePath[] {
  const solidType = solid(type);
  if (!fieldsOf(solidType)) return [pathTo(path, group, group, solidType)];
  return fieldCandidates(solidType)
    .slice(0, MOST_OF_SCOPE)
    .map(({ name, schema = {} }) => pathTo(`${path}.${name}`, group, titleOf(schema) ?? name, solid(schema)));
}

function pathTo(path: string, group: string, label: string, type: ValueSchema): ReadablePath {
  const values = type.enum?.map((value) => ({ value, label: type.labels?.[String(value)] ?? String(value) }));
  return { path, group, label, types: typesOf(type), ...(values && { values }) };
}
