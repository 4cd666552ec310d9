/**
 * Log-in and log-out with single sign-on, against the product's identity provider for development (product.md sections
 * 2, 4, 8, 9).
 */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, type Product } from './product';
import { PASSWORD, TOKEN_COOKIE } from './session';
import { startForAllHosts, visit, type Host, type Visitor } from './visitors';

let product: Product;
let browser: Browser;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startForAllHosts(), launchBrowser()]);
  const admin = await visit(browser, product, { loginType: 2, kind: 'internal' });
  await admin.logIn();
  await admin.acceptAgreement();
  await admin.close();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
});

const PATH = '/feed/feed-keyword?platform=xhs';
const INTERNAL: Host = { loginType: 1, kind: 'internal' };
const NO_USER = 'sd-sso：获取用户信息失败';

async function at(host: Host) {
  visitor = await visit(browser, product, host);
  page = visitor.page;
}

const go = (path: string) => page.goto(visitor.origin + path);
const dialog = (text: string) => page.getByRole('dialog').filter({ hasText: text });
const question = () => dialog('检测到本地认证过期，是否做认证处理');
const press = (name: string, within: Locator | Page = page) => within.getByRole('button', { name }).click();
const notice = (title: string) => page.getByRole('heading', { name: title }).waitFor();
const ssoShown = (on = page) => on.getByRole('heading', { name: '统一身份登录' }).waitFor();

/** Logs in at the identity provider. */
async function identify(on = page) {
  await on.getByLabel('账号').fill('admin');
  await on.getByLabel('密码').fill(PASSWORD);
  await on.keyboard.press('Enter');
}

/** Opens a path and passes the identity provider. */
async function comeIn(path = PATH) {
  await go(path);
  await ssoShown();
  await identify();
  await page.waitForURL(visitor.origin + path);
  await page.locator('.at-user-button').waitFor();
}

async function logOut() {
  await page.locator('.at-user-button').click();
  await page.getByRole('menuitem', { name: '退出登录', exact: true }).click();
  await press('确定', dialog('确定退出登录吗？'));
}

/** Ends the session on the server. `token`: keep its readable cookie; `provider`: keep the provider's session. */
async function expire({ token = true, provider }: { token?: boolean; provider: boolean }) {
  const cookies = (await visitor.context.cookies()).filter(({ name }) =>
    name === TOKEN_COOKIE[1] ? token : provider && name !== 'atelier_session',
  );
  await visitor.context.clearCookies();
  await visitor.context.addCookies(cookies);
}

/** Opens a form and types into it, without a reload of the page. */
async function draft(word: string) {
  await press('添加关键词');
  const form = dialog('添加关键词');
  await form.getByLabel('关键词').first().fill(word);
  await page.evaluate(() => {
    document.title = 'the same page';
  });
  return {
    save: () => press('开始跟踪', form),
    isThere: async () => {
      expect(await form.getByLabel('关键词').first().inputValue()).toBe(word);
      expect(await page.title()).toBe('the same page');
      expect(page.url()).toBe(visitor.origin + PATH);
    },
    formClosed: () => form.waitFor({ state: 'hidden' }),
  };
}

