/** Results made in this tab, by answer: shown until the answers are read again with their results. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AssistantContent } from '../../../services/catalogue/generated/types';

type Results = AssistantContent['results'];

const recorded = createStore<ReadonlyMap<number, Results>>(() => new Map());

export const record = ({ contentId, results }: AssistantContent): void =>
  recorded.setState((all) => new Map([...all, [contentId, results]]), true);

export function useResults({ contentId, results }: Pick<AssistantContent, 'contentId' | 'results'>): Results {
  const known = useStore(recorded, (all) => all.get(contentId));
  return useMemo(
    () => [...new Map([...results, ...(known ?? [])].map((each) => [each.resultId, each])).values()],
    [results, known],
  );
}
