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

/** A text that arrives in chunks: `State` is what has arrived, `End` the result that the last chunk carries. */
export interface GrowingText<State extends { readonly text: string }, Chunk, End> {
  /** What is known; the stream continues behind its text. */
  readonly begun: State;
  /** Delay before each retry, ms. New text restarts the sequence. */
  readonly pauses: readonly number[];
  readonly signal: AbortSignal;
  open(from: number, signal: AbortSignal): AsyncIterable<unknown>;
  accept(state: State, chunk: Chunk): State;
  /** null: more chunks follow. */
  endOf(chunk: Chunk): End | null;
  onChunk(state: State, chunk: Chunk): void;
  /** true: the connection is lost and being retried; false: it is back. */
  onLost(lost: boolean): void;
  /** All retries failed. `cause`: why the last one did; undefined: the stream ended too soon. */
  giveUp(cause: unknown): Promise<End>;
  wait(ms: number): Promise<void>;
}

/**
 * Receives a text completely. A lost connection resumes at the end of the received text. Rejects with a CallError if the
 * request is refused or `signal` aborts.
 */
export async function receiveText<State extends { readonly text: string }, Chunk, End>(
  text: GrowingText<State, Chunk, End>,
): Promise<End> {
  const { pauses, signal, onLost } = text;
  let state = text.begun;
  let cause: unknown;
  for (let tries = 0; tries <= pauses.length; tries += 1) {
    try {
      for await (const each of text.open(state.text.length, signal)) {
        const chunk = each as Chunk;
        const before = state.text.length;
        state = text.accept(state, chunk);
        if (tries > 0) onLost(false);
        // A connection that brings no new text counts as a failed try.
        if (state.text.length > before) tries = 0;
        text.onChunk(state, chunk);
        const end = text.endOf(chunk);
        if (end !== null) return end;
      }
      // The stream ended without its last chunk: retry as after a lost connection.
      cause = undefined;
    } catch (error) {
      if (!isLost(error)) throw error;
      cause = error;
    }
    if (signal.aborted) throw new CallError({ kind: 'aborted', message: '已停止' });
    onLost(true);
    if (tries < pauses.length) await text.wait(pauses[tries]!);
  }
  return text.giveUp(cause);
}
