/**
 * The server under load: log-ins beside every upload and export, other calls beside streamed answers, and open browsers
 * that do nothing. Tests of the long suite make the load and report the figures (tests/figures.ts).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWN_PRODUCT } from '../contenders.mjs';
import { ROOT } from '../harness/paths.mjs';

const FILES = ['tests/load.long.test.ts', 'tests/streams.long.test.ts', 'tests/assistant-streams.long.test.ts'];

export async function load({ samples }) {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-figures-'));
  const file = join(folder, 'figures');
  try {
    // One file at a time, so that the loads do not add up.
    const args = ['run', '--project', 'server', '--maxWorkers=1', ...FILES];
    const child = spawn(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: ROOT,
      env: { ...process.env, ATELIER_FIGURES: file },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The tests that make the load failed: vitest ${args.join(' ')}`);
    const slowest = new Map();
    for (const line of (await readFile(file, 'utf8')).trim().split('\n')) {
      const { name, value } = JSON.parse(line);
      slowest.set(name, Math.max(value, slowest.get(name) ?? 0));
    }
    for (const [name, value] of slowest) samples.add(`load.${name}`, OWN_PRODUCT, value);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
