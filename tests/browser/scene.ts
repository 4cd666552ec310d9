/** Common set-up of tests: a product, a browser, and logged-in users who have accepted the user agreement. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { WAIT_LIMIT_MS } from '../limits';
import { launchBrowser, startProduct, type Product, type StartOptions } from './product';
import { roomsOf, type Rooms } from './rooms';
import { sessionIn } from './session';
import type { SharedName, SharedProduct } from './shared-products';

interface SceneOptions extends StartOptions {
  /** Environment variables of the product. */
  readonly env?: Record<string, string>;
  /** Kinds of console messages that count as complaints, besides uncaught errors. */
  readonly failsOn?: readonly ('error' | 'warning')[];
}

interface PersonOptions {
  /** `false`: the user has not been asked for the agreement. */
  readonly agreed?: boolean;
  readonly password?: string;
  /** Another origin of the product. */
  readonly origin?: string;
  readonly viewport?: { width: number; height: number };
}

type Addressed = Pick<Product, 'url'>;

export interface Scene<Kind extends Addressed = Product> {
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

/** A product with a browser. */
interface Place<Kind> {
  readonly product: Kind;
  readonly browser: Browser;
  readonly rooms: Rooms;
  close(): Promise<void>;
}

/**
 * Starts everything before the first test of the file, or of the surrounding `describe`, and removes it after the last.
 */
export function setScene({ env = {}, failsOn = [], ...start }: SceneOptions = {}): Scene {
  return sceneOf(
    () =>
      ownPlace(
        () => startProduct(env, start),
        (product) => product.stop(),
      ),
    failsOn,
  );
}

/**
 * With the product that all such files of the run share: for tests that change none of its data and screens. They may
 * log in, accept the agreement and edit drafts.
 */
export function setReadingScene({ failsOn = [] }: Pick<SceneOptions, 'failsOn'> = {}): Scene<Addressed> {
  return sceneOf(
    () =>
      ownPlace<Addressed>(
        () => sharedProduct('reading'),
        async () => undefined,
      ),
    failsOn,
  );
}

/**
 * With a product that other journeys use at the same time. After each test no page has written an error to its console,
 * other than the expected ones.
 */
export function setJourney(name: SharedName, { expected }: { expected?: RegExp } = {}): Scene<SharedProduct> {
  const scene = sceneOf(() => sharedPlace(name), ['error']);
  afterEach(() => {
    const complaints = scene.complaints.splice(0);
    expect(complaints.filter((text) => !expected?.test(text))).toEqual([]);
  });
  return scene;
}

async function sharedProduct(name: SharedName): Promise<SharedProduct> {
  const answer = await fetch(`${inject('sharedProducts')}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text) as SharedProduct;
}

/** With a browser of its own. */
async function ownPlace<Kind extends Addressed>(
  start: () => Promise<Kind>,
  stop: (product: Kind) => Promise<void>,
): Promise<Place<Kind>> {
  const [product, browser] = await Promise.all([start(), launchBrowser()]);
  return {
    product,
    browser,
    rooms: roomsOf(browser, originsOf(product)),
    async close() {
      await browser.close();
      await stop(product);
    },
  };
}

const originsOf = ({ url }: Addressed) => [url, url.replace('localhost', '127.0.0.1')];

/** Log-in by the product's own page, where the host leaves the type to the browser. */
async function logsInByPage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Pages without an origin have no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('atelier_login_type', '2');
  });
}

/**
 * All journeys of a worker use one browser, which has the console's code in its caches. It ends with the worker's
 * process.
 */
let browserOfWorker: Promise<Browser> | undefined;
const places = new Map<SharedName, Promise<Omit<Place<SharedProduct>, 'close'>>>();

async function openPlace(name: SharedName): Promise<Omit<Place<SharedProduct>, 'close'>> {
  const [product, browser] = await Promise.all([sharedProduct(name), (browserOfWorker ??= launchBrowser())]);
  // A script in each document would be refused by the sandboxed frames of the page editor.
  const furnish = name === 'console' ? logsInByPage : undefined;
  return { product, browser, rooms: roomsOf(browser, originsOf(product), furnish) };
}

async function sharedPlace(name: SharedName): Promise<Place<SharedProduct>> {
  const opening = places.get(name) ?? openPlace(name);
  places.set(name, opening);
  const { product, browser, rooms } = await opening;
  const entered = new Set<BrowserContext>();
  return {
    product,
    browser,
    rooms: {
      async enter() {
        const context = await rooms.enter();
        entered.add(context);
        return context;
      },
      async leave(context) {
        entered.delete(context);
        await rooms.leave(context);
      },
    },
    close: async () => void (await Promise.all([...entered].map((context) => rooms.leave(context)))),
  };
}

function sceneOf<Kind extends Addressed>(
  open: () => Promise<Place<Kind>>,
  failsOn: NonNullable<SceneOptions['failsOn']>,
): Scene<Kind> {
  let place: Place<Kind> | undefined;
  const complaints: string[] = [];
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place?.close());

  const furnished = (page: Page) => {
    page.setDefaultTimeout(WAIT_LIMIT_MS);
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (failsOn.some((kind) => kind === message.type()))
        complaints.push(`${message.text()} ${message.location().url}`);
    });
    return page;
  };
  const stranger = async () => furnished(await (await place!.rooms.enter()).newPage());
  return {
    get product() {
      return place!.product;
    },
    get browser() {
      return place!.browser;
    },
    complaints,
    stranger,
    async person(loginName = 'admin', { agreed = true, password, origin = place!.product.url, viewport } = {}) {
      const page = await stranger();
      if (viewport) await page.setViewportSize(viewport);
      const session = sessionIn(page.context(), origin);
      await session.logIn(loginName, password);
      if (agreed) await session.acceptAgreement();
      return page;
    },
    tab: async (of) => furnished(await of.context().newPage()),
    leave: (page) => place!.rooms.leave(page.context()),
  };
}
