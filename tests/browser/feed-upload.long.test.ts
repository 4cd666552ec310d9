/** The creator space: upload, watch, transcribe, correct, export, convert to speech, delete. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page, Request } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_CHUNK_BYTES } from '../../src/services/catalogue/limits';
import { violationsIn } from './axe';
import { callAs } from './product';
import { pressAction } from './row-actions';
import { setScene } from './scene';

const SPACE = '/feed/feed-upload';
const CLIP = readFileSync(resolve(import.meta.dirname, '../../server/providers/sandbox/clips/walk-12.webm'));

const scene = setScene();
let page: Page;
beforeAll(async () => {
  page = await scene.person();
  await page.goto(`${scene.product.url}${SPACE}`);
});

const row = (title: string) => page.getByRole('row').filter({ hasText: title }).first();
const choose = (title: string, action: string): Promise<void> => pressAction(row(title), action);

describe("the creator's space", () => {
  it('takes several files at once, refuses the wrong one, and shows small pictures', async () => {
    const png = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#33aa77' } })
      .png()
      .toBuffer();
    // The first credentials have expired: they are requested again, once.
    let refused = 0;
    await page.route('**/files/resumable/**', (route) =>
      (refused += 1) === 1 ? route.fulfill({ status: 403, body: '{}' }) : route.continue(),
    );
    const renewed = page.waitForRequest('**/cos/credentials?*bucketName=*');
    await page.getByRole('button', { name: '上传作品', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '上传作品' });
    await dialog.locator('input[type=file]').setInputFiles([
      { name: '新门头照片.png', mimeType: 'image/png', buffer: png },
      { name: '脚本.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: '伪装.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
      { name: '改名.mp4', mimeType: 'video/mp4', buffer: png },
      { name: '新走路片段.webm', mimeType: 'video/webm', buffer: CLIP },
    ]);
    await expect.poll(() => dialog.getByText('已完成', { exact: true }).count()).toBe(2);
    await expect.poll(() => dialog.getByText('不支持当前类型的文件').count()).toBe(3);
    await renewed;
    await page.unroute('**/files/resumable/**');
    await dialog.getByRole('button', { name: /关闭|Close/ }).click();
    await row('新走路片段').waitFor();
    expect(await row('新门头照片').locator('img').getAttribute('src')).toMatch(
      /^\/files\/\d{4}-\d\d\/\w{10}\.png\?w=40&h=40&q=80&scale=/,
    );
    await expect
      .poll(() =>
        row('新门头照片')
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBe(48);
    expect(await row('伪装').count()).toBe(0);
  });

  it('asks before the user leaves the screen during an upload; leaving ends the upload', async () => {
    const QUESTION = '文件还没有传完，关闭后要再次选择同一文件才能继续，确定关闭吗？';
    const leaveDialog = page.getByRole('dialog', { name: QUESTION });
    const answer = (name: '仍然离开' | '取消') => leaveDialog.getByRole('button', { name }).click();
    const away = () => page.evaluate(() => document.querySelector<HTMLElement>('.at-sidebar a[href="/home"]')!.click());
    await page.goto(`${scene.product.url}${SPACE}?before=1`);
    await page.getByRole('button', { name: '上传作品', exact: true }).waitFor();
    await away();
    await page.getByRole('heading', { name: '首页' }).waitFor();
    await page.evaluate((to) => document.querySelector<HTMLElement>(`.at-sidebar a[href="${to}"]`)!.click(), SPACE);
    await page.getByRole('button', { name: '上传作品', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '上传作品' });
    // Never answered, so that the upload stays under way.
    await page.route('**/files/**', (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()));
    const isPiece = (request: Request) => request.method() === 'PATCH';
    const begun = page.waitForRequest(isPiece);
    let ended = 0;
    page.on('requestfailed', (request) => (ended += Number(isPiece(request))));
    await dialog.locator('input[type=file]').setInputFiles({ name: '半路.webm', mimeType: 'video/webm', buffer: CLIP });
    await begun;

    const isSent = async () => {
      await page.waitForURL(({ pathname, search }) => pathname + search === SPACE);
      await dialog.getByText(/^上传中/).waitFor();
      expect(ended).toBe(0);
    };
    // A browser that drops one of two navigations also aborts the request under way.
    const twice = () =>
      page.evaluate(() => {
        history.back();
        history.back();
      });
    for (const leave of [away, () => page.goBack(), twice]) {
      await leave();
      await leaveDialog.waitFor();
      await answer('取消');
      await leaveDialog.waitFor({ state: 'hidden' });
      await isSent();
    }

    await page.goBack();
    await leaveDialog.waitFor();
    await answer('仍然离开');
    await page.waitForURL('**/home');
    await expect.poll(() => ended).toBe(1);
    // The heading appears before the screen.
    await dialog.waitFor({ state: 'hidden' });
    await page.unroute('**/files/**');
    await page.goForward();
    await page.getByRole('button', { name: '上传作品', exact: true }).waitFor();
    expect(await row('半路').count()).toBe(0);
  });

  it('resumes the upload of a large video in a new tab', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-large-'));
    const file = join(folder, '大视频.webm');
    writeFileSync(file, Buffer.concat([CLIP, Buffer.alloc(UPLOAD_CHUNK_BYTES)]));
    const first = await page.context().newPage();
    const open = async (tab: Page) => {
      await tab.goto(`${scene.product.url}${SPACE}`);
      await tab.getByRole('button', { name: '上传作品', exact: true }).click();
      return tab.getByRole('dialog', { name: '上传作品' });
    };
    // The second chunk never arrives.
    const isSecond = (request: Request) => request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0';
    await first.route('**/files/resumable/**', (route) =>
      isSecond(route.request()) ? route.abort() : route.continue(),
    );
    const stopped = first.waitForRequest(isSecond);
    await (await open(first)).locator('input[type=file]').setInputFiles(file);
    await stopped;
    // Leave the screen first: a closed tab has no routes any more, so its retry would get through.
    await first.goto('about:blank');
    await first.close();

    const dialog = await open(page);
    await dialog
      .getByRole('region', { name: '没有传完的文件' })
      .getByText(/^已传 9\d%/)
      .waitFor();
    await dialog.getByText(/^近 30 天已上传 .+ \/ 50 GB，本部门 .+ \/ 500 GB$/).waitFor();
    const offsets: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset']!);
    });
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByText('已完成', { exact: true }).waitFor();
    expect(offsets).toEqual([String(UPLOAD_CHUNK_BYTES)]);
    await expect
      .poll(() => dialog.getByRole('region', { name: '没有传完的文件' }).getByText('大视频.webm').count())
      .toBe(0);
    await dialog.getByRole('button', { name: /关闭|Close/ }).click();
    await choose('大视频', '删除');
    await page
      .getByRole('dialog', { name: /确定删除作品“大视频”/ })
      .getByRole('button', { name: '删除', exact: true })
      .click();
    await expect.poll(() => row('大视频').count()).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('says that no speech recognition is available for an upload', async () => {
    await choose('新走路片段', '播放');
    const drawer = page.getByRole('dialog', { name: '新走路片段' });
    await drawer.getByRole('button', { name: '转写', exact: true }).click();
    await drawer.getByText('尚未配置语音识别服务，请联系管理员').waitFor();
    expect(await violationsIn(page, { include: '.at-spoken' })).toEqual([]);
    await drawer.getByRole('button', { name: /关闭|Close/ }).click();
  });

  it('deletes after a confirmation', async () => {
    await choose('新走路片段', '删除');
    await page
      .getByRole('dialog', { name: /确定删除作品“新走路片段”/ })
      .getByRole('button', { name: '删除', exact: true })
      .click();
    await expect.poll(() => row('新走路片段').count()).toBe(0);
  });

  it('transcribes a video of the sandbox platform; the text is corrected, saved and exported', async () => {
    const listed = await callAs(page, '/fapi/vangogh-be/v2/lego/feed/upload/query-upload-list', {
      type: 'video',
      transcribed: false,
      pageSize: 1,
    });
    const [{ title }] = (listed.data as { list: [{ title: string }] }).list;
    await page.goto(`${scene.product.url}${SPACE}?keyword=${encodeURIComponent(title)}`);
    await choose(title, '转写');
    const drawer = page.getByRole('dialog', { name: title });
    await drawer.getByText('来自视频字幕').waitFor();
    const box = drawer.getByRole('textbox', { name: '文稿' });
    expect((await box.inputValue()).length).toBeGreaterThan(10);
    expect(await drawer.getByRole('list', { name: '分段' }).getByRole('listitem').count()).toBeGreaterThan(1);
    await box.fill('改过的文稿');
    await drawer.getByRole('button', { name: '保存文稿', exact: true }).click();
    await drawer.getByText('已保存').waitFor();
    const [text] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: '导出文本', exact: true }).click(),
    ]);
    expect(readFileSync(await text.path(), 'utf8')).toContain('改过的文稿');
    const [subtitles] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: '导出字幕', exact: true }).click(),
    ]);
    expect(readFileSync(await subtitles.path(), 'utf8')).toMatch(/^1\n00:00:00,000 --> 00:00:\d\d,\d{3}\n/);
    await drawer.getByRole('button', { name: /关闭|Close/ }).click();
    await row(title).getByText('改过的文稿').waitFor();
  });
});
