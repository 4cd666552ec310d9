/**
 * HTTP requests to slow providers without a time limit of their own; `fetch` fails after five minutes without an
 * answer.
 */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

export interface Question {
  readonly content: Buffer;
  readonly contentType: string;
  /** Sent as a bearer token; null: none. */
  readonly key: string | null;
}

/**
 * Resolves with the answer's headers; does not follow redirects. A caller that does not read the body has to destroy
 * it.
 */
export function post(
  url: string,
  { content, contentType, key }: Question,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http;
  const headers = {
    'content-type': contentType,
    'content-length': content.length,
    ...(key !== null && { authorization: `Bearer ${key}` }),
  };
  return new Promise((done, fail) => {
    const sent = request(url, { method: 'POST', signal, agent: false, headers }, done);
    sent.once('error', fail);
    sent.end(content);
  });
}

/** null: longer than `mostBytes`. */
export async function read(answer: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
