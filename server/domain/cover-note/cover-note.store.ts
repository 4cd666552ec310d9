/** Cover notes and the state of their publications. Holds all SQL for them. */
import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type {
  CoverNote,
  CoverNoteNotePageParams,
  CoverNoteNotePageResult,
  CoverNoteNoteSendStatusResult,
} from '../../../src/services/catalogue/generated/types';
import type { CoverNoteState } from '../../../src/services/catalogue/sets/cover-note';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { ascending, first, orderOf, pageIds, pageOf, type PageIds } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { account, coverNote, department, publisherAuth, publication } from '../../db/schema';
import { containsText } from '../../db/search';
import { usableBy, type PublisherReader } from '../publisher/publisher.store';

export type StoredCoverNote = typeof coverNote.$inferSelect;
export type NewCoverNote = Omit<typeof coverNote.$inferInsert, 'coverNoteId'>;

const ofNote = sql`${publication.sourceKind} = 'coverNote' and ${publication.sourceId} = ${coverNote.coverNoteId}`;

/** A column of the note's last publication that was not called off. */
const latest = <Value>(column: SQL | typeof publication.planTime | typeof publication.noteUrl) =>
  subquery<Value>(sql`(select ${column} from ${publication}
    where ${ofNote} and ${publication.state} not in ('draft', 'cancelled')
    order by ${publication.loggerId} desc limit 1)`);

const state = subquery<CoverNoteState>(
  sql`coalesce(${latest(sql`case
    when ${publication.state} = 'published' then 'sent'
    when ${publication.state} = 'failed' then 'failed'
    when ${publication.state} = 'waiting' and ${publication.planTime} is not null then 'planned'
    else 'sending' end`)}, 'unsent')`,
);

const view = {
  coverNoteId: coverNote.coverNoteId,
  cover: sql<string>`${coverNote.imageUrls}[1]`,
  imageUrls: coverNote.imageUrls,
  title: coverNote.title,
  content: coverNote.content,
  topics: coverNote.topics,
  tag: coverNote.tag,
  publisherId: coverNote.publisherId,
  publisherName: sql<string>`coalesce(${publisherAuth.name}, '')`,
  state,
  planTime: latest<Date | null>(publication.planTime).mapWith(publication.planTime),
  publishTime: latest<Date | null>(sql`${publication.publishTime}`).mapWith(publication.publishTime),
  failReason: latest<string | null>(sql`${publication.failReason}`),
  noteUrl: latest<string | null>(publication.noteUrl),
  department: department.name,
  creator: displayName(account),
  createTime: coverNote.createTime,
};

const notesOf = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(coverNote, eq(coverNote.coverNoteId, page.found))
    .innerJoin(department, eq(department.departmentId, coverNote.departmentId))
    .innerJoin(account, eq(account.userId, coverNote.creatorId))
    .leftJoin(publisherAuth, eq(publisherAuth.publisherId, coverNote.publisherId));

export async function pageOfCoverNotes(
  db: Database,
  reader: Reader,
  params: CoverNoteNotePageParams,
): Promise<CoverNoteNotePageResult> {
  const filters = and(
    withinDepartment(coverNote.departmentId, reader),
    containsText(params.keyword, coverNote.title, coverNote.content),
    params.tag ? eq(coverNote.tag, params.tag) : undefined,
    same(coverNote.publisherId, params.publisherId),
    params.state && sql`${state} = ${params.state}`,
  );
  const order = orderOf({ createTime: coverNote.createTime }, coverNote.coverNoteId, params, 'createTime');
  return pageOf(db, { id: coverNote.coverNoteId, filters, order, params }, (page) => notesOf(db, page));
}

export async function readCoverNote(db: Database, coverNoteId: number): Promise<CoverNote> {
  const id = coverNote.coverNoteId;
  const [row] = await notesOf(db, pageIds(db, id, eq(id, coverNoteId), ascending(id), first(1)));
  return toJson(row!);
}

/** Locks the notes that the reader may change, in the order of their ids. */
export const lockCoverNotes = (tx: Database, reader: Reader, ids: readonly number[]): Promise<StoredCoverNote[]> =>
  tx
    .select()
    .from(coverNote)
    .where(and(inArray(coverNote.coverNoteId, [...ids]), withinDepartment(coverNote.departmentId, reader)))
    .orderBy(coverNote.coverNoteId)
    .for('update');

