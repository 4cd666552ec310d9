import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScreenEvent, ServedScreen } from '../../src/language/types';
import type { ScreenIndex } from '../../src/services/catalogue/generated/types';
import { screensCalls } from '../../src/services/catalogue/areas/screens.calls';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { buildApp } from '../app';
import { role } from '../db/schema';
import { endSession } from '../kernel/session/session';
import { PREVIEW_HEADER } from '../kernel/calls/preview';
import { catalogue, handlers, person, testConfig } from '../kernel/test-support';
import { screensPlugin } from './plugin';
import { handlers as screens } from '../domain/screen/screen.handlers';

const screen = (
  route: string,
  title: string,
  menu: string | null = null,
  body: unknown[] = [{ type: 'text', text: title }],
) => JSON.stringify({ version: 1, route, title, menu, body }, null, 2);
const MENU = JSON.stringify({
  groups: [
    { code: 'feed', path: '/feed', title: '内容中心', icon: 'read', order: 10 },
    { code: 'home', path: '/home', title: '首页', icon: 'home', order: 0 },
  ],
});

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;

const write = (file: string, text: string) => {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  // Editors write a temporary file and rename it.
  writeFileSync(`${path}~`, text);
  renameSync(`${path}~`, path);
};
const start = async () => {
  app = await buildApp({
    db: database.db,
    handlers: { ...handlers, ...screens },
    catalogue: [...catalogue, ...screensCalls],
    config: testConfig({ schemasFolder: folder, publicCallsPerMinute: 1 }),
    parts: [screensPlugin],
  });
};
type Headers = Record<string, string>;
const get = async <T>(url: string, headers: Headers = {}) => {
  const answer = await app.inject({ url, headers });
  return {
    status: answer.statusCode,
    etag: String(answer.headers.etag),
    body: answer.statusCode === 304 ? undefined : answer.json<T & { code?: number }>(),
  };
};
const eventually = async <T>(look: () => Promise<T>, is: (value: T) => boolean): Promise<T> => {
  for (let tries = 0; ; tries++) {
    const value = await look();
    if (is(value)) return value;
    if (tries > 100) throw new Error(`never: ${JSON.stringify(value)}`);
    await new Promise((done) => setTimeout(done, 50));
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-screens-'));
  write('menu.json', MENU);
  write('home.page.json', screen('/home', '首页'));
  write('login.page.json', screen('/login', '登录'));
  write('feed/feed-keyword.page.json', screen('/feed/feed-keyword', '关键词管理', 'feed:feed-keyword'));
  await database.db.execute(sql`truncate screen, screen_version, screen_folder cascade`);
  await start();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('lists the screens that a person may open, and the groups in their order', async () => {
  const editor = await person(database.db, { menuCodes: ['feed:feed-keyword'] });
  const other = await person(database.db);
  const mine = await get<ScreenIndex>('/screens/index.json', editor.headers);
  expect(mine.body!.screens.map(({ id, route, broken }) => [id, route, broken])).toEqual([
    ['feed/feed-keyword', '/feed/feed-keyword', false],
    ['home', '/home', false],
    ['login', '/login', false],
  ]);
  expect(mine.body!.groups.map(({ code }) => code)).toEqual(['home', 'feed']);
  const theirs = await get<ScreenIndex>('/screens/index.json', other.headers);
  expect(theirs.body!.screens.map(({ id }) => id)).toEqual(['home', 'login']);
  expect((await get('/screens/index.json')).body).toMatchObject({ code: 20205 });
});

it('the index lists the types of nodes that each screen shows when it opens', async () => {
  write(
    'home.page.json',
    screen('/home', '首页', null, [
      { type: 'card', title: '一', body: [{ type: 'text', text: '一' }] },
      { type: 'text', text: '二' },
    ]),
  );
  const { headers } = await person(database.db);
  const nodesOf = async () =>
    (await get<ScreenIndex>('/screens/index.json', headers)).body!.screens.find(({ id }) => id === 'home')!.nodes;
  expect(await eventually(nodesOf, (nodes) => nodes.length > 1)).toEqual(['card', 'text']);
});

it('serves a screen to people who may open it, a public one to all, and 304 for a known ETag', async () => {
  const someone = await person(database.db, { menuCodes: ['feed:feed-keyword'] });
  const first = await get<ServedScreen>('/screens/feed/feed-keyword.json', someone.headers);
  expect(first).toMatchObject({
    status: 200,
    body: { id: 'feed/feed-keyword', page: { title: '关键词管理', layout: 'sidebar' }, problems: [] },
  });
  expect(
    await get('/screens/feed/feed-keyword.json', { ...someone.headers, 'if-none-match': first.etag }),
  ).toMatchObject({ status: 304 });
  expect(await get('/screens/login.json')).toMatchObject({ status: 200, body: { id: 'login' } });
  const other = await person(database.db);
  const hidden = await get('/screens/feed/feed-keyword.json', other.headers);
  const absent = await get('/screens/feed/no-such.json', other.headers);
  expect([hidden.status, absent.status]).toEqual([404, 404]);
  expect((await get('/screens/home.json')).body).toMatchObject({ code: 20205 });
  expect((await get('/screens/../package.json', other.headers)).status).toBe(404);
  expect((await get('/screens/home', other.headers)).body).toMatchObject({ code: 40401 });
  expect((await get('/screens/..%2Fpackage.json', other.headers)).body).toMatchObject({ code: 40000 });
});

it('public screens have no rate limit, in contrast to other public calls', async () => {
  const statusesOf = async (url: string) => [(await get(url)).status, (await get(url)).status];
  expect(await statusesOf('/screens/login.json')).toEqual([200, 200]);
  expect(await statusesOf('/fapi/try/search')).toEqual([200, 429]);
});

it('serves the screen of an address, and null if the person may open none there', async () => {
  write('users/user.page.json', screen('/analysis/user/{userId}', '用户'));
  write('users/all.page.json', screen('/analysis/user/all', '所有用户'));
  const someone = await person(database.db, { menuCodes: ['feed:feed-keyword'] });
  const at = (path: string, headers: Headers) =>
    app.inject({ url: `/screens/at?path=${encodeURIComponent(path)}`, headers });
  const idAt = async (path: string) => (await at(path, someone.headers)).json<ServedScreen>().id;
  await eventually(
    async () => (await at('/analysis/user/all', someone.headers)).body,
    (body) => body !== 'null',
  );
  expect([
    await idAt('/home'),
    await idAt('/feed/feed-keyword'),
    await idAt('/analysis/user/7'),
    await idAt('/analysis/user/all'),
  ]).toEqual(['home', 'feed/feed-keyword', 'users/user', 'users/all']);
  const first = await at('/feed/feed-keyword', someone.headers);
  expect(first.body).toBe(
    (await app.inject({ url: '/screens/feed/feed-keyword.json', headers: someone.headers })).body,
  );
  expect(
    (await at('/feed/feed-keyword', { ...someone.headers, 'if-none-match': String(first.headers.etag) })).statusCode,
  ).toBe(304);

  const other = await person(database.db);
  const nothing = await Promise.all(
    ['/feed/feed-keyword', '/feed/no-such', '/analysis/user/7/8'].map((path) => at(path, other.headers)),
  );
  expect(nothing.map(({ statusCode, body }) => [statusCode, body])).toEqual(nothing.map(() => [200, 'null']));
  for (const query of ['', '?path=', '?path=/home&path=/home'])
    expect((await get(`/screens/at${query}`, other.headers)).body).toMatchObject({ code: 40000 });
  expect((await at('/home', {})).json()).toMatchObject({ code: 20205 });
});

it('a role preview is for admins only', async () => {
  const admin = await person(database.db, { adminLevel: 1 });
  const [follower] = await database.db
    .insert(role)
    .values({ name: `关注者 ${Math.random()}`, type: 'viewer', menuCodes: ['feed:feed-keyword'] })
    .returning();
  const as = (roleId: number, headers: Headers): Headers => ({ ...headers, [PREVIEW_HEADER]: String(roleId) });
  const asFollower = as(follower!.roleId, admin.headers);
  const ids = async (headers: Headers) =>
    (await get<ScreenIndex>('/screens/index.json', headers)).body!.screens.map(({ id }) => id).sort();
  expect(await ids(admin.headers)).toEqual(['home', 'login']);
  expect(await ids(asFollower)).toEqual(['feed/feed-keyword', 'home', 'login']);
  expect(await get('/screens/feed/feed-keyword.json', asFollower)).toMatchObject({ status: 200 });
  expect(await get('/screens/feed/feed-keyword.json', admin.headers)).toMatchObject({ status: 404 });

  // Viewers do not see the problems that editors see.
  write('home.page.json', screen('/home', '首页', null, [{ type: 'tabel' }]));
  await eventually(
    () => get<ServedScreen>('/screens/home.json', admin.headers),
    ({ body }) => body!.problems.length > 0,
  );
  expect((await get<ServedScreen>('/screens/home.json', asFollower)).body!.problems).toEqual([]);

  const viewer = await person(database.db);
  for (const url of ['/screens/index.json', '/screens/home.json', '/screens/at?path=/home']) {
    expect((await get(url, as(follower!.roleId, viewer.headers))).body).toMatchObject({ code: 40300 });
    expect((await get(url, as(999_999, admin.headers))).body).toMatchObject({ code: 40400 });
  }
  // Event streams cannot carry headers.
  const events = (roleId: number, { headers }: typeof viewer) => get(`/screens/events?previewRole=${roleId}`, headers);
  expect((await events(follower!.roleId, viewer)).body).toMatchObject({ code: 40300 });
  expect((await events(999_999, admin)).body).toMatchObject({ code: 40400 });
  // A screen that needs no log-in is shown although the preview is refused.
  expect(await get('/screens/login.json', as(999_999, admin.headers))).toMatchObject({ status: 200 });
});

it('serves the last valid version while a file has errors, and shows the errors to editors', async () => {
  const editor = await person(database.db, { adminLevel: 1 });
  const viewer = await person(database.db);
  const before = await get<ServedScreen>('/screens/home.json', editor.headers);
  write('home.page.json', screen('/home', '首页', null, [{ type: 'tabel', source: 'x' }]));
  const broken = await eventually(
    () => get<ServedScreen>('/screens/home.json', editor.headers),
    ({ body }) => body!.problems.length > 0,
  );
  expect(broken.body).toMatchObject({ version: before.body!.version, page: { title: '首页' } });
  expect(broken.body!.problems[0]).toMatchObject({
    code: 'unknown-node',
    line: 8,
    args: { found: 'tabel', suggestion: 'table' },
    file: 'home.page.json',
  });
  expect((await get<ServedScreen>('/screens/home.json', viewer.headers)).body!.problems).toEqual([]);
  expect(
    (await get<ScreenIndex>('/screens/index.json', editor.headers)).body!.screens.find(({ id }) => id === 'home'),
  ).toMatchObject({ broken: true });

  // Restarts the server with the broken file.
  await app.close();
  await start();
  expect((await get<ServedScreen>('/screens/home.json', viewer.headers)).body).toMatchObject({
    version: before.body!.version,
    page: { title: '首页' },
  });

  write('home.page.json', screen('/home', '新首页'));
  await eventually(
    () => get<ServedScreen>('/screens/home.json', viewer.headers),
    ({ body }) => body!.page?.title === '新首页',
  );
});

it('finds new folders, and removes deleted screens', async () => {
  const someone = await person(database.db);
  write('a/b/c.page.json', screen('/a/b', '深'));
  await eventually(
    () => get<ServedScreen>('/screens/a/b/c.json', someone.headers),
    ({ status }) => status === 200,
  );
  rmSync(join(folder, 'a'), { recursive: true });
  await eventually(
    () => get('/screens/a/b/c.json', someone.headers),
    ({ status }) => status === 404,
  );
});

it('serves a route by one screen only', async () => {
  const editor = await person(database.db, { adminLevel: 1 });
  write('twin.page.json', screen('/home', '另一个首页'));
  const twin = await eventually(
    () => get<ServedScreen>('/screens/twin.json', editor.headers),
    ({ status }) => status === 200,
  );
  expect(twin.body).toMatchObject({
    page: null,
    problems: [{ code: 'duplicate-route', line: 3, file: 'twin.page.json' }],
  });
});

it('notifies open browsers until their session ends', async () => {
  const viewer = await person(database.db);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/screens/events`, { headers: { cookie: viewer.headers.cookie } });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<ScreenEvent> => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Error('ended');
      const data = /^data: (.*)$/m.exec(value)?.[1];
      if (data && !value.includes('event: tab')) return JSON.parse(data) as ScreenEvent;
    }
  };
  write('home.page.json', screen('/home', '改过'));
  expect(await next()).toMatchObject({ id: 'home', broken: false });

  // Viewers are not told of problems, nor of screens that they may not open.
  write('feed/feed-keyword.page.json', screen('/feed/feed-keyword', '改过', 'feed:feed-keyword'));
  write('home.page.json', '{');
  await new Promise((done) => setTimeout(done, 300));
  write('home.page.json', screen('/home', '又改过'));
  expect(await next()).toMatchObject({ id: 'home', broken: false });

  await endSession(database.db, viewer.sessionId);
  write('home.page.json', screen('/home', '再改'));
  await expect(next()).rejects.toThrow('ended');
});

describe('over the wire', () => {
  const LONG = Array.from({ length: 40 }, (_, index) => ({ type: 'text', text: `第 ${index} 段说明文字` }));
  const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes } as const;
  /** Raw bytes, because `fetch` would decompress them. */
  const ask = (path: string, headers: Headers, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((done, fail) => {
      request(new URL(path, address), { method, headers, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => done({ status: answer.statusCode!, headers: answer.headers, bytes: Buffer.concat(parts) }));
      })
        .once('error', fail)
        .end();
    });
  const textOf = ({ headers, bytes }: Awaited<ReturnType<typeof ask>>) =>
    UNPACK[(headers['content-encoding'] ?? 'identity') as keyof typeof UNPACK](bytes).toString();
  const screenOf = (answer: Awaited<ReturnType<typeof ask>>) => JSON.parse(textOf(answer)) as ServedScreen;
  let address: string;
  beforeEach(async () => {
    write('long.page.json', screen('/long', '长', null, LONG));
    address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { headers } = await person(database.db);
    await eventually(
      () => ask('/screens/long.json', headers),
      ({ status }) => status === 200,
    );
  });

  it('a screen is compressed for clients that accept it, with the same content', async () => {
    const { headers } = await person(database.db);
    const plain = await ask('/screens/long.json', headers);
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'cookie, accept-encoding']);
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, *', 'gzip'],
      ['gzip;q=0', undefined],
      ['identity', undefined],
    ] as const) {
      const asking = { ...headers, 'accept-encoding': accepted };
      const answer = await ask('/screens/long.json', asking);
      expect(answer.headers, accepted).toMatchObject({
        vary: 'cookie, accept-encoding',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(answer.bytes.length),
      });
      expect(answer.headers['content-encoding'], accepted).toBe(encoding);
      expect(textOf(answer), accepted).toBe(plain.bytes.toString());
      if (encoding) expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(answer.headers.etag === plain.headers.etag).toBe(encoding === undefined);
      const { etag } = answer.headers;
      const known = await ask('/screens/long.json', { ...asking, 'if-none-match': etag! });
      expect([known.status, known.headers.etag, known.headers['content-encoding'], known.bytes.length]).toEqual([
        304,
        etag,
        undefined,
        0,
      ]);
      const head = await ask('/screens/long.json', asking, 'HEAD');
      expect([
        head.status,
        head.headers.etag,
        head.headers['content-encoding'],
        head.headers['content-length'],
        head.bytes.length,
      ]).toEqual([200, etag, encoding, String(answer.bytes.length), 0]);
    }
    // The ETag of a compressed text does not match the uncompressed one.
    const packed = await ask('/screens/long.json', { ...headers, 'accept-encoding': 'br' });
    expect((await ask('/screens/long.json', { ...headers, 'if-none-match': packed.headers.etag! })).status).toBe(200);
  });

  it('neither a short screen nor the answer of a call is compressed', async () => {
    const headers = { ...(await person(database.db)).headers, 'accept-encoding': 'br, gzip' };
    expect((await ask('/screens/home.json', headers)).headers).not.toHaveProperty('content-encoding');
    const call = await ask(`/fapi/try/search?tags=${'x'.repeat(4_000)}`, headers);
    expect([call.status, call.bytes.length > 4_000, call.headers['content-encoding']]).toEqual([200, true, undefined]);
  });

  it('a changed screen is compressed again, and only editors get its problems', async () => {
    const [editor, viewer] = [await person(database.db, { adminLevel: 1 }), await person(database.db)].map(
      ({ headers }) => ({ ...headers, 'accept-encoding': 'br' }),
    );
    const of = (headers: Headers) => ask('/screens/long.json', headers);
    const before = await of(viewer!);
    write('long.page.json', screen('/long', '更长', null, LONG));
    const after = await eventually(
      () => of({ ...viewer!, 'if-none-match': before.headers.etag! }),
      ({ status }) => status === 200,
    );
    expect([screenOf(after).page!.title, after.headers['content-encoding']]).toEqual(['更长', 'br']);

    for (const wrong of ['tabel', 'formm']) {
      write('long.page.json', screen('/long', '更长', null, [...LONG, { type: wrong }]));
      const answer = await eventually(
        () => of(editor!),
        (answer) => screenOf(answer).problems.some(({ args }) => args.found === wrong),
      );
      expect([
        screenOf(answer).problems.length,
        screenOf(answer).page!.title,
        answer.headers['content-encoding'],
      ]).toEqual([1, '更长', 'br']);
      expect(textOf(await of(viewer!))).toBe(textOf(after));
      expect((await of({ ...editor!, 'if-none-match': answer.headers.etag! })).status).toBe(304);
    }
    write('long.page.json', screen('/long', '更长', null, LONG));
    await eventually(
      () => of(editor!),
      (answer) => textOf(answer) === textOf(after),
    );
  });
});

it('ends event streams when the server stops', async () => {
  const viewer = await person(database.db);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/screens/events`, { headers: { cookie: viewer.headers.cookie } });
  // Closing waits for connected clients; a broken connection could not be read.
  await app.close();
  expect(await answer.text()).toMatch(/^retry: /);
  await start();
});
