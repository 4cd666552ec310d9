/**
 * One click listener for all cells inside an element: enlarges pictures, shows hidden tags, follows routes without
 * leaving the console.
 */
import { toggleTags } from './all-tags';
import { openPreview } from '../../../shared/preview/preview';
import type { TagView } from './values';

/** A native event or one of React's. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'preventDefault'>;

/** Whether the click was handled here; `go` navigates to a route. */
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
  // clicks that open another tab or window are left to the browser
  if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    go(link.getAttribute('href')!);
  }
  return true;
}

/** The `error` event of a picture does not bubble, so it is captured: a failed picture becomes a grey box. */
export function handlePictureError(event: { target: EventTarget | null }): void {
  if (event.target instanceof HTMLImageElement) event.target.classList.add('at-img-broken');
}
