/**
 * Draws the posters of a job. The server that holds the job's lease draws its unfinished rows, a few at a time. Each
 * row ends once: its file has a name that follows from the row, and the row is marked in one statement
 * (docs/decisions/0091-images-on-the-server.md).
 */
import { availableParallelism } from 'node:os';
import type { Database } from '../../db/connect';
import type { AppConfig } from '../../kernel/config';
import { sealer, type Sealer } from '../../kernel/session/seal';
import type { Work } from '../../kernel/work';
import { paint, PaintingFailure } from '../../providers/painting';
import { storeOf } from '../../providers/storage';
import { FILES, monthOf } from '../../providers/storage/upload.rules';
import type { Work as JobWork } from '../jobs/worker';
import { MESSAGES } from './image.messages';
import * as store from './poster.store';
import { sourcesIn } from './sources';

export interface Around {
  readonly db: Database;
  readonly config: Pick<AppConfig, 'filesFolder' | 'storage'>;
  readonly work: Work;
}

/** Rows in progress at the same time: one more than painter processes, so that no painter is idle. */
const AT_ONCE = Math.max(2, availableParallelism()) + 1;
const PURPOSE = 'poster';
const ENDINGS = { jpeg: 'jpg', png: 'png' } as const;

type Job = Awaited<ReturnType<typeof store.workOf>>;
type Row = Awaited<ReturnType<typeof store.nextRows>>[number];

/** Key of a row's file: always the same for the row, and unguessable. */
const keyOf = (seal: Sealer, rowId: number, { createTime, format }: Job): string =>
  `${monthOf(createTime)}/${seal
    .digest(PURPOSE, String(rowId))
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)
    .padEnd(10, '0')}.${ENDINGS[format]}`;

/** Returns the function that ends the job, with a reason if no poster was made. */
export async function drawPosters(
  around: Around,
  jobId: number,
  { signal, progress }: JobWork,
): Promise<{ reason: string | null }> {
  const { db } = around;
  const job = await store.workOf(db, jobId);
  const before = await store.countRows(db, jobId);
  const total = before.queued + before.done + before.failed;
  let ended = total - before.queued;
  const seal = await sealer(db);
  const underWay = new Map<number, Promise<void>>();
  const endRow = async (row: Row): Promise<void> => {
    await drawRow(around, job, row, keyOf(seal, row.rowId, job));
    underWay.delete(row.rowId);
    ended += 1;
    progress((ended / total) * 100);
  };
  for (;;) {
    signal.throwIfAborted();
    const free = AT_ONCE - underWay.size;
    const rows = free > 0 ? await store.nextRows(db, jobId, [...underWay.keys()], free) : [];
    if (rows.length === 0 && underWay.size === 0) break;
    for (const row of rows) {
      underWay.set(row.rowId, endRow(row));
    }
    await Promise.race(underWay.values()).catch(async (error: unknown) => {
      await Promise.allSettled(underWay.values());
      throw error;
    });
  }
  const { done } = await store.countRows(db, jobId);
  return { reason: done === 0 ? MESSAGES.allFailed(total) : null };
}

/** Ends a row with a file or a reason. Throws errors that the row did not cause, so that the job is retried. */
async function drawRow({ db, config, work }: Around, job: Job, { rowId, values, noteId }: Row, key: string) {
  const { document, variables, format, quality, scale } = job;
  const order = { document, filled: { variables, values }, format, quality, scale };
  try {
    const answer = await paint(order, sourcesIn(config), work);
    const [missing] = answer.missing;
    const [problem] = answer.problems;
    if (problem !== undefined) return await store.failRow(db, rowId, problem);
    if (missing) return await store.failRow(db, rowId, MESSAGES.missing(missing.source, missing.reason));
    await storeOf(config).put(key, Buffer.from(answer.file));
    await store.finishRow(db, { rowId, imageUrl: FILES + key, noteId, warnings: answer.warnings });
  } catch (error) {
    if (!(error instanceof PaintingFailure)) throw error;
    await store.failRow(db, rowId, error.message);
  }
}
