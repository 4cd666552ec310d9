/**
 * Every screen in the folder in a browser with demonstration data: it draws without complaints, is accessible, and fits
 * a phone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from './axe';
import { logIn } from './product';
import { setReadingScene } from './scene';
import { sessionIn } from './session';
import { obstaclesIn, PHONE } from './touch';

const SCHEMAS = resolve(import.meta.dirname, '../../schemas');
const screens = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.page.json'))
  .map((path) => ({
    id: path.replace(/\.page\.json$/, ''),
    ...(JSON.parse(readFileSync(join(SCHEMAS, path), 'utf8')) as { route: string; title: string; layout?: string }),
  }));

const scene = setReadingScene({ failsOn: ['error', 'warning'] });
const { complaints } = scene;
let page: Page;

beforeAll(async () => {
  page = await scene.stranger();
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`);
  });
});

/** Opens a route and waits until nothing loads and the answers have arrived. */
async function open(route: string) {
  complaints.length = 0;
  await page.goto(scene.product.url + route);
  // The demonstration's banner appears before the screen.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>('.at-banner')]
        .reduce((text, banner) => text.replace(banner.innerText, ''), document.body.innerText)
        .trim().length > 20,
  );
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** Narrows the window to a phone's width and widens it again, without a reload. */
async function expectFitsPhone() {
  const wide = page.viewportSize()!;
  await page.setViewportSize(PHONE);
  try {
    await expect.poll(() => obstaclesIn(page)).toEqual([]);
  } finally {
    await page.setViewportSize(wide);
  }
}

describe('every screen', () => {
  it('exists in the folder', () => expect(screens.length).toBeGreaterThanOrEqual(5));

  it.each(screens.filter(({ route }) => route === '/login'))('$route', async ({ route, title }) => {
    await open(route);
    expect(await page.title()).toContain(title);
    expect(await violationsIn(page)).toEqual([]);
    await expectFitsPhone();
    expect(complaints).toEqual([]);
  });

  it('lets the demonstration administrator in', async () => {
    await logIn(page, scene.product);
    expect(new URL(page.url()).pathname).toBe('/home');
    await sessionIn(page.context(), scene.product.url).acceptAgreement();
  });

  it.each(screens.filter(({ route }) => route !== '/login' && !route.includes('{')))(
    '$route',
    async ({ route, title }) => {
      await open(route);
      expect(new URL(page.url()).pathname).toBe(route);
      expect(await page.title()).toContain(title);
      expect(await violationsIn(page)).toEqual([]);
      await expectFitsPhone();
      expect(complaints).toEqual([]);
    },
  );

  it("loads amis only for the island in a drawer, which draws what the drawer's own source answers", async () => {
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(request.url()));
    await open('/feed/feed-blogger?sortBy=noteCount&sortOrder=desc');
    expect(loaded.filter((url) => /amis/.test(url))).toEqual([]);
    const drawer = page.getByRole('dialog');
    // Not all bloggers have all kinds of data: use the first one that does.
    for (let row = 0; row < 10; row += 1) {
      await page.locator('[data-row]').nth(row).getByText('详情').click();
      await drawer.locator('[data-row]').or(drawer.getByText('还没有收录这位博主的内容')).first().waitFor();
      if ((await drawer.locator('[data-row]').count()) > 0) break;
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
    }
    const title = (await drawer.locator('[data-row] a').first().innerText()).trim();
    await drawer.getByRole('tab', { name: '发布动态' }).click();
    await drawer.getByRole('tabpanel').getByText(title).last().waitFor();
    expect(loaded.some((url) => /amis/.test(url))).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('loads the frame of drawers on the first pointer movement, before one opens', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(request.url()));
    await open('/feed/feed-blogger');
    // Movements before the screen listens load nothing, and a row shows that it listens.
    await page.locator('[data-row]').first().waitFor();
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 300);
    await expect.poll(() => loaded.filter((url) => /DrawerFrame/.test(url)).length).toBeGreaterThan(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('loads the code of another tab only on hover or focus, or if the address names the tab', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
    const forms = () => loaded.filter((path) => /\/form-/.test(path));
    await page.mouse.move(0, 0);
    await open('/op/job');
    await page.locator('.at-tr[data-row]').first().waitFor();
    expect(forms()).toEqual([]);
    await page.getByRole('tab', { name: '采集统计' }).hover();
    await expect.poll(forms).not.toEqual([]);
    loaded.length = 0;
    await open('/op/job?tab=statistics');
    await expect.poll(forms).not.toEqual([]);
  });

  it('/404 and an unknown address', async () => {
    await open('/404');
    expect(await page.title()).toContain('页面不存在');
    expect(await violationsIn(page)).toEqual([]);
    await page.goto(`${scene.product.url}/nobody/knows`);
    await page.waitForURL(/\/home/);
  });

  it('documents its calls', async () => {
    complaints.length = 0;
    await page.goto(`${scene.product.url}/docs`);
    await page.getByText('feedManage.queryKeywordList').first().waitFor();
    expect(complaints).toEqual([]);
    const document = (await (await page.request.get(`${scene.product.url}/openapi.json`)).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    expect(Object.keys(document.paths).length).toBeGreaterThan(30);
  });

  it('runs under the strict Content-Security-Policy and hides its session from scripts', async () => {
    const answer = await fetch(`${scene.product.url}/home`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    const session = (await page.context().cookies()).find(({ name }) => name === 'atelier_session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('atelier_session');
  });
});
