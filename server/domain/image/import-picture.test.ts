/** Pictures of other sites: by their content, upright, within bounds, and never from inside. */
import { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { startBackend, type Backend } from '../../../tests/backend';
import type { Context } from '../../kernel/calls/handler';
import { testConfig } from '../../kernel/test-support';
import { WorkPool } from '../../kernel/work';
import type { Network } from '../../providers/outbound/request';
import { readWhole, storeOf } from '../../providers/storage';
import { importPicture } from './import-picture';
import { testFolder } from '../../../tests/folder';

const anywhere: Network = { refusal: () => undefined, mayConnect: () => true, resolve: lookup };
const files = testFolder('import');
const pool = new WorkPool();
let backend: Backend;
let server: Server;
let base: string;
let served: { status: number; body: Buffer } = { status: 200, body: Buffer.alloc(0) };

beforeAll(async () => {
  backend = await startBackend();
  server = createServer((_, response) => response.writeHead(served.status).end(served.body));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`;
});
afterAll(async () => {
  server.close();
  pool.close();
  await backend.stop();
});

const context = () =>
  ({
    db: backend.db,
    config: testConfig({ filesFolder: files }),
    actor: { userId: backend.ids.operator, departmentId: 1 },
    now: () => backend.clock.now,
    signal: new AbortController().signal,
    work: pool.of('user:1', new AbortController().signal),
  }) as unknown as Context;
const take = (body: Buffer, status = 200) => {
  served = { status, body };
  return importPicture(context(), base, anywhere);
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff8800' } });

describe('a foreign picture', () => {
  it('is stored upright, as one of the types of the storage, without its metadata', async () => {
    const taken = await take(await plain(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(taken).toMatchObject({ width: 30, height: 60 });
    expect(taken.imageUrl).toMatch(/\.jpg$/);
    const file = await readWhole(
      storeOf({ filesFolder: files, storage: null }),
      taken.imageUrl.slice('/files/'.length),
    );
    expect(await sharp(file!).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 60 });
    expect((await sharp(file!).metadata()).exif).toBeUndefined();
    expect(await take(await plain(8, 8).webp().toBuffer())).toMatchObject({
      imageUrl: expect.stringMatching(/\.jpg$/) as string,
    });
    expect(await take(await plain(8, 8).png().toBuffer())).toMatchObject({
      imageUrl: expect.stringMatching(/\.png$/) as string,
    });
  });

  it('is refused by its content', async () => {
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    await expect(take(svg)).rejects.toThrow('SVG 可能含有脚本');
    await expect(take(Buffer.from('<html></html>'))).rejects.toThrow('文件不是');
    await expect(take((await plain(200, 200).png().toBuffer()).subarray(0, 60))).rejects.toThrow('文件不是');
    // 100 million pixels in 300 kB.
    await expect(take(await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer())).rejects.toThrow(
      '图片超过 5000 万像素',
    );
    await expect(take(Buffer.alloc(0), 404)).rejects.toThrow('对方网站没有给出图片（状态码 404）');
  });
});

it('an inner address is refused', async () => {
  expect(await backend.call('image.importPicture', { url: base })).toMatchObject({ code: 40000 });
});
