/** Deletes expired records, unreferenced files of visitors and old verification codes. */
import { dayOf } from '../../../src/shared/text/days';
import type { Part } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { forgetCodes } from './code.acts';
import { deleteRecords, expired } from './record.store';
import { forgetOldStops, hidePublicFiles, removeLooseFiles } from './visitor-file';
import type { Database } from '../../db/connect';

const EVERY_MS = 10 * 60_000;
const DELETED_AT_ONCE = 1_000;

/** Records of all departments that are older than the retention of their form. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  for (;;) {
    const recordIds = await expired(db, dayOf(now), DELETED_AT_ONCE);
    await deleteRecords(db, recordIds);
    if (recordIds.length < DELETED_AT_ONCE) return;
  }
}

export const formRetention: Part = async (app, { db, config, clock }) => {
  const retain = async () => {
    await deleteExpired(db, clock());
    await removeLooseFiles({ db, config, clock });
    await forgetOldStops({ db, clock });
    await hidePublicFiles({ db, config, clock });
  };
  periodically(app, EVERY_MS, retain, 'expired records and their files could not be deleted');
  periodically(app, EVERY_MS, () => forgetCodes(db, clock()), 'old codes could not be forgotten');
};
