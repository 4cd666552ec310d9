/**
 * A morning without a mouse: the rows of a list are one stop of the Tab key, in both directions, and records are found by
 * their names.
 */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { Presses } from '../presses';
import { callAs } from '../product';
import { setJourney } from '../scene';

/** From the address bar to the first row, and from any screen to a named blogger. */
const BUDGET = { row: 12, blogger: 3 };

const scene = setJourney('console');
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

/** Presses a key until the focus is where the selector says. */
async function pressUntil(hand: Presses, key: string, selector: string): Promise<void> {
  do await hand.key(key);
  while (
    hand.count < BUDGET.row &&
    !(await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
  );
}

it('from the address bar to the first row in at most 12 keys; Tab leaves the rows, and Shift+Tab enters them again', async () => {
  await page.goto(`${scene.product.url}/feed/feed-keyword`);
  await page.locator('main [data-row]').first().waitFor();
  // The first visit has an introduction.
  await page.reload();
  await page.locator('main [data-row]').first().waitFor();
  const hand = new Presses(page);
  await hand.key('Tab');
  // The link to the main contents.
  await hand.key('Enter');
  await pressUntil(hand, 'Tab', '.at-grid');
  await hand.key('ArrowDown');
  expect(hand.count).toBeLessThanOrEqual(BUDGET.row);
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

it('a blogger is found by name from any screen', async () => {
  await page.goto(`${scene.product.url}/home`);
  await page.getByText('今日新增内容').waitFor();
  const answer = await callAs(page, '/api/sdbtech/vangogh/feed/core/manage/blogger/page-query-blogger', {
    pageSize: 1,
  });
  const [blogger] = (answer.data as { list: { nickname: string }[] }).list;
  const hand = new Presses(page);
  await hand.key('Control+k');
  await hand.type(page.getByRole('combobox', { name: '搜索与命令' }), blogger!.nickname);
  await page.getByRole('option', { name: blogger!.nickname }).first().waitFor();
  await hand.key('Enter');
  await page.getByRole('dialog', { name: blogger!.nickname }).waitFor();
  expect(hand.count).toBeLessThanOrEqual(BUDGET.blogger);
});
