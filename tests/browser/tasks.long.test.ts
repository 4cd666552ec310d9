/** Collects as a user does: paste an address, watch the product's bot process it, open the result. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { videoOfSandbox } from './sandbox';
import { setScene } from './scene';

const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' } });
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

const drawer = () => page.locator('.ant-drawer-content-wrapper').last();
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

describe('tasks', () => {
  it('a pasted address becomes a readable note with its video and comments', async () => {
    const note = await videoOfSandbox(scene.product, ({ commentCount }) => commentCount > 0);
    await page.goto(`${scene.product.url}/op/job`);
    await page.getByText(/个关键词和 [\d,]+ 个博主.*1 小时内到期/).waitFor();
    await page.getByRole('button', { name: '按链接采集', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('链接').fill('https://example.com/nothing');
    await dialog.getByRole('button', { name: '开始采集', exact: true }).click();
    await dialog.getByText('请填写笔记、视频或博主主页的链接').waitFor();
    // Text as the platforms' apps copy it: words around the link.
    await dialog.getByLabel('链接').fill(`51【${note.title}】 😆 ${note.url} 复制本条信息，打开App查看`);
    await dialog.getByText('识别到抖音笔记或视频：').waitFor();
    expect(await dialog.locator('output').textContent()).toContain(note.noteId);
    await dialog.getByLabel('同时采集评论').click();
    await dialog.getByRole('button', { name: '开始采集', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    // Both tasks are shown as finished without a reload.
    const task = row(note.noteId).filter({ hasText: '单篇采集' });
    await task.getByText('已完成').waitFor({ timeout: 120_000 });
    await row(note.noteId).filter({ hasText: '评论采集' }).getByText('已完成').waitFor({ timeout: 120_000 });
    await task.getByRole('button', { name: '详情', exact: true }).click();
    await drawer().getByText(note.title).first().click();
    await drawer().getByText(note.content.split('\n')[0]!).waitFor();
    const playable = await drawer()
      .locator('video')
      .evaluate(
        (element: HTMLVideoElement) =>
          element.readyState > 0 ||
          new Promise((done) => {
            element.addEventListener('loadedmetadata', () => done(true));
            element.addEventListener('error', () => done(false));
          }),
      );
    expect(playable).toBe(true);
    await drawer().getByRole('tab', { name: '评论' }).click();
    await drawer().getByText(/\d 赞/).first().waitFor();
  });

  it('a keyword is collected with visible progress, and a failed task gives the reason', async () => {
    await page.goto(`${scene.product.url}/op/job`);
    await page.getByRole('button', { name: '新增任务', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('关键词', { exact: true }).fill('周末徒步路线');
    await dialog.getByLabel('采集条数').fill('8');
    await dialog.getByRole('button', { name: '加入队列', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row('周末徒步路线').getByText('已完成').waitFor({ timeout: 120_000 });

    await page.getByRole('button', { name: '按链接采集', exact: true }).click();
    await dialog.getByLabel('链接').fill('https://www.xiaohongshu.com/explore/64f0a1b2000000001e03c4d5');
    await dialog.getByRole('button', { name: '开始采集', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row('64f0a1b2000000001e03c4d5').getByText('内容或账号不存在，可能已被删除').waitFor({ timeout: 120_000 });
  });

  it('collected contents are plotted by day, for the days in the address', async () => {
    await page.goto(`${scene.product.url}/op/job?tab=statistics`);
    await page.getByRole('button', { name: '近 7 天', exact: true }).click();
    await page.waitForURL(/from=\d{4}-\d\d-\d\d/);
    await page.reload();
    const plot = page.getByRole('img', { name: /^图表：7 项，内容最低 \d+，最高 [1-9]\d*；其中视频/ });
    await plot.waitFor();
    expect(await page.getByRole('img', { name: /^图表：7 项，已完成/ }).count()).toBe(1);
    // Only leaders see the tasks of their department's members.
    expect(await page.getByText('成员的采集').count()).toBe(0);
  });

  it('users without write rights see tasks but no actions', async () => {
    const other = await scene.person('viewer');
    await other.goto(`${scene.product.url}/op/job`);
    await other.getByRole('row').nth(1).waitFor();
    expect(await other.getByRole('button', { name: /按链接采集|新增任务|重试|取消任务/ }).count()).toBe(0);
    await scene.leave(other);
  });
});

describe('tasks that no bot takes', () => {
  const quiet = setScene();
  it('are queued again with another limit and cancelled: the row shows who and when', async () => {
    const tab = await quiet.person('operator');
    const rowIn = (text: string) => tab.getByRole('row').filter({ hasText: text });
    await tab.goto(`${quiet.product.url}/op/job`);
    const add = async (limit: string) => {
      await tab.getByRole('button', { name: '新增任务', exact: true }).click();
      const dialog = tab.getByRole('dialog', { name: '新增采集任务' });
      await dialog.getByLabel('关键词', { exact: true }).fill('周末徒步路线');
      await dialog.getByLabel('采集条数').fill(limit);
      await dialog.getByRole('button', { name: '加入队列', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await add('20');
    await tab.getByText('已创建采集任务').waitFor();
    await add('50');
    await tab.getByText(/相同的任务已在队列中（#\d+），采集条数已改为较大的 50 条/).waitFor();
    await add('10');
    await tab.getByText(/相同的任务已在队列中（#\d+），没有重复添加/).waitFor();
    const task = rowIn('周末徒步路线');
    expect(await task.count()).toBe(1);

    const cancel = async (row: typeof task, question: string) => {
      await row.getByRole('button', { name: '更多', exact: true }).click();
      await tab.getByRole('menuitem', { name: '取消任务', exact: true }).click();
      await tab.locator('.ant-modal-confirm-title').getByText(question).waitFor();
      await tab.locator('.ant-modal-confirm').getByRole('button', { name: '取消任务', exact: true }).click();
    };
    await cancel(task, '取消任务“周末徒步路线”？');
    await task.getByText('已取消').waitFor();
    expect(await task.getByRole('button', { name: /取消任务|重试/ }).count()).toBe(0);
    await task.getByRole('button', { name: '详情', exact: true }).click();
    await tab
      .getByRole('dialog')
      .getByText(/^\S+ 于 \d{4}-\d\d-\d\d \d\d:\d\d 取消了这个任务$/)
      .waitFor();
    await tab.keyboard.press('Escape');

    // A task that a bot has begun.
    await tab.goto(`${quiet.product.url}/op/job?status=executing`);
    const begun = tab.locator('main [data-row]').first();
    const words = await begun.getByText(/^#\d+$/).innerText();
    await cancel(begun, '机器人正在执行，会在下次报告时停下');
    await rowIn(words).waitFor({ state: 'detached' });
    await tab.goto(`${quiet.product.url}/op/job?status=cancelled`);
    await rowIn(words).getByText('已取消').waitFor();
  });
});
