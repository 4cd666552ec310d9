/**
 * Requests a screen's first data while the code that draws it still loads: the reads that the compiler has bound to the
 * address alone (src/language/normalise/preload.ts). The screen's own request joins this one in the client.
 */
import { CACHE_MS } from '../../services/catalogue/limits';
import type { AddressTerm, DataSource, ScreenDocument } from '../../language/types';
import { type RawQuery, readQuery } from './query-scope';
import { missingParams, readParams } from './params';
import { withRememberedSizes } from './remembered-sizes';
import type { ScreenClient } from './source';

type Query = Readonly<Record<string, unknown>>;

export function preloadData(screen: ScreenDocument, raw: RawQuery, client: ScreenClient): void {
  const query = readQuery(raw, withRememberedSizes(screen).query);
  client.learn?.(Object.values(screen.dataSources ?? {}));
  for (const source of Object.values(screen.dataSources ?? {})) {
    const params = preloadParams(source, query);
    // The screen's request joins this one and reports its failure.
    if (params)
      client
        .call(source.call, params, { cacheMs: source.cacheMs ?? CACHE_MS, reads: source.reads })
        .catch(() => undefined);
  }
}

/** The params to send; undefined: not to be sent now. */
export function preloadParams(
  { preload, params, schema }: DataSource,
  query: Query,
): Record<string, unknown> | undefined {
  if (!preload || preload === 'last' || (preload.when && !valueOf(preload.when, query))) return undefined;
  const bound = Object.entries(preload.query).map(([param, name]) => [param, valueOf({ query: name }, query)]);
  const sent = readParams({ ...params, ...Object.fromEntries(bound) }, schema);
  return missingParams(sent, schema).length > 0 ? undefined : sent;
}

/** The value that the expression language computes; preload.test.ts compares both. */
function valueOf(term: AddressTerm, query: Query): unknown {
  if ('query' in term) return Object.hasOwn(query, term.query) ? query[term.query] : undefined;
  if ('value' in term) return term.value;
  if ('not' in term) return !valueOf(term.not, query);
  if ('any' in term) return valueOf(term.any[0], query) || valueOf(term.any[1], query);
  if ('all' in term) return valueOf(term.all[0], query) && valueOf(term.all[1], query);
  return valueOf(term.equal[0], query) == valueOf(term.equal[1], query);
}
