/** What the pictures of docs/language.md show; `scripts/pictures.mjs` takes them. */

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Locator} Locator */

/** @type {(selector: string, text?: string) => (page: Page) => Locator} */
const first = (selector, text) => (page) => page.locator(selector, text === undefined ? {} : { hasText: text }).first();
const table = first('.at-table');
const dialog = (page) => page.getByRole('dialog').last();
const lastCard = (page) => page.locator('.at-card').last();
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
export const PICTURES = [
  ['list', 'record-form', table],
  ['total', 'record-form', table, (page) => page.setViewportSize({ width: 1280, height: 600 })],
  ['group', 'form-records', table],
  ['tone', 'dashboard?status=failed', lastCard],
  ['open', 'record-form', dialog, openRow()],
  ['expand', 'dashboard', lastCard, (page) => page.getByRole('button', { name: /展开/ }).first().click()],
  ['edit', 'record-form', table, (page) => page.getByRole('button', { name: /^修改/ }).first().click()],
  ['each', 'dashboard', card('成员每种任务的数量')],
  ['lines', 'inbox?state=failed', first('.at-pane')],
  ['cards', 'page-list', table],
  ['tree', 'tree', first('.at-pane')],
  ['download', 'form-records', table],
  ['form', 'record-form', dialog, press('新建账号')],
  [
    'required',
    'record-form',
    (page) => dialog(page).locator('.at-form'),
    inTurn(openRow(), (page) => page.getByLabel('已封禁').check()),
  ],
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
  ['press', 'dashboard', card('任务类型'), (page) => page.locator('.at-table').last().scrollIntoViewIfNeeded()],
  ['period', 'dashboard', first('.at-period')],
  ['panes', 'inbox', first('.at-panes')],
  ['calendar', 'calendar', first('.at-calendar')],
  ['board', 'kanban', first('.at-board')],
  ['undo', 'page-list', first('.at-content, main'), press('发布')],
  ['confirm', 'record-form', dialog, press('删除')],
  ['key', 'dashboard', dialog, (page) => page.keyboard.press('?')],
  ['timeline', 'form-records', (page) => dialog(page).locator('[class*=Timeline]').first(), openRow(1)],
  ['qrcode', 'record-form', (page) => dialog(page).locator('.at-nodes').first(), openRow()],
];
