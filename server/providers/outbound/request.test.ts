/** Tests with real local servers; the test network allows only the first one. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../kernel/network/public-address';
import { configuredNetwork, outbound, publicNetwork, type Network } from './request';

const seen: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[] = [];
const inner: string[] = [];
const closers: (() => void)[] = [];
let port = 0;
let innerPort = 0;

const listen = (handler: RequestListener, address: string) =>
  new Promise<number>((done) => {
    const server = createServer(handler).listen(0, address, () => done((server.address() as AddressInfo).port));
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
  });

/** 100 MB of zeros. */
const ZEROS = Buffer.alloc(100 * 1024 * 1024);
const BOMBS = {
  gzip: gzipSync(ZEROS),
  br: brotliCompressSync(ZEROS, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  deflate: deflateSync(ZEROS),
} as const;
const TEXT = '你好，世界。'.repeat(200);
/** Compressed content by content coding. */
const PACKED: Record<string, Buffer> = {
  gzip: gzipSync(TEXT),
  'X-GZip': gzipSync(TEXT),
  br: brotliCompressSync(TEXT),
  deflate: deflateSync(TEXT),
  'identity, gzip': gzipSync(TEXT),
};
/** An answer in many pieces, with each byte compressed separately. */
const inPieces =
  (encoding: string, packed: Buffer): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding });
    for (const byte of packed) response.write(Buffer.of(byte));
    response.end();
  };
const packedAs =
  (encoding: string, packed: Buffer): RequestListener =>
  (_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding, 'content-length': packed.length })
      .end(packed);

const PATHS: Record<string, RequestListener> = {
  '/hello': (_, response) => response.setHeader('set-cookie', 'secret=1').end('你好'),
  '/big': (_, response) => {
    for (let i = 0; i < 64; i += 1) response.write('x'.repeat(1024));
    response.end();
  },
  '/endless': (_, response) => {
    const more = setInterval(() => response.write('x'.repeat(1024)), 1);
    response.on('close', () => clearInterval(more));
  },
  '/never': () => undefined,
  '/slow': (_, response) => {
    const more = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(more));
  },
  ...Object.fromEntries(
    Object.entries(PACKED).map(([encoding, packed]) => [
      `/packed/${encodeURIComponent(encoding)}`,
      packedAs(encoding, packed),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(BOMBS).map(([encoding, packed]) => [`/bomb/${encoding}`, packedAs(encoding, packed)]),
  ),
  '/pieces': inPieces('br', PACKED.br!),
  '/unframed': inPieces('deflate', deflateRawSync(TEXT)),
  '/twice': packedAs('gzip, br', brotliCompressSync(gzipSync(TEXT))),
  '/strange': packedAs('zstd', Buffer.from(TEXT)),
  '/inherited': packedAs('constructor', Buffer.from(TEXT)),
  '/not-packed': packedAs('gzip', Buffer.from(TEXT)),
  '/not-packed-yet': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).write(TEXT),
  '/not-brotli': packedAs('br', Buffer.from(TEXT)),
  '/cut': packedAs('gzip', PACKED.gzip!.subarray(0, -12)),
  '/nothing': packedAs('gzip', Buffer.alloc(0)),
  '/broken-off': (_, response) => {
    response
      .writeHead(200, { 'content-encoding': 'gzip', 'content-length': 1_000 })
      .write(PACKED.gzip!.subarray(0, 20), () => response.destroy());
  },
  '/packed-slow': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).write(PACKED.gzip!.subarray(0, 20)),
  // An endless sequence of empty compressed members.
  '/packed-endless': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const more = setInterval(() => response.write(gzipSync('')), 0);
    response.on('close', () => clearInterval(more));
  },
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/moved': (_, response) => response.writeHead(302, { location: '/hello' }).end(),
  '/kept': (_, response) => response.writeHead(307, { location: '/hello' }).end(),
  '/away': (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${innerPort}/secret` }).end(),
  '/away-by-name': (_, response) =>
    response.writeHead(302, { location: `http://inner.test:${innerPort}/secret` }).end(),
  '/nonsense': (_, response) => response.writeHead(302, { location: 'http://[' }).end(),
};

beforeAll(async () => {
  port = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ url: request.url!, method: request.method!, headers: request.headers, body });
      (PATHS[request.url!] ?? PATHS['/hello']!)(request, response);
    });
  }, '127.0.0.2');
  innerPort = await listen((request, response) => {
    inner.push(request.url!);
    response.end('inner');
  }, '127.0.0.1');
});
afterAll(() => closers.forEach((close) => close()));

