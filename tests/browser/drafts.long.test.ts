/**
 * Input survives the end of the session in the running product (product.md section 8): in dialogs and on pages, after
 * one failure and after many, invisible to other users; nothing is written twice or lost silently.
 */
import type { Locator, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs } from './product';
import { setScene } from './scene';
import { addScreen, PASSWORD, sessionIn } from './session';

const LEGO = '/fapi/vangogh-be/v2/lego';
const KEYWORDS = '/api/sdbtech/vangogh/feed/core/manage/keyword';
const CREATE = `**${KEYWORDS}/create-keyword*`;
const KEYWORD_SCREEN = '/feed/feed-keyword';
const CROWDED_SCREEN = '/feed/drafts';
const NOTICE = '已恢复上次未提交的内容';
const UNANSWERED = /上次提交没有收到答复，可能已经生效/;
const MANY = 20;

const scene = setScene();
let page: Page;
/** Number of `createKeyword` requests sent by the page. */
let sent = 0;
let names = 0;
/** A keyword that does not exist yet. */
const newName = () => `草稿第${names++}号`;

beforeAll(async () => {
  page = await scene.person();
  await addScreen(page.context(), scene.product, 'feed/drafts', crowded);
  await scene.leave(page);
});

/** A screen with many sources, a form on the page and one in a dialog. */
const fields = [
  'keyword',
  { field: 'platform', component: 'radio', initial: 'xhs' },
  { field: 'remark', component: 'textarea' },
];
const sources = Array.from({ length: MANY }, (_, index) => `tags${index}`);
const crowded = {
  version: 1,
  route: CROWDED_SCREEN,
  title: '草稿',
  menu: 'feed:feed-keyword',
  dataSources: {
    ...Object.fromEntries(
      sources.map((name) => [name, { call: 'feedManage.queryTagList', params: { keyword: name } }]),
    ),
    create: { call: 'feedManage.createKeyword', success: '已添加' },
  },
  dialogs: { create: { type: 'dialog', title: '弹窗里的表单', body: [{ type: 'form', source: 'create', fields }] } },
  body: [
    { type: 'text', text: `共 \${${sources.map((name) => `source.${name}.total`).join(' + ')}} 个` },
    { type: 'button', text: '全部刷新', do: { action: 'refresh', sources } },
    { type: 'button', text: '打开弹窗', do: { action: 'open', dialog: 'create' } },
    { type: 'form', id: 'onPage', source: 'create', submit: '添加', fields },
  ],
};

beforeEach(async () => {
  scene.complaints.length = 0;
  sent = 0;
  page = await scene.person();
  page.on('request', (request) => {
    if (request.url().includes(`${KEYWORDS}/create-keyword`)) sent += 1;
  });
});
afterEach(async () => {
  await scene.leave(page);
  expect(scene.complaints).toEqual([]);
});

async function logIn(loginName = 'admin') {
  await page.getByLabel('账号').fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Ends the session on the server; the browser keeps its cookies and does not notice. */
async function endSession() {
  const cookies = await page.context().cookies(scene.product.url);
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'atelier_token')!.value);
  const answer = await fetch(`${scene.product.url}${LEGO}/user/logout?dev=0`, {
    method: 'POST',
    body: '{}',
    headers: {
      'content-type': 'application/json',
      'app-code': 'atelier',
      authorizationv2: token,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  });
  expect(((await answer.json()) as { code: number }).code).toBe(0);
}

/** Blocks the event streams, which would tell the page about the end of the session before the test does. */
const silenceStreams = () => page.route('**/screens/events*', () => undefined);

async function keywordsNamed(keyword: string): Promise<number> {
  const { data } = await callAs(page, `${KEYWORDS}/query-keyword-list`, { keyword });
  return (data as { total: number }).total;
}

const dialog = () => page.getByRole('dialog').filter({ has: page.locator('form') });
const keywordIn = (form: Locator) => form.getByLabel('关键词').first();
const pageForm = () => page.locator('#at-main form');
const submit = (form: Locator) => form.locator('button[type=submit]');
const notice = (form: Locator) => form.getByText(NOTICE);
const drafts = () =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith('atelier.draft:'))
      .map((entry) => entry.join(' ')),
  );
