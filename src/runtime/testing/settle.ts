/** When a page has come to rest: nothing says that it is busy, nothing moves, nothing is being drawn. */
import { waitFor } from 'storybook/test';

const BUSY = '[aria-busy="true"]';
/** Code of a node that is still on its way. */
const LOADING_NODE = '.at-node-loading';
/** ms without a change of the page. */
const QUIET_MS = 60;
const PATIENCE_MS = 10_000;

/** `loading`: answers never come, so that busy parts are what is waited for. */
export async function settle(waiting: () => number, { loading = false } = {}): Promise<void> {
  await waitFor(async () => {
    await quiet();
    const busy = [...document.querySelectorAll(loading ? `${LOADING_NODE}[data-type="widget"]` : `${BUSY}, ${LOADING_NODE}`)];
    if (busy.length > 0) throw new Error(`Still busy: ${busy.map((element) => element.outerHTML.slice(0, 120)).join('\n')}`);
    if (!loading && waiting() > 0) throw new Error(`${waiting()} calls are waited for`);
    const unseen = [...document.images].filter(({ complete, loading: when }) => !complete && when !== 'lazy');
    if (unseen.length > 0) throw new Error(`Still loading: ${unseen.map(({ src }) => src).join(', ')}`);
    const moving = document.getAnimations().filter(isPassing);
    if (moving.length > 0) throw new Error('Something is moving');
  }, { timeout: PATIENCE_MS, interval: 20 });
}

/** Spinners turn for ever. */
const isPassing = ({ playState, effect }: Animation): boolean => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;

/** Resolves once nothing changed for a while, or after ten whiles: what changes for ever is judged as it is. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(limit);
      resolve();
    };
    let timer = setTimeout(done, QUIET_MS);
    const limit = setTimeout(done, 10 * QUIET_MS);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, QUIET_MS);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
