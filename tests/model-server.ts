/**
 * A model server of a test's own that speaks the chat completions protocol, and does with a request what the test says.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** A word of the answer, as the protocol has it. */
export const word = (content: string, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
/** What every whole answer ends with. */
export const END = `${word('', 'stop')}data: [DONE]\n\n`;

type Reply = (response: ServerResponse) => void;

export async function startModelServer() {
  let reply: Reply = (response) => response.end(END);
  let asked: ModelRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      asked.push(JSON.parse(text) as ModelRequest);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      reply(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    config: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, key: null, model: 'm' },
    /** Requests since `forget`. */
    asked: () => asked,
    forget() {
      asked = [];
    },
    /** What it does with requests from now on, after the head of the answer. */
    does(next: Reply) {
      reply = next;
    },
    /** Writes `first`, and `rest` once it is let go on. */
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
