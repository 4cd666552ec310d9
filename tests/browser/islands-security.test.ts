/**
 * Hostile screens and answers in a real browser, under the product's own policy, with the checker out of the way: no
 * script of
 * theirs runs, no request leaves, nothing that the browser keeps is read.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../server/kernel/security';
import { ATTACKS, type Attack, EVIL, HEAVY_SCREENS, LISTED } from './islands/cases';
import { everyProp } from './islands/every-prop';
import { WITH_PRESS, WITHOUT_PRESS, type WriteCase } from './islands/write-cases';
import { serve, type Served } from './islands/serve';
import { launchBrowser } from './product';

const ROOT = resolve(import.meta.dirname, '../..');
const SECRET = 'S3CRET-OF-THE-SESSION';

let folder: string;
let served: Served;
let browser: Browser;
let context: BrowserContext;

const EVERY_PROP = everyProp();

/** A platform's picture, in each way in which one is drawn. */
const SHOWN: Readonly<Record<string, Attack>> = {
  'amis: image': { shows: 'img', body: { type: 'image', src: '${source.x}' }, data: LISTED },
  'amis: avatar': { shows: 'img', body: { type: 'avatar', src: '${source.x}' }, data: LISTED },
  'amis: markdown': { shows: 'img', body: { type: 'markdown', value: `![x](${LISTED})` } },
  'amis: chart': {
    shows: 'canvas',
    body: {
      type: 'chart',
      height: 200,
      width: 400,
      config: {
        graphic: [{ type: 'image', style: { image: LISTED, width: 50, height: 50 } }],
        xAxis: {},
        yAxis: {},
        series: [{ type: 'scatter', data: [[1, 2]] }],
      },
    },
  },
  'house: image': {
    shows: 'img',
    body: { type: 'house', body: [{ type: 'media', kind: 'image', src: '${source.x}' }] },
    data: LISTED,
  },
  'house: cell': {
    shows: 'img',
    body: { type: 'house', body: [{ type: 'table', data: '${source.x}', columns: [{ field: 'a', as: 'image' }] }] },
    data: [{ a: LISTED }],
  },
};

const READ = { effect: 'read', schema: undefined } as const;
const asCase = ({ body, apart, data, refusal }: Attack) => ({
  body,
  apart,
  sources: {
    x: { call: 'case.x', ...READ },
    save: { call: 'case.save', effect: 'write' },
    ...(refusal && { refused: { call: 'case.save', ...READ } }),
  },
  answers: { 'case.x': data ?? null, 'case.save': refusal === undefined ? {} : { reject: refusal } },
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-islands-'));
  await build({
    root: join(ROOT, 'tests/browser/islands'),
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(ROOT, 'tests/browser/islands/harness.html') },
    },
  });
  const attacks = [
    ...ATTACKS,
    ...Object.entries(HEAVY_SCREENS),
    ...Object.entries(SHOWN),
    ...EVERY_PROP.map(({ nodes }, page) => [`props ${page}`, { body: nodes, apart: true }] as const),
  ];
  const writes = Object.entries({ ...WITHOUT_PRESS, ...WITH_PRESS }).map(
    ([name, { body }]) => [name, { body, data: { list: [{ a: 1 }], total: 1, api: 'source:save' } }] as const,
  );
  served = await serve(
    folder,
    contentSecurityPolicy(),
    Object.fromEntries([...attacks, ...writes].map(([name, attack]) => [name, asCase(attack)])),
  );
  // No route of the test's own: while there is one, nothing is cached.
  browser = await launchBrowser('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1');
  context = await browser.newContext();
  await context.addCookies([{ name: 'atelier_token', value: SECRET, url: served.url }]);
  await context.addInitScript(
    `localStorage.setItem('secret', '${SECRET}'); sessionStorage.setItem('secret', '${SECRET}')`,
  );
}, 180_000);

afterAll(async () => {
  await browser?.close();
  served?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

interface Seen {
  nodes: number;
  hacked: unknown;
  left: string[];
  text: string;
  said: string[];
  drawn: boolean;
}

interface Tab {
  readonly page: Page;
  /** What left it since it was opened, or taken again. */
  left: string[];
}

/** Tabs whose case is over: the next one goes there, which is quicker than a tab of its own. */
const free: Tab[] = [];

async function newTab(): Promise<Tab> {
  const page = await context.newPage();
  const tab: Tab = { page, left: [] };
  page.on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url()) && !request.url().startsWith(served.url)) tab.left.push(request.url());
  });
  // Refused before it left.
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'csp') tab.left = tab.left.filter((url) => url !== request.url());
  });
  page.on('websocket', (socket) => tab.left.push(socket.url()));
  // Windows that it opened are its own.
  page.on('popup', (popup) => {
    tab.left.push(`window ${popup.url()}`);
    void popup.close();
  });
  page.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()));
  return tab;
}

async function suffer(
  name: string,
  { click = [], hover, shows = '.at-island', withinMs = 40_000 }: Attack,
): Promise<Seen> {
  const tab = free.pop() ?? (await newTab());
  const { page } = tab;
  tab.left = [];
  await page.goto(`${served.url}/?case=${encodeURIComponent(name)}`, { timeout: withinMs });
  const drawn = await page.waitForSelector(shows, { state: 'attached', timeout: withinMs }).then(
    () => true,
    () => false,
  );
  await quiet(page);
  if (hover)
    await page
      .locator(hover)
      .first()
      .hover({ timeout: 1500, force: true })
      .catch(() => undefined);
  for (const selector of click) {
    const bait = page.locator(selector).first();
    if ((await bait.count()) > 0)
      await bait.click({ timeout: 1000, force: true, noWaitAfter: true }).catch(() => undefined);
  }
  if (hover || click.length > 0) await quiet(page);
  const seen = await page.evaluate(() => ({
    hacked: (window as { hacked?: unknown }).hacked,
    nodes: [...document.querySelectorAll<HTMLElement>('[data-nodes]:has(.at-island)')].reduce(
      (sum, each) => sum + Number(each.dataset.nodes),
      0,
    ),
    said: (window as unknown as { said: string[] }).said,
    text: document.body.innerText,
  }));
  free.push(tab);
  return { ...seen, drawn, left: tab.left };
}

