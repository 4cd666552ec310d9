/** Limits of the contract that the browser needs too. Imports no schemas, to keep the bundle small. */

/** Time limits in milliseconds (product.md section 9). */
export const TIMEOUT = {
  default: 12_000,
  cosUrlMap: 60_000,
  blob: 30_000,
  long: 720_000,
  longest: 7_200_000,
  stream: 600_000,
} as const;

/** Table paging (product.md sections 5 and 9). */
export const PAGING = { pageNo: 1, pageSize: 10, sizes: [10, 20, 50], maxPageSize: 200 } as const;

/** Limits of an export. `rows`: capacity of an Excel sheet below its header row; `chosen`: rows selected by id. */
export const EXPORT = { rows: 1_048_575, chosen: 1_000 } as const;

/** Length of a new password in characters. The log-in accepts shorter ones, which may be older than this rule. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Years of dates in params and forms; others are mistyped, and some break the arithmetic of dates. */
export const YEARS = { from: 1900, to: 2199 } as const;

/** Whether a date or time is valid and within YEARS, by UTC. */
export function isWithinYears(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= YEARS.from && year <= YEARS.to;
}

/** How far ahead something can be planned, days: what is further away is mistyped and would wait unseen. */
export const PLAN_DAYS = 366;

/** Whether a date or time is further ahead than PLAN_DAYS. */
export const isBeyondPlans = (text: string, now: number = Date.now()): boolean =>
  Date.parse(text) > now + PLAN_DAYS * 86_400_000;

const MB = 1024 * 1024;

/**
 * Maximum size of each kind of file, bytes. The server holds pictures, documents and sheets in memory and streams
 * sounds and videos.
 */
export const UPLOAD_BYTES = {
  image: 20 * MB,
  audio: 200 * MB,
  video: 2048 * MB,
  document: 20 * MB,
  sheet: 20 * MB,
} as const;

/** Maximum size of a recording to transcribe, bytes: the limit of OpenAI's endpoint. */
export const SPEECH_BYTES = 25 * MB;

/**
 * Maximum bytes of one request of a resumable upload: a multiple of the part size of object stores, small enough for
 * slow connections to send within minutes.
 */
export const UPLOAD_CHUNK_BYTES = 32 * MB;

/** Default time for which a cached answer may be reused, ms (product.md section 9). */
export const CACHE_MS = 1000;

/** Largest body of a call whose params contain a document: `LIMITS.text` characters of `src/pages` in UTF-8. */
export const DOCUMENT_BYTES = 4 * MB;
