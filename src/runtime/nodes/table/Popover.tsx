/** Something small on top of everything, beside what opened it. The browser's own popover brings the top layer, Escape, closing
 * by a click elsewhere and the focus back to where it was. */
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
    // A menu that stays where its row was would name another row. The event of a scroll that came before it moves
    // nothing.
    const onScroll = (event: Event) => {
      if (!popover.contains(event.target as Node) && hasMoved(opened, anchor.getBoundingClientRect()))
        popover.hidePopover();
    };
    popover.addEventListener('toggle', onToggle);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      // An element that leaves the page takes the focus along: hiding it first would give it back, taking it away does
      // not.
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

/** Below the anchor, its right edges in line; above where there is no room. */
function place(popover: HTMLElement, at: DOMRect): void {
  const { offsetWidth, offsetHeight } = popover;
  const below = at.bottom + GAP + offsetHeight <= innerHeight;
  popover.style.top = `${Math.max(GAP, below ? at.bottom + GAP : at.top - GAP - offsetHeight)}px`;
  popover.style.left = `${Math.min(Math.max(GAP, at.right - offsetWidth), innerWidth - offsetWidth - GAP)}px`;
}
