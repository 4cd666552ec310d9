/**
 * Rights of other origins: external consoles call by CORS, single sign-on is framed, and every other origin is
 * refused.
 */
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import type { Call } from '../../../src/services/catalogue';
import { buildApp } from '../../app';
import { DEFAULT_CONSOLE } from '../config';
import { contentSecurityPolicy, isForeignWrite, signOnOrigins } from './security';
import { catalogue, handlers, person, type Person, testConfig } from '../test-support';

const EXTERNAL = 'https://outside.example.com';
const PATH = '/fapi/vangogh-be/try';
let database: TestDatabase;
let app: FastifyInstance;
let closed: FastifyInstance;
let someone: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  const calls: readonly Call[] = catalogue.map((call) => ({ ...call, path: call.path.replace('/fapi/try', PATH) }));
  const build = (externalOrigins: string[]) =>
    buildApp({
      db: database.db,
      handlers,
      catalogue: calls,
      config: testConfig({ externalOrigins, trustProxy: ['loopback'] }),
    });
  [app, closed] = [await build([EXTERNAL]), await build([])];
  someone = await person(database.db);
});
afterAll(async () => {
  await Promise.all([app.close(), closed.close()]);
  await database.drop();
});

const WRITE = { method: 'POST', url: `${PATH}/save`, payload: { name: 'a' } } as const;
const granted = (headers: Record<string, unknown>) =>
  Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));

describe('an external console', () => {
  it('sends writes with its cookies and reads the answers', async () => {
    const answer = await app.inject({
      ...WRITE,
      headers: { ...someone.headers, origin: EXTERNAL, 'sec-fetch-site': 'same-site' },
    });
    expect(answer.json()).toMatchObject({ code: 0, data: { name: 'a' } });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': EXTERNAL,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    expect(answer.headers['access-control-expose-headers']).toBe('content-disposition, x-request-id');
  });
  it('reads refusals too', async () => {
    const answer = await app.inject({ ...WRITE, headers: { origin: EXTERNAL, token: 'x' } });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBe(EXTERNAL);
  });
  it('gets a preflight answer', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: WRITE.url,
      headers: {
        origin: EXTERNAL,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,token',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': EXTERNAL,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
    });
    expect(String(answer.headers['access-control-allow-headers']).split(', ')).toEqual(
      expect.arrayContaining(['content-type', 'app-code', 'token', 'authorizationv2', 'preview-role']),
    );
  });
  it.each(['/screens/index.json', '/fapi/atelier/console/names', '/api/sdbtech/vangogh/x'])(
    'reads what there is at %s, which the console sends there',
    async (url) => {
      expect((await app.inject({ url, headers: { origin: EXTERNAL } })).headers).toMatchObject({
        'access-control-allow-origin': EXTERNAL,
        'access-control-allow-credentials': 'true',
      });
      expect(granted((await app.inject({ url, headers: { origin: 'https://evil.example' } })).headers)).toEqual([]);
    },
  );
  it.each([
    '/screensaver',
    '/filesystem/a.png',
    '/media/picture',
    '/sso/login',
    '/health',
    '/fapi/vangogh-begone',
    '//fapi/vangogh-be/try/save',
  ])('gets no access to %s', async (url) => {
    expect(granted((await app.inject({ url, headers: { origin: EXTERNAL } })).headers)).toEqual([]);
    expect((await app.inject({ method: 'POST', url, headers: { origin: EXTERNAL } })).json()).toMatchObject({
      code: 40020,
    });
  });
  it('is refused if none is configured', async () => {
    const answer = await closed.inject({ ...WRITE, headers: { ...someone.headers, origin: EXTERNAL } });
    expect(answer.json()).toMatchObject({ code: 40020 });
    expect(granted(answer.headers)).toEqual([]);
  });
});

