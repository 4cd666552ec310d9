/**
 * A screen that was open before is opened from the menu, as people do all day: the pointer rests on its link, then they
 * press.
 */

/** From a pointer that has come to rest to the press, ms: less than most people take. */
const REST = 200;
/** At home, ms: what the screen was told before is not used again (CACHE_MS of the client). */
const PAUSE = 1_200;

/** Whether the menu leads there: what everybody may see stands without one. */
export const isInMenu = (screen) => !screen.startsWith('open/');

const linkTo = (screen) => `.at-side-list a[href="/${screen}"]`;

/**
 * From the screen home and back. `rows`: what is waited for (probe.mjs). Answers when it was pressed, in ms since
 * navigation, and how long it took until they were painted.
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
      // Rows of home are on show until the screen is there.
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
