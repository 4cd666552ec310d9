/**
 * Starts, finds and stops the postmaster of a cluster. Several servers may do so at the same time; one postmaster
 * results.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure';
import { RECOVERY } from '../keeper';
import type { Place } from './place';
import { commandOf, isAlive, processesOf } from './processes';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export interface Settings {
  /** False only in tests: a power failure may lose rows. */
  readonly fsync?: boolean;
}

const UNIX_PORT = 5432;
/** After a killed postmaster, its backends exit at once unless they are computing. */
const ORPHANS_LEAVE_WITHIN_MS = 3_000;
const EMPTY_FOR_MS = 2_000;
const STOP_WITHIN_MS = 15_000;
const POLL_MS = 15;

/** The running postmaster of the cluster, or a newly started one. */
export async function ensurePostmaster(
  place: Place,
  settings: Settings = {},
  deadline = Date.now() + RECOVERY.recoverWithinMs,
): Promise<Postmaster> {
  let orphansUntil = 0;
  while (Date.now() < deadline) {
    const running = findPostmaster(place.cluster);
    if (running?.status === 'ready') return running;
    if (running) {
      // Another server is starting or stopping it.
      await sleep(POLL_MS);
      continue;
    }
    const outcome = await launch(place, settings, deadline);
    if ('pid' in outcome) return outcome;
    if (/lock file .* (already exists|is empty)/.test(outcome.output)) {
      forgetDead(place.cluster);
      await sleep(POLL_MS);
    } else if (/pre-existing shared memory block/.test(outcome.output)) {
      orphansUntil ||= Date.now() + ORPHANS_LEAVE_WITHIN_MS;
      if (Date.now() > orphansUntil) killOrphans(place.cluster);
      await sleep(100);
    } else {
      throw new StartFailure(
        `The embedded PostgreSQL does not start: ${reason(outcome.output)} (its log: ${place.log})`,
      );
    }
  }
  throw new StartFailure(`The embedded PostgreSQL was not ready in time (its log: ${place.log}).`);
}

/** Fast shutdown: open transactions are rolled back, committed ones are kept. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const running = findPostmaster(cluster);
  if (!running) return;
  signal(running.pid, 'SIGINT');
  if (await hasExited(running.pid, STOP_WITHIN_MS)) return;
  signal(running.pid, 'SIGQUIT');
  await hasExited(running.pid, STOP_WITHIN_MS);
}

export interface Found extends Postmaster {
  readonly status: 'ready' | 'changing';
}

/** Reads postmaster.pid, and verifies that the process is a postmaster of this cluster. */
export function findPostmaster(cluster: string): Found | null {
  const lines = readPidFile(cluster);
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || !isPostmasterOf(pid, cluster)) return null;
  return { pid, port: Number(lines[3]) || UNIX_PORT, status: lines[7]?.trim() === 'ready' ? 'ready' : 'changing' };
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return true;
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(cluster);
}

/**
 * Removes a stale postmaster.pid: PostgreSQL takes any process with its number for a running postmaster, for example
 * after a reboot. An empty file is either a concurrent start or a leftover of a crash.
 */
function forgetDead(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
  const dead = Number(readPidFile(cluster)[0]) ? findPostmaster(cluster) === null : age > EMPTY_FOR_MS;
  if (dead) rmSync(file, { force: true });
}

function killOrphans(cluster: string): void {
  for (const pid of processesOf(cluster, title(cluster))) signal(pid, 'SIGKILL');
}

async function launch(place: Place, settings: Settings, deadline: number): Promise<Postmaster | { output: string }> {
  const port = place.socketFolder === null ? await freePort() : UNIX_PORT;
  const log = openSync(place.log, 'a', 0o600);
  const from = statSync(place.log).size;
  const child = spawn(place.binaries.program('postgres'), ['-D', place.cluster, ...options(place, settings, port)], {
    cwd: place.cluster,
    // Detached, so that Ctrl-C in the terminal does not reach PostgreSQL: the server stops it after the last request.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    ...place.runAs,
    ...(process.platform === 'win32' ? {} : { env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' } }),
  });
  closeSync(log);
  child.unref();
  const ended = exit(child);
  while (Date.now() < deadline) {
    if (ended.now) break;
    const found = findPostmaster(place.cluster);
    if (found?.status === 'ready' && found.pid === child.pid) return found;
    await sleep(POLL_MS);
  }
  if (!ended.now && child.pid) signal(child.pid, 'SIGQUIT');
  return { output: ended.error ?? readFileSync(place.log).subarray(from).toString('utf8') };
}

function exit(child: ChildProcess): { now: boolean; error?: string } {
  const ended: { now: boolean; error?: string } = { now: false };
  child.on('exit', () => (ended.now = true));
  child.on('error', (error) => {
    ended.now = true;
    ended.error = error.message;
  });
  return ended;
}

/** An eighth of the memory, allocated only as it fills: keeps the pages that lists read often. */
function sharedBuffersMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(1024, Math.max(64, Math.floor(memory / 8 / 2 ** 20)));
}

function options(place: Place, { fsync = true }: Settings, port: number): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: place.socketFolder === null ? '127.0.0.1' : '',
    port,
    ...(place.socketFolder !== null && {
      unix_socket_directories: place.socketFolder,
      unix_socket_permissions: '0700',
    }),
    cluster_name: title(place.cluster),
    max_connections: 80,
    shared_buffers: `${sharedBuffersMb()}MB`,
    // The working set is in memory, so random reads cost as little as sequential ones.
    random_page_cost: 1.1,
    // Allows sorting for the counts of a quarter without temporary files.
    work_mem: '16MB',
    // A single server without replicas needs less WAL for the same durability.
    wal_level: 'minimal',
    max_wal_senders: 0,
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(!fsync && { fsync: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const title = (cluster: string) => `atelier-${createHash('sha256').update(cluster).digest('hex').slice(0, 8)}`;

function reason(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.findLast((row) => row.includes('FATAL')) ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|ERROR):\s*/, '');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process exited in between.
  }
}

async function hasExited(pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(POLL_MS)) {
    if (!isAlive(pid)) return true;
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
