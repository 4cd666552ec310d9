/**
 * The kinds of expensive work, where each is done, and its limits. A new kind is a row here and a row in
 * work.worker.ts.
 */
import { availableParallelism } from 'node:os';
import type { CurlAnswer } from '../../providers/curl/curl.rules';
import type { ReadAnswer, ReadOrder } from '../../providers/sheet/read';
import type { Content } from '../../providers/storage/upload.rules';
import type { DrawOrder } from '../../providers/storage/draw';
import type { ContentOrder } from '../../providers/storage/read-content';
import type { WriteOrder } from './write-order';
import type { TurnLimits } from './turns';

/** What each kind is told and answers. Crosses to another process: plain values, bytes and dates. */
export interface WorkTypes {
  /** What an uploaded file is; decodes pictures to their end. */
  readonly content: { order: ContentOrder; answer: Content | null };
  /** A smaller picture of a stored one. */
  readonly drawing: { order: DrawOrder; answer: Uint8Array };
  /** A curl command taken apart. */
  readonly curl: { order: string; answer: CurlAnswer };
  /** The rows of a sheet that somebody brings. */
  readonly sheet: { order: ReadOrder; answer: ReadAnswer };
  /** A spreadsheet written to a file, page by page. */
  readonly spreadsheet: { order: WriteOrder; answer: null };
}

export type WorkKind = keyof WorkTypes;
export type Lane = 'short' | 'long';

interface WorkRow {
  /** Work of seconds never waits for work of minutes. */
  readonly lane: Lane;
  /** Longest run, ms: then its process is killed. Far above the longest legitimate run, also on a busy machine. */
  readonly ms: number;
}

export const WORK: Readonly<Record<WorkKind, WorkRow>> = {
  content: { lane: 'short', ms: 30_000 },
  drawing: { lane: 'short', ms: 30_000 },
  curl: { lane: 'short', ms: 30_000 },
  sheet: { lane: 'long', ms: 45_000 },
  spreadsheet: { lane: 'long', ms: 600_000 },
};

/** One core stays free for requests. */
const CORES = Math.max(1, availableParallelism() - 1);
/** Processes of a lane, each of which may need the memory of one picture or one sheet. */
const MOST_PROCESSES = 8;
const WAIT_MS = 30_000;

/** Pages show many small pictures at once: each is drawn in some milliseconds, and only the first time. */
const WAITING = { waiting: 400, share: 120 } as const;

const lane = (atOnce: number): TurnLimits => ({
  atOnce,
  waiting: WAITING.waiting,
  share: { atOnce: Math.max(1, Math.floor(atOnce / 2)), waiting: WAITING.share },
  waitMs: WAIT_MS,
});

export const LANES: Readonly<Record<Lane, TurnLimits>> = {
  short: lane(Math.min(MOST_PROCESSES, CORES)),
  long: lane(Math.min(MOST_PROCESSES, Math.max(1, Math.floor(CORES / 2)))),
};

/**
 * Uploads and exports under way. A turn is had before a body is read: what waits holds no memory. A person's four
 * uploads of 20 MB are
 * the most that one person keeps in memory.
 */
export const ADMISSION: TurnLimits = { atOnce: 40, waiting: 400, share: { atOnce: 4, waiting: 40 }, waitMs: WAIT_MS };

/** Of a worker process. */
export const PROCESS = {
  /** JavaScript heap, MB: a library that builds more ends the process. */
  heapMb: 768,
  /** A process that was idle for so long ends, ms. */
  idleMs: 60_000,
  /** Replaced after so many jobs: no leak of a library grows for ever. */
  jobs: 500,
  /** Added to the nice value: requests get the core first. */
  niceness: 10,
} as const;
