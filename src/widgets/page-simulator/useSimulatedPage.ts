/** The draft of a page with the components that it pins and the rows of its sources; read again when it changes. */
import { useCallback, useEffect, useState } from 'react';
import type { ComponentDocument, Json, PageDocument, PageSource } from '../../pages/document';
import { pinOf } from '../../pages/document';
import type { FormDocument, PinnedForms } from '../../pages/forms/document';
import { formPinsIn } from '../../pages/forms/pins';
import { type CallOptions, type Client, errorMessage } from '../../services/client';
import type { DrawnPage, Rows } from '../../pages/simulator/protocol';

export interface SimulatedPage extends DrawnPage {
  readonly name: string;
  /** End of the activity; null: none. */
  readonly ends: string | null;
  /** Number of errors that keep the page from being published. */
  readonly errors: number;
}

type State =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly message: string }
  | { readonly step: 'loaded'; readonly page: SimulatedPage };

export function useSimulatedPage(client: Client, pageId: number): State & { again(this: void): void } {
  const [state, setState] = useState<State>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(
    () =>
      client.followChanges?.((entities) => {
        if (!entities || entities.includes('page')) again();
      }),
    [client, again],
  );
  useEffect(() => {
    const left = new AbortController();
    loadPage(client, pageId, { signal: left.signal, fresh: attempt > 0 }).then(
      (page) => !left.signal.aborted && setState({ step: 'loaded', page }),
      (error: unknown) => !left.signal.aborted && setState({ step: 'failed', message: errorMessage(error) }),
    );
    return () => left.abort();
  }, [client, pageId, attempt]);
  return { ...state, again };
}

async function loadPage(client: Client, pageId: number, options: CallOptions): Promise<SimulatedPage> {
  const [infos, { list }, { endTime }] = await Promise.all([
    client.call('page.getContentInfos', { pageId }, options),
    client.call('page.getPageComponent', { pageId }, options),
    client.call('page.getPageParams', { pageId }, options),
  ]);
  const document = infos.content as PageDocument;
  const pinned = Object.fromEntries(
    list.map(({ rootId, versionNo, content }) => [pinOf(rootId, versionNo), content as ComponentDocument]),
  );
  return {
    id: pageId,
    name: infos.pageName,
    document,
    pinned,
    forms: await formsOf(client, [document, ...Object.values(pinned)], options),
    sources: await rowsOf(client, document.sources ?? {}, options),
    ends: endTime,
    errors: infos.problems.filter(({ severity }) => severity === 'error').length,
  };
}

async function formsOf(
  client: Client,
  documents: readonly (PageDocument | ComponentDocument)[],
  options: CallOptions,
): Promise<PinnedForms> {
  const forms = documents.flatMap(formPinsIn);
  if (forms.length === 0) return {};
  const { list } = await client.call('builder.queryPinnedForms', { forms }, options);
  return Object.fromEntries(
    list.map(({ formId, versionNo, content }) => [pinOf(formId, versionNo), content as FormDocument]),
  );
}

async function rowsOf(
  client: Client,
  sources: Readonly<Record<string, PageSource>>,
  options: CallOptions,
): Promise<Readonly<Record<string, Rows>>> {
  const rows = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => {
      if (source.kind === 'rows') return [name, source.rows] as const;
      const { category, keyword, ids, limit } = source;
      const params = { ...(category !== undefined && { category }), ...(keyword && { keyword }), limit };
      const { list } = await client.call(
        'page.queryProductByQueryParam',
        ids ? { ...params, ids: [...ids] } : params,
        options,
      );
      return [name, list as unknown as readonly Record<string, Json>[]] as const;
    }),
  );
  return Object.fromEntries(rows);
}