/** Renderers, charts and answers have come. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  // Charts are drawn a third of a second after their data.
  await page.waitForTimeout(400);
}

describe('hostile islands', () => {
  test('there are enough of them', () => expect(ATTACKS.length).toBeGreaterThanOrEqual(40));

  test('the test would notice: the same HTML on a page without the policy runs', async () => {
    const page = await context.newPage();
    const left: string[] = [];
    page.on('request', (request) => void left.push(request.url()));
    await page.setContent(`<img src="data:," onerror="window.hacked=1"><img src="${EVIL}/pixel">`);
    await page.waitForFunction('window.hacked === 1');
    expect(left).toContain(`${EVIL}/pixel`);
    await page.close();
  });

  test.concurrent.for([...ATTACKS])('%s', async ([name, attack]) => {
    const seen = await suffer(name, attack);
    expect(seen.drawn).toBe(true);
    expect(seen.hacked).toBeUndefined();
    expect(seen.left).toEqual([]);
    expect(seen.text + seen.said.join()).not.toContain(SECRET);
  });
});

describe('every prop that amis is said to have', () => {
  test('there are enough of them', () =>
    expect(EVERY_PROP.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(3_000));

  test.for(EVERY_PROP.map(({ tried }, page) => [page, tried] as const))(
    'page %i: asks no other host',
    { timeout: 180_000 },
    async ([page, tried]) => {
      const seen = await suffer(`props ${page}`, { body: [], withinMs: 120_000 });
      expect(seen.drawn).toBe(true);
      expect(seen.nodes).toBe(tried);
      // What has a text for a list or an object for a text may fail, each by itself; most of it is drawn.
      expect(seen.text.match(/Error: /g)?.length ?? 0).toBeLessThan(tried / 2);
      expect(seen.left).toEqual([]);
    },
  );
});

describe('pictures of a platform', () => {
  test.concurrent.for(Object.entries(SHOWN))('%s: comes through the proxy of the console', async ([name, attack]) => {
    const before = served.pictures.length;
    const seen = await suffer(name, attack);
    expect(seen.drawn).toBe(true);
    expect(seen.left).toEqual([]);
    // Others of these tests run beside it.
    expect(served.pictures.slice(before)).toContain(LISTED);
  });
});

/**
 * An answer of the page within this time shows that it is not hanging; drawn without a bound, these screens take
 * minutes.
 */
const ANSWERS_WITHIN_MS = 30_000;

describe('heavy screens', () => {
  test.for(Object.entries(HEAVY_SCREENS))(
    '%s: the tab goes on, and says what is not there',
    { timeout: 120_000 },
    async ([name, { shows = '.at-island', says }]) => {
      const { page } = await newTab();
      page.setDefaultTimeout(ANSWERS_WITHIN_MS);
      await page.addInitScript(
        `window.longest = 0; new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration); }).observe({ type: 'longtask' })`,
      );
      await page.goto(`${served.url}/?case=${encodeURIComponent(name)}`);
      await page.waitForSelector(shows, { state: 'attached' });
      await page.waitForFunction((pattern) => new RegExp(pattern).test(document.body.innerText), says.source);
      // It stays so: nothing begins anew by itself.
      await page.waitForTimeout(300);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      const longest = (await page.evaluate('window.longest')) as number;
      expect(longest).toBeLessThan(ANSWERS_WITHIN_MS);
      await page.close();
    },
  );
});

describe('writes of islands, with the checker out of the way', () => {
  /** Does everything but press, then presses what the case says. Tells which calls were sent. */
  async function use(name: string, { press = [] }: WriteCase): Promise<{ before: string[]; after: string[] }> {
    const tab = free.pop() ?? (await newTab());
    const { page } = tab;
    await page.goto(`${served.url}/?case=${encodeURIComponent(name)}`);
    await page.waitForSelector('.at-island', { state: 'attached' });
    await quiet(page);
    for (const selector of ['.hover', '.press', '.field']) {
      const target = page.locator(selector).first();
      if ((await target.count()) > 0) await target.hover({ timeout: 1_000, force: true }).catch(() => undefined);
    }
    const field = page.locator('.field input').first();
    if ((await field.count()) > 0) {
      await field.focus();
      await page.keyboard.type('abc');
      await field.blur();
    } else await page.keyboard.type('a');
    await quiet(page);
    const sent = () =>
      page.evaluate(() => (window as unknown as { calls: string[] }).calls.filter((call) => call === 'case.save'));
    const before = await sent();
    for (const selector of press) await page.locator(selector).first().click();
    if (press.length > 0) await quiet(page);
    const after = await sent();
    free.push(tab);
    return { before, after };
  }

  test.concurrent.for(Object.entries(WITHOUT_PRESS))('%s: sends nothing', async ([name, written]) => {
    expect(await use(name, written)).toEqual({ before: [], after: [] });
  });

  test.concurrent.for(Object.entries(WITH_PRESS))('%s: is sent by a press, once', async ([name, written]) => {
    expect(await use(name, written)).toEqual({ before: [], after: ['case.save'] });
  });
});
