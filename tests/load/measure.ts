/** Sends one user's requests in parallel and measures the times of another user and the server's memory. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Request } from '../authorisation/request';
import type { Headers } from '../authorisation/people';
import type { ServerProcess } from '../server-process';

export interface Measuring {
  /** Parallel requests of the one user. */
  readonly parallel: number;
  /** Delay before the first request of the other user, until the server is under full load. */
  readonly buildUpMs: number;
  /** How long, at least, the other user sends requests one after another, and how many of each kind at least. */
  readonly ms: number;
  readonly least: number;
}
const USUAL: Measuring = { parallel: 30, buildUpMs: 500, ms: 1_500, least: 20 };
const MEMORY_EVERY_MS = 50;

interface Figures {
  /** Times of the other user's requests by name, ms. */
  readonly times: Readonly<Record<string, readonly number[]>>;
  /** Peak memory of the server and its child processes, MB; NaN where the system does not report it. */
  readonly memory: number;
  /** HTTP status -> number of the user's requests with it. */
  readonly answers: Readonly<Record<string, number>>;
}

/** A request of the other user: POST of JSON, answered with code 0. */
export interface OtherRequest {
  readonly path: string;
  readonly body: object;
  readonly headers?: Headers;
}

/** The log-in of another user, as the log-in page sends it. */
export const logInOf = (body: { readonly loginName: string; readonly password: string }): OtherRequest => ({
  path: '/fapi/vangogh-be/v2/lego/user/login?dev=0',
  body,
});

/** `requests`: sent in turn, a new one as soon as one is answered. `others`: sent one after the other meanwhile. */
export async function othersDuring(
  server: ServerProcess,
  requests: readonly Request[],
  headers: Headers,
  others: Readonly<Record<string, OtherRequest>>,
  { parallel, buildUpMs, ...measured } = USUAL,
): Promise<Figures> {
  const sender =
    requests.length === 0
      ? undefined
      : new Worker(new URL('./send.worker.mjs', import.meta.url), {
          workerData: { url: server.url, requests, headers, parallel },
        });
  const memory = watchMemory(server.child.pid!);
  await pause(buildUpMs);
  const times = await timesOf(server.url, others, measured);
  const most = memory.end();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port is no window
  sender?.postMessage('end');
  const [answers] = sender ? ((await once(sender, 'message')) as [Figures['answers']]) : [{}];
  await sender?.terminate();
  return { times, memory: most, answers };
}

/** The time that `part` of all, 0 to 1, do not exceed, in whole ms. */
export const partOf = (times: readonly number[], part: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1]!);

export const p95Of = (times: readonly number[]): number => partOf(times, 0.95);

async function timesOf(
  url: string,
  others: Readonly<Record<string, OtherRequest>>,
  measured: Pick<Measuring, 'ms' | 'least'>,
): Promise<Figures['times']> {
  const requests = Object.fromEntries(
    Object.entries(others).map(([name, { path, body, headers }]) => [
      name,
      { url: url + path, body: JSON.stringify(body), headers },
    ]),
  );
  const worker = new Worker(new URL('./others.worker.mjs', import.meta.url), {
    workerData: { ...measured, requests },
  });
  const [times] = (await once(worker, 'message')) as [Figures['times']];
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
