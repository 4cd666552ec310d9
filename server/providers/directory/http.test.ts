/** Tests with a real local server that gives valid and invalid answers of directories. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpDirectory } from './http';

const PERSON = { userId: 1, loginName: 'a', userName: '甲', mobile: '13812341234', createTime: '2026-01-02T03:04:05Z' };
const PAGE = { list: [PERSON, { ...PERSON, userId: 2, loginName: 'b' }, { nickName: '无账号' }], total: 42 };
const LIMITS = { timeoutMs: 5_000, bytes: 20_000 };
const QUERY = { orgId: 'org', pageNo: 1, pageSize: 10 } as const;

const seen: { method: string; headers: IncomingHttpHeaders; body: string }[] = [];
const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
const PATHS: Record<string, RequestListener> = {
  '/bare': json(PAGE),
  '/envelope': json({ code: 0, msg: '', data: PAGE }),
  '/other-names': json({ code: '200', data: { records: PAGE.list, totalCount: '42' } }),
  '/empty': json({ list: [], total: 0 }),
  '/no': json({ code: 40300, msg: 'secret reason of theirs', data: null }),
  '/number': json(7),
  '/list': json(PAGE.list),
  '/null-data': json({ code: 0, data: null }),
  '/no-total': json({ list: [] }),
  '/negative': json({ list: [], total: -1 }),
  '/everybody': json({ list: Array.from({ length: 11 }, (_, index) => ({ ...PERSON, userId: index + 1 })), total: 11 }),
  '/half': (_, response) => response.end('{"list":[{"userId":1'),
  '/page': (_, response) => response.end('<html>Log in</html>'),
  '/500': (_, response) => response.writeHead(500).end(JSON.stringify(PAGE)),
  '/moved': (_, response) => response.writeHead(302, { location: '/bare' }).end(),
  '/never': () => undefined,
  '/drips': (_, response) => {
    const more = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(more));
  },
  '/endless': (_, response) => {
    const more = setInterval(() => response.write(' '.repeat(4_000)), 1);
    response.on('close', () => clearInterval(more));
  },
  '/bomb': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(30_000_000, 32))),
  '/broken': (_, response) => {
    response.writeHead(200, { 'content-length': 1_000 }).write('{');
    response.destroy();
  },
};

let origin = '';
let close = () => undefined as void;
beforeAll(async () => {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method!, headers: request.headers, body });
      PATHS[request.url!]!(request, response);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => close());

const ask = (path: string, limits = LIMITS, signal = new AbortController().signal) =>
  httpDirectory({ url: origin + path, token: null }, limits).page(QUERY, signal);

describe('a directory over HTTP', () => {
  it.each(['/bare', '/envelope', '/other-names'])('is read: %s', async (path) => {
    const { list, total, leftOut } = await ask(path);
    expect({ names: list.map((person) => person.loginName), total, leftOut }).toEqual({
      names: ['a', 'b'],
      total: 42,
      leftOut: [['userId', 'loginName', 'createTime']],
    });
  });
  it('may be empty', async () => expect(await ask('/empty')).toEqual({ list: [], total: 0, leftOut: [] }));
  it('receives POST with the configured token and no other credentials', async () => {
    await httpDirectory({ url: `${origin}/bare`, token: 'passphrase' }, LIMITS).page(
      { ...QUERY, keyword: '甲', status: 'enabled' },
      new AbortController().signal,
    );
    const { method, headers, body } = seen.at(-1)!;
    expect({
      method,
      type: headers['content-type'],
      authorization: headers.authorization,
      body: JSON.parse(body) as unknown,
    }).toEqual({
      method: 'POST',
      type: 'application/json',
      authorization: 'Bearer passphrase',
      body: { orgId: 'org', keyword: '甲', status: 'enabled', pageNo: 1, pageSize: 10 },
    });
    expect(headers).not.toHaveProperty('cookie');
  });
  it.each([
    ['/500', 'refused'],
    ['/no', 'refused'],
    ['/moved', 'refused'],
    ['/half', 'unreadable'],
    ['/page', 'unreadable'],
    ['/number', 'unreadable'],
    ['/list', 'unreadable'],
    ['/null-data', 'unreadable'],
    ['/no-total', 'unreadable'],
    ['/negative', 'unreadable'],
    ['/everybody', 'unreadable'],
    ['/endless', 'tooLarge'],
    ['/bomb', 'tooLarge'],
    ['/broken', 'unreachable'],
  ])('fails as a whole for an invalid answer: %s is %s', async (path, trouble) => {
    await expect(ask(path)).rejects.toMatchObject({ name: 'DirectoryFailure', trouble });
  });
  it.each(['/never', '/drips'])('is not waited for beyond the time limit: %s', async (path) => {
    await expect(ask(path, { ...LIMITS, timeoutMs: 200 })).rejects.toMatchObject({ trouble: 'slow' });
  });
  it('aborts the request when the client disconnects', async () => {
    const left = new AbortController();
    const request = ask('/never', LIMITS, left.signal);
    left.abort();
    await expect(request).rejects.toMatchObject({ trouble: 'unreachable' });
  });
  it('reports an unreachable server without revealing the token', async () => {
    const failure = await httpDirectory({ url: 'http://127.0.0.1:9/', token: 'secret' }, LIMITS)
      .page(QUERY, new AbortController().signal)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ trouble: 'unreachable' });
    expect(JSON.stringify([failure, String(failure)])).not.toContain('secret');
  });
});
