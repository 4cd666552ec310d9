import { type RefObject, useLayoutEffect } from 'react';

/**
 * Provides the height of a scrolling area to its contents as `--at-room`. A widget that fills the window takes it from
 * there, because banners above the area come and go.
 */
export function useRoom(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => element.style.setProperty('--at-room', `${element.clientHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
}
