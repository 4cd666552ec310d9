/**
 * A part in the workshop: previewed in the screens that use it, which are named before publishing; published in all of
 * them or in none.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pressAction } from './row-actions';
import { setScene } from './scene';
import { showText } from './workshop-layout';

const PART = 'parts/underwater-table';
const USERS = ['feed/feed-hot-water', 'feed/feed-hot-water-xhs'];
const [BEFORE, AFTER] = ['打开原文', '到平台查看'];

const scene = setScene({ failsOn: ['error'] });
let editor: Page;
const watchers: Page[] = [];

beforeAll(async () => {
  editor = await scene.person('admin', { viewport: { width: 1440, height: 900 } });
  await showText(editor);
  for (const screen of USERS) {
    const watcher = await scene.tab(editor);
    await watcher.goto(`${scene.product.url}/${screen}`);
    await watcher.getByText(BEFORE).first().waitFor();
    watchers.push(watcher);
  }
});

const onDisk = () => readFileSync(join(scene.product.schemas, `${PART}.part.json`), 'utf8');

async function write(text: string) {
  await editor.getByRole('textbox', { name: '页面 JSON' }).click();
  await editor.keyboard.press('Control+a');
  await editor.keyboard.insertText(text);
}

/** Opens the confirmation before publishing. */
async function askToPublish() {
  await editor.locator('.at-editor-head').getByRole('button', { name: '发布' }).click();
  return editor.getByRole('dialog');
}

describe('a part in the workshop', () => {
  it('is listed with the screens, and opens with its outline and without problems', async () => {
    await editor.goto(`${scene.product.url}/workshop/screens?kind=part&keyword=underwater-table`);
    await editor.getByRole('row').filter({ hasText: PART }).getByRole('button', { name: '编辑' }).click();
    await editor.getByText('没有问题').waitFor();
    const outline = editor.getByRole('tree', { name: '大纲' });
    for (const item of [/^参数 ?items/, /^表格/]) await outline.getByRole('treeitem', { name: item }).first().waitFor();
    expect(await editor.getByRole('row').filter({ hasText: USERS[0]! }).count()).toBe(0);
  });

  it('is previewed in each screen that uses it, as it is being written', async () => {
    const frame = editor.frameLocator('iframe');
    await frame.getByText(BEFORE).first().waitFor();
    await write(onDisk().replace(BEFORE, AFTER));
    await frame.getByText(AFTER).first().waitFor();
    await editor.getByLabel('在页面中预览').selectOption(USERS[1]!);
    await frame.getByText(AFTER).first().waitFor();
    expect(onDisk()).toContain(BEFORE);
  });

  it('a press in the preview jumps to the node in the text of the part', async () => {
    await editor.getByRole('button', { name: '选择组件' }).click();
    await editor.frameLocator('iframe').getByRole('columnheader', { name: '点赞' }).click();
    const line = onDisk().slice(0, onDisk().indexOf('"likeCount"')).split('\n').length;
    await editor.locator('.at-editor').getByText(`行 ${line}，`, { exact: false }).waitFor();
    await editor.getByRole('button', { name: '选择组件' }).click();
  });

  it('publishing names the screens that change, and changes all of them', async () => {
    const dialog = await askToPublish();
    const changed = dialog.getByRole('region', { name: '会随之修改的页面' });
    await changed.getByText('会同时修改 2 个页面', { exact: false }).waitFor();
    expect(await changed.getByRole('listitem').locator('code').allTextContents()).toEqual(USERS);
    await dialog.getByLabel('说明').fill('链接的文字');
    await dialog.getByRole('button', { name: '发布' }).click();
    await editor.getByText('已发布 v2').first().waitFor();
    for (const watcher of watchers) await watcher.getByText(AFTER).first().waitFor();
    expect(onDisk()).toContain(AFTER);
  });

  it('is published in none of them if one would break', async () => {
    const before = onDisk();
    await write(
      before.replace('"filename": {', '"remark": { "type": "string" },\n    "filename": {').replaceAll(AFTER, '看原文'),
    );
    await editor.getByText('没有问题').waitFor();
    const dialog = await askToPublish();
    await dialog.getByRole('button', { name: '发布' }).click();
    const refused = dialog.getByRole('alert');
    for (const screen of USERS) await refused.getByText(`${screen}.page.json`, { exact: false }).first().waitFor();
    await refused.getByText('remark', { exact: false }).first().waitFor();
    expect(onDisk()).toBe(before);
    for (const watcher of watchers) expect(await watcher.getByText(AFTER).count()).toBeGreaterThan(0);
    expect(scene.complaints).toEqual([]);
    await dialog.getByRole('button', { name: '取消' }).click();
  });

  it('has a history, and an older version is restored in all screens that use it', async () => {
    await editor.goto(`${scene.product.url}/workshop/screens?tab=history&screenId=${encodeURIComponent(PART)}`);
    const versions = editor.getByRole('row').filter({ hasText: PART });
    await expect.poll(() => versions.count()).toBe(2);
    await pressAction(versions.last(), '恢复');
    const dialog = editor.getByRole('dialog');
    await dialog.getByRole('textbox').fill('改回去');
    await dialog.getByRole('button', { name: '恢复' }).click();
    await editor.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }).click();
    await editor.getByText('已恢复，现在是版本 3').waitFor();
    for (const watcher of watchers) await watcher.getByText(BEFORE).first().waitFor();
    expect(onDisk()).toContain(BEFORE);
    expect(onDisk()).not.toContain(AFTER);
    expect(scene.complaints).toEqual([]);
  });
});
