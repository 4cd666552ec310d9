/** Decides what counts as a visit, and computes the digest of its visitor. Pure. */
import { createHmac } from 'node:crypto';
import { networkOf } from '../../kernel/network/network';
import type { Device } from '../../../src/services/catalogue/sets/link';

/** Words in user agents of programs; browsers contain none of them. */
const PROGRAM =
  /bot\b|bots?[/;) ]|crawl|spider|slurp|preview|prerender|headless|lighthouse|phantom|monitor|uptime|validator|facebookexternalhit|embedly|curl|wget|python|java\/|okhttp|go-http|node-fetch|axios|undici|httpclient|libwww|scrapy|postman/i;

export interface Request {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const headerOf = ({ headers }: Request, name: string): string => String(headers[name] ?? '');

/** False for programs, and for browsers that only prepare a page that nobody may open. */
export function isPerson(request: Request): boolean {
  const agent = headerOf(request, 'user-agent');
  const purpose = headerOf(request, 'sec-purpose') + headerOf(request, 'purpose') + headerOf(request, 'x-moz');
  return request.method === 'GET' && agent !== '' && !PROGRAM.test(agent) && !/prefetch|prerender/i.test(purpose);
}

export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod|Android|HarmonyOS|MicroMessenger|Windows Phone/i.test(userAgent) ? 'phone' : 'desktop';
}

/** Bytes of a digest: two visitors of one page and day share one once in 10^12 pairs of days. */
const DIGEST_BYTES = 10;

export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** Page or link, so that nobody is recognised across pages. */
  readonly place: string;
}

/** The same within a day for one browser, network and page. Nobody can compute it after the salt is removed. */
export const visitorOf = (salt: Buffer, { address, userAgent, place }: Visitor): Buffer =>
  createHmac('sha256', salt)
    .update(JSON.stringify([networkOf(address), userAgent, place]))
    .digest()
    .subarray(0, DIGEST_BYTES);
