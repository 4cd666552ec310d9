/** Imports a list with invalid rows and maintains the material of a business line, as an operator. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import type { Download, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pressAction } from './row-actions';
import { setScene } from './scene';

const scene = setScene();
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

/** Polls until a condition holds, however slow the machine is. */
const until = <T>(read: () => Promise<T> | T) => expect.poll(read);
const rowOf = (words: string) => page.locator('[data-row]').filter({ hasText: words });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog').last();

async function open(route: string) {
  await page.goto(scene.product.url + route);
  await page.locator('[data-row]').first().waitFor();
}

async function cellsOf(saved: Promise<Download>): Promise<unknown[][]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await (await saved).path());
  return (book.worksheets[0]!.getSheetValues() as unknown[][]).slice(1).map((cells) => Array.from(cells).slice(1));
}

describe('a list with three invalid rows', () => {
  const LIST = [
    '作品标题,作品链接,作者,点赞数,发布日期',
    '水下样例甲,https://www.douyin.com/video/7499900000000000001,小满,1.2万,2026-06-01 12:30',
    ',https://www.douyin.com/video/7499900000000000002,小满,3,2026-06-01',
    '水下样例乙,https://www.douyin.com/video/7499900000000000003,小满,很多,2026-06-01',
    '水下样例丙,https://www.xiaohongshu.com/explore/65f000000000000000000001,小满,5,2026-06-01',
    '水下样例丁,https://www.douyin.com/video/7499900000000000004,小满,66,2026-06-02',
  ].join('\n');

  it('is previewed, its valid rows are imported, and the import is undone', async () => {
    const file = join(scene.product.schemas, '..', '水下.csv');
    writeFileSync(file, LIST);
    await open('/feed/feed-hot-water');
    await button('导入').first().click();
    await dialog().locator('input[type=file]').setInputFiles(file);

    // The preview names each invalid row.
    const preview = dialog().getByRole('region', { name: '预览' });
    await preview.getByText('标题：请填写标题').waitFor();
    const problems = await preview.getByRole('row').filter({ hasText: '有误' }).allTextContents();
    expect(problems).toHaveLength(3);
    expect(problems[1]).toMatch(/^4.*点赞：应为不小于 0 的整数/);
    expect(problems[2]).toContain('链接：应为抖音的链接');
    expect(await rowOf('水下样例').count()).toBe(0);

    await dialog().getByRole('button', { name: '导入 2 行', exact: true }).click();
    await dialog().getByText('已导入 2 行').waitFor();
    const saved = page.waitForEvent('download');
    await dialog().getByRole('button', { name: '下载未导入的行', exact: true }).click();
    const [headings, ...left] = await cellsOf(saved);
    expect(headings).toContain('原因');
    expect(left.map((cells) => cells[0])).toEqual([3, 4, 5]);
    await until(() => rowOf('水下样例').count()).toBe(2);

    await dialog().getByRole('button', { name: '撤销导入', exact: true }).click();
    await page.locator('.ant-popconfirm').getByRole('button', { name: '撤销导入', exact: true }).click();
    await dialog().getByText('已撤销').waitFor();
    await until(() => rowOf('水下样例').count()).toBe(0);
  });

  it('is listed among the imports, and its rows are queued for collection', async () => {
    await open('/feed/feed-hot-water?collectStatus=none');
    await button('导入记录').click();
    const trace = dialog().locator('[data-row]').filter({ hasText: '水下.csv' }).first();
    await trace.getByText('已撤销').waitFor();
    await page.keyboard.press('Escape');

    await open('/feed/feed-hot-water?collectStatus=none');
    const total = await page.getByText(/^共 \d+ 条$/).textContent();
    await pressAction(page.locator('[data-row]').first(), '收录');
    await page.locator('.ant-message').getByText('已加入采集：1 条').waitFor();
    await until(() => page.getByText(/^共 \d+ 条$/).textContent()).toBe(`共 ${Number(/\d+/.exec(total!)![0]) - 1} 条`);
  });
});

