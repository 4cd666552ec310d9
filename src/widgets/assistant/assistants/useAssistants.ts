import { useCallback, useEffect, useRef, useState } from 'react';
import type { Assistant } from '../../../services/catalogue/generated/types';
import type { Client } from '../../../services/client';
import { useChanges } from '../../../services/client/use-changes';

/** More assistants than these are found by searching. */
const PAGE_SIZE = 100;

export interface Assistants {
  readonly list: readonly Assistant[];
  reload(): void;
}

/** The assistants that the person may use. A failure shows no message: questions go to the default assistant. */
export function useAssistants(client: Client): Assistants {
  const [list, setList] = useState<readonly Assistant[]>([]);
  const loading = useRef<AbortController | null>(null);
  const reload = useCallback(() => {
    loading.current?.abort();
    const controller = new AbortController();
    loading.current = controller;
    client.call('assistant.queryAllAssistants', { pageNo: 1, pageSize: PAGE_SIZE }, { signal: controller.signal }).then(
      (answer) => setList(answer.list),
      () => undefined,
    );
  }, [client]);
  useEffect(() => {
    reload();
    return () => loading.current?.abort();
  }, [reload]);
  useChanges(client, ['assistant', 'assistantFile'], reload);
  return { list, reload };
}
