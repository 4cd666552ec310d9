/**
 * The browser's history, which asks before a person leaves a screen on which something would be lost: by a link, or by
 * the browser's own buttons.
 */
import { Action, parsePath, type History } from 'history';
import { confirm as confirmed } from '../runtime/nodes/feedback/feedback';
import { unsavedWork } from '../shared/unsaved-work';

const confirm = (question: string): Promise<boolean> => confirmed(question, { deed: '仍然离开' });

/** Signed-out people are sent there without a question: they have no session to go on with. */
const LOGIN = '/login';

/**
 * Debounce before the guard steps back to the screen, ms. Browsers drop one of two concurrent navigations without an
 * event, and abort the page's requests with it; the guard therefore looks at the address again as much later.
 */
const DEBOUNCE_MS = 100;

/** What the guard needs of a history besides its interface. */
export interface GuardOptions {
  /** Number of the current entry. Histories do not tell how far a step led. */
  indexOf(): number;
  /** Asks once for each kind of unsaved work. */
  ask?(question: string): Promise<boolean>;
}

/**
 * Wraps `history`. Replacing an address and changing the query of the same screen are never asked about: they lose
 * nothing. While a question is open, the last navigation counts.
 */
export function navigationGuard<H extends History>(history: H, { indexOf, ask = confirm }: GuardOptions): H {
  /** Where the person is: while they are asked, the address may say something else for a moment. */
  let here = history.location;
  const back = wayBack(history);
  /** The next step is our own, on after a yes. */
  let passes = false;
  /** Taken after a yes; there while the question is. */
  let onward: (() => void) | undefined;

  const loses = (pathname: string | undefined) =>
    pathname !== undefined && pathname !== here.pathname && unsavedWork().length > 0;

  async function leave(goOn: () => void): Promise<void> {
    const isAsked = onward !== undefined;
    onward = goOn;
    if (isAsked) return;
    const { pathname } = here;
    const may = await mayLeave(ask);
    const way = onward;
    onward = undefined;
    // Whose session ended meanwhile is at the log-in by now, and stays there.
    if (may && here.pathname === pathname) back.then(way);
  }

  const push: History['push'] = (to, state) => {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname === LOGIN || !loses(pathname)) history.push(to, state);
    else void leave(() => history.push(to, state));
  };

  const listen: History['listen'] = (tell) => {
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
      here = location;
      tell(update);
    });
  };

  return Object.assign(Object.create(history) as H, { push, listen });
}

/** Leads back to the screen that is on show when steps through the history led away from it. */
function wayBack(history: History) {
  /** By as many entries the address is beside the screen's. */
  let off = 0;
  /** Our step that is on its way, if the browser did not give it up. */
  let ours = 0;
  let whenBack: (() => void) | undefined;
  let calm: ReturnType<typeof setTimeout> | undefined;

  const turnWhenCalm = () => {
    clearTimeout(calm);
    calm = setTimeout(() => {
      if (off === 0) return;
      turnWhenCalm();
      ours = -off;
      history.go(ours);
    }, DEBOUNCE_MS);
  };

  return {
    isAway: () => off !== 0,
    /** Answers how far from the screen the person's steps have led by now; 0: it is ours, or back at the screen. */
    step(delta: number): number {
      const isOurs = delta === ours;
      if (isOurs) ours = 0;
      const led = (off += delta);
      turnWhenCalm();
      if (led === 0) this.then(whenBack);
      return isOurs ? 0 : led;
    },
    then(way: (() => void) | undefined) {
      whenBack = off === 0 ? undefined : way;
      if (off === 0) way?.();
    },
    /** The screen is another. */
    forget() {
      off = ours = 0;
      whenBack = undefined;
    },
  };
}

/** Asks where something would be lost, each question once, one after the other; after a yes to all of them it ends. */
export async function mayLeave(ask: (question: string) => Promise<boolean> = confirm): Promise<boolean> {
  const asked = new Set<string>();
  // What ended while the person was asked is no question any more.
  const next = () => unsavedWork().find(({ question }) => !asked.has(question))?.question;
  for (let question = next(); question !== undefined; question = next()) {
    asked.add(question);
    // Nobody is kept where the question cannot be asked.
    if (!(await ask(question).catch(() => true))) return false;
  }
  unsavedWork().forEach((held) => held.discard?.());
  return true;
}
