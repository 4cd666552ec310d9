/**
 * A release renames a call: the list shows broken screens with place and suggestion; they stay in use, and the editor
 * fixes them.
 */
import { chmodSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WAIT_LIMIT_MS } from '../limits';
import { launchBrowser, type Product, startProduct } from './product';
import { sessionIn } from './session';
import { type Release, releaseWith } from './workshop-release';
import { testFolder } from '../folder';

const [OLD, NEW] = ['feedManage.queryTagList', 'feedManage.queryTagsList'];
const SCREEN = 'feed/feed-keyword';

const folder = testFolder('renamed');
// The database runs as another user if the tests run as root; without access it would be stored elsewhere and not be
// deleted.
chmodSync(folder, 0o755);
const schemas = join(folder, 'schemas');
let release: Release;
let product: Product;
let browser: Browser;
let editor: Page;
let operator: Page;

const onDisk = () => readFileSync(join(schemas, `${SCREEN}.page.json`), 'utf8');
/** The file of a screen or part named in the list. */
const SOURCE = /\.(?:page|part)\.json$/;
const users = () =>
  readdirSync(schemas, { recursive: true, encoding: 'utf8' })
    .filter((path) => SOURCE.test(path) && readFileSync(join(schemas, path), 'utf8').includes(`"${OLD}"`))
    .map((path) => path.replace(SOURCE, ''))
    .sort();

async function newPerson(loginName: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, locale: 'zh-CN' });
  const session = sessionIn(context, product.url);
  await session.logIn(loginName);
  await session.acceptAgreement();
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  return page;
}

beforeAll(async () => {
  cpSync(resolve(import.meta.dirname, '../../schemas'), schemas, { recursive: true });
  const env = { ATELIER_DATA: join(folder, 'data'), ATELIER_SCHEMAS: schemas };
  const before = await startProduct(env, { data: 'new' });
  release = releaseWith(OLD.split('.')[1]!, NEW.split('.')[1]!);
  await before.stop();
  [product, browser] = await Promise.all([startProduct(env, { entry: release.entry, data: 'new' }), launchBrowser()]);
  [editor, operator] = [await newPerson('admin'), await newPerson('operator')];
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  release?.drop();
});

describe('a call that a release renamed', () => {
  it('names every screen that used it, and no other', async () => {
    expect(users()).toContain(SCREEN);
    await editor.goto(`${product.url}/workshop/screens?state=broken`);
    await editor.locator('[data-row]').first().waitFor();
    const named = async () =>
      (await editor.locator('[data-row]').allInnerTexts())
        .flatMap((text) => /[\w-]+(?:\/[\w-]+)+(?=\n)/.exec(text.replace(/^[^\n]*\n[^\n]*\n/, '')) ?? [])
        .sort();
    await expect.poll(named).toEqual(users());
  });

  it('gives the place in each, and a suggestion', async () => {
    await editor
      .locator('[data-row]')
      .filter({ hasText: SCREEN })
      .getByText(/^[1-9]\d*$/)
      .first()
      .click();
    const problem = editor.getByRole('dialog').getByRole('listitem').filter({ hasText: OLD }).first();
    await problem.getByText(`没有接口 ${OLD}`).waitFor();
    await problem.getByText(`建议：${NEW}`).waitFor();
    const line =
      onDisk()
        .split('\n')
        .findIndex((each) => each.includes(OLD)) + 1;
    await problem.getByRole('link', { name: new RegExp(`^${SCREEN} · ${line} 行 \\d+ 列$`) }).waitFor();
  });

  it('keeps serving the screen, without the data of the call', async () => {
    await operator.goto(`${product.url}/${SCREEN}`);
    await operator.getByRole('button', { name: '添加关键词' }).waitFor();
    await expect.poll(() => operator.locator('[data-row]').count()).toBeGreaterThan(0);
  });

  it('is fixed by the suggestion, and the screen works for everybody', async () => {
    await editor.getByRole('dialog').getByRole('listitem').filter({ hasText: OLD }).first().getByRole('link').click();
    await editor.waitForURL(/\/workshop\/edit\?screen=/);
    const problems = editor.getByRole('list', { name: '问题' }).getByRole('listitem');
    await problems.filter({ hasText: OLD }).first().waitFor();
    expect(await editor.locator('.at-editor-head').getByRole('button', { name: '发布' }).isDisabled()).toBe(true);
    await problems
      .filter({ hasText: OLD })
      .getByRole('button', { name: `改为 ${NEW}` })
      .first()
      .click();
    await editor.getByText('没有问题').waitFor();
    await editor.locator('.at-editor-head').getByRole('button', { name: '发布' }).click();
    await editor.getByRole('dialog').getByRole('button', { name: '发布' }).click();
    await editor.getByText('已发布 v2').first().waitFor();
    expect(onDisk()).toContain(`"${NEW}"`);
    await editor.goto(`${product.url}/workshop/screens?state=broken`);
    await editor.getByText('没有符合条件的页面').or(editor.locator('[data-row]').first()).waitFor();
    expect(await editor.locator('[data-row]').filter({ hasText: SCREEN }).count()).toBe(0);
  });
});
