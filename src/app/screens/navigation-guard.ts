/** A browser history that asks before a navigation, by link or by the browser's buttons, loses unsaved work. */
import { Action, parsePath, type History } from 'history';
import { confirm as confirmed } from '../../runtime/nodes/feedback/feedback';
import { unsavedWork } from '../../shared/browser/unsaved-work';

const confirm = (question: string): Promise<boolean> => confirmed(question, { dangerText: '仍然离开' });

/** Navigation to the log-in page is never questioned: without a session the work cannot be continued. */
const LOGIN = '/login';

/**
 * Debounce in ms before the guard steps back to the screen. Browsers may drop one of two concurrent navigations without
 * an event and abort the page's requests, so the guard checks the address again after the same time.
 */
const DEBOUNCE_MS = 100;

/** Needs of the guard besides the history's interface. */
export interface GuardOptions {
  /** Index of the current entry; the history does not report how far a step led. */
  indexOf(): number;
  /** Asks one question; called once per distinct question. */
  ask?(question: string): Promise<boolean>;
}

/**
 * Wraps `history`. Replacing the address, or changing the query of the same screen, loses nothing and is never
 * questioned. While a question is open, the last navigation counts.
 */
export function navigationGuard<H extends History>(history: H, { indexOf, ask = confirm }: GuardOptions): H {
  /** The location that the app shows; while a question is open, the browser's address may differ for a moment. */
  let current = history.location;
  const back = createRestorer(history);
  /** The next pop is the guard's own navigation after a yes. */
  let passes = false;
  /** The navigation to perform after a yes; set while the question is open. */
  let onward: (() => void) | undefined;

  const loses = (pathname: string | undefined) =>
    pathname !== undefined && pathname !== current.pathname && unsavedWork().length > 0;

  async function leave(goOn: () => void): Promise<void> {
    const isOpen = onward !== undefined;
    onward = goOn;
    if (isOpen) return;
    const { pathname } = current;
    const may = await mayLeave(ask);
    const goAhead = onward;
    onward = undefined;
    // If the location changed meanwhile, the session ended and the app is at the log-in: stay there.
    if (may && current.pathname === pathname) back.then(goAhead);
  }

  const push: History['push'] = (to, state) => {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname === LOGIN || !loses(pathname)) history.push(to, state);
    else void leave(() => history.push(to, state));
  };

  const listen: History['listen'] = (listener) => {
    let index = indexOf();
    return history.listen((update) => {
      const { action, location } = update;
      const delta = indexOf() - index;
      index += delta;
      const isStep = action === Action.Pop && !passes && delta !== 0;
      if (isStep && (back.isAway() || onward || loses(location.pathname))) {
        const steps = back.step(delta);
        if (steps !== 0)
          void leave(() => {
            passes = true;
            history.go(steps);
          });
        return;
      }
      passes = false;
      back.forget();
      current = location;
      listener(update);
    });
  };

  return Object.assign(Object.create(history) as H, { push, listen });
}

/** Restores the address of the visible screen after history steps led away from it. */
function createRestorer(history: History) {
  /** Number of entries between the browser's address and the screen's. */
  let off = 0;
  /** Size of the guard's own step that is under way; the browser may still drop it. */
  let ownStep = 0;
  let whenBack: (() => void) | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;

  const turnWhenCalm = () => {
    clearTimeout(calm);
    calm = setTimeout(() => {
      if (off === 0) return;
      turnWhenCalm();
      ownStep = -off;
      history.go(ownStep);
    }, DEBOUNCE_MS);
  };

  return {
    isAway: () => off !== 0,
    /**
     * Registers a step; returns the distance from the screen. 0: it was the guard's own step, or the address is the
     * screen's again.
     */
    step(delta: number): number {
      const isOwnStep = delta === ownStep;
      if (isOwnStep) ownStep = 0;
      const led = (off += delta);
      turnWhenCalm();
      if (led === 0) this.then(whenBack);
      return isOwnStep ? 0 : led;
    },
    then(goAhead: (() => void) | undefined) {
      whenBack = off === 0 ? undefined : goAhead;
      if (off === 0) goAhead?.();
    },
    /** Resets after a change of screen. */
    forget() {
      off = ownStep = 0;
      whenBack = undefined;
    },
  };
}

/**
 * Asks every distinct question about unsaved work, one after the other. After a yes to all, discards the work and
 * resolves to true.
 */
export async function mayLeave(ask: (question: string) => Promise<boolean> = confirm): Promise<boolean> {
  const answered = new Set<string>();
  // Recomputed, because work may be saved while a question is open.
  const next = () => unsavedWork().find(({ question }) => !answered.has(question))?.question;
  for (let question = next(); question !== undefined; question = next()) {
    answered.add(question);
    // If the question cannot be shown, allow leaving: the person must not be stuck.
    if (!(await ask(question).catch(() => true))) return false;
  }
  unsavedWork().forEach((held) => held.discard?.());
  return true;
}
