/** Forms of 200 and 500 fields: time to first paint, and time per keystroke. */
import { address, FORMS } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { interleave, median } from '../harness/samples.mjs';

const AMOUNTS = [200, 500];
const LEAST = 20;
const TEXT = 'the quick brown fox jumps ove';
/** ms between keystrokes of a fast typist; amis works only when typing pauses. */
const PACE = 150;
const REST = 500;

const taskTime = async (devtools) =>
  (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;

const first = (contender, least) => ({ selector: contender.field, texts: ['字段 1'], least });

/** First paint: a window full of fields is shown. Some contenders draw the rest later, which `whole` measures. */
async function paint({ browser, server, samples }, contender, amount) {
  await visit(
    browser,
    address(server.origin, contender, 'form', amount),
    async (page) => {
      const whole = page.evaluate((wanted) => globalThis.bench.shows(wanted), first(contender, amount));
      // Avoids an unhandled rejection: `whole` is awaited below if the page shows anything at all.
      whole.catch(() => {});
      samples.add(`form.${amount}.paint`, contender.name, await page.evaluate(() => globalThis.bench.shown));
      samples.add(`form.${amount}.whole`, contender.name, await whole);
    },
    { expected: first(contender, LEAST) },
  );
}

async function keys({ unlimited, server, samples }, contender, amount) {
  await visit(
    unlimited,
    address(server.origin, contender, 'form', amount),
    async (page, devtools) => {
      await page.evaluate(() => globalThis.bench.shown);
      await page.waitForTimeout(REST);
      await page.locator(`${contender.field} input`).first().focus();
      await page.waitForTimeout(REST);
      const watched = await page.evaluateHandle(() => globalThis.bench.watchKeys());
      await devtools.send('Performance.enable');
      const before = await taskTime(devtools);
      await page.keyboard.type(TEXT, { delay: PACE });
      await page.waitForTimeout(PACE * 2);
      samples.add(`form.${amount}.work`, contender.name, ((await taskTime(devtools)) - before) / TEXT.length);
      const times = await watched.jsonValue();
      if (times.length !== TEXT.length) throw new Error(`${times.length} of ${TEXT.length} keys were seen`);
      if (!(await page.evaluate((text) => document.activeElement?.value === text, TEXT)))
        throw new Error('the field does not hold what was typed');
      samples.add(`form.${amount}.key`, contender.name, median(times));
    },
    { expected: first(contender, amount) },
  );
}

/** Draws at the display's rate: unlimited frames would slow down pages that animate a loading indicator. */
async function measure(bench, contender, amount) {
  await paint(bench, contender, amount);
  await keys(bench, contender, amount);
}

export async function forms(bench) {
  for (const amount of AMOUNTS) {
    await interleave(bench.chosen(FORMS, 'forms'), bench.rounds, bench.samples, `form of ${amount}`, (one) =>
      measure(bench, one, amount),
    );
  }
}