describe('single sign-on, log-in type 1', () => {
  it('is the default of a browser without a log-in type', async () => {
    await at({ ...INTERNAL, stored: false });
    await comeIn('/home');
    expect(await visitor.token()).toBeDefined();
  });

  it('renews an expired session whose token is gone after a confirmation, and keeps the draft', async () => {
    await at(INTERNAL);
    await comeIn();
    const { save, isThere, formClosed } = await draft('续期时令牌不在');
    const before = await visitor.token();
    await expire({ token: false, provider: true });
    await save();
    await question().waitFor();
    expect(await question().count()).toBe(1);
    await press('确定', question());
    await page.getByText('刷新成功，请重新操作').waitFor();
    expect(await visitor.token()).not.toBe(before);
    await isThere();
    await save();
    await formClosed();
  });

  it('opens a log-in window if the provider asks for a log-in, and keeps the draft', async () => {
    await at(INTERNAL);
    await comeIn();
    const { save, isThere, formClosed } = await draft('手动登录之后');
    await expire({ provider: false });
    await save();
    const opening = visitor.context.waitForEvent('page');
    await press('确定', question());
    const failed = dialog('token过期处理失败');
    await failed.waitFor();
    expect(await failed.textContent()).toContain('请在弹出页面内进行手动登录操作');
    expect(await failed.getByRole('button').count()).toBe(1);
    const byHand = await opening;
    await ssoShown(byHand);
    await identify(byHand);
    await byHand.waitForURL(visitor.origin + PATH);
    await press('知道了', failed);
    await isThere();
    await save();
    await formClosed();
  });

  it('asks once when loading with an expired session, and loads after the renewal', async () => {
    await at(INTERNAL);
    await comeIn();
    await expire({ provider: true });
    await page.reload();
    await question().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await press('确定', question());
    await page.getByRole('row').nth(1).waitFor();
    expect(await dialog(NO_USER).count()).toBe(0);
  });

  it('shows the failure of a table and a declined renewal, and repeats failed reads after a renewal', async () => {
    await at(INTERNAL);
    await comeIn();
    await page.getByRole('row').nth(1).waitFor();
    await expire({ provider: true });
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/query-keyword-list')) requests += 1;
    });
    // New params, so that no earlier answer can be shown.
    await page.getByPlaceholder('关键词').or(page.getByLabel('关键词')).first().fill('口红');
    await question().waitFor();
    const retry = page.getByRole('alert').getByRole('button', { name: '重试' });
    await retry.waitFor();
    await press('取消', question());
    await page.getByText('登录已过期，未做认证处理，请重试').waitFor();
    await question().waitFor({ state: 'hidden' });
    await retry.click();
    await press('确定', question());
    await page.getByText('刷新成功，请重新操作').waitFor();
    await retry.waitFor({ state: 'hidden' });
    await page.getByRole('row').filter({ hasText: '口红' }).first().waitFor();
    // After the filter's change, the retry, the renewal, and possibly once more when the event stream reconnects.
    expect([3, 4]).toContain(requests);
  });

  it('says so and logs out if the user declines, one dialog after the other', async () => {
    await at(INTERNAL);
    await comeIn();
    await expire({ provider: true });
    await page.reload();
    await question().waitFor();
    expect(await dialog(NO_USER).count()).toBe(0);
    await press('取消', question());
    await dialog(NO_USER).waitFor();
    await question().waitFor({ state: 'hidden' });
    await press('知道了', dialog(NO_USER));
    await notice('已退出登录');
    expect(await visitor.token()).toBeUndefined();
  });

  it('says so, and redirects automatically, if user info takes longer than 5 s', async () => {
    await at(INTERNAL);
    await comeIn('/home');
    await page.route('**/user/get-user-info*', () => {});
    const request = page.waitForRequest('**/user/get-user-info*');
    const ended = page.waitForRequest('**/sso/logout');
    await page.reload();
    await request;
    await dialog(NO_USER).waitFor();
    await ended;
    await notice('已退出登录');
  });

  it('does not redirect in a loop if single sign-on returns no token', async () => {
    await at(INTERNAL);
    let rounds = 0;
    await page.route('**/sso/login*', (route) => {
      rounds += 1;
      return route.fulfill({ status: 303, headers: { location: `${visitor.origin}${PATH}` } });
    });
    await go(PATH);
    await page.getByText('正在登录').waitFor();
    await notice('登录没有完成');
    await page.reload();
    await notice('登录没有完成');
    expect(rounds).toBe(1);
    await page.unroute('**/sso/login*');
    await press('重新登录');
    await ssoShown();
    await identify();
    await page.getByRole('row').nth(1).waitFor();
  });

  it('waits for a token that comes late', async () => {
    await at(INTERNAL);
    await page.route('**/sso/login*', (route) =>
      route.fulfill({ status: 303, headers: { location: `${visitor.origin}${PATH}` } }),
    );
    await go(PATH);
    await page.getByText('正在登录').waitFor();
    await visitor.logIn();
    await page.getByRole('row').nth(1).waitFor();
  });

  it('logs out at the provider too, in every tab, and starts again only after a click', async () => {
    await at(INTERNAL);
    await comeIn();
    const [other, late] = [await visitor.context.newPage(), await visitor.context.newPage()];
    for (const tab of [other, late]) {
      await tab.goto(`${visitor.origin}/home`);
      await tab.locator('.at-user-button').waitFor();
    }
    // Browsers may briefly return cookies that another tab has deleted, and the provider still has its session then.
    await late.evaluate(
      (cookie) => Object.defineProperty(document, 'cookie', { get: () => cookie }),
      await late.evaluate(() => document.cookie),
    );
    await page.route('**/sso/logout', async (route) => {
      await late.getByRole('heading', { name: '已退出登录' }).waitFor();
      await route.continue();
    });
    await page.bringToFront();
    await logOut();
    await notice('已退出登录');
    expect(
      (await visitor.context.cookies()).map(({ name }) => name).filter((name) => /token|session$/.test(name)),
    ).toEqual([]);
    await other.getByRole('heading', { name: '已退出登录' }).waitFor();
    await press('重新登录');
    await ssoShown();
  });
});
