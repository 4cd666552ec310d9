/**
 * A leader's morning: the own line's accounts, a price that a visitor sees on the published page, an activity that is
 * copied and found in the calendar.
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pressAction } from '../row-actions';
import { setJourney } from '../scene';
import { obstaclesIn, PHONE } from '../touch';

const scene = setJourney('console');
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

describe('access of a leader', () => {
  it('the accounts of the own line are listed without number views and administrator actions', async () => {
    await open('/v1/permissions/account');
    expect(await leader.getByRole('tab', { name: '查看记录' }).count()).toBe(0);
    expect(await leader.getByRole('button', { name: '调整部门', exact: true }).count()).toBe(0);
  });

  it('the roles are denied: home opens instead and names the screen', async () => {
    await leader.goto(`${scene.product.url}/v1/permissions/permission`);
    await leader.waitForURL(/\/home$/);
    await leader
      .getByRole('status', { name: '地址无法打开' })
      .getByText(/^您没有“角色权限”/)
      .waitFor();
  });
});

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
    await scene.leave(visitor);
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
  });

  it('on a phone the list of activities has targets for fingers and does not scroll sideways', async () => {
    await leader.setViewportSize(PHONE);
    await leader.goto(`${scene.product.url}/v1/activity/management`);
    await leader.getByText('双十二护肤专场').first().waitFor();
    await expect.poll(() => obstaclesIn(leader)).toEqual([]);
  });
});
