/** Common set-up of tests: a product, a browser, and logged-in users who have accepted the user agreement. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
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

/** A product that other files use too. */
type Shared = Pick<Product, 'url'>;

export interface Scene<Kind extends Shared = Product> {
  readonly product: Kind;
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
  return sceneOf(
    () => startProduct(env, start),
    (product) => product.stop(),
    hears,
  );
}

/**
 * With the product that all such files of the run share: for tests that change none of its data and screens. They may
 * log in, accept the agreement and edit drafts.
 */
export function setReadingScene({ hears = [] }: Pick<SceneOptions, 'hears'> = {}): Scene<Shared> {
  return sceneOf(sharedProduct, async () => undefined, hears);
}

async function sharedProduct(): Promise<Shared> {
  const answer = await fetch(inject('sharedProduct'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return { url: text };
}

function sceneOf<Kind extends Shared>(
  start: () => Promise<Kind>,
  stop: (product: Kind) => Promise<void>,
  hears: NonNullable<SceneOptions['hears']>,
): Scene<Kind> {
  let product: Kind | undefined;
  let browser: Browser | undefined;
  let rooms: Rooms;
  const complaints: string[] = [];
  beforeAll(async () => {
    [product, browser] = await Promise.all([start(), launchBrowser()]);
    rooms = roomsOf(browser, [product.url, product.url.replace('localhost', '127.0.0.1')]);
  });
  afterAll(async () => {
    await browser?.close();
    if (product) await stop(product);
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
