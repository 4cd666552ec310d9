/** Files in an S3-compatible store: one bucket, requests signed here. */
import { Readable } from 'node:stream';
import { StorageFailure } from './failure';
import type { ObjectStore } from '.';
import { sha256, signed } from './sigv4';

export interface S3Config {
  /** The address below which keys lie: `https://bucket.s3.region.amazonaws.com`, `http://minio:9000/bucket`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** How long the store may take to begin an answer. */
const ANSWERS_WITHIN_MS = 60_000;

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export function s3Store(config: S3Config, now: () => Date = () => new Date()): ObjectStore {
  const base = config.url.replace(/\/+$/, '');

  async function ask({ method, key, headers = {}, body }: Asked): Promise<Response> {
    const url = new URL(`${base}/${key.split('/').map(encodeURIComponent).join('/')}`);
    const { host: _, ...sent } = signed({ method, url, headers, bodyHash: sha256(body ?? '') }, config, now());
    const answer = await fetch(url, { method, headers: sent, body: body && Uint8Array.from(body), redirect: 'error', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
      .catch((cause: unknown) => { throw new StorageFailure('The object store does not answer', { cause }); });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new StorageFailure(`The object store answers ${answer.status} to ${method} ${key}`);
  }

  async function discard(answer: Response): Promise<void> {
    await answer.body?.cancel();
  }

  return {
    async put(key, content) {
      const answer = await ask({ method: 'PUT', key, body: content, headers: { 'content-length': String(content.length) } });
      await discard(answer);
      if (!answer.ok) throw new StorageFailure('The bucket of the object store does not exist');
    },
    async open(key, range) {
      const answer = await ask({ method: 'GET', key, headers: range && { range: `bytes=${range.start}-${range.end}` } });
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
  };
}

/** Of the whole object, also where a part of it was asked for. */
const sizeIn = ({ headers }: Response): number => Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length'));
