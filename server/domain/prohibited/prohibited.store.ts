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
import { insertRows } from '../../db/bulk';
import { onConstraint } from '../../db/errors';
import { LOCKS } from '../../db/locks';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, prohibitedWord } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from '../domain.messages';
import type { Word } from './prohibited.rules';

const view = {
  prohibitedId: prohibitedWord.prohibitedId,
  word: prohibitedWord.word,
  category: prohibitedWord.category,
  severity: prohibitedWord.severity,
  suggestion: prohibitedWord.suggestion,
  exceptions: prohibitedWord.exceptions,
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

/**
 * Changes with every change of the list: ids grow and are not used twice, and each edit raises a version. Two lists with
 * the same number of rows and sum of ids therefore have the same rows, in the same state if the versions agree.
 */
const stampOf = (db: Database, reader: Reader) =>
  db
    .select({
      stamp: sql<string>`concat_ws(' ', current_database(), count(*), sum(${prohibitedWord.prohibitedId}),
        sum(${prohibitedWord.version}), max(${prohibitedWord.createTime}))`,
    })
    .from(prohibitedWord)
    .where(withinDepartment(prohibitedWord.departmentId, reader));

/** Last read list of each reader group. Returning the same array lets the trie of its words be reused. */
const LISTS = new Map<number | 'all' | 'none', { readonly stamp: string; readonly words: Promise<readonly Word[]> }>();
const MOST_LISTS = 50;

/**
 * Words that the reader's texts are checked against, without duplicates. Not for a transaction that has changed words:
 * its list would be kept although the transaction may be rolled back.
 */
export async function activeWords(db: Database, reader: Reader): Promise<readonly Word[]> {
  const owner = withinDepartment(prohibitedWord.departmentId, reader) ? (reader.departmentId ?? 'none') : 'all';
  const [{ stamp }] = (await stampOf(db, reader)) as [{ stamp: string }];
  const known = LISTS.get(owner);
  // Calls at the same time share one read.
  const list = known?.stamp === stamp ? known : { stamp, words: readWords(db, reader) };
  LISTS.delete(owner);
  LISTS.set(owner, list);
  list.words.catch(() => LISTS.get(owner) === list && LISTS.delete(owner));
  if (LISTS.size > MOST_LISTS) LISTS.delete(LISTS.keys().next().value!);
  return list.words;
}

/** Async, because a query runs again whenever it is awaited. */
const readWords = async (db: Database, reader: Reader): Promise<Word[]> =>
  db
    .selectDistinctOn([sql`lower(${prohibitedWord.word})`], {
      word: prohibitedWord.word,
      category: prohibitedWord.category,
      severity: prohibitedWord.severity,
      suggestion: prohibitedWord.suggestion,
      exceptions: prohibitedWord.exceptions,
    })
    .from(prohibitedWord)
    .where(and(eq(prohibitedWord.enabled, true), withinDepartment(prohibitedWord.departmentId, reader)))
    .orderBy(sql`lower(${prohibitedWord.word})`, asc(prohibitedWord.prohibitedId));

/** Serialises additions to a department's list, so that two spellings of one word are not both added. */
export async function lockWords(tx: Database, departmentId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.prohibitedWordsOfDepartment}, ${departmentId})`);
}

/** All words of a department, also disabled ones. */
export async function wordsOfDepartment(db: Database, departmentId: number): Promise<string[]> {
  const rows = await db
    .select({ word: prohibitedWord.word })
    .from(prohibitedWord)
    .where(eq(prohibitedWord.departmentId, departmentId));
  return rows.map(({ word }) => word);
}

/** null: the reader may not see such a word. */
export async function wordOf(
  db: Database,
  reader: Reader,
  prohibitedId: number,
): Promise<Pick<typeof prohibitedWord.$inferSelect, 'word' | 'exceptions'> | null> {
  const [row] = await db
    .select({ word: prohibitedWord.word, exceptions: prohibitedWord.exceptions })
    .from(prohibitedWord)
    .where(and(eq(prohibitedWord.prohibitedId, prohibitedId), withinDepartment(prohibitedWord.departmentId, reader)));
  return row ?? null;
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

export const insertProhibited = (tx: Database, rows: readonly (typeof prohibitedWord.$inferInsert)[]): Promise<void> =>
  insertRows(tx, prohibitedWord, rows);

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
