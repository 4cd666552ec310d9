/** What the stories of screens do, each a screen of schemas/ in one of the states of states.ts, or one of its dialogs in it. */
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { judgeAccess } from './access';
import { answersIn } from './answers';
import { takeStep } from './open-dialog';
import { openersIn, wayTo } from './openers';
import { frontmost, showTab, tabsIn } from './parts';
import { ScreenInState } from './ScreenInState';
import { loadScreen } from './screens';
import { settle } from './settle';
import { SCREEN_STATES, type StateName } from './states';
import { type PageWatch, watchPage } from './watch';

interface Told { screen: string; state: StateName; dialog?: string }

let watch: PageWatch | undefined;

export const screenStories: Meta<Told> = {
  // Judged in the play, in every tab.
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
  // Buttons that open a dialog are found by where they are written.
  loaders: [async ({ args: { screen, state, dialog } }) => ({
    screen: await loadScreen(screen, dialog !== undefined),
    answers: answersIn(SCREEN_STATES[state]),
    widgetAnswers: answersIn(SCREEN_STATES[state]),
  })],
  beforeEach() {
    delete (window as { __executed?: unknown }).__executed;
    watch = watchPage();
    return watch.stop;
  },
  render: ({ state }, { loaded: { screen, answers, widgetAnswers } }) => (
    <ScreenInState page={screen.page} state={SCREEN_STATES[state]} answers={answers} widgetAnswers={widgetAnswers} />
  ),
  async play(context) {
    const { args: { state, dialog }, loaded: { screen, answers, widgetAnswers } } = context;
    const settled = () => settle(() => answers.waiting() + widgetAnswers.waiting(), { loading: state === 'loading' });
    await settled();
    for (const step of dialog === undefined ? [] : wayTo(dialog, openersIn(JSON.parse(screen.text)))!) {
      await takeStep(step, settled);
      await settled();
    }
    const root = frontmost();
    // What lies behind a dialog has been judged without it.
    const behind = dialog === undefined ? undefined : '.at-screen';
    await judge(answers.waiting() > 0);
    await judgeAccess(context, behind);
    for (let tab = 1; tab < tabsIn(root).length; tab += 1) {
      await showTab(root, tab, settled);
      await judge();
      await judgeAccess(context, behind);
    }
  },
};

async function judge(isWaiting = false): Promise<void> {
  await expect(frontmost()).not.toBeEmptyDOMElement();
  const { __executed: executed } = window as { __executed?: unknown };
  const faults = [
    ...(executed === undefined ? [] : [`A hostile text was executed: ${String(executed)}`]),
    ...[...document.querySelectorAll('.at-node-crash')].map(({ textContent }) => `crashed: ${textContent}`),
    ...watch!.complaints,
  ];
  // In full: an assertion would cut them short.
  if (faults.length > 0) throw new Error(faults.join('\n'));
  // What is waited for is said to be.
  if (isWaiting && !document.querySelector('[aria-busy="true"]')) throw new Error('Calls are waited for, and nothing on the screen says that it is busy');
}
