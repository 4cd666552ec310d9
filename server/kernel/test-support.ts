/** Support of the kernel's tests: a configuration, a small catalogue of its own, people, and a way to log them in. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Call } from '../../src/services/catalogue';
import { area, closed, id, line, nullable, optional, Type } from '../../src/services/catalogue/define';
import { admin, anyone, authenticated, menu } from '../../src/services/catalogue/policy';
import { buildApp } from '../app';
import type { Database } from '../db/connect';
import { account, accountRole, role } from '../db/schema';
import { DEFAULT_CONSOLE, type AppConfig } from './config';
import { ApiError } from './calls/errors';
import type { AllHandlers, Context } from './calls/handler';
import { createSession } from './session/session';

export const catalogue: readonly Call[] = area('try', '/fapi/try', {
  open: { summary: 'Public', policy: anyone, path: 'open', reads: [] },
  whoAmI: {
    summary: 'Logged in',
    policy: authenticated,
    path: 'who',
    method: 'GET',
    reads: [],
    result: closed({ userId: id('用户') }),
  },
  search: {
    summary: 'By address',
    policy: anyone,
    path: 'search',
    method: 'GET',
    reads: [],
    params: closed({
      page: optional(Type.Integer({ minimum: 1, title: '页码', default: 1 })),
      tags: optional(Type.Array(Type.String(), { title: '标签' })),
      on: optional(Type.Boolean({ title: '开关' })),
    }),
    result: Type.Unsafe<unknown>({}),
  },
  save: {
    summary: 'By body',
    policy: authenticated,
    path: 'save',
    alsoAt: '/fapi/try-also/save',
    inQuery: ['level'],
    changes: [],
    params: closed({
      name: line('名称', 5),
      level: optional(Type.Integer({ title: '级别', maximum: 3 })),
      note: optional(nullable(line('备注', 10))),
      items: optional(Type.Array(closed({ size: Type.Integer({ title: '尺寸' }) }))),
    }),
    result: Type.Unsafe<unknown>({}),
  },
  relay: {
    summary: 'Sends another call',
    policy: authenticated,
    path: 'relay',
    reads: [],
    params: closed({ name: Type.String(), params: Type.Unsafe<unknown>({}) }),
    result: Type.Unsafe<unknown>({}),
  },
  lieToPerson: {
    summary: 'Answers a person what it should not',
    policy: authenticated,
    path: 'lie-to-person',
    reads: [],
    result: closed({ count: Type.Integer() }),
  },
  byMenu: { summary: 'Menu', policy: menu('feed:a', 'feed:b'), path: 'menu', reads: [] },
  byAdmin: { summary: 'Administrators', policy: admin(1), path: 'admin', reads: [] },
  refuse: { summary: 'Says no at a field', policy: anyone, path: 'refuse', changes: [] },
  fail: { summary: 'Breaks', policy: anyone, path: 'fail', changes: [] },
  lie: {
    summary: 'Answers what it should not',
    policy: anyone,
    path: 'lie',
    reads: [],
    result: closed({ count: Type.Integer() }),
  },
  count: { summary: 'Streams', policy: anyone, path: 'count', kind: 'stream', reads: [], result: Type.Integer() },
  wait: {
    summary: 'Streams until left',
    policy: anyone,
    path: 'wait',
    kind: 'stream',
    reads: [],
    result: Type.Integer(),
  },
  listen: {
    summary: 'Streams to those who may',
    policy: menu('feed:a', 'feed:b'),
    path: 'listen',
    kind: 'stream',
    reads: [],
    result: Type.Integer(),
  },
  logIn: { summary: 'Sets the cookies', policy: anyone, path: 'log-in', changes: [] },
  logOut: { summary: 'Clears the cookies', policy: anyone, path: 'log-out', changes: [] },
  download: { summary: 'A file', policy: anyone, path: 'download', kind: 'blob', reads: [] },
  upload: {
    summary: 'Files',
    policy: anyone,
    path: 'upload',
    kind: 'multipart',
    changes: [],
    params: closed({ name: line('名称', 5), sizes: Type.Array(Type.Integer()), file: Type.Unsafe<unknown>({}) }),
    result: Type.Unsafe<unknown>({}),
  },
});

const handled = (handle: (params: never, context: Context) => unknown) => handle;
const echo = async (params: never) => params;

const TRIED = {
  open: handled(async () => null),
  whoAmI: handled(async (_, { actor }) => ({ userId: actor.userId })),
  search: handled(echo),
  save: handled(echo),
  relay: handled(async ({ name, params }: { name: string; params: unknown }, { dispatch, signal }) =>
    dispatch.send(name, params, signal),
  ),
  lieToPerson: handled(async () => ({ count: 'three' })),
  byMenu: handled(async () => null),
  byAdmin: handled(async () => null),
  refuse: handled(async () => {
    throw new ApiError('conflict', { errors: [{ field: 'name', message: '名称已存在' }] });
  }),
  fail: handled(async () => {
    throw new Error('secret detail');
  }),
  lie: handled(async () => ({ count: 'three' })),
  count: handled(async function* () {
    yield 1;
    yield 2;
    throw new ApiError('tooMany');
  } as never),
  wait: handled(async function* (_: never, { signal }: Context) {
    yield 1;
    await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
    yield 2;
  } as never),
  // Never settles and ignores its signal.
  listen: handled(async function* () {
    yield 1;
    await new Promise<void>(() => undefined);
  } as never),
  logIn: handled(async (_, { cookies }) =>
    cookies.start({ secret: 's', token: 't', expiresAt: new Date(Date.now() + 60_000) }),
  ),
  logOut: handled(async (_, { cookies }) => cookies.end()),
  download: handled(async () => ({
    filename: '报表.csv',
    contentType: 'text/csv',
    body: Buffer.from('a,b'),
  })),
  upload: handled(
    async ({ name, sizes, file }: { name: string; sizes: number[]; file: { filename: string; content: Buffer } }) => ({
      name,
      sizes,
      filename: file.filename,
      bytes: file.content.length,
    }),
  ),
};

/** By the names of the calls of the catalogue above. */
export const handlers = Object.fromEntries(
  Object.entries(TRIED).map(([verb, handler]) => [`try.${verb}`, handler]),
) as unknown as AllHandlers;

