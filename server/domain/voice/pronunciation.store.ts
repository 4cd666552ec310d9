/** Exceptional pronunciations of departments. Holds all SQL for them. */
import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { VoiceQueryPronunciationsParams } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, pronunciation } from '../../db/schema';
import type { Exception } from './pronunciation.rules';

const view = {
  pronunciationId: pronunciation.pronunciationId,
  word: pronunciation.word,
  spoken: pronunciation.spoken,
  creator: displayName(account),
  updateTime: pronunciation.updateTime,
};

export function pageOfPronunciations(db: Database, reader: Reader, params: VoiceQueryPronunciationsParams) {
  const filters = and(
    withinDepartment(pronunciation.departmentId, reader),
    or(contains(params.keyword, pronunciation.word), contains(params.keyword, pronunciation.spoken)),
  );
  const order = orderOf({ updateTime: pronunciation.updateTime }, pronunciation.pronunciationId, params, 'updateTime');
  return pageOf(db, { id: pronunciation.pronunciationId, filters, order, params }, (page) =>
    db
      .select(view)
      .from(page)
      .innerJoin(pronunciation, eq(pronunciation.pronunciationId, page.found))
      .innerJoin(account, eq(account.userId, pronunciation.creatorId)),
  );
}

/** All of a department, for a text that is to be spoken. */
export const exceptionsOf = (db: Database, departmentId: number): Promise<Exception[]> =>
  db
    .select({ word: pronunciation.word, spoken: pronunciation.spoken })
    .from(pronunciation)
    .where(eq(pronunciation.departmentId, departmentId));

interface Owner {
  readonly departmentId: number;
  readonly creatorId: number;
}

/** Adds or changes them. Returns by how many the department would have more than `most`; then nothing is kept. */
export const savePronunciations = (
  db: Database,
  owner: Owner,
  exceptions: readonly Exception[],
  { most, now }: { most: number; now: Date },
): Promise<{ over: number }> =>
  db.transaction(async (tx) => {
    if (exceptions.length > 0)
      await tx
        .insert(pronunciation)
        .values(exceptions.map((each) => ({ ...owner, ...each, createTime: now, updateTime: now })))
        .onConflictDoUpdate({
          target: [pronunciation.departmentId, pronunciation.word],
          set: { spoken: sql`excluded.spoken`, creatorId: owner.creatorId, updateTime: now },
        });
    const [{ all }] = (await tx
      .select({ all: count() })
      .from(pronunciation)
      .where(eq(pronunciation.departmentId, owner.departmentId))) as [{ all: number }];
    return { over: Math.max(0, all - most) };
  });

export async function deletePronunciations(
  db: Database,
  reader: Reader,
  pronunciationIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .delete(pronunciation)
    .where(
      and(
        inArray(pronunciation.pronunciationId, [...pronunciationIds]),
        withinDepartment(pronunciation.departmentId, reader),
      ),
    )
    .returning({ id: pronunciation.pronunciationId });
  return rows.map(({ id }) => id);
}
