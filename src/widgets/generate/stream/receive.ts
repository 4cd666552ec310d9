/**
 * A streamed text, whole: chunks say where they begin, so what comes twice is dropped and what is missing is asked for
 * again. A lost
 * connection is taken up where the text stands; when that does not help, the whole text is asked for once, without a
 * stream.
 */
import { CallError } from '../../../services/client';
import type { GeneratedMessage, GenerationChunk } from '../../../services/catalogue/generated/types';

export interface Received {
  readonly text: string;
  /** Once it is whole. */
  readonly message: GeneratedMessage | null;
}

export const NOTHING: Received = { text: '', message: null };

/** Something is missing before this chunk. */
class Gap extends Error {}

/** The text with a chunk more. The last one has the text as it was kept, which counts. */
export function accept(received: Received, { index, delta, message }: GenerationChunk): Received {
  if (message) return { text: message.content, message };
  if (index > received.text.length) throw new Gap();
  return { text: received.text + delta.slice(received.text.length - index), message: null };
}

export interface Receiving {
  /** What is there already; the stream goes on after it. */
  readonly begun?: string;
  /** Opens the stream at a place of the text. */
  open(from: number, signal: AbortSignal): AsyncIterable<unknown>;
  /** The whole text at once. */
  whole(signal: AbortSignal): Promise<GeneratedMessage>;
  readonly signal: AbortSignal;
  onText(text: string): void;
  /** The connection is gone and is made anew; false: it stands again. */
  onLost?(lost: boolean): void;
  wait(ms: number): Promise<void>;
}

/** How long to wait before each further try, ms. What comes in between begins the count anew. */
const PAUSES = [300, 1_000, 3_000];

/**
 * The message once its text is whole. Rejects with a CallError when it is refused, cannot be had, or `signal` aborts.
 */
export async function receive({
  begun,
  open,
  whole,
  signal,
  onText,
  onLost,
  wait,
}: Receiving): Promise<GeneratedMessage> {
  let received: Received = begun === undefined ? NOTHING : { text: begun, message: null };
  for (let tries = 0; tries <= PAUSES.length;) {
    try {
      for await (const chunk of open(received.text.length, signal)) {
        const before = received.text.length;
        received = accept(received, chunk as GenerationChunk);
        if (tries > 0) onLost?.(false);
        // A connection that brings nothing new is none.
        if (received.text.length > before) tries = 0;
        onText(received.text);
        if (received.message) return received.message;
      }
      // Closed in the middle, as if that had been all.
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    if (signal.aborted) throw new CallError({ kind: 'aborted', message: '已停止' });
    onLost?.(true);
    if (tries < PAUSES.length) await wait(PAUSES[tries]!);
    tries += 1;
  }
  const message = await whole(signal);
  onLost?.(false);
  onText(message.content);
  return message;
}

/** The server's own refusals are no accidents, but that it is being started anew is one. */
const isLost = (error: unknown): boolean =>
  error instanceof Gap ||
  (error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout' || (error.status ?? 0) >= 500));
