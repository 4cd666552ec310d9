/**
 * Hostile screens and answers in a browser under the product's Content-Security-Policy, without the checker: none of
 * their scripts runs, no request leaves, and browser storage is not read.
 */
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../server/kernel/http/security';
import { type Attack, EVIL } from './islands/attack';
import { ATTACKS } from './islands/cases';
import { HEAVY_SCREENS } from './islands/heavy-screens';
import { everyProp } from './islands/every-prop';
import { PICTURES } from './islands/pictures';
import { WITH_PRESS, WITHOUT_PRESS, type WriteCase } from './islands/write-cases';
import { serve, type Served } from './islands/serve';
import { quiet, READY, Tabs } from './islands/tabs';
import { launchBrowser } from './product';
import { testFolder } from '../folder';

const ROOT = resolve(import.meta.dirname, '../..');
const SECRET = 'S3CRET-OF-THE-SESSION';

const folder = testFolder('islands');
let served: Served;
let browser: Browser;
let context: BrowserContext;
let tabs: Tabs;

const EVERY_PROP = everyProp();

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
    ['plain', { body: 'x' }] as const,
    ...ATTACKS,
    ...Object.entries(HEAVY_SCREENS),
    ...PICTURES.map(({ name, attack }) => [name, attack] as const),
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
  // No `route` handlers in this test: they disable the browser's cache.
  browser = await launchBrowser('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1');
  context = await browser.newContext();
  await context.addCookies([{ name: 'atelier_token', value: SECRET, url: served.url }]);
  await context.addInitScript(
    `localStorage.setItem('secret', '${SECRET}'); sessionStorage.setItem('secret', '${SECRET}')`,
  );
  tabs = new Tabs(context, `${served.url}/`, [EVIL, SECRET, 'javascript:']);
});

afterAll(async () => {
  await browser?.close();
  served?.close();
});

interface Seen {
  nodes: number;
  hacked: unknown;
  left: string[];
  text: string;
  effects: string[];
  drawn: boolean;
}

function suffer(name: string, { click = [], hover, shows = '.at-island', withinMs = 40_000 }: Attack): Promise<Seen> {
  return tabs.withCase(name, withinMs, async (tab) => {
    const { page } = tab;
    const drawn = await page.waitForSelector(shows, { state: 'attached', timeout: withinMs }).then(
      () => true,
      () => false,
    );
    await quiet(tab);
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
    if (hover || click.length > 0) await quiet(tab);
    return { ...(await inspect(page)), drawn, left: tab.left };
  });
}

const inspect = (page: Page) =>
  page.evaluate(() => ({
    hacked: (window as { hacked?: unknown }).hacked,
    nodes: [...document.querySelectorAll<HTMLElement>('[data-nodes]:has(.at-island)')].reduce(
      (sum, each) => sum + Number(each.dataset.nodes),
      0,
    ),
    // A case that navigated away has recorded nothing.
    effects: window.drawnCase?.effects ?? [],
    text: document.body.innerText,
  }));

describe('hostile islands', () => {
  test('the collection has its minimum number of cases', () => expect(ATTACKS.length).toBeGreaterThanOrEqual(40));

  test('the test detects attacks: the same HTML runs on a page without the policy', async () => {
    const page = await context.newPage();
    const left: string[] = [];
    page.on('request', (request) => void left.push(request.url()));
    await page.setContent(`<img src="data:," onerror="window.hacked=1"><img src="${EVIL}/pixel">`);
    await page.waitForFunction('window.hacked === 1');
    expect(left).toContain(`${EVIL}/pixel`);
    await page.close();
  });

  /**
   * Traces that successful attacks leave: each must make the test discard its tab, so that the next case starts clean.
   */
  const TRACES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'a script that ran': (page) => page.evaluate('window.hacked = 1'),
    'a style sheet': (page) => page.addStyleTag({ content: `body { --x: url(${EVIL}/style) }` }),
    'an element': (page) => page.evaluate(() => void document.body.append(document.createElement('div'))),
    'another address': (page) => page.evaluate(() => history.pushState(null, '', '/other')),
    'a request': (page) => Promise.all([page.waitForEvent('popup'), page.evaluate((url) => void open(url), EVIL)]),
    'another page': (page) => page.goto(served.url),
  };

  test('a tab can be reused for the next case', async () => {
    await suffer(ATTACKS[0]![0], ATTACKS[0]![1]);
    expect(tabs.free).toBe(1);
  });

  test.for(Object.entries(TRACES))('a tab is closed after %s', async ([, leave]) => {
    const free = tabs.free;
    await tabs.withCase('plain', 40_000, async ({ page }) => {
      await page.waitForSelector('.at-island');
      await leave(page);
    });
    expect(tabs.free).toBe(Math.max(0, free - 1));
  });

  test.concurrent.for([...ATTACKS])('%s', async ([name, attack]) => {
    const seen = await suffer(name, attack);
    expect(seen.drawn).toBe(true);
    expect(seen.hacked).toBeUndefined();
    expect(seen.left).toEqual([]);
    expect(seen.text + seen.effects.join()).not.toContain(SECRET);
  });
});

