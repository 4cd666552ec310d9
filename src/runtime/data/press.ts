/**
 * Presses by a user: clicks and activating keys of events that the browser marks as trusted. A screen's write is sent
 * only for one of them (docs/decisions/0029-a-screen-acts-for-nobody.md).
 */

/** Proof of a user's press. Code that a press starts passes it on to what it does later. */
export interface Press {
  /** `performance.now()` at the press, ms. */
  readonly at: number;
}

/** Keys that activate the focused element. */
const KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);

let current: Press | undefined;
let last: Press | undefined;
let isPersons = (event: Event): boolean => event.isTrusted;

function note(event: Event): void {
  if (event.type !== 'keydown' || KEYS.has((event as KeyboardEvent).key)) take(event);
}

/** A keyboard shortcut presses its button: call it before the button's handlers run. */
export const notePressByKey = (event: KeyboardEvent): void => take(event);

/** A drop, or a choice in a list or a date field, presses as well: call it before the write. */
export const notePressByGesture = (event: Event): void => take(event);

function take(event: Event): void {
  if (!isPersons(event)) return;
  const press: Press = { at: performance.now() };
  current = last = press;
  // The event's handlers run in the current task; the timer clears the press after them.
  setTimeout(() => {
    if (current === press) current = undefined;
  });
}

if (typeof window !== 'undefined') {
  for (const type of ['click', 'keydown'] as const) window.addEventListener(type, note, { capture: true });
}

/** The press whose handlers are running. */
export const currentPress = (): Press | undefined => current;

/** The last press if it is at most `ms` old, for libraries that do not pass a press on. */
export const recentPress = (ms: number): Press | undefined =>
  last && performance.now() - last.at <= ms ? last : undefined;

/** Accepts scripted events, for stories. Has no effect in a production build. */
export function acceptScriptedPresses(): void {
  if (!import.meta.env.PROD) isPersons = () => true;
}
