/**
 * A page for visitors, 30 components and a form, on a phone: the product's published page, the same views in
 * client-rendered React, and amis. Bytes, first paint, and the first moment at which typing into the form shows.
 */
import { address, FIRST_FIELD, PAGES } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { interleave } from '../harness/samples.mjs';
import { listen } from '../harness/transfer.mjs';

/** Lighthouse's phone: slow 4G and a processor of a quarter of the speed. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
const PHONE = { width: 375, height: 812, deviceScaleFactor: 2, mobile: true };

/** Runs in the page before its own scripts: types as soon as there is a field, until what is typed is on show. */
function typeAtOnce(selector) {
  globalThis.bench.typed = new Promise((resolve) => {
    const attempt = async () => {
      const field = document.querySelector(selector);
      if (field) {
        field.focus({ preventScroll: true });
        document.execCommand('insertText', false, 'a');
        const painted = await globalThis.bench.painted();
        if (field.isConnected && field.value.endsWith('a')) return resolve(painted);
      }
      requestAnimationFrame(attempt);
    };
    requestAnimationFrame(attempt);
  });
}

const firstPaint = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

async function measure({ browser, server, samples }, contender) {
  let read;
  const add = (metric, value) => samples.add(`published-page.${metric}`, contender.name, value);
  await visit(
    browser,
    `${address(server.origin, contender)}/`,
    async (page) => {
      add('typed', await page.evaluate(() => globalThis.bench.typed));
      add('paint', await firstPaint(page));
      const { script, style, document, inline } = await read();
      add('script', script + inline);
      add('total', script + style + document);
    },
    {
      async ready(page, devtools) {
        read = await listen(devtools);
        await devtools.send('Emulation.setDeviceMetricsOverride', PHONE);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
        await devtools.send('Network.emulateNetworkConditions', NETWORK);
        await page.addInitScript({ content: `(${typeAtOnce})(${JSON.stringify(FIRST_FIELD)})` });
      },
    },
  );
}

export const publishedPage = (bench) =>
  interleave(bench.chosen(PAGES, 'published-page'), bench.rounds, bench.samples, 'published-page', (one) =>
    measure(bench, one),
  );
