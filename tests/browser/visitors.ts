/** Browsers at the kinds of hosts that one product serves: internal by name, external by number, the log-in type from local storage. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { startProduct, type Product } from './product';

export type LoginType = 1 | 2 | 3;
export type HostKind = 'internal' | 'external';
export interface Host { loginType: LoginType; kind: HostKind }

export const PASSWORD = 'Atelier2026!';
export const TOKEN_COOKIE: Readonly<Record<LoginType, string>> = { 1: 'atelier_sso_token', 2: 'atelier_token', 3: 'atelier_v2_token' };
export const HOSTS: readonly Host[] = ([1, 2, 3] as const).flatMap((loginType) => [{ loginType, kind: 'internal' }, { loginType, kind: 'external' }] as const);

const NAMES: Readonly<Record<HostKind, string>> = { internal: 'localhost', external: '127.0.0.1' };
const LEGO = '/fapi/vangogh-be/v2/lego';

/** A product where both kinds of hosts take the log-in type from the browser. */
export function startForAllHosts(env: Record<string, string> = {}): Promise<Product> {
  const file = join(mkdtempSync(join(tmpdir(), 'atelier-config-')), 'atelier.config.json');
  const hosts = (['internal', 'external'] as const).map((kind) => ({ host: NAMES[kind], kind, loginType: 'stored' }));
  writeFileSync(file, JSON.stringify({ hosts, insHost: 'https://ins.example.com' }));
  return startProduct({ ATELIER_CONFIG: file, ...env });
}

export const originOf = ({ url }: Product, kind: HostKind) => url.replace('localhost', NAMES[kind]);

export interface Visitor {
  origin: string;
  context: BrowserContext;
  page: Page;
  /** Text of every error that the page met. */
  complaints: string[];
  /** The session and its token as the log-in of the type sets them, without its pages. */
  logIn(loginName?: string): Promise<void>;
  /** An answer of the server to this person. */
  ask(path: string, params: object): Promise<{ code: number; data: unknown }>;
  token(): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function visit(browser: Browser, product: Product, { loginType, kind }: Host): Promise<Visitor> {
  const origin = originOf(product, kind);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await context.addInitScript((type) => {
    // Pages without an origin have no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('atelier_login_type', type);
  }, String(loginType));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const cookie = async (name: string) => (await context.cookies(origin)).find((one) => one.name === name)?.value;
  const token = () => cookie(TOKEN_COOKIE[loginType]);
  const post = async (path: string, data: object, headers: Record<string, string> = {}) =>
    (await (await context.request.post(`${origin}${LEGO}${path}`, { data, headers })).json()) as { code: number; data: unknown };
  return {
    origin, context, page, complaints, token,
    async logIn(loginName = 'admin') {
      const { data } = await post('/user/login', { loginName, password: PASSWORD });
      await context.addCookies([{ name: TOKEN_COOKIE[loginType], value: (data as { token: string }).token, url: origin }]);
    },
    ask: async (path, params) => post(path, params, { [loginType === 2 ? 'authorizationv2' : 'token']: (await token()) ?? '' }),
    close: () => context.close(),
  };
}

/** Screens under /feed ask for the agreement first. */
export async function acceptAgreement(visitor: Visitor): Promise<void> {
  await visitor.ask('/operation/update-aigc-user-agreement-status', { type: -1 });
}
