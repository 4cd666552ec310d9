/**
 * From a pasted address to a published note: a video is collected, read and transcribed, a text is generated from it and
 * kept, an account is logged in by a code, and a bot publishes the note.
 */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { WORK_LIMIT_MS } from '../../limits';
import { confirmCode, ofAccount } from '../log-in-code';
import { videoOfSandbox } from '../sandbox';
import { Presses } from '../presses';
import { setJourney } from '../scene';

const TITLE = '手冲入门，我只留下这三步';
const PUBLISH = '/feed/feed-publish';
/** From a copied link to the note that a bot publishes. */
const BUDGET = 12;

const scene = setJourney('console');
let page: Page;
let note: Awaited<ReturnType<typeof videoOfSandbox>>;
let nickname = '';
beforeAll(async () => {
  page = await scene.person('operator', { viewport: { width: 1440, height: 1000 } });
  note = await videoOfSandbox(scene.product);
});

const drawer = () => page.getByRole('dialog').first();
const row = (words: string) => page.locator('[data-row]').filter({ hasText: words }).first();

it('a link with words around it is recognised, and a bot collects it without a reload of the page', async () => {
  await page.goto(`${scene.product.url}/op/job`);
  await page.getByRole('button', { name: '按链接采集', exact: true }).click();
  await drawer().getByLabel('链接').fill('https://example.com/nothing');
  await drawer().getByRole('button', { name: '开始采集', exact: true }).click();
  await drawer().getByText('请填写笔记、视频或博主主页的链接').waitFor();
  await drawer().getByLabel('链接').fill(`51【${note.title}】 😆 ${note.url} 复制本条信息，打开App查看`);
  await drawer().getByText('识别到抖音笔记或视频：').waitFor();
  await drawer().getByRole('button', { name: '开始采集', exact: true }).click();
  await drawer().waitFor({ state: 'hidden' });
  await row(note.noteId).getByText('已完成').waitFor({ timeout: WORK_LIMIT_MS });
});

it('the content is found by its title, read, and its video transcribed', async () => {
  await page.getByRole('navigation').getByText('内容中心').first().click();
  await page.getByRole('link', { name: '关注列表', exact: true }).first().click();
  await page.getByPlaceholder('标题或正文').first().fill(note.title);
  await page.waitForURL((url) => url.searchParams.get('keyword') === note.title);
  await row(note.title).getByText(note.title).first().click();
  await drawer().getByText(note.content.split('\n')[0]!).first().waitFor();
  await drawer().getByRole('tab', { name: '文稿' }).click();
  await drawer().getByRole('button', { name: '转写', exact: true }).click();
  await drawer().getByText('来自视频字幕').waitFor();
  expect((await drawer().getByRole('textbox', { name: '文稿' }).inputValue()).length).toBeGreaterThan(10);
});

it('a text is generated from it, edited and saved; text and source are favourites, and found as such', async () => {
  await drawer().getByRole('tab', { name: '生成', exact: true }).click();
  await drawer().getByRole('tabpanel', { name: '写笔记' }).getByLabel('关键词').fill('手冲');
  await drawer()
    .getByRole('button', { name: /^生成（/ })
    .click();
  const version = drawer().getByRole('article', { name: '第 1 版' });
  const written = version.getByLabel('第 1 版的文字');
  await written.waitFor();
  const text = (await written.inputValue()).split('\n').slice(2).join('\n');
  await written.fill(`${TITLE}\n\n${text}`);
  await version.getByRole('button', { name: '保存', exact: true }).click();
  await version.getByRole('button', { name: '收藏', exact: true }).click();
  await version.getByRole('button', { name: '取消收藏', exact: true }).waitFor();
  await drawer().getByRole('button', { name: '收藏', exact: true }).first().click();
  await page.getByRole('button', { name: '取消收藏', exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: '我的收藏' }).click();
  await row(note.title).waitFor();
  await page.goto(
    `${scene.product.url}/op/note?tab=generated&generated.favorite=true&generated.keyword=${encodeURIComponent(TITLE)}`,
  );
  await row(TITLE).getByText(note.title).waitFor();
});