describe('any other origin', () => {
  const others = [
    'null',
    'https://evil.example',
    'http://outside.example.com',
    'https://outside.example.com:444',
    'https://outside.example.com.evil.example',
    'https://evil-outside.example.com',
    'https://a.outside.example.com',
    'https://example.com',
    'https://outside.example.com/',
    'https://OUTSIDE.example.com',
    ' https://outside.example.com',
    `${EXTERNAL},${EXTERNAL}`,
    `${EXTERNAL} https://evil.example`,
    '*',
    '',
  ];
  it.each(others)('%j is refused', async (origin) => {
    const answer = await app.inject({ ...WRITE, headers: { ...someone.headers, origin } });
    expect(answer.json()).toMatchObject({ code: 40020 });
    expect(granted(answer.headers)).toEqual([]);
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: WRITE.url,
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).not.toBe(204);
    expect(granted(preflight.headers)).toEqual([]);
  });
  it('is not accepted because of a forwarding header', async () => {
    const forged = { origin: 'https://evil.example', forwarded: 'host=evil.example' };
    expect((await app.inject({ ...WRITE, headers: { ...someone.headers, ...forged } })).json()).toMatchObject({
      code: 40020,
    });
    expect(
      (
        await app.inject({ ...WRITE, headers: { ...someone.headers, ...forged, 'x-forwarded-host': 'evil.example' } })
      ).json(),
    ).toMatchObject({ code: 42100 });
  });
  it('does not pass as a variation of a configured origin', () => {
    const mark = fc.constantFrom('.', '-', '@', ':', '/', '\\', '%', 'evil', 'https://', 'com', '\t', '?', '#');
    fc.assert(
      fc.property(fc.nat(EXTERNAL.length), mark, (at, text) => {
        const origin = EXTERNAL.slice(0, at) + text + EXTERNAL.slice(at);
        const write = { method: 'POST', url: WRITE.url, headers: { origin, host: 'console.example.com' } };
        expect(
          isForeignWrite(write, { externalOrigins: [EXTERNAL], publicUrls: ['https://console.example.com'] }),
        ).toBe(true);
      }),
    );
  });
});

it('accepts writes of the console behind a proxy that sends another Host', () => {
  const write = {
    method: 'POST',
    url: '/fapi/x',
    headers: { host: '10.0.0.7:5180', origin: 'https://console.example.com', 'sec-fetch-site': 'same-origin' },
  };
  expect(isForeignWrite(write, { externalOrigins: [], publicUrls: ['https://console.example.com'] })).toBe(false);
  expect(isForeignWrite(write, { externalOrigins: [], publicUrls: ['https://other.example.com'] })).toBe(true);
});

describe('single sign-on', () => {
  const issuerAt = (issuer: string, ssoUrl = DEFAULT_CONSOLE.ssoUrl) =>
    signOnOrigins(testConfig({ signOn: { ...testConfig().signOn, issuer }, console: { ...DEFAULT_CONSOLE, ssoUrl } }));
  it('may be framed from its own origin only', () => {
    expect(issuerAt('https://id.example/realm', 'https://sso.example/start?{url}')).toEqual([
      'https://id.example',
      'https://sso.example',
    ]);
    expect(issuerAt('')).toEqual([]);
    expect(contentSecurityPolicy({ signOn: ['https://id.example'] })).toContain(
      "frame-src 'self' https://id.example; ",
    );
    expect(contentSecurityPolicy({ signOn: ['https://id.example'] })).toContain(
      "form-action 'self' https://id.example; ",
    );
    expect(contentSecurityPolicy()).toContain("frame-src 'self'; ");
  });
});

it('the policy lets pages load from this console alone, and play from hosts that the operator named', () => {
  const directives = (policy: string) =>
    Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
  const {
    'img-src': pictures,
    'media-src': media,
    'connect-src': connect,
    'font-src': fonts,
  } = directives(contentSecurityPolicy());
  expect([pictures, media, connect, fonts]).toEqual([
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self' data:",
  ]);
  expect(contentSecurityPolicy()).not.toMatch(/https?:/);
  expect(directives(contentSecurityPolicy({ play: ['*.example.com', 'v.example.org'] }))).toMatchObject({
    'img-src': pictures,
    'media-src': "media-src 'self' blob: https://*.example.com https://v.example.org",
  });
});
