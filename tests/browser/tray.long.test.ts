/** The task tray: work that goes on after a reload, seen in another tab, cancelled, retried and downloaded. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startModelServer } from '../model-server';
import { violationsIn } from './axe';
import { callAs } from './product';
import { setScene } from './scene';
import { obstaclesIn, PHONE } from './touch';

const model = await startModelServer();
afterAll(() => model.stop());

const scene = setScene({ env: { ATELIER_MODEL_URL: model.config.url } });
const GENERATE = '/fapi/vangogh-be/v2/lego/operation/v2/generate-stream-message';
const SUBJECT = '亲子露营';

let page: Page;
let tab: Page;
beforeAll(async () => {
  page = await scene.person('operator');
  await page.goto(`${scene.product.url}/feed/feed-keyword`);
});

const trayOf = async (of: Page) => {
  await of.getByRole('button', { name: /^任务/ }).click();
  return of.getByRole('dialog', { name: '任务' });
};
const jobIn = (of: Page, title: string) =>
  of.getByRole('dialog', { name: '任务' }).getByRole('listitem').filter({ hasText: title });

describe('the task tray', () => {
  it('lists work that goes on after a reload, in another tab', async () => {
    model.holds('周末带上帐篷', '，去湖边住一晚。');
    // Ends with the page, as a closed tab.
    void callAs(page, GENERATE, { generationId: 'tray-test-1', keyword: SUBJECT }).catch(() => undefined);
    await page.getByRole('button', { name: '任务，1 个进行中' }).waitFor();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '导出全部筛选结果（Excel）' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('关键词.xlsx');
    await page.reload();
    await page.getByRole('button', { name: '任务，1 个进行中' }).waitFor();

    tab = await scene.tab(page);
    await tab.goto(`${scene.product.url}/feed/feed-blogger`);
    const tray = await trayOf(tab);
    await tray.getByRole('progressbar', { name: `${SUBJECT}的进度` }).waitFor();
    expect(await jobIn(tab, '关键词.xlsx').textContent()).toContain('已完成');
    expect(await violationsIn(tab, { include: '.at-tray' })).toEqual([]);
  });

  it('cancels, retries and shows the end', async () => {
    const job = jobIn(tab, SUBJECT);
    await job.getByRole('button', { name: /^取消/ }).click();
    await tab.getByRole('button', { name: '取消生成文案' }).click();
    await job.getByText(/已取消/).waitFor();
    const rest = model.holds('，再烤些棉花糖', '，就很好。');
    await job.getByRole('button', { name: /^重试/ }).click();
    await job.getByText(/进行中/).waitFor();
    rest.release();
    await job.getByText(/已完成/).waitFor();
  });

  it('downloads the file of an export again, and removes what ended', async () => {
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      jobIn(tab, '关键词.xlsx').getByRole('button', { name: /^下载/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('关键词.xlsx');
    await tab.getByRole('button', { name: '清除已完成' }).click();
    await jobIn(tab, '关键词.xlsx').waitFor({ state: 'detached' });
  });

  it('is a sheet on a phone', async () => {
    await tab.setViewportSize(PHONE);
    const { width } = (await tab.getByRole('dialog', { name: '任务' }).boundingBox())!;
    expect(width).toBe(PHONE.width);
    expect(await obstaclesIn(tab)).toEqual([]);
    await tab.keyboard.press('Escape');
    await tab.getByRole('dialog', { name: '任务' }).waitFor({ state: 'detached' });
  });
});
