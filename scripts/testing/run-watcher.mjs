/**
 * `node run-watcher.mjs <folder> …`: waits until the run that started it has ended, i.e. until its standard input is
 * closed; then ends the processes that work in the folders, and removes the folders. Each line of the input is JSON:
 * `remove` is one more folder to remove, `database` a folder to keep, in which PostgreSQL shuts down.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const SHUTDOWN_WITHIN_MS = 15_000;
const GONE_WITHIN_MS = 10_000;

const folders = process.argv.slice(2);
const kept = [];
for await (const line of createInterface({ input: process.stdin })) {
  const { remove, database } = JSON.parse(line);
  if (remove) folders.push(remove);
  if (database) kept.push(database);
}

await endAll(() => processesIn(folders), 'SIGKILL', GONE_WITHIN_MS);
// A fast shutdown, so that the next run need not recover the kept database.
const databases = () => processesIn(kept).filter(({ text }) => text.includes('postgres'));
await endAll(databases, 'SIGINT', SHUTDOWN_WITHIN_MS);
await endAll(databases, 'SIGKILL', GONE_WITHIN_MS);
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

/** Signals the processes until none is left. */
async function endAll(find, signal, mostMs) {
  for (let waited = 0; waited < mostMs; waited += POLL_MS) {
    const found = find();
    if (found.length === 0) return;
    for (const { pid } of found) end(pid, signal);
    await sleep(POLL_MS);
  }
}

function end(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in between.
  }
}

/** Processes whose command, environment (TMPDIR) or working directory names one of the folders. */
function processesIn(within) {
  if (within.length === 0 || process.platform === 'win32') return [];
  const rows = process.platform === 'linux' ? linuxProcesses() : otherProcesses();
  return rows.filter(({ pid, text }) => pid !== process.pid && within.some((folder) => text.includes(folder)));
}

function linuxProcesses() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({
    pid: Number(pid),
    text: [
      () => readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      () => readFileSync(`/proc/${pid}/environ`, 'utf8'),
      () => readlinkSync(`/proc/${pid}/cwd`),
    ]
      .map(attempt)
      .join('\0'),
  }));
}

/** Empty if the process has ended or belongs to another user. */
function attempt(read) {
  try {
    return read();
  } catch {
    return '';
  }
}

function otherProcesses() {
  return execFileSync('ps', ['-axeww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => ({ pid: Number(/\d+/.exec(row)?.[0]), text: row }));
}
