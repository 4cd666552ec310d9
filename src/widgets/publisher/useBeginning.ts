/** Reads the publication that is changed, or the content that the note begins with. A draft of this tab goes before. */
import { useCallback, useEffect, useState } from 'react';
import { type Client, errorMessage } from '../../services/client';
import { type Draft, draftOf, hasContent } from './draft/draft';
import { draftOfContent } from './start/beginnings';

interface Place {
  readonly loggerId: number | undefined;
  readonly flowId: number | undefined;
}

export function useBeginning(client: Client, { loggerId, flowId }: Place, draft: Draft, begin: (draft: Draft) => void) {
  // What the person has typed is never replaced.
  const [isAsked] = useState(() => !hasContent(draft) && (loggerId !== undefined || flowId !== undefined));
  const [failure, setFailure] = useState<string>();
  const [isLoading, setLoading] = useState(isAsked);
  const load = useCallback(async () => {
    setFailure(undefined);
    setLoading(true);
    try {
      begin(await beginningOf(client, loggerId, flowId));
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setLoading(false);
    }
  }, [client, loggerId, flowId, begin]);
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- reading begins with the widget
    if (isAsked) void load();
  }, [load, isAsked]);
  return { failure, isLoading, load };
}

async function beginningOf(client: Client, loggerId: number | undefined, flowId: number | undefined): Promise<Draft> {
  if (loggerId === undefined) return draftOfContent(await client.call('operation.queryContent', { flowId: flowId! }));
  return draftOf((await client.call('publish.publicationDetail', { loggerId }, { fresh: true })).publication);
}
