/**
 * The image editor in the running product: a template becomes an image, layers are added, it is saved, opened and
 * exported without a pixel changing; drafts survive a reload; everything by keyboard, on wide and narrow windows.
 */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { CDPSession, Download, Page } from 'playwright';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from './axe';
import { callAs } from './product';
import { pressAction } from './row-actions';
import { setScene } from './scene';
import { obstaclesIn, PHONE } from './touch';

const OWN = '/fapi/atelier/image';
const scene = setScene({ failsOn: ['error'] });
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

describe('the view and the file', () => {
  it('zooms and has rulers, and a WebP of twice the size is a WebP of twice the size', async () => {
    const percent = () => page.getByRole('button', { name: /^缩放 \d+%/ });
    const fitted = await percent().textContent();
    await page.getByRole('button', { name: '放大', exact: true }).click();
    expect(parseInt((await percent().textContent())!)).toBeGreaterThan(parseInt(fitted!));
    await percent().click();
    expect(await percent().textContent()).toBe(fitted);
    await expect.poll(() => page.locator('.at-ie-ruler').count()).toBe(2);
    await page.getByRole('button', { name: '标尺' }).click();
    await expect.poll(() => page.locator('.at-ie-ruler').count()).toBe(0);
    await page.getByRole('button', { name: '导出' }).click();
    const dialog = page.getByRole('dialog', { name: '导出' });
    await dialog.getByText('WebP', { exact: true }).click();
    await dialog.getByText('2×', { exact: true }).click();
    const pixels = /(\d+) × (\d+) 像素/.exec((await dialog.textContent())!)!;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '导出' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('验收图片 副本.webp');
    expect(await sharp(await download.path()).metadata()).toMatchObject({
      format: 'webp',
      width: Number(pixels[1]),
      height: Number(pixels[2]),
    });
    expect(Number(pixels[1])).toBe(2 * 1080);
  });
});

