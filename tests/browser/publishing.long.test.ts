/**
 * Publishing as a person does it: log-ins by code, pasted text and cloud phone, a note with its checks, the plan, an
 * imported plan, and what bots made of it, also one that died.
 */
import ExcelJS from 'exceljs';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInCookie } from '../../server/providers/sandbox/log-in';
import { minuteOf } from '../../src/shared/text/days';
import { type BotProcess, publishAndDie, startBot } from './bots';
import { pressConfirm } from './confirm';
import { confirmCode, ofAccount } from './log-in-code';
import { callAs } from './product';
import { setScene } from './scene';

const PUBLISH = '/feed/feed-publish';
const scene = setScene({ env: { ATELIER_SANDBOX_LATENCY: '2' }, failsOn: ['error'] });
let page: Page;
let bot: BotProcess;
/** Of the account that was logged in: the demonstration has others, some of which are logged out. */
let nickname = '';
beforeAll(async () => {
  // The whole month is in view: a drag reaches each of its days.
  page = await scene.person('operator', { viewport: { width: 1440, height: 1400 } });
  bot = startBot(scene.product);
});
afterAll(() => bot.kill());

const DAY_MS = 86_400_000;
/** Ten o'clock of a day from now on, as the field of the time has it. */
const dayAhead = (days: number): string => minuteOf(new Date(Date.now() + days * DAY_MS)).slice(0, 10);
/** How many days ahead the note is planned: never for a Sunday, because keys move an entry only within the shown week. */
const PLANNED = [1, 2].find((days) => new Date(`${dayAhead(days)}T00:00:00Z`).getUTCDay() !== 0)!;
const entry = (words: string) => page.locator('[data-entry]').filter({ hasText: words }).first();
const message = (text: string | RegExp) => page.locator('.ant-message').getByText(text).first().waitFor();
const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
const open = (query: string) => page.goto(`${scene.product.url}${PUBLISH}?${query}`);
const rowOf = (words: string) => page.locator('[data-row]').filter({ hasText: words });
const ask = async <Data>(path: string, params: object = {}) => {
  const { code, msg, data } = await callAs(page, `/fapi/vangogh-be/publish/${path}`, params);
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data as Data;
};

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
  await ofAccount(page.locator('.at-pub-account'), nickname).click();
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
    nickname = await confirmCode(scene, page);
    await ofAccount(page.locator('[data-row]').filter({ hasText: '有效' }), nickname).waitFor();
  });
});

describe('an account by a pasted text', () => {
  const cookieOf = (person: number) => logInCookie({ platform: 'xhs', person }, new Date(Date.now() + DAY_MS));
  it.each([
    ['a cookie', '贴的 Cookie', cookieOf(3_001)],
    ['a curl command', '贴的 cURL', `curl 'https://www.xiaohongshu.com/explore' -H 'cookie: ${cookieOf(3_002)}'`],
  ])('%s is checked by a bot, and shown masked', async (_, name, text) => {
    await open('tab=accounts');
    await page.getByRole('button', { name: '粘贴登录信息' }).click();
    const dialog = page.getByRole('dialog', { name: '粘贴登录信息添加账号' });
    await dialog.getByLabel('Cookie 或 curl 命令').fill(text);
    await dialog.getByLabel('账号备注').fill(name);
    await dialog.locator('button[type=submit]').click();
    await pressConfirm(page);
    await rowOf(name).filter({ hasText: '有效' }).waitFor();
    expect(await page.content()).not.toContain(text.slice(-30));
  });
});

describe('an account of a cloud phone', () => {
  it('is added from the list of phones, and publishes with the log-in of its phone', async () => {
    await open('tab=accounts');
    await page.getByRole('button', { name: '云手机', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '从云手机添加账号' });
    const phone = dialog.locator('[data-row]').filter({ hasText: '小红书' }).first();
    const name = (await phone.locator('.at-rich-main').innerText()).trim();
    await phone.getByRole('button', { name: '添加' }).click();
    await pressConfirm(page);
    await message(`账号“${name}”已添加`);
    await page.keyboard.press('Escape');
    await rowOf(name).filter({ hasText: '云手机' }).filter({ hasText: '有效' }).waitFor();
  });
});

