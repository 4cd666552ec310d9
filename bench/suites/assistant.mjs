/** The assistant and assistant-ui: script of the page, a long answer at 1,000 tokens a second, opening a long history. */
import { address, CHATS } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { interleave, quantile } from '../harness/samples.mjs';
import { listen } from '../harness/transfer.mjs';

const SECONDS = { quick: 15, full: 60 };
const MESSAGES = 2_000;
const ROOT = '#root';
/** Time for late code to load before the question is asked, ms. */
const REST = 1_000;
const shown = (text) => ({ selector: ROOT, texts: [text], least: 1 });

/** Seconds of main-thread work so far, and when. */
async function work(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  return { task: value('TaskDuration'), at: value('Timestamp') };
}

/** Records the ms between frames until the answer has ended. */
const frames = () =>
  new Promise((resolve) => {
    const deltas = [];
    let last = performance.now();
    const next = (now) => {
      deltas.push(now - last);
      last = now;
      if (globalThis.chat?.ended) resolve(deltas);
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

async function measureStream({ browser, samples, server, quick }, contender) {
  const seconds = quick ? SECONDS.quick : SECONDS.full;
  let read;
  await visit(
    browser,
    address(server.origin, contender, 'stream', seconds),
    async (page, devtools) => {
      await page.waitForSelector(contender.input);
      await page.waitForTimeout(REST);
      const { script, style } = await read();
      samples.add('assistant.script', contender.name, script);
      samples.add('assistant.style', contender.name, style);
      // Processor time: other processes of the machine do not count.
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.fill(contender.input, '写一份露营清单');
      await page.press(contender.input, 'Enter');
      await page.waitForFunction(() => globalThis.chat?.sent > 0);
      const before = await work(devtools);
      const deltas = await page.evaluate(frames);
      const after = await work(devtools);
      const task = after.task - before.task;
      samples.add('assistant.share', contender.name, (task / (after.at - before.at)) * 100);
      samples.add('assistant.work', contender.name, (task / deltas.length) * 1_000);
      samples.add('assistant.frames', contender.name, deltas.length / (after.at - before.at));
      samples.add('assistant.p99', contender.name, quantile(deltas, 0.99));
      samples.add('assistant.longest', contender.name, Math.max(...deltas));
    },
    { ready: async (_, devtools) => void (read = await listen(devtools)) },
  );
}

async function measureHistory({ browser, samples, server }, contender) {
  await visit(
    browser,
    address(server.origin, contender, 'history', MESSAGES),
    async (page) => samples.add('assistant.open', contender.name, await page.evaluate(() => globalThis.bench.shown)),
    { expected: shown(`第 ${MESSAGES} 条`) },
  );
}

export async function assistant(bench) {
  const contenders = bench.chosen(CHATS, 'assistant');
  await interleave(contenders, bench.rounds, bench.samples, 'assistant', async (one) => {
    await measureStream(bench, one);
    await measureHistory(bench, one);
  });
}
