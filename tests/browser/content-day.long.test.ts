/**
 * A content worker's day in one sequence: paste an address, collect, read, transcribe, generate a text, favourite it,
 * find it again.
 */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { videoOfSandbox } from './sandbox';
import { setScene } from './scene';

const OWN_TITLE = '手冲入门，我只留下这三步';

const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' }, hears: ['error'] });
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

const drawer = () => page.getByRole('dialog').first();
const row = (text: string) => page.locator('[data-row]').filter({ hasText: text }).first();

/** Finds the content from the menu, as a user does. */
async function find(title: string): Promise<void> {
  await page.getByRole('link', { name: '关注列表', exact: true }).first().click();
  await page.getByPlaceholder('标题或正文').first().fill(title);
  await page.waitForURL((url) => url.searchParams.get('keyword') === title);
  await row(title).waitFor();
}

it('from a pasted address to a saved text', async () => {
  const note = await videoOfSandbox(scene.product);
  // Paste the address and watch the task without reloading.
  await page.goto(`${scene.product.url}/op/job`);
  await page.getByRole('button', { name: '按链接采集', exact: true }).click();
  await drawer().getByLabel('链接').fill(note.url);
  await drawer().getByRole('button', { name: '开始采集', exact: true }).click();
  await drawer().waitFor({ state: 'hidden' });
  await row(note.noteId).getByText('已完成').waitFor({ timeout: 120_000 });

  // Read the content.
  await page.getByRole('navigation').getByText('内容中心').first().click();
  await find(note.title);
  await row(note.title).getByText(note.title).first().click();
  await drawer().getByText(note.content.split('\n')[0]!).first().waitFor();

  // Transcribe the video.
  await drawer().getByRole('tab', { name: '文稿' }).click();
  await drawer().getByRole('button', { name: '转写', exact: true }).click();
  await drawer().getByText('来自视频字幕').waitFor();
  expect((await drawer().getByRole('textbox', { name: '文稿' }).inputValue()).length).toBeGreaterThan(10);

  // Generate a text and edit it.
  await drawer().getByRole('tab', { name: '生成', exact: true }).click();
  await drawer().getByRole('tabpanel', { name: '写笔记' }).getByLabel('关键词').fill('手冲');
  await drawer()
    .getByRole('button', { name: /^生成（/ })
    .click();
  const version = drawer().getByRole('article', { name: '第 1 版' });
  const text = version.getByLabel('第 1 版的文字');
  await text.waitFor();
  await text.fill(`${OWN_TITLE}\n\n${(await text.inputValue()).split('\n').slice(2).join('\n')}`);
  await version.getByRole('button', { name: '保存', exact: true }).click();
  await version.getByRole('button', { name: '收藏', exact: true }).click();
  await version.getByRole('button', { name: '取消收藏', exact: true }).waitFor();

  // Mark the source as favourite and find it again.
  const favorite = drawer().getByRole('button', { name: '收藏', exact: true }).first();
  await favorite.click();
  await page.getByRole('button', { name: '取消收藏', exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: '我的收藏' }).click();
  await row(note.title).waitFor();

  // Find the saved text again.
  await page.goto(
    `${scene.product.url}/op/note?tab=generated&generated.favorite=true&generated.keyword=${encodeURIComponent(OWN_TITLE)}`,
  );
  await row(OWN_TITLE).getByText(note.title).waitFor();
  expect(scene.complaints).toEqual([]);
});
