/**
 * `npm run pictures -- [address] [name …]`: takes the pictures of docs/language.md from a running console with
 * demonstration data whose screens include docs/examples (default: http://localhost:5180). Run after a visible change.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { ROOT } from './install.mjs';

const FOLDER = join(ROOT, 'docs/images/language');
/** px of the window; pictures are at most as wide and as high as MOST. */
const WINDOW = { width: 1280, height: 900 };
const MOST = { width: 900, height: 420 };

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Locator} Locator */

/** @type {(selector: string, text?: string) => (page: Page) => Locator} */
const first = (selector, text) => (page) => page.locator(selector, text === undefined ? {} : { hasText: text }).first();
const table = first('.at-table');
const dialog = (page) => page.getByRole('dialog').last();
const card = (title) => first('.at-card', title);

/** Presses the row with this number. */
const openRow =
  (index = 0) =>
  async (page) => {
    await page
      .locator('[data-row]')
      .nth(index)
      .click({ position: { x: 120, y: 12 } });
    await dialog(page).waitFor();
  };
/** Selects the first three rows and presses a button for them. */
const onRows = (button) => async (page) => {
  for (const index of [0, 1, 2]) await page.locator('[data-select]').nth(index).click();
  await page.getByRole('button', { name: button }).first().click();
};
const press = (name) => (page) => page.getByRole('button', { name }).first().click();
const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/**
 * Name of the picture, the example, the element that is shown, and the steps before.
 *
 * @type {readonly (readonly [name: string, screen: string, part: (page: Page) => Locator, prepare?: (page: Page) => Promise<unknown>])[]}
 */
const PICTURES = [
  ['list', 'record-form', table],
  ['total', 'batch', table],
  ['group', 'form-records', table],
  ['tone', 'dashboard', (page) => page.locator('.at-table').last()],
  ['open', 'record-form', dialog, openRow()],
  ['expand', 'dashboard', card('采集目标'), (page) => page.getByRole('button', { name: /展开/ }).first().click()],
  ['edit', 'record-form', table, (page) => page.getByRole('button', { name: /^修改/ }).first().click()],
  ['each', 'dashboard', card('成员每种任务的数量')],
  ['lines', 'inbox', first('.at-pane')],
  ['cards', 'page-list', table],
  ['tree', 'tree', first('.at-pane')],
  ['download', 'form-records', first('.at-bar')],
  ['form', 'record-form', dialog, press('新建账号')],
  ['required', 'record-form', dialog, inTurn(openRow(), (page) => page.getByLabel('已封禁').check())],
  [
    'check',
    'composer',
    first('.at-pane:last-child'),
    async (page) => {
      await page.getByRole('textbox', { name: '标题' }).fill('一个超过二十个字的标题会在离开字段时说明要改什么');
      await page.keyboard.press('Tab');
    },
  ],
  ['rows', 'campaign-editor', dialog, onRows('写信')],
  ['steps', 'campaign-editor', dialog, inTurn(onRows('写信'), press('下一步'))],
  ['beside', 'composer', first('.at-pane:last-child')],
  ['stat', 'dashboard', first('.at-stat')],
  ['chart', 'dashboard', card('每天采集的内容')],
  ['press', 'dashboard', card('任务类型')],
  ['period', 'dashboard', first('.at-period')],
  ['panes', 'inbox', first('.at-panes')],
  ['calendar', 'calendar', first('.at-calendar')],
  ['board', 'kanban', first('.at-board')],
  ['undo', 'page-list', first('body'), press('发布')],
  ['confirm', 'record-form', dialog, press('删除')],
  ['key', 'dashboard', dialog, (page) => page.keyboard.press('?')],
  ['timeline', 'form-records', (page) => dialog(page).locator('[class*=Timeline]').first(), openRow(1)],
  ['qrcode', 'record-form', (page) => dialog(page).locator('[class*=QrCode]').first(), openRow()],
];

const [address = 'http://localhost:5180', ...names] = process.argv.slice(2);

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'zh-CN' });
  await logIn(await context.newPage());
  for (const [name, screen, part, prepare] of PICTURES) {
    if (names.length > 0 && !names.includes(name)) continue;
    const page = await context.newPage();
    await page.goto(`${address}/examples/${screen}`);
    await settled(page);
    await prepare?.(page);
    await settled(page);
    await part(page).scrollIntoViewIfNeeded();
    const box = await part(page).boundingBox();
    if (!box) throw new Error(`${name}: nothing of it is visible`);
    await page.screenshot({
      path: join(FOLDER, `${name}.png`),
      clip: { ...box, width: Math.min(box.width, MOST.width), height: Math.min(box.height, MOST.height) },
    });
    await page.close();
    console.log(name);
  }
} finally {
  await browser.close();
}

async function logIn(page) {
  await page.goto(`${address}/login`);
  await page.getByLabel('账号').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('Atelier2026!');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await settled(page);
  if ((await page.getByText('同意并继续').count()) > 0) {
    await page.getByText('我已阅读').click();
    await page.getByText('同意并继续').click();
  }
  await page.close();
}

/** Waits until the page sends no request and its animations have ended. */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('.at-skeleton, .at-node-loading').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(800);
}
