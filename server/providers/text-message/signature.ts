/** Requests signed by ACS3-HMAC-SHA256, the third signature of Alibaba Cloud's RPC interfaces. Pure but for the nonce. */
import { createHash, createHmac, randomUUID } from 'node:crypto';

const ALGORITHM = 'ACS3-HMAC-SHA256';
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** RFC 3986: what `encodeURIComponent` leaves is encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

export interface Signing {
  /** Endpoint, such as `https://dysmsapi.aliyuncs.com`. */
  readonly url: string;
  readonly action: string;
  readonly version: string;
  readonly keyId: string;
  readonly secret: string;
  readonly now: Date;
  /** Different in each request. */
  readonly nonce?: string;
}

/** A POST without a body; the params are in the address. */
export function signed(
  { url, action, version, keyId, secret, now, nonce = randomUUID() }: Signing,
  params: Readonly<Record<string, string>>,
): { url: string; headers: Record<string, string> } {
  const { host, origin } = new URL(url);
  const query = Object.entries(params)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    'POST',
    '/',
    query,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    headers['x-acs-content-sha256'],
  ].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _, ...sent } = headers;
  return {
    url: `${origin}/?${query}`,
    headers: {
      ...sent,
      authorization: `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
    },
  };
}
