/** Undoes imports of under-water contents. */
import type { ImportBatch } from '../../../src/services/catalogue/generated/types';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import * as store from './import.store';

/** Messages about imports of under-water contents. */
export const MESSAGES = {
  batch: '导入记录',
  alreadyUndone: '这次导入已经撤销',
  builtUpon: (count: number) => `其中 ${count} 条已经收录或正在采集，不能撤销`,
} as const;

/** Removes the rows of an import, unless some are used elsewhere. */
export const undoImport = (
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  batchId: number,
): Promise<ImportBatch> =>
  db.transaction(async (tx) => {
    const batch = await store.lockBatch(tx, actor, batchId);
    if (!batch) throw notFound(MESSAGES.batch);
    if (batch.status === 'undone') throw invalid(MESSAGES.alreadyUndone);
    if (batch.builtUpon > 0) throw invalid(MESSAGES.builtUpon(batch.builtUpon));
    await store.undoBatch(tx, batchId, actor.userId, now());
    return (await store.readBatch(tx, actor, batchId))!;
  });
