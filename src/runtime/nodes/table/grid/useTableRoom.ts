/** Measures the height that the window leaves to a table above its pager, for `HEIGHT` in Grid.tsx. */
import { type RefObject, useLayoutEffect } from 'react';
import { perFrame } from '../../../../shared/browser/per-frame';

/** What scrolls around a table. */
const SCROLLERS = '.at-main, .at-bare, .at-pane, .ant-drawer-body';

/** Sets `--at-room`, px, on the table; without drawing, because it changes with every resize. */
export function useTableRoom(table: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = table.current!;
    const scroller = element.closest<HTMLElement>(SCROLLERS);
    if (!scroller) return;
    const measure = () => {
      const room = roomOf(element, scroller);
      if (room !== undefined) element.style.setProperty('--at-room', `${room}px`);
    };
    // In a frame of its own, because the room changes the size of what is observed.
    const next = perFrame(measure);
    const observer = new ResizeObserver(() => next.push(null));
    measure();
    for (const each of [scroller, ...scroller.children]) observer.observe(each);
    return () => {
      observer.disconnect();
      next.drop();
    };
  }, [table]);
}

/** Undefined: the table is in a hidden tab. */
function roomOf(table: HTMLElement, scroller: HTMLElement): number | undefined {
  const element = table.querySelector<HTMLElement>(':scope > .at-frame')!;
  const frame = element.getBoundingClientRect();
  if (frame.width === 0) return undefined;
  const borders = element.offsetHeight - element.clientHeight;
  let below = table.getBoundingClientRect().bottom - frame.bottom + borders;
  for (let around = table.parentElement; around; around = around.parentElement) {
    below += Number.parseFloat(getComputedStyle(around).paddingBottom);
    if (around === scroller) break;
  }
  const top = frame.top + scroller.scrollTop - scroller.getBoundingClientRect().top;
  return Math.max(0, Math.floor(scroller.clientHeight - top - below));
}
