/** A video as a person makes it: a story, pictures, voices, rendering; then ffprobe and the OCR look at the file. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFfmpeg } from '../../../server/providers/ffmpeg';
import { probe } from '../../../server/domain/video/test-support';
import { startVoiceService, type VoiceService } from '../../../server/domain/voice/test-support/voice-service';
import { testFolder } from '../../folder';
import { WORK_LIMIT_MS } from '../../limits';
import { callAs } from '../product';
import { Presses } from '../presses';
import { setJourney } from '../scene';

const INIT = '/v1/gen-video-init';
const STORY = '清晨六点，小林推开咖啡店的门。她先给每一盆绿植浇水，再磨好第一份豆子。';

const MS_PER_CHARACTER = 180;
/** From the open screen to the composer with the video. */
const BUDGET = 5;

const folder = testFolder('video');
const scene = setJourney('console');
let voices: VoiceService;
let page: Page;
let hand: Presses;
beforeAll(async () => {
  voices = await startVoiceService(MS_PER_CHARACTER, scene.product.servicePort);
  page = await scene.person('operator', { viewport: { width: 1440, height: 1000 } });
  hand = new Presses(page);
});
afterAll(() => voices?.stop());

const press = (name: string) => hand.on(page.getByRole('button', { name, exact: true }));

/** The text that the product reads in a frame. */
async function textAt(video: string, seconds: number): Promise<string> {
  const frame = join(folder, 'frame.png');
  await promisify(execFile)(findFfmpeg()!, [
    '-v',
    'error',
    '-y',
    '-ss',
    String(seconds),
    '-i',
    video,
    '-frames:v',
    '1',
    // The subtitle stands in the lower part.
    '-vf',
    'crop=iw:ih*0.3:0:ih*0.65',
    frame,
  ]);
  const content = readFileSync(frame).toString('base64');
  const imageUrl = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const token = /(?:^|; )atelier_token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const body = new FormData();
    body.set('file', new Blob([bytes], { type: 'image/png' }), 'frame.png');
    const headers = { 'app-code': 'atelier', authorizationv2: decodeURIComponent(token) };
    const answer = await fetch('/fapi/vangogh-be/v2/common/cos/upload?dev=0', { method: 'POST', headers, body });
    return ((await answer.json()) as { data: { url: string } }).data.url;
  }, content);
  const { data } = await callAs(page, '/api/ocr/v1/recognizer', { imageUrl });
  return (data as { text: string }).text.replace(/\s/g, '');
}

describe('a video', () => {
  it('begins with a story, which becomes scenes', async () => {
    await page.goto(`${scene.product.url}${INIT}`);
    const story = page.getByRole('textbox', { name: '故事' });
    await hand.on(story);
    await hand.type(story, STORY);
    await hand.key('Control+Enter');
    await page.waitForURL(/\/v1\/gen-video\?id=\d+/);
    await page.getByRole('button', { name: '镜头 1，共 2 个' }).waitFor();
    await page.getByText('镜头按句子拆分', { exact: false }).waitFor();
    expect(await page.getByRole('textbox', { name: '台词' }).inputValue()).toBe('清晨六点，小林推开咖啡店的门。');
  });

  it('gets pictures and voices for all scenes', async () => {
    await press('补全画面和配音');
    await page.getByText(/个镜头没有画面/).waitFor({ state: 'hidden' });
    await page.getByText(/个镜头没有配音或需要更新/).waitFor({ state: 'hidden' });
    expect(voices.requests.map(({ input }) => input)).toContain('清晨六点，小林推开咖啡店的门。');
  });

  it('is rendered, with the length of its scenes, both tracks and readable subtitles', async () => {
    await press('合成视频');
    const result = page.getByLabel('成片', { exact: true });
    await result.waitFor({ timeout: WORK_LIMIT_MS });
    const address = await page.getByRole('link', { name: '下载' }).getAttribute('href');
    const answer = await page.request.get(new URL(address!, scene.product.url).href);
    const file = join(folder, 'video.mp4');
    writeFileSync(file, await answer.body());
    const { seconds, streams } = await probe(file);
    expect(streams).toMatchObject([{ codec_name: 'h264', width: 1080, height: 1920 }, { codec_name: 'aac' }]);
    const announced = Number(/([\d.]+) 秒，已保存/.exec(await page.getByText('已保存到创作空间').innerText())![1]);
    expect(Math.abs(seconds - announced)).toBeLessThan(0.2);
    expect(await textAt(file, 2)).toContain('小林推开');
  });

  it('goes on to publishing with its file', async () => {
    await press('去发布');
    await page.waitForURL(/\/feed\/feed-publish/);
    await expect.poll(() => page.getByRole('textbox', { name: '标题' }).inputValue()).toContain('清晨六点');
    await page.getByLabel('视频', { exact: true }).and(page.locator('video')).first().waitFor();
    expect(hand.count).toBeLessThanOrEqual(BUDGET);
  });
});
