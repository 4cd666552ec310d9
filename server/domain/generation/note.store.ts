/** Notes saved from generated texts. Holds all SQL for them. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type {
  GeneratedNote,
  GeneratedNoteTag,
  OperationQueryGenerateNotesParams,
  OperationQueryGenerateNotesResult,
  OperationV2QueryGenerateNotesResult,
  TagBrief,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { displayName } from '../../db/masking';
import { orderOf, pageOf, type Listing } from '../../db/paging';
import { toJson, subquery, withinDepartment } from '../../db/rows';
import { contains } from '../../db/search';
import {
  account,
  flow,
  generatedMessage,
  generatedNote,
  generatedNoteFavorite,
  generatedNoteTag,
  tag,
} from '../../db/schema';
import { editedView } from '../../db/versions';
import type { Actor } from '../../kernel/calls/handler';
import { carries, setTags, TAGGED, tagsOf } from '../tag/tag.store';

/** Favourites belong to one person, other filters to the department. */
type Person = Pick<Actor, 'userId' | 'departmentId' | 'adminLevel'>;

const note = generatedNote;

const isFavorite = (person: Person): SQL<boolean> =>
  subquery<boolean>(
    sql`exists (select 1 from ${generatedNoteFavorite} where ${generatedNoteFavorite.userId} = ${person.userId} and ${generatedNoteFavorite.noteId} = ${note.noteId})`,
  );

const view = (person: Person) => ({
  noteId: note.noteId,
  title: note.title,
  content: note.content,
  status: note.status,
  tags: tagsOf(TAGGED.generatedNote),
  favorite: isFavorite(person),
  messageId: note.messageId,
  flowId: note.flowId,
  flowTitle: sql<string>`coalesce(${flow.title}, '')`,
  keyword: note.keyword,
  style: note.style,
  provider: note.provider,
  images: note.images,
  creator: displayName(account),
  createTime: note.createTime,
  updateTime: note.updateTime,
  ...editedView('generatedNote'),
});

const SORTS = { createTime: note.createTime, updateTime: note.updateTime };

const filtersOf = (params: OperationQueryGenerateNotesParams, person: Person): SQL | undefined =>
  and(
    withinDepartment(note.departmentId, person),
    contains(params.keyword, note.title, note.content),
    params.flowId === undefined ? undefined : eq(note.flowId, params.flowId),
    params.status && eq(note.status, params.status),
    params.style && eq(note.style, params.style),
    carries(TAGGED.generatedNote, params.tagId),
    params.favorite ? isFavorite(person) : undefined,
    params.mine ? eq(note.creatorId, person.userId) : undefined,
    onDays(note.createTime, params.createdFrom, params.createdTo),
  );

const listing = (person: Person, params: OperationQueryGenerateNotesParams): Listing => ({
  id: note.noteId,
  filters: filtersOf(params, person),
  order: orderOf(SORTS, note.noteId, params, 'createTime'),
  params,
});

export const pageOfNotes = (
  db: Database,
  person: Person,
  params: OperationQueryGenerateNotesParams,
): Promise<OperationQueryGenerateNotesResult> =>
  pageOf(db, listing(person, params), (page) =>
    db
      .select(view(person))
      .from(page)
      .innerJoin(note, eq(note.noteId, page.found))
      .innerJoin(account, eq(account.userId, note.creatorId))
      .leftJoin(flow, eq(flow.flowId, note.flowId)),
  );

/** Notes with the generated texts that they were made from. */
export function pageOfComparedNotes(
  db: Database,
  person: Person,
  params: OperationQueryGenerateNotesParams,
): Promise<OperationV2QueryGenerateNotesResult> {
  const columns = {
    ...view(person),
    sourceText: sql<string>`coalesce(nullif(${flow.content}, ''), ${flow.script}, '')`,
  };
  return pageOf(db, listing(person, params), (page) =>
    db
      .select(columns)
      .from(page)
      .innerJoin(note, eq(note.noteId, page.found))
      .innerJoin(account, eq(account.userId, note.creatorId))
      .leftJoin(flow, eq(flow.flowId, note.flowId)),
  );
}

/** null: the person may not see such a note. */
export async function readNote(db: Database, person: Person, noteId: number): Promise<GeneratedNote | null> {
  const [row] = await db
    .select(view(person))
    .from(note)
    .innerJoin(account, eq(account.userId, note.creatorId))
    .leftJoin(flow, eq(flow.flowId, note.flowId))
    .where(and(eq(note.noteId, noteId), withinDepartment(note.departmentId, person)));
  return row ? toJson(row) : null;
}

