/**
 * Requests a screen's first data while the code that draws it still loads. Covers reads whose params and condition
 * depend on the address alone; others need the expression language, which is part of that code. The screen's own
 * request joins this one in the client.
 */
import { CACHE_MS } from '../../services/catalogue/limits';
import type { DataSource, Page, TemplateJson } from '../../language/types';
import { queryNameIn, type RawQuery, readQuery } from './query-scope';
import { missingParams, readParams } from './params';
import type { ScreenClient } from './source';

export function sendEarly(page: Page, raw: RawQuery, client: ScreenClient): void {
  const query = readQuery(raw, page.query);
  for (const source of Object.values(page.dataSources ?? {})) {
    const params = earlyParams(source, query);
    // The screen's request joins this one and reports its failure.
    if (params)
      client
        .call(source.call, params, { cacheMs: source.cacheMs ?? CACHE_MS, reads: source.reads })
        .catch(() => undefined);
  }
}

/** Returns the params to send. undefined: not to be sent, or not known without expressions. */
export function earlyParams(
  { effect, send, deferred, when, params = {}, schema }: DataSource,
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  if (effect !== 'read' || send === 'manual' || deferred || !(when === undefined || holds(when, query)))
    return undefined;
  const said: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    const read = queryNameIn(value);
    if (read !== undefined) said[name] = query[read];
    else if (isPlain(value)) said[name] = value;
    else return undefined;
  }
  const sent = readParams(said, schema);
  return missingParams(sent, schema).length > 0 ? undefined : sent;
}

/** One operand of `||`: a query value that is absent, equals a text, or differs from it. */
const TERM = /^(?:(!)query\.(\w+)|query\.(\w+) ?(==|!=) ?(?:'([^'\\]*)'|null))$/;

/** Evaluates a condition from the address alone, for the open tab. Also false if it needs the expression language. */
function holds(when: string | boolean, query: Readonly<Record<string, unknown>>): boolean {
  if (typeof when === 'boolean') return when;
  const terms = /^\$\{([^{}]*)\}$/
    .exec(when)?.[1]
    ?.split('||')
    .map((term) => TERM.exec(term.trim())) ?? [undefined];
  return (
    terms.every((term) => term) &&
    terms.some((term) => {
      const [, not, missing = '', name = '', compared, text] = term!;
      if (not) return !query[missing];
      const value = query[name] ?? undefined;
      return (value === text) === (compared === '==');
    })
  );
}

const isPlain = (value: TemplateJson): boolean => !JSON.stringify(value).includes('${');
