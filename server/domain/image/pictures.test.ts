/** Generated pictures, imported pictures and texts of pictures through the whole server. */
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp, { type Region, type Sharp } from 'sharp';
import { startBackend, type Backend } from '../../../tests/backend';
import { filesPlugin } from '../file/files.plugin';
import { pictureOf, storePicture } from './test-support';
import { inLongSuite } from '../../../tests/runs';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ parts: [filesPlugin] });
});
afterAll(() => backend?.stop());

const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer();
/** Opaque but for a hole. */
const maskOf = async (width: number, height: number, hole: Region): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#000' } })
    .composite([
      {
        input: { create: { width: hole.width, height: hole.height, channels: 4, background: '#fff' } },
        ...hole,
        blend: 'dest-out',
      },
    ])
    .png()
    .toBuffer();

const stored = async (url: string) => sharp((await backend.app.inject(url)).rawPayload);

describe('without a model', () => {
  it('pictures are compositions, labelled as such and stored with their descriptions', async () => {
    const made = await backend.ask('image.generate', { prompt: '海边的猫', size: 'landscape', count: 2 });
    expect(made).toMatchObject({ isOffline: true, provider: '离线示意图' });
    expect(made.list).toHaveLength(2);
    for (const { imageUrl, width, height } of made.list)
      expect(await (await stored(imageUrl)).metadata()).toMatchObject({ format: 'png', width, height });
    expect(made.list[0]).toMatchObject({ width: 1536, height: 1024, prompt: '海边的猫' });
    const { list } = await backend.ask('image.generatedPage', { keyword: '海边' });
    expect(list.map(({ imageUrl, origin, isOffline }) => [imageUrl, origin, isOffline]).toSorted()).toEqual(
      made.list.map(({ imageUrl }) => [imageUrl, 'generate', true]).toSorted(),
    );
    expect((await backend.ask('image.generatedPage', {}, 'leader')).total).toBe(0);
  });

  it('parts that a mask protects are kept, and parts that it clears are drawn anew', async () => {
    const imageUrl = await storePicture(backend, pictureOf(400, 400, '#00ff00'));
    const maskUrl = await storePicture(backend, pictureOf(400, 400, '#000000', true));
    const { list } = await backend.ask('image.inpaint', { imageUrl, maskUrl, prompt: '花' });
    const { data, info } = await (await stored(list[0]!.imageUrl)).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    expect(info).toMatchObject({ width: 400, height: 400 });
    expect(at(200, 50)).toEqual([0, 255, 0]);
    expect(at(390, 250)).not.toEqual([0, 255, 0]);
  });

  it('strength and reference change the drawn part only, and no pixel that the mask protects', async () => {
    const original = await noise(2000, 1200);
    const imageUrl = await storePicture(backend, original);
    const maskUrl = await storePicture(backend, await maskOf(2000, 1200, { left: 0, top: 0, width: 900, height: 600 }));
    const referenceUrl = await storePicture(backend, pictureOf(100, 100, '#ff0000'));
    const raw = (picture: Sharp) => picture.ensureAlpha().raw().toBuffer();
    const before = await raw(sharp(original));
    const parts = new Set<string>();
    for (const more of [{}, { strength: 0.2 }, { strength: 0.9 }, { strength: 0.9, referenceUrl }]) {
      const { list } = await backend.ask('image.inpaintV2', { imageUrl, maskUrl, prompt: '花', ...more });
      expect(list[0]).toMatchObject({ width: 2000, height: 1200 });
      const after = await raw(await stored(list[0]!.imageUrl));
      let changed = 0;
      for (let y = 0; y < 1200; y += 1)
        for (let x = 0; x < 2000; x += 1) {
          // The label is in the lower left corner.
          const isFree = (x < 900 && y < 600) || (x < 900 && y > 1000);
          const at = (y * 2000 + x) * 4;
          if (!isFree && before.readUInt32LE(at) !== after.readUInt32LE(at)) changed += 1;
        }
      expect(changed).toBe(0);
      parts.add(createHash('sha256').update(after).digest('hex'));
    }
    expect(parts.size).toBe(4);
  });

  it('a mask without a transparent pixel is refused', async () => {
    const imageUrl = await storePicture(backend, pictureOf(200, 100, '#00ff00'));
    const maskUrl = await storePicture(backend, pictureOf(200, 100, '#000000'));
    expect(await backend.call('image.inpaint', { imageUrl, maskUrl, prompt: '花' })).toMatchObject({
      code: 40000,
      errors: [{ field: 'maskUrl', message: expect.stringContaining('没有透明的部分') as string }],
    });
  });

  it('a mask of another size or type, and a missing picture, are refused at their field', async () => {
    const imageUrl = await storePicture(backend, pictureOf(400, 400, '#00ff00'));
    const maskUrl = await storePicture(backend, pictureOf(200, 400, '#000000', true));
    expect(await backend.call('image.inpaintV2', { imageUrl, maskUrl, prompt: '花' })).toMatchObject({
      code: 40000,
      msg: '蒙版为 200 × 400，须与原图一样大：400 × 400',
    });
    expect(await backend.call('image.variation', { imageUrl: 'https://example.com/a.png' })).toMatchObject({
      code: 40000,
      msg: expect.stringContaining('应为上传到本平台的图片') as string,
    });
  });

  it('a variation may have a reference', async () => {
    const imageUrl = await storePicture(backend, pictureOf(200, 100, '#00ff00'));
    const referenceUrl = await storePicture(backend, pictureOf(100, 100, '#ff0000'));
    const { list } = await backend.ask('image.variationV2', { imageUrl, referenceUrl, strength: 1, count: 3 });
    expect(list.map(({ width, height }) => [width, height])).toEqual([
      [200, 100],
      [200, 100],
      [200, 100],
    ]);
  });
});

