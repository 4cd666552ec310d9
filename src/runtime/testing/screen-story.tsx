/** What the stories of screens do, each a screen of schemas/ in one of the states of states.ts, or one of its dialogs in it. */
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { judgeAccess } from './access';
import { answersIn } from './answers';
import { forgetExecution, signsOfExecution } from './executed';
import { openDialog } from './open-dialog';
import { openersIn, wayTo } from './openers';
import { eachOtherTab, frontmost } from './parts';
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
    answers: answersIn(SCREEN_STATES[state], dialog === undefined),
    widgetAnswers: answersIn(SCREEN_STATES[state], dialog === undefined),
  })],
  beforeEach() {
    forgetExecution();
    watch = watchPage();
    return watch.stop;
  },
  render: ({ state }, { loaded: { screen, answers, widgetAnswers } }) => (
    <ScreenInState page={screen.page} state={SCREEN_STATES[state]} answers={answers} widgetAnswers={widgetAnswers} />
  ),
  async play(context) {
    const { args: { state, dialog }, loaded: { screen, answers, widgetAnswers } } = context;
    const settled = (loading = false) => settle(() => answers.waiting() + widgetAnswers.waiting(), { loading });
    const isLoading = state === 'loading';
    await settled(isLoading && dialog === undefined);
    if (dialog !== undefined) {
      const steps = wayTo(dialog, openersIn(JSON.parse(screen.text)))!;
      const isOpen = await openDialog(steps, { settled, beforeLast: () => [answers, widgetAnswers].forEach((each) => each.begin()) });
      // To those who may not change anything, what does is not offered.
      if (!isOpen && !SCREEN_STATES[state].mayWrite) return;
      if (!isOpen) throw new Error(`No button that opens the dialog "${dialog}" can be pressed: ${steps.flat().map(({ pointer }) => pointer).join(', ')}`);
      await settled(isLoading);
    }
    // What lies behind a dialog has been judged without it.
    const behind = dialog === undefined ? undefined : '.at-screen';
    await judge(answers.waiting() > 0);
    await judgeAccess(context, behind);
    await eachOtherTab(frontmost(), () => settled(isLoading), async () => {
      await judge();
      await judgeAccess(context, behind);
    });
    await judge();
  },
};

async function judge(isWaiting = false): Promise<void> {
  await expect(frontmost()).not.toBeEmptyDOMElement();
  const faults = [
    ...signsOfExecution(),
    ...[...document.querySelectorAll('.at-node-crash')].map(({ textContent }) => `crashed: ${textContent}`),
    ...watch!.complaints,
  ];
  // In full: an assertion would cut them short.
  if (faults.length > 0) throw new Error(faults.join('\n'));
  // What is waited for is said to be.
  if (isWaiting && !document.querySelector('[aria-busy="true"]')) throw new Error('Calls are waited for, and nothing on the screen says that it is busy');
}
