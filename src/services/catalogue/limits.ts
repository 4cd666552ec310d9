/** Numbers of the contract that the browser needs too; free of schemas so that they cost the bundle nothing. */

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

/** Of an export. `rows`: what a sheet of Excel holds below its headings; `chosen`: rows that are named one by one. */
export const EXPORT = { rows: 1_048_575, chosen: 1_000 } as const;

/**
 * Characters of a password that somebody chooses. What is typed to log in may be shorter: it may be older than the
 * rule.
 */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

const MB = 1024 * 1024;

/** Largest file of each kind, bytes. Pictures and sheets are read whole into memory; sounds and videos are streamed. */
export const UPLOAD_BYTES = { image: 20 * MB, audio: 200 * MB, video: 2048 * MB, sheet: 20 * MB } as const;

/** Longest recording that becomes a text, bytes: what OpenAI's own endpoint takes. */
export const HEARD_BYTES = 25 * MB;

/**
 * Most bytes of one request of a resumable upload: a multiple of the parts that object stores take, sent within minutes
 * on slow lines.
 */
export const UPLOAD_CHUNK_BYTES = 32 * MB;

/** How long an answer may be used again, ms, where nothing else is said (product.md section 9). */
export const CACHE_MS = 1000;
