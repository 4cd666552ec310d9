/** Streams of a growing text whose chunks carry their position, so that a lost connection can resume. */
import { CallError } from './call-error';

/** Text is missing before a chunk. */
export class Gap extends Error {}

/**
 * The text with a chunk behind it. `index`: position of `delta`, UTF-16 code units. Repeated text is dropped.
 *
 * @throws Gap
 */
export function withChunk(text: string, { index, delta }: { readonly index: number; readonly delta: string }): string {
  if (index > text.length) throw new Gap();
  return text + delta.slice(text.length - index);
}

/** Whether a retry may help: gaps, network errors, timeouts and statuses from 500 on, but not the server's refusals. */
export const isLost = (error: unknown): boolean =>
  error instanceof Gap ||
  (error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout' || (error.status ?? 0) >= 500));
