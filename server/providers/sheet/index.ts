/** Reads sheets in threads of their own: whatever a file does, requests are answered meanwhile. */
import { Worker } from 'node:worker_threads';
import { invalidField } from '../../kernel/refusals';
import type { ReadAnswer, ReadOrder } from './read.worker';
import { MESSAGES } from './sheet.messages';
import { kindOf, SheetFault, SHEET_LIMITS, type Fault, type SheetLimits, type SheetRow } from './sheet';

export type { SheetCell, SheetRow } from './sheet';

/** Files that are read at once; further ones wait. */
const AT_ONCE = 2;
/** The thread's own heap: a fault of a library that builds more ends the thread. */
const HEAP_MB = 768;

/** From the sources, a thread needs to be taught TypeScript. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './from-sources.worker.mjs' : './read.worker.js', import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];

/** The rows of a file; refuses the param `file` with the reason where there are none to be had. `signal`: nobody waits any more. */
export async function readSheet(content: Buffer, signal: AbortSignal, limits: SheetLimits = SHEET_LIMITS): Promise<readonly SheetRow[]> {
  try {
    if (content.length > limits.bytes) throw new SheetFault('tooLarge');
    kindOf(content);
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await readInThread({ content, limits }, signal);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  } catch (error) {
    throw error instanceof SheetFault ? invalidField('file', MESSAGES[error.fault]) : error;
  }
}

async function readInThread(order: ReadOrder, signal: AbortSignal): Promise<readonly SheetRow[]> {
  signal.throwIfAborted();
  const worker = new Worker(WORKER, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  let left = () => undefined as void;
  const answer = new Promise<ReadAnswer>((resolve, reject) => {
    const ends = (fault: Fault) => () => resolve({ fault });
    const late = setTimeout(ends('tooLong'), order.limits.ms);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ fault: 'tooLarge' }) : reject(error)));
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The thread that reads a sheet ended without a word'));
    });
    left = () => reject(signal.reason as Error);
    signal.addEventListener('abort', left, { once: true });
  });
  try {
    const said = await answer;
    if ('fault' in said) throw new SheetFault(said.fault);
    return said.rows;
  } finally {
    signal.removeEventListener('abort', left);
    await worker.terminate();
  }
}
