/**
 * An operations person's morning: a screen is changed without its text. A column gets another name, others are added, a
 * button gets a condition, a value that does not fit is refused, and each step is taken back by its name.
 */
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { setJourney } from '../scene';

const SCREEN = 'link/hash-manage';

const scene = setJourney('quiet');
let page: Page;
let form: Locator;
beforeAll(async () => {
  page = await scene.person('admin', { viewport: { width: 1440, height: 900 } });
  form = page.getByRole('complementary', { name: '属性' });
  await page.goto(`${scene.product.url}/workshop/edit?screen=${encodeURIComponent(SCREEN)}`);
  await page.getByText('没有问题').waitFor();
});

const column = (name: string) => page.frameLocator('iframe').getByRole('columnheader', { name, exact: true });
/** Opens the form of an entry from the form of the one around it. */
async function open(entry: string, title: string): Promise<void> {
  await form.locator('ol').getByRole('button', { name: entry, exact: true }).first().click();
  await form.getByRole('heading', { name: title }).waitFor();
}
const back = () => form.getByRole('navigation').getByRole('button').last().click();
/** Opens a list of choices by the keyboard. */
async function openChoices(list: Locator): Promise<void> {
  await list.focus();
  await page.keyboard.press('ArrowDown');
}
const undo = (step: string) =>
  page.getByRole('button', { name: `撤销`, exact: true }).and(page.getByTitle(step)).click();

it('people see outline, preview and form, and the text only when they ask for it', async () => {
  expect(await page.getByRole('textbox', { name: '页面 JSON' }).isVisible()).toBe(false);
  await form.getByRole('heading', { name: '短链管理' }).waitFor();
  await column('名称').waitFor();
});

it('a column gets another name, which the preview shows', async () => {
  await open('表格 短链列表', '短链列表');
  await open('列 状态', '状态');
  await form.getByRole('textbox', { name: '列名' }).fill('可用吗');
  await column('可用吗').waitFor();
  await form.getByRole('heading', { name: '可用吗' }).waitFor();
});

it('a value that does not fit is refused beside its control, and nothing changes', async () => {
  const text = form.getByRole('textbox', { name: '代替文字' });
  await text.fill('${row.nothing}');
  await form.getByRole('alert').filter({ hasText: 'nothing' }).waitFor();
  await text.press('Escape');
  await page.getByText('没有问题').waitFor();
});

it('columns are added by their titles, several in a row', async () => {
  await back();
  await form.getByRole('heading', { name: '短链列表' }).waitFor();
  for (const title of ['短链编号', '短码']) {
    await openChoices(form.getByRole('combobox', { name: '添加到“列”' }));
    await page.locator('.ant-select-item-option').filter({ hasText: title }).first().click();
    await form
      .locator('ol')
      .getByRole('button', { name: `列 ${title}`, exact: true })
      .waitFor();
  }
});

it('a button gets a condition in words', async () => {
  await open('行操作 复制短链', '复制短链');
  const condition = form.getByRole('group', { name: '显示条件' });
  await openChoices(condition.getByRole('combobox', { name: '显示条件' }));
  await page.locator('.ant-select-item-option').filter({ hasText: '满足条件时' }).click();
  await openChoices(condition.getByRole('combobox', { name: '＋ 条件' }));
  await page.keyboard.type('row.state');
  await page.locator('.ant-select-item-option').filter({ hasText: 'row.state' }).click();
  await condition.getByText('这一行 · 状态').waitFor();
  await page.getByText('没有问题').waitFor();
});

it('each step is taken back by its name', async () => {
  await undo('撤销：修改行操作“复制短链”的“显示条件”');
  await undo('撤销：添加列');
  await undo('撤销：添加列');
  await undo('撤销：修改列“状态”的“列名”');
  await column('状态').waitFor();
  await column('可用吗').waitFor({ state: 'hidden' });
});
