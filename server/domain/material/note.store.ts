/** Material notes. Holds all SQL for them. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type {
  MaterialNote,
  MaterialNoteExportExcelParams,
  MaterialNoteListParams,
  MaterialNoteListResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { ascending, first, pageIds, orderOf, pageWithTotals, type PageIds } from '../../db/paging';
import { toJson, same, withinDepartment, type Reader } from '../../db/rows';
import { containsText } from '../../db/search';
import { account, bloggerAccount, businessLine, department, materialNote } from '../../db/schema';
import { pageOfUrl } from '../content/flow-url.rules';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './material.messages';

const noteView = {
  noteId: materialNote.noteId,
  title: materialNote.title,
  url: materialNote.url,
  platform: materialNote.platform,
  type: materialNote.type,
  businessLineId: materialNote.businessLineId,
  businessLine: businessLine.name,
  bloggerAccountId: materialNote.bloggerAccountId,
  bloggerAccount: sql<string>`coalesce(${bloggerAccount.nickname}, '')`,
  likeCount: materialNote.likeCount,
  commentCount: materialNote.commentCount,
  collectCount: materialNote.collectCount,
  viewCount: materialNote.viewCount,
  clickCount: materialNote.clickCount,
  leadCount: materialNote.leadCount,
  orderCount: materialNote.orderCount,
  orderAmount: materialNote.orderAmount,
  remark: materialNote.remark,
  department: department.name,
  creator: displayName(account),
  publishTime: materialNote.publishTime,
  createTime: materialNote.createTime,
};

const SORTS = {
  publishTime: materialNote.publishTime,
  createTime: materialNote.createTime,
  likeCount: materialNote.likeCount,
  commentCount: materialNote.commentCount,
  leadCount: materialNote.leadCount,
  orderAmount: materialNote.orderAmount,
};

const { likeCount, commentCount, collectCount, viewCount, clickCount, leadCount, orderCount, orderAmount } =
  materialNote;
const SUMMED = { likeCount, commentCount, collectCount, viewCount, clickCount, leadCount, orderCount, orderAmount };

const filtersOf = (params: MaterialNoteExportExcelParams, reader: Reader): SQL | undefined =>
  and(
    withinDepartment(materialNote.departmentId, reader),
    containsText(params.keyword, materialNote.title, materialNote.remark),
    same(materialNote.businessLineId, params.businessLineId),
    same(materialNote.bloggerAccountId, params.bloggerAccountId),
    same(materialNote.platform, params.platform),
    same(materialNote.type, params.type),
    onDays(materialNote.publishTime, params.publishedFrom, params.publishedTo),
  );

/** Notes with all columns of the list. */
const notesOf = (db: Database, page: PageIds) =>
  db
    .select(noteView)
    .from(page)
    .innerJoin(materialNote, eq(materialNote.noteId, page.found))
    .innerJoin(businessLine, eq(businessLine.businessLineId, materialNote.businessLineId))
    .innerJoin(department, eq(department.departmentId, materialNote.departmentId))
    .innerJoin(account, eq(account.userId, materialNote.creatorId))
    .leftJoin(bloggerAccount, eq(bloggerAccount.bloggerAccountId, materialNote.bloggerAccountId));

export async function pageOfNotes(
  db: Database,
  reader: Reader,
  params: MaterialNoteListParams,
): Promise<MaterialNoteListResult> {
  const order = orderOf(SORTS, materialNote.noteId, params, 'publishTime');
  const listing = { id: materialNote.noteId, filters: filtersOf(params, reader), order, params };
  return pageWithTotals(db, listing, SUMMED, (page) => notesOf(db, page));
}

export async function readNote(db: Database, noteId: number): Promise<MaterialNote> {
  const [row] = await notesOf(
    db,
    pageIds(db, materialNote.noteId, eq(materialNote.noteId, noteId), ascending(materialNote.noteId), first(1)),
  );
  return toJson(row!);
}

export const duplicate = () => invalidField('url', MESSAGES.duplicateNote);

/** Whether the department already has the note; if so, stores the pasted address, whose token is newer. */
export async function renewAddress(tx: Database, departmentId: number, url: string): Promise<boolean> {
  const page = pageOfUrl(url);
  const renewed = sql`case when ${url} = ${page} then ${materialNote.url} else ${url} end`;
  const found = await tx
    .update(materialNote)
    .set({ url: renewed })
    .where(and(eq(materialNote.departmentId, departmentId), eq(sql`split_part(${materialNote.url}, '?', 1)`, page)));
  return found.rowCount! > 0;
}

export async function insertNote(tx: Database, values: typeof materialNote.$inferInsert): Promise<MaterialNote> {
  const [row] = await onConstraint(
    'material_note_unique',
    duplicate,
    tx.insert(materialNote).values(values).returning({ noteId: materialNote.noteId }),
  );
  return readNote(tx, row!.noteId);
}

const mine = (reader: Reader, noteId: number) =>
  and(eq(materialNote.noteId, noteId), withinDepartment(materialNote.departmentId, reader));

export async function noteExists(db: Database, reader: Reader, noteId: number): Promise<boolean> {
  return (await db.$count(materialNote, mine(reader, noteId))) > 0;
}

/** false: the reader may not see such a note. Foreign keys delete its events. */
export async function deleteNote(db: Database, reader: Reader, noteId: number): Promise<boolean> {
  const deleted = await db.delete(materialNote).where(mine(reader, noteId)).returning({ noteId: materialNote.noteId });
  return deleted.length > 0;
}

/** The sums of a note, locked until the transaction ends; null: the reader may not see it. */
export async function lockNote(tx: Database, reader: Reader, noteId: number) {
  const { departmentId, viewCount, clickCount, leadCount, orderCount, orderAmount } = materialNote;
  const [row] = await tx
    .select({ departmentId, viewCount, clickCount, leadCount, orderCount, orderAmount })
    .from(materialNote)
    .where(mine(reader, noteId))
    .for('update');
  return row ?? null;
}
