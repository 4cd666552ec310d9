/**
 * A demonstration says before the log-in and on every screen that the passwords of its accounts are public, and tells
 * administrators that its data are invented.
 */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { setReadingScene } from './scene';

const scene = setReadingScene();

const PHONE = { width: 390, height: 844 };
const chip = (page: Page) => page.locator('.at-demo summary');
const PASSWORDS = '演示账号的密码是公开的，请勿录入真实数据';
const SANDBOX = '所有平台的数据来自沙箱，都是虚构的';
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it.each([
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', PHONE],
])('on %s: before the log-in and on every screen', async (_, viewport) => {
  const stranger = await scene.stranger();
  await stranger.setViewportSize(viewport);
  await stranger.goto(`${scene.product.url}/login`);
  await chip(stranger).click();
  await stranger.getByText(PASSWORDS).waitFor();
  expect(await sideways(stranger)).toBe(0);
  await scene.leave(stranger);

  const page = await scene.person('viewer', { viewport });
  for (const path of ['/home', '/v1/nowhere']) {
    await page.goto(scene.product.url + path);
    await chip(page).click();
    await page.getByText(PASSWORDS).waitFor();
    expect(await sideways(page)).toBe(0);
  }
  await scene.leave(page);
});

it('administrators are told on a phone that data come from the sandbox; others are not', async () => {
  for (const [who, count] of [
    ['admin', 1],
    ['operator', 0],
  ] as const) {
    const page = await scene.person(who, { viewport: PHONE });
    await page.goto(`${scene.product.url}/home`);
    await chip(page).click();
    await page.getByText(PASSWORDS).waitFor();
    expect(await page.getByText(SANDBOX).count()).toBe(count);
    expect(await sideways(page)).toBe(0);
    await scene.leave(page);
  }
});
