import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { isAlive } from '../../server/db/embedded/processes';
import { testFolder } from '../../tests/folder';

const MODULE = pathToFileURL(join(import.meta.dirname, 'run-folder.mjs')).href;

/** Starts a detached process as PostgreSQL is, prints its number and the run's folder, and waits for a signal. */
const RUN = `
import { spawn } from 'node:child_process';
import { openRunFolder, removeAfterRun } from '${MODULE}';
openRunFolder();
removeAfterRun(process.argv[1]);
const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { detached: true, stdio: 'ignore' });
console.log(JSON.stringify({ folder: process.env.TMPDIR, pid }));
setInterval(() => undefined, 1000);
`;

describe.skipIf(process.platform === 'win32')('run folder', () => {
  const above = testFolder('run-folder');

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'after %s to the run: its processes have ended and its folders are removed',
    async (signal) => {
      const other = mkdtempSync(join(above, 'other-'));
      const run = spawn(process.execPath, ['--input-type=module', '-e', RUN, other], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(run.stdout, 'data')) as [Buffer];
      const { folder, pid } = JSON.parse(line.toString()) as { folder: string; pid: number };
      expect([isAlive(pid), existsSync(folder), existsSync(other)]).toEqual([true, true, true]);
      run.kill(signal);
      await vi.waitUntil(() => !isAlive(pid) && !existsSync(folder) && !existsSync(other));
    },
  );
});