/** The message that a note is made from. null: the person may not see such a message. */
export async function readOrigin(db: Database, person: Person, messageId: number) {
  const [row] = await db
    .select({
      departmentId: generatedMessage.departmentId,
      flowId: generatedMessage.flowId,
      keyword: generatedMessage.keyword,
      style: generatedMessage.style,
      content: generatedMessage.content,
      state: generatedMessage.state,
      provider: generatedMessage.provider,
      noteId: subquery<number | null>(
        sql`(select ${note.noteId} from ${note} where ${note.messageId} = ${generatedMessage.messageId})`,
      ),
    })
    .from(generatedMessage)
    .where(and(eq(generatedMessage.messageId, messageId), withinDepartment(generatedMessage.departmentId, person)));
  return row ?? null;
}

/** A message has one note: saving again changes it, also if two requests save at once. */
export async function insertNote(
  db: Database,
  person: Person,
  values: typeof note.$inferInsert,
  tagIds: readonly number[] | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { title, content, status, updateTime } = values;
    const [row] = await tx
      .insert(note)
      .values(values)
      .onConflictDoUpdate({ target: note.messageId, set: { title, content, status, updateTime } })
      .returning({ noteId: note.noteId });
    if (tagIds) await setTags(tx, person, TAGGED.generatedNote, row!.noteId, values.departmentId, tagIds);
    return row!.noteId;
  });
}

/** false: the person may not see such a note. */
export async function updateNote(
  db: Database,
  person: Person,
  noteId: number,
  changes: Partial<typeof note.$inferInsert>,
  tagIds: readonly number[] | undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(note)
      .set(changes)
      .where(and(eq(note.noteId, noteId), withinDepartment(note.departmentId, person)))
      .returning({ departmentId: note.departmentId });
    if (!row) return false;
    if (tagIds) await setTags(tx, person, TAGGED.generatedNote, noteId, row.departmentId, tagIds);
    return true;
  });
}

/** Returns the ids that were changed. */
export async function changeNotes(
  db: Database,
  person: Person,
  noteIds: readonly number[],
  { status, favorite }: { status?: GeneratedNote['status']; favorite?: boolean },
  now: Date,
): Promise<number[]> {
  const where = and(inArray(note.noteId, [...noteIds]), withinDepartment(note.departmentId, person));
  return db.transaction(async (tx) => {
    const rows = status
      ? await tx.update(note).set({ status, updateTime: now }).where(where).returning({ noteId: note.noteId })
      : await tx.select({ noteId: note.noteId }).from(note).where(where);
    const visible = rows.map(({ noteId }) => noteId);
    if (favorite === true && visible.length > 0)
      await tx
        .insert(generatedNoteFavorite)
        .values(visible.map((noteId) => ({ userId: person.userId, noteId, createTime: now })))
        .onConflictDoNothing();
    if (favorite === false && visible.length > 0)
      await tx
        .delete(generatedNoteFavorite)
        .where(and(eq(generatedNoteFavorite.userId, person.userId), inArray(generatedNoteFavorite.noteId, visible)));
    return visible;
  });
}

export async function listNoteTags(
  db: Database,
  person: Person,
  search: string | undefined,
): Promise<GeneratedNoteTag[]> {
  return db
    .select({
      tagId: tag.tagId,
      name: tag.name,
      color: tag.color,
      noteCount: subquery<number>(
        sql`(select count(*) from ${generatedNoteTag} where ${generatedNoteTag.tagId} = ${tag.tagId})`,
      ).mapWith(Number),
    })
    .from(tag)
    .where(and(withinDepartment(tag.departmentId, person), contains(search, tag.name)))
    .orderBy(sql`${tag.departmentId} is distinct from ${person.departmentId}`, asc(tag.createTime), asc(tag.tagId));
}

/**
 * Adds the tag of this name to the note and creates it if the department has none. null: the person may not see such a
 * note.
 */
export async function addNoteTag(
  db: Database,
  person: Person,
  noteId: number,
  name: string,
  now: Date,
): Promise<TagBrief | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ departmentId: note.departmentId })
      .from(note)
      .where(and(eq(note.noteId, noteId), withinDepartment(note.departmentId, person)));
    if (!row) return null;
    const { departmentId } = row;
    await tx
      .insert(tag)
      .values({ departmentId, creatorId: person.userId, name, createTime: now, updateTime: now })
      .onConflictDoNothing({ target: [tag.departmentId, tag.name] });
    const [found] = await tx
      .select({ tagId: tag.tagId, name: tag.name, color: tag.color })
      .from(tag)
      .where(and(eq(tag.departmentId, departmentId), eq(tag.name, name)));
    await tx.insert(generatedNoteTag).values({ noteId, tagId: found!.tagId, departmentId }).onConflictDoNothing();
    return found!;
  });
}
