/** A batch of posters from pasted rows: made, downloaded as one file, opened from its address, and one of them edited. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { callAs } from '../product';
import { Presses } from '../presses';
import { setJourney } from '../scene';

const POSTERS = 12;
/** From the open editor to the downloaded file. */
const BUDGET = 7;

const scene = setJourney('quiet');
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
  // The browser asks before a page with unsaved work is left.
  page.on('dialog', (dialog) => void dialog.accept());
});

const region = (name: string) => page.getByRole('region', { name, exact: true });
const menu = (name: string) => page.getByRole('navigation', { name: '菜单' }).getByRole('button', { name });

/** In the page: pastes text into the focused field. */
function pasteHere(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement!.dispatchEvent(event);
}

it('pasted rows become posters, which come as a zip', async () => {
  await page.goto(`${scene.product.url}/image/edit`);
  const hand = new Presses(page);
  await hand.on(menu('批量'));
  await hand.on(region('批量').getByText('批量海报', { exact: true }));
  const template = region('批量').getByRole('combobox', { name: '模板' });
  await hand.on(template);
  await hand.type(template, '限时优惠');
  await page.locator('.ant-select-item-option-active', { hasText: '限时优惠' }).waitFor();
  await hand.key('Enter');
  await region('批量').getByRole('textbox', { name: '第 1 行的标题' }).waitFor();
  const rows = Array.from({ length: POSTERS }, (_, at) => `第${at + 1}款\t${998 + at}\t2999\t2027-03-31`);
  await hand.counted(() => page.evaluate(pasteHere, ['标题\t活动价\t原价\t截止日期', ...rows].join('\n')));
  await hand.on(region('批量').getByRole('button', { name: `制作 ${POSTERS} 张海报` }));
  await region('海报任务').getByText(`完成 ${POSTERS}，失败 0，共 ${POSTERS}`).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hand.on(region('海报任务').getByRole('button', { name: '下载' })),
  ]);
  expect(hand.count).toBeLessThanOrEqual(BUDGET);
  const files = Object.values(unzipSync(readFileSync(await download.path())));
  expect(files).toHaveLength(POSTERS);
  // Each row has a text of its own.
  expect(new Set(files.map((file) => Buffer.from(file).toString('base64'))).size).toBe(POSTERS);
});

it('the address of the batch opens it, and one of its posters is edited', async () => {
  const { data } = await callAs(page, '/fapi/atelier/image/poster-page', {});
  const { list } = data as { list: { jobId: number }[] };
  await page.goto(`${scene.product.url}/image/edit?posters=${list[0]!.jobId}`);
  const dialog = page.getByRole('dialog', { name: '限时优惠' });
  await dialog.getByText(`已完成 ${POSTERS}`).waitFor();
  await dialog.getByText(/第 1 行/).waitFor();
  await dialog.getByRole('button', { name: '编辑第 2 行的海报' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: /^图层列表/ })
        .getByRole('listitem')
        .count(),
    )
    .toBeGreaterThan(0);
  expect(new URL(page.url()).search).toBe('');
});
