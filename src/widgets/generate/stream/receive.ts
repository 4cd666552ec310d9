/**
 * Receives a streamed text completely. Chunks carry their position: repeated text is dropped, and a gap reconnects. A
 * lost connection resumes at the end of the received text; if retries fail, the whole text is requested once without a
 * stream.
 */
import { CallError, isLost, withChunk } from '../../../services/client';
import type { GeneratedMessage, GenerationChunk } from '../../../services/catalogue/generated/types';

export interface Received {
  readonly text: string;
  /** The saved message, once the text is complete. */
  readonly message: GeneratedMessage | null;
}

export const NOTHING: Received = { text: '', message: null };

/** Appends a chunk. The last one carries the saved message, whose text replaces what was received. */
export function accept(received: Received, chunk: GenerationChunk): Received {
  const { message } = chunk;
  if (message) return { text: message.content, message };
  return { text: withChunk(received.text, chunk), message: null };
}

export interface Receiving {
  /** Text received earlier; the stream continues after it. */
  readonly begun?: string;
  /** Opens the stream at a position of the text. */
  open(from: number, signal: AbortSignal): AsyncIterable<unknown>;
  /** Requests the whole text at once. */
  whole(signal: AbortSignal): Promise<GeneratedMessage>;
  readonly signal: AbortSignal;
  onText(text: string): void;
  /** true: the connection is lost and being retried; false: it is back. */
  onLost?(lost: boolean): void;
  wait(ms: number): Promise<void>;
}

/** Delay before each retry, ms. New text restarts the sequence. */
const PAUSES = [300, 1_000, 3_000];

/**
 * Resolves to the saved message once the text is complete. Rejects with a CallError if the request is refused, all
 * retries fail, or `signal` aborts.
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
        // A connection that brings no new text counts as a failed try.
        if (received.text.length > before) tries = 0;
        onText(received.text);
        if (received.message) return received.message;
      }
      // The stream ended without its last chunk: retry as after a lost connection.
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