/** In the page: the keys of all drafts. */
function draftKeys(): Promise<unknown> {
  return new Promise((resolve) => {
    const request = indexedDB.open('atelier-editing');
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
  it('is restored after a reload, and can be discarded', async () => {
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
  it('selects, moves, copies between images, groups, and undoes everything', async () => {
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

const region = (name: string) => page.getByRole('region', { name, exact: true });

/** Drags over the middle of the stage, by parts of its size. */
async function dragOnStage(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = (await stage().boundingBox())!;
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at([(from[0] + to[0]) / 2, from[1]]), { steps: 4 });
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

describe('drawing, cropping and filters', () => {
  let drawn: PNG;
  // A person without a draft: those of the operator are restored.
  beforeAll(async () => {
    page = await scene.person('designer');
    page.on('dialog', (dialog) => void dialog.accept());
  });

  it('draws a stroke, crops the page and filters a picture, each one step of undo', async () => {
    await open();
    await menu('图片').click();
    await region('图片')
      .getByLabel('上传图片')
      .first()
      .setInputFiles([await photo('阳台.png', '#3388cc')]);
    await expect.poll(count).toBe(1);
    await menu('滤镜').click();
    await region('滤镜').getByRole('button', { name: '清新' }).click();
    await region('滤镜').getByRole('button', { name: '清新', pressed: true }).waitFor();
    await menu('涂鸦').click();
    await dragOnStage([0.42, 0.45], [0.56, 0.55]);
    await expect.poll(count).toBe(2);
    await menu('裁剪').click();
    await region('裁剪').getByRole('button', { name: '1:1' }).click();
    await region('裁剪').getByRole('button', { name: '应用裁剪' }).click();
    await page.getByText(/^已裁剪为 (\d+) × \1$/).waitFor();
    drawn = await pixelsOf(await exported());
    expect(drawn.width).toBe(drawn.height);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
    await expect.poll(count).toBe(1);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+y');
    await expect.poll(count).toBe(2);
  });

  it('names the image in the address after the first save, where a reload shows the same pixels', async () => {
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => page.url()).toMatch(/\/image\/edit\?id=\d+$/);
    // The editor that was open goes on: its steps of undo are still there.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await page.reload();
    await stage().waitFor();
    await expect.poll(count).toBe(2);
    const again = await pixelsOf(await exported());
    expect(again.data.equals(drawn.data)).toBe(true);
    await open();
    await expect.poll(count).toBe(0);
  });
});

describe('where a picture is chosen', () => {
  it('opens the picture of a field in a dialog, and puts the edited one in its place', async () => {
    const leader = await scene.person('leader', { viewport: { width: 1440, height: 900 } });
    await leader.goto(`${scene.product.url}/product/product-manage?keyword=${encodeURIComponent('亮肤精华')}`);
    const row = leader.locator('[data-row]').filter({ hasText: '烟酰胺亮肤精华 30ml' }).first();
    await pressAction(row, '编辑');
    const form = leader.getByRole('dialog').last();
    const picture = form.locator('img').first();
    const before = await picture.getAttribute('src');
    await form.getByRole('button', { name: '编辑图片第 1 个' }).click();
    const editor = leader.getByRole('dialog', { name: '编辑图片' });
    await editor.getByRole('application', { name: '画布' }).waitFor();
    await editor.getByRole('navigation', { name: '菜单' }).getByRole('button', { name: '文字' }).click();
    await editor.getByRole('region', { name: '文字' }).getByRole('button', { name: '主标题' }).click();
    await editor.getByRole('navigation', { name: '菜单' }).getByRole('button', { name: '生成' }).waitFor();
    await editor.getByRole('button', { name: '使用这张图片' }).click();
    await editor.waitFor({ state: 'detached' });
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
  });
});

describe.each([
  [1440, 900],
  [390, 844],
])('in a window of %i × %i pixels', (width, height) => {
  it('has no accessibility violation, and fits into the window', async () => {
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

type Fingers = readonly (readonly [number, number])[];

/** Puts fingers on the stage, by distances in px from its corner. All events of a touch need the same session. */
async function fingersOn(session: CDPSession) {
  const { x, y } = (await stage().boundingBox())!;
  return async (...steps: readonly (readonly ['touchStart' | 'touchMove' | 'touchEnd', Fingers])[]) => {
    for (const [type, fingers] of steps) {
      const touchPoints = fingers.map(([left, top], id) => ({ x: x + left, y: y + top, id }));
      await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    }
  };
}

describe('on a phone', () => {
  const OTHERS = ['背景', '生成', '识字', '批量', '文字', '贴纸', '图片', '模板'];
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  it('has targets for fingers in every menu, with a picture and a text in the image', async () => {
    await page.setViewportSize(PHONE);
    await open();
    await menu('文字').click();
    await region('文字').getByRole('button', { name: '主标题' }).click();
    await menu('图片').click();
    await region('图片')
      .getByLabel('上传图片')
      .first()
      .setInputFiles([await photo('书房.png', '#88aacc')]);
    const found: Record<string, readonly string[]> = {};
    for (const name of OTHERS) {
      await menu(name).click();
      await region(name)
        .getByRole('button')
        .nth(name === '识字' ? 1 : 2)
        .waitFor();
      found[name] = await obstaclesIn(page);
    }
    expect(found).toEqual(Object.fromEntries(OTHERS.map((name) => [name, []])));
  });

  it('selects several layers without keys, groups and releases them', async () => {
    await menu('图层').click();
    await expect.poll(count).toBe(2);
    await region('图层').getByRole('button', { name: '多选' }).click();
    // The picture is selected already: it was added last.
    await rows().getByRole('button', { name: '主标题', exact: true }).click();
    expect(await obstaclesIn(page)).toEqual([]);
    await menu('属性').click();
    await region('属性').getByRole('button', { name: '组合', exact: true }).click();
    expect(await obstaclesIn(page)).toEqual([]);
    await region('属性').getByRole('button', { name: '取消组合' }).click();
    await page.getByRole('button', { name: '关闭', exact: true }).click();
    await menu('图层').click();
    await expect.poll(count).toBe(2);
  });

  it('zooms with two fingers also while it draws, and keeps nothing of the first finger', async () => {
    await menu('涂鸦').click();
    await region('涂鸦').getByRole('button', { name: '橡皮擦' }).waitFor();
    const zoomed = () => page.locator('.at-ie-page').evaluate((element) => element.clientWidth);
    const before = await zoomed();
    const touch = await fingersOn(await page.context().newCDPSession(page));
    await touch(
      ['touchStart', [[120, 60]]],
      [
        'touchStart',
        [
          [120, 60],
          [200, 60],
        ],
      ],
      [
        'touchMove',
        [
          [100, 60],
          [220, 60],
        ],
      ],
      ['touchEnd', []],
    );
    expect(await zoomed()).toBeGreaterThan(before);
    await touch(
      ['touchStart', [[150, 120]]],
      ['touchMove', [[180, 130]]],
      ['touchMove', [[210, 125]]],
      ['touchEnd', []],
    );
    await menu('属性').click();
    // It begins where the last finger did: from the first one to it are 60 px.
    const height = Number(await region('属性').getByRole('spinbutton', { name: '高', exact: true }).inputValue());
    expect(height).toBeLessThan((40 / (await zoomed())) * 1080);
  });

  it('applies a crop without scrolling', async () => {
    await menu('裁剪').click();
    const apply = region('裁剪').getByRole('button', { name: '应用裁剪' });
    await apply.waitFor();
    const box = (await apply.boundingBox())!;
    const bar = (await page.getByRole('navigation', { name: '菜单' }).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    expect(await obstaclesIn(page)).toEqual([]);
    await region('裁剪').getByRole('button', { name: '1:1' }).click();
    await apply.click();
    await page.getByText(/^已裁剪为 (\d+) × \1$/).waitFor();
  });
});

it('the image editor had no uncaught error and no console error', () => {
  expect(scene.complaints).toEqual([]);
});
