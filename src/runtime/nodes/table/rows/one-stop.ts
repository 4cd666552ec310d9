/**
 * The rows of a list as one stop of the Tab key, as in a grid of ARIA: Tab enters and leaves them at their holder, arrow
 * keys move between their controls.
 */
import { isTyping } from '../../../../shared/browser/typing';
import { isInPanel } from './panel';

const CONTROLS = 'a[href], button:enabled, input:enabled';

export interface DrawnRows {
  /** Number of rows. */
  readonly count: number;
  /** Calls back with the element of a row once it is drawn. */
  whenDrawn(index: number, then: (row: HTMLElement) => void): void;
}

/** Handles the keys that the rows themselves do not use. */
export function handleStops(event: KeyboardEvent, holder: HTMLElement, rows: DrawnRows): void {
  const target = event.target as HTMLElement;
  const { key, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || isInPanel(target, holder)) return;
  if (key === 'Tab') return leave(event, holder, target);
  const step = stepOf(key, holder, target, rows.count);
  if (!step) return;
  event.preventDefault();
  if (step instanceof HTMLElement) step.focus();
  else rows.whenDrawn(step.row, (row) => stopAt(row, cellIndexOf(target))?.focus());
}

function leave(event: KeyboardEvent, holder: HTMLElement, target: HTMLElement): void {
  if (event.shiftKey) {
    if (target === holder) return;
    event.preventDefault();
    holder.focus({ preventScroll: true });
  }
  // The browser goes on from there.
  else [...holder.querySelectorAll<HTMLElement>(CONTROLS)].at(-1)?.focus({ preventScroll: true });
}

/** Where a key leads: an element, or a row that may have to be drawn first; undefined: nowhere. */
function stepOf(key: string, holder: HTMLElement, target: HTMLElement, count: number) {
  const row = target === holder ? undefined : target.closest<HTMLElement>('[role="row"]');
  if (row === null) return undefined;
  if (row === undefined) return key === 'ArrowDown' && count > 0 ? { row: 0 } : undefined;
  const stops = stopsOf(row);
  const at = stops.indexOf(target);
  const index = row.dataset.row === undefined ? -1 : Number(row.dataset.row);
  switch (key) {
    case 'ArrowLeft':
      return stops[Math.max(at - 1, 0)];
    case 'ArrowRight':
      return stops[Math.min(at + 1, stops.length - 1)];
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    case 'ArrowDown':
      return index + 1 < count ? { row: index + 1 } : target;
    case 'ArrowUp':
      return index > 0
        ? { row: index - 1 }
        : index === 0
          ? (stopAt(headOf(holder), cellIndexOf(target)) ?? target)
          : holder;
    default:
      return undefined;
  }
}

const headOf = (holder: HTMLElement) => holder.querySelector<HTMLElement>('[role="row"]:not([data-row])');

/** The row itself where it can have the focus, and its controls. */
const stopsOf = (row: HTMLElement): HTMLElement[] => [
  ...(row.hasAttribute('tabindex') ? [row] : []),
  ...[...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.checkVisibility()),
];

/** The stop in this cell of the row; in a later one if it has none there, else the last. -1: the row's first stop. */
function stopAt(row: HTMLElement | null, cell: number): HTMLElement | undefined {
  const stops = row ? stopsOf(row) : [];
  return cell < 0 ? stops[0] : (stops.find((stop) => cellIndexOf(stop) >= cell) ?? stops.at(-1));
}

function cellIndexOf(element: HTMLElement): number {
  const cell = element.closest('[role="cell"], [role="columnheader"]');
  return cell ? [...cell.parentElement!.children].indexOf(cell) : -1;
}

/** Whether the last key was Shift+Tab: the browser then enters a list at its end. */
let isBackwards = false;

function noteKey(event: Event): void {
  isBackwards = event instanceof KeyboardEvent && event.key === 'Tab' && event.shiftKey;
}

/** Makes Shift+Tab enter the rows at their holder. Returns the function that ends it. */
export function enterAtHolder(holder: HTMLElement): () => void {
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof Node && !holder.contains(relatedTarget);
    if (isBackwards && isOutside && target !== holder) holder.focus({ preventScroll: true });
  };
  document.addEventListener('keydown', noteKey, true);
  document.addEventListener('pointerdown', noteKey, true);
  holder.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('keydown', noteKey, true);
    document.removeEventListener('pointerdown', noteKey, true);
    holder.removeEventListener('focusin', onFocus);
  };
}
