import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { DEFAULT_CONSOLE } from '../config';
import { ERRORS } from '../calls/errors';
import { isKnownHost, namesIn } from './known-hosts';
import { REGIONS_ADDRESS } from '../../../src/pages/forms/generated/provinces';
import { buildPagesApp } from '../../pages-app';
import { buildTestApp, testConfig } from '../test-support';

const CONFIG = {
  publicUrls: ['https://console.example.com', 'http://second.example:8080'],
  listensAt: 'Machine.local',
  console: {
    ...DEFAULT_CONSOLE,
    hosts: [
      { host: 'ops.example.com:8443', kind: 'external', loginType: 1 },
      { host: '*', kind: 'internal', loginType: 2 },
    ],
    internalHost: 'https://inside.example.com',
  },
} as const;
const names = namesIn(CONFIG);

describe('a host is known', () => {
  it.each([
    'console.example.com',
    'CONSOLE.example.com.',
    'console.example.com:443',
    'second.example',
    'ops.example.com',
    'inside.example.com',
    'machine.local:5180',
    'localhost',
    'localhost:5180',
    'a.b.localhost:1',
    '127.0.0.1:5180',
    '10.0.0.7',
    '[::1]:5180',
    '[fe80::1]',
    '',
  ])('%j', (host) => {
    expect(isKnownHost(host, names)).toBe(true);
  });
});

describe('a host is not known', () => {
  it.each([
    'evil.example',
    'evil.example:5180',
    'console.example.com.evil.example',
    'evil-console.example.com',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'notlocalhost',
    '*',
    'a@localhost',
    'evil.example#localhost',
    'localhost:x',
    '[::1',
    ' localhost',
    '::1.evil.example',
  ])('%j', (host) => {
    expect(isKnownHost(host, names)).toBe(false);
  });
  it('a known host with other text around it is unknown', () => {
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom(...names, 'localhost', '127.0.0.1'), (domain, known) => {
        fc.pre(!names.has(domain));
        expect(isKnownHost(`${known}.${domain}`, names)).toBe(false);
      }),
    );
  });
});

describe('the server', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let behind: FastifyInstance;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await buildTestApp(database.db, CONFIG);
    behind = await buildTestApp(database.db, { ...CONFIG, trustProxy: ['loopback'] });
  });
  afterAll(async () => {
    await app.close();
    await behind.close();
    await database.drop();
  });
  const ask = (to: FastifyInstance, headers: Record<string, string>, url = '/fapi/try/search') =>
    to.inject({ url, headers });

  it('refuses an unknown host on every path, and names the setting to change', async () => {
    for (const url of ['/fapi/try/search', '/', '/docs', '/fapi/unknown']) {
      const answer = await ask(app, { host: 'evil.example:5180' }, url);
      expect({ url, status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
        url,
        status: 421,
        code: ERRORS.unknownHost.code,
        msg: expect.stringMatching(/publicUrls（ATELIER_PUBLIC_URLS）/) as string,
      });
    }
  });
  it('answers known hosts, and monitors by any name', async () => {
    expect((await ask(app, { host: 'console.example.com' })).statusCode).toBe(200);
    expect((await ask(app, { host: 'atelier' }, '/health')).statusCode).toBe(200);
  });
  it('that other machines reach serves the console and the pages under different names', async () => {
    const pagesUrl = 'https://pages.example.com';
    for (const isReachable of [true, false]) {
      const config = testConfig({ ...CONFIG, isReachable, pagesUrl });
      const [console, pages] = [
        await buildTestApp(database.db, { ...config, publicUrls: [...CONFIG.publicUrls, pagesUrl] }),
        await buildPagesApp({ db: database.db, config, pages: { url: pagesUrl } }),
      ];
      const statusOf = async (to: FastifyInstance, host: string, url: string) =>
        (await to.inject({ url, headers: { host } })).statusCode;
      expect(await statusOf(console, 'pages.example.com', '/docs')).toBe(isReachable ? 421 : 200);
      expect(await statusOf(console, 'console.example.com', '/docs')).toBe(200);
      const page = REGIONS_ADDRESS;
      for (const host of ['console.example.com:5181', 'OPS.example.com', 'inside.example.com'])
        expect([host, await statusOf(pages, host, page)]).toEqual([host, isReachable ? 404 : 200]);
      for (const host of ['pages.example.com', 'localhost:5181', '127.0.0.1:5181', '10.0.0.7'])
        expect([host, await statusOf(pages, host, page)]).toEqual([host, 200]);
      await Promise.all([console.close(), pages.close()]);
    }
  });
  it('uses the forwarded host only if the proxy is trusted', async () => {
    expect((await ask(behind, { host: 'backend:5180', 'x-forwarded-host': 'console.example.com' })).statusCode).toBe(
      200,
    );
    expect((await ask(behind, { host: 'localhost', 'x-forwarded-host': 'evil.example' })).statusCode).toBe(421);
    expect((await ask(app, { host: 'evil.example', 'x-forwarded-host': 'console.example.com' })).statusCode).toBe(421);
  });
});
