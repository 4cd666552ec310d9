/** A model server for tests that speaks the chat completions protocol and answers as the test says. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** A chunk of the answer in the protocol's format. */
export const word = (content: string, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
/** The end of every complete answer. */
export const END = `${word('', 'stop')}data: [DONE]\n\n`;

type Reply = (response: ServerResponse) => void;

export async function startModelServer() {
  let reply: Reply = (response) => response.end(END);
  let requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      requests.push(JSON.parse(text) as ModelRequest);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      reply(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    config: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, key: null, model: 'm' },
    /** Number of requests since `forget`. */
    requests: () => requests,
    forget() {
      requests = [];
    },
    /** Sets how requests are answered from now on, after the response's headers. */
    does(next: Reply) {
      reply = next;
    },
    /** Writes `first` at once and `rest` after `release`. */
    holds(first: string, rest: string): { release(): void } {
      const held: ServerResponse[] = [];
      let released = false;
      reply = (response) => {
        response.write(word(first));
        if (released) response.end(word(rest) + END);
        else held.push(response);
      };
      return {
        release() {
          released = true;
          held.forEach((response) => response.end(word(rest) + END));
        },
      };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;
