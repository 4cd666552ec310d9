/** Extracts the address and the headers of a plain request from a parsed curl command. Pure. */
import type { CurlAnswer, Header } from '../../kernel/work/orders';

/** Maximum characters. Commands that browsers copy for these platforms have about 4,000. */
export const LONGEST_CURL = 20_000;
const MOST_HEADERS = 60;
const LONGEST_VALUE = 8_192;

/**
 * Properties, named as by the library, that a request copied from a browser can have. Others, such as a proxy, a file
 * or credentials, make the command not plain.
 */
const PLAIN: ReadonlySet<string> = new Set([
  'url',
  'raw_url',
  'method',
  'queries',
  'cookies',
  'headers',
  'data',
  'compressed',
  'insecure',
]);
const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/;
/** Printable characters and spaces, without line breaks. */
const VALUE = /^[\t\u{20}-\u{7e}\u{80}-\u{10ffff}]*$/u;
/** Headers of the connection or body, which each request sets anew. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'content-type',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'proxy-authorization',
  'proxy-connection',
  'accept-encoding',
]);
const CREDENTIALS: ReadonlySet<string> = new Set(['cookie', 'authorization']);

export function readParts(parts: unknown): CurlAnswer {
  const { raw_url: address, headers = {} } = parts as { raw_url?: unknown; headers?: unknown };
  if (Object.keys(parts as object).some((name) => !PLAIN.has(name))) return { fault: 'notPlain' };
  const url = typeof address === 'string' ? addressOf(address) : null;
  if (!url) return { fault: 'badAddress' };
  const forwarded: Header[] = [];
  const ignored = 'data' in (parts as object) ? ['data'] : [];
  for (const [name, value] of Object.entries(headers as Record<string, unknown>)) {
    if (OF_THE_CONNECTION.has(name.toLowerCase())) ignored.push(name.toLowerCase());
    if (value === null || OF_THE_CONNECTION.has(name.toLowerCase())) continue;
    if (typeof value !== 'string' || !NAME.test(name) || !VALUE.test(value) || value.length > LONGEST_VALUE)
      return { fault: 'badHeader' };
    forwarded.push({ name: name.toLowerCase(), value });
  }
  if (forwarded.length > MOST_HEADERS || new Set(forwarded.map(({ name }) => name)).size !== forwarded.length)
    return { fault: 'badHeader' };
  if (!forwarded.some(({ name, value }) => CREDENTIALS.has(name) && value.trim() !== ''))
    return { fault: 'noCredential' };
  return { url, headers: forwarded, ignored };
}

/** null for addresses with credentials or schemes other than http and https. */
function addressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (
    (url.protocol !== 'https:' && url.protocol !== 'http:') ||
    url.username !== '' ||
    url.password !== '' ||
    url.hostname === ''
  )
    return null;
  return url.href;
}

const SHOWN = 4;

/** Masks a value but keeps it distinguishable: long values keep their first and last characters. */
export const maskedValue = (value: string): string =>
  value.length <= 4 * SHOWN ? '****' : `${value.slice(0, SHOWN)}****${value.slice(-SHOWN)}`;
