/** Detects when a page has settled: nothing is busy, moves, or is being drawn. */

const BUSY = '[aria-busy="true"]';
/** Nodes whose code is still loading. */
const LOADING_NODE = '.at-node-loading';
/** Consecutive frames without a change after which the page counts as settled. */
const QUIET_FRAMES = 2;
/** After this many frames without anything busy, a page that never stops changing is judged as it is. */
const RESTLESS_FRAMES = 40;
/**
 * Limit in frames for a page that waits without changing or loading. Frames instead of seconds, because a busy machine
 * draws fewer per second.
 */
const PATIENCE_FRAMES = 600;

/** `loading`: answers never come, so wait until a part is busy. */
export async function settle(waiting: () => number, { loading = false } = {}): Promise<void> {
  const page = watchChanges();
  try {
    let [quiet, restless, idle] = [0, 0, 0];
    while (quiet < QUIET_FRAMES && restless < RESTLESS_FRAMES) {
      await nextFrame();
      const { changed, loaded } = page.since();
      const why = reasonToWait(loading ? 0 : waiting(), loading);
      quiet = changed || why !== undefined ? 0 : quiet + 1;
      restless = why === undefined ? restless + 1 : 0;
      idle = changed || loaded || why === undefined ? 0 : idle + 1;
      if (idle > PATIENCE_FRAMES) throw new Error(`Does not come to rest: ${why}`);
    }
  } finally {
    page.stop();
  }
}

/** Records changes of the page since the last query. */
function watchChanges() {
  let [changed, loaded] = [true, false];
  const changes = new MutationObserver(() => {
    changed = true;
  });
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const loads = new PerformanceObserver(() => {
    loaded = true;
  });
  loads.observe({ type: 'resource' });
  return {
    since() {
      const now = { changed, loaded };
      [changed, loaded] = [false, false];
      return now;
    },
    stop() {
      changes.disconnect();
      loads.disconnect();
    },
  };
}

/** Resolves after a frame and the work scheduled by it. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

function reasonToWait(waiting: number, loading: boolean): string | undefined {
  const busy = document.querySelector(loading ? `${LOADING_NODE}[data-type="widget"]` : `${BUSY}, ${LOADING_NODE}`);
  if (busy) return `it says that it is busy: ${busy.outerHTML.slice(0, 200)}`;
  if (waiting > 0) return `${waiting} calls are waited for`;
  const unseen = [...document.images].filter(isInWindow).find((image) => {
    // Chromium delays lazy pictures but reports them as complete.
    if (image.loading === 'lazy') image.loading = 'eager';
    return !image.complete;
  });
  if (unseen) return `a picture is still loading: ${unseen.src}`;
  return document.getAnimations().some(isPassing) ? 'something is moving' : undefined;
}

function isInWindow(image: HTMLImageElement): boolean {
  const { top, bottom, left, right } = image.getBoundingClientRect();
  // Includes pictures outside the window by size: one that has not loaded may have a size of 0.
  return image.checkVisibility() && bottom >= 0 && right >= 0 && top < window.innerHeight && left < window.innerWidth;
}

/** Infinite animations, such as spinners, do not count. */
const isPassing = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
