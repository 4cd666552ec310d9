/**
 * A screen is changed in the workshop: a problem is found and fixed, the draft is previewed as another role, published
 * to every open browser, and an older version is restored.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { pressAction } from '../row-actions';
import { setJourney } from '../scene';
import { PHONE } from '../touch';
import { showText } from '../workshop-layout';

const SCREEN = 'feed/feed-keyword';

const scene = setJourney('quiet');
let editor: Page;
let watcher: Page;
beforeAll(async () => {
  editor = await scene.person('admin', { viewport: { width: 1600, height: 900 } });
  await showText(editor);
  watcher = await scene.person('operator');
  await watcher.goto(`${scene.product.url}/${SCREEN}`);
  await watcher.getByRole('button', { name: '添加关键词' }).waitFor();
});

const onDisk = () => readFileSync(join(scene.product.schemas, `${SCREEN}.page.json`), 'utf8');
const code = () => editor.getByRole('textbox', { name: '页面 JSON' });
const status = () => editor.locator('.at-editor-head').getByRole('status');
const preview = () => editor.frameLocator('iframe');
const publishButton = () => editor.locator('.at-editor-head').getByRole('button', { name: '发布' });

/** Replaces the whole text, as by pasting. */
async function write(text: string): Promise<void> {
  await code().click();
  await editor.keyboard.press('Control+a');
  await editor.keyboard.insertText(text);
}

it('the list of screens leads to the text of a screen and its live preview', async () => {
  await editor.goto(`${scene.product.url}/workshop/screens?keyword=${encodeURIComponent(SCREEN)}`);
  await editor.getByRole('row').filter({ hasText: SCREEN }).getByRole('button', { name: '编辑' }).click();
  await editor.waitForURL(/\/workshop\/edit\?screen=/);
  await editor.getByText('没有问题').waitFor();
  await preview().getByRole('button', { name: '添加关键词' }).waitFor();
});

it('a typo is marked and stops the publication until its suggestion is accepted', async () => {
  await write(
    onDisk()
      .replace('"field": "noteCount", "width": 100', '"field": "noteCunt", "width": 140')
      .replaceAll('添加关键词', '新增关键词'),
  );
  const problem = editor.getByRole('list', { name: '问题' }).getByRole('listitem').filter({ hasText: 'noteCunt' });
  await problem.waitFor();
  expect(await publishButton().isDisabled()).toBe(true);
  await problem.getByRole('button').filter({ hasText: 'noteCount' }).last().click();
  await editor.getByText('没有问题').waitFor();
});

it('the draft is saved and hidden from other users, survives a reload, and is previewed as another role', async () => {
  await preview().getByRole('button', { name: '新增关键词' }).waitFor();
  await expect.poll(() => status().textContent()).toMatch(/草稿已保存/);
  expect(await watcher.getByRole('button', { name: '新增关键词' }).count()).toBe(0);
  expect(onDisk()).not.toContain('新增关键词');
  await editor.reload();
  await editor.getByText('没有问题').waitFor();
  await preview().getByRole('button', { name: '新增关键词' }).waitFor();
  await editor.getByLabel('角色').selectOption({ label: '只读访客' });
  await preview().getByRole('row').nth(1).waitFor();
  await expect.poll(() => preview().getByRole('button', { name: '新增关键词' }).count()).toBe(0);
  await editor.getByLabel('角色').selectOption({ label: '我自己' });
  await preview().getByRole('button', { name: '新增关键词' }).waitFor();
});

it('a publication reaches every open browser without a reload, and the file is the version', async () => {
  await publishButton().click();
  const dialog = editor.getByRole('dialog');
  await dialog.getByLabel('说明').fill('列宽和按钮文字');
  await dialog.getByRole('button', { name: '发布' }).click();
  await editor.getByText('已发布 v2').first().waitFor();
  await watcher.getByRole('button', { name: '新增关键词' }).waitFor();
  expect(onDisk()).toContain('"field": "noteCount", "width": 140');
  await watcher.setViewportSize(PHONE);
  await watcher.reload();
  await watcher.getByRole('button', { name: '新增关键词' }).waitFor();
});

it('an older version is restored as a new one after a confirmation', async () => {
  await editor.goto(`${scene.product.url}/workshop/screens?tab=history&screenId=${encodeURIComponent(SCREEN)}`);
  await pressAction(editor.getByRole('row').filter({ hasText: '磁盘' }).last(), '恢复');
  const dialog = editor.getByRole('dialog');
  await dialog.getByRole('textbox').fill('改回去');
  await dialog.getByRole('button', { name: '恢复' }).click();
  const question = editor.locator('.ant-modal-confirm');
  await question
    .locator('.ant-modal-confirm-title')
    .getByText(`把页面恢复到历史版本：${SCREEN} 版本 1？`, { exact: true })
    .waitFor();
  await question.getByRole('button', { name: '确定' }).click();
  await editor.getByText('已恢复，现在是版本 3').waitFor();
  await watcher.getByRole('button', { name: '添加关键词' }).waitFor();
  expect(onDisk()).toContain('添加关键词');
});

it('users without the right are sent home', async () => {
  await watcher.goto(`${scene.product.url}/workshop/edit?screen=${encodeURIComponent(SCREEN)}`);
  await watcher.waitForURL(/\/home$/);
});
