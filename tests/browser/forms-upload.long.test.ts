/**
 * Files in forms, metadata of web pages, and the transcription of a recording, under the console's own
 * Content-Security-Policy.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from './axe';
import { callAs } from './product';
import { setScene } from './scene';

const CLIP = readFileSync(resolve(import.meta.dirname, '../../server/providers/sandbox/clips/walk-12.webm'));
const TITLE = '周末露营清单 🏕 二十件必带';

const scene = setScene({ failsOn: ['error'] });
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

const picture = (name: string, background: string, width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));

describe('a third-party content', () => {
  const dialog = () => page.getByRole('dialog', { name: '录入第三方内容' });

  it('is not read from an internal address; input stays', async () => {
    await page.goto(`${scene.product.url}/op/note?tab=tp`);
    await page.getByRole('button', { name: '录入第三方内容' }).click();
    await dialog().getByLabel(/作者/).fill('我写的作者');
    await dialog()
      .getByLabel(/原文链接/)
      .fill(`${scene.product.url}/home`);
    await dialog().getByRole('button', { name: '读取网页' }).click();
    await dialog().getByText('不能访问内部地址').waitFor();
    expect(
      await dialog()
        .getByLabel(/原文链接/)
        .inputValue(),
    ).toBe(`${scene.product.url}/home`);
  });

  it('fills empty fields from its page, and runs nothing of it', async () => {
    const body = `<head><title>x</title><meta property="og:title" content="${TITLE}"><meta name="description" content="第一次露营要带什么"><meta name="author" content="网页的作者"><script>document.body.remove()</script></head><body><img src=x onerror="document.body.remove()">`;
    await page.route('**/common/proxy/request*', (route) =>
      route.fulfill({
        json: {
          code: 0,
          msg: '',
          data: {
            status: 200,
            url: 'https://site.example/post',
            contentType: 'text/html',
            headers: [],
            body,
            truncated: false,
          },
          requestId: 'r',
        },
      }),
    );
    await dialog()
      .getByLabel(/原文链接/)
      .fill('https://site.example/post');
    await dialog().getByRole('button', { name: '读取网页' }).click();
    await dialog().getByText('已填入标题、正文').waitFor();
    // Move the pointer away: hovering changes the button's colour.
    await page.mouse.move(0, 0);
    expect(await dialog().getByLabel(/标题/).inputValue()).toBe(TITLE);
    expect(await dialog().getByLabel(/作者/).inputValue()).toBe('我写的作者');
  });

  it('accepts pictures, refuses files that are not pictures, and keeps their order', async () => {
    await dialog()
      .getByLabel(/上传图片/)
      .setInputFiles([
        await picture('门头.png', '#33aa77', 400),
        { name: '伪装.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
        await picture('菜单.png', '#cc5533', 500),
      ]);
    await dialog().getByText('伪装.png（不支持当前类型的文件）').waitFor();
    const first = dialog().getByRole('button', { name: '查看大图，第 1 张，共 2 张' });
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await dialog().getByText('第 2 张，共 2 张').waitFor({ state: 'attached' });
    expect(await violationsIn(page, { include: '.at-form' })).toEqual([]);
    await dialog().getByRole('button', { name: '录入', exact: true }).click();
    await page.getByText('已录入').waitFor();
  });

  it('shows them in its drawer', async () => {
    await page.getByRole('row').filter({ hasText: TITLE }).getByRole('button', { name: '详情' }).click();
    const gallery = page.getByRole('dialog', { name: TITLE }).getByRole('list', { name: TITLE }).locator('img');
    await expect
      .poll(() => gallery.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)))
      .toEqual([500, 400]);
  });
});

describe('a recording', () => {
  it('is uploaded, and says that no speech recognition is available', async () => {
    await page.goto(`${scene.product.url}/op/video`);
    await page.getByRole('button', { name: '音视频转文字' }).click();
    await page
      .getByLabel(/将音视频文件拖到这里/)
      .setInputFiles({ name: '走路.webm', mimeType: 'video/webm', buffer: CLIP });
    await page.getByText('尚未配置语音识别服务，请联系管理员').waitFor();
  });

  it('of the sandbox platform is transcribed and saved as a file', async () => {
    const { data } = await callAs(page, '/fapi/vangogh-be/v2/lego/operation/query-video-list', { pageSize: 50 });
    const { videoUrl } = (data as { list: { videoUrl: string | null }[] }).list.find((each) =>
      each.videoUrl?.includes('/sandbox/'),
    )!;
    await page.getByRole('textbox', { name: '或粘贴音视频文件的地址' }).fill(videoUrl!);
    await page.keyboard.press('Enter');
    const text = await page.getByRole('textbox', { name: '文字' }).inputValue();
    expect(text.length).toBeGreaterThan(10);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '保存为文本' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain(text.slice(0, 8));
  });
});

it('no page had an uncaught error or a console error', () => expect(scene.complaints).toEqual([]));
