/**
 * Products that several test files share, because each start costs as much processor time as several tests. Journeys of
 * one product use different records, and only the named ones change what all people see.
 */
import { freePort } from '../ports';
import { databaseOf } from './database';
import { startProduct, type Product } from './product';

export const SHARED_PRODUCTS = ['reading', 'console', 'quiet'] as const;
export type SharedName = (typeof SHARED_PRODUCTS)[number];

/** A product that other files use too. */
export interface SharedProduct extends Pick<Product, 'url' | 'schemas' | 'data'> {
  /** Where a test starts the service that this product calls: speech for `console`, a model for `quiet`. */
  readonly servicePort: number;
}

/** Where log-ins by type 1 and 3 end: `localhost` is an internal host, `127.0.0.1` an external one. */
export const HOSTS_BY_BROWSER = [
  { host: 'localhost', kind: 'internal', loginType: 'stored' },
  { host: '127.0.0.1', kind: 'external', loginType: 'stored' },
] as const;

/** The demonstration's own collecting takes bots and processor time, for which the journeys would wait. */
const REST = [
  'update keyword set last_spider_time = now()',
  'update blogger set last_spider_time = now()',
  'update live_blogger set following = false',
];

async function rest(product: Product): Promise<Product> {
  const client = await databaseOf(product);
  try {
    for (const statement of REST) await client.query(statement);
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  } finally {
    await client.end();
  }
}

const START: Record<SharedName, (data: string, servicePort: number) => Promise<Product>> = {
  /** For tests that change none of its data and screens. They may log in, accept the agreement and edit drafts. */
  reading: (copyOf) => startProduct({}, { data: { copyOf } }),
  /** With a bot, and with all log-in types: the browser's storage says which. */
  async console(copyOf, port) {
    const env = {
      ATELIER_BOT: '1',
      ATELIER_SANDBOX_LATENCY: '2',
      ATELIER_VOICE_URL: `http://127.0.0.1:${port}/v1`,
    };
    const config = { hosts: HOSTS_BY_BROWSER, insHost: 'https://ins.example.com' };
    return rest(await startProduct(env, { data: { copyOf }, config }));
  },
  /** Without a bot, so that nothing changes by itself; its screens and roles are changed by journeys. */
  quiet: (copyOf, port) =>
    startProduct({ ATELIER_MODEL_URL: `http://127.0.0.1:${port}/v1`, ATELIER_MODEL: 'm' }, { data: { copyOf } }),
};

/** Starts each product for the first file that asks for it. */
export function sharedProductsFrom(data: string) {
  const started = new Map<SharedName, Promise<{ product: Product; servicePort: number }>>();
  const start = async (name: SharedName) => {
    const servicePort = await freePort();
    return { product: await START[name](data, servicePort), servicePort };
  };
  return {
    async get(name: SharedName): Promise<SharedProduct> {
      const starting = started.get(name) ?? start(name);
      started.set(name, starting);
      const { product, servicePort } = await starting;
      return { url: product.url, schemas: product.schemas, data: product.data, servicePort };
    },
    async stop(): Promise<void> {
      const ended = await Promise.allSettled(started.values());
      await Promise.all(ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value.product.stop()] : [])));
    },
  };
}
