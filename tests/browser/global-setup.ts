/**
 * Creates the demonstration data once per run: products in tests start with a copy of the data after a first start.
 * Tests of the first start create their own. Files whose tests only read share one product, because each start costs as
 * much processor time as several tests; the first of them makes it start.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct, type Product } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the first start leaves it. */
    firstData: string;
    /** Answers with the URL of the product for tests that only read. */
    sharedProduct: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({}, { data: 'new' });
  await product.end();
  dropSpareLog(join(product.data, 'postgres/pg_wal'));
  project.provide('firstData', product.data);
  let shared: Promise<Product> | undefined;
  const { server, url } = await listen(() => (shared ??= startProduct({}, { data: { copyOf: product.data } })));
  project.provide('sharedProduct', url);
  return async () => {
    server.close();
    await (await shared?.catch(() => undefined))?.stop();
    rmSync(dirname(product.data), { recursive: true, force: true });
  };
}

/** Serves the URL of the product, or the reason why it did not start. */
async function listen(start: () => Promise<Product>): Promise<{ server: Server; url: string }> {
  const server = createServer((_, response) => {
    start().then(
      ({ url }) => response.end(url),
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
