/**
 * One PostgreSQL for the whole run: named here, started by the first test that asks for a database, stopped at the end.
 */
import type { TestProject } from 'vitest/node';
import { folderOfRun, makeFolder, removeAbandoned, removeCluster } from './cluster';

declare module 'vitest' {
  interface ProvidedContext {
    databaseFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const folder = folderOfRun(process.pid);
  makeFolder(folder);
  project.provide('databaseFolder', folder);
  return () => removeCluster(folder);
}
