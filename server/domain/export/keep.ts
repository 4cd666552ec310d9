/**
 * Exports that go on without their client (docs/decisions/0083-task-tray.md): each is recorded with its progress, and
 * its file is kept for a while. They run with the rights of the request that started them, so no queue can take them up:
 * the end of their server ends them as failed.
 */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { TIMEOUT } from '../../../src/services/catalogue/limits';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import type { Database } from '../../db/connect';
import { HEARTBEAT_EVERY_MS } from '../../db/heartbeat';
import { perDatabase } from '../../db/per-database';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { AppConfig } from '../../kernel/config';
import { isDiskFull } from '../../kernel/disk-space';
import { ApiError } from '../../kernel/calls/errors';
import type { ExportKeeper, ExportOrder } from '../../kernel/export/exports';
import type { FileAnswer } from '../../kernel/http/file-answer';
import type { Context, ServerLog } from '../../kernel/calls/handler';
import { allows } from '../../../src/services/catalogue/policy';
import { storeOf } from '../../providers/storage';
import type { Arrived, ObjectStore } from '../../providers/storage/store';
import { newKey } from '../../providers/storage/upload.rules';
import { MESSAGES } from './export.messages';
import * as store from './export.store';

export interface Around {
  readonly db: Database;
  readonly config: Pick<AppConfig, 'filesFolder' | 'storage'>;
  readonly clock: () => Date;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
  readonly log: ServerLog;
}

/** Minimum interval at which new progress is stored, ms. */
const KEEP_EVERY_MS = 1_000;

/** Exports running on this server. */
const runsOf = perDatabase(() => new Map<string, AbortController>());

export const exportKeeper = (around: Around): ExportKeeper => ({
  async keep(order, left) {
    const exportId = await begin(around, order);
    const file = await run(around, { ...order, exportId });
    // Nobody reads it: an open file would stay open.
    return left.aborted ? { ...file, size: 0, body: Buffer.alloc(0) } : opened(around, file);
  },
  again(order) {
    run(around, order).catch(() => undefined);
  },
});

/** Records the export; returns its id, another one if the client's is taken. */
async function begin({ db, clock }: Around, { call, params, actor, exportId: wished }: ExportOrder): Promise<string> {
  const now = clock();
  const values = { userId: actor.userId, call: call.name, params, title: call.title };
  for (let exportId = wished; ; exportId = randomBytes(16).toString('hex'))
    if (await store.insertExport(db, { ...values, exportId, heartbeatTime: now, createTime: now, updateTime: now }))
      return exportId;
}

interface KeptFile extends Omit<FileAnswer, 'body' | 'size'> {
  readonly key: string;
  readonly size: number;
}

/** Writes the file and keeps it; records how it went. Throws why there is no file. */
async function run(around: Around, { exportId, call, write }: ExportOrder): Promise<KeptFile> {
  const { db, config, clock, stopping } = around;
  const [cancel, late] = [new AbortController(), timeLimit(Math.max(call.timeoutMs, TIMEOUT.long))];
  const signal = AbortSignal.any([cancel.signal, late, stopping]);
  const progress = progressOf(around, exportId, cancel);
  const objects = storeOf(config);
  runsOf(db).set(exportId, cancel);
  try {
    const answer = await write(signal, progress.report);
    const { filename, contentType } = answer;
    const file = { filename, contentType, ...(await stored(objects, answer, clock())) };
    const ending = { fileName: filename, contentType, size: file.size, storageKey: file.key };
    if (await store.endExport(db, exportId, { status: 'done', ...ending, rowsWritten: progress.written() }, clock()))
      return file;
    await objects.remove(file.key);
    throw new ApiError('conflict', { message: MESSAGES.cancelled });
  } catch (error) {
    if (cancel.signal.aborted) throw new ApiError('conflict', { message: MESSAGES.cancelled });
    const failReason = reasonOf(around, error, late);
    await store.endExport(db, exportId, { status: 'failed', failReason }, clock());
    if (stopping.aborted) throw new ApiError('stopping');
    throw isDiskFull(error) ? new ApiError('outside', { message: failReason }) : error;
  } finally {
    progress.stop();
    runsOf(db).delete(exportId);
  }
}

