/** Keys that somebody pressed once too often, or holds down still. */

/** After a write was taken, so long the same again is a slip of the finger, ms. */
export const SLIP_MS = 1000;

/** What opens dialogs, outside of them. */
const OPENERS = ':is(button, a[href], [tabindex]):not(input, textarea, [role="dialog"] *)';

/**
 * A form that was submitted by Enter is gone with its dialog, and the focus back on the button that had opened it: the
 * Enter after
 * would open it again. It is let go by, unless something else was pressed before.
 */
export function letSlipsGo(): void {
  const from = performance.now();
  const watch = new AbortController();
  const onKeyDown = (event: KeyboardEvent) => {
    const isSlip =
      event.key === 'Enter' && event.timeStamp - from < SLIP_MS && (event.target as Element).matches(OPENERS);
    if (!isSlip) return watch.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKeyDown, { capture: true, signal: watch.signal });
  document.addEventListener('pointerdown', () => watch.abort(), { capture: true, signal: watch.signal });
}
