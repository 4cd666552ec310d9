/** Streamed answers: `data:`-prefixed JSON chunks (product.md section 9). A failure on the way is the last chunk, as an envelope. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, refusal } from './envelope';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that buffer would hold chunks back.
  'x-accel-buffering': 'no',
} as const;

export const chunk = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

export function sendStream(values: AsyncIterable<unknown>, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers(HEADERS).send(Readable.from(chunks(values, request)));
}

async function* chunks(values: AsyncIterable<unknown>, request: FastifyRequest): AsyncGenerator<string> {
  try {
    for await (const value of values) yield chunk(value);
  } catch (error) {
    const answer = asRefusal(error as Error, request.id);
    if (answer.kind === 'internal') request.log.error({ err: error }, 'stream failed');
    yield chunk(refusal(answer, request.id));
  }
}