describe('the material of a business line', () => {
  const submit = (name: string) => dialog().getByRole('button', { name }).click();
  const choose = async (label: string, option: string) => {
    await dialog().getByLabel(label).click();
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
  };

  it('has a line, an account and a note, with its tracking', async () => {
    await open('/feed/feed-material-manage');
    await button('新建').first().click();
    // Pasted text with a full-width letter and a zero-width space, which are normalised in the name.
    await dialog().getByLabel('业务线名称').fill('夜市\u200B小吃专线Ａ');
    await submit('创建');
    await until(() => page.url()).toMatch(/line=\d+/);
    await rowOf('夜市小吃专线A').waitFor();

    await page.getByRole('tab', { name: '账号' }).click();
    await button('添加账号').click();
    await dialog().getByLabel('昵称').fill('夜市小助手');
    await dialog().getByLabel('平台账号').fill('nightmarket01');
    await submit('添加');
    await rowOf('夜市小助手').waitFor();

    await page.getByRole('tab', { name: '笔记', exact: true }).click();
    await button('录入笔记').click();
    await dialog().getByLabel('链接').fill('https://www.xiaohongshu.com/explore/65f0000000000000000000aa?xsec_token=x');
    await dialog().getByLabel('标题').fill('十元吃遍夜市');
    await submit('下一步');
    await choose('账号', '夜市小助手');
    await submit('下一步');
    await submit('下一步');
    await dialog().getByText('夜市小助手').waitFor();
    await submit('录入');
    const note = rowOf('十元吃遍夜市');
    await note.getByText('小红书').waitFor();

    await note.getByRole('button', { name: '效果', exact: true }).click();
    await button('记录效果').click();
    await dialog().getByLabel('数量').fill('7');
    // The first answer is lost: the request is repeated automatically with its idempotency key, and written once.
    const keys: (string | undefined)[] = [];
    await page.route('**/tracking/create*', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit('记录');
    await dialog().locator('[data-row]').filter({ hasText: '留资' }).waitFor();
    await page.unroute('**/tracking/create*');
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/), keys[0]]);
    expect(await dialog().locator('[data-row]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await note.getByText('7', { exact: true }).waitFor();
  });

  it('has sums of all its notes, and accounts that are entered several at once', async () => {
    const foot = page.locator('.at-tr--foot');
    await foot.getByText('合计', { exact: true }).waitFor();
    await foot.getByText('平均', { exact: true }).waitFor();

    await page.getByRole('tab', { name: '账号' }).click();
    await button('批量添加').click();
    const add = () => dialog().getByRole('button', { name: '添加', exact: true }).click();
    const row = (index: number) => dialog().getByRole('group', { name: `第 ${index} 行` });
    for (const [index, name] of ['夜市早班', '夜市晚班'].entries()) {
      await dialog().getByRole('button', { name: '添加一行' }).click();
      await row(index + 1)
        .getByLabel('昵称')
        .fill(name);
      // The second is taken.
      await row(index + 1)
        .getByLabel('平台账号')
        .fill(['shift01', 'nightmarket01'][index]!);
    }
    await add();
    await dialog().getByText('第 2 行：本部门在该平台已有这个账号').waitFor();
    await row(2).getByLabel('平台账号').fill('shift02');
    await add();
    await page.locator('.ant-message').getByText('已添加 2 个账号').waitFor();
    await rowOf('夜市晚班').waitFor();
    await page.getByRole('tab', { name: '笔记', exact: true }).click();
  });

  it('is put first among the lines by key, and put back', async () => {
    const lines = page.getByRole('region', { name: '业务线' });
    const titles = () =>
      lines
        .locator('[data-row]')
        .evaluateAll((rows) =>
          rows
            .toSorted((a, b) => Number((a as HTMLElement).dataset.row) - Number((b as HTMLElement).dataset.row))
            .map((row) => row.querySelector('.at-line-title')!.textContent),
        );
    const before = await titles();
    expect(before.length).toBeGreaterThan(1);
    const grip = lines.getByRole('button', { name: '移动“夜市小吃专线A”' });
    await grip.focus();
    for (let place = before.indexOf('夜市小吃专线A'); place > 0; place -= 1) await page.keyboard.press('Alt+ArrowUp');
    await page.locator('.ant-message').getByText('已调整顺序').waitFor();
    expect((await titles())[0]).toBe('夜市小吃专线A');
    expect(await grip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await lines.locator('[data-row]').first().waitFor();
    expect((await titles())[0]).toBe('夜市小吃专线A');
    await grip.click();
    await page.getByRole('menuitem', { name: '移到最后' }).click();
    await page.locator('.ant-message').getByText('已调整顺序').waitFor();
    await until(titles).toEqual(before);
  });

  it('is exported as filtered, and a line that is in use cannot be deleted', async () => {
    const shown = await page.getByRole('columnheader').allTextContents();
    const saved = page.waitForEvent('download');
    await button('导出').click();
    const [headings, ...rows] = await cellsOf(saved);
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(headings!.map((heading, index) => [heading, rows[0]![index]]))).toMatchObject({
      标题: '十元吃遍夜市',
      业务线: '夜市小吃专线A',
      留资: 7,
    });
    // The file has the columns that the table shows, in their order.
    expect(headings).toEqual(shown.filter((heading) => heading !== '操作'));

    await pressAction(rowOf('夜市小吃专线').first(), '删除');
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '删除', exact: true }).click();
    await page.getByText('这条业务线还有 3 个账号、1 篇笔记，请先移走或删除').waitFor();
    expect(scene.complaints).toEqual([]);
  });
});
