/** A store that speaks as much of the S3 protocol as ours asks for, and believes nobody whose signature it cannot make itself. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Config } from '../s3';
import { sha256, signed } from '../sigv4';

const KEY = { keyId: 'key-of-tests', secret: 'secret-of-tests', region: 'cn-test-1' };

export interface S3Server {
  readonly config: S3Config;
  /** Key -> content. */
  readonly objects: Map<string, Buffer>;
  /** Status and path of every request. */
  readonly asked: { readonly method: string; readonly key: string; readonly status: number }[];
  stop(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const asked: S3Server['asked'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = decodeURIComponent(request.url!.slice('/bucket/'.length));
      const { status, headers = {}, body } = answerTo(request, key, Buffer.concat(parts), objects);
      asked.push({ method: request.method!, key, status });
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    });
  });
  const port = await new Promise<number>((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));
  return {
    config: { ...KEY, url: `http://127.0.0.1:${port}/bucket` },
    objects, asked,
    stop: () => new Promise((done) => { server.close(() => done()); server.closeAllConnections(); }),
  };
}

interface Answer { readonly status: number; readonly headers?: Record<string, string>; readonly body?: Buffer }

function answerTo(request: IncomingMessage, key: string, body: Buffer, objects: Map<string, Buffer>): Answer {
  if (!isBelieved(request, body)) return { status: 403 };
  const found = objects.get(key);
  if (request.method === 'PUT') {
    objects.set(key, body);
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  if (!found) return { status: 404 };
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (start === undefined) return { status: 200, headers: { 'content-length': String(found.length) }, body: found };
  const part = found.subarray(Number(start), Number(end) + 1);
  return { status: 206, headers: { 'content-length': String(part.length), 'content-range': `bytes ${start}-${end}/${found.length}` }, body: part };
}

/** Signed now, with every header that says it is signed, over the body that came. */
function isBelieved({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, names = ''] = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '') ?? [];
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  if (!names.includes('x-amz-date') || !(Math.abs(Date.now() - moment.getTime()) < 900_000)) return false;
  const given = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])]));
  const expected = signed({ method: method!, url: new URL(url!, `http://${headers.host}`), headers: given, bodyHash: sha256(body) }, KEY, moment);
  return expected.authorization === headers.authorization;
}
