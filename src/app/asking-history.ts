/** The browser's history, which asks before a person leaves a screen on which something would be lost: by a link, or by the browser's own buttons. */
import type { ComponentProps } from 'react';
import { parsePath, type unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { confirm } from '../runtime/nodes/feedback/feedback';
import { underWay } from '../shared/held';

export type History = ComponentProps<typeof HistoryRouter>['history'];

/** Whoever is sent there has no session left to go on with: they are not asked. */
const LOGIN = '/login';

/**
 * Replacing an address is never asked about: the console corrects one that it has come to. Other words of the same screen's address
 * lose nothing.
 * @param ask once for all that would be lost; of the ways that are taken meanwhile the last one counts
 */
export function askingHistory(history: History, ask: (question: string) => Promise<boolean> = confirm): History {
  /** Where the person is: while they are asked, the address may say something else for a moment. */
  let here = history.location;
  /** The next step through the history is our own: back to where they are asked, or on after a yes. */
  let own: 'turn' | 'pass' | undefined;
  let onward: (() => void) | undefined;

  const loses = (pathname: string | undefined) => pathname !== undefined && pathname !== here.pathname && underWay().length > 0;

  async function leave(goOn: () => void): Promise<void> {
    const isAsked = onward !== undefined;
    onward = goOn;
    if (isAsked) return;
    const may = await mayLeave(ask);
    const way = onward;
    onward = undefined;
    if (may) way();
  }

  const push: History['push'] = (to, state) => {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname === LOGIN || !loses(pathname)) history.push(to, state);
    else void leave(() => history.push(to, state));
  };

  const listen: History['listen'] = (tell) => history.listen((update) => {
    const { action, location, delta } = update;
    const [step, isStep] = [own, action === ('POP' as typeof action)];
    if (isStep) own = undefined;
    if (isStep && step === 'turn') return;
    if (isStep && step === undefined && delta && loses(location.pathname)) {
      own = 'turn';
      history.go(-delta);
      return void leave(() => {
        own = 'pass';
        history.go(delta);
      });
    }
    here = location;
    tell(update);
  });

  return Object.assign(Object.create(history) as History, { push, listen });
}

async function mayLeave(ask: (question: string) => Promise<boolean>): Promise<boolean> {
  const lost = underWay();
  // Nobody is kept where the question cannot be asked.
  if (lost[0] && !(await ask(lost[0].question).catch(() => true))) return false;
  lost.forEach((held) => held.discard?.());
  return true;
}
