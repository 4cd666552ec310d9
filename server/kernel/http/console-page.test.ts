import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../db/connect';
import { buildTestApp } from '../test-support';
import { DEFAULT_CONSOLE } from '../config';
import { withConfig } from './console-page';
import { LOGO, readLogo } from './site-logo';
import { SIMULATOR_FRAME } from '../../../src/shared/simulator-frame';
import { testFolder } from '../../../tests/folder';

const folder = testFolder('web');
const html =
  '<!doctype html><title>x</title><script type="application/json" id="console-config">{}</script><div id="root"></div>';
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, SIMULATOR_FRAME), '<!doctype html><style>p{}</style><script>let a</script>');
  writeFileSync(join(folder, 'assets/index-abc.js'), 'let a');
  writeFileSync(join(folder, 'assets/index-abc.js.gz'), gzipSync('let a'));
  app = await buildTestApp({} as Database, {
    webFolder: folder,
    console: { ...DEFAULT_CONSOLE, siteTitle: '</script><b>&' },
  });
});
afterAll(() => app.close());

it('sends the console with its configuration for every route', async () => {
  for (const url of ['/', '/feed/feed-keyword?page=2', '/no/such/route', '/index.html']) {
    const { statusCode, body, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode, url).toBe(200);
    expect(body).toContain('"loginType":2');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(
      (await app.inject({ url, headers: { accept: 'text/html', 'if-none-match': String(headers.etag) } })).statusCode,
    ).toBe(304);
  }
});

it('serves the logo of the installation in the place of the own one, which runs nothing', async () => {
  const logo = join(folder, 'logo.svg');
  writeFileSync(logo, '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>');
  const other = await buildTestApp({} as Database, { webFolder: folder, logo: readLogo(logo) });
  const { headers, body } = await other.inject({ url: LOGO });
  expect([headers['content-type'], body]).toEqual(['image/svg+xml', readFileSync(logo, 'utf8')]);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  await other.close();
  for (const [content, why] of [
    ['<!doctype html><svg>', 'is no SVG, PNG or JPEG picture'],
    [' '.repeat(600_000), 'has more than 512 KB'],
  ] as const) {
    writeFileSync(logo, content);
    expect(() => readLogo(logo)).toThrow(why);
  }
  expect(() => readLogo(join(folder, 'missing.png'))).toThrow(/cannot be read/);
});

it.each([['*/*'], ['text/*'], ['application/json, text/plain, */*'], [undefined]])(
  'sends the page to who accepts %s, and no page for a file that is not there',
  async (accept) => {
    const headers = accept === undefined ? {} : { accept };
    for (const url of ['/', '/home', '/feed/feed-keyword?next=a.png', '/profile/git-access-token-intro']) {
      const page = await app.inject({ url, headers });
      expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
    }
    expect((await app.inject({ method: 'HEAD', url: '/home', headers })).statusCode).toBe(200);
    for (const url of ['/nothing.png', '/nothing.js?v=1'])
      expect((await app.inject({ url, headers })).json()).toMatchObject({ code: 40401 });
  },
);

it('sends no page for subresources and for requests of data', async () => {
  const image = { accept: 'image/avif,image/webp,*/*;q=0.8', 'sec-fetch-dest': 'image' };
  for (const headers of [image, { accept: '*/*', 'sec-fetch-dest': 'script' }, { accept: 'application/json' }]) {
    expect((await app.inject({ url: '/home', headers })).statusCode).toBe(404);
  }
  expect((await app.inject({ method: 'POST', url: '/home', headers: { accept: '*/*' } })).statusCode).toBe(404);
});

it('escapes configuration that could end the data block', () => {
  const page = withConfig(html, { ...DEFAULT_CONSOLE, siteTitle: '</script><b>&' });
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).toContain('<title>&lt;/script&gt;&lt;b&gt;&amp;</title>');
  expect(() => withConfig('<p>', DEFAULT_CONSOLE)).toThrow('console-config');
});

it('caches hashed files for a year, compressed if the browser accepts it', async () => {
  const answer = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache');
});

it('sends the frame of the simulator without an origin, for its own script only', async () => {
  const { statusCode, headers } = await app.inject({ url: SIMULATOR_FRAME });
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']).split('; ');
  const hash = createHash('sha256').update('let a').digest('base64');
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", `script-src 'sha256-${hash}'`, 'sandbox allow-scripts allow-forms']),
  );
  expect(policy.join()).not.toMatch(/connect-src|allow-same-origin|unsafe-eval/);
});

it.each(['/assets/gone-1.js', '/fapi/unknown', '/api/unknown', '/screens/unknown.json'])(
  'has no page for %s',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 40401 });
  },
);
