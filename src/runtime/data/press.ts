/**
 * Presses of a person: clicks and the keys that press buttons, as far as the browser marks the event as trusted. A
 * screen's write is
 * sent only for one of them (docs/decisions/0029-a-screen-acts-for-nobody.md).
 */

/** Proof that a person pressed. Code that starts with a press passes it on to what it does later. */
export interface Press {
  /** `performance.now()` of the press, ms. */
  readonly at: number;
}

/** Keys that press what has the focus. */
const KEYS: ReadonlySet<string> = new Set(['Enter', ' ']);

let current: Press | undefined;
let last: Press | undefined;
let isPersons = (event: Event): boolean => event.isTrusted;

function note(event: Event): void {
  if (!isPersons(event) || (event.type === 'keydown' && !KEYS.has((event as KeyboardEvent).key))) return;
  const press: Press = { at: performance.now() };
  current = last = press;
  // The handlers of the event run in its task; a timer fires after it.
  setTimeout(() => {
    if (current === press) current = undefined;
  });
}

if (typeof window !== 'undefined') {
  for (const type of ['click', 'keydown'] as const) window.addEventListener(type, note, { capture: true });
}

/** The press whose handlers run now. */
export const currentPress = (): Press | undefined => current;

/** The last press, if it is at most `ms` old: for libraries that do not pass a press on. */
export const recentPress = (ms: number): Press | undefined => (last && performance.now() - last.at <= ms ? last : undefined);

/** For stories, whose events are made by scripts. Has no effect in a build for people. */
export function acceptScriptedPresses(): void {
  if (!import.meta.env.PROD) isPersons = () => true;
}
