/**
 * One PostgreSQL per run: its folder is chosen here, the first test that needs a database starts it, and the end of the
 * run stops it.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { folderOfRun, makeFolder, removeAbandoned, removeCluster } from './cluster';

declare module 'vitest' {
  interface ProvidedContext {
    databaseFolder: string;
    /** For the server's bundles; inside the project, so that they find its packages. */
    serverBundles: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const folder = folderOfRun(process.pid);
  makeFolder(folder);
  project.provide('databaseFolder', folder);
  const bundles = resolve(import.meta.dirname, `../../node_modules/.cache/atelier-server-${process.pid}`);
  project.provide('serverBundles', bundles);
  return async () => {
    await removeCluster(folder);
    rmSync(bundles, { recursive: true, force: true });
  };
}
