/** A viewer's morning: shared videos before the log-in, lists without actions, an export, and screens that are denied. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { violationsIn } from '../axe';
import { logIn } from '../product';
import { setJourney } from '../scene';
import { sessionIn } from '../session';
import { obstaclesIn, PHONE } from '../touch';

// The stranger's session is asked for before the log-in.
const scene = setJourney('console', { expected: /401|20205/ });
let page: Page;
beforeAll(async () => {
  page = await scene.stranger();
});

const rows = () => page.locator('main [data-row]');

it('without a session the shared videos are listed without their collectors, and watching one asks for the log-in', async () => {
  const answered = page.waitForResponse((response) => response.url().includes('query-open-video-list'));
  await page.goto(`${scene.product.url}/open/video`);
  const { data } = (await (await answered).json()) as { data: { list: Record<string, unknown>[] } };
  await page.getByText(String(data.list[0]!['title'])).first().waitFor();
  expect(Object.keys(data.list[0]!).toSorted()).toEqual([
    'bloggerName',
    'commentCount',
    'cover',
    'duration',
    'flowId',
    'likeCount',
    'platform',
    'publishTime',
    'title',
  ]);
  await page.getByRole('button', { name: '观看', exact: true }).first().click();
  await page.waitForURL(/\/login\?redirectUrl=/);
  await logIn(page, scene.product, 'viewer');
  await page.waitForURL(/\/open\/video-detail\?flowId=\d+/);
  await page.locator('video').or(page.getByText('没有视频')).first().waitFor();
  await sessionIn(page.context(), scene.product.url).acceptAgreement();
});

it('lists have rows and an export, but no button that writes', async () => {
  await page.goto(`${scene.product.url}/feed/feed-keyword`);
  await rows().first().waitFor();
  await page.getByRole('button', { name: '导出', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^(添加关键词|标签管理|编辑|删除)$/ }).count()).toBe(0);
  await rows().first().locator('[data-do]').click();
  await page.waitForURL(/\/feed\/feed-list\?keywordId=\d+/);
});

it('the export of selected rows has these rows', async () => {
  await page.goto(`${scene.product.url}/feed/feed-keyword`);
  await rows().first().waitFor();
  const boxes = page.locator('main').getByRole('checkbox', { name: /^选择/ });
  const words = await Promise.all(
    [1, 2].map((row) => rows().nth(row).getByRole('checkbox').getAttribute('aria-label')),
  );
  for (const word of words)
    await boxes
      .and(page.getByRole('checkbox', { name: word!, exact: true }))
      .first()
      .check();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出所选 2 条（CSV）', exact: true }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  for (const word of words) expect(lines.join('\n')).toContain(word!.replace(/^选择/, ''));
});

it('a screen without access opens home, which says who can grant it, until the message is closed', async () => {
  await page.goto(`${scene.product.url}/v1/permissions/account?keyword=x`);
  await page.waitForURL(/\/home$/);
  const banner = page.getByRole('status', { name: '地址无法打开' });
  await banner
    .getByText(
      /^您没有“员工账号”（\/v1\/permissions\/account）的权限，已回到首页。可以联系 .+ 授权；能打开它的角色：.*业务主管/,
    )
    .waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await banner.getByRole('button', { name: '知道了', exact: true }).click();
  await banner.waitFor({ state: 'detached' });
  await page.goto(`${scene.product.url}/nobody/knows`);
  await banner.getByText('没有找到可以打开的页面“/nobody/knows”').waitFor();
});

it('on a phone home fits the window and warns that the passwords are public', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(`${scene.product.url}/home`);
  await page.locator('.at-demo summary').click();
  await page.getByText('演示账号的密码是公开的，请勿录入真实数据').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('今日新增内容').waitFor();
  await expect.poll(() => obstaclesIn(page)).toEqual([]);
});
