/** A morning without a mouse: the rows of a list are one stop of the Tab key, in both directions. */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { setJourney } from '../scene';

const scene = setJourney('console');
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

/** Presses a key until the focus is where the selector says; returns the number of presses. */
async function pressUntil(key: string, selector: string, most: number): Promise<number> {
  for (let count = 1; count <= most; count += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return count;
  }
  throw new Error(`${most} presses of ${key} do not reach ${selector}`);
}

it('from the address bar to the first row in at most 12 keys; Tab leaves the rows, and Shift+Tab enters them again', async () => {
  await page.goto(`${scene.product.url}/feed/feed-keyword`);
  await page.locator('main [data-row]').first().waitFor();
  await page.keyboard.press('Tab');
  // The link to the main contents.
  await page.keyboard.press('Enter');
  await pressUntil('Tab', '.at-grid', 9);
  await page.keyboard.press('ArrowDown');
  const inRow = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row);
  expect(await inRow()).toBe('0');
  await page.keyboard.press('ArrowDown');
  expect(await inRow()).toBe('1');
  await page.keyboard.press('Tab');
  const isInside = () => page.evaluate(() => document.activeElement?.closest('.at-grid') !== null);
  expect(await isInside()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('at-grid');
  await page.keyboard.press('Shift+Tab');
  expect(await isInside()).toBe(false);
});
