/** A form of 200 and of 500 fields: until it is painted, and per key typed into it. */
import { address, FORMS } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { interleave, median } from '../harness/samples.mjs';

const AMOUNTS = [200, 500];
const LEAST = 20;
const TEXT = 'the quick brown fox jumps ove';
/** ms between keys: a good typist's; amis works only when keys pause. */
const PACE = 150;
const REST = 500;

const taskTime = async (devtools) => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1_000;

async function measure({ unlimited, server, samples }, contender, amount) {
  await visit(unlimited, address(server.origin, contender, 'form', amount), async (page, devtools) => {
    const add = (metric, value) => samples.add(`form.${amount}.${metric}`, contender.name, value);
    add('paint', await page.evaluate(() => globalThis.bench.shown));
    await page.waitForTimeout(REST);
    await page.locator(`${contender.field} input[type=text], ${contender.field} input:not([type])`).first().focus();
    await page.waitForTimeout(REST);
    const keys = await page.evaluateHandle(() => globalThis.bench.watchKeys());
    await devtools.send('Performance.enable');
    const before = await taskTime(devtools);
    await page.keyboard.type(TEXT, { delay: PACE });
    await page.waitForTimeout(PACE * 2);
    add('work', ((await taskTime(devtools)) - before) / TEXT.length);
    const times = await keys.jsonValue();
    if (times.length !== TEXT.length) throw new Error(`${times.length} of ${TEXT.length} keys were seen`);
    if (!(await page.evaluate((text) => document.activeElement?.value === text, TEXT))) throw new Error('the field does not hold what was typed');
    add('key', median(times));
  }, { expected: { selector: contender.field, texts: ['字段 1'], least: LEAST } });
}

export async function forms(bench) {
  for (const amount of AMOUNTS) {
    await interleave(bench.chosen(FORMS), bench.rounds, bench.samples, `form of ${amount}`, (one) => measure(bench, one, amount));
  }
}
