/** Live streams as a person uses them: follow a blogger, watch a bot collect a running room, find what was said, download. */
import ExcelJS from 'exceljs';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { personId } from '../../server/providers/sandbox/ids';
import { CLOCK_PERSON, happeningsOf, livesOf, spanOf } from '../../server/providers/sandbox/live';
import { personOf } from '../../server/providers/sandbox/people';
import { WAIT_LIMIT_MS } from '../limits';
import { violationsIn } from './axe';
import { pressAction } from './row-actions';
import { setScene } from './scene';

const STUDIO = '/feed/live-studio';
/** Somebody whom the demonstration does not follow, whose room always runs. */
const PERSON = { platform: 'ks', person: CLOCK_PERSON } as const;
const { nickname } = personOf(PERSON);
const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' }, failsOn: ['error'] });
let page: Page;

/** Chats of the running session up to a moment. */
function chatsUntil(now: Date): number {
  const [key] = livesOf(PERSON, now);
  const seconds = Math.floor((now.getTime() - spanOf(key!)!.start) / 1_000);
  return happeningsOf(key!, 0, seconds).chats.length;
}

beforeAll(async () => {
  page = await scene.person('operator', { viewport: { width: 1440, height: 1200 } });
});

const at = (query: string) => `${scene.product.url}${STUDIO}${query}`;
const pane = (name: string) => page.getByRole('region', { name, exact: true }).first();
const totalOf = async (name: string): Promise<number> =>
  Number((await pane(name).locator('output').innerText()).replaceAll(/\D/g, ''));
const row = (text: string) => page.locator('[data-row]').filter({ hasText: text }).first();

describe('a followed blogger', () => {
  it('is added by the address of the home page, and a bot brings the name', async () => {
    await page.goto(at('?tab=bloggers'));
    await page.getByRole('button', { name: '关注博主' }).click();
    const dialog = page.getByRole('dialog', { name: '关注直播博主' });
    await dialog.getByRole('textbox', { name: /主页链接/ }).fill('https://example.com/nobody');
    await dialog
      .getByRole('button', { name: /关\s?注/ })
      .last()
      .click();
    // The server's answer; the hint below the field is there before.
    await dialog.getByText(/请粘贴博主主页的链接/).waitFor();
    const home = `${scene.product.url}/sandbox/${PERSON.platform}/user/profile/${personId(PERSON)}`;
    await dialog.getByRole('textbox', { name: /主页链接/ }).fill(home);
    await dialog
      .getByRole('button', { name: /关\s?注/ })
      .last()
      .click();
    await dialog.waitFor({ state: 'hidden' });
    await row(nickname).waitFor();
  });

  it('gets another remark', async () => {
    await pressAction(row(nickname), '编辑');
    const dialog = page.getByRole('dialog', { name: `编辑：${nickname}` });
    await dialog.getByRole('textbox', { name: '备注' }).fill('每晚都播');
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row(nickname).getByText('每晚都播').waitFor();
  });
});

describe('a running session', () => {
  it('is listed by itself, and its open screen follows what happens in the room', async () => {
    await row(nickname).getByRole('button', { name: '看场次' }).click();
    await row('直播中').waitFor();
    await row('直播中').click();
    await pane('弹幕').waitFor();
    // The bot first catches up with what happened before; then the screen keeps up with the room.
    for (let round = 0; round < 3; round += 1) {
      const happened = chatsUntil(new Date());
      await expect.poll(() => totalOf('弹幕'), { timeout: WAIT_LIMIT_MS }).toBeGreaterThanOrEqual(happened);
    }
  });

  it('finds what was said, and shows what was chatted and sold then', async () => {
    const hit = pane('话术').getByRole('button', { name: /^跳到/ }).first();
    // Searches for what was said first, because a session that has just begun may not contain a given word yet.
    const first = (await hit.getAttribute('title'))!;
    await pane('话术').getByRole('searchbox').fill(first.slice(0, 4));
    await pane('话术').getByRole('searchbox').press('Enter');
    await pane('话术').getByText(/^找到/).waitFor();
    const sentence = (await hit.getAttribute('title'))!;
    const clock = /^跳到 ([\d:]+)/.exec((await hit.getAttribute('aria-label'))!)![1]!;
    await hit.click();
    await pane('话术').locator('.at-live-row[data-target]').filter({ hasText: sentence }).waitFor();
    const minute = clock.replace(/\d\d$/, '00');
    await pane('这一分钟')
      .getByRole('heading', { name: `这一分钟 ${minute}` })
      .waitFor();
    await pane('弹幕').locator('.at-live-row[data-now]').first().waitFor();
    await pane('这一分钟').locator('.at-live-goods li').first().waitFor();
  });

  it('has people and goods, and no accessibility violation at 1440 px', async () => {
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('tab', { name: '商品', exact: true }).click();
    await page.locator('[data-row]').first().waitFor();
    await page.getByRole('tab', { name: '观众', exact: true }).click();
    await page.locator('[data-row]').first().waitFor();
  });
});

describe('downloads', () => {
  it.each([
    ['下载话术', '话术'],
    ['下载分钟数据', '在线人数'],
    ['下载弹幕', '弹幕'],
  ])('%s: a sheet with the rows', async (button, column) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    const book = new ExcelJS.Workbook();
    await book.xlsx.readFile(await download.path());
    const [sheet] = book.worksheets;
    const titles = sheet!.getRow(1).values as unknown[];
    expect(titles).toContain('直播时间');
    expect(titles).toContain(column);
    // A session of the sandbox may have begun a minute ago.
    expect(sheet!.rowCount).toBeGreaterThan(1);
  });
});

describe('at 390 px', () => {
  it('nothing is wider than the window, and the lists stand below each other', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: '时刻', exact: true }).click();
    await pane('弹幕').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const [texts, chats] = [(await pane('话术').boundingBox())!, (await pane('弹幕').boundingBox())!];
    expect(chats.y).toBeGreaterThan(texts.y + texts.height);
    expect(scene.complaints).toEqual([]);
  });
});
