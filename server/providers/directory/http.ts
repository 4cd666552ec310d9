/**
 * A directory over HTTP: `POST <directoryUrl>` with `{orgId, keyword?, status?, pageNo, pageSize}` as JSON; the answer
 * is `{list, total}`, bare or as `data` of an envelope whose code 0 or 200 is success. Sends the token as
 * `Authorization: Bearer`.
 */
import type { AxiosError } from 'axios';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import { DirectoryFailure, type Directory, type DirectoryPage, type DirectoryQuery } from './directory';
import { personOf } from './mapping';

/** Shorter than the client's time limit for a call (product.md section 9). */
const TIMEOUT_MS = 8_000;
/** 200 people take about 100 kB. */
const MOST_BYTES = 4 * 1024 * 1024;

export interface HttpEndpoint {
  readonly url: string;
  readonly token: string | null;
}

export interface HttpLimits {
  readonly timeoutMs: number;
  readonly bytes: number;
}

export function httpDirectory(
  endpoint: HttpEndpoint,
  limits: HttpLimits = { timeoutMs: TIMEOUT_MS, bytes: MOST_BYTES },
): Directory {
  return {
    async page(query, signal) {
      return pageOf(parse(await ask(endpoint, query, limits, signal)), query);
    },
  };
}

async function ask(
  { url, token }: HttpEndpoint,
  query: DirectoryQuery,
  { timeoutMs, bytes }: HttpLimits,
  left: AbortSignal,
): Promise<string> {
  // Loaded at the first request, so that other installations do not load it.
  const { post } = (await import('axios')).default;
  const late = timeLimit(timeoutMs);
  try {
    const { status, data } = await post<string>(url, query, {
      signal: AbortSignal.any([left, late]),
      maxContentLength: bytes,
      // Only the configured host may be asked: no redirects and no proxy.
      maxRedirects: 0,
      proxy: false,
      responseType: 'text',
      transformResponse: (text: string) => text,
      validateStatus: () => true,
      headers: { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    });
    if (status < 200 || status > 299) throw new DirectoryFailure('refused', `status ${status}`);
    return data;
  } catch (error) {
    if (error instanceof DirectoryFailure) throw error;
    throw failureOf(error as AxiosError, late.aborted, bytes);
  }
}

function failureOf(
  { code = '', message }: Pick<AxiosError, 'code' | 'message'>,
  late: boolean,
  bytes: number,
): DirectoryFailure {
  if (late) return new DirectoryFailure('slow', 'no whole answer in time');
  if (message.includes('maxContentLength')) return new DirectoryFailure('tooLarge', `more than ${bytes} bytes`);
  return new DirectoryFailure('unreachable', code || message);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new DirectoryFailure('unreadable', 'no JSON');
  }
}

const SUCCESS: ReadonlySet<unknown> = new Set([undefined, null, 0, 200, '0', '200']);
const LISTS = ['list', 'records', 'rows', 'items', 'users'];
const TOTALS = ['total', 'totalCount', 'count', 'totalElements'];

function pageOf(body: unknown, { orgId, pageSize }: DirectoryQuery): DirectoryPage {
  const envelope = object(body);
  if (!SUCCESS.has(envelope.code)) throw new DirectoryFailure('refused', `code ${String(envelope.code).slice(0, 32)}`);
  const page = 'data' in envelope ? object(envelope.data) : envelope;
  const records = LISTS.map((name) => page[name]).find((value): value is unknown[] => Array.isArray(value));
  const total = TOTALS.map((name) => Number(page[name] ?? Number.NaN)).find(
    (value) => Number.isInteger(value) && value >= 0,
  );
  if (!records || total === undefined) throw new DirectoryFailure('unreadable', 'no list, or no total');
  if (records.length > pageSize)
    throw new DirectoryFailure('unreadable', `${records.length} records on a page of ${pageSize}`);
  const mapped = records.map((record) => personOf(record, orgId));
  return {
    list: mapped.flatMap((each) => ('person' in each ? [each.person] : [])),
    total,
    leftOut: mapped.flatMap((each) => ('lacking' in each ? [each.lacking] : [])),
  };
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw new DirectoryFailure('unreadable', 'no object');
}
