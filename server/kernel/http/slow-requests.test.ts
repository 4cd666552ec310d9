/** Request timeouts over real sockets: stalled requests are closed, progressing ones are not. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { buildApp } from '../../app';
import { ERRORS } from '../calls/errors';
import { REQUEST_TIMES, type RequestTimes } from './slow-requests';
import { catalogue, handlers, person, type Person, testConfig } from '../test-support';

/** Shortened limits. The fake clock counts all but those for headers, which Node measures itself. */
const SHORT: RequestTimes = { headersMs: 500, idleMs: 1_500, bodyMs: 4_000, uploadMs: 8_000, everyMs: 50 };

let database: TestDatabase;
let app: FastifyInstance;
let port: number;
let somebody: Person;
const sockets: Socket[] = [];
/** Requests whose headers have arrived. */
let arrived = 0;
/** The server's ends of the connections by the port of the other end. */
const accepted = new Map<number, Socket>();
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildApp({ db: database.db, handlers, catalogue, config: testConfig(), requestTimes: SHORT });
  app.server.on('request', () => (arrived += 1));
  app.server.on('connection', (socket) => accepted.set(socket.remotePort!, socket));
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
  /** What the server sent until it closed the connection. */
  readonly closed: Promise<string>;
  readonly isClosed: () => boolean;
  received(): string;
  readonly port: () => number;
}

function open(text: string): Line {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let [answer, ended] = ['', false];
  socket
    .setEncoding('utf8')
    .on('data', (part: string) => (answer += part))
    .on('error', () => undefined);
  const closed = new Promise<string>((done) =>
    socket.once('close', () => {
      ended = true;
      done(answer);
    }),
  );
  socket.write(text);
  return {
    write: (more) => void (ended || socket.write(more)),
    closed,
    isClosed: () => ended,
    received: () => answer,
    port: () => socket.localPort!,
  };
}

/** Waits in real time: `vi.waitUntil` advances a fake clock. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(2);
}

/** Opens a request and waits until the server has its headers. */
async function arriving(text: string): Promise<Line> {
  const before = arrived;
  const line = open(text);
  await until(() => arrived > before);
  return line;
}

/** Sends a byte and waits until the server has it. */
async function byte(line: Line): Promise<void> {
  const end = accepted.get(line.port())!;
  const before = end.bytesRead;
  line.write(' ');
  await until(() => end.bytesRead > before || line.isClosed());
}

const head = (path: string, headers: readonly string[] = []) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers.map((header) => `${header}\r\n`).join('')}`;
const json = (path: string, more: readonly string[] = []) =>
  `${head(path, ['content-type: application/json', 'content-length: 1000', ...more])}\r\n`;
const form = () =>
  `${head('/fapi/try/upload', ['content-type: multipart/form-data; boundary=b', 'content-length: 1000'])}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;

describe('the server', () => {
  it('answers 408 if the headers of a request do not end', async () => {
    expect(await open('POST /fapi/try/open HTTP/1.1\r\nhost: localhost\r\n').closed).toMatch(/^(HTTP\/1\.1 408|$)/);
  });

  describe('with a clock', () => {
    beforeAll(() => {
      vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
    });
    afterAll(() => {
      vi.useRealTimers();
    });
    const pass = (ms: number) => vi.advanceTimersByTime(ms);

    it.each([
      ['a JSON body', json('/fapi/try/open')],
      ['a form', form()],
      [
        'a body in chunks',
        `${head('/fapi/try/open', ['content-type: application/json', 'transfer-encoding: chunked'])}\r\n1\r\n{\r\n`,
      ],
    ])('closes the connection when %s stalls for the idle time, not before', async (_, text) => {
      const line = await arriving(text);
      // The first check notes the bytes that came with the headers.
      pass(SHORT.everyMs);
      pass(SHORT.idleMs - 2 * SHORT.everyMs);
      await expectOpen(line);
      pass(2 * SHORT.everyMs);
      await line.closed;
    });

    it('closes the connection when a body stalls that was refused before it was read', async () => {
      const line = await arriving(json('/fapi/try/save'));
      pass(SHORT.idleMs + 2 * SHORT.everyMs);
      expect(await line.closed).toContain(String(ERRORS.sessionMissing.code));
    });

    it('closes the connection of a JSON body that never ends, and of a form later', async () => {
      const [ofJson, ofForm] = [await arriving(json('/fapi/try/open')), await arriving(form())];
      const step = SHORT.idleMs / 2;
      for (let passed = 0; passed < SHORT.bodyMs; passed += step) {
        await expectOpen(ofJson);
        await byte(ofJson);
        await byte(ofForm);
        pass(step);
      }
      await ofJson.closed;
      for (let passed = SHORT.bodyMs + step; passed < SHORT.uploadMs; passed += step) {
        await expectOpen(ofForm);
        await byte(ofForm);
        pass(step);
      }
      await ofForm.closed;
    });

    it('keeps a connection while an answer is streamed, however long it is silent', async () => {
      const line = open(`${head('/fapi/try/wait', ['content-type: application/json', 'content-length: 2'])}\r\n{}`);
      await until(() => line.received().includes('data: 1'));
      pass(2 * SHORT.uploadMs);
      await expectOpen(line);
    });

    it('keeps a connection while a body goes on slowly, and sends its answer', async () => {
      const line = await arriving(
        `${head('/fapi/try/save', ['content-type: application/json', `content-length: ${9 + 6}`, `cookie: ${somebody.headers.cookie}`, `authorizationv2: ${somebody.headers.authorizationv2}`])}\r\n`,
      );
      for (let count = 0; count < 6; count++) {
        await byte(line);
        pass(SHORT.idleMs / 3);
      }
      line.write('{"name":1');
      await until(() => line.received().includes('HTTP/1.1 400'));
    });
  });
});

/** A connection that the server has destroyed is closed by the time another one has been answered. */
async function expectOpen(line: Line): Promise<void> {
  await open('GET /fapi/none HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n').closed;
  expect(line.isClosed()).toBe(false);
}

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
