/**
 * Creates the demonstration data once per run: products in tests start with a copy of the data after a first start.
 * Tests of the first start create their own. Serves the addresses of the products that files share.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product';
import { SHARED_PRODUCTS, sharedProductsFrom, type SharedName, type SharedProduct } from './shared-products';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the first start leaves it. */
    firstData: string;
    /** Answers `/<name>` with the shared product, as JSON. */
    sharedProducts: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({}, { data: 'new' });
  await product.end();
  dropSpareLog(join(product.data, 'postgres/pg_wal'));
  project.provide('firstData', product.data);
  const shared = sharedProductsFrom(product.data);
  const { server, url } = await listen((name) => shared.get(name));
  project.provide('sharedProducts', url);
  return async () => {
    server.close();
    await shared.stop();
    rmSync(dirname(product.data), { recursive: true, force: true });
  };
}

/** Serves the product of each name, or the reason why it did not start. */
async function listen(get: (name: SharedName) => Promise<SharedProduct>): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const name = SHARED_PRODUCTS.find((each) => request.url === `/${each}`);
    if (!name) return void response.writeHead(404).end(`There is no shared product ${request.url}`);
    get(name).then(
      (product) => response.end(JSON.stringify(product)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/**
 * Deletes PostgreSQL's recycled write-ahead log files: they are half of the data to copy, and are created again when
 * needed.
 */
function dropSpareLog(folder: string): void {
  const log = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => ({ name, written: statSync(join(folder, name)).mtimeMs }));
  const last = log.reduce((one, other) => (other.written > one.written ? other : one));
  for (const { name } of log) if (name > last.name) rmSync(join(folder, name));
}
