/** One person's requests in parallel, and what they do to the log-in of another and to the server's memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from '../authorisation/request';
import type { Headers } from '../authorisation/people';
import type { ServerProcess } from '../server-process';

/** Requests that one person has under way at any time. */
const PARALLEL = 30;
/** Log-ins whose time is taken in one measurement. */
const LOG_INS = 20;
/** Before the first log-in: until the server has its hands full. */
const BUILD_UP_MS = 500;
const MEMORY_EVERY_MS = 50;

export interface Figures {
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
  /** Of the server and its child processes, MB; NaN where the system does not tell. */
  readonly memory: number;
  /** HTTP statuses of the person's requests, and how many had each. */
  readonly answers: Readonly<Record<string, number>>;
}

/** `requests`: sent in turn, each as soon as an earlier one is answered. */
export async function logInsDuring(server: ServerProcess, requests: readonly Request[], headers: Headers, logIn: () => Promise<unknown>): Promise<Figures> {
  const ended = new AbortController();
  const answers: Record<string, number> = {};
  let next = 0;
  const sender = async () => {
    while (!ended.signal.aborted) {
      const status = await send(server.url, requests[next++ % requests.length]!, headers, ended.signal);
      if (status !== null) answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const senders = requests.length === 0 ? [] : Array.from({ length: PARALLEL }, sender);
  const memory = watchMemory(server.child.pid!, ended.signal);
  try {
    await pause(BUILD_UP_MS);
    const times: number[] = [];
    for (let count = 0; count < LOG_INS; count++) {
      const started = performance.now();
      await logIn();
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    return { median: Math.round(times[LOG_INS / 2]!), p95: Math.round(times[Math.ceil(LOG_INS * 0.95) - 1]!), answers, get memory() { return memory.most; } };
  } finally {
    ended.abort();
    await Promise.all(senders);
  }
}

/** The status; null where the measurement ended first, `closed` where the server closed the connection. */
async function send(url: string, request: Request, headers: Headers, signal: AbortSignal): Promise<number | 'closed' | null> {
  try {
    const answer = await fetch(url + String(request.url), { method: request.method, body: request.payload as BodyInit, headers: { ...request.headers, ...headers }, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return signal.aborted ? null : 'closed';
  }
}

function watchMemory(pid: number, signal: AbortSignal): { most: number } {
  const found = { most: Number.NaN };
  if (process.platform !== 'linux') return found;
  const look = setInterval(() => {
    found.most = Math.max(found.most || 0, residentMb(pid));
  }, MEMORY_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(look));
  return found;
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
