import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { wire } from '../catalogue/generated/wire';
import { originOf, requestOf } from './request';
import { lazyModule } from '../../shared/browser/lazy-module';
import { catalogueWire } from './wire-table';
import { clientOf, json, recordingPorts, rows, startBackend, type Backend } from './test-support/backend';

let backend: Backend;
let other: Backend;
beforeAll(async () => {
  [backend, other] = await Promise.all([startBackend(), startBackend()]);
});
afterAll(() => Promise.all([backend.stop(), other.stop()]));
afterEach(() => {
  backend.answer((_, response) => json(response, { code: 0, data: null }));
  other.answer((_, response) => json(response, { code: 0, data: 'other' }));
});

const echo = () =>
  backend.answer((recorded, response) =>
    json(response, { code: 0, data: { query: Object.fromEntries(recorded.query), text: recorded.text } }),
  );

describe('conventions (product.md section 7)', () => {
  it('sends app-code, Authorizationv2 on login type 2 and the dev flag, params as JSON', async () => {
    await clientOf(backend).call('test.write', { name: '词' });
    const [request] = backend.asked;
    expect(request!.headers).toMatchObject({
      'app-code': 'atelier',
      authorizationv2: 'secret',
      'content-type': 'application/json',
    });
    expect(request!.headers).not.toHaveProperty('token');
    expect(request!.query.get('dev')).toBe('1');
    expect(JSON.parse(request!.text)).toEqual({ name: '词' });
  });

  it.each([1, 3] as const)('sends token on login type %i', async (loginType) => {
    await clientOf(backend, { loginType, dev: 0 }).call('test.write', {});
    expect(backend.asked[0]!.headers).toMatchObject({ token: 'secret' });
    expect(backend.asked[0]!.headers).not.toHaveProperty('authorizationv2');
    expect(backend.asked[0]!.query.get('dev')).toBe('0');
  });

  it('sends the headers that the app adds, on every kind of call', async () => {
    const client = clientOf(backend, { headers: () => ({ 'preview-role': '3' }) });
    await client.call('test.get', {});
    await client.call('test.write', {});
    const talk = client.stream('test.talk', {})[Symbol.asyncIterator]();
    await talk.next().catch(() => undefined);
    expect(backend.asked.map(({ headers }) => headers['preview-role'])).toEqual(['3', '3', '3']);
    expect(backend.asked[1]!.headers).toHaveProperty('authorizationv2', 'secret');
  });

  it('seenAs: sends the preview header, and the original client does not', async () => {
    const client = clientOf(backend, { headers: () => ({ 'preview-role': '3', 'x-own': 'a' }) });
    await (client.seenAs!(7) as unknown as typeof client).call('test.write', {});
    await client.call('test.write', {});
    expect(
      backend.asked.map(({ headers }) => [headers['preview-role'], headers['x-own'], headers.authorizationv2]),
    ).toEqual([
      ['7', 'a', 'secret'],
      ['3', 'a', 'secret'],
    ]);
  });

  it('sends no token header when logged out, but an empty one on hosts with single sign-on', async () => {
    await clientOf(backend, { token: () => undefined }).call('test.write', {});
    expect(backend.asked[0]!.headers).not.toHaveProperty('authorizationv2');
    expect(backend.asked[0]!.headers).not.toHaveProperty('token');
    await clientOf(backend, { token: () => undefined, loginType: 1 }).call('test.write', {});
    expect(backend.asked[1]!.headers).toMatchObject({ token: '' });
  });

  it('puts a path param into the path and nowhere else', () => {
    const config = {
      appCode: 'atelier',
      dev: 0,
      loginType: 2,
      hostKind: 'internal',
      internalHost: '',
      token: () => undefined,
    } as const;
    const sent = (method: 'GET' | 'POST') =>
      requestOf('test.remove', [method, '/line/delete/{id}', 'write'], { id: 7, force: true }, config);
    expect(sent('POST')).toMatchObject({ url: '/line/delete/7', query: { dev: 0 }, body: { force: true } });
    expect(sent('GET')).toMatchObject({ url: '/line/delete/7', query: { dev: 0, force: true } });
  });

  it('sends the params that the specification puts into the query there and in the body', async () => {
    await clientOf(backend).call('test.byId', { id: 7 });
    const { query, text } = backend.asked[0]!;
    expect([query.get('id'), JSON.parse(text)]).toEqual(['7', { id: 7 }]);
  });

  it('sends the params of a GET in the query, lists repeated, undefined omitted', async () => {
    await clientOf(backend).call('test.get', { pageNo: 2, ids: [1, 2], keyword: undefined });
    const { query, text } = backend.asked[0]!;
    expect([...query]).toEqual([
      ['pageNo', '2'],
      ['ids', '1'],
      ['ids', '2'],
      ['dev', '1'],
    ]);
    expect(text).toBe('');
  });

  it('on the external host: sends the two backend prefixes to the internal host', async () => {
    const client = clientOf(backend, { hostKind: 'external', internalHost: other.origin });
    await client.call('test.write', {});
    await client.call('test.read', {});
    await client.call('test.own', {});
    expect(other.asked.map(({ path }) => path)).toEqual([
      '/fapi/vangogh-be/v2/lego/thing',
      '/api/sdbtech/vangogh/things',
    ]);
    expect(backend.asked.map(({ path }) => path)).toEqual(['/own/thing']);
  });

  it("sends calls of the console's own server to the internal host as well, and no others", () => {
    const at = (
      path: string,
      hostKind: 'internal' | 'external' = 'external',
      internalHost = 'https://in.example.com',
    ) => originOf(path, { hostKind, internalHost });
    expect(
      ['/screens/index.json', '/fapi/atelier/console/names', '/fapi/vangogh-be/x'].map((path) => at(path)),
    ).toEqual(Array.from({ length: 3 }, () => 'https://in.example.com'));
    expect(['/assets/a.js', '/screensaver', '/fapi/other'].map((path) => at(path))).toEqual(['', '', '']);
    expect([at('/screens/index.json', 'internal'), at('/screens/index.json', 'external', '')]).toEqual(['', '']);
  });

  it('on the internal host: keeps the two prefixes on this origin', async () => {
    await clientOf(backend, { internalHost: other.origin }).call('test.write', {});
    expect(other.asked).toHaveLength(0);
  });

  it('sends calls of the external API to its host', async () => {
    await clientOf(backend, { externalApiHost: other.origin }).call('test.elsewhere', {});
    expect(other.asked[0]!.path).toBe('/conversation');
  });

  it('sends files and fields as a form', async () => {
    echo();
    const progress: number[] = [];
    await clientOf(backend).call(
      'test.upload',
      { file: new File(['绘'], 'a.png', { type: 'image/png' }), names: ['a', 'b'], size: 3, none: undefined },
      { onProgress: (done) => progress.push(done) },
    );
    const { headers, text } = backend.asked[0]!;
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(text).toContain('filename="a.png"');
    expect(text.match(/name="names"/g)).toHaveLength(2);
    expect(text).not.toContain('none');
    expect(progress.at(-1)).toBe(1);
  });

  it('gives every call the time limit of its declaration, 12 s by default', () => {
    const config = {
      appCode: '',
      dev: 0,
      loginType: 2,
      hostKind: 'internal',
      internalHost: '',
      token: () => undefined,
    } as const;
    const limit = (name: string, table = rows) => requestOf(name, table[name], {}, config).timeoutMs;
    expect(limit('test.write')).toBe(12_000);
    expect(limit('test.file')).toBe(30_000);
    expect(limit('test.upload')).toBe(720_000);
    expect(limit('test.talk')).toBe(600_000);
    expect(limit('user.login', wire)).toBe(12_000);
  });

  it('refuses a call that the catalogue does not have', async () => {
    await expect(clientOf(backend).call('test.none', {})).rejects.toThrow('The catalogue has no call test.none');
  });
});

