import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createSelector } from '../data';
import { useScreen } from '../nodes/context';
import type { FormModel } from './model';

/** The value of a template that may read `form`; draws again only when something that it reads has changed. */
export function useFormValue(model: FormModel, template: unknown): unknown {
  const runtime = useScreen();
  const selector = useMemo(() => createSelector(template), [template]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = selector.dynamic ? [model.watch(listener), runtime.subscribe(selector.topics, listener)] : [];
      return () => ends.forEach((end) => end());
    },
    [model, runtime, selector],
  );
  return useSyncExternalStore(subscribe, () => selector.read(model.scope()));
}
