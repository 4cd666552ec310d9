import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkoutRelease, readConfig } from './config';
import { StartFailure } from './db/start-failure';
import { testFolder } from '../tests/folder';
import { runs } from '../tests/runs';

const folder = testFolder('config');
const write = (content: string) => writeFileSync(join(folder, 'atelier.config.json'), content);
/** Other machines reach the server: pages need a host name of their own. */
const PAGES = { ATELIER_PAGES_URL: 'https://pages.example.com' };
const read = (env: Record<string, string> = {}) => readConfig(env, '/atelier', checkoutRelease('/atelier', '1.0.0'));
const readFile = (content: unknown, env: Record<string, string> = {}) => {
  write(typeof content === 'string' ? content : JSON.stringify(content));
  return readConfig(env, folder, checkoutRelease(folder, '1.0.0'));
};

beforeAll(() => write('{}'));

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(read()).toMatchObject({
      host: 'localhost',
      port: 5180,
      dataFolder: '/atelier/data',
      databaseUrl: null,
      demonstration: true,
    });
    expect(read().app).toMatchObject({
      webFolder: '/atelier/dist/web',
      schemasFolder: '/atelier/schemas',
      schemasEdited: false,
      log: '/atelier/data/server.log',
      checkAnswers: false,
      publicUrls: ['http://localhost:5180', 'http://127.0.0.1:5180'],
      externalOrigins: [],
      trustProxy: [],
    });
    expect(read().app.console.hosts).toEqual([{ host: '*', kind: 'internal', loginType: 2 }]);
  });

  it.each([
    [{}, { hasSandbox: true, bot: true }],
    [{ ATELIER_SANDBOX: '0' }, { hasSandbox: false, bot: false }],
    [{ ATELIER_DEMO: '0' }, { hasSandbox: false, bot: false }],
    [
      { HOST: '0.0.0.0', ...PAGES },
      { hasSandbox: false, bot: false },
    ],
    [
      { ATELIER_DEMO: '0', ATELIER_SANDBOX: '1' },
      { hasSandbox: true, bot: false },
    ],
  ])('has the sandbox platform and its bot only with the demonstration data: %j', (env, expected) => {
    const { app, bot } = read(env as unknown as Record<string, string>);
    expect({ hasSandbox: app.sandbox !== null, bot }).toEqual(expected);
  });

  it('by default takes the addresses at which the server listens as public addresses', () => {
    expect(read({ PORT: '80', HOST: '10.1.2.3', ...PAGES }).app.publicUrls).toEqual([
      'http://10.1.2.3',
      'http://localhost',
      'http://127.0.0.1',
    ]);
    expect(read({ PORT: '81', HOST: '::', ...PAGES }).app.publicUrls).toEqual([
      'http://localhost:81',
      'http://127.0.0.1:81',
    ]);
    expect(read({ HOST: '::1' }).app.publicUrls[0]).toBe('http://[::1]:5180');
    expect(
      read({ ATELIER_PUBLIC_URLS: 'https://a.example/, https://B.example:444,https://a.example' }).app.publicUrls,
    ).toEqual(['https://a.example', 'https://b.example:444']);
  });

  it('lets the console connect to its configured hosts', () => {
    const { app } = read({
      ATELIER_HOST_KIND: 'external',
      ATELIER_INTERNAL_HOST: 'https://inner.example/',
      ATELIER_LOGIN_TYPE: '3',
    });
    expect(app.console).toMatchObject({
      hosts: [{ host: '*', kind: 'external', loginType: 3 }],
      internalHost: 'https://inner.example',
    });
    expect(app.connectSources).toEqual(['https://inner.example']);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT has to be a whole number from 0 to 65535, not "eighty".'],
    [{ PORT: '70000' }, 'PORT has to be a whole number from 0 to 65535, not 70000.'],
    [{ PORT: '1e3' }, 'PORT has to be a whole number from 0 to 65535, not "1e3".'],
    [{ HOST: '1.2.3.4.5' }, 'HOST has to be a host name or an IP address, not "1.2.3.4.5".'],
    [{ DATABASE_URL: 'mysql://me:secret@db' }, 'DATABASE_URL has to be an address that starts with postgresql://.'],
    [{ ATELIER_SECRET: 'fifteen letters' }, 'ATELIER_SECRET has to be a text of at least 16 characters.'],
    [{ ATELIER_LOGIN_TYPE: '4' }, 'ATELIER_LOGIN_TYPE has to be 1, 2, 3 or "stored", not "4".'],
    [
      { ATELIER_DEMO: 'constructor' },
      'ATELIER_DEMO has to be true or false, in the environment 1 or 0, not "constructor".',
    ],
    [
      { ATELIER_INTERNAL_HOST: 'javascript:1' },
      'ATELIER_INTERNAL_HOST has to be an address such as https://console.example.com, without a path, not "javascript:1".',
    ],
    [
      { ATELIER_PUBLIC_URLS: 'https://a.example,b' },
      'ATELIER_PUBLIC_URLS[1] has to be an address such as https://console.example.com, without a path, not "b".',
    ],
    [
      { ATELIER_TRUST_PROXY: '1' },
      'ATELIER_TRUST_PROXY[0] has to be an address or a network such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, not "1".',
    ],
    [
      { ATELIER_SSO_CLIENT_SECRET: 'geheim' },
      'ATELIER_SSO_CLIENT_SECRET is the secret of a client of sso.issuer, which is not set.',
    ],
  ])('refuses %j in one sentence', (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(new StartFailure(message));
  });
});

