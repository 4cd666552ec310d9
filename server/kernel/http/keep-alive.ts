/** Keeps the connections of slow answers alive: proxies and browsers close connections on which no bytes arrive. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal, refusalFor, type Envelope } from './envelope';

/** Longest silence of an answer, ms. Browsers need bytes within 15 s; the difference is a reserve for the network. */
export const ALIVE_EVERY_MS = 10_000;

/** Yields whenever `result` has been pending for another `everyMs`; returns once it is resolved or rejected. */
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
 * Sends a JSON answer that may take minutes. A fast one is sent as usual. A slow one is preceded by spaces, which JSON
 * allows; its status is then 200, and only the envelope's code tells a refusal.
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
