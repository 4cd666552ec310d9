/** The kinds of expensive work, with lane and limits. A new kind needs a row here and one in work.worker.ts. */
import { availableParallelism } from 'node:os';
import type {
  Content,
  ContentOrder,
  CurlAnswer,
  DrawOrder,
  PaintAnswer,
  PaintOrder,
  PatchOrder,
  ReadAnswer,
  ReadOrder,
  RecognitionAnswer,
  RecognitionOrder,
  TakeInAnswer,
  TakeInOrder,
} from './orders';
import type { PageAnswer } from './page-order';
import type { WriteOrder } from './write-order';
import type { TurnLimits } from './turns';

/**
 * Order and answer of each kind. They are sent between processes, so only plain values, bytes and dates are possible.
 */
export interface WorkTypes {
  /** Detects the type of an uploaded file; decodes pictures completely. */
  readonly content: { order: ContentOrder; answer: Content | null };
  /** Scales down a stored picture. */
  readonly drawing: { order: DrawOrder; answer: Uint8Array };
  /** Parses a curl command. */
  readonly curl: { order: string; answer: CurlAnswer };
  /** Reads the rows of an imported sheet. */
  readonly sheet: { order: ReadOrder; answer: ReadAnswer };
  /** Writes a spreadsheet to a file, page by page. */
  readonly spreadsheet: { order: WriteOrder; answer: null };
  /** Draws a document of the image editor. */
  readonly painting: { order: PaintOrder; answer: PaintAnswer };
  /** Puts newly made parts into a picture; answers a PNG. */
  readonly patching: { order: PatchOrder; answer: Uint8Array };
  /** Makes a foreign picture upright, within bounds. */
  readonly takingIn: { order: TakeInOrder; answer: TakeInAnswer };
  /** Renders, draws or checks an activity page: the order is the JSON of a `PageOrder`. */
  readonly page: { order: string; answer: PageAnswer };
  /** Reads the text of a picture. */
  readonly recognition: { order: RecognitionOrder; answer: RecognitionAnswer };
}

export type WorkKind = keyof WorkTypes;
export type Lane = 'short' | 'long' | 'painting' | 'recognition';

interface WorkRow {
  /** Separate lanes, so that work of seconds never waits for work of minutes. */
  readonly lane: Lane;
  /**
   * Time limit, ms, after which the process is killed. Far above the longest legitimate run, also on a busy machine.
   */
  readonly ms: number;
  /** true: in processes of its own, because loading its libraries and data takes longer than the work. */
  readonly apart?: true;
}

export const WORK: Readonly<Record<WorkKind, WorkRow>> = {
  content: { lane: 'short', ms: 30_000 },
  drawing: { lane: 'short', ms: 30_000 },
  curl: { lane: 'short', ms: 30_000 },
  sheet: { lane: 'long', ms: 45_000 },
  spreadsheet: { lane: 'long', ms: 600_000 },
  painting: { lane: 'painting', ms: 60_000, apart: true },
  patching: { lane: 'painting', ms: 60_000 },
  takingIn: { lane: 'short', ms: 30_000 },
  page: { lane: 'short', ms: 15_000 },
  recognition: { lane: 'recognition', ms: 90_000, apart: true },
};

/** One core stays free for requests. */
const CORES = Math.max(1, availableParallelism() - 1);
/** Bounds of processes per lane: one person has half of them; each may need the memory of one picture or one sheet. */
const PROCESSES = { least: 2, most: 8 } as const;
const WAIT_MS = 30_000;

/** Limits for pages with many thumbnails: each takes a few milliseconds, and only at its first request. */
const WAITING = { waiting: 400, share: 120 } as const;

const lane = (atOnce: number): TurnLimits => ({
  atOnce,
  waiting: WAITING.waiting,
  share: { atOnce: Math.max(1, Math.floor(atOnce / 2)), waiting: WAITING.share },
  waitMs: WAIT_MS,
});
const processesFor = (cores: number): number => Math.max(PROCESSES.least, Math.min(PROCESSES.most, Math.floor(cores)));

export const LANES: Readonly<Record<Lane, TurnLimits>> = {
  short: lane(processesFor(CORES)),
  long: lane(processesFor(CORES / 2)),
  // Two for each person, even on two cores: while one process waits for a file, the other draws.
  painting: lane(4),
  recognition: lane(1),
};

/** What a request is counted as. Each person has a share of every kind (docs/decisions/0030-bounded-work.md). */
export type Admitted = 'call' | 'long' | 'file' | 'transfer' | 'stream' | 'mainThread';

/** No limit for all people together: requests that are received or sent slowly would use it up. */
const sharesOf = (atOnce: number, waiting: number, waitMs = WAIT_MS): TurnLimits => ({
  atOnce: Infinity,
  waiting: Infinity,
  share: { atOnce, waiting },
  waitMs,
});

export const ADMISSION: Readonly<Record<Admitted, TurnLimits>> = {
  /** A screen sends about 20 at once, and each of its open tabs does so again after a change. */
  call: sharesOf(4, 400),
  /** Calls that may wait for other services for minutes. */
  long: sharesOf(16, 100, 120_000),
  /** Pictures, files and pages outside the catalogue; a list shows hundreds of pictures. */
  file: sharesOf(16, 600),
  /**
   * Uploads and exports. The turn is taken before a body is read, so that waiting requests use no memory. One person
   * keeps at most four uploads of 20 MB in memory.
   */
  transfer: { atOnce: 40, waiting: 400, share: { atOnce: 4, waiting: 40 }, waitMs: WAIT_MS },
  /** Milliseconds of work in the main thread, such as parsing a large body, in addition to the turn of the request. */
  mainThread: sharesOf(1, 400),
  /** Answers that stay open: event streams of tabs, written answers, videos that are being watched. */
  stream: sharesOf(200, 0),
};

/** Limits of a worker process. */
export const PROCESS = {
  /** JavaScript heap, MB: the process ends if a library exceeds it. */
  heapMb: 768,
  /** An idle process ends after this time, ms. */
  idleMs: 60_000,
  /** A process is replaced after this many jobs, which bounds memory leaks of libraries. */
  jobs: 500,
} as const;
