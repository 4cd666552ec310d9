/** Editors that are opened without an id let people choose what exists, or create it. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { setScene } from './scene';

const scene = setScene({ failsOn: ['error'] });
let page: Page;
beforeAll(async () => {
  page = await scene.person('admin', { viewport: { width: 1440, height: 900 } });
});
const open = (path: string) => page.goto(scene.product.url + path);

/** Route, heading of the list, heading of what is created, and what the editor shows. */
const EDITORS = [
  ['/v1/page/edit', '选择活动页', '新建活动页', '.at-pe-top'],
  ['/v1/page/edit-ap', '选择活动页', '新建活动页', '.at-pe-top'],
  ['/v1/page/edit-ap-v2', '选择活动页', '新建活动页', '.at-pe-top'],
  ['/v1/page/edit-ap-user', '选择活动页', '新建活动页', '.at-pe-top'],
  ['/v1/page/json', '选择活动页', '新建活动页', '.at-document-main'],
  ['/lego/page/simulator', '选择活动页', '新建活动页', '.ps-simulator'],
  ['/v1/component/edit', '选择组件', '新建组件', '.at-pe-top'],
  ['/v1/component/edit/v2', '选择组件', '新建组件', '.at-pe-top'],
  ['/lego/component/edit', '选择组件', '新建组件', '.at-pe-top'],
  ['/lego/component/formAssembly', '选择表单', '新建表单', '.at-fa'],
  ['/v1/activity/edit', '选择活动', '新建活动', '.at-tabs'],
] as const;

describe('an editor without an id', () => {
  it.each(EDITORS)(
    '%s offers a choice and a creation, and opens what is chosen',
    async (path, list, create, editor) => {
      await open(path);
      const section = page.getByRole('region', { name: list, exact: true });
      await section.getByRole('row').nth(1).waitFor();
      expect(await page.getByText(create, { exact: true }).first().isVisible()).toBe(true);
      await section.getByRole('button', { name: '选择', exact: true }).first().click();
      await page.locator(editor).first().waitFor();
    },
  );

  it('/image/edit begins an image and offers the saved ones', async () => {
    await open('/image/edit');
    await page.getByRole('button', { name: '打开已有的图片' }).click();
    await page.getByRole('dialog', { name: '我的图片' }).waitFor();
  });

  it('a new page opens in the editor that was without one', async () => {
    await open('/v1/page/edit');
    await page.getByPlaceholder(/双十一/).fill('没有编号的页面');
    await page.getByRole('button', { name: /创\s?建/ }).click();
    await page.locator('.at-pe-top').waitFor();
    expect(new URL(page.url()).searchParams.get('id')).toMatch(/^\d+$/);
  });
});
