/** The product as a new user starts it: its own process, database, port, data folder and copy of the screens. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { inject } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Product {
  readonly url: string;
  /** The screens that this server watches; a copy that tests may change. */
  readonly schemas: string;
  readonly data: string;
  /** Everything the process printed. */
  output(): string;
  /** Ends the process; its data stays. */
  end(): Promise<void>;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

export interface StartOptions {
  /** What is run instead of `npm start`. */
  readonly entry?: string;
  /** `new`: nothing is there yet, as for a new user. Else a copy of what the run's first start made. */
  readonly data?: 'copied' | 'new';
  /** Where settings name it; else one that is free. */
  readonly port?: number;
}

export async function startProduct(
  env: Record<string, string> = {},
  { entry = join(ROOT, 'scripts/start.mjs'), data: begin = 'copied', port: given }: StartOptions = {},
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-product-'));
  // Else the database, which root runs as another user, would be kept outside of it and stay behind.
  chmodSync(folder, 0o755);
  const schemas = join(folder, 'schemas');
  cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });
  const data = join(folder, 'data');
  // cpSync gives files to whoever copies; the database belongs to another user where root runs it.
  if (begin === 'copied') execFileSync('cp', ['-a', '--reflink=auto', inject('firstData'), data]);
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), ATELIER_DATA: data, ATELIER_SCHEMAS: schemas, ATELIER_BOT: '0', ...env },
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

/**
 * There is no graphics card: the processor puts the page's layers together itself rather than as a card that it plays.
 */
const WITHOUT_A_CARD = ['--disable-gpu-compositing'];

/**
 * Its people want no motion: what moves is missed by a click on a busy machine, and has colours of its own on the way.
 */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, ...WITHOUT_A_CARD, ...more],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ reducedMotion: 'reduce', ...options });
  return browser;
}

/**
 * Calls a call of the catalogue as the person of the page, with the token that the page holds; answers the envelope.
 */
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

/** As a person does, on the product's own log-in page; leads to wherever the page says. */
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