describe('sharing of reads', () => {
  const slowly = () =>
    backend.answer((recorded, response) => {
      setTimeout(() => json(response, { code: 0, data: backend.asked.indexOf(recorded) }), 40);
    });

  it('sends one request for concurrent calls with equal params, in any order of properties', async () => {
    slowly();
    const client = clientOf(backend);
    const answers = await Promise.all([
      client.call('test.read', { a: 1, b: 2 }),
      client.call('test.read', { b: 2, a: 1 }),
      client.call('test.get', {}),
      client.call('test.get', {}),
    ]);
    expect(backend.asked).toHaveLength(2);
    expect(answers[0]).toBe(answers[1]);
  });

  it('sends calls with different params, and all writes, separately', async () => {
    slowly();
    const client = clientOf(backend);
    await Promise.all([
      client.call('test.read', { a: 1 }),
      client.call('test.read', { a: 2 }),
      client.call('test.write', {}),
      client.call('test.write', {}),
    ]);
    expect(backend.asked).toHaveLength(4);
  });

  it('an aborted caller does not affect the others; the last one to abort aborts the request', async () => {
    const ended = vi.fn();
    backend.answer((_, response) => {
      response.on('close', ended);
      setTimeout(() => json(response, { code: 0, data: 'kept' }), 60);
    });
    const client = clientOf(backend);
    const [first, second] = [new AbortController(), new AbortController()];
    const leaving = client.call('test.read', {}, { signal: first.signal });
    const staying = client.call('test.read', {}, { signal: second.signal });
    first.abort();
    await expect(leaving).rejects.toMatchObject({ kind: 'aborted' });
    await expect(staying).resolves.toBe('kept');

    backend.answer((_, response) => {
      response.on('close', ended);
    });
    ended.mockClear();
    const alone = client.call('test.read', {}, { signal: second.signal });
    await expect.poll(() => backend.asked).toHaveLength(1);
    second.abort();
    await expect(alone).rejects.toMatchObject({ kind: 'aborted' });
    await expect.poll(() => ended).toHaveBeenCalled();
  });

  it('reuses an answer as long as the caller allows, and never after a write', async () => {
    echo();
    const client = clientOf(backend);
    await client.call('test.read', {});
    await client.call('test.read', {}, { cacheMs: 1000 });
    expect(backend.asked).toHaveLength(1);
    await client.call('test.read', {}, { cacheMs: 1000, fresh: true });
    expect(backend.asked).toHaveLength(2);
    await client.call('test.read', {});
    expect(backend.asked).toHaveLength(3);
    await client.call('test.write', {});
    await client.call('test.read', {}, { cacheMs: 1000 });
    expect(backend.asked).toHaveLength(5);
  });

  it('does not join a request that began before a write', async () => {
    slowly();
    const client = clientOf(backend);
    const before = client.call('test.read', {});
    await client.call('test.write', {});
    await client.call('test.read', {});
    await before;
    expect(backend.asked.filter(({ path }) => path.endsWith('things'))).toHaveLength(2);
  });

  it('rejects for every caller of a shared request and does not cache the failure', async () => {
    backend.answer((_, response) => json(response, { code: 9, msg: '坏了' }));
    const client = clientOf(backend);
    await Promise.all(
      [1, 2].map(() => expect(client.call('test.read', {})).rejects.toMatchObject({ message: '坏了' })),
    );
    echo();
    await expect(client.call('test.read', {}, { cacheMs: 1000 })).resolves.toBeDefined();
  });
});

