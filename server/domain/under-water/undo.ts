/** Undoes imports of under-water contents. */
import type { ImportBatch } from '../../../src/services/catalogue/generated/types';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import * as store from './import.store';
import { MESSAGES } from './under-water.messages';

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
