/** Slow answers over real connections: bytes arrive while the handler works, and the final JSON is unchanged. */
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { success } from './envelope';
import { ApiError } from '../calls/errors';
import { ALIVE_EVERY_MS, orWaiting, sendSlowly } from './keep-alive';

const SHORT_MS = 50;
const app = fastify({ forceCloseConnections: true });
let address: string;
/** Settles the answer of `/slow`. */
let finish: (how: () => unknown) => void;

beforeAll(async () => {
  app.decorateReply('envelopeCode', null);
  app.get('/slow', (request, reply) => {
    const answer = new Promise<() => unknown>((resolve) => {
      finish = resolve;
    })
      .then((how) => how())
      .then((data) => success(data, request.id));
    return sendSlowly(answer, request, reply, SHORT_MS);
  });
  app.get('/soon', (request, reply) =>
    sendSlowly(Promise.resolve(success('soon', request.id)), request, reply, 60_000),
  );
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const outside = () => {
  throw new ApiError('outside');
};
it.each([
  ['a result', () => 'whole', { code: 0, data: 'whole' }],
  ['a refusal', outside, { code: 50200, data: null }],
])('a slow answer: spaces precede %s, and the JSON is unchanged', async (_, how, expected) => {
  const answer = await fetch(`${address}/slow`);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.length < 3) text += (await reader.read()).value ?? '';
  expect(text.trim()).toBe('');
  finish(how);
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  expect([answer.status, JSON.parse(text)]).toEqual([200, expect.objectContaining(expected)]);
});

it('a fast answer is sent without leading spaces', async () => {
  expect(await (await fetch(`${address}/soon`)).text()).toMatch(/^\{"code":0/);
});

it('orWaiting yields nothing before the interval, and nothing after a failure', async () => {
  let blanks = 0;
  for await (const _ of orWaiting(Promise.reject(new Error('no')), 60_000)) blanks += 1;
  expect(blanks).toBe(0);
});

it('bytes come at least every 15 s', () => expect(ALIVE_EVERY_MS).toBeLessThan(15_000));
