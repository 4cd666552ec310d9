/** When a page has come to rest: nothing says that it is busy, nothing moves, nothing is being drawn. */

const BUSY = '[aria-busy="true"]';
/** Code of a node that is still on its way. */
const LOADING_NODE = '.at-node-loading';
/** In a row, without a change of the page. */
const QUIET_FRAMES = 2;
/** What changes for ever is judged as it is, once nothing says that it is busy. */
const RESTLESS_FRAMES = 40;
const PATIENCE_MS = 15_000;

/** `loading`: answers never come, so that busy parts are what is waited for. */
export async function settle(waiting: () => number, { loading = false } = {}): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let changed = true;
  const observer = new MutationObserver(() => { changed = true; });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  try {
    for (let [quiet, restless] = [0, 0]; quiet < QUIET_FRAMES && restless < RESTLESS_FRAMES;) {
      changed = false;
      await nextFrame();
      const why = reasonToWait(loading ? 0 : waiting(), loading);
      if (why !== undefined && performance.now() > until) throw new Error(`Does not come to rest within ${PATIENCE_MS / 1000} s: ${why}`);
      quiet = changed || why !== undefined ? 0 : quiet + 1;
      restless = why === undefined ? restless + 1 : 0;
    }
  } finally {
    observer.disconnect();
  }
}

/** Drawn, and what was to follow at once has followed. */
const nextFrame = () => new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
});

function reasonToWait(waiting: number, loading: boolean): string | undefined {
  const busy = document.querySelector(loading ? `${LOADING_NODE}[data-type="widget"]` : `${BUSY}, ${LOADING_NODE}`);
  if (busy) return `it says that it is busy: ${busy.outerHTML.slice(0, 200)}`;
  if (waiting > 0) return `${waiting} calls are waited for`;
  const unseen = [...document.images].find(({ complete, loading: when }) => !complete && when !== 'lazy');
  if (unseen) return `a picture is still loading: ${unseen.src}`;
  return document.getAnimations().some(isPassing) ? 'something is moving' : undefined;
}

/** Spinners turn for ever. */
const isPassing = ({ playState, effect }: Animation): boolean => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