function reasonOf({ stopping, log }: Around, error: unknown, late: AbortSignal): string {
  if (stopping.aborted) return MESSAGES.interrupted;
  if (late.aborted) return MESSAGES.late;
  if (error instanceof ApiError) return error.message;
  log.warn({ err: error }, 'an export failed');
  return isDiskFull(error) ? MESSAGES.diskFull : MESSAGES.failed;
}

/** Stores how many rows are written; aborts `cancel` once the export was cancelled, also on another server. */
function progressOf({ db, clock, log }: Around, exportId: string, cancel: AbortController) {
  let [written, stored, keptAt] = [0, 0, performance.now()];
  let total: number | null = null;
  const keep = async () => {
    const since = performance.now() - keptAt;
    if (since < (written === stored ? HEARTBEAT_EVERY_MS : KEEP_EVERY_MS)) return;
    [stored, keptAt] = [written, performance.now()];
    if (!(await store.keepExport(db, exportId, { rowsWritten: written, rowsTotal: total }, clock()))) cancel.abort();
  };
  const timer = setInterval(() => {
    keep().catch((error: unknown) => log.warn({ err: error }, 'the progress of an export was not kept'));
  }, KEEP_EVERY_MS);
  return {
    report(now: number, all: number | null) {
      [written, total] = [now, all];
    },
    written: () => written,
    stop: () => clearInterval(timer),
  };
}

/** Keeps a file in the storage, in pieces if it has a known size. */
async function stored(objects: ObjectStore, { filename, body, size }: FileAnswer, now: Date) {
  const key = newKey(/\.([a-z0-9]{2,4})$/.exec(filename)?.[1] ?? 'bin', now);
  if (Buffer.isBuffer(body) || size === undefined) {
    const content = Buffer.isBuffer(body) ? body : await buffer(body);
    await objects.put(key, content);
    return { key, size: content.length };
  }
  const handle = await objects.staging.begin(key);
  let arrived: Arrived = { received: 0, parts: [] };
  try {
    await objects.staging.append({ key, handle, size, ...arrived }, body, async (now) => {
      arrived = now;
    });
    await objects.staging.finish({ key, handle, size, ...arrived });
  } catch (error) {
    await objects.staging.discard({ key, handle });
    throw error;
  }
  return { key, size };
}

async function opened({ config }: Pick<Around, 'config'>, { key, ...file }: KeptFile): Promise<FileAnswer> {
  const found = await storeOf(config).open(key);
  if (!found) throw notFound(MESSAGES.file);
  return { ...file, body: found.body };
}

/** The file of a finished export, for the person who exported it, while they may still export it. */
export async function keptFile({ db, config, actor, calls }: Context, exportId: string): Promise<FileAnswer> {
  const job = await store.ownExport(db, actor.userId, exportId);
  if (!job || job.storageKey === null) throw notFound(MESSAGES.file);
  const call = calls.find(({ name }) => name === job.call);
  if (!call || !allows(call.policy, actor)) throw new ApiError('forbidden');
  const { fileName: filename, contentType, size, storageKey: key } = job;
  return opened({ config }, { filename, contentType, size, key });
}

export async function cancelExport({ db, actor, now }: Context, exportId: string): Promise<void> {
  const job = await store.ownExport(db, actor.userId, exportId);
  if (!job) throw notFound(MESSAGES.what);
  if (!(await store.endExport(db, exportId, { status: 'cancelled' }, now()))) throw invalid(MESSAGES.ended);
  runsOf(db).get(exportId)?.abort();
}

export async function retryExport({ db, actor, now, exportAgain }: Context, exportId: string): Promise<void> {
  const job = await store.ownExport(db, actor.userId, exportId);
  if (!job) throw notFound(MESSAGES.what);
  if (!(await store.reopenExport(db, job, now()))) throw invalid(MESSAGES.underWay);
  try {
    exportAgain(job);
  } catch (error) {
    const failReason = error instanceof ApiError ? error.message : MESSAGES.failed;
    await store.endExport(db, exportId, { status: 'failed', failReason }, now());
    throw error;
  }
}
