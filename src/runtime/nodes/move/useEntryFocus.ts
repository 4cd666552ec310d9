/**
 * Restores the focus of an entry that is mounted again after a move or a change of rows, and handles its keys
 * meanwhile.
 */
import { type FocusEvent, useMemo, useRef } from 'react';

/** Frames until an entry that is drawn anew is placed and visible. */
const MOST_FRAMES = 10;

export interface EntryFocus {
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
  /** The entry that has the focus, or gets it back. */
  entry(): string | undefined;
  /** `element`: of an entry that was drawn just now. */
  restore(element: HTMLElement, id: string): void;
}

export function useEntryFocus(): EntryFocus {
  const focused = useRef<string>();
  return useMemo(() => {
    const isLost = (id: string) => focused.current === id && document.activeElement === document.body;
    const restore = (element: HTMLElement, id: string, frames = MOST_FRAMES) => {
      if (frames === 0 || !isLost(id)) return;
      (element.querySelector<HTMLElement>('button') ?? element).focus({ preventScroll: true });
      requestAnimationFrame(() => restore(element, id, frames - 1));
    };
    return {
      onFocus: ({ target }) => {
        focused.current = target.closest<HTMLElement>('[data-entry]')?.dataset.entry;
      },
      // An entry that is removed has no other element that takes the focus.
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget) focused.current = undefined;
      },
      entry: () => (focused.current !== undefined && hasFocus(focused.current) ? focused.current : undefined),
      restore: (element, id) => restore(element, id),
    };
  }, []);
}

const hasFocus = (id: string): boolean => {
  const active = document.activeElement;
  return active === document.body || active?.closest<HTMLElement>('[data-entry]')?.dataset.entry === id;
};