export const testConfig = (overrides: Partial<AppConfig> = {}): AppConfig => ({
  version: '0.0.0-test',
  console: DEFAULT_CONSOLE,
  publicUrls: ['http://localhost'],
  pagesUrl: 'http://pages.localhost',
  listensAt: null,
  isReachable: false,
  demonstration: true,
  externalOrigins: [],
  signOn: {
    issuer: '',
    clientId: 'atelier',
    clientSecret: null,
    scope: 'openid profile email',
    loginNameClaim: 'preferred_username',
    linkClaim: null,
  },
  organisation: { orgId: 'atelier', directoryUrl: '', directoryToken: null },
  webFolder: null,
  logo: null,
  schemasFolder: 'schemas',
  schemasEdited: true,
  compiledScreensFile: null,
  filesFolder: join(tmpdir(), 'atelier-test-files'),
  speech: null,
  voice: null,
  picture: null,
  recognition: null,
  textMessages: null,
  storage: null,
  model: { paceMs: 0 },
  assistant: { models: [], personTokens: null, departmentTokens: null },
  log: null,
  connectSources: [],
  mediaSources: [],
  trustProxy: [],
  checkAnswers: true,
  publicCallsPerMinute: 1_000,
  messagesPerDay: 50,
  uploads: { personBytes: 50 * 1024 ** 3, departmentBytes: 500 * 1024 ** 3 },
  visitorFiles: {
    formBytes: 5 * 1024 ** 3,
    pageBytes: 5 * 1024 ** 3,
    allBytes: 20 * 1024 ** 3,
    hourBytes: 100 * 1024 ** 2,
    dayBytes: 300 * 1024 ** 2,
  },
  sandbox: { latencyMs: 0, perMinute: 100_000 },
  botToken: null,
  metricsToken: null,
  logLevel: 'info',
  errorTracking: null,
  settings: [],
  secret: null,
  ...overrides,
});

export const buildTestApp = (
  db: Database,
  config: Partial<AppConfig> = {},
  clock?: () => Date,
): Promise<FastifyInstance> => buildApp({ db, handlers, catalogue, config: testConfig(config), clock });

export interface Person {
  readonly userId: number;
  readonly sessionId: string;
  /** Cookie and token of the session. */
  readonly headers: { readonly cookie: string; readonly authorizationv2: string };
}

/** Creates a person whose role has these menus, and logs them in. */
export async function person(
  db: Database,
  { menuCodes = [], adminLevel = 0, now = new Date() }: { menuCodes?: string[]; adminLevel?: number; now?: Date } = {},
): Promise<Person> {
  const mark = Math.random().toString(36).slice(2);
  const [someone] = await db.insert(account).values({ loginName: mark, name: '测试', adminLevel }).returning();
  const [held] = await db.insert(role).values({ name: mark, type: 'operator', menuCodes }).returning();
  await db.insert(accountRole).values({ userId: someone!.userId, roleId: held!.roleId });
  const { secret, token, sessionId } = await createSession(db, { userId: someone!.userId, address: '127.0.0.1', now });
  return {
    userId: someone!.userId,
    sessionId,
    headers: { cookie: `atelier_session=${secret}; atelier_token=${token}`, authorizationv2: token },
  };
}
