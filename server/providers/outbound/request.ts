/**
 * Outbound requests to addresses that people enter: public addresses only, checked when the socket connects and at
 * every redirect; without credentials by default; limited in time and in bytes, received and decompressed.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isListed } from '../../../src/shared/address/media-address';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import { refusalOf, isPublicAddress } from '../../kernel/network/public-address';
import { OutboundFailure } from './failure';
import { packingOf, unpacked } from './unpack';

export interface OutboundRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /**
   * Log-in headers (cookie, authorization). Sent only to addresses for which `isFor` returns true, also after
   * redirects.
   */
  readonly logIn?: { readonly headers: Readonly<Record<string, string>>; isFor(url: string): boolean };
  /** Stops before a redirect to an address for which it returns true; the answer has that `url`. */
  readonly arrived?: (url: string) => boolean;
}

export interface OutboundAnswer {
  readonly status: number;
  /** The address after the last redirect. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The answer was cut at the byte limit. A compressed one that is too long is refused instead. */
  readonly truncated: boolean;
}

export interface OutboundLimits {
  readonly bytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** Address checks and DNS resolution. Tests replace them. */
export interface Network {
  /** Reason why this address is refused, or undefined. */
  refusal(url: string): string | undefined;
  mayConnect(address: string): boolean;
  resolve: typeof resolve;
}

export const publicNetwork: Network = { refusal: refusalOf, mayConnect: isPublicAddress, resolve };

/**
 * Allows only the origin that the installation's configuration names, also if it is internal; redirects must not leave
 * it.
 */
export const configuredNetwork = (origin: string): Network => ({
  refusal: (url) => (URL.canParse(url) && new URL(url).origin === origin ? undefined : '地址不在配置的网站内'),
  mayConnect: () => true,
  resolve,
});

/** Allows only the listed hosts of `network`, at every redirect. `refused`: the reason for others. */
export const listedNetwork = (hosts: readonly string[], refused: string, network: Network): Network => ({
  ...network,
  refusal: (url) => network.refusal(url) ?? (isListed(url, hosts) ? undefined : refused),
});

export const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Headers that the caller must not set: credentials, origin, forwarding, framing and compression. */
const NOT_SENT =
  /^(cookie2?|authorization|authorizationv2|token|app-code|host|connection|content-length|transfer-encoding|accept-encoding|te|trailer|upgrade|keep-alive|expect|origin|referer|forwarded|via|x-forwarded-.*|x-real-ip|proxy-.*|sec-.*)$/i;
/** Framing headers, which a log-in must not set either. */
const FRAMING =
  /^(host|connection|content-length|transfer-encoding|accept-encoding|te|trailer|upgrade|keep-alive|expect|proxy-.*)$/i;

/** Headers of an answer that are not returned; for a decompressed answer also those that no longer apply. */
const NOT_RETURNED: ReadonlySet<string> = new Set(['set-cookie']);
const OF_PACKED: ReadonlySet<string> = new Set([...NOT_RETURNED, 'content-encoding', 'content-length']);

export async function outbound(
  request: OutboundRequest,
  limits: OutboundLimits,
  network: Network = publicNetwork,
): Promise<OutboundAnswer> {
  const late = timeLimit(limits.timeoutMs);
  const signal = limits.signal ? AbortSignal.any([limits.signal, late]) : late;
  try {
    return await follow(request, limits.bytes, signal, network);
  } catch (error) {
    if (error instanceof OutboundFailure) throw error;
    throw new OutboundFailure(late.aborted ? '对方长时间没有响应' : '无法连接到对方服务器', { cause: error });
  }
}

async function follow(
  request: OutboundRequest,
  bytes: number,
  signal: AbortSignal,
  network: Network,
): Promise<OutboundAnswer> {
  let { url, method = 'GET', body } = request;
  let headers = without(NOT_SENT, request.headers ?? {});
  const logIn = without(FRAMING, request.logIn?.headers ?? {});
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const refusal = network.refusal(url);
    if (refusal) throw new OutboundFailure(refusal);
    const answer = await open(
      { url, method, headers: request.logIn?.isFor(url) ? { ...logIn, ...headers } : headers, body },
      signal,
      network,
    );
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.statusCode!) || !location) return readAnswer(answer, url, bytes);
    answer.destroy();
    if (!URL.canParse(location, url)) throw new OutboundFailure('对方的跳转地址无法识别');
    const next = new URL(location, url);
    if (next.origin !== new URL(url).origin) headers = {};
    // As in browsers: a redirect other than 307 and 308 turns POST into GET without a body.
    if (answer.statusCode! < 307 && method !== 'HEAD') [method, body] = ['GET', undefined];
    url = next.href;
    if (request.arrived?.(url))
      return { status: answer.statusCode!, url, headers: {}, body: Buffer.alloc(0), truncated: false };
  }
  throw new OutboundFailure('对方跳转次数过多');
}

const without = (names: RegExp, headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (names.test(name) ? [] : [[name.toLowerCase(), value]])),
  );

function open(
  { url, method, headers, body }: OutboundRequest,
  signal: AbortSignal,
  network: Network,
): Promise<IncomingMessage> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method,
        headers: { 'user-agent': 'Atelier', accept: '*/*', ...headers },
        lookup: guardedLookup(network),
        signal,
        agent: false,
        timeout: 0,
      },
      done,
    );
    sent.once('error', fail);
    sent.end(body);
  });
}

/**
 * Resolves a name and refuses it if any of its addresses is not public. The socket connects to the checked addresses,
 * which prevents DNS rebinding.
 */
export function guardedLookup(network: Network): LookupFunction {
  return (hostname, options, done) => {
    network.resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const addresses = found as LookupAddress[];
      if (addresses.length === 0 || !addresses.every(({ address }) => network.mayConnect(address)))
        return done(new OutboundFailure('不能访问内部地址'), '', 0);
      const [first] = addresses;
      return options.all ? done(null, addresses) : done(null, first!.address, first!.family);
    });
  };
}

async function readAnswer(answer: IncomingMessage, url: string, bytes: number): Promise<OutboundAnswer> {
  const packed = packingOf(answer.headers) !== '';
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of packed ? unpacked(answer, bytes) : (answer as AsyncIterable<Buffer>)) {
      parts.push(part);
      size += part.length;
      if (size > bytes) break;
    }
  } finally {
    answer.destroy();
  }
  const left = packed && size > 0 ? OF_PACKED : NOT_RETURNED;
  const headers = Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined || left.has(name) ? [] : [[name, String(value)]],
    ),
  );
  return {
    status: answer.statusCode!,
    url,
    headers,
    body: Buffer.concat(parts).subarray(0, bytes),
    truncated: size > bytes,
  };
}

export { OutboundFailure } from './failure';
