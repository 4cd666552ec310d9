/**
 * Opens a screen from the menu that was open before, as users do all day: the pointer rests on its link, then presses.
 */

/** Time between hovering and pressing, ms: less than most users need. */
const REST = 200;
/** Time spent on the home page, ms: longer than the client's cache (CACHE_MS), so that the screen's data load again. */
const PAUSE = 1_200;

/** Whether the menu has the screen; public screens are reached without it. */
export const isInMenu = (screen) => !screen.startsWith('open/');

const linkTo = (screen) => `.at-side-list a[href="/${screen}"]`;

/**
 * Goes from the screen to home and back. `rows`: what to wait for (probe.mjs). Returns the time of the press, in ms
 * since navigation, and the ms until the rows were painted.
 */
export async function press(page, screen, rows) {
  const group = await page.locator(`.at-side-items:has(a[href="/${screen}"])`).getAttribute('id');
  await page.locator(linkTo('home')).click();
  await page.waitForTimeout(PAUSE);
  const link = page.locator(linkTo(screen));
  if (!(await link.isVisible())) await page.locator(`[aria-controls="${group}"]`).click();
  await link.hover();
  await page.waitForTimeout(REST);
  return page.evaluate(
    async ([selector, { selector: row, ...others }]) => {
      // Marks the rows of home, which stay visible until the screen is drawn.
      for (const old of document.querySelectorAll(row)) old.dataset.before = '';
      performance.clearResourceTimings();
      const pressed = performance.now();
      const shown = await globalThis.bench.click(selector, {
        selector: row
          .split(',')
          .map((each) => `${each}:not([data-before])`)
          .join(','),
        ...others,
      });
      return { pressed, shown };
    },
    [linkTo(screen), rows],
  );
}
