import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** Pointer rest in ms after which a link will likely be pressed; a pointer that merely crosses the menu is faster. */
const REST_MS = 65;

type Near = (link: HTMLAnchorElement) => void;

/**
 * Handlers for a container of links: calls `near` with a link on which the pointer or the focus rests, or that a finger
 * touches. Ignores links to other sites and to the current address.
 */
export function useNear(near: Near) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const come =
      (wait: number) =>
      ({ target }: PointerEvent | FocusEvent) => {
        clearTimeout(timer.current);
        const link = (target as Element).closest('a');
        if (link?.origin !== location.origin) return;
        timer.current = setTimeout(() => {
          if (link.pathname !== location.pathname) near(link);
        }, wait);
      };
    return {
      onPointerOver: come(REST_MS),
      onPointerDown: come(0),
      onFocus: come(REST_MS),
      onPointerLeave: () => clearTimeout(timer.current),
    };
  }, [near]);
}
