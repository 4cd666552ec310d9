/**
 * A screen's first data is asked for while the code that will draw it is still on its way. Only reads whose params and
 * condition the address says alone: anything else needs the expression language, which is part of that code. The
 * screen's
 * own request a moment later joins this one in the client.
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
    // Whoever joins the request is told of its failure.
    if (params) client.call(source.call, params, { cacheMs: source.cacheMs ?? CACHE_MS, reads: source.reads }).catch(() => undefined);
  }
}

/** undefined: not to be sent, or not known yet. */
export function earlyParams({ effect, send, deferred, when, params = {}, schema }: DataSource, query: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  if (effect !== 'read' || send === 'manual' || deferred || !(when === undefined || holds(when, query))) return undefined;
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

/** One side of an `||`: a query value that is missing, that is this text, or that is not. */
const TERM = /^(?:(!)query\.(\w+)|query\.(\w+) ?(==|!=) ?(?:'([^'\\]*)'|null))$/;

/**
 * What the address alone says of a condition, as of the tab that is open; false also where it takes the expression
 * language to know.
 */
function holds(when: string, query: Readonly<Record<string, unknown>>): boolean {
  const terms = /^\$\{([^{}]*)\}$/.exec(when)?.[1]?.split('||').map((term) => TERM.exec(term.trim())) ?? [undefined];
  return terms.every((term) => term) && terms.some((term) => {
    const [, not, missing = '', name = '', compared, text] = term!;
    if (not) return !query[missing];
    const value = query[name] ?? undefined;
    return (value === text) === (compared === '==');
  });
}

const isPlain = (value: TemplateJson): boolean => !JSON.stringify(value).includes('${');
