/**
 * One PostgreSQL per run: its folder is chosen here, the first test that needs a database starts it, and the end of the
 * run stops it.
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
