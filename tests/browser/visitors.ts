/**
 * Browsers at the kinds of hosts of one product: internal by name, external by number, log-in type from local storage.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { WAIT_LIMIT_MS } from '../limits';
import { startProduct, type Product } from './product';
import { roomsOf, type Rooms } from './rooms';
import { sessionIn, type LoginType, type Session } from './session';
import { HOSTS_BY_BROWSER } from './shared-products';

export type HostKind = 'internal' | 'external';
export interface Host {
  loginType: LoginType;
  kind: HostKind;
  /** Whether the browser stores the log-in type; default true. */
  stored?: boolean;
}

export const HOSTS: readonly Host[] = ([1, 2, 3] as const).flatMap(
  (loginType) =>
    [
      { loginType, kind: 'internal' },
      { loginType, kind: 'external' },
    ] as const,
);

const NAMES: Readonly<Record<HostKind, string>> = { internal: 'localhost', external: '127.0.0.1' };

/** A product where both kinds of hosts read the log-in type from the browser. */
export function startForAllHosts(env: Record<string, string> = {}): Promise<Product> {
  return startProduct(env, { config: { hosts: HOSTS_BY_BROWSER, insHost: 'https://ins.example.com' } });
}

export const originOf = ({ url }: Pick<Product, 'url'>, kind: HostKind) => url.replace('localhost', NAMES[kind]);

export interface Visitor extends Session {
  origin: string;
  context: BrowserContext;
  page: Page;
  /** Texts of all errors of the page. */
  complaints: string[];
  close(): Promise<void>;
}

/** By browser and by the log-in type stored in its contexts. */
const rooms = new WeakMap<Browser, Map<LoginType | undefined, Rooms>>();

function roomsFor(browser: Browser, product: Pick<Product, 'url'>, stored: LoginType | undefined): Rooms {
  const known = rooms.get(browser) ?? new Map<LoginType | undefined, Rooms>();
  rooms.set(browser, known);
  const found =
    known.get(stored) ??
    roomsOf(browser, [originOf(product, 'internal'), originOf(product, 'external')], async (context) => {
      if (stored === undefined) return;
      await context.addInitScript((type) => {
        // Pages without an origin have no storage.
        if (location.protocol.startsWith('http')) localStorage.setItem('atelier_login_type', type);
      }, String(stored));
    });
  known.set(stored, found);
  return found;
}

export async function visit(
  browser: Browser,
  product: Pick<Product, 'url'>,
  { loginType, kind, stored = true }: Host,
): Promise<Visitor> {
  const origin = originOf(product, kind);
  const own = roomsFor(browser, product, stored ? loginType : undefined);
  const context = await own.enter();
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    ...sessionIn(context, origin, loginType),
    origin,
    context,
    page,
    complaints,
    close: () => own.leave(context),
  };
}
