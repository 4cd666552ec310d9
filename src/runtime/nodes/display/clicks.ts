/** One listener for all cells below an element: pictures open large, routes are followed without leaving the console. */
import type { MouseEvent } from 'react';
import { openPreview } from './preview';

/** Whether the click was one of the display's own; `go` follows a route. */
export function handleDisplayClick(event: MouseEvent, go: (href: string) => void): boolean {
  const target = event.target as Element;
  const preview = target.closest<HTMLElement>('[data-preview]');
  if (preview?.dataset.preview) {
    openPreview(preview.dataset.preview, preview);
    return true;
  }
  const link = target.closest<HTMLAnchorElement>('a[data-go]');
  if (!link) return false;
  // a click that asks for another tab or window stays the browser's
  if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    go(link.getAttribute('href')!);
  }
  return true;
}

/** `error` of a picture does not bubble, but can be caught on its way down: a picture that fails leaves a calm grey box. */
export function handlePictureError(event: { target: EventTarget }): void {
  if (event.target instanceof HTMLImageElement) event.target.classList.add('at-img-broken');
}
