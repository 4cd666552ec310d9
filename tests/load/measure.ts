/** Sends one user's requests in parallel and measures the log-in time of another user and the server's memory. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Request } from '../authorisation/request';
import type { Headers } from '../authorisation/people';
import type { ServerProcess } from '../server-process';

/** Number of parallel requests of the one user. */
const PARALLEL = 30;
/** A measurement: consecutive log-ins, for at least this time and this number. */
const MEASURED = { ms: 1_500, least: 20 } as const;
/** Delay in ms before the first log-in, until the server is under full load. */
const BUILD_UP_MS = 500;
const MEMORY_EVERY_MS = 50;

interface Figures {
  /** 95th percentile, ms. */
  readonly p95: number;
  readonly logIns: number;
  /** Peak memory of the server and its child processes, MB; NaN where the system does not report it. */
  readonly memory: number;
  /** HTTP status -> number of the user's requests with it. */
  readonly answers: Readonly<Record<string, number>>;
}

export interface LogIn {
  readonly loginName: string;
  readonly password: string;
}

/** `requests`: sent in turn, a new one as soon as one is answered. */
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
  return { p95: p95Of(times), logIns: times.length, memory: most, answers };
}

/** 95th percentile. */
export function p95Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
}

/** Times of the log-ins of one measurement, ms. */
async function timesOf(url: string, logIn: LogIn): Promise<readonly number[]> {
  const worker = new Worker(new URL('./log-in.worker.mjs', import.meta.url), {
    workerData: { ...MEASURED, url: `${url}/fapi/vangogh-be/v2/lego/user/login?dev=0`, body: JSON.stringify(logIn) },
  });
  const [times] = (await once(worker, 'message')) as [number[]];
  return times;
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
