/**
 * The image editor in the running product: a template becomes an image, layers are added, it is saved, opened and
 * exported without a pixel changing; drafts survive a reload; everything by keyboard, on wide and narrow windows.
 */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from './axe';
import { callAs } from './product';
import { setScene } from './scene';

const OWN = '/fapi/atelier/image';
const scene = setScene({ hears: ['error'] });
let page: Page;

beforeAll(async () => {
  page = await scene.person('operator');
  // The browser asks before a page with unsaved work is left.
  page.on('dialog', (dialog) => void dialog.accept());
});

const stage = () => page.getByRole('application', { name: '画布' });
const rows = () => page.getByRole('list', { name: /^图层列表/ }).getByRole('listitem');
/** The list draws the rows in view, and says how many there are. */
const count = async (): Promise<number> =>
  (await rows().count()) === 0 ? 0 : Number(await rows().first().getAttribute('aria-setsize'));
const menu = (name: string) => page.getByRole('navigation', { name: '菜单' }).getByRole('button', { name });
const open = async (query = '') => {
  await page.goto(`${scene.product.url}/image/edit${query}`);
  await stage().waitFor();
};

const pixelsOf = async (download: Download): Promise<PNG> => PNG.sync.read(readFileSync(await download.path()));

async function exported(): Promise<Download> {
  await page.getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出' }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return download;
}

const photo = (name: string, background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));

describe('from a template to a file', () => {
  it('fills a template, and adds text, a sticker and a picture', async () => {
    await open();
    await page.getByRole('region', { name: '模板' }).getByRole('button', { name: '工地实景招聘' }).click();
    const dialog = page.getByRole('dialog', { name: /^填写/ });
    await dialog.getByRole('button', { name: '套用' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(count).toBeGreaterThan(1);
    const before = await count();
    await menu('文字').click();
    await page.getByRole('region', { name: '文字' }).getByRole('button', { name: '主标题' }).click();
    await menu('贴纸').click();
    await page.getByRole('region', { name: '贴纸' }).locator('.at-ie-stickers button').first().click();
    await menu('图片').click();
    await page
      .getByRole('region', { name: '图片', exact: true })
      .getByLabel('上传图片')
      .first()
      .setInputFiles([await photo('客厅.png', '#3388cc')]);
    await expect.poll(count).toBe(before + 3);
  });

  it('types in place, with keys that are those of the field', async () => {
    await rows().getByRole('button', { name: '主标题', exact: true }).click();
    await page.getByRole('textbox', { name: '文字', exact: true }).fill('夏日收纳');
    await rows().getByRole('button', { name: '夏日收纳', exact: true }).waitFor();
    await page.keyboard.press('Control+z');
  });

  it('is saved, opened again and exported without a pixel changing', async () => {
    await page.getByRole('textbox', { name: '图片名称' }).fill('验收图片');
    const first = await pixelsOf(await exported());
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存', { exact: true }).waitFor();
    const { data } = await callAs(page, `${OWN}/image-page`, {});
    const { list } = data as { list: { imageId: number; name: string; previewUrl: string }[] };
    const [saved] = list;
    expect(saved).toMatchObject({ name: '验收图片', previewUrl: expect.stringMatching(/^\/files\//) });
    await open(`?id=${saved!.imageId}`);
    await expect.poll(() => page.getByRole('textbox', { name: '图片名称' }).inputValue()).toBe('验收图片');
    const second = await pixelsOf(await exported());
    expect([second.width, second.height]).toEqual([first.width, first.height]);
    expect(second.data.equals(first.data)).toBe(true);
  });

  it('exports all images as a zip with the names of the images', async () => {
    await page.getByRole('button', { name: /^复制这张图片/ }).click();
    await page.getByRole('button', { name: '导出' }).click();
    const dialog = page.getByRole('dialog', { name: '导出' });
    await dialog.getByText('JPEG', { exact: true }).click();
    await dialog.getByText('全部 2 张').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '导出' }).click(),
    ]);
    const files = unzipSync(readFileSync(await download.path()));
    expect(Object.keys(files)).toEqual(['验收图片.jpg', '验收图片 副本.jpg']);
    for (const file of Object.values(files)) expect(Array.from(file.slice(0, 3))).toEqual([0xff, 0xd8, 0xff]);
  });
});

/** In the page: the keys of all drafts. */
function draftKeys(): Promise<unknown> {
  return new Promise((resolve) => {
    const request = indexedDB.open('atelier.imageDrafts');
    request.addEventListener('success', () => {
      const database = request.result;
      const keys = database.transaction('drafts').objectStore('drafts').getAllKeys();
      keys.addEventListener('success', () => {
        database.close();
        resolve(keys.result);
      });
    });
  });
}

describe('unsaved work', () => {
  it('is there again after a reload, and can be given up', async () => {
    await open();
    await menu('文字').click();
    await page.getByRole('region', { name: '文字' }).getByRole('button', { name: '副标题' }).click();
    await expect.poll(count).toBe(1);
    // The draft is written before the tab is hidden, at the latest half a second after the change.
    await expect.poll(() => page.evaluate(draftKeys)).toContainEqual(expect.stringContaining('"new"'));
    await page.reload();
    await page.getByText(/^已恢复 .* 没有保存的修改$/).waitFor();
    await expect.poll(count).toBe(1);
    await page.getByRole('button', { name: '丢弃修改' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: '丢弃修改' }).click();
    await expect.poll(count).toBe(0);
  });
});

describe('by keyboard', () => {
  it('selects, moves, copies between images, groups and takes everything back', async () => {
    await open();
    await menu('文字').click();
    await page.getByRole('region', { name: '文字' }).getByRole('button', { name: '主标题' }).click();
    await stage().focus();
    const left = () => page.getByRole('spinbutton', { name: '横向位置' }).inputValue();
    const before = Number(await left());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => Number(await left())).toBe(before + 11);
    await page.keyboard.press('Control+d');
    await expect.poll(count).toBe(2);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+g');
    await expect.poll(count).toBe(1);
    await page.keyboard.press('Control+Shift+g');
    await expect.poll(count).toBe(2);
    await page.keyboard.press('Control+c');
    await page.getByRole('button', { name: '添加图片' }).click();
    await page.getByRole('menuitem', { name: /方形/ }).click();
    await expect.poll(count).toBe(0);
    await stage().focus();
    await page.keyboard.press('Control+v');
    await expect.poll(count).toBe(2);
    await page.keyboard.press('Delete');
    await expect.poll(count).toBe(0);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect.poll(count).toBe(2);
    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog', { name: '快捷键' }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe.each([
  [1440, 900],
  [390, 844],
])('in a window of %i × %i pixels', (width, height) => {
  it('has no fault of accessibility, and everything within the window', async () => {
    await page.setViewportSize({ width, height });
    await open();
    for (const name of ['文字', '贴纸', '图片', '模板']) {
      await menu(name).click();
      await page.getByRole('region', { name, exact: true }).waitFor();
    }
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

it('complained about nothing', () => {
  expect(scene.complaints).toEqual([]);
});
