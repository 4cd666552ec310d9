/** A low-priority process that runs one job at a time. It is killed when a job exceeds its limits or is aborted. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from './low-priority';
import { PROCESS, type WorkKind } from './kinds';

/** The job exceeded its time or memory, or crashed a library. */
export type WorkFault = 'late' | 'memory' | 'crashed';

/** The job failed because of its input, which exceeded a limit or crashed the process. */
export class WorkEnded extends Error {
  override readonly name = 'WorkEnded';
  constructor(readonly fault: WorkFault) {
    super(fault);
  }
}

/** Message from the server to the worker process. */
export type WorkerInput =
  | { readonly kind: WorkKind; readonly order: unknown }
  | { readonly page: unknown }
  /** The next page could not be produced, so the job has to fail. */
  | { readonly noPage: true };
/** Message from the worker process to the server. */
export type WorkerOutput =
  | { readonly answer: unknown }
  | { readonly failed: { readonly message: string; readonly stack?: string; readonly code?: string } }
  | { readonly wants: 'page'; readonly of?: unknown };

export interface Job {
  readonly kind: WorkKind;
  readonly order: unknown;
  readonly ms: number;
  readonly signal: AbortSignal;
  /** Supplies the next batch of input while the job runs; null: the end. */
  page?(of?: unknown): Promise<unknown>;
}

/**
 * In the build, the worker is a file beside the server; from the sources, the process loads TypeScript support first.
 */
const FILE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './from-sources.worker.mjs' : './work.worker.js', import.meta.url),
);
/** Exit signals and codes of a process that ran out of memory: V8 aborts (134), or the system kills it. */
const OUT_OF_MEMORY: ReadonlySet<string | number | null> = new Set(['SIGABRT', 'SIGKILL', 134]);
/** Environment variables that are passed on; excludes the server's secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_ENV'] as const;

function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  // One thread per process for pictures: the number of processes alone bounds the parallelism.
  return {
    // React's development build takes several times as long.
    NODE_ENV: 'production',
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
    const markDead = () => (this.#alive = false);
    this.#child.once('exit', markDead).once('error', markDead).once('disconnect', markDead);
    // Neither the child nor its channel keeps the server's event loop alive. The child exits when the server is gone.
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

  /** Kills the process after `PROCESS.idleMs` unless it gets another job. */
  rest(): void {
    this.#idle = setTimeout(() => this.kill(), PROCESS.idleMs);
    this.#idle.unref();
  }

  /**
   * Runs one job and returns its answer. Throws the job's error, the signal's reason if it is aborted, or WorkEnded if
   * the process exceeds its time or memory or crashes.
   */
  async run<Answer>(job: Job): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#jobs += 1;
    const watched = new AbortController();
    const child = this.#child;
    /** The process has reported how the job ended, so it can take the next one. */
    let hasReported = false;
    let noPage: { readonly why: unknown } | undefined;
    const sendTo = (input: WorkerInput, onError: (error: Error) => void) =>
      child.send(input, (error) => error && onError(error));
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
        const onMessage = (message: WorkerOutput) => {
          hasReported = !('wants' in message);
          if (hasReported && noPage) reject(noPage.why as Error);
          else if ('answer' in message) resolve(message.answer as Answer);
          else if ('failed' in message) reject(Object.assign(new Error(message.failed.message), message.failed));
          else
            job.page!(message.of).then(
              (page) => sendTo({ page }, reject),
              (why: unknown) => {
                noPage = { why };
                sendTo({ noPage: true }, reject);
              },
            );
        };
        watched.signal.addEventListener('abort', () => {
          clearTimeout(late);
          job.signal.removeEventListener('abort', left);
          child.off('message', onMessage).off('exit', exited).off('error', reject);
        });
        job.signal.addEventListener('abort', left, { once: true });
        child.on('message', onMessage).on('exit', exited).on('error', reject);
        sendTo({ kind: job.kind, order: job.order }, reject);
      });
    } catch (error) {
      // A job with pages that fails by itself may still run in the background and take the pages of the next job.
      const hasEnded = hasReported && (noPage !== undefined || job.page === undefined);
      if (!hasEnded) this.kill();
      throw error;
    } finally {
      watched.abort();
    }
  }
}
