/** A morning on a phone: what waits stands at home, a person is answered, and a publication that failed is sent again. */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { Presses } from '../presses';
import { openReceiver } from '../receivers';
import { setJourney } from '../scene';
import { obstaclesIn, PHONE } from '../touch';

/** Taps of the whole morning. */
const BUDGET = 10;
/** Its log-in is valid in the demonstration. */
const ACCOUNT = '城市周末号';
const ANSWER = '早上好，昨天的问题我来回复您';

const scene = setJourney('quiet');
let page: Page;
let hand: Presses;
beforeAll(async () => {
  page = await scene.person('operator', { viewport: PHONE });
  hand = new Presses(page);
});

const waiting = (name: RegExp) => page.getByRole('region', { name: '待处理' }).getByRole('button', { name });

it('home shows what waits, and leads to the person who waits longest, who is answered', async () => {
  await page.goto(`${scene.product.url}/home`);
  await waiting(/等待超过时限的会话/).waitFor();
  expect(await obstaclesIn(page)).toEqual([]);
  const { nickname } = await openReceiver(page, scene.product.url, () => true, { overdue: true });
  await hand.on(waiting(/等待超过时限的会话/));
  await page.waitForURL(/\/bot\/assistant/);
  await hand.on(page.locator('[data-row]').filter({ hasText: nickname }).first());
  const input = page.getByRole('textbox', { name: '输入消息' });
  await hand.on(input);
  await hand.type(input, ANSWER);
  await hand.on(page.getByRole('button', { name: '发送', exact: true }));
  await page.getByRole('article').filter({ hasText: ANSWER }).waitFor();
});

it('a publication that failed is looked at and sent again', async () => {
  await hand.on(page.getByRole('button', { name: '展开菜单' }));
  await hand.on(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页', exact: true }));
  await hand.on(waiting(/没有发出去的发布/));
  await page.waitForURL(/\/feed\/feed-publish/);
  const failed = page.locator('[data-row]').filter({ hasText: ACCOUNT }).first();
  await hand.on(failed.getByRole('button').first());
  const publication = page.getByRole('dialog').first();
  await hand.on(publication.getByRole('button', { name: '重试', exact: true }));
  await hand.on(page.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }));
  await page.getByText('已重新排队').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(hand.count).toBeLessThanOrEqual(BUDGET);
});
