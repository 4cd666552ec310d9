/**
 * The console on plain http and a host name other than localhost, where browsers have neither `crypto.randomUUID` nor
 * the clipboard: the main actions of its screens, and logging out of single sign-on on an external host.
 */
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { WAIT_LIMIT_MS } from '../limits';
import { freePort } from '../ports';
import { launchBrowser, startProduct, type Product } from './product';
import { sessionIn } from './session';

const NAMES = { internal: 'in.console.example', external: 'ext.console.example' } as const;

let product: Product;
let browser: Browser;
let origins: Record<keyof typeof NAMES, string>;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  origins = { internal: `http://${NAMES.internal}:${port}`, external: `http://${NAMES.external}:${port}` };
  const config = {
    hosts: [
      { host: NAMES.external, kind: 'external', loginType: 1 },
      { host: '*', kind: 'internal', loginType: 2 },
    ],
    internalHost: origins.internal,
    publicUrls: [origins.internal],
    externalOrigins: [origins.external],
    tokenDomain: 'console.example',
  };
  [product, browser] = await Promise.all([
    startProduct({ ATELIER_DEMO: '1' }, { config, port }),
    launchBrowser('--host-resolver-rules=MAP *.console.example 127.0.0.1'),
  ]);
  page = await openPage();
  await page.goto(`${origins.internal}/login`);
  await logInBy(page, 'admin');
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
beforeEach(() => {
  errors.length = 0;
});

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const opened = await context.newPage();
  opened.setDefaultTimeout(WAIT_LIMIT_MS);
  opened.on('pageerror', (error) => errors.push(error.message));
  opened.on('dialog', (dialog) => void dialog.accept());
  return opened;
}

async function logInBy(on: Page, name: string): Promise<void> {
  await on.getByLabel('账号').fill(name);
  await on.getByLabel('密码', { exact: true }).fill('Atelier2026!');
  await on.keyboard.press('Enter');
}

async function open(path: string): Promise<void> {
  await page.goto(origins.internal + path);
}

it('has neither randomUUID nor a clipboard there', async () => {
  const has = await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]);
  expect(has).toEqual([false, false, false]);
});

it('generates a text from a note', async () => {
  await open('/op/note');
  await page.getByRole('button', { name: '详情', exact: true }).first().click();
  await page.getByRole('tab', { name: '生成', exact: true }).click();
  await page.getByRole('tabpanel', { name: '写笔记' }).getByLabel('关键词').fill('露营');
  await page.keyboard.press('Control+Enter');
  const agree = page.getByRole('checkbox', { name: /我已阅读并同意/ });
  const text = page.getByLabel('第 1 版的文字');
  await agree.or(text).first().waitFor();
  if (await agree.isVisible()) {
    await agree.check();
    await page.getByRole('button', { name: '同意并继续', exact: true }).click();
  }
  await expect.poll(() => text.inputValue()).toMatch(/.{8}/s);
  expect(errors).toEqual([]);
});

it('copies the address of a preview', async () => {
  await open('/v1/page/list');
  await page.locator('[data-row]').first().getByRole('button', { name: '手机预览' }).or(moreOf()).first().click();
  const preview = page.getByRole('menuitem', { name: '手机预览' });
  if (await preview.isVisible()) await preview.click();
  await page.getByRole('button', { name: '复制地址' }).click();
  await page.getByText('已复制预览地址').waitFor();
  const field = await page.evaluate(() => {
    const made = document.createElement('textarea');
    document.querySelector('[role=dialog], dialog')!.append(made);
    made.focus();
    return made.value;
  });
  expect(field).toBe('');
  await page.keyboard.press('Control+V');
  expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toMatch(/^http\S+/);
  expect(errors).toEqual([]);
});
const moreOf = () => page.locator('[data-row]').first().getByRole('button', { name: /更多/ });

it('uploads a picture', async () => {
  await open('/feed/feed-upload');
  await page.getByRole('button', { name: '上传作品', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '上传作品' });
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#33aa77' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles([{ name: '门头.png', mimeType: 'image/png', buffer }]);
  await dialog.getByText('已完成', { exact: true }).waitFor();
  expect(errors).toEqual([]);
});

it('sends a chat message', async () => {
  await open('/bot/assistant?box=all');
  await page.locator('[data-row]').first().click();
  const input = page.getByRole('textbox', { name: '输入消息' });
  await input.fill('您好，马上帮您查');
  await input.press('Enter');
  await page.getByRole('article').filter({ hasText: '您好，马上帮您查' }).first().waitFor();
  expect(errors).toEqual([]);
});

it('edits an image from a template and saves it', async () => {
  await open('/image/edit');
  await page.getByRole('region', { name: '模板' }).getByRole('button', { name: '工地实景招聘' }).click();
  const dialog = page.getByRole('dialog', { name: /^填写/ });
  await dialog.getByRole('button', { name: '套用' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /保\s?存/, exact: false })
    .last()
    .click();
  await page.waitForURL(/\/image\/edit\?id=\d+/);
  expect(errors).toEqual([]);
});

it('edits a page', async () => {
  await open('/v1/page/edit');
  await page.getByPlaceholder(/双十一/).fill('明文连接的页面');
  await page.getByRole('button', { name: /创\s?建/ }).click();
  await page.getByRole('button', { name: '文本', exact: true }).click();
  await page.getByRole('textbox', { name: /^文字/ }).fill('您好');
  await page.locator('.at-save[data-status=saved]').waitFor();
  const canvas = page.getByRole('region', { name: '画布' }).frameLocator('iframe');
  await canvas.getByText('您好').waitFor();
  expect(errors).toEqual([]);
});

it('an external console with single sign-on asks once before it logs out', async () => {
  const person = await openPage();
  await person.goto(`${origins.external}/home`);
  await person.getByRole('heading', { name: '统一身份登录' }).waitFor();
  await logInBy(person, 'operator');
  await person.getByRole('navigation', { name: '主菜单' }).waitFor();
  expect(new URL(person.url()).origin).toBe(origins.external);
  expect(await sessionIn(person.context(), origins.internal, 1).token()).toBeDefined();
  await person.locator('.at-user-button').click();
  await person.getByRole('menuitem', { name: '退出登录' }).click();
  await person
    .locator('.ant-modal-confirm')
    .filter({ hasText: '确定退出登录吗' })
    .getByRole('button', { name: '确定', exact: true })
    .click();
  await person.waitForURL((url) => url.origin === origins.external);
  expect(await sessionIn(person.context(), origins.internal, 1).token()).toBeUndefined();
  expect(errors).toEqual([]);
});