describe('the file', () => {
  it('is overridden by the environment; empty variables count as absent', () => {
    const content = {
      siteTitle: '运营',
      dev: 1,
      sso: { issuer: 'https://id.example/realm', clientId: 'console' },
      speech: { url: 'https://speech.example' },
      trustProxy: ['loopback'],
    };
    expect(
      readFile(content, {
        ...PAGES,
        ATELIER_SITE_TITLE: '',
        ATELIER_SSO_CLIENT_ID: 'other',
        ATELIER_SSO_CLIENT_SECRET: 'geheim',
      }).app,
    ).toMatchObject({
      console: { siteTitle: '运营', dev: 1 },
      signOn: {
        issuer: 'https://id.example/realm',
        clientId: 'other',
        clientSecret: 'geheim',
        scope: 'openid profile email',
      },
      speech: { url: 'https://speech.example', key: null, model: 'whisper-1' },
      trustProxy: ['loopback'],
    });
  });

  it('lists hosts; the environment overrides the last one, for every other host', () => {
    const hosts = [
      { host: '*', kind: 'external', loginType: 'stored' },
      { host: 'Console.Example.com:8443', kind: 'internal', loginType: 1 },
    ];
    expect(readFile({ hosts }).app.console.hosts).toEqual([
      { host: 'console.example.com:8443', kind: 'internal', loginType: 1 },
      hosts[0],
    ]);
    expect(readFile({ hosts }, { ATELIER_LOGIN_TYPE: '3' }).app.console.hosts[1]).toEqual({
      host: '*',
      kind: 'external',
      loginType: 3,
    });
    expect(readFile({ hosts: [hosts[1]] }).app.console.hosts).toContainEqual({
      host: '*',
      kind: 'internal',
      loginType: 2,
    });
  });

  it('may have another name; a named file has to exist', () => {
    writeFileSync(join(folder, 'other.json'), '\uFEFF{"appCode":"x"}');
    expect(readConfig({ ATELIER_CONFIG: 'other.json' }, folder, checkoutRelease(folder, '')).app.console.appCode).toBe(
      'x',
    );
    expect(() => readConfig({ ATELIER_CONFIG: 'gone.json' }, folder, checkoutRelease(folder, ''))).toThrow(
      new StartFailure('ATELIER_CONFIG names gone.json, which cannot be read: there is no such file.'),
    );
    mkdirSync(join(folder, 'folder'));
    expect(() => readConfig({ ATELIER_CONFIG: 'folder' }, folder, checkoutRelease(folder, ''))).toThrow(
      new StartFailure('ATELIER_CONFIG names folder, which cannot be read: EISDIR.'),
    );
  });

  it.each([
    [{ sitTitle: 'x' }, 'sitTitle is no setting; did you mean siteTitle?'],
    [{ sso: { isuer: 'x' } }, 'sso.isuer is no setting; did you mean sso.issuer?'],
    [{ clientSecret: 'x', databaseUrl: 'x' }, 'clientSecret is no setting, docs/configuration.md lists them all.'],
    ['{"__proto__":{"siteTitle":"x"}}', '__proto__ is no setting, docs/configuration.md lists them all.'],
    [{ sso: [] }, 'sso has to be an object, not [].'],
    [{ dev: 2 }, 'dev has to be 0 or 1, not 2.'],
    [{ siteTitle: '' }, 'siteTitle has to be a text of 1 to 64 characters, not "".'],
    [{ siteTitle: null }, 'siteTitle has to be a text of 1 to 64 characters, not null.'],
    [
      { trustProxy: true },
      'trustProxy has to be a list, each of it an address or a network such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, not true.',
    ],
    [
      { trustProxy: ['10.0.0.0/8', '10.1.2.3', 'fd00::/8', '::1', 'loopback', '0.0.0.0/0'] },
      'trustProxy[5] has to be an address or a network such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, not "0.0.0.0/0".',
    ],
    [{ appCode: 'a\nb' }, 'appCode has to be 1 to 200 letters, digits and marks without a blank, not "a\\nb".'],
    [
      { insHost: 'https://me:secret@ins.example' },
      'insHost has to be an address such as https://console.example.com, without a path, not "https://…@ins.example".',
    ],
    [
      { publicUrls: [] },
      'publicUrls has to be a list that is not empty, each of it an address such as https://console.example.com, without a path, not [].',
    ],
    [
      { externalOrigins: ['null'] },
      'externalOrigins[0] has to be an address such as https://console.example.com, without a path, not "null".',
    ],
    [
      { ssoUrl: '//evil.example/{url}' },
      'ssoUrl has to be a path of this server or an http or https address, not "//evil.example/{url}".',
    ],
    [
      { sso: { scope: 'profile' } },
      'sso.scope has to be words with a blank in between, one of them openid, not "profile".',
    ],
    [{ hosts: {} }, 'hosts has to be a list, each of it an object with host, kind and loginType, not {}.'],
    [{ hosts: ['*'] }, 'hosts[0] has to be an object with host, kind and loginType, not "*".'],
    [
      { hosts: [{ host: '*', kind: 'internal', loginType: 5 }] },
      'hosts[0].loginType has to be 1, 2, 3 or "stored", not 5.',
    ],
    [{ hosts: [{ host: '*', loginType: 1 }] }, 'hosts[0].kind has to be "internal" or "external", not left out.'],
    [
      { hosts: [{ host: 'https://a.example', kind: 'internal', loginType: 1 }] },
      'hosts[0].host has to be a host such as "console.example.com" or "localhost:5180", or "*" for every other, not "https://a.example".',
    ],
    [
      { hosts: [{ host: '*', kind: 'internal', loginType: 1, title: 'x' }] },
      'hosts[0].title has to be left out: only host, kind and loginType are known, not "x".',
    ],
    [
      {
        hosts: [
          { host: 'a', kind: 'internal', loginType: 1 },
          { host: 'A', kind: 'external', loginType: 2 },
        ],
      },
      'hosts[1].host has to be named once, not "a".',
    ],
  ])('with %j is refused in one sentence', (content, message) => {
    expect(() => readFile(content)).toThrow(new StartFailure(`atelier.config.json: ${message}`));
  });

  it.each([
    ['', /^atelier\.config\.json is not JSON: .*\.$/],
    ['{\n  "dev": 1,\n}', /^atelier\.config\.json is not JSON: .*\(line 3\)\.$/],
    ['[1]', /^atelier\.config\.json has to hold an object, not \[1\]\.$/],
  ])('with %j is refused in one sentence', (content, message) => {
    expect(() => readFile(content)).toThrow(message);
  });

  it('any content gives a configuration or a StartFailure', () => {
    const names = [
      'siteTitle',
      'appCode',
      'dev',
      'hosts',
      'internalHost',
      'externalApiHost',
      'insHost',
      'ssoUrl',
      'ssoLogoutUrl',
      'publicUrls',
      'externalOrigins',
      'sso',
      'orgId',
      'directoryUrl',
      'speech',
      'trustProxy',
      'publicCallsPerMinute',
    ];
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('*', 'https://a.example', [{ host: '*' }], { issuer: 7 }, { __proto__: null }),
      fc.webUrl(),
    );
    const content = fc.oneof(
      fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value).map((each) => JSON.stringify(each)),
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.constant(`{"hosts":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
    );
    fc.assert(
      fc.property(content, (text) => {
        try {
          const { app } = readFile(text);
          expect(app.console.hosts.at(-1)?.host).toBe('*');
          for (const url of app.publicUrls) expect(new URL(url).origin).toBe(url);
        } catch (error) {
          expect(error).toBeInstanceOf(StartFailure);
          expect((error as Error).message).toMatch(/^atelier\.config\.json[: ][^]+[.?]$/);
        }
      }),
      { numRuns: runs(1_000) },
    );
  });
  it('any environment gives a configuration or a StartFailure', () => {
    const names = [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'ATELIER_LOGIN_TYPE',
      'ATELIER_HOST_KIND',
      'ATELIER_PUBLIC_URLS',
      'ATELIER_SSO_URL',
      'ATELIER_SSO_SCOPE',
      'ATELIER_DEMO',
      'ATELIER_DATA',
      'ATELIER_TRUST_PROXY',
      'ATELIER_SECRET',
    ];
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.webUrl(), fc.nat().map(String))),
        (env) => {
          try {
            read(env);
          } catch (error) {
            expect(error).toBeInstanceOf(StartFailure);
          }
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

describe('mediaHosts', () => {
  it('by default allow pictures of the platforms, and videos of no other host', () => {
    const { mediaHosts, playHosts } = read().app.console;
    expect(mediaHosts).toContain('*.xhscdn.com');
    expect(playHosts).toEqual([]);
  });
  it('named by the operator allow pictures and videos of these hosts', () => {
    expect(read({ ATELIER_MEDIA_HOSTS: 'images.example.com, *.example.org' }).app.console).toMatchObject({
      mediaHosts: ['images.example.com', '*.example.org'],
      playHosts: ['images.example.com', '*.example.org'],
    });
  });
  it.each(['https://example.com', '*', '*.com', "example.com; script-src 'unsafe-inline'"])('%j is none', (host) => {
    expect(() => read({ ATELIER_MEDIA_HOSTS: host })).toThrow(StartFailure);
  });
});
