/**
 * A popover with all tags of a cell that shows only some. Uses the browser's native popover (top layer, closes on
 * outside clicks), so nothing has to load.
 */
import { tagClass, type TagView } from './values';

const GAP = 4;

let open: { readonly opener: HTMLElement; readonly popover: HTMLElement } | undefined;

/** Opens the popover beside `opener`; closes it if it was open there. */
export function toggleTags(tags: readonly TagView[], opener: HTMLElement): void {
  const before = open;
  before?.popover.hidePopover();
  if (before?.opener === opener) return;
  const popover = popoverOf(tags, opener);
  open = { opener, popover };
  // Appended to the dialog around the opener: screen readers cannot reach elements outside a modal dialog.
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
    ...tags.map((tag) => {
      const element = document.createElement('span');
      element.className = tagClass(tag);
      element.textContent = tag.text;
      return element;
    }),
  );
  // The popover does not move with its row, so scrolling closes it.
  const onScroll = ({ target }: Event) => {
    if (!popover.contains(target as Node)) popover.hidePopover();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    // Stop the event: Escape would also close the dialog around it.
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

/** Places the popover below the opener, or above it if there is no space. */
function place(popover: HTMLElement, at: DOMRect): void {
  const { offsetWidth, offsetHeight } = popover;
  const below = at.bottom + GAP + offsetHeight <= innerHeight;
  popover.style.top = `${Math.max(GAP, below ? at.bottom + GAP : at.top - GAP - offsetHeight)}px`;
  popover.style.left = `${Math.min(Math.max(GAP, at.right - offsetWidth), innerWidth - offsetWidth - GAP)}px`;
}
