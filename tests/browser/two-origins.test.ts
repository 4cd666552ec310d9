/** A console on an external host whose server is the internal one: two origins of one site, log-in type 2 (product.md sections 6 and 7). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, launchBrowser, logIn, PATIENCE_MS, startProduct, type Product } from './product';

/** Of one site, as browsers count: cookies of the one go with requests of the other. */
const NAMES = { external: 'ext.console.localhost', internal: 'in.console.localhost' } as const;

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let origins: Record<keyof typeof NAMES, string>;
beforeAll(async () => {
  const port = await freePort();
  origins = { external: `http://${NAMES.external}:${port}`, internal: `http://${NAMES.internal}:${port}` };
  const file = join(mkdtempSync(join(tmpdir(), 'atelier-config-')), 'atelier.config.json');
  const hosts = [{ host: NAMES.external, kind: 'external', loginType: 2 }, { host: '*', kind: 'internal', loginType: 2 }];
  writeFileSync(file, JSON.stringify({ hosts, internalHost: origins.internal, publicUrls: [origins.internal], externalOrigins: [origins.external] }));
  [product, browser] = await Promise.all([startProduct({ ATELIER_CONFIG: file, ATELIER_DEMO: '1' }, { port }), launchBrowser()]);
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('logs in, and asks the internal host for calls, screens and their changes', async () => {
  const asked: { origin: string; pathname: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.method() !== 'OPTIONS') asked.push({ origin, pathname, headers: request.headers() });
  });
  await page.goto(`${origins.external}/login?redirectUrl=%2Fop%2Fnote`);
  await logIn(page, { url: origins.external }, 'operator');
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(new URL(page.url()).origin).toBe(origins.external);
  await expect.poll(() => asked.some(({ pathname }) => pathname === '/screens/events')).toBe(true);
  const ofTheServer = asked.filter(({ pathname }) => /^\/(fapi|api|screens)\//.test(pathname));
  expect([...new Set(ofTheServer.map(({ origin }) => origin))]).toEqual([origins.internal]);
  for (const { pathname, headers } of ofTheServer.filter(({ pathname }) => pathname.startsWith('/fapi/vangogh-be/') && !pathname.endsWith('/user/login'))) {
    expect([pathname, headers.authorizationv2 !== undefined, headers['app-code']]).toEqual([pathname, true, 'atelier']);
  }
});

it('stays logged in after a reload, and does not get the Git token', async () => {
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  const answer = await page.evaluate(async (origin) => {
    const token = decodeURIComponent(/(?:^|; )atelier_token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const told = await fetch(`${origin}/fapi/vangogh-be/v2/lego/auth/git-access-token/get?dev=0`, {
      method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json', authorizationv2: token }, body: '{}',
    });
    return (await told.json()) as { code: number };
  }, origins.internal);
  expect(answer.code).toBe(40302);
});