describe("every prop of amis's types", () => {
  test('the collection has its minimum number of cases', () =>
    expect(EVERY_PROP.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(3_000));

  test.for(EVERY_PROP.map(({ tried }, page) => [page, tried] as const))(
    'page %i: sends no request to another host',
    async ([page, tried]) => {
      const seen = await suffer(`props ${page}`, { body: [], withinMs: 120_000 });
      expect(seen.drawn).toBe(true);
      expect(seen.nodes).toBe(tried);
      // Nodes with a text for a list, or an object for a text, may fail individually; most are drawn.
      expect(seen.text.match(/Error: /g)?.length ?? 0).toBeLessThan(tried / 2);
      expect(seen.left).toEqual([]);
    },
  );
});

describe('pictures of a platform', () => {
  test.concurrent.for(PICTURES)('$name: comes through the proxy of the console', async ({ name, address, attack }) => {
    const seen = await suffer(name, attack);
    expect(seen.drawn).toBe(true);
    expect(seen.left).toEqual([]);
    expect(served.pictures).toContain(address);
  });
});

/** A page that answers within this time does not hang, ms. Without limits these screens draw for minutes. */
const ANSWERS_WITHIN_MS = 30_000;

describe('expensive screens', () => {
  test.for(Object.entries(HEAVY_SCREENS))(
    '%s: the tab keeps responding, and says what is missing',
    async ([name, { shows = '.at-island', expected }]) => {
      const page = await context.newPage();
      page.setDefaultTimeout(ANSWERS_WITHIN_MS);
      await page.addInitScript(
        `window.longest = 0; new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration); }).observe({ type: 'longtask' })`,
      );
      await page.goto(served.url);
      await page.waitForSelector(READY);
      await page.evaluate((id) => window.drawCase(id), name);
      await page.waitForSelector(shows, { state: 'attached' });
      await page.waitForFunction((pattern) => new RegExp(pattern).test(document.body.innerText), expected.source);
      // The state is stable: nothing starts again by itself.
      await page.waitForTimeout(300);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      const longest = (await page.evaluate('window.longest')) as number;
      expect(longest).toBeLessThan(ANSWERS_WITHIN_MS);
      await page.close();
    },
  );
});

describe('writes of islands, without the checker', () => {
  /**
   * Moves over, focuses and types into everything without pressing, then presses what the case lists. Returns the calls
   * sent.
   */
  const use = (name: string, { press = [] }: WriteCase): Promise<{ before: string[]; after: string[] }> =>
    tabs.withCase(name, 40_000, async (tab) => {
      const { page } = tab;
      await page.waitForSelector('.at-island', { state: 'attached' });
      await quiet(tab);
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
      await quiet(tab);
      const sent = () => page.evaluate(() => window.drawnCase!.calls.filter((call) => call === 'case.save'));
      const before = await sent();
      for (const selector of press) await page.locator(selector).first().click();
      if (press.length > 0) await quiet(tab);
      return { before, after: await sent() };
    });

  test.concurrent.for(Object.entries(WITHOUT_PRESS))('%s: sends nothing', async ([name, written]) => {
    expect(await use(name, written)).toEqual({ before: [], after: [] });
  });

  test.concurrent.for(Object.entries(WITH_PRESS))('%s: is sent by a press, once', async ([name, written]) => {
    expect(await use(name, written)).toEqual({ before: [], after: ['case.save'] });
  });
});
