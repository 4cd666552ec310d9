/**
 * AWS Signature Version 4, which authenticates requests to S3-compatible stores. Pure; tested with vectors that AWS
 * publishes.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SigningKey {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
  /** Default `s3`. */
  readonly service?: 's3' | 'sts';
}

export interface Signable {
  readonly method: string;
  readonly url: URL;
  /** Names in any case. All of them are signed. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, hex. */
  readonly bodyHash: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest();

/** The request's headers with `host`, `x-amz-date`, `x-amz-content-sha256` and `authorization`. */
export function signed(
  { method, url, headers, bodyHash }: Signable,
  { keyId, secret, region, service = 's3' }: SigningKey,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = moment.slice(0, 8);
  const all: Record<string, string> = {
    ...lowered(headers),
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  };
  const names = Object.keys(all).toSorted();
  const canonical = [
    method,
    // S3 signs the path as sent, encoded once.
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${all[name]!.trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = [day, region, service, 'aws4_request'].join('/');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signature = hmac(key, [ALGORITHM, moment, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    ...all,
    authorization: `${ALGORITHM} Credential=${keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

const lowered = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** A request as it arrived. Names of headers in lower case. */
export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Tolerated difference of both clocks, ms. */
const SKEW_MS = 15 * 60_000;

/**
 * Whether a received request was signed with this key within the tolerance. The caller compares the body with
 * `x-amz-content-sha256`.
 */
export function isSignedBy({ method, url, headers }: SignedRequest, key: SigningKey, now: Date): boolean {
  const given = String(headers.authorization);
  const names = (/SignedHeaders=([^,]*)/.exec(given)?.[1] ?? '').split(';');
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  const isRecent = Math.abs(now.getTime() - moment.getTime()) < SKEW_MS;
  if (!isRecent || !['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))) return false;
  const signedHeaders = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const { authorization } = signed(
    { method, url, headers: signedHeaders, bodyHash: String(headers['x-amz-content-sha256']) },
    key,
    moment,
  );
  return authorization!.length === given.length && timingSafeEqual(Buffer.from(authorization!), Buffer.from(given));
}
