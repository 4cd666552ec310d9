/** Pasted curl text (product.md section 4: spider credentials): taken apart in a thread with bounds, never run. */
import { inThread, ThreadEnded, workerBeside } from '../../kernel/thread';
import { LONGEST_CURL, type CurlAnswer } from './curl.rules';

export { maskedValue, type CurlFault, type CurlRequest, type Header } from './curl.rules';

/** The library alone takes half a second to load, and on a busy machine ten. */
const LIMITS = { ms: 30_000, heapMb: 256 } as const;
const WORKER = workerBeside(import.meta.url, 'curl');

export async function readCurl(text: string, signal: AbortSignal): Promise<CurlAnswer> {
  if (text.length > LONGEST_CURL) return { fault: 'tooLong' };
  if (text.trim() === '') return { fault: 'empty' };
  try {
    return await inThread<CurlAnswer>(WORKER, text, LIMITS, signal);
  } catch (error) {
    if (error instanceof ThreadEnded) return { fault: 'tooLong' };
    throw error;
  }
}
