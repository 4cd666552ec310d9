/** Entries of a calendar and cards of a board are moved with a real mouse, under the product's Content-Security-Policy. */
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs } from './product';
import { setScene } from './scene';

const OPERATION = '/fapi/vangogh-be/v2/lego/operation';
const scene = setScene({ failsOn: ['error', 'warning'] });
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

const entry = (words: string) => page.locator('[data-entry]').filter({ hasText: words }).first();
const message = (text: string | RegExp) => page.locator('.ant-message').getByText(text).first().waitFor();
const undo = () => page.getByRole('button', { name: '撤销' }).click();

/** In steps, as a hand does. */
async function drag(from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const { x, y, width, height } = (await to.boundingBox())!;
  await page.mouse.move(x + width / 2, y + Math.min(height / 2, 200), { steps: 8 });
  await page.mouse.up();
}

describe('the calendar of third-party contents', () => {
  it('moves a content to another day, takes it back, and keeps view and day over a reload', async () => {
    await page.goto(`${scene.product.url}/op/note?tab=tpCalendar&day=2026-03-20`);
    await page.getByText('2026年3月').waitFor();
    await callAs(page, `${OPERATION}/save-tp-info`, {
      platform: 'xhs',
      type: 'note',
      url: 'https://www.xiaohongshu.com/explore/65f0000000000000000000ca',
      title: '日历里的内容',
      publishTime: '2026-03-10T02:00:00.000Z',
    });
    const day = (date: string) => page.locator(`[role="cell"][data-date="${date}"]`);
    await drag(entry('日历里的内容'), day('2026-03-18'));
    await message('已移到 3月18日 周三 10:00');
    await day('2026-03-18').getByText('日历里的内容').waitFor();
    await page.reload();
    await day('2026-03-18').getByText('日历里的内容').waitFor();
    await entry('日历里的内容').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await message('已移到 3月17日 周二 10:00');
    await undo();
    await day('2026-03-18').getByText('日历里的内容').waitFor();
  });
});

describe('the board of generated notes', () => {
  it('moves a note to another status, and takes it back', async () => {
    await page.goto(`${scene.product.url}/op/note?tab=board`);
    await page.getByRole('heading', { name: '草稿' }).waitFor();
    await callAs(page, `${OPERATION}/save-generate-note`, { title: '看板里的笔记', content: '正文', status: 'draft' });
    const lane = (name: string) => page.locator('.at-lane').filter({ has: page.getByRole('heading', { name }) });
    await drag(entry('看板里的笔记'), lane('已弃用'));
    await message('已移到“已弃用”');
    await lane('已弃用').getByText('看板里的笔记').waitFor();
    await undo();
    await lane('草稿').getByText('看板里的笔记').waitFor();
  });
});

it('no page had an uncaught error or a console error', () => expect(scene.complaints).toEqual([]));
