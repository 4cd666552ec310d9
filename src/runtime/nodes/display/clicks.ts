/**
 * One listener for all cells below an element: pictures open large, tags without room are all shown, routes are
 * followed without leaving the console.
 */
import { toggleTags } from './all-tags';
import { openPreview } from './preview';
import type { TagView } from './values';

/** Of the browser or of React. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'preventDefault'>;

/** Whether the click was one of the display's own; `go` follows a route. */
export function handleDisplayClick(event: Click, go: (href: string) => void): boolean {
  const target = event.target as Element;
  const preview = target.closest<HTMLElement>('[data-preview]');
  if (preview?.dataset.preview) {
    openPreview(preview.dataset.preview, preview);
    return true;
  }
  const more = target.closest<HTMLElement>('[data-tags]');
  if (more?.dataset.tags) {
    toggleTags(JSON.parse(more.dataset.tags) as TagView[], more);
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

/**
 * `error` of a picture does not bubble, but can be caught on its way down: a picture that fails leaves a calm grey box.
 */
export function handlePictureError(event: { target: EventTarget | null }): void {
  if (event.target instanceof HTMLImageElement) event.target.classList.add('at-img-broken');
}
