/**
 * Receives an answer completely. A lost connection resumes at the end of the received text; chunks carry their position,
 * so that no character is missing or doubled.
 */
import { CallError, isLost } from '../../../services/client';
import type { AssistantChunk } from '../../../services/catalogue/generated/types';
import { accept, hasEnded, type Arriving } from '../model/answer';
import type { Content } from '../model/tree';

export interface Receiving {
  /** What is known of the answer; the stream continues behind its text. */
  readonly begun: Arriving;
  /** Opens the stream at a position of the text. `known`: the answer's id, once a chunk has brought it. */
  open(from: number, known: number | undefined, signal: AbortSignal): AsyncIterable<unknown>;
  readonly signal: AbortSignal;
  onChunk(arriving: Arriving, chunk: AssistantChunk): void;
  /** true: the connection is lost and being retried; false: it is back. */
  onLost(lost: boolean): void;
  wait(ms: number): Promise<void>;
}

/** Delay before each retry, ms. New text restarts the sequence. */
export const PAUSES = [300, 1_000, 3_000, 8_000, 15_000];

/**
 * Resolves to the answer once it has ended or waits for a confirmation. Rejects with a CallError if the request is
 * refused, all retries fail, or `signal` aborts.
 */
export async function receive({ begun, open, signal, onChunk, onLost, wait }: Receiving): Promise<Content> {
  let arriving = begun;
  let known = begun.content?.contentId;
  let cause: unknown;
  for (let tries = 0; ;) {
    try {
      for await (const each of open(arriving.text.length, known, signal)) {
        const chunk = each as AssistantChunk;
        const before = arriving;
        arriving = accept(arriving, chunk);
        known = chunk.contentId;
        if (tries > 0) onLost(false);
        // A connection that brings nothing new counts as a failed try.
        if (arriving.text.length > before.text.length) tries = 0;
        onChunk(arriving, chunk);
        if (chunk.content && hasEnded(chunk.content)) return chunk.content;
      }
      // The stream ended before the answer: retry as after a lost connection.
      cause = undefined;
    } catch (error) {
      if (!isLost(error)) throw error;
      cause = error;
    }
    if (signal.aborted) throw new CallError({ kind: 'aborted', message: '已停止' });
    if (tries === PAUSES.length)
      throw cause ?? new CallError({ kind: 'network', message: '连接断开，回答没有接收完整' });
    onLost(true);
    await wait(PAUSES[tries]!);
    tries += 1;
  }
}
