/**
 * Creates the demonstration data once per run: products in tests start with a copy of the data after a first start.
 * Tests of the first start create their own.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the first start leaves it. */
    firstData: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const product = await startProduct({}, { data: 'new' });
  await product.end();
  dropSpareLog(join(product.data, 'postgres/pg_wal'));
  project.provide('firstData', product.data);
  return () => rmSync(dirname(product.data), { recursive: true, force: true });
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