it('an account is logged in by a code that a person confirms on the platform', async () => {
  await page.goto(`${scene.product.url}${PUBLISH}?tab=accounts`);
  await page.getByRole('button', { name: '扫码登录' }).click();
  nickname = await confirmCode(scene, page);
  await ofAccount(page.locator('[data-row]').filter({ hasText: '有效' }), nickname).waitFor();
});

it('the note is checked, survives a reload, and is published by a bot with its link and steps', async () => {
  await page.goto(`${scene.product.url}${PUBLISH}?tab=compose`);
  await page.getByRole('combobox', { name: '发布账号' }).click();
  await ofAccount(page.locator('.at-pub-account'), nickname).click();
  await page.keyboard.press('Escape');
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#33aa77' } })
    .png()
    .toBuffer();
  await page.getByLabel(/^添加图片/).setInputFiles({ name: '手冲.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: /^第 1 张图片/ }).waitFor();
  await page.getByRole('textbox', { name: '标题' }).fill(TITLE);
  await page.getByRole('textbox', { name: '正文' }).fill('山上风大，外套一定要带。');
  await page.getByText('检查通过，可以发布').waitFor();
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: '标题' }).inputValue()).toBe(TITLE);
  await page.getByText('检查通过，可以发布').waitFor();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('已交给机器人发布：1 篇').waitFor();
  await page.getByRole('tab', { name: '列表', exact: true }).click();
  await row(TITLE).getByText('已发布').waitFor({ timeout: WORK_LIMIT_MS });
  await row(TITLE).getByText(TITLE).click();
  const published = page.getByRole('dialog', { name: TITLE });
  await published.getByRole('link', { name: '打开笔记' }).waitFor();
  await published.getByText('发布成功').waitFor();
});

it('a second note needs few presses: the way from the link leads by its next steps, and the account is the last one', async () => {
  const source = await videoOfSandbox(scene.product, ({ noteId }) => noteId !== note.noteId);
  const hand = new Presses(page);
  await page.goto(`${scene.product.url}/op/job`);
  // Keys are heard once the screen is drawn.
  await page.locator('[data-row]').first().waitFor();
  await hand.key('l');
  await hand.paste(drawer().getByLabel('链接'), source.url);
  await drawer().getByText('识别到抖音笔记或视频：').waitFor();
  await hand.key('Enter');
  await hand.on(page.getByRole('link', { name: '查看任务' }));
  const task = page.getByRole('dialog', { name: /^任务 \d+/ });
  await task.getByText(source.title).first().waitFor({ timeout: WORK_LIMIT_MS });
  await hand.on(task.getByRole('button', { name: source.title, exact: true }));
  const content = page.getByRole('dialog', { name: source.title });
  await hand.on(content.getByRole('tab', { name: '生成', exact: true }));
  await hand.on(content.getByRole('button', { name: /^生成（/ }));
  const version = content.getByRole('article', { name: '第 1 版' });
  await hand.on(version.getByRole('button', { name: '保存', exact: true }));
  await hand.on(version.getByRole('button', { name: '去发布', exact: true }));
  await page.getByText('检查通过，可以发布').waitFor();
  await hand.on(page.getByRole('button', { name: '发布', exact: true }));
  await page.getByText('已交给机器人发布：1 篇').waitFor();
  expect(hand.count).toBeLessThanOrEqual(BUDGET);
});

it('on a phone the published note stands in the list', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${scene.product.url}${PUBLISH}?tab=list`);
  // Accounts and their notes are one below the other: choosing an account leads to its notes.
  await ofAccount(page.locator('[data-row]'), nickname).click();
  await page.locator('main').getByText(TITLE).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
