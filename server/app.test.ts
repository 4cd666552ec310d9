import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../tests/database';
import { account } from './db/schema';
import type { Envelope } from './kernel/http/envelope';
import { PROLONG_EVERY_MS, revokeSessionsOf, SESSION_MS } from './kernel/session/session';
import { buildTestApp, catalogue, person, type Person } from './kernel/test-support';

let database: TestDatabase;
let app: FastifyInstance;
let someone: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp(database.db, { publicUrls: ['http://localhost', 'http://console.example'] });
  someone = await person(database.db, { menuCodes: ['feed:b'] });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function post(verb: string, payload: object | string = {}, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/fapi/try/${verb}${verb.includes('?') ? '&' : '?'}dev=0`,
    payload,
    headers,
  } as InjectOptions);
  return { status: answer.statusCode, headers: answer.headers, ...(answer.json() as Envelope) };
}
async function get(verb: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: `/fapi/try/${verb}`, headers });
  return { status: answer.statusCode, headers: answer.headers, ...(answer.json() as Envelope) };
}

describe('envelope', () => {
  it('wraps the result of a handler, with the request id of the header', async () => {
    const answer = await post('open');
    expect(answer).toMatchObject({ status: 200, code: 0, msg: '', data: null });
    expect(answer.requestId).toMatch(/^[0-9a-f]{12}$/);
    expect(answer.headers['x-request-id']).toBe(answer.requestId);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('carries a refusal at its field with status 200', async () => {
    expect(await post('refuse')).toMatchObject({
      status: 200,
      code: 40900,
      msg: '名称已存在',
      errors: [{ field: 'name', message: '名称已存在' }],
    });
  });

  it('hides the cause of an internal error and gives its number', async () => {
    const answer = await post('fail');
    expect(answer).toMatchObject({ status: 500, code: 50000, data: null });
    expect(answer.msg).toContain(answer.requestId);
    expect(JSON.stringify(answer)).not.toContain('secret detail');
  });

  it('refuses an answer that does not match the catalogue', async () => {
    expect(await post('lie')).toMatchObject({ status: 500, code: 50000 });
  });

  it('answers a malformed address with the envelope', async () => {
    const answer = await app.inject('/fapi/try/%E0%A4%A');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 40021, msg: '请求内容无法解析', data: null, requestId: expect.any(String) },
    ]);
  });

  it('answers an unknown path with 404', async () => {
    expect(await get('nowhere')).toMatchObject({ status: 404, code: 40401 });
  });
});

describe('params', () => {
  it('refuses an unknown property by name', async () => {
    expect(await post('save', { name: 'a', colour: 'red' }, someone.headers)).toMatchObject({
      code: 40000,
      msg: '不支持的字段：colour',
      errors: [{ field: 'colour', message: '不支持的字段：colour' }],
    });
  });

  it('does not turn texts into numbers in a body', async () => {
    expect(await post('save', { name: 'a', level: '3' }, someone.headers)).toMatchObject({
      code: 40000,
      errors: [{ field: 'level', message: '级别应为整数' }],
    });
  });

  it('names every wrong field once', async () => {
    const { errors } = await post(
      'save',
      { name: '', level: 9, note: 'far too long a note', items: [{ size: 1.5 }] },
      someone.headers,
    );
    expect(errors).toEqual([
      { field: 'name', message: '请填写名称' },
      { field: 'level', message: '级别不能大于 3' },
      { field: 'note', message: '备注不能超过 10 个字符' },
      { field: 'items.size', message: '尺寸应为整数' },
    ]);
  });

  it('names missing params, also without a body', async () => {
    expect(await post('save', '', { ...someone.headers, 'content-type': 'application/json' })).toMatchObject({
      code: 40000,
      errors: [{ field: 'name', message: '请填写名称' }],
    });
  });

  it('reads numbers, booleans and lists from a query, and removes the param `dev`', async () => {
    expect((await get('search?page=2&tags=a&tags=b&on=true&dev=1')).data).toEqual({
      page: 2,
      tags: ['a', 'b'],
      on: true,
    });
    expect((await get('search?tags=a')).data).toEqual({ page: 1, tags: ['a'] });
    expect(await get('search?colour=red')).toMatchObject({ code: 40000, msg: '不支持的字段：colour' });
    expect(await get('search?page=x')).toMatchObject({ code: 40000, msg: '页码应为整数' });
  });

  it.each([
    ['{"name":', 'application/json', 400, 40021],
    ['{"__proto__":{}}', 'application/json', 400, 40021],
    ['{"constructor":{"prototype":{}}}', 'application/json', 400, 40021],
    ['{"name":"a","name":"b"}', 'application/json', 400, 40021],
    ['['.repeat(100), 'application/json', 400, 40021],
    ['[]', 'application/json', 200, 40000],
    ['null', 'application/json', 200, 40000],
    ['name=a', 'application/x-www-form-urlencoded', 415, 41500],
    ['{}', 'text/plain', 415, 41500],
    ['{"name":"a"}', 'application/csp-report', 415, 41500],
    ['<a/>', 'application/xml', 415, 41500],
    ['--x--', 'multipart/form-data; boundary=x', 415, 41500],
  ])('refuses %j as %s', async (body, type, status, code) => {
    expect(await post('save', body, { ...someone.headers, 'content-type': type })).toMatchObject({ status, code });
  });

  it('reads a param that the specification puts into the query there or in the body, and refuses two values', async () => {
    const level = async (query: string, body: object) => {
      const answer = await post(`save?${query}`, { name: 'a', ...body }, someone.headers);
      return (answer.data as { level?: number } | null)?.level ?? answer.msg;
    };
    expect(await level('level=2', {})).toBe(2);
    expect(await level('', { level: 2 })).toBe(2);
    expect(await level('level=2', { level: 2 })).toBe(2);
    expect(await level('level=2', { level: 3 })).toBe('请求内容中字段重复：level');
    expect(await level('level=9', {})).toBe('级别不能大于 3');
    expect(await level('level=x', {})).toBe('级别应为整数');
  });

  it('answers at the further address of a call', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/fapi/try-also/save',
      payload: { name: 'a' },
      headers: someone.headers,
    });
    expect(answer.json()).toMatchObject({ code: 0, data: { name: 'a' } });
  });

  it('refuses a body that is too large', async () => {
    expect(await post('save', { name: 'x'.repeat(3_000_000) }, someone.headers)).toMatchObject({
      status: 413,
      code: 41300,
    });
  });
});

describe('sessions and policies', () => {
  it('identifies the actor by cookie and header together', async () => {
    expect((await get('who', someone.headers)).data).toEqual({ userId: someone.userId });
    expect((await get('who', { cookie: someone.headers.cookie, token: someone.headers.authorizationv2 })).code).toBe(0);
  });

  it.each([
    ['nothing', () => ({})],
    ['the cookie alone', () => ({ cookie: someone.headers.cookie })],
    ['the header alone', () => ({ authorizationv2: someone.headers.authorizationv2 })],
    ['another token', () => ({ ...someone.headers, authorizationv2: 'x'.repeat(43) })],
  ])('refuses %s', async (_, headers) => {
    expect(await get('who', headers() as Record<string, string>)).toMatchObject({ status: 200, code: 20205 });
  });

  it('refuses a revoked session and a disabled account with codes of their own', async () => {
    const revoked = await person(database.db);
    await revokeSessionsOf(database.db, [revoked.userId], new Date());
    expect(await get('who', revoked.headers)).toMatchObject({ code: 20203 });
    const off = await person(database.db);
    await database.db.update(account).set({ status: 'disabled' }).where(eq(account.userId, off.userId));
    expect(await get('who', off.headers)).toMatchObject({ code: 20102 });
  });

  it('enforces menu and admin level before it validates the params', async () => {
    const nobody = await person(database.db);
    expect(await post('menu', {}, someone.headers)).toMatchObject({ code: 0 });
    expect(await post('menu', { x: 1 }, nobody.headers)).toMatchObject({ status: 200, code: 40300 });
    expect(await post('menu')).toMatchObject({ code: 20205 });
    expect(await post('admin', {}, nobody.headers)).toMatchObject({ code: 40300 });
    expect(await post('admin', {}, (await person(database.db, { adminLevel: 1 })).headers)).toMatchObject({ code: 0 });
  });

  it('a session expires after a week without use and is prolonged by use', async () => {
    const start = new Date('2026-03-01T00:00:00Z');
    const visitor = await person(database.db, { now: start });
    let now = new Date(start.getTime() + PROLONG_EVERY_MS + 1_000);
    const later = await buildTestApp(database.db, {}, () => now);
    const ask = () => later.inject({ url: '/fapi/try/who', headers: visitor.headers });
    const used = await ask();
    expect(used.cookies.map(({ name, httpOnly }) => [name, httpOnly ?? false])).toEqual([
      ['atelier_session', true],
      ['atelier_token', false],
    ]);
    expect((await ask()).cookies).toEqual([]);
    now = new Date(start.getTime() + SESSION_MS + 1_000);
    expect((await ask()).json<Envelope>().code).toBe(0);
    now = new Date(now.getTime() + SESSION_MS + 1_000);
    expect((await ask()).json<Envelope>().code).toBe(20205);
    await later.close();
  });

  it('sets the secret as an HttpOnly cookie, and both cookies as SameSite', async () => {
    const [session, token] = (await post('log-in')).headers['set-cookie'] as string[];
    expect(session).toMatch(/^atelier_session=s; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    expect(token).toMatch(/^atelier_token=t; Path=\/; Expires=.*; SameSite=Lax$/);
    const behindTls = await buildTestApp(database.db, { trustProxy: ['loopback'] });
    const secure = await behindTls.inject({
      method: 'POST',
      url: '/fapi/try/log-in',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(secure.cookies.every((cookie) => cookie.secure)).toBe(true);
    await behindTls.close();
  });

  it('limits the rate of public calls per address', async () => {
    const strict = await buildTestApp(database.db, { publicCallsPerMinute: 2 });
    const codes = [];
    for (let turn = 0; turn < 3; turn++)
      codes.push((await strict.inject({ method: 'POST', url: '/fapi/try/open' })).json<Envelope>().code);
    expect(codes).toEqual([0, 0, 42900]);
    await strict.close();
  });

  it('counts calls by the address that a trusted proxy adds, not by those that the client invents', async () => {
    const behind = await buildTestApp(database.db, { trustProxy: ['loopback'], publicCallsPerMinute: 2 });
    const codes = [];
    for (let turn = 0; turn < 3; turn++) {
      const headers = { 'x-forwarded-for': `10.0.0.${turn}, 192.0.2.1` };
      codes.push((await behind.inject({ method: 'POST', url: '/fapi/try/open', headers })).json<Envelope>().code);
    }
    expect(codes).toEqual([0, 0, 42900]);
    await behind.close();
  });
});

describe('security', () => {
  it('sends the strict policy with every answer', async () => {
    for (const url of ['/fapi/try/search', '/health', '/docs', '/nowhere']) {
      const { headers } = await app.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe-eval');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(headers['referrer-policy']).toBe('same-origin');
    }
  });

  it.each([
    [{ origin: 'https://evil.example' }, 40020],
    [{ origin: 'null' }, 40020],
    [{ 'sec-fetch-site': 'cross-site' }, 40020],
    [{ 'sec-fetch-site': 'same-site' }, 40020],
    [{ origin: 'http://localhost:80', host: 'localhost' }, 0],
    [{ origin: 'http://console.example', host: 'console.example', 'sec-fetch-site': 'same-origin' }, 0],
    [{}, 0],
  ])('a write from a page with the headers %j is answered with code %i', async (headers, code) => {
    expect((await post('open', {}, headers as Record<string, string>)).code).toBe(code);
  });
});

describe('other kinds of calls', () => {
  it('streams data-prefixed JSON and ends with the refusal', async () => {
    const answer = await app.inject({ method: 'POST', url: '/fapi/try/count', payload: {} });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    const chunks = answer.body
      .trim()
      .split('\n\n')
      .map((line) => JSON.parse(line.replace(/^data: /, '')) as unknown);
    expect(chunks).toEqual([1, 2, expect.objectContaining({ code: 42900, msg: '请求过于频繁，请稍后再试' })]);
  });

  it('ends streams when the server stops', async () => {
    const other = await buildTestApp(database.db);
    const address = await other.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/fapi/try/wait`, { method: 'POST' });
    const reader = answer.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 1\n\n');
    await other.close();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: 2\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  it('sends files as attachments', async () => {
    const answer = await app.inject({ method: 'POST', url: '/fapi/try/download', payload: {} });
    expect(answer.body).toBe('a,b');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('报表.csv')}`,
    );
  });

  it.each([
    ['is cut off', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf', '; boundary=x'],
    ['has no end', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\na\r\n', '; boundary=x'],
    ['has no boundary', 'x', ''],
  ])('refuses a form that %s', async (_, body, more) => {
    expect(
      await post('upload', body, { ...someone.headers, 'content-type': `multipart/form-data${more}` }),
    ).toMatchObject({ code: expect.toSatisfy((code: number) => code === 40021 || code === 40000) });
  });

  it('refuses a file under an unknown param without reading it', async () => {
    const form =
      '--x\r\ncontent-disposition: form-data; name="other"; filename="a.bin"\r\n\r\n' +
      'a'.repeat(100) +
      '\r\n--x--\r\n';
    expect(
      await post('upload', form, { ...someone.headers, 'content-type': 'multipart/form-data; boundary=x' }),
    ).toMatchObject({ code: 40000, errors: [{ field: 'other', message: '不支持的字段：other' }] });
  });

  it('reads forms with files', async () => {
    const form = new FormData();
    form.append('name', '表');
    for (const size of [1, 2]) form.append('sizes', JSON.stringify(size));
    form.append('file', new Blob(['hello']), 'a.txt');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: '/fapi/try/upload',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type')! },
    });
    expect(answer.json<Envelope>().data).toEqual({ name: '表', sizes: [1, 2], filename: 'a.txt', bytes: 5 });
  });
});

describe('documents', () => {
  it('reports its health', async () => {
    expect((await app.inject({ url: '/health' })).json()).toMatchObject({
      status: 'ok',
      version: '0.0.0-test',
      database: 'ok',
    });
  });

  it.each(['/docs', '/openapi.json'])('refuses %s to people who are not logged in', async (url) => {
    const { body, headers } = await app.inject({ url });
    expect(JSON.parse(body)).toMatchObject({ code: 20205, data: null });
    expect(headers['content-type']).toContain('application/json');
  });

  it('describes every call in OpenAPI', async () => {
    const document = (await app.inject({ url: '/openapi.json', headers: someone.headers })).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/fapi/try/save']?.post?.operationId).toBe('try.save');
    expect(document.paths['/fapi/try/who']?.get?.operationId).toBe('try.whoAmI');
    expect(document.paths['/fapi/try/menu']?.post).toMatchObject({
      'x-policy': { kind: 'menu', anyOf: ['feed:a', 'feed:b'], rows: 'department' },
    });
    expect(document.paths['/fapi/try/open']?.post).toMatchObject({
      'x-policy': { kind: 'public', rows: 'none' },
      security: [],
    });
  });

  it('documents refusals as they are answered: status, code, null data and headers', async () => {
    type Schema = {
      oneOf?: Schema[];
      allOf?: Schema[];
      $ref?: string;
      enum?: number[];
      const?: number;
      properties?: Record<string, Schema & { type?: string }>;
    };
    type Response = { headers: Record<string, { $ref: string }>; content: Record<string, { schema: Schema }> };
    const document = (await app.inject({ url: '/openapi.json', headers: someone.headers })).json<{
      paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
      components: { schemas: Record<string, Schema>; headers: Record<string, object> };
    }>();
    const resolved = (schema: Schema): Schema[] => [
      schema,
      ...(schema.$ref ? resolved(document.components.schemas[schema.$ref.split('/').at(-1)!]!) : []),
      ...[...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(resolved),
    ];
    const codesIn = (schema: Schema) =>
      resolved(schema).flatMap(({ properties }) => [
        ...(properties?.code?.enum ?? []),
        ...(properties?.code?.const === undefined ? [] : [properties.code.const]),
      ]);
    const postRequest = (payload: unknown) => ({ method: 'POST', payload }) as InjectOptions;
    const ssoHost = { token: '' };
    const tries: [verb: string, request: InjectOptions][] = [
      ['open', postRequest({})],
      ['save', postRequest({})],
      ['save', { ...postRequest({}), headers: ssoHost }],
      ['save', { ...postRequest({ name: '' }), headers: someone.headers }],
      ['byAdmin', { ...postRequest({}), headers: someone.headers }],
      ['fail', postRequest({})],
      ['refuse', postRequest({})],
      ['save', { ...postRequest('{'), headers: { ...someone.headers, 'content-type': 'application/json' } }],
      ['save', { ...postRequest('a'), headers: { ...someone.headers, 'content-type': 'text/plain' } }],
      ['save', { ...postRequest({}), headers: { ...someone.headers, 'sec-fetch-site': 'cross-site' } }],
      ['open', { ...postRequest({}), headers: { host: 'elsewhere.example.com' } }],
      ['save', { ...postRequest({ name: 'a'.repeat(3_000_000) }), headers: someone.headers }],
      ['download', postRequest({ unknown: 1 })],
      ['count', postRequest({ unknown: 1 })],
      ['whoAmI', { headers: ssoHost }],
    ];
    const met = new Set<string>();
    for (const [verb, request] of tries) {
      const { path, method } = catalogue.find(({ name }) => name === `try.${verb}`)!;
      const answer = await app.inject({ url: path, ...request });
      const { code, data } = answer.json<Envelope>();
      met.add(`${answer.statusCode} ${code}`);
      const described = document.paths[path]![method.toLowerCase()]!.responses[answer.statusCode];
      expect({ verb, status: answer.statusCode, described: described !== undefined }).toMatchObject({
        described: true,
      });
      const { schema } = described!.content['application/json']!;
      expect(codesIn(schema)).toContain(code);
      if (code !== 0)
        expect([data, resolved(schema).some(({ properties }) => properties?.data?.type === 'null')]).toEqual([
          null,
          true,
        ]);
      for (const [name, { $ref }] of Object.entries(described!.headers)) {
        expect(document.components.headers).toHaveProperty($ref.split('/').at(-1)!);
        // Refusals are JSON also for calls that return files.
        if (name !== 'content-disposition')
          expect([verb, name, answer.headers[name] !== undefined]).toEqual([verb, name, true]);
      }
    }
    expect([...met].toSorted()).toEqual([
      '200 0',
      '200 20205',
      '200 40000',
      '200 40300',
      '200 40900',
      '400 40020',
      '400 40021',
      '403 20205',
      '413 41300',
      '415 41500',
      '421 42100',
      '500 50000',
    ]);
    // Statuses that the call never answers are not documented.
    expect(Object.keys(document.paths['/fapi/try/who']!.get!.responses)).toEqual([
      '200',
      '400',
      '403',
      '415',
      '421',
      '429',
      '500',
      '503',
    ]);
    expect(Object.keys(document.paths['/fapi/try/open']!.post!.responses)).not.toContain('403');
  });

  it('serves the calls as a readable page without scripts', async () => {
    const { body } = await app.inject({ url: '/docs', headers: someone.headers });
    expect(body).toContain('try.save');
    expect(body).toContain('权限：菜单 feed:a 或 feed:b；本部门数据');
    expect(body).not.toContain('<script');
  });
});
