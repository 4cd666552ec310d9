/**
 * A leader may not publish a screen that other departments open: they submit it, a reviewer sees what changes in
 * sentences and both versions beside each other, returns it with a note at a place, and publishes it after the second
 * submission. The publish is then taken back by one press.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { setJourney } from '../scene';
import { showText } from '../workshop-layout';

const SCREEN = 'link/channel-manage';
const WIDE = { width: 1440, height: 900 };

const scene = setJourney('quiet');
let leader: Page;
let admin: Page;
beforeAll(async () => {
  leader = await scene.person('leader', { viewport: WIDE });
  admin = await scene.person('admin', { viewport: WIDE });
  await Promise.all([leader, admin].map(showText));
});

const onDisk = () => readFileSync(join(scene.product.schemas, `${SCREEN}.page.json`), 'utf8');
const head = () => leader.locator('.at-editor-head');
const drawer = () => admin.locator('.ant-drawer-content').last();
const shot = async (page: Page, name: string) => {
  if (process.env.ATELIER_SHOTS) await page.screenshot({ path: `${process.env.ATELIER_SHOTS}/${name}.png` });
};

async function write(text: string): Promise<void> {
  await leader.getByRole('textbox', { name: '页面 JSON' }).click();
  await leader.keyboard.press('Control+a');
  await leader.keyboard.insertText(text);
  await leader.getByText('没有问题').waitFor();
}

async function submit(): Promise<void> {
  await head().getByRole('button', { name: '送审' }).click();
  await leader.getByRole('dialog').getByRole('button', { name: '送审' }).click();
  await leader.getByText(/等待有发布权限的人审核/).waitFor();
}

async function openReview(): Promise<void> {
  await admin.goto(`${scene.product.url}/workshop/screens?tab=reviews`);
  await admin.getByRole('row').filter({ hasText: SCREEN }).getByRole('button', { name: '审核' }).click();
  await drawer().getByRole('heading', { name: '修改前后' }).waitFor();
}

it('a leader submits a screen that other departments open, with sentences about the change', async () => {
  await leader.goto(`${scene.product.url}/workshop/edit?screen=${encodeURIComponent(SCREEN)}`);
  await leader.getByText(/由有发布权限的人审核后发布/).waitFor();
  await write(onDisk().replace('"title": "渠道管理"', '"title": "渠道"'));
  await head().getByRole('button', { name: '送审' }).click();
  const dialog = leader.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('说明').inputValue()).toBe('页面标题“渠道管理” → “渠道”');
  await shot(leader, 'submit');
  await dialog.getByRole('button', { name: '送审' }).click();
  await leader.getByText(/等待有发布权限的人审核/).waitFor();
  await shot(leader, 'submitted');
});

it('the reviewer finds it in the work queue and returns it with a note', async () => {
  await admin.goto(`${scene.product.url}/home`);
  await admin.getByText('等你审核的控制台页面').click();
  await admin.waitForURL(/tab=reviews/);
  await admin.getByRole('row').filter({ hasText: SCREEN }).getByRole('button', { name: '审核' }).click();
  await drawer().getByRole('listitem').filter({ hasText: '页面标题“渠道管理” → “渠道”' }).waitFor();
  await drawer().locator('iframe').first().contentFrame().getByRole('row').first().waitFor();
  await drawer().locator('iframe').nth(1).contentFrame().getByRole('row').first().waitFor();
  await shot(admin, 'review');
  await drawer().getByLabel('审核意见', { exact: true }).fill('标题请保留“管理”');
  await drawer().getByRole('combobox', { name: '意见针对的位置' }).click({ force: true });
  await admin.locator('.ant-select-item-option').filter({ hasText: '页面标题' }).click();
  await drawer().getByRole('button', { name: '退回' }).click();
  await admin.getByText('已退回').first().waitFor();
});

it('the note reaches the open editor and leads to its place; after the second submission the screen is published', async () => {
  const note = leader.locator('.at-notice-bar').filter({ hasText: '标题请保留“管理”' });
  await note.getByRole('button', { name: '定位' }).click();
  await expect.poll(() => leader.locator('.at-editor-bar code').textContent()).toContain('title');
  await shot(leader, 'returned');
  await write(onDisk().replace('"title": "渠道管理"', '"title": "渠道与来源管理"'));
  await submit();
  await openReview();
  await drawer().getByRole('button', { name: '通过并发布' }).click();
  await admin.getByText('已发布').first().waitFor();
  await expect.poll(onDisk).toContain('渠道与来源管理');
  await leader.locator('.at-notice-bar').filter({ hasText: '等待有发布权限的人审核' }).waitFor({ state: 'detached' });
});

it('a publish is taken back by one press in its notice', async () => {
  await admin.goto(`${scene.product.url}/workshop/edit?screen=${encodeURIComponent(SCREEN)}`);
  await admin.getByText('没有问题').waitFor();
  await admin.getByRole('textbox', { name: '页面 JSON' }).click();
  await admin.keyboard.press('Control+a');
  await admin.keyboard.insertText(onDisk().replace('渠道与来源管理', '来源'));
  await admin.getByText('没有问题').waitFor();
  await admin.locator('.at-editor-head').getByRole('button', { name: '发布' }).click();
  await admin.getByRole('dialog').getByRole('listitem').filter({ hasText: '→ “来源”' }).waitFor();
  await admin.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  const notice = admin.locator('.at-notice-bar').filter({ hasText: /已发布 v\d+：页面标题/ });
  await shot(admin, 'published');
  await notice.getByRole('button', { name: '撤销这次发布' }).click();
  await expect.poll(onDisk).toContain('渠道与来源管理');
  await admin
    .getByText(/已撤销 v\d+ 的发布/)
    .first()
    .waitFor();
});
