/** What is kept of a pasted command: the address and the headers of one plain request. Pure. */

export interface CurlRequest {
  readonly url: string;
  readonly headers: readonly Header[];
  /** What the command has beyond them: names of headers, and `data` for what it sends. */
  readonly ignored: readonly string[];
}
export interface Header {
  readonly name: string;
  readonly value: string;
}

export type CurlFault =
  | 'empty'
  | 'tooLong'
  | 'notCurl'
  | 'windows'
  | 'notPlain'
  | 'badAddress'
  | 'badHeader'
  | 'noCredential';
export type CurlAnswer = CurlRequest | { readonly fault: CurlFault };

/** Characters. What browsers copy of these platforms has some 4,000. */
export const LONGEST_CURL = 20_000;
const MOST_HEADERS = 60;
const LONGEST_VALUE = 8_192;

/**
 * As the library names them: what a request that a browser copied can have. A proxy, a file, a log-in of its own are
 * none of it.
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
/** Visible characters and spaces: nothing that ends a line. */
const VALUE = /^[\t\u{20}-\u{7e}\u{80}-\u{10ffff}]*$/u;
/** What every request has of its own. */
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
  const kept: Header[] = [];
  const ignored = 'data' in (parts as object) ? ['data'] : [];
  for (const [name, value] of Object.entries(headers as Record<string, unknown>)) {
    if (OF_THE_CONNECTION.has(name.toLowerCase())) ignored.push(name.toLowerCase());
    if (value === null || OF_THE_CONNECTION.has(name.toLowerCase())) continue;
    if (typeof value !== 'string' || !NAME.test(name) || !VALUE.test(value) || value.length > LONGEST_VALUE)
      return { fault: 'badHeader' };
    kept.push({ name: name.toLowerCase(), value });
  }
  if (kept.length > MOST_HEADERS || new Set(kept.map(({ name }) => name)).size !== kept.length)
    return { fault: 'badHeader' };
  if (!kept.some(({ name, value }) => CREDENTIALS.has(name) && value.trim() !== '')) return { fault: 'noCredential' };
  return { url, headers: kept, ignored };
}

/** Without what an address can hide: a log-in, and other schemes than the web's. */
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

/** Enough to tell one from another: names, and how values begin and end where they are long. */
export const maskedValue = (value: string): string =>
  value.length <= 4 * SHOWN ? '****' : `${value.slice(0, SHOWN)}****${value.slice(-SHOWN)}`;
