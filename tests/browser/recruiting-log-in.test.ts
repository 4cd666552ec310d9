/** /v1/ai-recruiment-login as a person uses it: a log-in by QR code and by a pasted code, sealed, and one that ended. */
import { Client } from 'pg';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_NAME, urlOf } from '../../server/db/embedded';
import { findPlace } from '../../server/db/embedded/place';
import { findPostmaster } from '../../server/db/embedded/postmaster';
import { logInCookie } from '../../server/providers/sandbox/log-in';
import { violationsIn } from './axe';
import { setScene } from './scene';

const DAY_MS = 86_400_000;
const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' }, hears: ['error'] });
let page: Page;
let client: Client;
beforeAll(async () => {
  page = await scene.person('admin', { viewport: { width: 1440, height: 1100 } });
  const place = findPlace(scene.product.data);
  client = new Client({ connectionString: urlOf(place, findPostmaster(place.cluster)!, DATABASE_NAME) });
  await client.connect();
});
afterAll(() => client?.end());

const open = (tab: 'scan' | 'code') => page.goto(`${scene.product.url}/v1/ai-recruiment-login?tab=${tab}`);
const rowOf = (words: string) => page.locator('[data-row]').filter({ hasText: words });

describe('by QR code', () => {
  it('an account is scanned and confirmed on the page of the sandbox, and its session is kept sealed', async () => {
    const device = '招聘助手的手机';
    await open('scan');
    await page.getByRole('button', { name: '添加账号' }).click();
    const form = page.getByRole('dialog', { name: '添加账号' });
    await form.getByLabel('设备名称').fill(device);
    await form.getByRole('button', { name: '取二维码' }).click();
    const dialog = page.getByRole('dialog', { name: '扫码登录' });
    const link = dialog.getByRole('link', { name: '在新标签页打开扫码页' });
    await link.waitFor();
    const phone = await scene.tab(page);
    await phone.goto((await link.getAttribute('href'))!);
    await dialog.getByText('已扫码，请在手机上确认登录').waitFor();
    await phone.getByRole('button', { name: /登录$/ }).first().click();
    await dialog.getByText(/已登录，机器人马上开始收发私信/).waitFor();
    await phone.close();
    await page.keyboard.press('Escape');
    await rowOf(device).filter({ hasText: '在线' }).waitFor();
    const { rows } = await client.query<{ sealed: string }>('select sealed from reply_account where device_name = $1', [
      device,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.sealed).not.toBe('');
    // A session cookie of the sandbox begins so.
    expect(rows[0]!.sealed).not.toContain('sandbox-');
    expect(await page.content()).not.toContain('web_session');
  });
});

describe('by a pasted code', () => {
  const paste = async (name: string, until: number) => {
    const cookie = logInCookie({ platform: 'xhs', person: 3_010 }, new Date(until));
    await open('code');
    await page.getByLabel('名称').fill(name);
    await page
      .getByRole('textbox', { name: /cURL|curl/i })
      .fill(`curl 'https://www.xiaohongshu.com/' -H 'cookie: ${cookie}'`);
    await page.getByRole('button', { name: '保存登录' }).click();
    await page.getByText('登录信息已加密保存，正在向平台验证').waitFor();
    return cookie;
  };

  it('a session is kept sealed, shown masked, and found valid by a bot', async () => {
    const cookie = await paste('招聘助手 1 号', Date.now() + DAY_MS);
    await rowOf('招聘助手 1 号').filter({ hasText: '有效' }).waitFor();
    const { rows } = await client.query<{ sealed: string }>(
      "select sealed from spider_authentication where name = '招聘助手 1 号'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.sealed).not.toContain(cookie.slice(-20));
    expect(await rowOf('招聘助手 1 号').innerText()).not.toContain(cookie.slice(-20));
  });

  it('an ended session says so', async () => {
    await paste('招聘助手 2 号', Date.now() - DAY_MS);
    await rowOf('招聘助手 2 号').filter({ hasText: '已失效' }).waitFor();
  });

  it('what is no command is refused at its field, and what was typed stays', async () => {
    await open('code');
    await page.getByLabel('名称').fill('招聘助手 3 号');
    const field = page.getByRole('textbox', { name: /cURL|curl/i });
    await field.fill('这不是一条命令');
    await page.getByRole('button', { name: '保存登录' }).click();
    await page.locator('.ant-form-item-explain-error').first().waitFor();
    expect(await field.inputValue()).toBe('这不是一条命令');
    expect(await rowOf('招聘助手 3 号').count()).toBe(0);
  });
});

it('is clean at 1440 px, and nothing is wider than the window at 390 px', async () => {
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['scan', 'code'] as const) {
    await open(tab);
    await page.locator('[data-row]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
