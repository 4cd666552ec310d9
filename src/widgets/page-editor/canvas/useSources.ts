/** Rows of the document's sources, as the server reads them when it renders. */
import { useEffect, useMemo, useState } from 'react';
import type { PageSource } from '../../../pages/document';
import type { Row } from '../../../pages/props';
import type { Client } from '../../../services/client';

type Rows = Readonly<Record<string, readonly Row[]>>;
type Products = Extract<PageSource, { kind: 'products' }>;

const NONE: Readonly<Record<string, PageSource>> = {};

export function useSources(client: Client, sources: Readonly<Record<string, PageSource>> = NONE): Rows {
  const [products, setProducts] = useState<Rows>({});
  const asked = useMemo(
    () => Object.entries(sources).filter((entry): entry is [string, Products] => entry[1].kind === 'products'),
    [sources],
  );
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async ([name, { category, keyword, ids, limit }]: readonly [string, Products]) => {
      const answer = await client.call(
        'page.queryProductByQueryParam',
        {
          ...(category !== undefined && { category }),
          ...(keyword !== undefined && { keyword }),
          ...(ids && { ids: [...ids] }),
          limit,
        },
        { signal, cacheMs: 60_000, quiet: true },
      );
      return [name, answer.list as readonly unknown[] as readonly Row[]] as const;
    };
    const look = async () => {
      // A source that fails is empty on the canvas, as in a published page.
      const rows = await Promise.all(asked.map((entry) => read(entry).catch(() => [entry[0], []] as const)));
      if (!signal.aborted) setProducts(Object.fromEntries(rows));
    };
    void look();
    return () => leaving.abort();
  }, [client, asked]);
  return useMemo(() => {
    const written = Object.entries(sources).flatMap(([name, source]) =>
      source.kind === 'rows' ? [[name, source.rows] as const] : [],
    );
    return { ...products, ...Object.fromEntries(written) };
  }, [sources, products]);
}
