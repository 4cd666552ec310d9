/** Frame times while scrolling through 10,000 rows, three rows per frame. */
import { address, TABLES } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { interleave, median, quantile } from '../harness/samples.mjs';
import { FIRST, rowsOf } from './rows.mjs';

const AMOUNT = 10_000;
export const PACE = { rows: 3, frames: 200 };
const REST = 500;

/** Minimum number of rows passed: some tables scroll a little less than requested. */
const PASSED = 200;

/** Checks that the rows scrolled to are drawn: a table that lags behind would be fast but empty. */
async function caughtUp(page, contender) {
  await page.waitForTimeout(REST);
  const text = await page.evaluate((selector) => globalThis.bench.middle(selector), contender.row);
  const number = Number(/\d{5}/.exec(text)?.[0] ?? 0);
  if (number < PASSED) throw new Error(`after scrolling the middle row is ${text.slice(0, 30) || 'empty'}`);
}

async function measure({ samples, server }, browser, mode, contender) {
  await visit(
    browser,
    address(server.origin, contender, 'rows', AMOUNT),
    async (page) => {
      await page.evaluate(() => globalThis.bench.shown);
      await page.waitForTimeout(REST);
      const deltas = await page.evaluate(
        ([selector, pace]) => globalThis.bench.scroll(selector, pace),
        [contender.row, PACE],
      );
      await caughtUp(page, contender);
      samples.add(`scroll.${mode}.p95`, contender.name, quantile(deltas, 0.95));
      samples.add(`scroll.${mode}.median`, contender.name, median(deltas));
    },
    { expected: rowsOf(contender, FIRST, 0) },
  );
}

/**
 * Measures once at the display's rate, which users see, and once with unlimited frames, which shows the work per frame.
 */
export async function scroll(bench) {
  const contenders = bench.chosen(TABLES, 'scroll').filter((one) => one.slowAt === undefined);
  await interleave(contenders, bench.rounds, bench.samples, 'scroll', async (one) => {
    await measure(bench, bench.browser, 'screen', one);
    await measure(bench, bench.unlimited, 'unlimited', one);
  });
}
