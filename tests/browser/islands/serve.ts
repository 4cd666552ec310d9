/** A static server for the harness: the product's headers and the JSON of cases. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { PICTURE_PROXY } from '../../../src/shared/address/media-address';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface Served {
  url: string;
  /** Addresses requested from the picture proxy. */
  readonly pictures: string[];
  close(): void;
}

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

export async function serve(folder: string, csp: string, cases: Readonly<Record<string, unknown>>): Promise<Served> {
  const pictures: string[] = [];
  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://local');
    const send = (status: number, type: string, body: string | Buffer) => {
      // Cached like the product's assets: otherwise each case would load and compile everything again.
      const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store';
      response.writeHead(status, {
        'content-type': type,
        'cache-control': cacheControl,
        'content-security-policy': csp,
        'x-content-type-options': 'nosniff',
      });
      response.end(body);
    };
    const id = /^\/cases\/(.+)\.json$/.exec(path)?.[1];
    if (id !== undefined)
      return send(200, 'application/json', JSON.stringify(cases[decodeURIComponent(id)] ?? { body: '' }));
    if (path === PICTURE_PROXY) {
      pictures.push(searchParams.get('url') ?? '');
      return send(200, 'image/png', PNG);
    }
    const file = path === '/' ? '/harness.html' : normalize(path);
    readFile(join(folder, file)).then(
      (content) => send(200, TYPES[extname(file)] ?? 'application/octet-stream', content),
      () => send(404, 'text/plain', ''),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, pictures, close: () => server.close() };
}
