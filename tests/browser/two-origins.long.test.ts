/**
 * A console on an external host whose server is the internal one: two origins of one site, log-in types 1 and 2
 * (product.md sections 6 and 7).
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WAIT_LIMIT_MS } from '../limits';
import { freePort } from '../ports';
import { launchBrowser, logIn, startProduct, type Product } from './product';

/** Hosts of one site, as browsers define it: requests between them carry cookies. */
const NAMES = {
  external: 'ext.console.localhost',
  partner: 'partner.console.localhost',
  internal: 'in.console.localhost',
} as const;

const CLIP = readFileSync(resolve(import.meta.dirname, '../../server/providers/sandbox/clips/walk-12.webm'));

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let origins: Record<keyof typeof NAMES, string>;
beforeAll(async () => {
  const port = await freePort();
  origins = {
    external: `http://${NAMES.external}:${port}`,
    partner: `http://${NAMES.partner}:${port}`,
    internal: `http://${NAMES.internal}:${port}`,
  };
  const hosts = [
    { host: NAMES.external, kind: 'external', loginType: 2 },
    { host: NAMES.partner, kind: 'external', loginType: 1 },
    { host: '*', kind: 'internal', loginType: 2 },
  ];
  const config = {
    hosts,
    internalHost: origins.internal,
    publicUrls: [origins.internal],
    externalOrigins: [origins.external, origins.partner],
    tokenDomain: 'console.localhost',
  };
  [product, browser] = await Promise.all([startProduct({ ATELIER_DEMO: '1' }, { config, port }), launchBrowser()]);
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(WAIT_LIMIT_MS);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('an external console logs in, and requests calls, screens and their changes from the internal host', async () => {
  const requests: { origin: string; pathname: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.method() !== 'OPTIONS') requests.push({ origin, pathname, headers: request.headers() });
  });
  await page.goto(`${origins.external}/login?redirectUrl=%2Fop%2Fnote`);
  await logIn(page, { url: origins.external }, 'operator');
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(new URL(page.url()).origin).toBe(origins.external);
  await expect.poll(() => requests.some(({ pathname }) => pathname === '/screens/events')).toBe(true);
  const ofTheServer = requests.filter(({ pathname }) => /^\/(fapi|api|screens)\//.test(pathname));
  expect([...new Set(ofTheServer.map(({ origin }) => origin))]).toEqual([origins.internal]);
  for (const { pathname, headers } of ofTheServer.filter(
    ({ pathname }) => !['/user/login', '/screens/login.json', '/screens/events'].some((end) => pathname.endsWith(end)),
  )) {
    expect([pathname, headers.authorizationv2 !== undefined, headers['app-code']]).toEqual([pathname, true, 'atelier']);
  }
});

it('an external console shows and stores files of the internal host', async () => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/^\/(files|demo-media|sandbox)\//.test(new URL(request.url()).pathname))
      requests.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(`${origins.external}/feed/feed-upload`);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '同意并继续', exact: true }).click();
  await page.getByRole('button', { name: '上传作品', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '上传作品' });
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#33aa77' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles([
    { name: '别处的图.png', mimeType: 'image/png', buffer: picture },
    { name: '别处的视频.webm', mimeType: 'video/webm', buffer: CLIP },
  ]);
  await expect.poll(() => dialog.getByText('已完成', { exact: true }).count()).toBe(2);
  await dialog.getByRole('button', { name: /关闭|Close/ }).click();
  const shown = page.getByRole('row').filter({ hasText: '别处的图' }).locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(requests.filter((each) => !each.includes(` ${origins.internal}/`))).toEqual([]);
  expect(requests.some((each) => each.startsWith(`PATCH ${origins.internal}/files/resumable/`))).toBe(true);
});

it('an external console stays logged in after a new load, and does not get the Git token', async () => {
  await page.goto(`${origins.external}/op/note`);
  await page.getByRole('row').nth(1).waitFor();
  const answer = await page.evaluate(async (origin) => {
    const token = decodeURIComponent(/(?:^|; )atelier_token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const response = await fetch(`${origin}/fapi/vangogh-be/v2/lego/auth/git-access-token/get?dev=0`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', authorizationv2: token },
      body: '{}',
    });
    return (await response.json()) as { code: number };
  }, origins.internal);
  expect(answer.code).toBe(40302);
});

it('an external console signs on, renews and logs out at the internal host', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  const whoIsIt = page.getByRole('heading', { name: '统一身份登录' });
  await page.goto(`${origins.partner}/op/note?sortBy=likeCount`);
  await whoIsIt.waitFor();
  expect(new URL(page.url()).origin).toBe(origins.internal);
  await page.getByLabel('账号').fill('operator');
  await page.getByLabel('密码').fill('Atelier2026!');
  await page.keyboard.press('Enter');
  await page.getByRole('row').nth(1).waitFor();
  expect(page.url()).toBe(`${origins.partner}/op/note?sortBy=likeCount`);

  // The session is removed, as if it had expired: the console renews it in a hidden frame of the internal host.
  await context.clearCookies({ name: 'atelier_session' });
  await page.reload();
  const question = page.locator('.ant-modal-confirm');
  await question.filter({ hasText: 'token过期' }).getByRole('button', { name: '确定', exact: true }).click();
  await page.getByText('刷新成功，请重新操作').waitFor();
  await page.getByRole('row').nth(1).waitFor();

  await page.locator('.at-user-button').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page
    .locator('.ant-modal-confirm')
    .filter({ hasText: '确定退出登录吗' })
    .getByRole('button', { name: '确定', exact: true })
    .click();
  await page.waitForURL((url) => url.origin === origins.partner);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('_token') || name === 'atelier_session')).toEqual(
    [],
  );
  await context.close();
});
