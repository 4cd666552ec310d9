/** Own histories, page by page, and what is done to them. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AssistantHistory } from '../../../services/catalogue/generated/types';
import { errorMessage, type Client } from '../../../services/client';
import { useChanges } from '../../../services/client/use-changes';

const PAGE_SIZE = 30;

export interface Histories {
  readonly list: readonly AssistantHistory[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly trouble: string | null;
  loadMore(): void;
  reload(): void;
}

export function useHistories(client: Client): Histories {
  const [state, setState] = useState<Omit<Histories, 'loadMore' | 'reload'>>({
    list: [],
    hasMore: false,
    isLoading: true,
    trouble: null,
  });
  const pages = useRef(1);
  const loading = useRef<AbortController | null>(null);
  /** Reads all shown pages again: a change may move a history from one to another. */
  const reload = useCallback(() => {
    loading.current?.abort();
    const controller = new AbortController();
    loading.current = controller;
    const read = async () => {
      const answers = await Promise.all(
        Array.from({ length: pages.current }, (_, index) =>
          client.call(
            'assistant.getAllAssistantHistory',
            { pageNo: index + 1, pageSize: PAGE_SIZE },
            { fresh: true, signal: controller.signal },
          ),
        ),
      );
      const byId = new Map(answers.flatMap(({ list }) => list.map((each) => [each.historyId, each] as const)));
      const hasMore = answers[0]!.total > pages.current * PAGE_SIZE;
      setState({ list: [...byId.values()], hasMore, isLoading: false, trouble: null });
    };
    read().catch((error: unknown) => {
      if (!controller.signal.aborted)
        setState((before) => ({ ...before, isLoading: false, trouble: errorMessage(error) }));
    });
  }, [client]);
  useEffect(() => {
    reload();
    return () => loading.current?.abort();
  }, [reload]);
  useChanges(client, ['assistantHistory', 'assistantContent'], reload);
  const loadMore = () => {
    pages.current += 1;
    setState((before) => ({ ...before, isLoading: true }));
    reload();
  };
  return { ...state, loadMore, reload };
}
