/**
 * Reading stored files: ranges, scaled-down images and downloads, on disk and in an S3-compatible store. Malicious
 * files leave nothing behind.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { COMMON } from '../../../src/services/catalogue/bases';
import { storeOf } from '../../providers/storage';
import { startS3, type S3Server } from '../../providers/storage/test-support/s3-server';
import { workFor } from '../../kernel/work/test-support/pool';
import { Drawings } from './drawings';
import { filesPlugin } from './files.plugin';
import { testFolder } from '../../../tests/folder';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

let s3: S3Server;
let bomb: Buffer;
beforeAll(async () => {
  s3 = await startS3();
  // 56 million pixels in a few kilobytes.
  bomb = await picture(8_000, 7_000).png().toBuffer();
});
afterAll(() => s3.stop());

describe.each(['the disk', 'an S3-compatible store'])('%s', (which) => {
  const folder = testFolder('files');
  let backend: Backend;
  let png: Buffer;
  beforeAll(async () => {
    backend = await startBackend({
      config: { filesFolder: folder, storage: which === 'the disk' ? null : s3.config },
      parts: [filesPlugin],
    });
    png = await picture(400, 200).png().toBuffer();
  });
  afterAll(() => backend?.stop());

  async function upload(content: Buffer, filename = 'a.png', type = 'image') {
    const form = new FormData();
    form.append('type', type);
    form.append('file', new Blob([Uint8Array.from(content)]), filename);
    const wire = new Response(form);
    const answer = await backend.app.inject({
      method: 'POST',
      url: `${COMMON}/cos/upload`,
      headers: { ...backend.headers.operator, 'content-type': wire.headers.get('content-type')! },
      payload: Buffer.from(await wire.arrayBuffer()),
    });
    return answer.json<{ code: number; msg: string; data: { url: string } }>();
  }
  const get = (url: string, headers: Record<string, string> = {}) => backend.app.inject({ url, headers });
  const stored = () => [
    ...s3.objects.keys(),
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name),
  ];

  it('returns the whole file, a range, or 416 for an invalid range', async () => {
    const {
      data: { url },
    } = await upload(png);
    expect((await get(url)).rawPayload.equals(png)).toBe(true);
    const part = await get(url, { range: 'bytes=1-3' });
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'PNG',
      `bytes 1-3/${png.length}`,
      '3',
    ]);
    const beyond = await get(url, { range: 'bytes=1000000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${png.length}`]);
  });

  it('is downloaded under the name in the address', async () => {
    const {
      data: { url },
    } = await upload(png);
    expect((await get(`${url}?download=${encodeURIComponent('封面"\r\n.png')}`)).headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''%E5%B0%81%E9%9D%A2%22%0D%0A.png",
    );
    // File names have a maximum length, which may cut a character.
    expect(
      (await get(`${url}?download=${encodeURIComponent('a'.repeat(199) + '😀')}`)).headers['content-disposition'],
    ).toBe(`attachment; filename*=UTF-8''${'a'.repeat(199)}`);
  });

  it('scales images to the requested size, once', async () => {
    const {
      data: { url },
    } = await upload(png);
    const answer = await get(`${url}?w=100&scale=1`, { accept: 'image/webp' });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: 'accept',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 128, height: 64 });
    const before = stored();
    expect((await get(`${url}?w=101&q=81`, { accept: 'image/webp' })).rawPayload.equals(answer.rawPayload)).toBe(true);
    expect(stored()).toEqual(before);
    const cut = await sharp((await get(`${url}?w=48&h=48`)).rawPayload).metadata();
    expect(cut).toMatchObject({ format: 'png', width: 48, height: 48 });
    // Images are never enlarged.
    expect(await sharp((await get(`${url}?w=4000&scale=4`)).rawPayload).metadata()).toMatchObject({
      width: 400,
      height: 200,
    });
  });

  it("scales an image that exceeds WebP's maximum", async () => {
    const {
      data: { url },
    } = await upload(await picture(20, 40_000).png().toBuffer());
    for (const query of ['q=80', 'w=16']) {
      const answer = await get(`${url}?${query}`, { accept: 'image/webp' });
      const { format, height = 0 } = await sharp(answer.rawPayload).metadata();
      expect([answer.statusCode, format, height], query).toEqual([200, 'webp', 16_383]);
    }
  });

  it('refuses invalid params with a message', async () => {
    const {
      data: { url },
    } = await upload(png);
    const before = stored();
    for (const query of ['w=0', 'w=-5', 'q=101', 'scale=9', 'w=a', 'w=1&w=2', 'h=99999']) {
      const answer = await get(`${url}?${query}`);
      expect([answer.statusCode, answer.json<{ msg: string }>().msg], query).toEqual([
        400,
        expect.stringMatching(/^图片.+应为 \d+ 到 \d+ 的数字$/),
      ]);
    }
    expect((await get('/files/2026-06/aaaaaaaaaa.png?w=64')).statusCode).toBe(404);
    for (const path of ['../drawings/x.png', '2026-06/%2e%2e/x.png', 'drawings/2026-06/abcdefghij-64x-80.png'])
      expect((await get(`/files/${path}?w=64`)).statusCode, path).toBe(404);
    expect(stored()).toEqual(before);
  });

  it('refuses polyglot files', async () => {
    const jpg = await picture(40, 30).jpeg().toBuffer();
    const gif = await picture(40, 30).gif().toBuffer();
    const animation = await sharp(
      await Promise.all(
        ['#d33', '#3d3', '#33d'].map((background) =>
          sharp({ create: { width: 40, height: 30, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    expect((await upload(animation, 'a.gif')).code).toBe(0);
    const end = Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1');
    const before = stored();
    const hostile: [string, Buffer, string, string?][] = [
      ['a page behind a png', Buffer.concat([png, Buffer.from('<html><script>alert(1)</script>')]), 'a.png'],
      ['a script behind a gif', Buffer.concat([gif, Buffer.from('/*<script>*/')]), 'a.gif'],
      ['an archive behind a jpeg', Buffer.concat([jpg, end]), 'a.jpg'],
      [
        'a document in a jpeg',
        Buffer.concat([jpg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 10]), Buffer.from('%PDF-1.7'), jpg.subarray(2)]),
        'a.jpg',
      ],
      ['an animation that is cut off', animation.subarray(0, animation.length - 20), 'a.gif'],
      ['an animation without its end', animation.subarray(0, -1), 'a.gif'],
      ['a png without its end', png.subarray(0, -1), 'a.png'],
      ['a decompression bomb', bomb, 'bomb.png'],
      [
        'a page that calls itself a video',
        Buffer.from('\0\0\0\x18ftypmp42<!doctype html><script>alert(1)</script>', 'latin1'),
        'a.mp4',
        'video',
      ],
      [
        'a program that calls itself a sound',
        Buffer.from('MZ\x90\0aaaaaaaaaaaaaaaaaaaaaaaa', 'latin1'),
        'a.mp3',
        'audio',
      ],
      ['a picture as a sound', png, 'a.mp3', 'audio'],
      ['a name that climbs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '../../../etc/cron.d/x.png'],
    ];
    for (const [what, content, name, type] of hostile)
      expect(await upload(content, name, type), what).toMatchObject({
        code: REFUSED.invalid,
        msg: '不支持当前类型的文件',
        data: null,
      });
    expect(stored()).toEqual(before);
  });
});

it('deletes the oldest scaled images when the cache is full', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-drawings-'));
  try {
    const store = storeOf({ filesFolder: join(folder, 'files'), storage: null });
    await store.put('2026-06/abcdefghij.png', await picture(300, 300).png().toBuffer());
    const drawings = new Drawings(store, join(folder, 'drawings'), 1_000);
    const widths = [16, 32, 48, 64, 96, 128, 192, 256];
    const drawn = await Promise.all(
      widths.map((width) =>
        drawings.draw('2026-06/abcdefghij.png', { width, height: undefined, quality: 80, webp: false }, workFor()),
      ),
    );
    expect(drawn.every((each) => each !== null && each.length > 0)).toBe(true);
    await drawings.forgetOldest();
    const left = readdirSync(join(folder, 'drawings/2026-06'));
    expect(left.length).toBeLessThan(widths.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
