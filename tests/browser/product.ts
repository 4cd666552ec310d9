/**
 * Starts the product as a new user does: in its own process, with its own database, port, data folder and copy of the
 * screens.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { inject } from 'vitest';
import { CHROMIUM_ARGS, findChromium, WITHOUT_A_CARD } from '../../scripts/chromium.mjs';
import { makeDatabaseFolder } from '../database/cluster';
import { freePort } from '../ports';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Product {
  readonly url: string;
  /** The folder of screens that this server watches; a copy that tests may change. */
  readonly schemas: string;
  readonly data: string;
  /** Everything that the process printed. */
  output(): string;
  /** Ends the process and keeps its data. */
  end(): Promise<void>;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The script to run instead of `npm start`. */
  readonly entry?: string;
  /**
   * `new`: without data, as for a new user. Default: a copy of the data that the run's first start created, which only
   * the global set-up has to name.
   */
  readonly data?: 'new' | { readonly copyOf: string };
  /** Content of the file of settings; default: no file. */
  readonly config?: object;
  /** Default: a free port. */
  readonly port?: number;
}

export async function startProduct(
  env: Record<string, string> = {},
  { entry = join(ROOT, 'scripts/start.mjs'), data: begin, config, port: given }: StartOptions = {},
): Promise<Product> {
  const folder = makeDatabaseFolder();
  const schemas = join(folder, 'schemas');
  cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });
  const data = join(folder, 'data');
  // cp -a keeps the files' owner, which cpSync does not: if root runs this, the database belongs to another user.
  if (begin !== 'new') execFileSync('cp', ['-a', '--reflink=auto', begin?.copyOf ?? inject('firstData'), data]);
  const settings = join(folder, 'atelier.config.json');
  if (config) writeFileSync(settings, JSON.stringify(config));
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      ATELIER_DATA: data,
      ATELIER_SCHEMAS: schemas,
      ATELIER_BOT: '0',
      ATELIER_PAGES_PORT: '0',
      ...(config && { ATELIER_CONFIG: settings }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const url = `http://localhost:${port}`;
  const product: Product = {
    url,
    schemas,
    data,
    output: () => printed,
    end: () => ended(child),
    stop: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await answers(`${url}/health`, child, product);
  return product;
}

async function answers(url: string, child: ChildProcess, product: Product): Promise<void> {
  const deadline = Date.now() + 170_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The product stopped by itself (${child.exitCode}):\n${product.output()}`);
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`The product did not answer in time:\n${product.output()}`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill('SIGINT');
  });
}

/** Prefers reduced motion: clicks miss moving elements on a busy machine, and colours change during transitions. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, ...WITHOUT_A_CARD, ...more],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ reducedMotion: 'reduce', ...options });
  return browser;
}

/** Sends a call of the catalogue as the page's user, with the page's token; returns the envelope. */
export function callAs(
  page: Page,
  path: string,
  params: object = {},
): Promise<{ code: number; msg: string; data: unknown }> {
  return page.evaluate(
    async ([url, body]) => {
      const [, kind, token = ''] = /(?:^|; )atelier_(sso_|v2_)?token=([^;]*)/.exec(document.cookie) ?? [];
      const headers = {
        'content-type': 'application/json',
        'app-code': 'atelier',
        [kind ? 'token' : 'authorizationv2']: decodeURIComponent(token),
      };
      const answer = await fetch(`${url}?dev=0`, { method: 'POST', headers, body });
      return (await answer.json()) as { code: number; msg: string; data: unknown };
    },
    [path, JSON.stringify(params)] as const,
  );
}

/** Logs in by the product's log-in page; ends on the page to which it redirects. */
export async function logIn(
  page: Page,
  product: Pick<Product, 'url'>,
  loginName = 'admin',
  password = 'Atelier2026!',
): Promise<void> {
  if (!new URL(page.url(), product.url).pathname.startsWith('/login')) await page.goto(`${product.url}/login`);
  await page.getByLabel('账号').fill(loginName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
