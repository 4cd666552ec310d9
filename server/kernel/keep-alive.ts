/** Long answers: proxies and browsers give up connections on which nothing comes, so something does. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal, refusalFor, type Envelope } from './envelope';

/** The longest silence of an answer, ms. The browser gets bytes at least every 15 s; the rest is for the network. */
export const ALIVE_EVERY_MS = 10_000;

/** Yields each time that `result` has not settled for another `everyMs`; ends once it has, whichever way. */
export async function* orWaiting(result: Promise<unknown>, everyMs = ALIVE_EVERY_MS): AsyncGenerator<void> {
  const settled = result.then(
    () => true,
    () => true,
  );
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), everyMs);
    });
    const isSettled = await Promise.race([settled, pause]);
    clearTimeout(timer);
    if (isSettled) return;
    yield;
  }
}

/**
 * Sends a JSON answer that may take minutes. One that comes soon is sent like any other. Else blanks, which JSON allows
 * in front, go ahead
 * of it: the status is 200 then, and a refusal is told by the envelope's code alone.
 */
export async function sendSlowly(
  answer: Promise<Envelope>,
  request: FastifyRequest,
  reply: FastifyReply,
  everyMs = ALIVE_EVERY_MS,
): Promise<FastifyReply> {
  const waiting = orWaiting(answer, everyMs);
  if ((await waiting.next()).done) return reply.send(await answer);
  return reply.header('content-type', 'application/json; charset=utf-8').send(Readable.from(body()));

  async function* body(): AsyncGenerator<string> {
    yield ' ';
    for await (const _ of waiting) yield ' ';
    yield JSON.stringify(
      await answer.catch((error: unknown) => refusal(refusalFor(error as Error, request, reply), request.id)),
    );
  }
}
