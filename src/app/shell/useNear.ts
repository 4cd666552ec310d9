import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** Who rests so long on a link, in ms, most likely means it; who crosses a menu does not. */
const REST_MS = 65;

type Near = (link: HTMLAnchorElement) => void;

/**
 * For a box of links: `near` hears of the one that the pointer or the focus rests on, or that a finger touches, before
 * it is pressed. Not of
 * those that lead to another site, or where the person already is.
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
