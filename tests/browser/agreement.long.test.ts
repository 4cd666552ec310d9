/** The user agreement before every /feed/ route (product.md sections 2, 4, 5, 8 and 9), on every way to it. */
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { violationsIn } from './axe';
import { logIn } from './product';
import { setScene } from './scene';

const KEYWORDS = '/feed/feed-keyword';
/** Paths of the screen's first read and of the agreement's state. */
const LIST = '/api/sdbtech/vangogh/feed/core/manage/keyword/query-keyword-list';
const STATUS = 'query-aigc-user-agreement-status';
const KEY = 'atelier_agreement';
const QUERY = `**/operation/${STATUS}*`;
const UPDATE = '**/operation/update-aigc-user-agreement-status*';
const WEEK_MS = 604_800_000;

const scene = setScene();
/** The page of the current test. */
let visitor: Page;
afterEach(() => scene.leave(visitor));

/** A new person; `asked` lists the calls and screens that the page requested. */
async function person(loginName: string) {
  visitor = await scene.person(loginName, { agreed: false });
  return { page: visitor, ...partsOf(visitor) };
}

async function atHome(page: Page) {
  await page.goto(`${scene.product.url}/home`);
  await page.getByText('今天也要写出好内容').waitFor();
  return { page, ...partsOf(page) };
}

const personAtHome = async (loginName: string) => atHome((await person(loginName)).page);

function partsOf(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // A screen requested by its address.
    requests.push(pathname === '/screens/at' ? pathname + searchParams.get('path')! : pathname);
  });
  const dialog = page.getByRole('dialog', { name: '用户协议' });
  return {
    requests,
    /** Number of requests whose path contains the text. */
    times: (part: string) => requests.filter((path) => path.includes(part)).length,
    dialog,
    box: dialog.getByRole('checkbox', { name: /我已阅读并同意/ }),
    yes: dialog.getByRole('button', { name: '同意并继续', exact: true }),
    no: dialog.getByRole('button', { name: '不同意', exact: true }),
    /** Rows of the screen of keywords. */
    rows: page.locator('[data-row]').filter({ has: page.locator('[data-action], [data-more]') }),
    path: () => new URL(page.url()).pathname,
    byMenu: async () => {
      const link = page.getByRole('link', { name: '关键词管理', exact: true }).first();
      if (!(await link.isVisible())) await page.getByRole('button', { name: /内容中心/ }).click();
      await link.click();
    },
    entry: () =>
      page.evaluate(
        (key) =>
          JSON.parse(localStorage.getItem(key) ?? 'null') as {
            data: boolean;
            expirationTime: number;
            userId: number;
          } | null,
        KEY,
      ),
  };
}

