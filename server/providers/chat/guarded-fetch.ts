/** Checks an answer of the model endpoint while it arrives: its type, its encoding, and that its lines end. */
import { ReadableStream as GeneratedStream } from 'node:stream/web';
import { ModelFailure } from '../model';
import { MESSAGES } from './chat.messages';

/** Longest line of an event stream, bytes: the library keeps a line in memory until it ends. */
const LONGEST_LINE = 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * `fetch` for the library. The body of a successful answer fails with a ModelFailure at the first invalid byte or endless
 * line; the library itself would replace the byte or collect the line.
 */
export async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.ok || !response.body) return response;
  if (!/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) {
    await response.body.cancel();
    throw new ModelFailure(MESSAGES.wrongType);
  }
  const body = GeneratedStream.from(checked(response.body)) as unknown as ReadableStream<Uint8Array>;
  return new Response(body, { status: response.status, headers: response.headers });
}

/** A generator, not a TransformStream: an error of the latter would discard the chunks that are not read yet. */
async function* checked(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let length = 0;
  for await (const bytes of body) {
    let start = 0;
    while (start < bytes.length) {
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline < 0 ? bytes.length : newline + 1;
      length += end - start;
      try {
        // Bytes of a character may be in two chunks.
        decoder.decode(bytes.subarray(start, end), { stream: true });
        if (length > LONGEST_LINE) throw new ModelFailure(MESSAGES.endless);
      } catch (cause) {
        yield bytes.subarray(0, start);
        throw cause instanceof ModelFailure ? cause : new ModelFailure(MESSAGES.notText, { cause });
      }
      if (newline >= 0) length = 0;
      start = end;
    }
    yield bytes;
  }
}
