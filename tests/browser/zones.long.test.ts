/**
 * A user in a time zone with another date: the console shows, offers and writes times of Shanghai, like filters and
 * exports.
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf, minuteOf } from '../../src/shared/text/days';
import { setReadingScene } from './scene';

const scene = setReadingScene({ failsOn: ['error', 'warning'] });
/** The browser's fixed time. */
const NOW = new Date();
let page: Page;

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(NOW);
/** 19 hours behind and 6 hours ahead of Shanghai: one of them always has another date. */
const otherZone = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].find((zone) => dayIn(zone) !== dayOf(NOW))!;

beforeAll(async () => {
  page = await scene.person('operator');
  await (await page.context().newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId: otherZone });
  await page.clock.setFixedTime(NOW);
});

describe('a list', () => {
  it('shows times on the same day as its filter', async () => {
    const answered = page.waitForResponse((response) => response.url().includes('/query-keyword-list?'));
    await page.goto(`${scene.product.url}/feed/feed-keyword`);
    const [first] = ((await (await answered).json()) as { data: { list: readonly { createTime: string }[] } }).data
      .list;
    await page
      .locator('main [data-row]')
      .first()
      .getByText(minuteOf(new Date(first!.createTime)))
      .waitFor();
    expect(await page.evaluate((now) => new Date(now).toLocaleDateString('en-CA'), NOW.getTime())).not.toBe(dayOf(NOW));
  });

  it('has islands that show the same times', async () => {
    await page.goto(`${scene.product.url}/feed/feed-blogger`);
    const answered = page.waitForResponse((response) => response.url().includes('/query-flow-by-blogger?'));
    await page.locator('main [data-row]').first().getByRole('button', { name: '详情' }).click();
    const { list } = ((await (await answered).json()) as { data: { list: readonly { publishTime: string }[] } }).data;
    await page.getByRole('tab', { name: '发布动态' }).click();
    await page
      .getByRole('dialog')
      .getByText(minuteOf(new Date(list[0]!.publishTime)).slice('YYYY-'.length))
      .first()
      .waitFor();
  });

  it('offers the days of Shanghai to filter by', async () => {
    await page.goto(`${scene.product.url}/feed/feed-keyword`);
    await page.getByRole('button', { name: /^筛选/ }).first().click();
    await page.getByRole('menuitem', { name: '创建时间' }).click();
    await page
      .locator(`.ant-picker-cell-today[title="${dayOf(NOW)}"]`)
      .first()
      .waitFor();
    await page.locator('.ant-picker-presets').getByText('今天').click();
    await page.waitForURL(
      (url) => url.searchParams.get('createdFrom') === dayOf(NOW) && url.searchParams.get('createdTo') === dayOf(NOW),
    );
  });
});

describe('a form', () => {
  it('writes the moment that its field shows', async () => {
    await page.goto(`${scene.product.url}/op/video`);
    await page.getByRole('button', { name: '录入视频' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('发布时间').click();
    await page.locator('.ant-picker-now-btn').click();
    expect(await dialog.getByLabel('发布时间').inputValue()).toMatch(new RegExp(`^${minuteOf(NOW)}:\\d\\d$`));

    await dialog.getByLabel('发布时间').fill(`${dayOf(NOW)} 00:00:00`);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('链接').fill('https://www.douyin.com/video/7300000000000000001');
    await dialog.getByLabel('标题').fill('零点刚过');
    const request = page.waitForRequest((request) => /save-video/.test(request.url()));
    await dialog.getByRole('button', { name: '录入', exact: true }).click();
    expect((await request).postDataJSON()).toMatchObject({
      publishTime: new Date(`${dayOf(NOW)}T00:00:00+08:00`).toISOString(),
    });
  });

  it('no page had an uncaught error or a console error', () => expect(scene.complaints).toEqual([]));
});
