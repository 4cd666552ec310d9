/**
 * A script that runs in the measured page before the page's own. Its functions are sent as text, so each must be
 * self-contained. It waits by MutationObserver, because polling on every frame would distort the measurement.
 */
/* global bench */

/** Defines the functions that wait until elements are painted. */
function waiting(expected) {
  /** ms since navigation, after the frame that shows the current document. */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        port2.postMessage(0);
      });
    });

  const until = (test) =>
    new Promise((resolve) => {
      if (test()) return resolve(painted());
      const observer = new MutationObserver(() => {
        if (!test()) return;
        observer.disconnect();
        resolve(painted());
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });

  /**
   * Resolves when the first element of `selector` contains all `texts`, there are at least `least` of them, and they
   * are painted.
   */
  const shows = ({ selector, texts, least }) =>
    until(() => {
      const first = document.querySelector(selector)?.textContent;
      return (
        first !== undefined &&
        texts.every((text) => first.includes(text)) &&
        document.querySelectorAll(selector).length >= least
      );
    });

  /** Clicks and returns the ms until `wanted` is painted. */
  const click = async (selector, wanted) => {
    const target = document.querySelector(selector);
    if (!target) throw new Error(`nothing to click: ${selector}`);
    const start = performance.now();
    const done = shows(wanted);
    target.click();
    return (await done) - start;
  };

  Object.assign(bench, { painted, shows, click, shown: expected && shows(expected) });
}

/** Defines the functions that scroll and that read the row in view. */
function scrolling() {
  /** The scrolling ancestor; some pages scroll a box, others the document. */
  const scrollerOf = (selector) => {
    for (let element = document.querySelector(selector); element; element = element.parentElement) {
      if (element.scrollHeight < element.clientHeight * 3) continue;
      const before = element.scrollTop;
      element.scrollTop = before + 1;
      if (element.scrollTop !== before) return element;
    }
    throw new Error(`nothing scrolls around ${selector}`);
  };

  /** Scrolls by `rows` rows per frame, `frames` times; returns the ms between frames. */
  const scroll = async (selector, { rows, frames }) => {
    const step = document.querySelector(selector).getBoundingClientRect().height * rows;
    const scroller = scrollerOf(selector);
    const deltas = [];
    let last = await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < frames; frame += 1) {
      scroller.scrollTop += step;
      const now = await new Promise(requestAnimationFrame);
      deltas.push(now - last);
      last = now;
    }
    return deltas;
  };

  /** Text of the row in the middle of the scrolling box; undefined if the box is empty there. */
  const middle = (selector) => {
    const scroller = scrollerOf(selector);
    const isPage = scroller === document.body || scroller === document.documentElement;
    const { left, top, bottom } = isPage ? { left: 0, top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    return document.elementFromPoint(left + 200, (top + bottom) / 2)?.closest(selector)?.textContent ?? '';
  };

  Object.assign(bench, { scroll, middle });
}

/** Defines the function that times keystrokes. */
function typing() {
  /** From now on records each keystroke's ms from its event to the next frame. */
  bench.watchKeys = () => {
    const keys = [];
    addEventListener(
      'keydown',
      async () => {
        const start = performance.now();
        keys.push((await bench.painted()) - start);
      },
      { capture: true },
    );
    return keys;
  };
}

/** The script that defines `bench`. `expected`: what `bench.shown` waits for. */
export const probeScript = (expected) =>
  `globalThis.bench = {}; (${waiting})(${JSON.stringify(expected ?? null)}); (${scrolling})(); (${typing})();`;
