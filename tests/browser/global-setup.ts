/**
 * The demonstration data is made once for all products of a run: what each test file starts is a product whose
 * first start is over, with a copy of that data. The files that are about the first start make their own.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
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
  project.provide('firstData', product.data);
  return () => rmSync(dirname(product.data), { recursive: true, force: true });
}
