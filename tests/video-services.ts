/** Doubles of the programs that make pictures and videos, each with its protocol; they throw until told what to do. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

type Reply = (request: Received) => unknown;

/** Answers JSON, or a Buffer as a picture or video. */
export async function startService() {
  const received: Received[] = [];
  let reply: Reply = ({ method, path }) => {
    throw new Error(`Not told what to answer to ${method} ${path}`);
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const seen = {
      method: request.method!,
      path: request.url!,
      headers: request.headers,
      body: Buffer.concat(parts),
    };
    received.push(seen);
    try {
      const answer = reply(seen);
      const status = typeof answer === 'number' ? answer : 200;
      response.writeHead(status, { 'content-type': Buffer.isBuffer(answer) ? 'image/png' : 'application/json' });
      response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers(next: Reply) {
      received.length = 0;
      reply = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
