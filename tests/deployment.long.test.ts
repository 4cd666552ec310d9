/** Two servers, a bucket and nginx as docs/operations.md configures them. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '../server/providers/storage/test-support/s3-server';
import { createTestDatabase, type TestDatabase } from './database';
import { freePort } from './ports';
import { buildServer, startServer, temporaryFolder, type ServerProcess } from './server-process';

const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined;
const canRun = has('nginx', '-v') && has('openssl', 'version');
const CONSOLE = 'console.example.com';
const PAGES = 'pages.example.com';
const PASSWORD = 'Zeitgeist-2026!';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(!canRun)('behind nginx', () => {
  const folder = temporaryFolder();
  let database: TestDatabase;
  let store: S3Server;
  let servers: readonly ServerProcess[];
  let nginx: ChildProcess;
  let port: number;
  let headers: Record<string, string> = {};

  beforeAll(async () => {
    buildServer();
    [database, store] = await Promise.all([createTestDatabase({ empty: true }), startS3()]);
    const pages = [await freePort(), await freePort()];
    // One after the other, as an upgrade does: the first makes the tables.
    const [first, second] = [await start(1, pages[0]!), await start(2, pages[1]!)];
    servers = [first, second];
    port = await freePort();
    nginx = proxy(
      servers.map(({ url }) => Number(new URL(url).port)),
      pages,
    );
  });
  afterAll(async () => {
    for (const { child } of [{ child: nginx }, ...(servers ?? [])]) child?.kill('SIGTERM');
    await Promise.all((servers ?? []).map(({ ended }) => ended));
    await Promise.all([store?.stop(), database?.drop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (number: number, pagesPort: number) => {
    const { url, keyId, secret, region } = store.config;
    return startServer({
      DATABASE_URL: database.url,
      ATELIER_DATA: join(folder, String(number)),
      ATELIER_DEMO: '0',
      ATELIER_ADMIN_PASSWORD: PASSWORD,
      ATELIER_SECRET: 'a secret of all servers',
      ATELIER_PAGES_PORT: String(pagesPort),
      ATELIER_PUBLIC_URLS: `https://${CONSOLE}`,
      ATELIER_PAGES_URL: `https://${PAGES}`,
      ATELIER_TRUST_PROXY: 'loopback',
      ATELIER_STORAGE_URL: url,
      ATELIER_STORAGE_KEY_ID: keyId,
      ATELIER_STORAGE_SECRET: secret,
      ATELIER_STORAGE_REGION: region,
    });
  };

  /** Runs nginx with the document's example, whose ports and certificates are replaced. */
  function proxy(consolePorts: readonly number[], pagesPorts: readonly number[]): ChildProcess {
    const text = readFileSync(resolve('docs/operations.md'), 'utf8');
    const [, example = ''] = /```nginx\n(.*?)```/s.exec(text) ?? [];
    const upstream = (ports: readonly number[]) => ports.map((each) => `server 127.0.0.1:${each};`).join(' ');
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const names = `subjectAltName=DNS:${CONSOLE},DNS:${PAGES}`;
    const asked = ['-subj', `/CN=${CONSOLE}`, '-addext', names, '-days', '2', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...asked], { stdio: 'ignore' });
    const filled = example
      .replace('server 127.0.0.1:5180;', upstream(consolePorts))
      .replace('server 127.0.0.1:5181;', upstream(pagesPorts))
      .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
      .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n');
    const file = join(folder, 'nginx.conf');
    mkdirSync(join(folder, 'nginx'), { recursive: true });
    writeFileSync(
      file,
      `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;\nevents {}\nhttp { access_log off;\n${temporary}\n${filled}}`,
    );
    return spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
  }

  interface Answer {
    readonly status: number;
    readonly headers: Record<string, string | string[] | undefined>;
    readonly body: Buffer;
  }
  /** A request that arrives at the proxy, whatever host it names. */
  function ask(path: string, more: { headers?: Record<string, string>; body?: Buffer } = {}): Promise<Answer> {
    const { host = CONSOLE, ...others } = more.headers ?? {};
    return new Promise((done, fail) => {
      const options = { host: '127.0.0.1', port, path, servername: CONSOLE, rejectUnauthorized: false };
      const sent = request(
        { ...options, method: more.body ? 'POST' : 'GET', headers: { host, ...others }, agent: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer
            .on('data', (part: Buffer) => parts.push(part))
            .on('error', fail)
            .on('end', () => done({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }));
        },
      );
      sent.on('error', fail).end(more.body);
    });
  }
  const json = ({ body }: Answer) => JSON.parse(body.toString()) as { code: number; data: Record<string, string> };

  it('answers the health check', async () => {
    const status = () =>
      ask('/health').then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status).toBe(200);
  });

  it('people log in with a cookie for TLS only; their browsers come back with TLS', async () => {
    const answer = await ask('/fapi/vangogh-be/v2/lego/user/login?dev=0', {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ loginName: 'administrator', password: PASSWORD })),
    });
    expect(json(answer).code).toBe(0);
    expect(answer.headers['strict-transport-security']).toContain('max-age');
    const cookies = answer.headers['set-cookie'] as string[];
    expect(cookies.every((each) => /; Secure/.test(each))).toBe(true);
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    headers = { cookie, authorizationv2: json(answer).data.token! };
  });

  it('names and addresses that clients invent count for nothing', async () => {
    expect((await ask('/', { headers: { host: 'evil.example.com' } })).status).toBe(421);
    const path = '/fapi/vangogh-be/v2/lego/user/get-user-info';
    await ask(path, { headers: { ...headers, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' } });
    const logged = () => [1, 2].map((each) => readFileSync(join(folder, String(each), 'server.log'), 'utf8')).join('');
    await expect.poll(logged).toContain(path);
    expect(logged()).not.toContain('203.0.113.9');
  });

  it('what one server stored, the other serves', async () => {
    const boundary = 'boundary-of-the-test';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const stored = await ask('/fapi/vangogh-be/v2/common/cos/upload?dev=0', {
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), PNG, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    const { url } = json(stored).data;
    expect(store.objects.size).toBeGreaterThan(0);
    for (const server of servers) {
      const read = await fetch(server.url + url!);
      expect(Buffer.from(await read.arrayBuffer()).equals(PNG)).toBe(true);
    }
  });

  it('one server is killed: the proxy asks the other', async () => {
    servers[0]!.child.kill('SIGKILL');
    await servers[0]!.ended;
    for (let round = 0; round < 10; round += 1)
      expect((await ask('/fapi/vangogh-be/v2/lego/user/get-user-info?dev=0', { headers })).status).toBe(200);
  });
});