describe('writes', () => {
  it('clear cached reads, whether they succeed or fail', async () => {
    echo();
    const client = clientOf(backend);
    const read = () => client.call('test.read', {}, { cacheMs: 60_000 });
    await read();
    await read();
    expect(backend.asked).toHaveLength(1);
    await client.call('test.write', {});
    await read();
    expect(backend.asked).toHaveLength(3);
    backend.answer((_, response) => json(response, { code: 9, msg: '坏了' }));
    await expect(client.call('test.write', {})).rejects.toThrow('坏了');
    echo();
    await read();
    expect(backend.asked).toHaveLength(1);
  });
});

describe('writes that name what they change', () => {
  it('notify followers of this tab, and tell the server so once the stream has named the tab', async () => {
    echo();
    const client = clientOf(backend);
    const follower = vi.fn();
    client.followChanges?.(follower);
    await client.call('test.write', {}, { changes: ['keyword'] });
    expect(backend.asked.at(-1)!.headers).not.toHaveProperty('tab-id');
    expect(follower).toHaveBeenCalledWith(['keyword'], true);
    client.tabIs('t1');
    await client.call('test.write', {}, { changes: ['keyword'] });
    expect(backend.asked.at(-1)!.headers['tab-id']).toBe('t1');
    await client.call('test.write', {});
    expect(backend.asked.at(-1)!.headers).not.toHaveProperty('tab-id');
    expect(follower).toHaveBeenCalledTimes(2);
  });

  it('notify followers when the answer is lost, and not when the server refuses', async () => {
    const client = clientOf(backend);
    const follower = vi.fn();
    client.followChanges?.(follower);
    backend.answer((_, response) => json(response, { code: 9, msg: '坏了' }));
    await expect(client.call('test.write', {}, { changes: ['tag'] })).rejects.toThrow('坏了');
    expect(follower).not.toHaveBeenCalled();
    backend.answer((_, response) => response.destroy());
    await expect(client.call('test.write', {}, { changes: ['tag'] })).rejects.toThrow();
    expect(follower).toHaveBeenCalledWith(['tag'], true);
  });
});

