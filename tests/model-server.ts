/** A model server for tests that speaks the chat completions protocol and answers as the test says. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
  readonly model: string;
  readonly temperature?: number;
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly tool_call_id?: string;
    readonly tool_calls?: readonly { readonly id: string; readonly function: { name: string; arguments: string } }[];
  }[];
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: object } }[];
}

const chunk = (choices: readonly object[], more: object = {}): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices, ...more })}\n\n`;
const delta = (part: object, finish_reason: string | null = null): string =>
  chunk([{ index: 0, delta: part, finish_reason }]);

/** A chunk of the answer in the protocol's format. */
export const word = (content: string, finish_reason: string | null = null): string => delta({ content }, finish_reason);
const DONE = 'data: [DONE]\n\n';
/** The end of every complete answer. */
export const END = `${word('', 'stop')}${DONE}`;

/** The tokens that the answer costs, after its end. */
export const usage = (prompt_tokens: number, completion_tokens: number): string =>
  chunk([], { usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens } });

let calls = 0;
/** An answer that calls tools, with the arguments in two parts; texts are sent as they are. */
export function toolCalls(...wanted: readonly (readonly [name: string, args: unknown])[]): string {
  const parts = wanted.map(([name, args], index) => {
    const text = typeof args === 'string' ? args : JSON.stringify(args);
    const half = Math.floor(text.length / 2);
    const begun = {
      index,
      id: `call-${++calls}`,
      type: 'function',
      function: { name, arguments: text.slice(0, half) },
    };
    return (
      delta({ tool_calls: [begun] }) + delta({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] })
    );
  });
  return `${parts.join('')}${delta({}, 'tool_calls')}${DONE}`;
}

type Reply = (response: ServerResponse, request: ModelRequest) => void;

/** @param port Default: any free one. */
export async function startModelServer(port = 0) {
  let reply: Reply = (response) => response.end(END);
  /** Whether `reply` writes the status and headers itself. */
  let raw = false;
  let requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      const asked = JSON.parse(text) as ModelRequest;
      requests.push(asked);
      if (!raw) response.writeHead(200, { 'content-type': 'text/event-stream' });
      reply(response, asked);
    });
  });
  server.listen(port, '127.0.0.1');
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
      [reply, raw] = [next, false];
    },
    /** As `does`, but the reply begins with the status and the headers. */
    answers(next: Reply) {
      [reply, raw] = [next, true];
    },
    /** Answers one request after the other with these texts; the last one repeats. */
    respondsWith(...texts: readonly string[]) {
      let next = 0;
      this.does((response) => response.end(texts[Math.min(next++, texts.length - 1)]));
    },
    /** Writes `first` at once and `rest` after `release`. */
    holds(first: string, rest: string): { release(): void } {
      const held: ServerResponse[] = [];
      let released = false;
      this.does((response) => {
        response.write(word(first));
        if (released) response.end(word(rest) + END);
        else held.push(response);
      });
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
