/**
 * All tags of a cell that has no room for them. A native popover brings the top layer and closing by a click elsewhere;
 * nothing is loaded for it.
 */
import type { TagView } from './values';

const GAP = 4;

let open: { readonly opener: HTMLElement; readonly popover: HTMLElement } | undefined;

/** Beside `opener`; pressed again it closes them. */
export function toggleTags(tags: readonly TagView[], opener: HTMLElement): void {
  const before = open;
  before?.popover.hidePopover();
  if (before?.opener === opener) return;
  const popover = popoverOf(tags, opener);
  open = { opener, popover };
  // Beside the page's windows, what belongs to one is lost to who cannot see it.
  (opener.closest('[role="dialog"]') ?? document.body).append(popover);
  popover.showPopover();
  place(popover, opener.getBoundingClientRect());
  popover.focus({ preventScroll: true });
}

function popoverOf(tags: readonly TagView[], opener: HTMLElement): HTMLElement {
  const popover = document.createElement('div');
  popover.className = 'at-all-tags';
  popover.popover = 'auto';
  popover.tabIndex = -1;
  popover.setAttribute('role', 'dialog');
  popover.setAttribute('aria-label', opener.getAttribute('aria-label') ?? '');
  popover.append(
    ...tags.map(({ text, color }) => {
      const tag = document.createElement('span');
      tag.className = `at-tag at-tag--${color}`;
      tag.textContent = text;
      return tag;
    }),
  );
  // Rows that move leave it behind.
  const onScroll = ({ target }: Event) => {
    if (!popover.contains(target as Node)) popover.hidePopover();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    // Of a window around it Escape would mean the window as well.
    event.stopPropagation();
    opener.focus({ preventScroll: true });
    popover.hidePopover();
  };
  popover.addEventListener('keydown', onKeyDown);
  popover.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'closed') return;
    document.removeEventListener('scroll', onScroll, { capture: true });
    popover.remove();
    if (open?.popover === popover) open = undefined;
  });
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return popover;
}

/** Below the opener; above where there is no room. */
function place(popover: HTMLElement, at: DOMRect): void {
  const { offsetWidth, offsetHeight } = popover;
  const below = at.bottom + GAP + offsetHeight <= innerHeight;
  popover.style.top = `${Math.max(GAP, below ? at.bottom + GAP : at.top - GAP - offsetHeight)}px`;
  popover.style.left = `${Math.min(Math.max(GAP, at.right - offsetWidth), innerWidth - offsetWidth - GAP)}px`;
}
