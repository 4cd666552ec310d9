/** The assistant with a model: an answer that streams beside the screen, a read, a refused and a confirmed write. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { END, startModelServer, toolCalls, word, type ModelServer } from '../../model-server';
import { violationsIn } from '../axe';
import { setJourney } from '../scene';
import { PHONE } from '../touch';

const respondsWith = (text: string) => word(text) + END;
const KEYWORD = '助手加的关键词';
const SAVE = { name: 'feedManage.createKeyword', params: { keyword: KEYWORD, platform: 'xhs' } };

const scene = setJourney('quiet');
let model: ModelServer;
let page: Page;
beforeAll(async () => {
  model = await startModelServer(scene.product.servicePort);
  page = await scene.person('operator');
});
afterAll(() => model?.stop());

const assistant = () => page.locator('.at-ai');
const input = () => assistant().getByRole('textbox', { name: '输入问题' });
const answers = () => assistant().getByRole('article', { name: '回答' });
async function ask(text: string): Promise<void> {
  await input().fill(text);
  // While the last answer is being stored, the button is disabled and Enter leaves the text in the input.
  await assistant().getByRole('button', { name: '发送', exact: true, disabled: false }).waitFor();
  await page.keyboard.press('Enter');
}

it('an answer streams in the drawer, which keeps it and the draft while the screen changes', async () => {
  const held = model.holds('先写**一半**，', '再写另一半。');
  await page.goto(`${scene.product.url}/home`);
  await page.getByRole('button', { name: '智能助手', exact: true }).waitFor();
  await page.keyboard.press('Control+KeyJ');
  await ask('写两半');
  await answers().getByText('先写一半，').waitFor();
  await input().fill('还没有发出的草稿');
  await page.locator('.at-sidebar a, nav a').first().click();
  held.release();
  await answers().getByText('先写一半，再写另一半。').waitFor();
  expect(await input().inputValue()).toBe('还没有发出的草稿');
  expect(await violationsIn(page, { include: '.at-ai' })).toEqual([]);
  await assistant().getByRole('button', { name: '关闭', exact: true }).click();
});

it('data are read without a question, and written only after a confirmation', async () => {
  model.respondsWith(
    toolCalls(['call', { name: 'feedManage.queryKeywordList', params: { pageSize: 5 } }]),
    respondsWith('查到了关键词。'),
  );
  await page.goto(`${scene.product.url}/assistant`);
  await input().waitFor();
  await ask('有哪些关键词');
  await answers().getByText('查到了关键词。').waitFor();
  await answers().getByText('查询了 1 项数据').waitFor();
  model.respondsWith(toolCalls(['call', SAVE]), respondsWith('没有添加。'));
  await ask('加一个关键词');
  const card = assistant().getByRole('region', { name: /需要你确认的操作/ });
  await card.getByText(KEYWORD).waitFor();
  await card.getByRole('button', { name: '拒绝', exact: true }).click();
  await answers().getByText('没有添加。').waitFor();
  const list = `${scene.product.url}/feed/feed-keyword?keyword=${encodeURIComponent(KEYWORD)}`;
  const other = await scene.tab(page);
  await other.goto(list);
  await other.getByText('没有符合筛选条件的数据').waitFor();

  await page.setViewportSize(PHONE);
  model.respondsWith(toolCalls(['call', SAVE]), respondsWith('已经添加。'));
  await ask('还是加上');
  await card.getByRole('button', { name: '同意', exact: true }).click();
  await answers().getByText('已经添加。').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  // The other tab follows without a reload.
  await other.locator('[data-row]').filter({ hasText: KEYWORD }).waitFor();
});
