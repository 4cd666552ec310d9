/**
 * Log-in and log-out by each log-in type, against the product's identity provider for development (product.md sections
 * 2, 4, 8, 9).
 */
import type { Locator, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { logIn } from '../product';
import { setJourney } from '../scene';
import { PASSWORD, TOKEN_COOKIE } from '../session';
import { obstaclesIn, PHONE } from '../touch';
import { visit, type Host, type Visitor } from '../visitors';

const PATH = '/feed/feed-keyword?platform=xhs';

const scene = setJourney('console');
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  const admin = await scene.person('admin');
  await scene.leave(admin);
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

async function at(host: Host): Promise<void> {
  visitor = await visit(scene.browser, scene.product, host);
  page = visitor.page;
}

const go = (path: string) => page.goto(visitor.origin + path);
const dialog = (text: string) => page.getByRole('dialog').filter({ hasText: text });
const press = (name: string, within: Locator | Page = page) => within.getByRole('button', { name }).click();
const notice = (title: string, on = page) => on.getByRole('heading', { name: title }).waitFor();
const rows = (on = page) => on.getByRole('row').nth(1).waitFor();
const ssoShown = () => page.getByRole('heading', { name: '统一身份登录' }).waitFor();

/** Opens a path and passes the identity provider. */
async function comeIn(path = PATH): Promise<void> {
  await go(path);
  await ssoShown();
  await page.getByLabel('账号').fill('admin');
  await page.getByLabel('密码').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(visitor.origin + path);
  await rows();
}

async function logOut(): Promise<void> {
  await page.locator('.at-user-button').click();
  await page.getByRole('menuitem', { name: '退出登录', exact: true }).click();
  await press('确定', dialog('确定退出登录吗？'));
}

async function secondTab(): Promise<Page> {
  const tab = await visitor.context.newPage();
  await tab.goto(visitor.origin + PATH);
  await rows(tab);
  await page.bringToFront();
  return tab;
}

it('the log-in page loads no code of screens and forms', async () => {
  await at({ loginType: 2, kind: 'internal' });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await go('/login');
  await page.getByLabel('密码').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((path) => /\/(?:screen|form|fields|theme|windows|input)-/.test(path))).toEqual([]);
});

it('type 1: single sign-on returns to the requested address, an expired session is renewed without losing the draft, and the log-out ends every tab', async () => {
  await at({ loginType: 1, kind: 'internal' });
  const headers: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fapi/')) headers.push(request.headers());
  });
  await comeIn();
  expect(headers.length).toBeGreaterThan(3);
  for (const sent of headers) expect([sent.token, sent.authorizationv2]).toEqual([await visitor.token(), undefined]);
  const secret = (await visitor.context.cookies()).find(({ name }) => name === 'atelier_session');
  expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  // The session ends on the server; the readable token and the provider's session stay.
  await press('添加关键词');
  const form = dialog('添加关键词');
  await form.getByLabel('关键词').first().fill('续期时令牌还在');
  const before = await visitor.token();
  await visitor.context.clearCookies({ name: 'atelier_session' });
  await press('开始跟踪', form);
  const question = dialog('检测到本地认证过期，是否做认证处理');
  await press('确定', question);
  await page.getByText('刷新成功，请重新操作').waitFor();
  expect(await visitor.token()).not.toBe(before);
  expect(await form.getByLabel('关键词').first().inputValue()).toBe('续期时令牌还在');
  await press('开始跟踪', form);
  await form.waitFor({ state: 'hidden' });

  const other = await secondTab();
  await logOut();
  await notice('已退出登录');
  const left = (await visitor.context.cookies()).map(({ name }) => name).filter((name) => /token|session$/.test(name));
  expect(left).toEqual([]);
  await notice('已退出登录', other);
  await press('重新登录');
  await ssoShown();
});

it('type 1 on an external host: signs on at the external address, without the Git token and /ins', async () => {
  await at({ loginType: 1, kind: 'external' });
  await comeIn();
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
  await page.locator('.at-user-button').click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['个人资料', '退出登录']);
  await go('/ins/group-join');
  await page.waitForURL(`${visitor.origin}/home`);
});

it('type 2: the own log-in page refuses a wrong password, returns to a deep link, and a log-out redirects every tab to it', async () => {
  await at({ loginType: 2, kind: 'external' });
  await page.setViewportSize(PHONE);
  await go(PATH);
  await page.waitForURL(`${visitor.origin}/login?redirectUrl=${encodeURIComponent(PATH)}`);
  await page.getByLabel('账号').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByText('账号或密码错误').waitFor();
  expect(await page.getByLabel('账号').inputValue()).toBe('admin');
  await expect.poll(() => obstaclesIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, { url: visitor.origin });
  await rows();
  expect(page.url()).toBe(visitor.origin + PATH);
  const other = await secondTab();
  await logOut();
  await page.waitForURL(`${visitor.origin}/login`);
  await other.waitForURL(`${visitor.origin}/login?redirectUrl=${encodeURIComponent(PATH)}`);
});

it('type 3: the v2 token is sent, its log-out is a call, and the session at the provider remains', async () => {
  await at({ loginType: 3, kind: 'internal' });
  await comeIn();
  const leaving = page.waitForResponse('**/user/logout*');
  const before = await visitor.token();
  await logOut();
  expect(((await (await leaving).json()) as { code: number }).code).toBe(0);
  expect((await leaving).request().headers().token).toBe(before);
  await notice('已退出登录');
  expect(await visitor.token()).toBeUndefined();
  await page.reload();
  await notice('已退出登录');
  await press('重新登录');
  await rows();
  expect(page.url()).toBe(visitor.origin + PATH);
  // Restores the state in which log-in may start automatically again.
  await visitor.context.clearCookies({ name: TOKEN_COOKIE[3] });
  await page.reload();
  await rows();
  await logOut();
  await press('使用其他账号登录');
  await ssoShown();
});
