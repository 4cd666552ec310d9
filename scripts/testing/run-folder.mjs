/**
 * The temporary folder of a run of tests or of the bench. When the run ends, also by Ctrl-C, SIGTERM or `kill -9`, a
 * watcher (run-watcher.mjs) ends the processes that the run left behind and removes its folders.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WATCHER = fileURLToPath(new URL('run-watcher.mjs', import.meta.url));
/** File system in memory, for databases. */
const MEMORY = '/dev/shm';
/** Key in globalThis: Vitest loads this module once for each project of a run. */
const STARTED = Symbol.for('atelier.run-watcher');

/**
 * Creates the folder and sets it as TMPDIR, so that every temporary folder of this process and its children is inside.
 * Further calls in the same process do nothing.
 */
export function openRunFolder() {
  if (globalThis[STARTED]) return;
  const { TMPDIR: _, ...env } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'atelier-run-'));
  // If root runs this, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // The pipe to its standard input closes when this process ends, however it ends.
  const watcher = spawn(process.execPath, [WATCHER, folder, memoryFolder()], {
    detached: true,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  watcher.stdin.unref();
  globalThis[STARTED] = watcher.stdin;
}

/** Folder in memory of the same run; not created yet. */
export const memoryFolder = () => join(MEMORY, basename(process.env.TMPDIR ?? ''));

/** Removes another folder, of this project, at the end of the run. */
export const removeAfterRun = (folder) => orderWatcher({ remove: folder });

/**
 * Shuts PostgreSQL in a folder that is kept down at the end of the run.
 *
 * @public Used by the bench, which knip does not read.
 */
export const endDatabaseAfterRun = (folder) => orderWatcher({ database: folder });

const orderWatcher = (order) => globalThis[STARTED]?.write(`${JSON.stringify(order)}\n`);