describe('the user agreement before it is accepted', () => {
  it('blocks an address: the screen is not drawn, and its data are not requested', async () => {
    const { page, dialog, times, rows, no, path } = await personAtHome('operator');
    await page.goto(`${scene.product.url}${KEYWORDS}?platform=xhs`);
    await dialog.waitFor();
    expect(times(`/screens/at${KEYWORDS}`)).toBe(1);
    expect([await rows.count(), times(STATUS), times(LIST)]).toEqual([0, 1, 0]);
    expect(await page.title()).toContain('关键词管理');
    // Wait for the end of the animation, because axe measures colours.
    await page
      .locator('.ant-modal')
      .evaluate((modal) => Promise.all(modal.getAnimations({ subtree: true }).map(({ finished }) => finished)));
    expect(await violationsIn(page, { include: '.ant-modal' })).toEqual([]);
    await no.click();
    await page.waitForURL(/\/home$/);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('今天也要写出好内容').waitFor();
    await page.goBack();
    expect(path()).not.toContain('/feed');
  });

  it('blocks the menu, above the current screen; Escape declines, and the back button does not return there', async () => {
    const { page, dialog, byMenu, path } = await personAtHome('operator');
    await byMenu();
    await dialog.waitFor();
    expect(path()).toBe(KEYWORDS);
    expect(await page.getByText('今天也要写出好内容').count()).toBe(1);
    await page.waitForFunction(() => document.querySelector('.ant-modal')?.contains(document.activeElement));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(path).toBe('/home');
    await page.goBack();
    await page.waitForTimeout(300);
    expect([path(), await dialog.isVisible()]).toEqual(['/home', false]);
  });

  it('closes with the back button, opens with the forward button, and with the back button from another site', async () => {
    const { page, dialog, byMenu, no, path } = await personAtHome('operator');
    await byMenu();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(path()).toBe('/home');
    await page.goForward();
    await dialog.waitFor();
    expect(path()).toBe(KEYWORDS);
    await page.goto(`${scene.product.url}/profile/git-access-token-intro`);
    await page.getByRole('heading', { name: 'Git 访问令牌是什么' }).waitFor();
    await page.goBack();
    await dialog.waitFor();
    await no.click();
    await page.waitForURL(/\/home$/);
    await page.goForward();
    await page.getByRole('heading', { name: 'Git 访问令牌是什么' }).waitFor();
    await page.goBack();
    await page.getByText('今天也要写出好内容').waitFor();
    expect([path(), await dialog.isVisible()]).toEqual(['/home', false]);
  });

  it('needs the box ticked', async () => {
    const { page, dialog, times, byMenu, yes } = await personAtHome('operator');
    await byMenu();
    await dialog.waitFor();
    await yes.click();
    await page.getByText('请先勾选同意用户协议').waitFor();
    expect([times('update-aigc'), await dialog.isVisible()]).toEqual([0, true]);
  });

  it('shows a failed save once, stays open, and opens the requested screen after a successful one', async () => {
    const { page, requests, dialog, box, yes, rows, entry } = await person('operator');
    await page.goto(`${scene.product.url}${KEYWORDS}?platform=xhs#top`);
    await dialog.waitFor();
    await page.route(UPDATE, (route) =>
      route.fulfill({ json: { code: 50000, msg: '服务器出错了', data: null, requestId: 'x' } }),
    );
    await box.check();
    await yes.click();
    const message = page.getByText('请求失败，请稍后重试');
    await message.waitFor();
    await yes.waitFor();
    expect([
      await message.count(),
      await page.locator('.ant-message-notice').count(),
      await dialog.isVisible(),
      await rows.count(),
      await entry(),
    ]).toEqual([1, 1, true, 0, null]);
    await page.route(UPDATE, (route) => route.abort());
    await yes.click();
    await expect.poll(() => message.count()).toBe(2);
    await page.unroute(UPDATE);

    const before = Date.now();
    await yes.click();
    await rows.first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const stored = (await entry())!;
    expect(stored).toEqual({ data: true, expirationTime: expect.any(Number), userId: expect.any(Number) });
    expect(stored.expirationTime - WEEK_MS).toBeGreaterThanOrEqual(before);
    expect(stored.expirationTime - WEEK_MS).toBeLessThanOrEqual(Date.now());
    expect(page.url()).toBe(`${scene.product.url}${KEYWORDS}?platform=xhs#top`);
    expect(requests.findLastIndex((path) => path.includes('update-aigc'))).toBeLessThan(
      requests.findIndex((path) => path.includes(LIST)),
    );

    await page.goto(`${scene.product.url}/home`);
    await page.goto(`${scene.product.url}${KEYWORDS}`);
    await rows.first().waitFor();
    expect(await dialog.count()).toBe(0);
  });
});

