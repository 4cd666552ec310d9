/**
 * One PostgreSQL per run: its folder is chosen here, the first test that needs a database starts it, and the end of the
 * run stops it.
 */
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { removeAfterRun } from '../../scripts/testing/run-folder.mjs';
import { makeDatabaseFolder, removeCluster } from './cluster';

declare module 'vitest' {
  interface ProvidedContext {
    databaseFolder: string;
    /** For the server's bundles; inside the project, so that they find its packages. */
    serverBundles: string;
  }
}

export default function setup(project: TestProject): () => Promise<void> {
  const folder = makeDatabaseFolder();
  project.provide('databaseFolder', folder);
  const bundles = resolve(import.meta.dirname, `../../node_modules/.cache/atelier-server-${process.pid}`);
  project.provide('serverBundles', bundles);
  removeAfterRun(bundles);
  return () => removeCluster(folder);
}
