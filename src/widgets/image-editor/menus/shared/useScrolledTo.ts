/** Scrolls a result into view when it arrives, because it appears below the settings. */
import { type RefObject, useEffect, useRef } from 'react';

/** @param outcome null or undefined: there is none yet. */
export function useScrolledTo<E extends HTMLElement>(outcome: unknown): RefObject<E> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (outcome !== null && outcome !== undefined) element.current?.scrollIntoView({ block: 'start' });
  }, [outcome]);
  return element;
}
