/**
 * Streamed answers: JSON chunks prefixed with `data:` (product.md section 9). An error after the start is sent as the
 * last chunk, as an envelope.
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, refusal } from './envelope';
import { orWaiting } from './keep-alive';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Tells buffering proxies to pass chunks on at once.
  'x-accel-buffering': 'no',
} as const;

/** A comment line of the event stream, as a heartbeat. */
const STILL_THERE = ': \n\n';

export const chunk = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

/** `ended`: aborted, with an ApiError as its reason, when the person loses the right to the stream. */
export function sendStream(
  values: AsyncIterable<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
  ended: AbortSignal,
): FastifyReply {
  return reply.headers(HEADERS).send(Readable.from(chunks(values, request, ended)));
}

async function* chunks(
  values: AsyncIterable<unknown>,
  request: FastifyRequest,
  ended: AbortSignal,
): AsyncGenerator<string> {
  const iterator = values[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = nextUnless(ended, iterator);
      for await (const _ of orWaiting(next)) yield STILL_THERE;
      const { done, value } = await next;
      if (done) return;
      yield chunk(value);
    }
  } catch (error) {
    const answer = asRefusal(error as Error, request.id);
    if (answer.kind === 'internal') request.log.error({ err: error }, 'stream failed');
    yield chunk(refusal(answer, request.id));
  } finally {
    // Not awaited: a handler that is busy learns of the end through its signal.
    iterator.return?.().catch(() => undefined);
  }
}

/**
 * The next value, or a rejection with the reason of `ended` as soon as it is aborted, also while the handler is
 * waiting.
 */
function nextUnless(ended: AbortSignal, iterator: AsyncIterator<unknown>): Promise<IteratorResult<unknown>> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(ended.reason as Error);
    if (ended.aborted) return stop();
    ended.addEventListener('abort', stop, { once: true });
    void iterator
      .next()
      .then(resolve, reject)
      .finally(() => ended.removeEventListener('abort', stop));
  });
}
