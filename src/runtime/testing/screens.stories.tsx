/**
 * Every screen of schemas/ in every state of states.ts, and each of its dialogs. The stories themselves are written by
 * .storybook/screen-stories.ts below this text when it is read, one for each: a new screen needs no line here.
 */
import type { Meta } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answersIn } from './answers';
import { takeStep } from './open-dialog';
import { openersIn, wayTo } from './openers';
import { ScreenInState } from './ScreenInState';
import { loadScreen } from './screens';
import { settle } from './settle';
import { SCREEN_STATES, type StateName } from './states';
import { type PageWatch, watchPage } from './watch';

interface Told { screen: string; state: StateName; dialog?: string }

let watch: PageWatch | undefined;

const meta: Meta<Told> = {
  title: 'screens',
  id: 'screens',
  parameters: { layout: 'fullscreen' },
  loaders: [async ({ args: { screen, state } }) => ({ loaded: await loadScreen(screen), answers: answersIn(SCREEN_STATES[state]) })],
  beforeEach() {
    delete (window as { __executed?: unknown }).__executed;
    watch = watchPage();
    return watch.stop;
  },
  render: ({ state }, { loaded: { loaded, answers } }) => <ScreenInState page={loaded.page} state={SCREEN_STATES[state]} answers={answers} />,
  async play({ args: { state, dialog }, canvasElement, loaded: { loaded, answers } }) {
    const settled = () => settle(answers.waiting, { loading: state === 'loading' });
    await settled();
    if (dialog !== undefined) {
      for (const step of wayTo(dialog, openersIn(JSON.parse(loaded.text)))!) {
        await takeStep(step, settled);
        await settled();
      }
    }
    await expect(canvasElement.querySelector('.at-screen')).not.toBeEmptyDOMElement();
    await expect(document.querySelector('.at-node-crash')?.textContent).toBeUndefined();
    // What is waited for is said to be.
    if (answers.waiting() > 0) await expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    await expect(watch!.complaints).toEqual([]);
    await expect((window as { __executed?: unknown }).__executed).toBeUndefined();
  },
};

export default meta;
