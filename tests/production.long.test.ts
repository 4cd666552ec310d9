/** The built folder runs as docs/operations.md says: without sources, on packages of production, as a user without rights. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../server/domain/account/password.rules';
import { testFolder } from './folder';
import { freePort } from './ports';
import { Visitor } from './server-process';

const ROOT = resolve(import.meta.dirname, '..');
/** The user "nobody" of most systems. Other users may not become somebody else. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

const folder = testFolder('production');
const release = join(folder, 'atelier');
const data = join(folder, 'data');
let environment: Record<string, string>;
let url: string;
let server: ReturnType<typeof start>;

function start(...args: string[]) {
  const child = spawn(process.execPath, args, { ...user, cwd: release, env: environment, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output, ended: new Promise<number | null>((done) => child.once('close', done)) };
}

async function finish(...args: string[]): Promise<string> {
  const program = start(...args);
  expect(await program.ended, program.output()).toBe(0);
  return program.output();
}

/** What `npm ci --omit=dev` installs, without the network. */
function copyPackages(): void {
  const { packages } = JSON.parse(readFileSync(join(release, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(packages))
    if (path !== '' && !dev && existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(release, path), COPY);
}

/** Packages inside packages have entries of their own. */
const COPY = {
  recursive: true,
  verbatimSymlinks: true,
  filter: (path: string) => !/node_modules.*[/]node_modules$/.test(path),
};

beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs')]);
  cpSync(join(ROOT, 'dist'), release, { recursive: true });
  copyPackages();
  mkdirSync(data);
  // Folders of the run are closed to other users.
  for (let at = folder; at !== dirname(at) && at !== '/tmp'; at = dirname(at)) chmodSync(at, 0o755);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const port = await freePort();
  url = `http://localhost:${port}`;
  environment = {
    PATH: process.env.PATH!,
    PORT: String(port),
    ATELIER_PAGES_PORT: '0',
    ATELIER_DATA: data,
    ATELIER_BOT_TOKEN: 'token-of-the-test',
    ATELIER_URL: url,
  };
});
afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
});

/** A document of the image editor with a text. */
const SIGN = {
  version: 1,
  width: 120,
  height: 160,
  background: '#ffffff',
  layers: [
    {
      id: 'title',
      type: 'text',
      x: 0,
      y: 0,
      width: 120,
      height: 160,
      text: '标题',
      lines: ['标题'],
      font: 'sans',
      size: 12,
      weight: 400,
      color: '#222222',
      align: 'left',
      lineHeight: 1.2,
    },
  ],
};

const isHealthy = () => start('health.js').ended.then((code) => code === 0);

it('starts, installs nothing, and answers its health check', async () => {
  server = start('server.js');
  await expect.poll(isHealthy).toBe(true);
  expect(server.output()).toContain('1/3 Start the embedded PostgreSQL');
  expect(await (await fetch(url)).text()).toContain('<div id="root"');
});

it('serves the screens of the release and draws pictures with its fonts', async () => {
  const visitor = await Visitor.logIn(url, 'admin', DEMO_PASSWORD);
  const { screens } = (await (await visitor.send(url, '/screens/index.json')).json()) as { screens: { id: string }[] };
  expect(screens.map(({ id }) => id)).toContain('home');
  const drawn = await visitor.send(url, '/fapi/atelier/image/render-image', { document: SIGN });
  expect(drawn.headers.get('content-type')).toMatch(/^image[/]/);
});

it('is backed up while it runs, and restored after it stopped', async () => {
  const file = join(data, 'backup.tar.gz');
  expect(await finish('backup.js', file)).toMatch(/\d+ rows and \d+ files/);
  expect(await finish('backup.js', file, '--verify')).toContain('is whole');
  const refused = start('restore.js', file, '--replace');
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('A server works on this database: stop it');
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await finish('restore.js', file, '--replace')).toMatch(/Restored \d+ rows/);
  server = start('server.js');
  await expect.poll(isHealthy).toBe(true);
  await Visitor.logIn(url, 'admin', DEMO_PASSWORD);
});
