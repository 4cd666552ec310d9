/** Tests with a real local server, which is allowed as a platform's host. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_PROXY } from '../../../src/shared/address/media-address';
import type { AppConfig } from '../../kernel/config';
import { sendError } from '../../kernel/http/envelope';
import { ApiError } from '../../kernel/calls/errors';
import type { PartOptions } from '../../kernel/part';
import { testConfig } from '../../kernel/test-support';
import { publicNetwork, type Network } from '../../providers/outbound/request';
import { isOwnPage, pictureProxy } from './picture.plugin';

let png: Buffer;
let port = 0;
let closePlatform: () => void;
const seen: { url: string; headers: IncomingHttpHeaders }[] = [];

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PATHS: Record<string, RequestListener> = {
  '/a.png': (_, response) => response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'track=1' }).end(png),
  '/slow.png': (_, response) => void setTimeout(() => response.end(png), 50),
  '/page': (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('<html><script>alert(1)</script>'),
  '/drawing.svg': (_, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/big': (_, response) => response.end(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])),
  '/moved': (_, response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/away': (_, response) => response.writeHead(302, { location: `http://elsewhere.test:${port}/a.png` }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: `http://inner.pictures.test:${port}/a.png` }).end(),
};

beforeAll(async () => {
  png = await sharp({ create: { width: 3, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const platform = createServer((request, response) => {
    seen.push({ url: `${request.headers.host?.split(':')[0]}${request.url}`, headers: request.headers });
    (PATHS[request.url!.split('?')[0]!] ?? PATHS['/gone']!)(request, response);
  });
  await new Promise<void>((done) => platform.listen(0, '127.0.0.2', done));
  port = (platform.address() as AddressInfo).port;
  closePlatform = () => {
    platform.closeAllConnections();
    platform.close();
  };
});
afterAll(() => closePlatform());

/** `*.test` counts as public here, whatever its address; `inner.pictures.test` resolves to this machine. */
const network: Network = {
  refusal: (url) => (/^http:\/\/[\w.]+\.test:/.test(url) ? undefined : publicNetwork.refusal(url)),
  mayConnect: (address) => address === '127.0.0.2',
  resolve: ((name: string, _options: unknown, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: name.startsWith('inner') ? '127.0.0.1' : '127.0.0.2', family: 4 },
    ])) as unknown as Network['resolve'],
};

describe('the picture proxy', () => {
  async function open(more: Partial<AppConfig> = {}): Promise<FastifyInstance> {
    const opened = Fastify();
    opened.setErrorHandler(sendError);
    await opened.register(rateLimit, { global: false, errorResponseBuilder: () => new ApiError('tooMany') });
    const config = testConfig({
      console: { ...testConfig().console, mediaHosts: [`*.pictures.test:${port}`] },
      ...more,
    });
    await opened.register(pictureProxy(network), { config, stopping: new AbortController().signal } as PartOptions);
    return opened;
  }
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await open();
  });
  afterAll(() => app.close());

  const at = (path: string, host = 'a.pictures.test') => `http://${host}:${port}${path}`;
  const ask = (url: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }, from = app) =>
    from.inject({ url: `${PICTURE_PROXY}?url=${encodeURIComponent(url)}`, headers });

  it('returns the image with the type of its content, cacheable for a week', async () => {
    const answer = await ask(at('/a.png'));
    expect([answer.statusCode, answer.rawPayload.equals(png)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=604800, immutable',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
  it('sends the host no data about the reader', async () => {
    await ask(at('/a.png?who'), {
      'sec-fetch-site': 'same-origin',
      cookie: 'atelier_token=secret',
      referer: 'http://localhost/home',
      'x-forwarded-for': '10.1.1.1',
      'user-agent': 'Somebody',
      'accept-language': 'zh',
    });
    const sent = JSON.stringify(seen.at(-1)!.headers);
    for (const secret of ['secret', 'localhost/home', '10.1.1.1', 'Somebody', 'zh']) expect(sent).not.toContain(secret);
  });
  it('refuses hosts that are not listed, also after a redirect', async () => {
    const before = seen.length;
    for (const url of [
      at('/a.png', 'elsewhere.test'),
      at('/a.png', 'pictures.test'),
      `http://a.pictures.test:${port}@elsewhere.test/`,
      'https://evil.test/x',
      'http://127.0.0.1/',
      'file:///etc/passwd',
      '//evil.test',
      '/files/x.png',
      '',
    ]) {
      expect((await ask(url)).statusCode, url).toBe(403);
    }
    expect(seen).toHaveLength(before);
    expect((await ask(at('/away'))).json()).toMatchObject({ msg: '这个来源的图片不在允许的范围内' });
    expect(seen.slice(before).map(({ url }) => url)).toEqual(['a.pictures.test/away']);
    expect((await ask(at('/moved'))).statusCode).toBe(200);
  });
  it('refuses internal addresses under any host name', async () => {
    for (const url of [at('/a.png', 'inner.pictures.test'), at('/inside')]) {
      const answer = await ask(url);
      expect([answer.statusCode, answer.json().msg]).toEqual([502, '不能访问内部地址']);
    }
  });
  it.each([
    ['/page', '对方给出的不是图片'],
    ['/drawing.svg', '对方给出的不是图片'],
    ['/gone', '对方没有给出图片（404）'],
    ['/big', '图片过大'],
  ])('%s: says why there is no picture', async (path, msg) => {
    const answer = await ask(at(path));
    expect([
      answer.statusCode,
      answer.json().msg,
      answer.headers['cache-control'],
      answer.headers['content-security-policy'],
    ]).toEqual([502, msg, 'public, max-age=60', "default-src 'none'; sandbox"]);
  });
  it('shares one request for concurrent readers of an image', async () => {
    const before = seen.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(at('/slow.png'))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(seen.length - before).toBe(1);
  });
  it('serves only pages of this console', async () => {
    const refused = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { referer: 'https://evil.test/' },
    ] as Record<string, string>[];
    for (const headers of refused) expect((await ask(at('/a.png'), headers)).statusCode).toBe(403);
    expect((await ask(at('/a.png'), { host: 'console.test', referer: 'http://console.test/home' })).statusCode).toBe(
      200,
    );
    expect(
      isOwnPage({ headers: { host: 'inner:80', referer: 'https://console.example/home' } }, [
        'https://console.example',
      ]),
    ).toBe(true);
  });
  it('limits requests per client address', async () => {
    const small = await open({ publicCallsPerMinute: 1 });
    const codes: number[] = [];
    for (let i = 0; i < 22; i += 1) codes.push((await ask(at('/a.png'), undefined, small)).statusCode);
    expect([codes.slice(0, 20).every((code) => code === 200), codes.slice(20)]).toEqual([true, [429, 429]]);
    await small.close();
  });
});