describe('with a model', () => {
  let server: Server;
  let made: Backend;
  let content = pictureOf(64, 96, '#123456');
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        const data = [{ b64_json: content.toString('base64'), revised_prompt: '改写后的描述' }];
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    made = await startBackend({ parts: [filesPlugin], config: { picture: { url, key: null, model: 'gpt-image-1' } } });
  });
  afterAll(async () => {
    await made?.stop();
    server.close();
  });

  it('its pictures are stored with the size that they have', async () => {
    expect(await made.ask('image.generate', { prompt: '猫' })).toMatchObject({
      isOffline: false,
      provider: 'gpt-image-1',
      list: [{ width: 64, height: 96, prompt: '改写后的描述' }],
    });
  });

  it('what it draws is put into the transparent part of the mask, without a label', async () => {
    const imageUrl = await storePicture(made, pictureOf(200, 100, '#00ff00'));
    const hole = { left: 0, top: 0, width: 100, height: 100 };
    const maskUrl = await storePicture(made, await maskOf(200, 100, hole));
    const { list } = await made.ask('image.inpaint', { imageUrl, maskUrl, prompt: '花' });
    const answer = sharp((await made.app.inject(list[0]!.imageUrl)).rawPayload);
    const { data, info } = await answer.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      data
        .subarray((y * info.width + x) * 3)
        .subarray(0, 3)
        .toString('hex');
    expect([info.width, info.height, at(50, 50), at(10, 95), at(150, 50), at(199, 99)]).toEqual([
      200,
      100,
      '123456',
      '123456',
      '00ff00',
      '00ff00',
    ]);
  });

  it('an answer that is no picture is refused', async () => {
    content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await made.call('image.generate', { prompt: '猫' })).toMatchObject({
      code: 50200,
      msg: '图片生成服务返回的不是图片，请检查它的配置',
    });
  });
});

describe('texts of pictures', () => {
  const poster = (): Buffer => {
    GlobalFonts.registerFromPath(
      'node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff2',
      'OCR',
    );
    const canvas = createCanvas(1080, 1440);
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff6e9';
    context.fillRect(0, 0, 1080, 1440);
    context.fillStyle = '#222222';
    context.font = '700 88px OCR';
    context.fillText('夏日防晒清单', 120, 240);
    context.font = '700 48px OCR';
    context.fillText('早上十点到下午四点减少外出', 120, 520);
    context.fillText('遮阳帽与墨镜一个都不能少', 120, 640);
    return canvas.encodeSync('png');
  };

  it.runIf(inLongSuite)('are read with their places, turned pictures as well', async () => {
    const upright = poster();
    const read = await backend.ask('ocr.recognizer', { imageUrl: await storePicture(backend, upright) });
    expect(read).toMatchObject({ isOffline: true, width: 1080, height: 1440, angle: 0 });
    expect(read.text).toBe('夏日防晒清单\n早上十点到下午四点减少外出\n遮阳帽与墨镜一个都不能少');
    const [title] = read.lines;
    expect(title!.confidence).toBeGreaterThan(0.7);
    expect(Math.abs(title!.x - 120)).toBeLessThan(20);
    expect(title!.y).toBeGreaterThan(140);
    expect(title!.y + title!.height).toBeLessThan(290);
    const onItsSide = await sharp(upright).rotate(90).png().toBuffer();
    const turned = await backend.ask('ocr.recognizer', { imageUrl: await storePicture(backend, onItsSide) });
    expect(turned).toMatchObject({ width: 1440, height: 1080, angle: 270, text: read.text });
  });

  it('a picture without text has none', async () => {
    const imageUrl = await storePicture(backend, pictureOf(600, 600, '#88aacc'));
    expect(await backend.ask('ocr.recognizer', { imageUrl })).toMatchObject({ angle: 0, text: '', lines: [] });
    expect(await backend.call('ocr.generate', { imageUrl, kind: 'title' })).toMatchObject({
      code: 40000,
      msg: '图片中没有可以识别的文字',
    });
  });

  it('become summaries, titles and notes by templates, marked as offline', async () => {
    const text = '夏日防晒清单\n早上十点到下午四点减少外出，\n遮阳帽与墨镜一个都不能少。';
    expect(await backend.ask('ocr.generate', { text, kind: 'summary' })).toEqual({
      isOffline: true,
      text: '夏日防晒清单；早上十点到下午四点减少外出；遮阳帽与墨镜一个都不能少。',
    });
    const title = await backend.ask('ocr.generate', { text, kind: 'title' });
    expect(title.text).not.toContain('\n');
    expect(title.text.length).toBeGreaterThan(0);
    const note = await backend.ask('ocr.generate', { text, kind: 'note' });
    expect(note.text.length).toBeGreaterThan(title.text.length);
    expect(await backend.call('ocr.generate', { kind: 'note' })).toMatchObject({ code: 40000 });
  });
});
