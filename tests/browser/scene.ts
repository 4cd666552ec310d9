/** What most files begin with: a product, a browser, and people who are logged in and have accepted the agreement. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { WAIT_LIMIT_MS } from '../limits';
import { launchBrowser, startProduct, type Product, type StartOptions } from './product';
import { roomsOf, type Rooms } from './rooms';
import { sessionIn } from './session';

interface SceneOptions extends StartOptions {
  /** Settings of the product. */
  readonly env?: Record<string, string>;
  /** Messages of these kinds in a page's console are complaints, as every error is that nobody caught. */
  readonly hears?: readonly ('error' | 'warning')[];
}

interface PersonOptions {
  /** `false`: who was never asked for the agreement. */
  readonly agreed?: boolean;
  readonly password?: string;
  /** Another address of the product. */
  readonly origin?: string;
  readonly viewport?: { width: number; height: number };
}

export interface Scene {
  readonly product: Product;
  readonly browser: Browser;
  /** What pages complained of, whoever's they are. */
  readonly complaints: string[];
  /** Logged in, in a browser of their own, nowhere yet. */
  person(loginName?: string, options?: PersonOptions): Promise<Page>;
  /** Not logged in. */
  stranger(): Promise<Page>;
  /** Another tab, not of a page's making. */
  tab(of: Page): Promise<Page>;
  /** The person of the page leaves, with all tabs. */
  leave(page: Page): Promise<void>;
}

/**
 * Before the first test of the file, or of the `describe` that it stands in, everything is there; after the last
 * nothing is left.
 */
export function setScene({ env = {}, hears = [], ...start }: SceneOptions = {}): Scene {
  let product: Product | undefined;
  let browser: Browser | undefined;
  let rooms: Rooms;
  const complaints: string[] = [];
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(env, start), launchBrowser()]);
    rooms = roomsOf(browser, [product.url, product.url.replace('localhost', '127.0.0.1')]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const furnished = (page: Page) => {
    page.setDefaultTimeout(WAIT_LIMIT_MS);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (hears.some((kind) => kind === message.type())) complaints.push(`${message.text()} ${message.location().url}`);
    });
    return page;
  };
  const stranger = async () => furnished(await (await rooms.enter()).newPage());
  return {
    get product() {
      return product!;
    },
    get browser() {
      return browser!;
    },
    complaints,
    stranger,
    async person(loginName = 'admin', { agreed = true, password, origin = product!.url, viewport } = {}) {
      const page = await stranger();
      if (viewport) await page.setViewportSize(viewport);
      const session = sessionIn(page.context(), origin);
      await session.logIn(loginName, password);
      if (agreed) await session.acceptAgreement();
      return page;
    },
    tab: async (of) => furnished(await of.context().newPage()),
    leave: (page) => rooms.leave(page.context()),
  };
}
