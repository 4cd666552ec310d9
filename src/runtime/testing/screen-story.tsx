/**
 * What the stories of screens do, each a screen of schemas/ in one of the states of states.ts, or its dialogs in it.
 */
import type { Meta } from '@storybook/react-vite';
import { judgeAccess } from './access';
import type { Page } from '../../language/types';
import { answersIn, type StateAnswers } from './answers';
import { eachDialog, type WayIn } from './each-dialog';
import { forgetExecution, signsOfExecution } from './executed';
import { unchooseRows } from './find-opener';
import { closeDialogs, openDialog } from './open-dialog';
import { type Opener, openersIn, wayTo } from './openers';
import { eachOtherTab, frontmost } from './parts';
import { ScreenInState } from './ScreenInState';
import { loadScreen } from './screens';
import { settle } from './settle';
import { SCREEN_STATES, type StateName } from './states';
import { type PageWatch, watchPage } from './watch';

/** `apart`: its dialogs alone. */
interface Told {
  screen: string;
  state: StateName;
  apart?: true;
}

let watch: PageWatch | undefined;

export const screenStories: Meta<Told> = {
  // Judged in the play, in every tab.
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
  // Buttons that open a dialog are found by where they are written.
  loaders: [
    async ({ args: { screen, state, apart } }) => ({
      screen: await loadScreen(screen, SCREEN_STATES[state].dialogs !== 'none'),
      answers: answersIn(SCREEN_STATES[state], !apart),
      widgetAnswers: answersIn(SCREEN_STATES[state], !apart),
    }),
  ],
  beforeEach() {
    forgetExecution();
    watch = watchPage();
    return watch.stop;
  },
  render: ({ state }, { loaded: { screen, answers, widgetAnswers } }) => (
    <ScreenInState page={screen.page} state={SCREEN_STATES[state]} answers={answers} widgetAnswers={widgetAnswers} />
  ),
  async play(context) {
    const {
      args: { state, apart },
      loaded: { screen, answers, widgetAnswers },
    } = context;
    const sight = sightOf([answers, widgetAnswers], (behind) => judgeAccess(context, behind));
    await sight.settled(state === 'loading');
    if (!apart) {
      if (answers.waiting() > 0 && !document.querySelector('[aria-busy="true"]'))
        throw new Error('Calls are waited for, and nothing on the screen says that it is busy');
      await sight.seeAll(state === 'loading');
    }
    const { dialogs } = SCREEN_STATES[state];
    // Those that are apart have their own story.
    if (dialogs === 'none' || (dialogs === 'apart') !== (apart === true)) return;
    const see = dialogs === 'offered' ? seeOffered : seeHeld;
    await eachDialog(waysIn(screen.page, openersIn(JSON.parse(screen.text))), (way) => see(way, sight), forgetFaults);
  },
};

/** What is answered to a screen, and its hand-coded parts; waits for them, looks at what is on show, and judges it. */
function sightOf(all: readonly StateAnswers[], judgeAccessible: (behind?: string) => Promise<void>) {
  const waiting = () => all.reduce((sum, answers) => sum + answers.waiting(), 0);
  const settled = (loading = false) => settle(waiting, { loading });
  /** `behind`: what lies behind a dialog has been judged without it. */
  const see = async (loading: boolean, behind?: string) => {
    await settled(loading);
    judge();
    await judgeAccessible(behind);
    judge();
  };
  return {
    waiting,
    settled,
    see,
    async seeAll(loading: boolean, behind?: string) {
      await see(loading, behind);
      if (frontmost().childElementCount === 0) throw new Error('Nothing is shown');
      await eachOtherTab(frontmost(), () => see(loading, behind));
    },
    hold: () => all.forEach((answers) => answers.hold()),
    release: () => all.forEach((answers) => answers.release()),
    resume: () => all.forEach((answers) => answers.resume()),
  };
}

type Sight = ReturnType<typeof sightOf>;

/** What lies behind dialogs. */
const PAGE = '.at-screen';
/** In which a button is looked for: what is offered may depend on the row, and by then there was one of every kind. */
const ROWS = 6;

const waysIn = ({ dialogs = {} }: Page, openers: readonly Opener[]): WayIn[] =>
  Object.keys(dialogs).flatMap((name) => {
    const steps = wayTo(name, openers);
    return steps ? [{ name, steps }] : [];
  });

/** What a person may not do, and what no row of these is made for, is not offered. */
async function seeOffered({ steps }: WayIn, { settled, seeAll }: Sight): Promise<void> {
  if (await openDialog(steps, { settled })) await seeAll(false, PAGE);
  await leave(settled);
}

/** While its answers do not come, and then with them. */
async function seeHeld(
  { steps }: WayIn,
  { settled, see, seeAll, waiting, hold, release, resume }: Sight,
): Promise<void> {
  try {
    if (!(await openDialog(steps, { settled, beforeLast: hold, rows: ROWS })))
      throw new Error(
        `No button that opens it can be pressed: ${steps
          .flat()
          .map(({ pointer }) => pointer)
          .join(', ')}`,
      );
    if (waiting() > 0) await see(true, PAGE);
    release();
    await seeAll(false, PAGE);
  } finally {
    resume();
  }
  await leave(settled);
}

/** As the page was before. */
async function leave(settled: Sight['settled']): Promise<void> {
  await closeDialogs();
  await unchooseRows();
  await settled();
}

function forgetFaults(): void {
  forgetExecution();
  watch!.forget();
}

function judge(): void {
  const faults = [
    ...signsOfExecution(),
    ...[...document.querySelectorAll('.at-node-crash')].map(({ textContent }) => `crashed: ${textContent}`),
    ...watch!.complaints,
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
