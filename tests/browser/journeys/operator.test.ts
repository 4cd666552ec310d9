/**
 * An operator's morning: the summary of the day, a new keyword with an error at its field, a filter that survives a
 * reload, an export, a content in a drawer, and the list on a phone.
 */
import ExcelJS from 'exceljs';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { logIn } from '../product';
import { setJourney } from '../scene';
import { sessionIn } from '../session';
import { obstaclesIn, PHONE } from '../touch';

/** Does not occur in the demonstration data. */
const KEYWORD = '露营装备八件套';

const scene = setJourney('console');
let page: Page;
beforeAll(async () => {
  page = await scene.stranger();
});

const rows = () => page.locator('main [data-row]');
const keywordIn = () => page.getByRole('dialog').getByLabel('关键词').first();

it('logs in, sees the summary of the day, and goes by the menu to the keywords', async () => {
  await page.goto(`${scene.product.url}/login`);
  await logIn(page, scene.product, 'operator');
  await sessionIn(page.context(), scene.product.url).acceptAgreement();
  await page.getByText('今日新增内容').waitFor();
  expect(await page.getByRole('navigation', { name: '主菜单' }).getByText('权限管理').count()).toBe(0);
  await page.getByRole('button', { name: /内容中心/ }).click();
  await page.getByRole('link', { name: '关键词管理', exact: true }).first().click();
  await page.waitForURL(/\/feed\/feed-keyword$/);
  await rows().first().waitFor();
  expect(await page.title()).toBe('关键词管理 - Atelier 运营台');
});

it('adds a keyword; the same one again is refused at its field, which keeps the input', async () => {
  await page.getByRole('button', { name: '添加关键词', exact: true }).click();
  await keywordIn().fill(KEYWORD);
  await page.getByRole('dialog').getByRole('button', { name: '开始跟踪', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await rows().filter({ hasText: KEYWORD }).waitFor();

  await page.getByRole('button', { name: '添加关键词', exact: true }).click();
  await keywordIn().fill(KEYWORD);
  await page.getByRole('dialog').getByRole('button', { name: '开始跟踪', exact: true }).click();
  await page.getByRole('dialog').getByText('本部门在该平台已关注这个关键词').first().waitFor();
  expect(await keywordIn().inputValue()).toBe(KEYWORD);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: '仍然关闭' }).first().click();
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
});

it('a filter is in the address and survives a reload, and the export has the filtered rows', async () => {
  await page.getByPlaceholder('关键词').first().fill(KEYWORD);
  await page.waitForURL((url) => url.searchParams.get('keyword') === KEYWORD);
  await expect.poll(() => rows().count()).toBe(1);
  await page.reload();
  await rows().filter({ hasText: KEYWORD }).waitFor();
  expect(await page.getByPlaceholder('关键词').first().inputValue()).toBe(KEYWORD);
  expect(await rows().count()).toBe(1);

  await page.getByRole('button', { name: '导出', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出全部筛选结果（Excel）', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('关键词.xlsx');
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const [sheet] = book.worksheets;
  const titles = (sheet!.getRow(1).values as unknown[]).map(String);
  expect(sheet!.rowCount).toBe(2);
  expect(sheet!.getRow(2).getCell(titles.indexOf('关键词')).text).toBe(KEYWORD);
});

it('a content opens in a drawer whose address shows the same, and the back button returns to the list', async () => {
  const drawer = page.locator('.ant-drawer-open');
  const shown = () => new URL(page.url()).searchParams.get('content');
  await page.goto(`${scene.product.url}/op/note?pageSize=20`);
  await rows().nth(2).waitFor();
  await rows().nth(0).getByRole('button', { name: '详情', exact: true }).click();
  await drawer.getByText('1 / 20').waitFor();
  const first = shown();
  await drawer.getByRole('button', { name: '下一条', exact: true }).click();
  await drawer.getByText('2 / 20').waitFor();
  await expect.poll(shown).not.toBe(first);
  const title = await drawer.locator('.ant-drawer-title').innerText();
  await page.reload();
  await expect.poll(() => drawer.locator('.ant-drawer-title').innerText()).toBe(title);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(shown()).toBeNull();
  await rows().nth(1).getByRole('button', { name: '详情', exact: true }).click();
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?pageSize=20');
});

it('on a phone the filters fold into a button with their number, and rows are cards until the table is chosen', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(`${scene.product.url}/feed/feed-keyword?platform=xhs`);
  await expect.poll(() => page.locator('.at-tile').count()).toBeGreaterThan(0);
  await expect.poll(() => obstaclesIn(page)).toEqual([]);
  const reset = page.getByRole('form', { name: '筛选' }).getByRole('button', { name: '重置' });
  expect(await reset.isVisible()).toBe(false);
  await page.getByRole('button', { name: /^筛选.*已设置 1 项/ }).click();
  await reset.click();
  await page.getByRole('button', { name: '筛选', exact: true }).waitFor();
  await page.getByRole('button', { name: '表格视图' }).click();
  await page.getByRole('table').waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('table');
});
