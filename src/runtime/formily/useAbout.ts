import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { createSelector } from '../data';
import { useScreen, useValue } from '../nodes/context';
import type { FormNode } from '../../language/types';
import { fixedParams } from './drafts/place';

/** Identifies what a form edits (`text`), and counts changes of it (`epoch`): each change starts a new form. */
export interface About {
  readonly text: string;
  readonly epoch: number;
}

export function useAbout(node: FormNode): About {
  const runtime = useScreen();
  const declared = runtime.declaration(node.source)?.params;
  const template = useMemo(() => fixedParams(node, declared), [node, declared]);
  const fixed = useValue(template);
  const text = useMemo(() => JSON.stringify(fixed), [fixed]);
  const declaration = useMemo(() => JSON.stringify(template), [template]);
  const [held, hold] = useState({ declaration, text, epoch: 0 });
  // If a newer version of the screen changes the form's declaration, the epoch and thus the input stay.
  if (held.declaration !== declaration || held.text !== text)
    hold({ declaration, text, epoch: held.declaration === declaration ? held.epoch + 1 : held.epoch });
  return held;
}

/** Whether a source that a template reads has a request under way, even if it has an earlier answer. */
export function useFetching(template: unknown): boolean {
  const runtime = useScreen();
  const topics = useMemo(
    () => createSelector(template).topics.filter((topic) => topic.startsWith('source.')),
    [template],
  );
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(topics, listener), [runtime, topics]);
  return useSyncExternalStore(subscribe, () =>
    topics.some((topic) => runtime.source(topic.slice('source.'.length)).fetching),
  );
}
