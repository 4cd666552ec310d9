/** A voice from the text to the file, in the console: parts, cutting, redoing, pronunciations; and what is refused. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MS_PER_CHARACTER, startVoiceService } from '../../server/domain/voice/test-support/voice-service';
import { violationsIn } from './axe';
import { setScene } from './scene';

const VOICES = '/feed/feed-upload?tab=voices';
const LINES = ['大家好，欢迎来到露营课堂。', '今天从重庆出发。', '下期见！'] as const;
/** Silence between two parts, ms: the default of the studio. */
const PAUSE_MS = 300;

const service = await startVoiceService();
afterAll(() => service.stop());
const scene = setScene({ env: { ATELIER_VOICE_URL: service.config.url }, failsOn: ['error'] });
let page: Page;
beforeAll(async () => {
  page = await scene.person();
});

const studio = () => page.getByRole('dialog', { name: '配音室' });
/** Milliseconds of a WAV file: its samples are PCM 16 bit, 24 kHz, mono. */
const lengthOf = (file: Buffer) => (file.length - 44) / 48;
const spoken = (...texts: string[]) =>
  texts.reduce((sum, text) => sum + text.length * MS_PER_CHARACTER, 0) + (texts.length - 1) * PAUSE_MS;
const download = async (): Promise<Buffer> => {
  const saved = page.waitForEvent('download');
  await studio().getByRole('button', { name: '下载 WAV' }).click();
  return readFileSync(await (await saved).path());
};
const isDone = (parts: number) => studio().getByText(`已读好 ${parts} / ${parts} 段`).waitFor();

describe('the voice studio', () => {
  it('plays a sample, speaks a text in parts, and saves the joined sound', async () => {
    await page.goto(scene.product.url + VOICES);
    await page.getByRole('button', { name: '生成配音', exact: true }).click();
    await studio().getByRole('button', { name: '试听回声' }).click();
    await expect.poll(() => service.requests.map(({ voice }) => voice)).toEqual(['echo']);
    await studio().getByRole('radio', { name: '回声' }).check();
    await studio().getByRole('button', { name: '读音例外' }).click();
    const words = page.getByRole('dialog', { name: '读音例外' });
    await words.getByRole('textbox', { name: '新增或导入' }).fill('重庆 = 虫庆');
    await words.getByRole('button', { name: '保存' }).click();
    await words.getByText('已保存 1 个').waitFor();
    await words.getByRole('button', { name: /关闭|Close/ }).click();
    await studio().getByRole('textbox', { name: '要朗读的文字' }).fill(LINES.join('\n'));
    await studio().getByRole('button', { name: '生成配音' }).click();
    await isDone(3);
    await studio().getByText('读作：今天从虫庆出发。').waitFor();
    expect(service.requests.map(({ input }) => input)).toContain('今天从虫庆出发。');
    await studio().getByRole('button', { name: '下载 WAV' }).waitFor();
    expect(lengthOf(await download())).toBe(spoken(...LINES));
    expect(await violationsIn(page)).toEqual([]);
  });

  it('plays the sound, and draws it', async () => {
    await studio().getByRole('button', { name: '播放', exact: true }).click();
    await studio().getByRole('button', { name: '暂停', exact: true }).waitFor();
    const drawn = await studio()
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
    expect(drawn).toBeGreaterThan(2);
  });

  it('cuts a part and takes the cut back, and speaks one part again', async () => {
    await studio().getByRole('button', { name: '剪辑与重读第 1 段' }).click();
    await studio().getByRole('spinbutton', { name: '从（秒）' }).fill('0.10');
    await studio().getByRole('spinbutton', { name: '到（秒）' }).fill('0.20');
    await page.keyboard.press('Tab');
    await studio().getByRole('button', { name: '剪掉所选' }).click();
    await studio().getByText('剪掉 1 处').waitFor();
    await studio().getByText('已完成', { exact: true }).waitFor();
    await expect.poll(async () => lengthOf(await download())).toBe(spoken(...LINES) - 100);
    await studio().getByRole('button', { name: '恢复 0.10 到 0.20 秒' }).click();
    await studio().getByText('剪掉 1 处').waitFor({ state: 'detached' });
    await studio().getByText('已完成', { exact: true }).waitFor();
    await expect.poll(async () => lengthOf(await download())).toBe(spoken(...LINES));

    const before = service.requests.length;
    await studio().getByRole('button', { name: '剪辑与重读第 3 段' }).click();
    await studio().getByRole('textbox', { name: '这一段的文字' }).fill('我们下期再见！');
    await studio().getByRole('button', { name: '重读这一段' }).click();
    // The other parts are done before and after.
    await expect.poll(() => service.requests.slice(before).map(({ input }) => input)).toEqual(['我们下期再见！']);
    await isDone(3);
    await studio().getByText('已完成', { exact: true }).waitFor();
    await expect.poll(async () => lengthOf(await download())).toBe(spoken(LINES[0], LINES[1], '我们下期再见！'));
  });

  it('shows at a part why it was not spoken, and continues after it', async () => {
    await studio().getByRole('button', { name: '改文字重新生成' }).click();
    service.state.answer = ({ input }) => (input === '坏的一段。' ? 400 : Buffer.alloc(0));
    await studio().getByRole('textbox', { name: '要朗读的文字' }).fill('坏的一段。\n好的一段。');
    await studio().getByRole('button', { name: '生成配音' }).click();
    await studio().getByText('第 1 段：语音合成服务拒绝了这段文本，请缩短或修改后重试').waitFor();
    service.state.answer = undefined;
    await studio().getByRole('button', { name: '继续' }).click();
    await isDone(2);
    await page.keyboard.press('Escape');
    await studio().waitFor({ state: 'hidden' });
  });

  it('refuses a link to a private address', async () => {
    await page.getByRole('button', { name: '生成配音', exact: true }).click();
    await studio().getByRole('button', { name: '下载链接里的声音' }).click();
    const dialog = page.getByRole('dialog', { name: '下载链接里的声音' });
    await dialog.getByRole('textbox', { name: '音频或视频地址' }).fill('http://169.254.169.254/latest');
    await dialog.getByRole('button', { name: '下载' }).click();
    await dialog.getByText('不能访问内部地址').waitFor();
  });

  it('is not reached by people without the menu', async () => {
    const viewer = await scene.person('viewer');
    await viewer.goto(scene.product.url + VOICES);
    await viewer.getByText(/您没有“创作空间”/).waitFor();
    await scene.leave(viewer);
  });

  it('has no uncaught error and no console error', () => expect(scene.complaints).toEqual([]));
});
