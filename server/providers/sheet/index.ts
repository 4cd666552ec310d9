/** Reads sheets in threads of their own: whatever a file does, requests are answered meanwhile. */
import { invalidField } from '../../kernel/refusals';
import { inThread, ThreadEnded, workerBeside, type ThreadFault } from '../../kernel/thread';
import type { ReadAnswer, ReadOrder } from './read.worker';
import { MESSAGES } from './sheet.messages';
import { kindOf, SheetFault, SHEET_LIMITS, type Fault, type SheetLimits, type SheetRow } from './sheet';

export type { SheetCell, SheetRow } from './sheet';

/** Files that are read at once; further ones wait. */
const AT_ONCE = 2;
/** The thread's own heap: a fault of a library that builds more ends the thread. */
const HEAP_MB = 768;

const WORKER = workerBeside(import.meta.url, 'read');
const FAULTS: Readonly<Record<ThreadFault, Fault>> = { late: 'tooLong', memory: 'tooLarge' };

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
  const said = await inThread<ReadAnswer>(WORKER, order, { ms: order.limits.ms, heapMb: HEAP_MB }, signal).catch((error: unknown): ReadAnswer => {
    if (!(error instanceof ThreadEnded)) throw error;
    return { fault: FAULTS[error.fault] };
  });
  if ('fault' in said) throw new SheetFault(said.fault);
  return said.rows;
}
