/** Work in a thread of its own, within bounds of time and memory: whatever it does, requests are answered meanwhile. */
import { Worker } from 'node:worker_threads';

export type ThreadFault = 'late' | 'memory';

/** The thread was ended because it took too long or too much. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
  constructor(readonly fault: ThreadFault) {
    super(fault);
  }
}

export interface ThreadLimits {
  readonly ms: number;
  /** The thread's own heap: a fault of a library that builds more ends the thread. */
  readonly heapMb: number;
}

/** `<name>.worker.ts` beside the module that asks. From the sources, a thread needs to be taught TypeScript by `from-sources.worker.mjs`. */
export const workerBeside = (module: string, name: string): URL =>
  new URL(module.endsWith('.ts') ? './from-sources.worker.mjs' : `./${name}.worker.js`, module);

/** The first message of the thread that `file` starts with `order`. `signal`: nobody waits any more. Throws ThreadEnded. */
export async function inThread<Answer>(file: URL, order: unknown, { ms, heapMb }: ThreadLimits, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const worker = new Worker(file, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  let left = () => undefined as void;
  const answer = new Promise<Answer>((resolve, reject) => {
    const late = setTimeout(() => reject(new ThreadEnded('late')), ms);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('memory') : error));
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The thread ended without a word'));
    });
    left = () => reject(signal.reason as Error);
    signal.addEventListener('abort', left, { once: true });
  });
  try {
    return await answer;
  } finally {
    signal.removeEventListener('abort', left);
    await worker.terminate();
  }
}