const backAt = (path: string) => page.waitForURL((url) => url.pathname === path);

async function openKeywordDialog() {
  await page.goto(`${scene.product.url}${KEYWORD_SCREEN}?platform=xhs`);
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: '添加关键词', exact: true }).click();
}

describe('a session that ended while somebody was typing', () => {
  it('redirects to the log-in and back into the dialog, where one press writes once', async () => {
    const name = newName();
    await silenceStreams();
    await openKeywordDialog();
    await keywordIn(dialog()).fill(name);
    await dialog().getByText('抖音').click();
    await dialog().locator('.ant-select-selection-item').getByText('中', { exact: true }).click();
    await page.locator('.ant-select-item-option').getByText('低', { exact: true }).click();
    await dialog().getByLabel('备注').fill('第一行\n第二行');
    await endSession();
    await submit(dialog()).click();
    await page.waitForURL(/\/login\?redirectUrl=/);
    expect(sent).toBe(1);

    await logIn();
    await backAt(KEYWORD_SCREEN);
    expect(new URL(page.url()).searchParams.get('platform')).toBe('xhs');
    await notice(dialog()).waitFor();
    expect(await keywordIn(dialog()).inputValue()).toBe(name);
    expect(await dialog().getByRole('radio', { name: '抖音', exact: true }).isChecked()).toBe(true);
    expect(await dialog().locator('.ant-select-selection-item').getByText('低', { exact: true }).count()).toBe(1);
    expect(await dialog().getByLabel('备注').inputValue()).toBe('第一行\n第二行');
    expect(await dialog().getByRole('alert').count()).toBe(0);
    // The form does not send again by itself.
    expect(sent).toBe(1);
    expect(await keywordsNamed(name)).toBe(0);

    await submit(dialog()).dblclick();
    await dialog().waitFor({ state: 'hidden' });
    expect(sent).toBe(2);
    expect(await keywordsNamed(name)).toBe(1);
    expect(await drafts()).toEqual([]);
  });

  it('is noticed without a press, and the latest input is restored', async () => {
    await openKeywordDialog();
    await keywordIn(dialog()).fill('一');
    // The page may leave as soon as the session ends, so the last key comes before.
    await page.keyboard.insertText('二');
    await endSession();
    await page.waitForURL(/\/login\?redirectUrl=/);
    await logIn();
    await backAt(KEYWORD_SCREEN);
    await notice(dialog()).waitFor();
    expect(await keywordIn(dialog()).inputValue()).toBe('一二');
    expect(sent).toBe(0);
  });

  it('makes twenty calls fail together: one redirect, no question, both drafts', async () => {
    await page.goto(scene.product.url + CROWDED_SCREEN);
    await keywordIn(pageForm()).fill('页面上的');
    await page.getByRole('button', { name: '打开弹窗', exact: true }).click();
    await keywordIn(dialog()).fill('弹窗里的');

    const logins: string[] = [];
    page.on('framenavigated', (frame) => void (frame.url().includes('/login') && logins.push(frame.url())));
    let failing: () => void = () => undefined;
    const all = new Promise<void>((resolve) => (failing = resolve));
    let waiting = 0;
    const calls = (url: URL) => url.pathname.startsWith('/api/') || url.pathname.startsWith('/fapi/');
    await page.route(calls, async (route) => {
      waiting += 1;
      if (waiting === MANY) failing();
      await all;
      await route.fulfill({ json: { code: 20205, msg: '登录已过期', data: null, requestId: 'x' } });
    });
    await page
      .getByRole('button', { name: '全部刷新', includeHidden: true })
      .evaluate((button) => (button as HTMLElement).click());
    await page.waitForURL(/\/login\?redirectUrl=/);
    await page.getByLabel('账号').waitFor();
    expect(waiting).toBeGreaterThanOrEqual(MANY);
    expect(logins).toEqual([`${scene.product.url}/login?redirectUrl=${encodeURIComponent(CROWDED_SCREEN)}`]);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.unroute(calls);
    await logIn();
    await backAt(CROWDED_SCREEN);
    await notice(dialog()).waitFor();
    expect(await keywordIn(dialog()).inputValue()).toBe('弹窗里的');
    expect(await keywordIn(pageForm()).inputValue()).toBe('页面上的');
    expect(await pageForm().getByText(NOTICE).isVisible()).toBe(true);
    expect(sent).toBe(0);
  });

  it('restores nothing for another user', async () => {
    const secret = newName();
    await page.goto(scene.product.url + CROWDED_SCREEN);
    await keywordIn(pageForm()).fill(secret);
    await endSession();
    await page.waitForURL(/\/login\?redirectUrl=/);
    expect((await drafts()).join()).toContain(secret);
    await logIn('leader');
    await backAt(CROWDED_SCREEN);
    await sessionIn(page.context(), scene.product.url).acceptAgreement();
    await page.reload();
    await keywordIn(pageForm()).waitFor();
    expect(await keywordIn(pageForm()).inputValue()).toBe('');
    expect(await page.getByText(NOTICE).count()).toBe(0);
    expect(await drafts()).toEqual([]);
  });
});