/** `outer.test` counts as public here; `inner.test` and everything else is checked as usual. */
const network: Network = {
  refusal: (url) => (/^http:\/\/(outer|inner|mixed)\.test:/.test(url) ? undefined : publicNetwork.refusal(url)),
  mayConnect: (address) => address === '127.0.0.2' || isPublicAddress(address),
  resolve: ((
    name: string,
    _options: unknown,
    done: (error: Error | null, found: { address: string; family: number }[]) => void,
  ) => {
    const known: Record<string, string[]> = {
      'outer.test': ['127.0.0.2'],
      'inner.test': ['127.0.0.1'],
      'mixed.test': ['127.0.0.2', '127.0.0.1'],
    };
    done(
      null,
      (known[name] ?? []).map((address) => ({ address, family: 4 })),
    );
  }) as unknown as Network['resolve'],
};
const limits = { bytes: 10_000, timeoutMs: 5_000 };
const at = (path: string) => `http://outer.test:${port}${path}`;

describe('outbound', () => {
  it('returns status, headers without cookies, and body', async () => {
    const answer = await outbound({ url: at('/hello') }, limits, network);
    expect({ ...answer, body: answer.body.toString(), headers: answer.headers['set-cookie'] }).toMatchObject({
      status: 200,
      body: '你好',
      truncated: false,
      headers: undefined,
    });
  });
  it("sends neither credentials nor the caller's address", async () => {
    await outbound(
      {
        url: at('/hello'),
        method: 'POST',
        body: 'a',
        headers: {
          Cookie: 'a=1',
          Authorization: 'b',
          AuthorizationV2: 'c',
          token: 'd',
          Host: 'evil',
          'X-Forwarded-For': '1.1.1.1',
          'X-Real-IP': '1',
          'Accept-Encoding': 'gzip, br',
          accept: 'text/plain',
        },
      },
      limits,
      network,
    );
    const { headers, body } = seen.at(-1)!;
    expect(body).toBe('a');
    expect(headers).toMatchObject({ host: `outer.test:${port}`, accept: 'text/plain' });
    for (const name of [
      'cookie',
      'authorization',
      'authorizationv2',
      'token',
      'x-forwarded-for',
      'x-real-ip',
      'accept-encoding',
    ])
      expect(headers).not.toHaveProperty(name);
  });
  it('sends a log-in only to its own address: a redirect to another address arrives without it', async () => {
    const logIn = {
      headers: { Cookie: 'a=1', Authorization: 'b', Host: 'evil', 'Content-Length': '9' },
      isFor: (url: string) => url.endsWith('/moved'),
    };
    await outbound({ url: at('/moved'), logIn, headers: { accept: 'text/plain' } }, limits, network);
    const [first, second] = seen.slice(-2);
    expect(first).toMatchObject({
      url: '/moved',
      headers: { cookie: 'a=1', authorization: 'b', host: `outer.test:${port}`, accept: 'text/plain' },
    });
    expect(second!.url).toBe('/hello');
    expect(second!.headers).not.toHaveProperty('cookie');
    expect(second!.headers).not.toHaveProperty('authorization');
  });
  it('a configured origin may be internal, and a redirect must not leave it', async () => {
    const own = configuredNetwork(`http://127.0.0.2:${port}`);
    expect((await outbound({ url: `http://127.0.0.2:${port}/moved` }, limits, own)).body.toString()).toBe('你好');
    const before = inner.length;
    await expect(outbound({ url: `http://127.0.0.2:${port}/away` }, limits, own)).rejects.toThrow(
      '地址不在配置的网站内',
    );
    await expect(outbound({ url: `http://127.0.0.1:${innerPort}/` }, limits, own)).rejects.toThrow(
      '地址不在配置的网站内',
    );
    expect(inner.length).toBe(before);
  });
  it('stops at the byte limit', async () => {
    for (const path of ['/big', '/endless']) {
      const { body, truncated } = await outbound({ url: at(path) }, limits, network);
      expect([body.length, truncated]).toEqual([10_000, true]);
    }
  });
  it('times out without an answer', async () => {
    await expect(outbound({ url: at('/never') }, { ...limits, timeoutMs: 200 }, network)).rejects.toThrow(
      '对方长时间没有响应',
    );
  });
  it('times out during an endless slow answer', async () => {
    await expect(outbound({ url: at('/slow') }, { ...limits, timeoutMs: 300 }, network)).rejects.toThrow(
      '对方长时间没有响应',
    );
  });
  it('decompresses unrequested codings, and removes their headers', async () => {
    for (const path of [
      ...Object.keys(PACKED).map((encoding) => `/packed/${encodeURIComponent(encoding)}`),
      '/pieces',
      '/unframed',
    ]) {
      const { body, truncated, headers } = await outbound({ url: at(path) }, limits, network);
      expect(
        [body.toString(), truncated, headers['content-type'], headers['content-encoding'], headers['content-length']],
        path,
      ).toEqual([TEXT, false, 'text/plain', undefined, undefined]);
    }
  });
  it('decompresses up to the limit, and refuses one byte more', async () => {
    const bytes = Buffer.byteLength(TEXT);
    expect((await outbound({ url: at('/packed/gzip') }, { ...limits, bytes }, network)).body.length).toBe(bytes);
    await expect(outbound({ url: at('/packed/gzip') }, { ...limits, bytes: bytes - 1 }, network)).rejects.toThrow(
      '对方的回答解压后过大',
    );
  });
  it.each(Object.entries(BOMBS))(
    'a hundred megabytes packed as %s are refused before they are unpacked',
    async (encoding, packed) => {
      const before = process.memoryUsage().rss;
      await expect(
        outbound({ url: at(`/bomb/${encoding}`) }, { ...limits, bytes: packed.length }, network),
      ).rejects.toThrow('对方的回答解压后过大');
      expect(process.memoryUsage().rss - before).toBeLessThan(ZEROS.length / 2);
    },
  );
  it('applies the byte limit to compressed bytes too', async () => {
    await expect(outbound({ url: at('/packed-endless') }, limits, network)).rejects.toThrow('对方的回答解压后过大');
  });
  it.each(['/twice', '/strange', '/inherited'])(
    'refuses what is packed in a way that it does not know: %s',
    async (path) => {
      await expect(outbound({ url: at(path) }, limits, network)).rejects.toThrow('对方的回答使用了不支持的压缩方式');
    },
  );
  it.each(['/not-packed', '/not-packed-yet', '/not-brotli', '/cut'])(
    'says that it is not packed as it says: %s',
    async (path) => {
      await expect(outbound({ url: at(path) }, limits, network)).rejects.toThrow('对方的回答无法解压');
    },
  );
  it('distinguishes lost connections and timeouts from invalid compression', async () => {
    await expect(outbound({ url: at('/broken-off') }, limits, network)).rejects.toThrow('无法连接到对方服务器');
    await expect(outbound({ url: at('/packed-slow') }, { ...limits, timeoutMs: 300 }, network)).rejects.toThrow(
      '对方长时间没有响应',
    );
  });
  it('does not decompress an answer without content', async () => {
    for (const [method, path] of [
      ['HEAD', '/packed/gzip'],
      ['HEAD', '/strange'],
      ['GET', '/nothing'],
    ] as const) {
      const { status, body, headers } = await outbound({ url: at(path), method }, limits, network);
      expect([status, body.length, headers['content-encoding']], path).toEqual([
        200,
        0,
        path === '/strange' ? 'zstd' : 'gzip',
      ]);
    }
  });
  it('connects to the checked address, and resolves anew for each request', async () => {
    const answers = ['127.0.0.2', '127.0.0.1'];
    const turning = {
      ...network,
      resolve: ((
        _name: string,
        _options: unknown,
        done: (error: null, found: { address: string; family: number }[]) => void,
      ) => done(null, [{ address: answers.shift()!, family: 4 }])) as unknown as Network['resolve'],
    };
    expect((await outbound({ url: at('/hello') }, limits, turning)).body.toString()).toBe('你好');
    await expect(outbound({ url: at('/hello') }, limits, turning)).rejects.toThrow('不能访问内部地址');
    expect(inner).toEqual([]);
  });
  it('stops when the caller aborts', async () => {
    const left = new AbortController();
    const pending = outbound({ url: at('/never') }, { ...limits, signal: left.signal }, network);
    left.abort();
    await expect(pending).rejects.toThrow('无法连接到对方服务器');
  });
  it('follows a limited number of redirects, and posts once', async () => {
    expect((await outbound({ url: at('/moved'), method: 'POST', body: 'a' }, limits, network)).url).toBe(at('/hello'));
    expect(seen.at(-1)).toMatchObject({ method: 'GET', body: '' });
    await outbound({ url: at('/kept'), method: 'POST', body: 'a' }, limits, network);
    expect(seen.at(-1)).toMatchObject({ method: 'POST', body: 'a' });
    await expect(outbound({ url: at('/round') }, limits, network)).rejects.toThrow('跳转次数过多');
    await expect(outbound({ url: at('/nonsense') }, limits, network)).rejects.toThrow('跳转地址无法识别');
  });
  it.each(['/away', '/away-by-name'])('a redirect leads no way in: %s', async (path) => {
    await expect(outbound({ url: at(path) }, limits, network)).rejects.toThrow(/不能访问内部地址|只支持默认端口/);
    expect(inner).toEqual([]);
  });
  it('refuses a name if one of its addresses is internal', async () => {
    await expect(outbound({ url: `http://mixed.test:${port}/hello` }, limits, network)).rejects.toThrow(
      '不能访问内部地址',
    );
  });
  it('the real network refuses this machine at the socket', async () => {
    await expect(outbound({ url: `http://127.0.0.1:${innerPort}/secret` }, limits)).rejects.toThrow();
    await expect(outbound({ url: `http://localtest.example:${innerPort}/secret` }, limits)).rejects.toThrow();
    expect(inner).toEqual([]);
  });
});