export async function coverNotesOf(db: Database, reader: Reader, ids: readonly number[]): Promise<StoredCoverNote[]> {
  return db
    .select()
    .from(coverNote)
    .where(and(inArray(coverNote.coverNoteId, [...ids]), withinDepartment(coverNote.departmentId, reader)));
}

export async function insertCoverNote(tx: Database, values: NewCoverNote): Promise<number> {
  const [made] = await tx.insert(coverNote).values(values).returning({ coverNoteId: coverNote.coverNoteId });
  return made!.coverNoteId;
}

export async function changeCoverNotes(
  tx: Database,
  ids: readonly number[],
  values: Partial<Pick<NewCoverNote, 'tag' | 'imageUrls' | 'publisherId'>>,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(coverNote)
    .set({ ...values, updateTime: now })
    .where(inArray(coverNote.coverNoteId, [...ids]));
}

/** Replaces the first picture and keeps the others. */
export async function changeCovers(tx: Database, ids: readonly number[], url: string, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(coverNote)
    .set({ imageUrls: sql`array[${url}] || ${coverNote.imageUrls}[2:]`, updateTime: now })
    .where(inArray(coverNote.coverNoteId, [...ids]));
}

export async function deleteCoverNotes(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(coverNote).where(inArray(coverNote.coverNoteId, [...ids]));
}

/** Publications that may still be published or have been, by note. */
export async function takenBy(
  tx: Database,
  ids: readonly number[],
): Promise<{ readonly coverNoteId: number; readonly publisherId: number | null; readonly isSent: boolean }[]> {
  const rows = await tx
    .select({
      coverNoteId: publication.sourceId,
      publisherId: publication.publisherId,
      state: publication.state,
    })
    .from(publication)
    .where(
      and(
        eq(publication.sourceKind, 'coverNote'),
        inArray(publication.sourceId, [...ids]),
        inArray(publication.state, ['waiting', 'due', 'claimed', 'sending', 'unknown', 'published']),
      ),
    );
  return rows.map((row) => ({
    coverNoteId: row.coverNoteId!,
    publisherId: row.publisherId,
    isSent: row.state === 'published',
  }));
}

export async function sendings(db: Database, coverNoteId: number): Promise<CoverNoteNoteSendStatusResult['list']> {
  const rows = await db
    .select({
      loggerId: publication.loggerId,
      publisherName: sql<string>`coalesce(${publisherAuth.name}, '')`,
      state: publication.state,
      planTime: publication.planTime,
      publishTime: publication.publishTime,
      failReason: publication.failReason,
      noteUrl: publication.noteUrl,
      createTime: publication.createTime,
    })
    .from(publication)
    .leftJoin(publisherAuth, eq(publisherAuth.publisherId, publication.publisherId))
    .where(and(eq(publication.sourceKind, 'coverNote'), eq(publication.sourceId, coverNoteId)))
    .orderBy(desc(publication.loggerId))
    .limit(MOST_SENDINGS);
  return rows.map(toJson);
}

/** Publications of a note that are listed. */
const MOST_SENDINGS = 100;
/** Tags and accounts that are offered. */
const MOST_OFFERED = 200;

export async function tagsInUse(db: Database, reader: Reader): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tag: coverNote.tag })
    .from(coverNote)
    .where(and(withinDepartment(coverNote.departmentId, reader), ne(coverNote.tag, '')))
    .orderBy(coverNote.tag)
    .limit(MOST_OFFERED);
  return rows.map(({ tag }) => tag);
}

export const usableAccounts = (db: Database, reader: PublisherReader) =>
  db
    .select({
      publisherId: publisherAuth.publisherId,
      name: publisherAuth.name,
      nickname: publisherAuth.nickname,
      state: publisherAuth.state,
      departmentId: publisherAuth.departmentId,
    })
    .from(publisherAuth)
    .where(usableBy(reader))
    .orderBy(publisherAuth.name, publisherAuth.publisherId)
    .limit(MOST_OFFERED);
