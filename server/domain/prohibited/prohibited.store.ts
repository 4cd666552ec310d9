/** Words that may not be published. Holds all SQL for them. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type {
  ProhibitedWord,
  PublishGetAllProhibitedCategoryResult,
  PublishGetProhibitedListParams,
  PublishGetProhibitedListResult,
  PublishUpdateProhibitedByIdParams,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, prohibitedWord } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/api-errors';
import { MESSAGES } from '../domain.messages';
import type { Word } from './prohibited.rules';

const view = {
  prohibitedId: prohibitedWord.prohibitedId,
  word: prohibitedWord.word,
  category: prohibitedWord.category,
  severity: prohibitedWord.severity,
  suggestion: prohibitedWord.suggestion,
  enabled: prohibitedWord.enabled,
  creator: displayName(account),
  createTime: prohibitedWord.createTime,
  updateTime: prohibitedWord.updateTime,
  ...editedView('prohibitedWord'),
};

const SORTS = { createTime: prohibitedWord.createTime, word: prohibitedWord.word };

export async function pageOfProhibited(
  db: Database,
  reader: Reader,
  params: PublishGetProhibitedListParams,
): Promise<PublishGetProhibitedListResult> {
  const filters = and(
    withinDepartment(prohibitedWord.departmentId, reader),
    contains(params.keyword, prohibitedWord.word),
    params.category ? eq(prohibitedWord.category, params.category) : undefined,
    params.severity && eq(prohibitedWord.severity, params.severity),
  );
  const order = orderOf(SORTS, prohibitedWord.prohibitedId, params, 'createTime');
  return pageOf(db, { id: prohibitedWord.prohibitedId, filters, order, params }, (page) =>
    db
      .select(view)
      .from(page)
      .innerJoin(prohibitedWord, eq(prohibitedWord.prohibitedId, page.found))
      .innerJoin(account, eq(account.userId, prohibitedWord.creatorId)),
  );
}

/** Words that the reader's texts are checked against, without duplicates. */
export async function activeWords(db: Database, reader: Reader): Promise<Word[]> {
  return db
    .selectDistinctOn([sql`lower(${prohibitedWord.word})`], {
      word: prohibitedWord.word,
      category: prohibitedWord.category,
      severity: prohibitedWord.severity,
      suggestion: prohibitedWord.suggestion,
    })
    .from(prohibitedWord)
    .where(and(eq(prohibitedWord.enabled, true), withinDepartment(prohibitedWord.departmentId, reader)))
    .orderBy(sql`lower(${prohibitedWord.word})`, asc(prohibitedWord.prohibitedId));
}

export async function listCategories(
  db: Database,
  reader: Reader,
): Promise<PublishGetAllProhibitedCategoryResult['list']> {
  return db
    .select({ category: prohibitedWord.category, wordCount: sql<number>`count(*)`.mapWith(Number) })
    .from(prohibitedWord)
    .where(withinDepartment(prohibitedWord.departmentId, reader))
    .groupBy(prohibitedWord.category)
    .orderBy(sql`count(*) desc`, asc(prohibitedWord.category));
}

/** Returns the words that were new. */
export async function insertProhibited(
  db: Database,
  rows: readonly (typeof prohibitedWord.$inferInsert)[],
): Promise<string[]> {
  const made = await db
    .insert(prohibitedWord)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ word: prohibitedWord.word });
  return made.map(({ word }) => word);
}

/** null: the reader may not see such a word. */
export async function updateProhibited(
  db: Database,
  reader: Reader,
  { prohibitedId, ...changes }: PublishUpdateProhibitedByIdParams,
  now: Date,
): Promise<ProhibitedWord | null> {
  const update = db
    .update(prohibitedWord)
    .set({ ...changes, updateTime: now })
    .where(and(eq(prohibitedWord.prohibitedId, prohibitedId), withinDepartment(prohibitedWord.departmentId, reader)))
    .returning({ prohibitedId: prohibitedWord.prohibitedId });
  const [changed] = await onConstraint(
    'prohibited_word_unique',
    () => invalidField('word', MESSAGES.duplicateProhibited),
    update,
  );
  if (!changed) return null;
  const [row] = await db
    .select(view)
    .from(prohibitedWord)
    .innerJoin(account, eq(account.userId, prohibitedWord.creatorId))
    .where(eq(prohibitedWord.prohibitedId, prohibitedId));
  return row ? toJson(row) : null;
}

/** false: the reader may not see such a word. */
export async function deleteProhibited(db: Database, reader: Reader, prohibitedId: number): Promise<boolean> {
  const deleted = await db
    .delete(prohibitedWord)
    .where(and(eq(prohibitedWord.prohibitedId, prohibitedId), withinDepartment(prohibitedWord.departmentId, reader)))
    .returning({ prohibitedId: prohibitedWord.prohibitedId });
  return deleted.length > 0;
}
