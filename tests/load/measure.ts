/** One person's requests in parallel, and what they do to the log-in of another and to the server's memory. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Request } from '../authorisation/request';
import type { Headers } from '../authorisation/people';
import type { ServerProcess } from '../server-process';

/** Requests that one person has under way at any time. */
const PARALLEL = 30;
/** A measurement: log-ins one after the other, for so long and at least so many. */
const MEASURED = { ms: 1_500, least: 20 } as const;
/** Before the first log-in: until the server has its hands full. */
const BUILD_UP_MS = 500;
const MEMORY_EVERY_MS = 50;

export interface Figures {
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
  readonly logIns: number;
  /** Most of the server and its child processes, MB; NaN where the system does not tell. */
  readonly memory: number;
  /** HTTP statuses of the person's requests, and how many had each. */
  readonly answers: Readonly<Record<string, number>>;
}

export interface LogIn {
  readonly loginName: string;
  readonly password: string;
}

/** `requests`: sent in turn, each as soon as an earlier one is answered. */
export async function logInsDuring(
  server: ServerProcess,
  requests: readonly Request[],
  headers: Headers,
  logIn: LogIn,
): Promise<Figures> {
  const sender =
    requests.length === 0
      ? undefined
      : new Worker(new URL('./send.worker.mjs', import.meta.url), {
          workerData: { url: server.url, requests, headers, parallel: PARALLEL },
        });
  const memory = watchMemory(server.child.pid!);
  await pause(BUILD_UP_MS);
  const times = await timesOf(server.url, logIn);
  const most = memory.end();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port is no window
  sender?.postMessage('end');
  const [answers] = sender ? ((await once(sender, 'message')) as [Figures['answers']]) : [{}];
  await sender?.terminate();
  const at = (part: number) => Math.round(times[Math.ceil(times.length * part) - 1]!);
  return { median: at(0.5), p95: at(0.95), logIns: times.length, memory: most, answers };
}

/** Of the log-ins of one measurement, in ms, the shortest first. */
async function timesOf(url: string, logIn: LogIn): Promise<readonly number[]> {
  const worker = new Worker(new URL('./log-in.worker.mjs', import.meta.url), {
    workerData: { ...MEASURED, url: `${url}/fapi/vangogh-be/v2/lego/user/login?dev=0`, body: JSON.stringify(logIn) },
  });
  const [times] = (await once(worker, 'message')) as [number[]];
  return times.toSorted((a, b) => a - b);
}

export function watchMemory(pid: number): { end(): number } {
  let most = Number.NaN;
  if (process.platform !== 'linux') return { end: () => most };
  const look = setInterval(() => (most = Math.max(most || 0, residentMb(pid))), MEMORY_EVERY_MS);
  return {
    end() {
      clearInterval(look);
      return most;
    },
  };
}

/** Resident memory of a process and its children, from Linux's /proc. */
function residentMb(pid: number): number {
  const status = (id: string) => {
    try {
      return readFileSync(`/proc/${id}/status`, 'utf8');
    } catch {
      return '';
    }
  };
  const field = (text: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return Math.round(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(status)
      .filter((text) => field(text, 'Pid') === pid || field(text, 'PPid') === pid)
      .reduce((sum, text) => sum + field(text, 'VmRSS'), 0) / 1024,
  );
}
