/**
 * A leader changes a price and a visitor sees it on the published page; an activity is planned, found in the calendar,
 * and copied.
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pressAction } from './row-actions';
import { setScene } from './scene';

const scene = setScene({ hears: ['error'] });
let leader: Page;
beforeAll(async () => {
  leader = await scene.person('leader', { viewport: { width: 1440, height: 900 } });
});

const rowOf = (words: string) => leader.locator('[data-row]').filter({ hasText: words });
const dialog = () => leader.getByRole('dialog').last();

async function open(route: string) {
  await leader.goto(scene.product.url + route);
  await leader.locator('[data-row]').first().waitFor();
}

describe('a product', () => {
  const NAME = '烟酰胺亮肤精华 30ml';

  it('reaches the published page soon after its price changed', async () => {
    await open(`/product/product-manage?keyword=${encodeURIComponent('亮肤精华')}`);
    await rowOf(NAME).first().click();
    const link = dialog().getByRole('link', { name: '打开页面' }).first();
    const address = (await link.getAttribute('href'))!;
    await leader.keyboard.press('Escape');
    const visitor = await scene.stranger();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(address);
    await visitor.getByText(NAME).first().waitFor();
    expect(await visitor.getByText('177').count()).toBe(0);

    await pressAction(rowOf(NAME).first(), '编辑');
    await dialog().getByLabel('价格（元）', { exact: true }).fill('177');
    await dialog()
      .getByRole('button', { name: /保\s?存/ })
      .click();
    await leader.getByText(/已保存，\d+ 个线上页面随后更新/).waitFor();
    await expect
      .poll(async () => {
        await visitor.reload();
        return visitor.getByText('177').count();
      })
      .toBeGreaterThan(0);
    expect(scene.complaints).toEqual([]);
  });

  it('of a category is listed with those below it', async () => {
    await open('/product/product-manage');
    await leader.getByText('露营', { exact: true }).click();
    await expect.poll(() => leader.url()).toMatch(/category=\d+/);
    await rowOf('双人速开帐篷').first().waitFor();
    await expect.poll(() => rowOf(NAME).count()).toBe(0);
  });
});

describe('an activity', () => {
  it('is copied with its pages as drafts, and stands in the calendar', async () => {
    await open('/v1/activity/management');
    await pressAction(rowOf('双十一护肤专场').first(), '复制');
    await dialog().getByLabel('活动名称').fill('双十二护肤专场');
    await dialog().getByLabel('开始时间').click();
    await leader.locator('.ant-picker-now-btn').click();
    await dialog()
      .getByRole('button', { name: /复\s?制/ })
      .click();
    await leader.getByText('已复制为“双十二护肤专场”，页面已复制为草稿').waitFor();
    await rowOf('双十二护肤专场').first().click();
    await dialog().getByText('护肤品双十一活动 副本').first().waitFor();
    await leader.keyboard.press('Escape');
    await leader.getByRole('tab', { name: '日历' }).click();
    await leader.getByText('双十二护肤专场').first().waitFor();
    expect(scene.complaints).toEqual([]);
  });
});
