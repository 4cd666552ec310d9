/** Why leads fell: from home to the day, and to what it fell at, within four presses; the assistant says the same. */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { Presses } from '../presses';
import { setReadingScene } from '../scene';

/** From home to the records behind a contribution. */
const BUDGET = 4;

const scene = setReadingScene();
let page: Page;
beforeAll(async () => {
  page = await scene.person('leader', { viewport: { width: 1440, height: 1000 } });
});

/** Bars are drawn; the table of their numbers has a button for each. */
const days = () => page.locator('.at-chart-table tbody tr').filter({ visible: true });
const total = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + (Number(cell) || 0), 0);

/** Index of the last day with fewer leads than the day before. */
async function fallenDay(): Promise<number> {
  await days().first().waitFor();
  const counts = await days().evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
  return counts.findLastIndex((row, at) => at > 0 && at < counts.length - 1 && total(row) < total(counts[at - 1]!));
}

it('home leads to the day, and the day to the account, content, channel or page, with their records', async () => {
  const hand = new Presses(page);
  await page.goto(`${scene.product.url}/home`);
  await hand.on(page.getByRole('button', { name: /昨日留资/ }));
  await page.waitForURL(/\/analysis\/leads\?/);
  // Until the screen is there, the former one stays and has charts too.
  await page.getByText('每天（点击某一天看原因）').waitFor();
  const day = days()
    .nth(await fallenDay())
    .getByRole('button');
  const named = (await day.innerText()).trim();
  await hand.key('Enter', day);
  await page.waitForURL((url) => url.searchParams.get('day') === named);
  await page.getByText(new RegExp(`为什么少了 \\d+：${named}`)).waitFor();
  await hand.on(page.getByRole('table', { name: '页面' }).locator('[data-do]').first());
  await page.waitForURL(/\/v1\/page\/form-records\?.*pageId=\d+/);
  await page.locator('[data-row]').first().waitFor();
  expect(hand.count).toBeLessThanOrEqual(BUDGET);
});

it('the assistant answers with the same figures and leads to the dashboard', async () => {
  await page.goto(`${scene.product.url}/assistant`);
  await page.getByRole('textbox', { name: '输入问题' }).fill('昨天的留资为什么下降了');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article', { name: '回答' });
  await answer.getByText(/的留资与 .* 相比/).waitFor();
  await answer.getByRole('link', { name: '在看板中查看' }).click();
  await page.waitForURL(/\/analysis\/leads\?figure=leads&from=(\d{4}-\d{2}-\d{2})&to=\1/);
  await page.getByText(/^(?:为什么[多少]了 \d+|没有变化)：/).waitFor();
});
