/** A server in a separate process, as in production, for tests that kill it. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import type { Envelope } from '../server/kernel/http/envelope';
import { freePort } from './ports';

const ROOT = resolve(import.meta.dirname, '..');
const READY_WITHIN_MS = 60_000;

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  output(): string;
  /** Exit code; -1 after a signal. */
  readonly ended: Promise<number>;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-server-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function run(script: string[], env: Record<string, string>): Omit<ServerProcess, 'url'> {
  const { VITEST: _, NODE_ENV: __, ...inherited } = process.env;
  const child = spawn(process.execPath, script, {
    cwd: ROOT,
    env: { ...inherited, ATELIER_WEB: '0', ATELIER_BOT: '0', ATELIER_PAGES_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? -1)));
  return { child, ended, output: () => printed };
}

/** The server without the console, bundled once per run: it starts in a tenth of the time of its sources. */
const BUNDLES = inject('serverBundles');
const SOURCES = { dev: 'server/dev.ts', 'short-recovery': 'tests/short-recovery.ts' } as const;
type ServerName = keyof typeof SOURCES;
const scriptOf = (name: ServerName) => [join(BUNDLES, name, `${name}.js`)];
export const SERVER = scriptOf('dev');

/** Builds the server unless a test file of this run has built it. The end of the run removes it. */
export function buildServer(name: ServerName = 'dev'): void {
  const built = join(BUNDLES, name);
  if (existsSync(built)) return;
  const unfinished = `${built}.${process.pid}`;
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), '--server', unfinished, SOURCES[name]]);
  try {
    renameSync(unfinished, built);
  } catch (error) {
    // Renaming fails if another worker has put its build there meanwhile; that build serves too.
    if (!existsSync(built)) throw error;
  }
}

/** Gives up an unreachable PostgreSQL after four seconds instead of a minute. */
export const SERVER_OF_SHORT_RECOVERY = scriptOf('short-recovery');

export const NPM_START = [join(ROOT, 'scripts/start.mjs')];

/**
 * Starts a server with its data in the folder `ATELIER_DATA`, and waits until it answers. It has no screens, whose check
 * would be a third of the start, unless `env` names a folder of them.
 */
export async function startServer(
  env: Record<string, string> & { readonly ATELIER_DATA: string },
  script = SERVER,
): Promise<ServerProcess> {
  const port = await freePort();
  const noScreens = join(env.ATELIER_DATA, 'no-screens');
  mkdirSync(noScreens, { recursive: true });
  const started = run(script, { PORT: String(port), ATELIER_SCHEMAS: noScreens, ...env });
  const url = `http://localhost:${port}`;
  let code: number | undefined;
  void started.ended.then((ended) => (code = ended));
  for (
    const deadline = Date.now() + READY_WITHIN_MS;
    Date.now() < deadline;
    await new Promise((wait) => setTimeout(wait, 50))
  ) {
    if (code !== undefined) throw new Error(`The server ended (${code}):\n${started.output()}`);
    const answers = await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answers) return { ...started, url };
  }
  throw new Error(`The server does not answer:\n${started.output()}`);
}

/**
 * Starts a built server with its own folder and database, for a file's `beforeAll`. `stop` removes everything, for
 * `afterAll`.
 */
export async function startBuiltServer(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<{ server: ServerProcess; stop(): Promise<void> }> {
  buildServer();
  const folder = temporaryFolder();
  const server = await startServer({ DATABASE_URL: databaseUrl, ATELIER_DATA: folder, ATELIER_DEMO: '0', ...env });
  return {
    server,
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A user of a server: logs in once, accepts the user agreement, and sends requests with the session's cookie and token.
 */
export class Visitor {
  #headers: Record<string, string> = {};

  static async logIn(url: string, loginName: string, password: string): Promise<Visitor> {
    const visitor = new Visitor();
    const answer = await fetch(`${url}/fapi/vangogh-be/v2/lego/user/login?dev=0`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginName, password }),
    });
    const envelope = (await answer.json()) as Envelope;
    if (envelope.code !== 0) throw new Error(envelope.msg);
    visitor.#headers = {
      cookie: answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
      authorizationv2: (envelope.data as { token: string }).token,
    };
    await visitor.post(url, '/fapi/vangogh-be/v2/lego/operation/update-aigc-user-agreement-status', { type: -1 });
    return visitor;
  }

  send(url: string, path: string, body?: object): Promise<Response> {
    return fetch(`${url}${path}?dev=0`, {
      headers: { ...this.#headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  }

  async post<T>(url: string, path: string, body: object = {}): Promise<T> {
    const answer = await this.send(url, path, body);
    const envelope = (await answer.json()) as Envelope;
    if (envelope.code !== 0) throw new Error(`${envelope.code} ${envelope.msg}`);
    return envelope.data as T;
  }
}