describe('input', () => {
  it('survives a reload with its dialog, belongs to its row, and is removed when discarded', async () => {
    await page.goto(scene.product.url + KEYWORD_SCREEN);
    await page.getByRole('row').nth(1).waitFor();
    const edit = async (row: number) => page.getByRole('row').nth(row).getByText('编辑').first().click();
    await edit(1);
    const before = await keywordIn(dialog()).inputValue();
    await dialog().getByLabel('备注').fill('关于第一行');
    await page.reload();
    await notice(dialog()).waitFor();
    expect(await keywordIn(dialog()).inputValue()).toBe(before);
    expect(await dialog().getByLabel('备注').inputValue()).toBe('关于第一行');
    await dialog().getByRole('button', { name: '取消', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '仍然关闭', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(await drafts()).toEqual([]);

    await edit(2);
    expect(await keywordIn(dialog()).inputValue()).not.toBe(before);
    expect(await dialog().getByLabel('备注').inputValue()).not.toBe('关于第一行');
    expect(await notice(dialog()).count()).toBe(0);
  });

  it('is removed at log-out', async () => {
    await page.goto(scene.product.url + CROWDED_SCREEN);
    await keywordIn(pageForm()).fill('不留下');
    await expect.poll(drafts).toHaveLength(1);
    await page.locator('.at-user-button').click();
    await page.getByRole('menuitem', { name: '退出登录', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();
    await page.waitForURL(/\/login/);
    await page.getByLabel('账号').waitFor();
    expect(await drafts()).toEqual([]);
    await logIn();
    await page.waitForURL(/\/home/);
    await page.goto(scene.product.url + CROWDED_SCREEN);
    await keywordIn(pageForm()).waitFor();
    expect(await keywordIn(pageForm()).inputValue()).toBe('');
  });

  it('is marked as sent if the answer was lost, and is not sent again automatically', async () => {
    const name = newName();
    await page.goto(scene.product.url + CROWDED_SCREEN);
    await page.route(CREATE, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await keywordIn(pageForm()).fill(name);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('没有收到服务端的答复，操作可能已经生效，请核对后再决定是否重试').waitFor();
    expect(await keywordIn(pageForm()).inputValue()).toBe(name);
    await page.reload();
    await pageForm().getByText(UNANSWERED).waitFor();
    expect(await keywordIn(pageForm()).inputValue()).toBe(name);
    expect(sent).toBe(1);
    expect(await keywordsNamed(name)).toBe(1);

    await page.getByRole('button', { name: '放弃', exact: true }).click();
    expect(await keywordIn(pageForm()).inputValue()).toBe('');
    expect(await drafts()).toEqual([]);
  });
});
