/**
 * A designer's morning: the Git token is renewed, an image is made from a template, saved and opened again without a
 * pixel changing, and the editor is used with fingers.
 */
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { tokenDialog } from '../git-token';
import { setJourney } from '../scene';
import { obstaclesIn, PHONE } from '../touch';

const TOKEN = 'glpat-Kx7_vQ2mN9.rT4';

const scene = setJourney('quiet');
let page: Page;
beforeAll(async () => {
  page = await scene.person('designer');
  // The browser asks before a page with unsaved work is left.
  page.on('dialog', (dialog) => void dialog.accept());
});

const layers = () => page.getByRole('list', { name: /^图层列表/ }).getByRole('listitem');
/** The list draws the layers in view, and says how many there are. */
const count = async (): Promise<number> =>
  (await layers().count()) === 0 ? 0 : Number(await layers().first().getAttribute('aria-setsize'));
const region = (name: string) => page.getByRole('region', { name, exact: true });
const menu = (name: string) => page.getByRole('navigation', { name: '菜单' }).getByRole('button', { name });
const imageName = () => page.getByRole('textbox', { name: '图片名称' });
const open = async (query = '') => {
  await page.goto(`${scene.product.url}/image/edit${query}`);
  await page.getByRole('application', { name: '画布' }).waitFor();
};
const pixelsOf = async (download: Download): Promise<PNG> => PNG.sync.read(readFileSync(await download.path()));

async function exported(): Promise<PNG> {
  await page.getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出' }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return pixelsOf(download);
}

it('the Git token is updated after a confirmation, shown masked, and not stored in the browser', async () => {
  await page.goto(`${scene.product.url}/home`);
  const { dialog, field, submit } = await tokenDialog(page);
  await dialog.getByText('尚未设置').waitFor();
  await field.fill(TOKEN);
  await submit('取消');
  await page.getByText('放弃更新', { exact: true }).waitFor();
  expect(await field.inputValue()).toBe(TOKEN);
  await page.route('**/git-access-token/update*', (route) =>
    route.fulfill({ json: { code: 50000, msg: '服务器出错了', data: null, requestId: 'abc' } }),
  );
  await submit('确定');
  await page.getByText(/^更新失败：服务器出错了/).waitFor();
  expect(await field.inputValue()).toBe(TOKEN);
  await page.unroute('**/git-access-token/update*');
  await submit('确定');
  await page.getByText('更新成功', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const again = await tokenDialog(page);
  await again.dialog.getByText(/^\*+\.rT4$/).waitFor();
  expect(await again.field.inputValue()).toBe('');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(TOKEN);
});

it('a template is filled, and gets a text, a sticker and a picture', async () => {
  await open();
  // The server draws the previews of the templates when they are first seen.
  const previews = region('模板').locator('img');
  await previews.first().waitFor();
  await expect
    .poll(() => previews.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).complete)))
    .toBe(true);
  await region('模板').getByRole('button', { name: '工地实景招聘' }).click();
  const dialog = page.getByRole('dialog', { name: /^填写/ });
  await dialog.getByRole('button', { name: '套用' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(count).toBeGreaterThan(1);
  const before = await count();
  await menu('文字').click();
  await region('文字').getByRole('button', { name: '主标题' }).click();
  await menu('贴纸').click();
  await region('贴纸').locator('.at-ie-stickers button').first().click();
  await menu('图片').click();
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3388cc' } })
    .png()
    .toBuffer();
  await region('图片')
    .getByLabel('上传图片')
    .first()
    .setInputFiles([{ name: '客厅.png', mimeType: 'image/png', buffer: picture }]);
  await expect.poll(count).toBe(before + 3);
  await layers().getByRole('button', { name: '主标题', exact: true }).click();
  await page.getByRole('textbox', { name: '文字', exact: true }).fill('夏日收纳');
  await layers().getByRole('button', { name: '夏日收纳', exact: true }).waitFor();
});

it('the image is saved, opened again by its address and exported without a pixel changing', async () => {
  await imageName().fill('验收图片');
  const first = await exported();
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/\/image\/edit\?id=\d+$/);
  await open(new URL(page.url()).search);
  await expect.poll(() => imageName().inputValue()).toBe('验收图片');
  const second = await exported();
  expect([second.width, second.height]).toEqual([first.width, first.height]);
  expect(second.data.equals(first.data)).toBe(true);
});

it('on a phone the menus of the editor have targets for fingers', async () => {
  await page.setViewportSize(PHONE);
  for (const name of ['文字', '图片', '模板']) {
    await menu(name).click();
    await region(name).getByRole('button').nth(2).waitFor();
    expect([name, await obstaclesIn(page)]).toEqual([name, []]);
  }
});
