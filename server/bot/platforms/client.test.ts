/** What the client repeats, against a server that answers as broken and busy platforms do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { configuredNetwork } from '../../providers/outbound/request';
import { clientOf } from './client';

let answers: ((response: ServerResponse) => void)[] = [];
let asked: string[] = [];
const server = createServer((request: IncomingMessage, response) => {
  asked.push(`${request.method} ${request.url}`);
  (answers.shift() ?? ((last) => last.end('{"ok":true}')))(response);
});
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end('{}');
const noAnswer = (response: ServerResponse) => response.destroy();

let client: ReturnType<typeof clientOf>;
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = { platform: 'xhs', headers: [], signal: new AbortController().signal, pause: async () => undefined };
  client = clientOf(session as never, origin, configuredNetwork(origin));
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

it.each([
  ['an error of the platform', status(503)],
  ['no answer', noAnswer],
])('a write is sent once, since its outcome is unknown after %s; a read is repeated', async (_, answer) => {
  answers = [answer];
  await expect(client.post('/note', {})).rejects.toMatchObject({ kind: 'unreachable' });
  expect(asked).toEqual(['POST /note']);
  answers = [answer];
  expect(await client.get('/note')).toEqual({ ok: true });
  expect(asked).toHaveLength(3);
});

it('a write that the platform did not take because of its limits is sent again', async () => {
  answers = [status(429, { 'retry-after': '1' })];
  expect(await client.post('/note', {})).toEqual({ ok: true });
  expect(asked).toEqual(['POST /note', 'POST /note']);
});
