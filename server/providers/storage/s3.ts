/** Stores files in a bucket of an S3-compatible store and signs the requests. */
import { Readable } from 'node:stream';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import type { S3Config } from '../../kernel/config';
import { StorageFailure } from './failure';
import type { Staging } from './store';
import type { Staged } from './store';
import type { ObjectStore } from './store';
import { sha256, signed } from './sigv4';
import { CHECKPOINT_BYTES } from './upload.rules';

/** The bucket's name: the path of its address, or else the first label of its host. */
export function bucketOf({ url }: Pick<S3Config, 'url'>): string {
  const { pathname, hostname } = new URL(url);
  return pathname.split('/').find((part) => part !== '') ?? hostname.split('.')[0]!;
}

/** Time limit for the start of an answer. */
const ANSWERS_WITHIN_MS = 60_000;

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export function s3Store(config: S3Config, now: () => Date = () => new Date()): ObjectStore {
  const base = config.url.replace(/\/+$/, '');

  async function ask({ method, key, query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const url = new URL(`${base}/${key.split('/').map(encodeURIComponent).join('/')}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { host: _, ...sent } = signed({ method, url, headers, bodyHash: sha256(body ?? '') }, config, now());
    const answer = await fetch(url, {
      method,
      headers: sent,
      body: body && Uint8Array.from(body),
      redirect: 'error',
      signal: timeLimit(ANSWERS_WITHIN_MS),
    }).catch((cause: unknown) => {
      throw new StorageFailure('The object store does not answer', { cause });
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new StorageFailure(`The object store answers ${answer.status} to ${method} ${key}`, {
      status: answer.status,
    });
  }

  async function discard(answer: Response): Promise<void> {
    await answer.body?.cancel();
  }

  return {
    async put(key, content) {
      const answer = await ask({
        method: 'PUT',
        key,
        body: content,
        headers: { 'content-length': String(content.length) },
      });
      await discard(answer);
      if (!answer.ok)
        throw new StorageFailure('The bucket of the object store does not exist', { status: answer.status });
    },
    async open(key, range) {
      const answer = await ask({
        method: 'GET',
        key,
        headers: range && { range: `bytes=${range.start}-${range.end}` },
      });
      if (!answer.ok || !answer.body) {
        await discard(answer);
        return null;
      }
      return { size: sizeIn(answer), body: Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) };
    },
    async sizeOf(key) {
      const answer = await ask({ method: 'HEAD', key });
      await discard(answer);
      return answer.ok ? sizeIn(answer) : null;
    },
    async remove(key) {
      await discard(await ask({ method: 'DELETE', key }));
    },
    keys: () => keysOf(ask),
    staging: s3Staging(ask),
  };
}

/** Pages of the list of objects (ListObjectsV2). */
async function* keysOf(ask: (request: S3Request) => Promise<Response>): AsyncIterable<string> {
  let after: string | undefined;
  do {
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      ...(after !== undefined && { 'continuation-token': after }),
    };
    const page: string = await (await ask({ method: 'GET', key: '', query })).text();
    for (const [, key] of page.matchAll(/<Key>([^<]*)<[/]Key>/g)) yield decodeURIComponent(key!.replaceAll('+', ' '));
    after = /<NextContinuationToken>([^<]+)</.exec(page)?.[1];
  } while (after !== undefined);
}

/** Uses multipart uploads: uploaded parts are durable. */
function s3Staging(ask: (request: S3Request) => Promise<Response>): Staging {
  const putPart = async ({ key, handle }: Staged, number: number, body: Buffer): Promise<string> => {
    const answer = await ask({
      method: 'PUT',
      key,
      query: { partNumber: String(number), uploadId: handle },
      body,
      headers: { 'content-length': String(body.length) },
    });
    await answer.body?.cancel();
    const etag = answer.headers.get('etag');
    if (!answer.ok || etag === null) throw new StorageFailure('The object store does not know the upload');
    return etag;
  };
  const sizeAt = async (key: string) => {
    const answer = await ask({ method: 'HEAD', key });
    return answer.ok ? sizeIn(answer) : null;
  };
  return {
    async begin(key) {
      const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(
        await (await ask({ method: 'POST', key, query: { uploads: '' } })).text(),
      )?.[1];
      if (uploadId === undefined) throw new StorageFailure('The object store began no upload');
      return uploadId;
    },
    async append(staged, body, save) {
      let { received, parts } = staged;
      const put = async (bytes: Buffer) => {
        parts = [...parts, await putPart(staged, parts.length + 1, bytes)];
        received += bytes.length;
        await save({ received, parts });
      };
      const rest = new Pieces();
      for await (const chunk of body) {
        rest.add(chunk);
        while (rest.length >= CHECKPOINT_BYTES) await put(rest.take(CHECKPOINT_BYTES));
      }
      // Only the last part may be short: the client sends other remainders again.
      if (rest.length > 0 && received + rest.length === staged.size) await put(rest.take(rest.length));
    },
    async finish({ key, handle, parts, size }) {
      const listed = parts
        .map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
        .join('');
      const answer = await ask({
        method: 'POST',
        key,
        query: { uploadId: handle },
        body: Buffer.from(`<CompleteMultipartUpload>${listed}</CompleteMultipartUpload>`),
      });
      // 404: completed before. S3 may send status 200 before the outcome is known; the body then reports the error.
      const text = await answer.text();
      if ((!answer.ok || text.includes('<Error>')) && (await sizeAt(key)) !== size)
        throw new StorageFailure('The object store did not complete the upload');
    },
    async discard({ key, handle }) {
      for (const query of [{ uploadId: handle }, undefined])
        await (await ask({ method: 'DELETE', key, query })).body?.cancel();
    },
  };
}

/** Buffers chunks and returns them in other lengths. */
class Pieces {
  #chunks: Buffer[] = [];
  length = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.length += chunk.length;
  }

  take(bytes: number): Buffer {
    const all = Buffer.concat(this.#chunks);
    this.#chunks = all.length > bytes ? [Buffer.from(all.subarray(bytes))] : [];
    this.length = all.length - bytes;
    return all.subarray(0, bytes);
  }
}

/** Size of the whole object, also in an answer to a range request. */
const sizeIn = ({ headers }: Response): number =>
  Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length'));
