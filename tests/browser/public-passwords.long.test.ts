/**
 * A demonstration warns on every screen that the passwords of its accounts are public, and tells administrators once
 * that its data are invented.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { setReadingScene } from './scene';

const scene = setReadingScene();

const PHONE = { width: 390, height: 844 };
const banner = (page: Page) => page.getByRole('complementary', { name: '演示环境' });
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it.each([
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', PHONE],
])('on %s: before the log-in and on every screen, until it is closed', async (_, viewport) => {
  const stranger = await scene.stranger();
  await stranger.setViewportSize(viewport);
  await stranger.goto(`${scene.product.url}/login`);
  await banner(stranger).waitFor();
  expect(await banner(stranger).textContent()).toContain('演示账号的密码是公开的，请勿录入真实数据');
  expect(await sideways(stranger)).toBe(0);
  await scene.leave(stranger);

  const page = await scene.person('viewer', { viewport });
  for (const path of ['/home', '/v1/nowhere']) {
    await page.goto(scene.product.url + path);
    await banner(page).waitFor();
    expect(await sideways(page)).toBe(0);
    const [top, main] = [await banner(page).boundingBox(), await page.getByRole('main').boundingBox()];
    // The banner is above the page and covers nothing.
    expect(top!.y + top!.height).toBeLessThanOrEqual(main!.y);
  }
  await banner(page).getByRole('button', { name: '知道了' }).click();
  await banner(page).waitFor({ state: 'detached' });
  await page.goto(`${scene.product.url}/home`);
  await page.getByRole('main').waitFor();
  expect(await banner(page).count()).toBe(0);
  await scene.leave(page);
});

it('administrators are told on a phone that data come from the sandbox, until they close it; others are not', async () => {
  const source = (page: Page) => page.getByRole('complementary', { name: '数据来源' });
  const [page, other] = [
    await scene.person('admin', { viewport: PHONE }),
    await scene.person('operator', { viewport: PHONE }),
  ];
  await page.goto(`${scene.product.url}/home`);
  await source(page).getByText('所有平台的数据来自沙箱，都是虚构的').waitFor();
  expect(await sideways(page)).toBe(0);
  await source(page).getByRole('button', { name: '知道了' }).click();
  await source(page).waitFor({ state: 'detached' });
  await other.goto(`${scene.product.url}/home`);
  await other.getByRole('main').waitFor();
  expect(await source(other).count()).toBe(0);
  await scene.leave(page);
  await scene.leave(other);
});
