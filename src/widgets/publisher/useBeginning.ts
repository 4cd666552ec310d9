/** Reads the publication to change, or the source of a new note. A draft in this tab takes precedence. */
import { useCallback, useEffect, useState } from 'react';
import { type Client, errorMessage } from '../../services/client';
import { type Draft, draftOf, hasContent, type Source } from './draft/draft';
import { draftOfSource } from './start/beginnings';

interface Place {
  readonly loggerId: number | undefined;
  readonly source: Source | null;
}

export function useBeginning(client: Client, { loggerId, source }: Place, draft: Draft, begin: (draft: Draft) => void) {
  // Do not ask if the draft has content: what the person typed is never replaced.
  const [isAsked] = useState(() => !hasContent(draft) && (loggerId !== undefined || source !== null));
  const [failure, setFailure] = useState<string>();
  const [isLoading, setLoading] = useState(isAsked);
  const load = useCallback(async () => {
    setFailure(undefined);
    setLoading(true);
    try {
      begin(await beginningOf(client, loggerId, source));
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setLoading(false);
    }
  }, [client, loggerId, source, begin]);
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- reading begins with the widget
    if (isAsked) void load();
  }, [load, isAsked]);
  return { failure, isLoading, load };
}

async function beginningOf(client: Client, loggerId: number | undefined, source: Source | null): Promise<Draft> {
  if (loggerId === undefined) return draftOfSource(await client.call('publish.publicationSource', source!));
  return draftOf((await client.call('publish.publicationDetail', { loggerId }, { fresh: true })).publication);
}
