/** Results made in this tab, by answer: shown until the answers are read again with their results. */
import { useMemo, useSyncExternalStore } from 'react';
import type { AssistantContent } from '../../../services/catalogue/generated/types';

type Results = AssistantContent['results'];

let recorded: ReadonlyMap<number, Results> = new Map();
const listeners = new Set<() => void>();

export function record({ contentId, results }: AssistantContent): void {
  recorded = new Map([...recorded, [contentId, results]]);
  listeners.forEach((listener) => listener());
}

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useResults({ contentId, results }: Pick<AssistantContent, 'contentId' | 'results'>): Results {
  const known = useSyncExternalStore(follow, () => recorded.get(contentId));
  return useMemo(
    () => [...new Map([...results, ...(known ?? [])].map((each) => [each.resultId, each])).values()],
    [results, known],
  );
}
