/**
 * Steps of the stories of screens. Each story is a screen of schemas/ in one of the states of states.ts, or its dialogs
 * in that state.
 */
import type { Meta } from '@storybook/react-vite';
import { judgeAccess } from './access';
import type { ScreenDocument } from '../../language/types';
import { answersIn, type StateAnswers } from './answers';
import { eachDialog, type DialogPath } from './each-dialog';
import { forgetExecution, signsOfExecution } from './executed';
import { unchooseRows } from './find-opener';
import { closeDialogs, openDialog } from './open-dialog';
import { type Opener, openersIn, stepsTo } from './openers';
import { eachOtherTab, frontmost } from './parts';
import { ScreenInState } from './ScreenInState';
import { loadScreen } from './screens';
import { settle } from './settle';
import { SCREEN_STATES, type ScreenState, type StateName } from './states';
import { type PageWatch, watchPage } from './watch';

/**
 * `apart`: shows only the dialogs. `whole`: leaves out nothing. `shown`: dialogs that stories of another screen show.
 */
interface StoryArgs {
  screen: string;
  state: StateName;
  apart?: true;
  whole?: true;
  shown?: readonly string[];
}

let watch: PageWatch | undefined;

export const screenStories: Meta<StoryArgs> = {
  // The play function judges accessibility, in every tab.
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
  // JSON pointers on the elements locate the buttons that open dialogs.
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
  render: ({ state, apart = false }, { loaded: { screen, answers, widgetAnswers } }) => (
    <ScreenInState
      screen={screen.page}
      // The address may name a part of the screen without the buttons that open dialogs.
      state={{ ...SCREEN_STATES[state], ...(apart && { addressed: false }) }}
      answers={answers}
      widgetAnswers={widgetAnswers}
    />
  ),
  async play(context) {
    const {
      args: { state, apart, whole, shown = [] },
      loaded: { screen, answers, widgetAnswers },
    } = context;
    const left: readonly string[] = whole ? [] : ((SCREEN_STATES[state] as ScreenState).brief ?? []);
    const sight = sightOf([answers, widgetAnswers], SCREEN_STATES[state].sample.texts === 'hostile', (behind) =>
      left.includes('access') ? undefined : judgeAccess(context, behind),
    );
    await sight.settled(state === 'loading');
    if (!apart) {
      if (answers.waiting() > 0 && !document.querySelector('[aria-busy="true"]'))
        throw new Error('Calls are waited for, and nothing on the screen says that it is busy');
      await sight.seeAll(state === 'loading');
    }
    const dialogs = left.includes('dialogs') ? 'none' : SCREEN_STATES[state].dialogs;
    // Dialogs of states with `apart` have a story of their own.
    if (dialogs === 'none' || (dialogs === 'apart') !== (apart === true)) return;
    const see = dialogs === 'offered' ? seeOffered : left.includes('in dialogs') ? openOnly : seeHeld;
    const paths = dialogPaths(screen.page, openersIn(JSON.parse(screen.text)));
    const copied = paths.filter(({ name }) => shown.includes(name));
    await eachDialog(
      paths.filter((path) => !copied.includes(path)),
      (path) => see(path, sight),
      forgetFaults,
    );
    // They are drawn as in the other screen, but the buttons that open them are this screen's.
    if (dialogs === 'all') await eachDialog(copied, (path) => openOnly(path, sight), forgetFaults);
  },
};

/** Waits for the answers to a screen and its widgets, checks what is visible, and judges its accessibility. */
function sightOf(
  all: readonly StateAnswers[],
  hostile: boolean,
  judgeAccessible: (behind?: string) => Promise<void> | undefined,
) {
  const waiting = () => all.reduce((sum, answers) => sum + answers.waiting(), 0);
  const settled = (loading = false) => settle(waiting, { loading });
  /** `behind`: the content behind a dialog, which was judged without the dialog. */
  const see = async (loading: boolean, behind?: string) => {
    await settled(loading);
    judge(hostile);
    await judgeAccessible(behind);
    judge(hostile);
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

/** The content behind dialogs. */
const PAGE = '.at-screen';
/**
 * Number of rows in which a button is searched: buttons may depend on the row, and samples repeat after this many rows.
 */
const ROWS = 6;

/** In the order of their buttons on the page, so that each tab is opened once. */
const dialogPaths = ({ dialogs = {} }: ScreenDocument, openers: readonly Opener[]): DialogPath[] =>
  Object.keys(dialogs)
    .flatMap((name) => {
      const steps = stepsTo(name, openers);
      return steps ? [{ name, steps }] : [];
    })
    .sort((one, other) => placeOnPage(one).localeCompare(placeOnPage(other), 'en', { numeric: true }));

const placeOnPage = ({ steps }: DialogPath): string => steps[0]![0]!.pointer;

/** Opens the dialog without judging its accessibility. */
async function openOnly({ steps }: DialogPath, { settled }: Sight): Promise<void> {
  if (!(await openDialog(steps, { settled, rows: ROWS }))) throw notOpened(steps);
  await settled();
  judge();
  await leave(settled);
}

/** Visits the dialog if its button is offered; it may be missing because of rights or of the rows' data. */
async function seeOffered({ steps }: DialogPath, { settled, seeAll }: Sight): Promise<void> {
  if (await openDialog(steps, { settled })) await seeAll(false, PAGE);
  await leave(settled);
}

/** Visits the dialog while its answers are held back, and again with answers. */
async function seeHeld(
  { steps }: DialogPath,
  { settled, see, seeAll, waiting, hold, release, resume }: Sight,
): Promise<void> {
  try {
    if (!(await openDialog(steps, { settled, beforeLast: hold, rows: ROWS }))) throw notOpened(steps);
    if (waiting() > 0) await see(true, PAGE);
    release();
    await seeAll(false, PAGE);
  } finally {
    resume();
  }
  await leave(settled);
}

const notOpened = (steps: DialogPath['steps']): Error =>
  new Error(
    `No button that opens it can be pressed: ${steps
      .flat()
      .map(({ pointer }) => pointer)
      .join(', ')}`,
  );

/** Restores the page as it was before. */
async function leave(settled: Sight['settled']): Promise<void> {
  await closeDialogs();
  await unchooseRows();
  await settled();
}

function forgetFaults(): void {
  forgetExecution();
  watch!.forget();
}

/** `hostile`: the texts contain programs, which must not run. */
function judge(hostile = false): void {
  const faults = [
    ...(hostile ? signsOfExecution() : []),
    ...[...document.querySelectorAll('.at-node-crash')].map(({ textContent }) => `crashed: ${textContent}`),
    ...watch!.complaints,
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
