/** Chromium, and a cold visit of a page: a new context without cache. */
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/chromium.mjs';
import { probeScript } from './probe.mjs';

const STEADY = ['--disable-background-timer-throttling', '--disable-renderer-backgrounding'];
/** Draws frames without limit, so that the time of a keystroke is the work and not the wait for the display. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
export const VIEWPORT = { width: 1440, height: 900 };
/** Time limit of a visit, ms; plain tables take half a minute for 10,000 rows. */
const LIMIT = 90_000;

export const launch = ({ unlimited = false } = {}) =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, ...STEADY, ...(unlimited ? UNLIMITED : [])],
  });

/**
 * Opens `url` cold and passes the page to `measure`. `expected`: what `bench.shown` waits for (probe.mjs); `ready` runs
 * before navigation. Failures include the page's errors, because a broken page would otherwise only look slow.
 */
export async function visit(browser, url, measure, { expected, ready } = {}) {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  try {
    const page = await context.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.addInitScript({ content: probeScript(expected) });
    await ready?.(page, devtools);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT });
    try {
      return await within(measure(page, devtools), url);
    } catch (error) {
      throw errors.length > 0 ? new Error(`${error.message} (${errors[0]})`, { cause: error }) : error;
    }
  } finally {
    await context.close();
  }
}

async function within(work, url) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${new URL(url).pathname} did not show what was expected within ${LIMIT / 1000} s`)),
      LIMIT,
    );
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
