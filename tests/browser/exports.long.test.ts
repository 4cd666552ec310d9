/** Exports rows of a list as a file, also as a user without write rights (docs/decisions/0045-exports.md). */
import { readFile } from 'node:fs/promises';
import { parseString } from '@fast-csv/parse';
import ExcelJS from 'exceljs';
import type { Download, Page, Route } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violationsIn } from './axe';
import { callAs } from './product';
import { setReadingScene } from './scene';

const LIST = '/api/sdbtech/vangogh/feed/core/manage/keyword/query-keyword-list';
const EXPORT = '**/fapi/atelier/console/export*';
const FILTER = { platform: 'xhs', sortBy: 'noteCount', sortOrder: 'asc' } as const;

const scene = setReadingScene();
let page: Page;
/** The filtered rows, in order. */
let words: string[];
beforeAll(async () => {
  page = await scene.person('viewer');
  await page.goto(`${scene.product.url}/feed/feed-keyword`);
  const { data } = await callAs(page, LIST, { ...FILTER, pageSize: 200 });
  words = (data as { list: { keyword: string }[] }).list.map(({ keyword }) => keyword);
});
beforeEach(() => page.goto(`${scene.product.url}/feed/feed-keyword?${new URLSearchParams(FILTER).toString()}`));

const menuOf = async (name: string, of = page) => {
  await of.getByRole('button', { name: '导出', exact: true }).click();
  return of.getByRole('menu', { name: '导出' }).getByRole('menuitem', { name, exact: true });
};
async function saved(press: () => Promise<void>, of = page): Promise<Download> {
  const [download] = await Promise.all([of.waitForEvent('download'), press()]);
  return download;
}
const take = async (name: string, of = page) => saved(async () => (await menuOf(name, of)).click(), of);

async function sheetIn(download: Download): Promise<string[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const rows: string[][] = [];
  book.worksheets[0]!.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map(String)));
  return rows;
}
async function csvIn(download: Download): Promise<string[][]> {
  const text = await readFile(await download.path(), 'utf8');
  return new Promise((resolve, reject) => {
    const rows: string[][] = [];
    parseString<string[], string[]>(text.replace(/^\uFEFF/, ''))
      .on('error', reject)
      .on('data', (row) => rows.push(row))
      .on('end', () => resolve(rows));
  });
}
const column = ([head, ...rows]: string[][], title: string) => rows.map((row) => row[head!.indexOf(title)]);

describe('a table with an export', () => {
  it('saves all rows that match the filters, in the current order', async () => {
    expect(words.length).toBeGreaterThan(10);
    const download = await take('导出全部筛选结果（Excel）');
    expect(download.suggestedFilename()).toBe('关键词.xlsx');
    const rows = await sheetIn(download);
    expect(column(rows, '关键词')).toEqual(words);
    expect(new Set(column(rows, '平台'))).toEqual(new Set(['小红书']));
    await page.getByText('已导出“关键词.xlsx”').waitFor();
  });

  it('saves the columns that are shown, in their order', async () => {
    const headings = async () =>
      (await page.getByRole('columnheader').allTextContents()).filter((text) => text !== '' && text !== '操作');
    await page.getByRole('row').nth(1).waitFor();
    const [head] = await sheetIn(await take('导出全部筛选结果（Excel）'));
    const shown = await headings();
    expect(head).toEqual(shown.filter((title) => head!.includes(title)));
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('checkbox', { name: '平台', exact: true }).uncheck();
    const [less] = await sheetIn(await take('导出全部筛选结果（Excel）'));
    expect(less).toEqual(head!.filter((title) => title !== '平台'));
  });

  it('shows its progress, can be cancelled, and can be retried after a failure', async () => {
    let held: ((route: Route) => void) | undefined;
    const arrived = new Promise<Route>((resolve) => (held = resolve));
    await page.route(EXPORT, (route) => held!(route), { times: 1 });
    await (await menuOf('导出全部筛选结果（CSV）')).click();
    const request = await arrived;
    await page.getByText('正在导出“关键词.csv”：生成文件中').waitFor();
    expect(await page.getByRole('button', { name: '导出', exact: true }).isDisabled()).toBe(true);
    const ended = page.waitForEvent('requestfailed', (failed) => failed === request.request());
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await ended;
    await page.getByText('正在导出').waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);

    await page.route(
      EXPORT,
      (route) =>
        route.fulfill({
          status: 503,
          json: { code: 50320, msg: '服务器正忙，请稍后再试', data: null, requestId: 'r-1' },
        }),
      { times: 1 },
    );
    await (await menuOf('导出全部筛选结果（CSV）')).click();
    const alert = page.getByRole('alert').filter({ hasText: '导出“关键词.csv”失败' });
    await alert.getByText('服务器正忙').waitFor();
    expect(await violationsIn(page, { include: '.at-table' })).toEqual([]);
    const download = await saved(() => alert.getByRole('button', { name: '重试', exact: true }).click());
    expect(column(await csvIn(download), '关键词')).toEqual(words);
    await alert.waitFor({ state: 'detached' });
  });

  it('fits a narrow screen', async () => {
    const narrow = await scene.person('viewer', { viewport: { width: 390, height: 844 } });
    await narrow.goto(`${scene.product.url}/feed/feed-keyword?${new URLSearchParams(FILTER).toString()}`);
    const item = await menuOf('导出全部筛选结果（Excel）', narrow);
    const box = (await item.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    const download = await saved(() => item.click(), narrow);
    expect(column(await sheetIn(download), '关键词')).toEqual(words);
    await scene.leave(narrow);
  });
});
