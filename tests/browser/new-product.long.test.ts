/** A user's way through a new product: log in, work, and see an open screen change when its file changes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAIT_LIMIT_MS } from '../limits';
import { launchBrowser, type Product, startProduct } from './product';

/** Does not occur in the demonstration data. */
const KEYWORD = '露营装备八件套';
const SCREEN = 'feed/feed-keyword.page.json';

let product: Product;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({}, { data: 'new' }), launchBrowser()]);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  page = await context.newPage();
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const rows = () => page.getByRole('row');
const screenFile = () => join(product.schemas, SCREEN);
const changeScreen = (change: (text: string) => string) =>
  writeFileSync(screenFile(), change(readFileSync(screenFile(), 'utf8')));

describe('the whole way', () => {
  it('prints its address and who may log in', () => {
    expect(product.output()).toContain(product.url);
    expect(product.output()).toMatch(/admin\s+Atelier2026!/);
  });

  it('redirects to the log-in without a session, and refuses a wrong password, keeping the input', async () => {
    await page.goto(`${product.url}/feed/feed-keyword?platform=xhs`);
    await page.waitForURL(/\/login\?redirectUrl=/);
    await page.getByLabel('账号').fill('admin');
    await page.getByLabel('密码', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('账号或密码错误').waitFor();
    expect(await page.getByLabel('账号').inputValue()).toBe('admin');
  });

  it('logs in, accepts the user agreement and returns to the requested address', async () => {
    await page.getByLabel('密码', { exact: true }).fill('Atelier2026!');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/feed\/feed-keyword\?platform=xhs/);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
    await page.getByRole('button', { name: '同意并继续', exact: true }).click();
    await rows().nth(1).waitFor();
    expect(await page.title()).toBe('关键词管理 - Atelier 运营台');
  });

  it('shows the menu, the summary of the day and a link back', async () => {
    await page.getByRole('link', { name: '首页', exact: true }).first().click();
    await page.waitForURL(/\/home$/);
    await page.getByText('今日新增内容').waitFor();
    const keywords = page.getByRole('link', { name: '关键词管理', exact: true }).first();
    if (!(await keywords.isVisible())) await page.getByRole('navigation').getByText('内容中心').first().click();
    await keywords.click();
    await page.waitForURL(/\/feed\/feed-keyword$/);
    await rows().nth(1).waitFor();
  });

  it('creates a keyword and shows it', async () => {
    await page.getByRole('button', { name: '添加关键词', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('关键词').first().fill(KEYWORD);
    await dialog.getByRole('button', { name: '开始跟踪', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByRole('cell', { name: KEYWORD })
      .or(page.getByRole('gridcell', { name: KEYWORD }))
      .first()
      .waitFor();
  });

  it('shows a server error at its field and keeps the input', async () => {
    await page.getByRole('button', { name: '添加关键词', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('关键词').first().fill(KEYWORD);
    await dialog.getByRole('button', { name: '开始跟踪', exact: true }).click();
    await dialog.getByText('本部门在该平台已关注这个关键词').first().waitFor();
    expect(await dialog.getByLabel('关键词').first().inputValue()).toBe(KEYWORD);
    await page.keyboard.press('Escape');
    const leave = page.getByRole('dialog').getByRole('button', { name: '仍然关闭' });
    await leave.first().click();
    await dialog.first().waitFor({ state: 'hidden' });
  });

  it('filters, keeps the filter in the address, and keeps it over a reload', async () => {
    await page.getByPlaceholder('关键词').first().fill(KEYWORD);
    await page.waitForURL((url) => url.searchParams.get('keyword') === KEYWORD);
    await expect.poll(() => rows().count()).toBe(2);
    await page.reload();
    await rows().nth(1).waitFor();
    expect(await page.getByPlaceholder('关键词').first().inputValue()).toBe(KEYWORD);
    expect(await rows().count()).toBe(2);
  });

  it('follows a change of the screen on disk; address, filter and typed text survive', async () => {
    await page.getByRole('button', { name: '添加关键词', exact: true }).click();
    await page.getByRole('dialog').getByLabel('关键词').first().fill('写到一半');
    changeScreen((text) => text.replaceAll('添加关键词', '新增关键词'));
    await page.getByText('新增关键词').first().waitFor();
    expect(await page.getByRole('dialog').getByLabel('关键词').first().inputValue()).toBe('写到一半');
    expect(new URL(page.url()).searchParams.get('keyword')).toBe(KEYWORD);
    expect(await page.getByPlaceholder('关键词').first().inputValue()).toBe(KEYWORD);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '仍然关闭' }).first().click();
  });

  it('requests a screen when the pointer rests on its link, and again if it changed meanwhile', async () => {
    const requests: string[] = [];
    const listen = (request: Request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (/^\/screens\/(?!events|index)/.test(pathname)) requests.push(pathname + (searchParams.get('path') ?? ''));
    };
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const [home, keywords] = [
      menu.getByRole('link', { name: '首页', exact: true }),
      menu.getByRole('link', { name: '关键词管理', exact: true }),
    ];
    await home.click();
    await page.getByText('今日新增内容').waitFor();
    page.on('request', listen);
    const ahead = page.waitForResponse(/\/screens\/at\?/);
    await keywords.hover();
    await (await ahead).finished();
    const indexAnswer = page.waitForResponse('**/screens/index.json?*');
    changeScreen((text) => text.replaceAll('新增关键词', '加关键词'));
    await indexAnswer;
    await keywords.click();
    await page.getByRole('button', { name: '加关键词', exact: true }).waitFor();
    expect(requests).toEqual(['/screens/at/feed/feed-keyword', '/screens/feed/feed-keyword.json']);

    requests.length = 0;
    await home.hover();
    await expect.poll(() => requests).toEqual(['/screens/at/home']);
    await home.click();
    await page.getByText('今日新增内容').waitFor();
    expect(requests).toEqual(['/screens/at/home']);
    page.off('request', listen);
    changeScreen((text) => text.replaceAll('加关键词', '新增关键词'));
    await page.goto(`${product.url}/feed/feed-keyword?keyword=${encodeURIComponent(KEYWORD)}`);
    await rows().nth(1).waitFor();
  });

  it('keeps the last good version of a broken screen and names the problem', async () => {
    const good = readFileSync(screenFile(), 'utf8');
    changeScreen((text) => text.replace('feedManage.queryKeywordList', 'feedManage.queryKeywordLst'));
    await page.getByText('feedManage.queryKeywordLst').first().waitFor();
    await page.getByText('feedManage.queryKeywordList').first().waitFor();
    await expect.poll(() => rows().count()).toBe(2);
    await page.reload();
    await rows().nth(1).waitFor();
    await page
      .getByText(/unknown-call|feedManage\.queryKeywordLst/)
      .first()
      .waitFor();

    writeFileSync(screenFile(), '{ "version": 1, ');
    await page
      .getByText(/feed-keyword\.page\.json/)
      .first()
      .waitFor();
    expect(await rows().count()).toBe(2);

    writeFileSync(screenFile(), good);
    await expect.poll(() => page.getByText('feedManage.queryKeywordLst').count()).toBe(0);
    await expect.poll(() => page.getByText(/feed-keyword\.page\.json/).count()).toBe(0);
  });

  it('logs out after a confirmation, and the console is not accessible any more', async () => {
    await page.getByText('沈知远').first().click();
    await page.getByText('退出登录').first().click();
    await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();
    await page.waitForURL(/\/login/);
    await page.goto(`${product.url}/home`);
    await page.waitForURL(/\/login/);
  });

  it('no page had an uncaught error or a console error', () => {
    expect(complaints).toEqual([]);
  });
});
