/**
 * Hostile screens and answers in a real browser, under the product's own policy, with the checker out of the way: no script of
 * theirs runs, no request leaves, nothing that the browser keeps is read.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../server/kernel/security';
import { ATTACKS, type Attack, EVIL } from './islands/cases';
import { WITH_PRESS, WITHOUT_PRESS, type WriteCase } from './islands/write-cases';
import { serve, type Served } from './islands/serve';
import { launchBrowser } from './product';

const ROOT = resolve(import.meta.dirname, '../..');
const SECRET = 'S3CRET-OF-THE-SESSION';

let folder: string;
let served: Served;
let browser: Browser;
let context: BrowserContext;

const READ = { effect: 'read', schema: undefined } as const;
const asCase = ({ body, data, refusal }: Attack) => ({
  body,
  sources: { x: { call: 'case.x', ...READ }, save: { call: 'case.save', effect: 'write' }, ...(refusal && { refused: { call: 'case.save', ...READ } }) },
  answers: { 'case.x': data ?? null, 'case.save': refusal === undefined ? {} : { reject: refusal } },
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-islands-'));
  await build({
    root: join(ROOT, 'tests/browser/islands'),
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: join(ROOT, 'tests/browser/islands/harness.html') } },
  });
  const writes = Object.entries({ ...WITHOUT_PRESS, ...WITH_PRESS }).map(([name, { body }]) => [name, asCase({ body, data: { list: [{ a: 1 }], total: 1, api: 'source:save' } })] as const);
  served = await serve(folder, contentSecurityPolicy(), Object.fromEntries([...ATTACKS.map(([name, attack]) => [name, asCase(attack)] as const), ...writes]));
  // No route of the test's own: while there is one, nothing is cached.
  browser = await launchBrowser('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1');
  context = await browser.newContext();
  await context.addCookies([{ name: 'atelier_token', value: SECRET, url: served.url }]);
  await context.addInitScript(`localStorage.setItem('secret', '${SECRET}'); sessionStorage.setItem('secret', '${SECRET}')`);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  served?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

interface Seen { hacked: unknown; left: string[]; text: string; said: string[]; drawn: boolean }

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
  page.on('websocket', (socket) => tab.left.push(socket.url()));
  // Windows that it opened are its own.
  page.on('popup', (popup) => {
    tab.left.push(`window ${popup.url()}`);
    void popup.close();
  });
  page.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()));
  return tab;
}

async function suffer(name: string, { click = [], hover, shows = '.at-island' }: Attack): Promise<Seen> {
  const tab = free.pop() ?? (await newTab());
  const { page } = tab;
  tab.left = [];
  await page.goto(`${served.url}/?case=${encodeURIComponent(name)}`);
  const drawn = await page.waitForSelector(shows, { state: 'attached', timeout: 40_000 }).then(() => true, () => false);
  await quiet(page);
  if (hover) await page.locator(hover).first().hover({ timeout: 1500, force: true }).catch(() => undefined);
  for (const selector of click) {
    const bait = page.locator(selector).first();
    if ((await bait.count()) > 0) await bait.click({ timeout: 1000, force: true, noWaitAfter: true }).catch(() => undefined);
  }
  if (hover || click.length > 0) await quiet(page);
  const seen = await page.evaluate(() => ({
    hacked: (window as { hacked?: unknown }).hacked,
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

describe('writes of islands, with the checker out of the way', () => {
  /** Does everything but press, then presses what the case says. Tells which calls were sent. */
  async function use(name: string, { press = [] }: WriteCase): Promise<{ before: string[]; after: string[] }> {
    const tab = free.pop() ?? (await newTab());
    const { page } = tab;
    await page.goto(`${served.url}/?case=${encodeURIComponent(name)}`);
    await page.waitForSelector('.at-island', { state: 'attached', timeout: 40_000 });
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
    const sent = () => page.evaluate(() => (window as unknown as { calls: string[] }).calls.filter((call) => call === 'case.save'));
    const before = await sent();
    for (const selector of press) await page.locator(selector).first().click({ timeout: 5_000 });
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
