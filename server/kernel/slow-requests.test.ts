/** Request timeouts over real sockets: stalled requests are closed, progressing ones are not. */
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { buildApp } from '../app';
import { ERRORS } from './errors';
import { REQUEST_TIMES, type RequestTimes } from './slow-requests';
import { catalogue, handlers, person, type Person, testConfig } from './test-support';

/** Shortened timeouts. Each is many times the one before, because other tests share the processor. */
const SHORT: RequestTimes = { headersMs: 500, idleMs: 1_500, bodyMs: 4_000, uploadMs: 8_000, everyMs: 50 };
/** Interval between two bytes of a body that progresses, ms. */
const STEADY_MS = 100;
const PATIENCE_MS = 60_000;

let database: TestDatabase;
let app: FastifyInstance;
let port: number;
let somebody: Person;
const sockets: Socket[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildApp({ db: database.db, handlers, catalogue, config: testConfig(), requestTimes: SHORT });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  somebody = await person(database.db);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
  await database.drop();
});

interface Line {
  write(text: string): void;
  /** The answer and its time, once the server has closed the connection. */
  readonly closed: Promise<{ afterMs: number; received: string }>;
  readonly isClosed: () => boolean;
  received(): string;
}

function open(text: string): Line {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const started = performance.now();
  let [received, ended] = ['', false];
  socket
    .setEncoding('utf8')
    .on('data', (part: string) => (received += part))
    .on('error', () => undefined);
  const closed = new Promise<{ afterMs: number; received: string }>((done) =>
    socket.once('close', () => {
      ended = true;
      done({ afterMs: performance.now() - started, received });
    }),
  );
  socket.write(text);
  return {
    write: (more) => void (ended || socket.write(more)),
    closed,
    isClosed: () => ended,
    received: () => received,
  };
}

const head = (path: string, headers: readonly string[] = []) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers.map((header) => `${header}\r\n`).join('')}`;
const json = (path: string, more: readonly string[] = []) =>
  `${head(path, ['content-type: application/json', 'content-length: 1000', ...more])}\r\n`;
const form = () =>
  `${head('/fapi/try/upload', ['content-type: multipart/form-data; boundary=b', 'content-length: 1000'])}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;

/** Sends a byte at intervals until the connection is closed. */
async function trickle(line: Line, most = PATIENCE_MS): Promise<number> {
  const started = performance.now();
  while (!line.isClosed() && performance.now() - started < most) {
    line.write(' ');
    await pause(STEADY_MS);
  }
  return performance.now() - started;
}

// Side by side, because they wait for timeouts.
describe.concurrent('a connection is closed', () => {
  it('when its headers do not end', async () => {
    const line = open('POST /fapi/try/open HTTP/1.1\r\nhost: localhost\r\n');
    expect((await line.closed).received).toMatch(/^(HTTP\/1\.1 408|$)/);
  });

  it.each([
    ['a JSON body', json('/fapi/try/open')],
    ['a form', form()],
    [
      'a body in chunks',
      `${head('/fapi/try/open', ['content-type: application/json', 'transfer-encoding: chunked'])}\r\n1\r\n{\r\n`,
    ],
  ])('when %s stops', async (_, text) => {
    const { afterMs } = await open(text).closed;
    expect(afterMs).toBeGreaterThanOrEqual(SHORT.idleMs - SHORT.everyMs);
    expect(afterMs).toBeLessThan(SHORT.bodyMs);
  });

  it('when a body stalls that was refused before it was read', async () => {
    const line = open(json('/fapi/try/save'));
    const { received } = await line.closed;
    expect(received).toContain(String(ERRORS.sessionMissing.code));
  });

  it(
    'when a JSON body never ends, and a form later',
    async () => {
      const [ofJson, ofForm] = await Promise.all([trickle(open(json('/fapi/try/open'))), trickle(open(form()))]);
      expect(ofJson).toBeGreaterThanOrEqual(SHORT.bodyMs - STEADY_MS);
      expect(ofForm).toBeGreaterThan(ofJson);
      expect(ofForm).toBeGreaterThanOrEqual(SHORT.uploadMs - SHORT.everyMs - STEADY_MS);
      expect(ofForm).toBeLessThan(PATIENCE_MS);
    },
    2 * PATIENCE_MS,
  );
});

describe.concurrent('a connection stays', () => {
  it('while an answer is streamed, however long it is silent', async () => {
    const line = open(`${head('/fapi/try/wait', ['content-type: application/json', 'content-length: 2'])}\r\n{}`);
    await pause(SHORT.uploadMs + 4 * SHORT.everyMs);
    expect(line.isClosed()).toBe(false);
    expect(line.received()).toContain('data: 1');
  });

  it('while a body goes on slowly, and its answer is sent', async ({ expect }) => {
    const line = open(
      `${head('/fapi/try/save', ['content-type: application/json', `content-length: ${9 + 6}`, `cookie: ${somebody.headers.cookie}`, `authorizationv2: ${somebody.headers.authorizationv2}`])}\r\n`,
    );
    for (let count = 0; count < 6; count++) {
      line.write(' ');
      await pause(STEADY_MS);
    }
    line.write('{"name":1');
    await expect.poll(() => line.received()).toContain('HTTP/1.1 400');
  });
});

it('the server runs with 15 s for headers, 30 s without a byte, 10 minutes for a body and 30 for an upload', async () => {
  expect(REQUEST_TIMES).toEqual({
    headersMs: 15_000,
    idleMs: 30_000,
    bodyMs: 600_000,
    uploadMs: 1_800_000,
    everyMs: 1_000,
  });
  const real = await buildApp({ db: database.db, handlers, catalogue, config: testConfig() });
  expect([real.server.headersTimeout, real.server.requestTimeout]).toEqual([
    REQUEST_TIMES.headersMs,
    REQUEST_TIMES.uploadMs,
  ]);
  await real.close();
});