describe('the user agreement after it was accepted', () => {
  it('is not shown in a second tab', async () => {
    const first = await personAtHome('operator');
    await first.byMenu();
    await first.rows.first().waitFor();
    const second = await atHome(await scene.tab(first.page));
    await second.byMenu();
    await second.rows.first().waitFor();
    expect(await second.dialog.count()).toBe(0);
  });

  it('is requested from the server if the browser does not know it: once, in parallel with the user info, and before any data', async () => {
    const { page, requests, times, dialog, rows, entry } = await person('operator');
    let answer: () => void = () => undefined;
    await page.route(QUERY, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await page.goto(`${scene.product.url}${KEYWORDS}`);
    await page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await expect.poll(() => times(`/screens/at${KEYWORDS}`)).toBe(1);
    await page.waitForTimeout(500);
    expect([times(STATUS), times(LIST), await rows.count()]).toEqual([1, 0, 0]);
    expect(requests.findIndex((path) => path.includes(STATUS))).toBeLessThan(
      requests.findIndex((path) => path.includes(`/screens/at${KEYWORDS}`)),
    );
    answer();
    await rows.first().waitFor();
    expect([times(STATUS), await dialog.count(), (await entry())?.data]).toEqual([1, 0, true]);
  });

  it.each([
    ['has run out', (entry: object) => ({ ...entry, expirationTime: Date.now() - 1 })],
    ['is of somebody else', (entry: object) => ({ ...entry, userId: 999_999 })],
    ['is broken', () => '{'],
  ])('is requested again when the cached entry %s, and cached again', async (_, spoil) => {
    const { page, times, rows, entry } = await person('operator');
    await page.goto(`${scene.product.url}${KEYWORDS}`);
    await rows.first().waitFor();
    const before = (await entry())!;
    const spoilt = spoil(before);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      KEY,
      typeof spoilt === 'string' ? spoilt : JSON.stringify(spoilt),
    ] as const);
    await page.goto(`${scene.product.url}${KEYWORDS}`);
    await rows.first().waitFor();
    expect(times(STATUS)).toBe(2);
    expect(await entry()).toMatchObject({ data: true, userId: before.userId });
  });

  it('belongs to a user: the next user is asked', async () => {
    const { page, byMenu, rows, dialog, no } = await personAtHome('operator');
    await byMenu();
    await rows.first().waitFor();
    await page.getByRole('button', { name: '陆嘉宁', exact: true }).click();
    await page.getByRole('menuitem', { name: '退出登录', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();
    await page.waitForURL(/\/login/);
    await logIn(page, scene.product, 'viewer');
    await byMenu();
    await dialog.waitFor();
    await no.click();
    await page.waitForURL(/\/home$/);
  });

  it('blocks the screen while its status cannot be read', async () => {
    const { page: visitor } = await person('operator');
    await visitor.route(QUERY, (route) => route.abort());
    const { page, times, byMenu, dialog, rows } = await atHome(visitor);
    await byMenu();
    await page.getByText('无法确认用户协议的签署状态').waitFor();
    expect([await rows.count(), await dialog.count(), times(LIST)]).toEqual([0, 0, 0]);
    await page.unroute(QUERY);
    await page.getByRole('button', { name: '重试', exact: true }).click();
    await rows.first().waitFor();
  });

  it('in one tab opens the waiting screens of other tabs', async () => {
    const first = await personAtHome('leader');
    await first.byMenu();
    await first.dialog.waitFor();
    const second = await atHome(await scene.tab(first.page));
    await second.byMenu();
    await second.dialog.waitFor();
    await first.page.bringToFront();
    await first.box.check();
    await first.yes.click();
    await first.rows.first().waitFor();
    await second.page.bringToFront();
    await second.rows.first().waitFor();
    await second.dialog.waitFor({ state: 'hidden' });
    expect(second.times('update-aigc')).toBe(0);
  });
});

describe('the user agreement, if the server reports that it is not accepted', () => {
  /** Opens a screen in a browser that remembers an acceptance unknown to the server. */
  async function refused() {
    const met = await person('viewer');
    await atHome(met.page);
    await met.page.evaluate(
      async ([key, expirationTime]) => {
        const token = decodeURIComponent(/(?:^|; )atelier_token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
        const answer = await fetch('/fapi/vangogh-be/v2/lego/user/get-user-info?dev=0', {
          headers: { authorizationv2: token },
        });
        const { data } = (await answer.json()) as { data: { userId: number } };
        localStorage.setItem(key, JSON.stringify({ data: true, expirationTime, userId: data.userId }));
      },
      [KEY, Date.now() + WEEK_MS - 60_000] as const,
    );
    await met.page.goto(`${scene.product.url}${KEYWORDS}?platform=xhs`);
    await met.dialog.waitFor();
    return met;
  }

  it('asks above the screen, and goes home if the user declines', async () => {
    const { page, dialog, no, rows, entry } = await refused();
    expect([await rows.count(), await entry()]).toEqual([0, null]);
    await no.click();
    await page.waitForURL(/\/home$/);
    await dialog.waitFor({ state: 'hidden' });
  });

  it('asks once above the screen, and repeats every refused call after acceptance', async () => {
    const { dialog, box, yes, rows, times, entry, path } = await refused();
    const before = times(LIST);
    await box.check();
    await yes.click();
    await rows.first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect([times(LIST), path(), (await entry())?.data, times('update-aigc')]).toEqual([before + 1, KEYWORDS, true, 1]);
  });
});
