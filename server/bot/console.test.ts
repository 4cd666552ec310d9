import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Console, ConsoleFailure, NotAdmitted, Refused } from './console';

let server: Server;
let desk: Console;
/** Answers of the console, in order; the last one repeats. */
let responses: { status?: number; code: number; data?: unknown }[] = [];
let requests = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const { status = 200, ...body } = responses[Math.min(requests, responses.length - 1)]!;
    requests += 1;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ msg: '', data: null, ...body }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  desk = new Console(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'the-token');
});
beforeEach(() => {
  requests = 0;
});
afterAll(() => {
  server.close();
});

const claim = { taskId: 1, claimId: 'a-claim-of-the-test' };
const insist = (signal = new AbortController().signal) =>
  desk.insist('bot.progress', { ...claim, progress: 1 }, signal, async () => undefined);

it('repeats a request until it is answered', async () => {
  responses = [
    { code: 50_000, status: 500 },
    { code: 42_900, status: 429 },
    { code: 40_900 },
    { code: 50_300, status: 503 },
    { code: 0, data: { held: true } },
  ];
  expect(await insist()).toEqual({ held: true });
  expect(requests).toBe(5);
});

it.each([
  [40_000, 200],
  [40_021, 400],
  [41_300, 413],
])('does not repeat a request that the console refuses: %i', async (code, status) => {
  responses = [{ code, status }];
  await expect(insist()).rejects.toBeInstanceOf(Refused);
  expect(requests).toBe(1);
});

it('console client: gives up a request that makes the console fail every time', async () => {
  responses = [{ code: 50_000, status: 500 }];
  await expect(insist()).rejects.toBeInstanceOf(Refused);
  expect(requests).toBe(10);
});

it('repeats a request without limit while the console is unreachable', async () => {
  const stop = new AbortController();
  const unreachable = new Console('http://127.0.0.1:9', 'the-token');
  let pauses = 0;
  const waiting = unreachable.insist('bot.progress', { ...claim, progress: 1 }, stop.signal, async () => {
    if (++pauses === 30) stop.abort();
  });
  await expect(waiting).rejects.toBeInstanceOf(ConsoleFailure);
  expect(pauses).toBe(30);
});

it('ends when the console does not accept its platforms', async () => {
  responses = [{ code: 40_300, status: 403 }];
  await expect(insist()).rejects.toBeInstanceOf(NotAdmitted);
  expect(requests).toBe(1);
});

it('ends when the console does not accept its token', async () => {
  responses = [{ code: 40_110, status: 401 }];
  await expect(insist()).rejects.toBeInstanceOf(NotAdmitted);
});
