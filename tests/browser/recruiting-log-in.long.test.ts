/** /v1/ai-recruiment-login as a person uses it: a log-in by QR code and by a pasted code, sealed, and one that ended. */
import type { Client } from 'pg';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInCookie } from '../../server/providers/sandbox/log-in';
import { violationsIn } from './axe';
import { pressConfirm } from './confirm';
import { databaseOf } from './database';
import { confirmCode } from './log-in-code';
import { setScene } from './scene';

const DAY_MS = 86_400_000;
const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' }, failsOn: ['error'] });
let page: Page;
let client: Client;
beforeAll(async () => {
  page = await scene.person('admin', { viewport: { width: 1440, height: 1100 } });
  client = await databaseOf(scene.product);
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
    await confirmCode(scene, page);
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
  const curlField = () => page.getByRole('textbox', { name: 'curl 命令' });
  const save = async (name: string, curl: string) => {
    await page.getByRole('textbox', { name: '名称' }).fill(name);
    await curlField().fill(curl);
    await page.getByRole('button', { name: '保存登录' }).click();
    await pressConfirm(page);
  };
  const cookieUntil = (time: number) => logInCookie({ platform: 'xhs', person: 3_010 }, new Date(time));
  const curlWith = (cookie: string) => `curl 'https://www.xiaohongshu.com/' -H 'cookie: ${cookie}'`;

  it('a text that is no curl command is refused at its field, and stays there', async () => {
    await open('code');
    await save('招聘助手 1 号', '这不是一条命令');
    await page.locator('.at-field').filter({ has: curlField() }).getByText('这不是一条 curl 命令').waitFor();
    expect(await curlField().inputValue()).toBe('这不是一条命令');
  });

  it('a session is kept sealed, shown masked, and found valid by a bot', async () => {
    const cookie = cookieUntil(Date.now() + DAY_MS);
    await save('招聘助手 1 号', curlWith(cookie));
    await rowOf('招聘助手 1 号').filter({ hasText: '有效' }).waitFor();
    const { rows } = await client.query<{ sealed: string }>(
      "select sealed from spider_authentication where name = '招聘助手 1 号'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.sealed).not.toContain(cookie.slice(-20));
    await expect.poll(() => curlField().inputValue()).toBe('');
    expect(await page.content()).not.toContain(cookie.slice(-20));
  });

  it('an ended session is shown as ended', async () => {
    await save('招聘助手 2 号', curlWith(cookieUntil(Date.now() - DAY_MS)));
    await rowOf('招聘助手 2 号').filter({ hasText: '已失效' }).waitFor();
  });
});

it('no accessibility violation at 1440 px, and nothing is wider than the window at 390 px', async () => {
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['scan', 'code'] as const) {
    await open(tab);
    await page.locator('[data-row]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