describe('files', () => {
  it('saves a blob under the name given', async () => {
    backend.answer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': 6 }).end('名单'),
    );
    const recorder = recordingPorts();
    const progress: number[] = [];
    await clientOf(backend, {}, recorder.ports).download('test.file', {}, '用户列表.xlsx', {
      onProgress: (done) => progress.push(done),
    });
    expect(recorder.saved[0]!.filename).toBe('用户列表.xlsx');
    expect(recorder.saved[0]!.blob.type).toBe('text/csv');
    expect(await recorder.saved[0]!.blob.text()).toBe('名单');
    expect(progress.at(-1)).toBe(1);
  });

  it.each([{ msg: '没有数据' }, { message: '没有数据' }, { code: 0, msg: '没有数据' }])(
    'rejects a blob call with the message of a JSON answer %j',
    async (body) => {
      backend.answer((_, response) => json(response, body));
      const recorder = recordingPorts();
      await expect(clientOf(backend, {}, recorder.ports).download('test.file', {}, 'a')).rejects.toMatchObject({
        kind: 'rejected',
        message: '没有数据',
      });
      expect(recorder.saved).toHaveLength(0);
    },
  );
});

describe('documents', () => {
  const read = (options?: object) => clientOf(backend).call('test.document', { id: 'a/b' }, options);

  it('are answers without an envelope, and may be null', async () => {
    backend.answer((_, response) => json(response, { id: 'a/b' }));
    expect(await read()).toEqual({ id: 'a/b' });
    expect(backend.asked.map(({ path }) => path)).toEqual(['/own/a/b.json']);
    backend.answer((_, response) => json(response, null));
    expect(await read()).toBeNull();
  });

  it.each([
    ['a refusal', { code: 20205, msg: '登录已过期' }, 200, { code: 20205, message: '登录已过期' }],
    ['a refusal with a status', { code: 40401, msg: '不存在' }, 404, { code: 40401, message: '不存在', status: 404 }],
    ['an answer that is no JSON', '<html>', 200, { message: '服务端请求异常' }],
    ["a proxy's error", '<html>', 502, { message: '服务端请求异常', status: 502 }],
  ])('rejects with the error catalogue for %s', async (_, body, status, error) => {
    backend.answer((_recorded, response) =>
      typeof body === 'string' ? response.writeHead(status).end(body) : json(response, body, status),
    );
    await expect(read({ quiet: true })).rejects.toMatchObject(error);
  });

  it('are shared by concurrent callers, unless one needs a request of its own', async () => {
    const client = clientOf(backend);
    const once = (options?: object) => client.call('test.document', { id: 'a' }, options);
    backend.answer((_, response) => json(response, { id: 'a' }));
    await Promise.all([once(), once(), once({ fresh: true })]);
    expect(backend.asked).toHaveLength(2);
  });
});

describe('rows of calls', () => {
  const { 'test.get': first, ...later } = rows;
  const start = { 'test.get': first! };

  it('load for the first call that the start rows lack, and not before', async () => {
    const load = vi.fn(() => Promise.resolve({ ...start, ...later }));
    const client = clientOf(backend, {}, undefined, { start, all: lazyModule(load) });
    await client.call('test.get', {});
    expect(load).not.toHaveBeenCalled();
    await Promise.all([client.call('test.write', {}), client.call('test.own', {})]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(backend.asked.map(({ path }) => path)).toHaveLength(3);
  });

  it('that fail to load fail the call like a lost connection; the next call loads them again', async () => {
    const load = vi.fn(() => Promise.resolve({ ...start, ...later }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const client = clientOf(backend, {}, undefined, { start, all: lazyModule(load) });
    await expect(client.call('test.write', {})).rejects.toMatchObject({ kind: 'network', call: 'test.write' });
    await expect(client.call('test.write', {})).resolves.toBeNull();
  });

  it('are taken from the sources of a screen as well', async () => {
    const load = vi.fn(() => Promise.resolve({}));
    const client = clientOf(backend, {}, undefined, { start, all: lazyModule(load) });
    const wire = rows['test.write']!;
    client.learn([{ call: 'test.write', wire }, { call: 'test.own' }]);
    await expect(client.call('test.write', {})).resolves.toBeNull();
    expect(backend.asked).toMatchObject([{ path: wire[1] }]);
    expect(load).not.toHaveBeenCalled();
  });

  it('of the catalogue: the start rows are a part of all rows', async () => {
    expect(await catalogueWire.all()).toMatchObject(catalogueWire.start);
    expect(Object.keys(catalogueWire.start)).toContain('user.login');
    expect(catalogueWire.start).not.toHaveProperty(['feedManage.queryKeywordList']);
  });
});
