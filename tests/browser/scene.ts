/** Common set-up of tests: a product, a browser, and logged-in users who have accepted the user agreement. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { WAIT_LIMIT_MS } from '../limits';
import { launchBrowser, startProduct, type Product, type StartOptions } from './product';
import { roomsOf, type Rooms } from './rooms';
import { sessionIn } from './session';

interface SceneOptions extends StartOptions {
  /** Environment variables of the product. */
  readonly env?: Record<string, string>;
  /** Kinds of console messages that count as complaints, besides uncaught errors. */
  readonly hears?: readonly ('error' | 'warning')[];
}

interface PersonOptions {
  /** `false`: the user has not been asked for the agreement. */
  readonly agreed?: boolean;
  readonly password?: string;
  /** Another origin of the product. */
  readonly origin?: string;
  readonly viewport?: { width: number; height: number };
}

export interface Scene {
  readonly product: Product;
  readonly browser: Browser;
  /** Complaints of all pages. */
  readonly complaints: string[];
  /** Logs a user in, in a separate browser context; opens no page. */
  person(loginName?: string, options?: PersonOptions): Promise<Page>;
  /** A page without a session. */
  stranger(): Promise<Page>;
  /** Another tab of the same context, not opened by the page itself. */
  tab(of: Page): Promise<Page>;
  /** Closes the context of the page's user with all tabs. */
  leave(page: Page): Promise<void>;
}

/**
 * Starts everything before the first test of the file, or of the surrounding `describe`, and removes it after the last.
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
