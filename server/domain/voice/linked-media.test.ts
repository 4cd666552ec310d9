/** Sounds and videos of other sites: by their content, within bounds, and never from inside. */
import { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VOICE_LIMITS } from '../../../src/services/catalogue/sets/voice';
import { WorkPool } from '../../kernel/work';
import type { Network } from '../../providers/outbound/request';
import { linkedMedia } from './linked-media';
import { wavOf } from './wav.rules';

const anywhere: Network = { refusal: () => undefined, mayConnect: () => true, resolve: lookup };
const pool = new WorkPool();
const { signal } = new AbortController();
const context = { work: pool.of('user:1', signal), signal };
const sound = wavOf(new Int16Array(100));
let server: Server;
let base: string;
let served: { status: number; body: Buffer };
beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(served.status).end(served.body));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  pool.close();
});
const take = (body: Buffer, { status = 200, path = '/a/%E6%AD%8C%2F%E6%9B%B2.exe' } = {}) => {
  served = { status, body };
  return linkedMedia(context, base + path, anywhere);
};

it('linked media: named after their address, with the type of their content', async () => {
  expect(await take(sound)).toEqual({ filename: '歌_曲.wav', contentType: 'audio/wav', body: sound });
  expect((await take(sound, { path: '/%E0%A4%A' })).filename).toBe('%E0%A4%A.wav');
  expect((await take(sound, { path: '/' })).filename).toBe('media.wav');
});
it.each<[string, Buffer, number, string]>([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 200, '链接的内容不是音频或视频'],
  ['a page', Buffer.from('<!doctype html>'), 200, '链接的内容不是音频或视频'],
  ['nothing', Buffer.alloc(0), 200, '链接的内容不是音频或视频'],
  ['an error', sound, 404, '对方服务器返回了错误（404）'],
  ['too much', Buffer.concat([sound, Buffer.alloc(VOICE_LIMITS.linkedBytes)]), 200, '文件超过 50 MB'],
])('that are %s are refused', async (_, body, status, message) => {
  await expect(take(body, { status })).rejects.toThrow(message);
});
it('linked media: internal addresses are refused before a request', async () => {
  await expect(linkedMedia(context, `${base}/a.wav`)).rejects.toThrow('不能访问内部地址');
});
