/** Parses pasted curl text (product.md section 4: spider credentials) in the worker pool. Never executes it. */
import { WorkEnded, type Work } from '../../kernel/work';
import type { CurlAnswer } from '../../kernel/work/orders';
import { LONGEST_CURL } from './curl.rules';

export { maskedValue } from './curl.rules';
export type { CurlFault, CurlRequest, Header } from '../../kernel/work/orders';

export async function readCurl(text: string, work: Work): Promise<CurlAnswer> {
  if (text.length > LONGEST_CURL) return { fault: 'tooLong' };
  if (text.trim() === '') return { fault: 'empty' };
  try {
    return await work.run('curl', () => text);
  } catch (error) {
    if (error instanceof WorkEnded) return { fault: 'tooLong' };
    throw error;
  }
}
