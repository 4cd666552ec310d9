/** Requests over real sockets: a turn is taken before the body is read, and is released however the request ends. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { ERRORS } from '../calls/errors';
import { authenticated } from '../../../src/services/catalogue/policy';
import { buildApp } from '../../app';
import { catalogue, handlers, person, type Person, testConfig } from '../test-support';
import { ADMISSION } from './kinds';

const { share } = ADMISSION.transfer;
/** Announced length of each body, of which only the beginning is sent. */
const ANNOUNCED_BYTES = 1_000_000;

let database: TestDatabase;
let app: FastifyInstance;
let port: number;
let [one, other]: Person[] = [];
let sockets: Socket[] = [];
const uploadOfPersons = catalogue.map((call) =>
  call.name === 'try.upload' ? { ...call, policy: authenticated } : call,
);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  app = await buildApp({ db: database.db, handlers, catalogue: uploadOfPersons, config: testConfig() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  [one, other] = [await person(database.db), await person(database.db)];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

/** Starts an upload and stops after the header of its first file. */
function begin({ headers }: Person): { socket: Socket; received(): string } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket
    .setEncoding('utf8')
    .on('data', (part: string) => (received += part))
    .on('error', () => undefined);
  socket.write(
    `POST /fapi/try/upload HTTP/1.1\r\nhost: localhost\r\ncookie: ${headers.cookie}\r\nauthorizationv2: ${headers.authorizationv2}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${ANNOUNCED_BYTES}\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`,
  );
  return { socket, received: () => received };
}

async function upload(
  headers: Person['headers'],
): Promise<{ status: number; code: number; retryAfter: string | null }> {
  const form = new FormData();
  form.append('name', 'a');
  form.append('sizes', '1');
  form.append('file', new Blob(['x']), 'a.txt');
  const answer = await fetch(`http://127.0.0.1:${port}/fapi/try/upload`, { method: 'POST', body: form, headers });
  const { code } = (await answer.json()) as { code: number };
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

describe('unfinished uploads of one person', () => {
  it('leave room for other people', async () => {
    for (let count = 0; count < share.atOnce + 2; count++) begin(one!);
    expect(await upload(other!.headers)).toMatchObject({ code: 0 });
  });

  it('beyond the share are refused as too many without reading their bodies', async () => {
    const begun = Array.from({ length: share.atOnce + share.waiting + 3 }, () => begin(one!));
    const refused = () => begun.filter(({ received }) => received().includes(String(ERRORS.tooMany.code)));
    await expect.poll(() => refused().length).toBe(3);
    expect(refused()[0]!.received()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 60\r\n[\s\S]*您同时发出的请求过多/i);
    expect(await upload(other!.headers)).toMatchObject({ status: 200, code: 0 });
  });

  it('release their turns when their connections break, while reading and while waiting', async () => {
    for (let round = 0; round < 3; round++) {
      const begun = Array.from({ length: share.atOnce * 2 }, () => begin(one!));
      expect(await upload(other!.headers)).toMatchObject({ code: 0 });
      for (const { socket } of begun) socket.destroy();
    }
    expect(await upload(one!.headers)).toMatchObject({ status: 200, code: 0 });
  });
});
