/** A server with the part of the S3 protocol that the client uses; verifies every signature. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Config } from '../../../kernel/config';
import { isSignedBy, sha256 } from '../sigv4';

const KEY = { keyId: 'key-of-tests', secret: 'secret-of-tests', region: 'cn-test-1' };

export interface S3Server {
  readonly config: S3Config;
  /** Key -> content. */
  readonly objects: Map<string, Buffer>;
  /** Key and status of every request. */
  readonly requests: { readonly method: string; readonly key: string; readonly status: number }[];
  /** Incomplete multipart uploads. */
  readonly uploads: Map<string, { readonly key: string; readonly parts: Map<number, Buffer> }>;
  /** Address of the security token service, and the requests that it received. */
  readonly sts: string;
  readonly assumed: Record<string, string>[];
  stop(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: S3Server['requests'] = [];
  const uploads: S3Server['uploads'] = new Map();
  const assumed: S3Server['assumed'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
      const key = decodeURIComponent(pathname.slice('/bucket/'.length));
      const {
        status,
        headers = {},
        body,
      } = answerTo({ request, key, query: searchParams, body: Buffer.concat(parts) }, { objects, uploads, assumed });
      requests.push({ method: request.method!, key, status });
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    });
  });
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  );
  return {
    config: { ...KEY, url: `http://127.0.0.1:${port}/bucket` },
    objects,
    requests,
    uploads,
    assumed,
    sts: `http://127.0.0.1:${port}/sts`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

interface Received {
  readonly request: IncomingMessage;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

function answerTo(
  { request, key, query, body }: Received,
  state: Pick<S3Server, 'objects' | 'uploads' | 'assumed'>,
): Answer {
  const isSts = request.url === '/sts';
  if (!isBelieved(request, body, isSts ? 'sts' : 's3')) return { status: 403 };
  if (isSts) return assumeRole(body.toString(), state.assumed);
  if (query.has('uploads') || query.has('uploadId')) return multipart(request.method!, key, query, body, state);
  const { objects } = state;
  if (query.has('list-type')) return listed([...objects.keys()].toSorted(), query.get('continuation-token'));
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
  return {
    status: 206,
    headers: { 'content-length': String(part.length), 'content-range': `bytes ${start}-${end}/${found.length}` },
    body: part,
  };
}

/** Few keys of a page, so that tests meet a second one. */
const KEYS_OF_PAGE = 2;

function listed(keys: readonly string[], after: string | null): Answer {
  const page = keys.filter((key) => after === null || key > after).slice(0, KEYS_OF_PAGE);
  const last = page.at(-1);
  const next = last !== keys.at(-1) ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`).join('');
  return { status: 200, body: Buffer.from(`<ListBucketResult>${next}${contents}</ListBucketResult>`) };
}

/** Verifies the time, all headers that are declared as signed, and the body. */
function isBelieved({ method, url, headers }: IncomingMessage, body: Buffer, service: 's3' | 'sts'): boolean {
  return (
    headers['x-amz-content-sha256'] === sha256(body) &&
    isSignedBy(
      { method: method!, url: new URL(url!, `http://${headers.host}`), headers },
      { ...KEY, service },
      new Date(),
    )
  );
}

/**
 * Multipart uploads as in S3: objects do not exist before completion, and all parts but the last have at least 5 MB.
 */
function multipart(
  method: string,
  key: string,
  query: URLSearchParams,
  body: Buffer,
  { objects, uploads }: Pick<S3Server, 'objects' | 'uploads'>,
): Answer {
  if (query.has('uploads')) {
    const uploadId = `upload-${uploads.size + 1}`;
    uploads.set(uploadId, { key, parts: new Map() });
    return {
      status: 200,
      body: Buffer.from(
        `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
      ),
    };
  }
  const uploadId = query.get('uploadId')!;
  const upload = uploads.get(uploadId);
  if (upload?.key !== key) return { status: 404 };
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }
  uploads.delete(uploadId);
  if (method === 'DELETE') return { status: 204 };
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)].map(
    ([, number, etag]) => ({ part: upload.parts.get(Number(number))!, etag }),
  );
  const isWhole = listed.every(
    ({ part, etag }, index) => etagOf(part) === etag && (index === listed.length - 1 || part.length >= 5 * 1024 * 1024),
  );
  if (!isWhole) return { status: 200, body: Buffer.from('<Error><Code>InvalidPart</Code></Error>') };
  objects.set(key, Buffer.concat(listed.map(({ part }) => part)));
  return { status: 200, body: Buffer.from('<CompleteMultipartUploadResult/>') };
}

const etagOf = (part: Buffer): string => `"${sha256(part).slice(0, 32)}"`;

/** Issues credentials for an hour to signed requests. */
function assumeRole(body: string, given: S3Server['assumed']): Answer {
  given.push(Object.fromEntries(new URLSearchParams(body)));
  const number = given.length;
  return {
    status: 200,
    body: Buffer.from(
      `<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>TMP${number}</AccessKeyId><SecretAccessKey>tmp-secret-${number}</SecretAccessKey><SessionToken>tmp-token-${number}</SessionToken><Expiration>2030-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`,
    ),
  };
}
