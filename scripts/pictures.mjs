/**
 * `npm run pictures -- [address] [name …]`: takes the pictures of docs/language.md from a running console with
 * demonstration data whose screens include docs/examples (default: http://localhost:5180). Run after a visible change.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { ROOT } from './install.mjs';
import { PICTURES } from './language-pictures.mjs';

const FOLDER = join(ROOT, 'docs/images/language');
/** px of the window; pictures are at most as wide and as high as MOST. */
const WINDOW = { width: 1280, height: 900 };
const MOST = { width: 1040, height: 460 };

const [address = 'http://localhost:5180', ...names] = process.argv.slice(2);

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const context = await browser.newContext({ viewport: WINDOW, locale: 'zh-CN' });
  await logIn(await context.newPage());
  for (const [name, screen, part, prepare] of PICTURES) {
    if (names.length > 0 && !names.includes(name)) continue;
    const page = await context.newPage();
    await page.goto(`${address}/examples/${screen}`);
    await settled(page);
    await prepare?.(page);
    await settled(page);
    await part(page).scrollIntoViewIfNeeded();
    const box = await part(page).boundingBox();
    if (!box) throw new Error(`${name}: nothing of it is visible`);
    await page.screenshot({
      path: join(FOLDER, `${name}.png`),
      clip: { ...box, width: Math.min(box.width, MOST.width), height: Math.min(box.height, MOST.height) },
    });
    await page.close();
    console.log(name);
  }
} finally {
  await browser.close();
}

async function logIn(page) {
  await page.goto(`${address}/login`);
  await page.getByLabel('账号').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('Atelier2026!');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(`${address}/examples/record-form`);
  const agree = page.getByRole('button', { name: '同意并继续' });
  await agree.or(page.locator('[data-row]')).first().waitFor();
  if (await agree.isVisible()) {
    await page.getByText('我已阅读').click();
    await agree.click();
  }
  // The banners of the demonstration are no part of a picture.
  const banner = page.getByRole('button', { name: '知道了' });
  while ((await banner.count()) > 0) await banner.first().click();
  await page.close();
}

/** Waits until the page sends no request and its animations have ended. */
async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('.at-skeleton, .at-node-loading').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(800);
}
