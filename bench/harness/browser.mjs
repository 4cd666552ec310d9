/** Chromium, and one cold visit to a page: a context of its own, no cache. */
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/chromium.mjs';
import { probe } from './probe.mjs';

const STEADY = ['--disable-background-timer-throttling', '--disable-renderer-backgrounding'];
/** Frames are made as soon as they can be, so that a key's time is its work and not the wait for the screen. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
export const VIEWPORT = { width: 1440, height: 900 };
/** ms; plain tables take half a minute for 10,000 rows. */
const LIMIT = 90_000;

export const launch = ({ unlimited = false } = {}) =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, ...STEADY, ...(unlimited ? UNLIMITED : [])],
  });

/**
 * Opens `url` cold and gives `use` the page. `expected`: what `bench.shown` waits for (probe.mjs); `ready` runs before
 * navigating.
 * What the page throws is told with a failure: a page that broke shows nothing, and would otherwise only be late.
 */
export async function visit(browser, url, use, { expected, ready } = {}) {
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
    await page.addInitScript(probe, expected ?? null);
    await ready?.(page, devtools);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT });
    try {
      return await within(use(page, devtools), url);
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
