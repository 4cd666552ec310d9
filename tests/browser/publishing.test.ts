/** Publishing as a person does it: a log-in by a code, a note with its checks, the plan, and what a bot made of it. */
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { minuteOf } from '../../src/shared/days';
import { setScene } from './scene';

const PUBLISH = '/feed/feed-publish';
const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' }, hears: ['error'] });
let page: Page;
/** Of the account that was logged in: the demonstration has others, some of which are logged out. */
let nickname = '';
beforeAll(async () => {
  // The whole month is in view: a drag reaches each of its days.
  page = await scene.person('operator', { viewport: { width: 1440, height: 1400 } });
});

const DAY_MS = 86_400_000;
/** Ten o'clock of a day from now on, as the field of the time has it. */
const dayAhead = (days: number): string => minuteOf(new Date(Date.now() + days * DAY_MS)).slice(0, 10);
const entry = (words: string) => page.locator('[data-entry]').filter({ hasText: words }).first();
const message = (text: string | RegExp) => page.locator('.ant-message').getByText(text).first().waitFor();
const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();

async function drag(from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const { x, y, width, height } = (await to.boundingBox())!;
  await page.mouse.move(x + width / 2, y + Math.min(height / 2, 200), { steps: 8 });
  await page.mouse.up();
}

async function compose(title: string, content: string): Promise<void> {
  await page.goto(`${scene.product.url}${PUBLISH}?tab=compose`);
  await page.getByRole('combobox', { name: '发布账号' }).click();
  await page.locator('.at-pub-account').filter({ hasText: nickname }).first().click();
  await page.keyboard.press('Escape');
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#33aa77' } })
    .png()
    .toBuffer();
  await page.getByLabel(/^添加图片/).setInputFiles({ name: '营地.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: /^第 1 张图片/ }).waitFor();
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  await page.getByRole('textbox', { name: '正文' }).fill(content);
}

const passed = () => page.getByText('检查通过，可以发布').waitFor();

describe('an account by a code', () => {
  it('is logged in on the page of the sandbox, and appears in the list', async () => {
    await page.goto(`${scene.product.url}${PUBLISH}?tab=accounts`);
    await page.getByRole('button', { name: '扫码登录' }).click();
    const dialog = page.getByRole('dialog', { name: '扫码登录' });
    const link = dialog.getByRole('link', { name: '在新标签页打开扫码页' });
    await link.waitFor();
    const phone = await scene.tab(page);
    await phone.goto((await link.getAttribute('href'))!);
    await dialog.getByText('已扫码，请在手机上确认登录').waitFor();
    const person = phone.getByRole('button', { name: /登录$/ }).first();
    nickname = /“(.+)”/.exec(await person.innerText())![1]!;
    await person.click();
    await dialog.getByText(/^已登录/).waitFor();
    await phone.close();
    await page.keyboard.press('Escape');
    await page.locator('[data-row]').filter({ hasText: nickname }).filter({ hasText: '有效' }).waitFor();
  });
});

describe('an account whose log-in ended', () => {
  it('refuses the code of another person, and gets a new code by one press', async () => {
    await page.goto(`${scene.product.url}${PUBLISH}?tab=accounts`);
    const row = page.locator('[data-row]').filter({ hasText: '登录已失效' }).filter({ hasText: '重新登录' });
    await row.getByRole('button', { name: '重新登录' }).click();
    const dialog = page.getByRole('dialog', { name: '扫码登录' });
    const link = dialog.getByRole('link', { name: '在新标签页打开扫码页' });
    const first = (await link.getAttribute('href'))!;
    const phone = await scene.tab(page);
    await phone.goto(first);
    await phone.getByRole('button', { name: /登录$/ }).first().click();
    await dialog.getByText(/不是这个账号，登录未保存/).waitFor();
    await phone.close();
    await dialog.getByRole('button', { name: '重新取二维码' }).click();
    await expect.poll(() => link.getAttribute('href')).not.toBe(first);
  });
});

describe('a note', () => {
  it('survives a reload, is checked, planned, and moved to another day by drag, with undo', async () => {
    await compose('露营清单', '帐篷要提前搭一次。');
    await passed();
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: '标题' }).inputValue()).toBe('露营清单');
    await page.getByRole('radio', { name: '定时发布' }).check();
    await page.getByLabel('计划时间').fill(`${dayAhead(1)}T10:00`);
    await passed();
    await page.getByRole('button', { name: '加入计划' }).click();
    await page.getByText('已加入计划：1 篇').waitFor();
    await page.goto(`${scene.product.url}${PUBLISH}?view=week&day=${dayAhead(1)}`);
    await entry('露营清单').waitFor();
    await entry('露营清单').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await message(/^已移到/);
    await page.getByRole('button', { name: '撤销' }).click();
    await message('已撤销');
    await page.goto(`${scene.product.url}${PUBLISH}?view=month&day=${dayAhead(1)}`);
    const day = page.locator(`[role="cell"][data-date="${dayAhead(3)}"]`);
    await drag(entry('露营清单'), day);
    await day.getByText('露营清单').waitFor();
    await message(/ 10:00/);
  });

  it('is published by a bot at once, with its link and its steps', async () => {
    await compose('今天就发', '山上风大，外套一定要带。');
    await passed();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('已交给机器人发布：1 篇').waitFor();
    await tab('列表');
    const row = page.locator('[data-row]').filter({ hasText: '今天就发' });
    await row.getByText('已发布').waitFor();
    await row.getByText('今天就发').click();
    const drawer = page.getByRole('dialog', { name: '今天就发' });
    await drawer.getByRole('link', { name: '打开笔记' }).waitFor();
    await drawer.getByText('发布成功').waitFor();
  });
});

it('no page complained', () => expect(scene.complaints).toEqual([]));
