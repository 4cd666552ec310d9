/**
 * Results of handlers of kind `document`: JSON without an envelope, serialised, hashed and compressed at most once, and
 * revalidated by ETag.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, type Encoding } from './accept-encoding.rules';

const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)];

/** The same compression as for the files of the console (scripts/build.mjs). */
const PACK: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => zip(content, { level: 9 }),
};
const WORTH_BYTES = 1024;

interface DocumentOptions {
  /**
   * Compress it if the browser accepts that. Only for documents that are sent often and contain neither secrets nor data
   * of the request, which compression could reveal (BREACH).
   */
  readonly compressed?: boolean;
}

/** A JSON text to send, uncompressed or compressed. */
export class JsonDocument<T> {
  readonly #content: Buffer;
  readonly #hash: string;
  readonly #least: number;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(value: T, { compressed = false }: DocumentOptions = {}) {
    const text = JSON.stringify(value);
    this.#content = Buffer.from(text);
    this.#hash = hashOf(text);
    this.#least = compressed ? WORTH_BYTES : Infinity;
  }

  /** The value as a browser reads it. */
  value = (): T => JSON.parse(this.#content.toString()) as T;
  /** Undefined for texts that are not to be compressed, or too short to gain from it. */
  packing = (accepted: Encoding | undefined): Encoding | undefined =>
    this.#content.length < this.#least ? undefined : accepted;
  etag = (encoding: Encoding | undefined): string => `"${this.#hash}${encoding === undefined ? '' : `-${encoding}`}"`;

  /** Concurrent requests share one compression. */
  async bytes(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return this.#content;
    let packed = this.#packed.get(encoding);
    if (!packed) {
      this.#packed.set(encoding, (packed = PACK[encoding](this.#content)));
      packed.catch(() => this.#packed.delete(encoding));
    }
    return packed;
  }
}

export async function sendDocument(
  document: JsonDocument<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = document.packing(encodingFor(request.headers['accept-encoding']));
  const etag = document.etag(encoding);
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    vary: [reply.getHeader('vary'), 'cookie, accept-encoding'].filter(Boolean).join(', '),
  });
  // Before compressing: after a restart most browsers already have texts that this server has not compressed.
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const content = await document.bytes(encoding);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(content);
}

/** Short hash of a sent text, for ETags. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);
