/** Development servers: database, API (`tsx watch`), and console (Vite, which proxies other requests to the API). */
import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { checkoutRelease, readConfig } from '../../server/config';
import { demoAccountsIn, openDatabase, prepareDatabase } from '../../server/database';
import { connect } from '../../server/db/connect';
import type { ConsoleConfig } from '../../server/kernel/config';
import { withConfig } from '../../server/kernel/http/console-page';
import { StartFailure } from '../../server/db/start-failure';
import { Lifecycle } from '../../server/lifecycle';

const ROOT = resolve(import.meta.dirname, '../..');
const API_PATHS = [
  '/fapi',
  '/api',
  '/screens',
  '/sso',
  '/sso-dev',
  '/demo-media',
  '/page-pictures',
  '/sandbox',
  '/files',
  '/openapi.json',
  '/docs',
  '/health',
];
const DEFAULT_PORT = 5173;
/** A reload of the API takes about 1 s; requests wait meanwhile. */
const API_BACK_WITHIN_MS = 10_000;

export async function develop(): Promise<void> {
  const lifecycle = new Lifecycle();
  const started = bringUp(lifecycle);
  lifecycle.watchSignals(started);
  try {
    await started;
  } catch (error) {
    await lifecycle.stop();
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}

async function bringUp(lifecycle: Lifecycle): Promise<void> {
  const config = readConfig(
    { ...process.env, PORT: process.env.PORT || String(DEFAULT_PORT), ATELIER_DEV: process.env.ATELIER_DEV || '1' },
    ROOT,
    checkoutRelease(ROOT, 'dev'),
  );
  const events = {
    log: (text: string) => console.error(text),
    giveUp: (sentence: string) => lifecycle.fail(sentence),
    isStopping: () => lifecycle.stopping,
  };
  const database = await openDatabase(config.databaseUrl, config.dataFolder, { events });
  lifecycle.onStop(() => database.close());
  if (database.notice) console.log(database.notice);
  await prepareDatabase(database.url, {
    demonstration: config.demonstration,
    withoutBecause: config.withoutBecause,
    adminPassword: config.adminPassword,
    origin: config.app.publicUrls[0]!,
    now: new Date(),
    progress: (message) => console.log(message),
  });

  // Derived from Vite's address, which people open, instead of the API's; this also decides about the demonstration.
  const api = startApi(config.port + 1, {
    DATABASE_URL: database.url,
    ATELIER_PUBLIC_URLS: config.app.publicUrls.join(','),
    ATELIER_DEMO: config.demonstration ? '1' : '0',
    // Developers publish into the files that they commit.
    ATELIER_SCHEMAS: process.env.ATELIER_SCHEMAS || 'schemas',
  });
  lifecycle.onStop(() => ended(api));
  const vite = await createServer({
    root: ROOT,
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      proxy: proxyTo(`http://127.0.0.1:${config.port + 1}`),
    },
    plugins: [
      configInPage({
        ...config.app.console,
        demoAccounts: config.demonstration ? await demoAccounts(database.url) : [],
      }),
    ],
  });
  lifecycle.onStop(() => vite.close());
  await listen(vite, config.port);
  console.log(`\nAtelier for development: http://${config.host}:${config.port}\nCtrl-C stops it.`);
}

async function listen(vite: ViteDevServer, port: number): Promise<void> {
  try {
    await vite.listen();
  } catch (error) {
    if (/already in use/.test((error as Error).message))
      throw new StartFailure(`Port ${port} is taken by another program: stop it or set PORT to another number.`);
    throw error;
  }
}

function startApi(port: number, env: Record<string, string>): ChildProcess {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  return spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', join(ROOT, 'server/dev.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), ATELIER_WEB: '0', NODE_ENV: 'development' },
    stdio: 'inherit',
    // Ctrl-C then reaches only this process, which stops the API before its database.
    detached: process.platform !== 'win32',
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

async function demoAccounts(url: string) {
  const connection = connect(url, { max: 1 });
  try {
    return await demoAccountsIn(connection.db);
  } finally {
    await connection.close();
  }
}

/** Proxies requests to the API; while it reloads they wait instead of failing. */
function proxyTo(target: string) {
  return Object.fromEntries(
    API_PATHS.map((path) => [
      `^${path.replace('.', '\\.')}(/|\\?|$)`,
      { target, bypass: async () => void (await apiIsBack(target)) },
    ]),
  );
}

async function apiIsBack(target: string): Promise<void> {
  for (
    const deadline = Date.now() + API_BACK_WITHIN_MS;
    Date.now() < deadline;
    await new Promise((wait) => setTimeout(wait, 100))
  ) {
    const back = await fetch(`${target}/health`).then(
      () => true,
      () => false,
    );
    if (back) return;
  }
}

/** Adds to Vite's page the configuration that the server adds to the built page. */
const configInPage = (config: ConsoleConfig): Plugin => ({
  name: 'console-config',
  transformIndexHtml: (html) => withConfig(html, config),
});
