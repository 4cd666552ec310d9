/** A compiled template that knows what it reads and is evaluated again only when that changed. */
import { evaluateJson, isTemplate, references } from '../../language/expression';
import type { Scope, TemplateJson } from '../../language/types';
import type { Topic } from './topics';

export interface Selector {
  /** false: the template is plain JSON and never changes. */
  readonly dynamic: boolean;
  /** Topics of the screen's scopes to subscribe to; local scopes are passed to `read`. */
  readonly topics: readonly Topic[];
  readonly reads: readonly { readonly name: string; readonly path: readonly string[] }[];
  /** Returns the same value (by identity) as long as nothing that the template reads has changed. */
  read(scope: Partial<Scope>): unknown;
}

/** `evaluated`: computes the value; default: numbers keep every digit. Texts for people pass `show`, which rounds. */
export function createSelector(
  template: unknown,
  evaluated: (template: TemplateJson, scope: Partial<Scope>) => unknown = evaluateJson,
): Selector {
  const reads = textsOf(template).flatMap((text) => references(text).map(({ name, path }) => ({ name, path })));
  const dynamic = textsOf(template).length > 0;
  let seen: unknown[] | undefined;
  let value: unknown = template;
  return {
    dynamic,
    topics: topicsOf(reads),
    reads,
    read(scope) {
      if (!dynamic) return template;
      const now = reads.map(({ name, path }) => valueAt(scope, [name, ...path]));
      if (seen && now.every((each, index) => Object.is(each, seen?.[index]))) return value;
      value = evaluated(template as TemplateJson, scope);
      seen = now;
      return value;
    },
  };
}

/**
 * The value at a path, undefined if absent; the same as the evaluator reads. Only own properties, so that a path never
 * reaches a prototype.
 */
export function valueAt(from: unknown, path: readonly string[]): unknown {
  let value = from;
  for (const key of path) {
    if (value === null || (typeof value !== 'object' && typeof value !== 'string')) return undefined;
    if (!Object.hasOwn(value as object, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function textsOf(json: unknown): string[] {
  if (isTemplate(json)) return [json];
  if (Array.isArray(json)) return json.flatMap(textsOf);
  if (json !== null && typeof json === 'object') return Object.values(json).flatMap(textsOf);
  return [];
}

function topicsOf(reads: Selector['reads']): Topic[] {
  const topics = new Set<Topic>();
  for (const { name, path } of reads) {
    if (name === 'query' || name === 'state' || name === 'user') topics.add(name);
    else if (name === 'source') topics.add(path[0] === undefined ? 'sources' : `source.${path[0]}`);
  }
  return [...topics];
}
