/** Signature version 4, with which requests to S3-compatible stores say who sends them. Pure; tried on the vectors that AWS publishes. */
import { createHash, createHmac } from 'node:crypto';

export interface SigningKey {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

export interface Signable {
  readonly method: string;
  readonly url: URL;
  /** Names in any case. Every one of them is signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, hex. */
  readonly bodyHash: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 's3';

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();

/** The request's headers with `host`, `x-amz-date`, `x-amz-content-sha256` and `authorization`. */
export function signed({ method, url, headers, bodyHash }: Signable, { keyId, secret, region }: SigningKey, now: Date): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const all: Record<string, string> = { ...lowered(headers), host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment };
  const names = Object.keys(all).toSorted();
  const canonical = [
    method,
    // S3 reads a path as it is sent, encoded once.
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${all[name]!.trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = [day, region, SERVICE, 'aws4_request'].join('/');
  const key = [day, region, SERVICE, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signature = hmac(key, [ALGORITHM, moment, scope, sha256(canonical)].join('\n')).toString('hex');
  return { ...all, authorization: `${ALGORITHM} Credential=${keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}` };
}

const lowered = (headers: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const canonicalQuery = (url: URL): string =>
  [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted().join('&');

const encoded = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