describe('an account whose log-in ended', () => {
  const NAME = '求职干货号';
  const TITLES = ['先写的一篇', '后写的一篇'] as const;

  it('keeps the publications that wait for it, and shows since when the log-in has ended', async () => {
    await open('tab=accounts');
    const { list } = await ask<{ list: { publisherId: number; publisherName: string }[] }>('query-publish-logger', {
      pageSize: 200,
    });
    const { publisherId } = list.find(({ publisherName }) => publisherName === NAME)!;
    for (const title of TITLES)
      await ask('create-publish-logger', {
        kind: 'images',
        title,
        content: `${title}的正文`,
        imageUrls: ['/demo-media/cover/food-1.svg'],
        targets: [{ publisherId }],
        acceptWarnings: true,
      });
    await rowOf(NAME).filter({ hasText: '登录已失效' }).filter({ hasText: '天前' }).waitFor();
    await open(`tab=list&account=${publisherId}`);
    await rowOf(TITLES[1]).filter({ hasText: '等待重新登录' }).waitFor();
  });

  it('refuses the code of another person, and goes on in order with a new code', async () => {
    await open('tab=accounts');
    const row = rowOf('登录已失效').filter({ hasText: '重新登录' });
    await row.getByRole('button', { name: '重新登录' }).click();
    const dialog = page.getByRole('dialog', { name: '扫码登录' });
    const link = dialog.getByRole('link', { name: '在新标签页打开扫码页' });
    const first = (await link.getAttribute('href'))!;
    const phone = await scene.tab(page);
    await phone.goto(first);
    await phone.getByRole('button', { name: /登录$/ }).first().click();
    await dialog.getByText(/不是这个账号，登录未保存/).waitFor();
    await dialog.getByRole('button', { name: '重新取二维码' }).click();
    await expect.poll(() => link.getAttribute('href')).not.toBe(first);
    await phone.goto((await link.getAttribute('href'))!);
    const [, userId = ''] = /平台账号 ([0-9a-f]{24})/.exec(await dialog.innerText()) ?? [];
    await phone.getByLabel('平台账号').fill(userId);
    await phone.getByRole('button', { name: '用这个平台账号登录' }).click();
    await dialog.getByText(/^已登录/).waitFor();
    await phone.close();
    await open('tab=list');
    for (const title of TITLES) await rowOf(title).getByText('已发布', { exact: true }).waitFor();
    const { list } = await ask<{ list: { title: string }[] }>('query-publish-logger', {
      states: ['published'],
      sortBy: 'publishTime',
      sortOrder: 'asc',
      pageSize: 200,
    });
    const order = list.map(({ title }) => title).filter((title) => TITLES.some((each) => each === title));
    expect(order).toEqual(TITLES);
  });
});

describe('a note', () => {
  it('survives a reload, is checked, planned, and moved to another day by drag, with undo', async () => {
    await compose('露营清单', '帐篷要提前搭一次。');
    await passed();
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: '标题' }).inputValue()).toBe('露营清单');
    await page.getByRole('radio', { name: '定时发布' }).check();
    await page.getByLabel('计划时间').fill(`${dayAhead(PLANNED)}T10:00`);
    await passed();
    await page.getByRole('button', { name: '加入计划' }).click();
    await page.getByText('已加入计划：1 篇').waitFor();
    await page.goto(`${scene.product.url}${PUBLISH}?view=week&day=${dayAhead(PLANNED)}`);
    await entry('露营清单').waitFor();
    await entry('露营清单').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await message(/^已移到/);
    await page.getByRole('button', { name: '撤销' }).click();
    await message('已撤销');
    await page.goto(`${scene.product.url}${PUBLISH}?view=month&day=${dayAhead(PLANNED)}`);
    const day = page.locator(`[role="cell"][data-date="${dayAhead(PLANNED + 2)}"]`);
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
    // Figures are read by a job seconds later.
    await drawer.getByText('浏览').waitFor();
    await drawer.getByText('收藏').waitFor();
  });

  it('whose bot died after publishing has an unknown outcome, is looked up by its key, and not published again', async () => {
    await bot.kill();
    await compose('机器人半路没了', '发出去了，但没有人说。');
    await passed();
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('已交给机器人发布：1 篇').waitFor();
    await publishAndDie(scene.product, '机器人半路没了');
    await tab('列表');
    const row = rowOf('机器人半路没了');
    await row.getByText('结果待确认').waitFor();
    await row.getByText('机器人半路没了').click();
    const drawer = page.getByRole('dialog', { name: '机器人半路没了' });
    await drawer.getByText(/正在平台上查找这条笔记/).waitFor();
    bot = startBot(scene.product);
    await drawer.getByText('平台上已有', { exact: true }).waitFor();
    await drawer.getByRole('link', { name: '打开笔记' }).waitFor();
    expect(await drawer.getByText('开始发布', { exact: true }).count()).toBe(1);
  });
});

describe('a plan in a sheet', () => {
  async function sheet(): Promise<Buffer> {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('计划').addRows([
      ['账号', '标题', '正文', '话题', '图片', '发布时间'],
      ['品牌主号', '表格里的一篇', '下班就走', '露营', '/demo-media/cover/food-1.svg', `${dayAhead(2)} 10:30`],
      ['没有的号', '表格里的一篇', '下班就走', '露营', '/demo-media/cover/food-1.svg', `${dayAhead(2)} 11:30`],
      ['品牌主号', '时间不对', '下班就走', '露营', '/demo-media/cover/food-1.svg', '后天'],
    ]);
    return Buffer.from(await book.xlsx.writeBuffer());
  }

  it('is previewed with the problems of each row, imported, and undone in one step', async () => {
    await open(`view=month&day=${dayAhead(2)}`);
    await page.getByRole('button', { name: '导入计划' }).click();
    const dialog = page.getByRole('dialog', { name: '导入发布计划' });
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await dialog.locator('input[type=file]').setInputFiles({ name: '计划.xlsx', mimeType, buffer: await sheet() });
    await dialog.getByText('没有名为「没有的号」的可用账号').waitFor();
    await dialog.getByText(/应为时间，例如/).waitFor();
    await dialog.getByRole('button', { name: '导入 1 行' }).click();
    await dialog.getByText('已导入 1 行').waitFor();
    await expect.poll(() => entry('表格里的一篇').count()).toBe(1);
    await dialog.getByRole('button', { name: '撤销导入' }).click();
    await page.locator('.ant-popconfirm').getByRole('button', { name: '撤销导入' }).click();
    await dialog.getByText('已撤销，这次导入的内容已从列表删除').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => entry('表格里的一篇').count()).toBe(0);
  });
});

it('no page had an uncaught error or a console error', () => expect(scene.complaints).toEqual([]));
