/** What the stories of screens do, each a screen of schemas/ in one of the states of states.ts, or one of its dialogs in it. */
import type { Meta } from '@storybook/react-vite';
import { judgeAccess } from './access';
import type { Page } from '../page/types';
import { answersIn } from './answers';
import { forgetExecution, signsOfExecution } from './executed';
import { closeDialogs, openDialog } from './open-dialog';
import { type Opener, openersIn, wayTo } from './openers';
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
    screen: await loadScreen(screen, SCREEN_STATES[state].dialogs !== 'none'),
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
    const waiting = () => answers.waiting() + widgetAnswers.waiting();
    const settled = (loading = false) => settle(waiting, { loading });
    /** `behind`: what lies behind a dialog has been judged without it. */
    const see = async (loading: boolean, behind?: string) => {
      await settled(loading);
      judge();
      await judgeAccess(context, behind);
      judge();
    };
    const seeAll = async (loading: boolean, behind?: string) => {
      await see(loading, behind);
      if (frontmost().childElementCount === 0) throw new Error('Nothing is shown');
      await eachOtherTab(frontmost(), () => see(loading, behind));
    };
    const openers = openersIn(JSON.parse(screen.text));

    if (dialog !== undefined) {
      await settled();
      const hold = () => [answers, widgetAnswers].forEach((each) => each.hold());
      const steps = wayTo(dialog, openers)!;
      if (!await openDialog(steps, { settled, beforeLast: hold, rows: ROWS })) throw new Error(`No button that opens the dialog "${dialog}" can be pressed: ${steps.flat().map(({ pointer }) => pointer).join(', ')}`);
      if (waiting() > 0) await see(true, PAGE);
      [answers, widgetAnswers].forEach((each) => each.release());
      await seeAll(false, PAGE);
      return;
    }
    await settled(state === 'loading');
    if (answers.waiting() > 0 && !document.querySelector('[aria-busy="true"]')) throw new Error('Calls are waited for, and nothing on the screen says that it is busy');
    await seeAll(state === 'loading');
    if (SCREEN_STATES[state].dialogs !== 'inTurn') return;
    for (const { name, steps } of waysIn(screen.page, openers)) {
      await named(name, async () => {
        // What a person may not do, and what no row of these is made for, is not offered.
        if (!await openDialog(steps, { settled })) return;
        await seeAll(false, PAGE);
        await closeDialogs();
        await settled();
      });
    }
  },
};

/** What lies behind dialogs. */
const PAGE = '.at-screen';
/** In which a button is looked for: what is offered may depend on the row, and by then there was one of every kind. */
const ROWS = 6;

const waysIn = ({ dialogs = {} }: Page, openers: readonly Opener[]) => Object.keys(dialogs).flatMap((name) => {
  const steps = wayTo(name, openers);
  return steps ? [{ name, steps }] : [];
});

async function named(dialog: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`In the dialog "${dialog}": ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function judge(): void {
  const faults = [
    ...signsOfExecution(),
    ...[...document.querySelectorAll('.at-node-crash')].map(({ textContent }) => `crashed: ${textContent}`),
    ...watch!.complaints,
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
