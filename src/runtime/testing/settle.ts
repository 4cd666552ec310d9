/** When a page has come to rest: nothing says that it is busy, nothing moves, nothing is being drawn. */

const BUSY = '[aria-busy="true"]';
/** Code of a node that is still on its way. */
const LOADING_NODE = '.at-node-loading';
/** In a row, without a change of the page. */
const QUIET_FRAMES = 2;
/** What changes for ever is judged as it is, once nothing says that it is busy. */
const RESTLESS_FRAMES = 40;
/**
 * In which a page that waits neither changed nor loaded anything: frames and not seconds, of which a busy machine has
 * fewer.
 */
const PATIENCE_FRAMES = 600;

/** `loading`: answers never come, so that busy parts are what is waited for. */
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

/** What happened in the page since it was last asked. */
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

/** Drawn, and what was to follow at once has followed. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

function reasonToWait(waiting: number, loading: boolean): string | undefined {
  const busy = document.querySelector(loading ? `${LOADING_NODE}[data-type="widget"]` : `${BUSY}, ${LOADING_NODE}`);
  if (busy) return `it says that it is busy: ${busy.outerHTML.slice(0, 200)}`;
  if (waiting > 0) return `${waiting} calls are waited for`;
  const unseen = [...document.images].filter(isInWindow).find((image) => {
    // Chromium takes its time with lazy ones, and calls them complete meanwhile.
    if (image.loading === 'lazy') image.loading = 'eager';
    return !image.complete;
  });
  if (unseen) return `a picture is still loading: ${unseen.src}`;
  return document.getAnimations().some(isPassing) ? 'something is moving' : undefined;
}

function isInWindow(image: HTMLImageElement): boolean {
  const { top, bottom, left, right } = image.getBoundingClientRect();
  // Without its picture it may be a mere point.
  return image.checkVisibility() && bottom >= 0 && right >= 0 && top < window.innerHeight && left < window.innerWidth;
}

/** Spinners turn for ever. */
const isPassing = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
