/**
 * A popover beside its opener. The browser's native popover provides top layer, Escape, closing on outside clicks, and
 * restoring the focus.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLatest } from '../display/useLatest';

const GAP = 4;

export interface PopoverProps {
  anchor: HTMLElement;
  label: string;
  role?: 'dialog' | 'menu';
  className?: string;
  onClose(): void;
  children: ReactNode;
}

export function Popover({ anchor, label, role = 'dialog', className = '', onClose, children }: PopoverProps) {
  const element = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);
  useLayoutEffect(() => {
    const popover = element.current!;
    popover.popover = 'auto';
    popover.showPopover();
    const opened = anchor.getBoundingClientRect();
    place(popover, opened);
    popover.querySelector<HTMLElement>('button:not(:disabled), input')?.focus({ preventScroll: true });
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close.current?.();
    };
    // Close if the row has moved, or the menu would appear to belong to another row. A late event of an earlier scroll
    // moves nothing.
    const onScroll = (event: Event) => {
      if (!popover.contains(event.target as Node) && hasMoved(opened, anchor.getBoundingClientRect()))
        popover.hidePopover();
    };
    popover.addEventListener('toggle', onToggle);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      // Return the focus: the browser does so when a popover is hidden, but not when it is removed from the page.
      if (popover.contains(document.activeElement)) anchor.focus({ preventScroll: true });
      popover.removeEventListener('toggle', onToggle);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [anchor, close]);
  return (
    <div ref={element} role={role} aria-label={label} className={`at-popover ${className}`}>
      {children}
    </div>
  );
}

const hasMoved = (from: DOMRect, to: DOMRect): boolean =>
  Math.abs(from.top - to.top) > 1 || Math.abs(from.left - to.left) > 1;

/** Places it below the anchor with aligned right edges, or above if there is no space. */
function place(popover: HTMLElement, at: DOMRect): void {
  const { offsetWidth, offsetHeight } = popover;
  const below = at.bottom + GAP + offsetHeight <= innerHeight;
  popover.style.top = `${Math.max(GAP, below ? at.bottom + GAP : at.top - GAP - offsetHeight)}px`;
  popover.style.left = `${Math.min(Math.max(GAP, at.right - offsetWidth), innerWidth - offsetWidth - GAP)}px`;
}
