/**
 * A process of low priority that does one job at a time, and is killed when a job exceeds its bounds or nobody waits
 * any more.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PROCESS, type WorkKind } from './kinds';

/** It took too long or too much memory, or broke the library that did it. */
export type WorkFault = 'late' | 'memory' | 'crashed';

/** A job was ended by what it was given. */
export class WorkEnded extends Error {
  override readonly name = 'WorkEnded';
  constructor(readonly fault: WorkFault) {
    super(fault);
  }
}

/** From the server to the process. */
export type Told = { readonly kind: WorkKind; readonly order: unknown } | { readonly page: unknown };
/** From the process to the server. */
export type Said =
  | { readonly answer: unknown }
  | { readonly failed: { readonly message: string; readonly stack?: string } }
  | { readonly wants: 'page' };

export interface Job {
  readonly kind: WorkKind;
  readonly order: unknown;
  readonly ms: number;
  readonly signal: AbortSignal;
  /** What the job asks for while it runs; null: there is no more. */
  page?(): Promise<unknown>;
}

/** Built, the worker stands beside the server; from the sources, a process is taught TypeScript first. */
const FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './from-sources.worker.mjs' : './work.worker.js', import.meta.url),
);
/** Ends of a process whose memory was full: V8 aborts, or the system kills it. */
const OUT_OF_MEMORY: ReadonlySet<string | number | null> = new Set(['SIGABRT', 'SIGKILL', 134]);
/** What of the environment a program may need; no secret of the server's. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_ENV'] as const;

function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  // One thread for pictures: the number of processes is what decides how much is done at a time.
  return {
    ...Object.fromEntries(passed),
    UV_THREADPOOL_SIZE: '1',
    VIPS_CONCURRENCY: '1',
    MALLOC_ARENA_MAX: '2',
  } as NodeJS.ProcessEnv;
}

export class WorkProcess {
  readonly #child: ChildProcess;
  #jobs = 0;
  #alive = true;
  #idle: NodeJS.Timeout | undefined;

  constructor() {
    this.#child = fork(FILE, [], {
      serialization: 'advanced',
      env: environment(),
      execArgv: [`--max-old-space-size=${PROCESS.heapMb}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    lowerPriority(this.#child.pid);
    const gone = () => (this.#alive = false);
    this.#child.once('exit', gone).once('error', gone).once('disconnect', gone);
    // Neither it nor what it says keeps the server from ending; without a server it ends itself.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get usable(): boolean {
    return this.#alive && this.#jobs < PROCESS.jobs;
  }

  kill(): void {
    this.#alive = false;
    clearTimeout(this.#idle);
    this.#child.kill('SIGKILL');
  }

  /** Ends it after a while, unless it gets another job. */
  rest(): void {
    this.#idle = setTimeout(() => this.kill(), PROCESS.idleMs);
    this.#idle.unref();
  }

  /**
   * Runs one job and returns its answer. Throws what the job threw, the signal's reason when it was cancelled, or
   * WorkEnded when this
   * process ran out of time or memory, or crashed.
   */
  async run<Answer>(job: Job): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#jobs += 1;
    const watched = new AbortController();
    const child = this.#child;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const late = setTimeout(() => reject(new WorkEnded('late')), job.ms);
        const left = () => reject(job.signal.reason as Error);
        const exited = (code: number | null, signal: string | null) =>
          reject(
            OUT_OF_MEMORY.has(signal ?? code)
              ? new WorkEnded('memory')
              : signal
                ? new WorkEnded('crashed')
                : new Error(`A worker process ended (${code})`),
          );
        const said = (message: Said) => {
          if ('answer' in message) resolve(message.answer as Answer);
          else if ('failed' in message) reject(Object.assign(new Error(message.failed.message), message.failed));
          else job.page!().then((page) => child.send({ page } satisfies Told), reject);
        };
        watched.signal.addEventListener('abort', () => {
          clearTimeout(late);
          job.signal.removeEventListener('abort', left);
          child.off('message', said).off('exit', exited).off('error', reject);
        });
        job.signal.addEventListener('abort', left, { once: true });
        child.on('message', said).on('exit', exited).on('error', reject);
        child.send({ kind: job.kind, order: job.order } satisfies Told, (error) => error && reject(error));
      });
    } catch (error) {
      // It may still be at it: its next job would hear of this one.
      this.kill();
      throw error;
    } finally {
      watched.abort();
    }
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PROCESS.niceness);
  } catch {
    // It has ended already, or the system does not let us: the limits of the lanes hold all the same.
  }
}
