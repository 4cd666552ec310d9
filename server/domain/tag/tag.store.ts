/** Tags and their assignment to rows. Holds all SQL for them. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BatchResult, Tag, TagBrief } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { toJson, subquery, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import {
  blogger,
  bloggerTag,
  feedUpload,
  feedUploadTag,
  flow,
  flowTag,
  generatedNote,
  generatedNoteTag,
  keyword,
  keywordTag,
  tag,
} from '../../db/schema';
import { invalidField } from '../../kernel/calls/api-errors';
import { TAG, wrongReference } from '../rows/belonging.store';
import { MESSAGES } from '../domain.messages';
import { taggable } from '../rows/rows.rules';

const tagView = {
  tagId: tag.tagId,
  name: tag.name,
  color: tag.color,
  keywordCount: subquery<number>(
    sql`(select count(*) from ${keywordTag} where ${keywordTag.tagId} = ${tag.tagId})`,
  ).mapWith(Number),
  bloggerCount: subquery<number>(
    sql`(select count(*) from ${bloggerTag} where ${bloggerTag.tagId} = ${tag.tagId})`,
  ).mapWith(Number),
  flowCount: subquery<number>(sql`(select count(*) from ${flowTag} where ${flowTag.tagId} = ${tag.tagId})`).mapWith(
    Number,
  ),
  createTime: tag.createTime,
};

const onAgentsKeywords = sql`exists (select 1 from ${keywordTag} join ${keyword} on ${keyword.keywordId} = ${keywordTag.keywordId} where ${keywordTag.tagId} = ${tag.tagId} and ${keyword.agent})`;

/** Tags of the reader's own department first. `carriedByAgents`: only tags of the agents' (jjr) keywords. */
export async function listTags(db: Database, reader: Reader, search?: string, carriedByAgents = false): Promise<Tag[]> {
  const rows = await db
    .select(tagView)
    .from(tag)
    .where(
      and(
        withinDepartment(tag.departmentId, reader),
        contains(search, tag.name),
        carriedByAgents ? onAgentsKeywords : undefined,
      ),
    )
    .orderBy(sql`${tag.departmentId} is distinct from ${reader.departmentId}`, asc(tag.createTime), asc(tag.tagId));
  return rows.map(toJson);
}

export async function insertTag(db: Database, values: typeof tag.$inferInsert): Promise<Tag> {
  const insert = db
    .insert(tag)
    .values(values)
    .returning({ tagId: tag.tagId, name: tag.name, color: tag.color, createTime: tag.createTime });
  const [row] = await onConstraint('tag_name_unique', () => invalidField('name', MESSAGES.duplicateTag), insert);
  return toJson({ ...row!, keywordCount: 0, bloggerCount: 0, flowCount: 0 });
}

/** false: the reader may not see such a tag. Foreign keys remove it from all rows. */
export async function deleteTag(db: Database, reader: Reader, tagId: number): Promise<boolean> {
  const deleted = await db
    .delete(tag)
    .where(and(eq(tag.tagId, tagId), withinDepartment(tag.departmentId, reader)))
    .returning({ tagId: tag.tagId });
  return deleted.length > 0;
}

export async function tagExists(db: Database, reader: Reader, tagId: number): Promise<boolean> {
  return (await db.$count(tag, and(eq(tag.tagId, tagId), withinDepartment(tag.departmentId, reader)))) > 0;
}

/** Tables whose rows can have tags, with the mapping table of each. */
export const TAGGED = {
  keyword: {
    table: keyword,
    id: keyword.keywordId,
    map: keywordTag,
    mapId: keywordTag.keywordId,
    notFound: MESSAGES.notFound.keyword,
  },
  blogger: {
    table: blogger,
    id: blogger.bloggerId,
    map: bloggerTag,
    mapId: bloggerTag.bloggerId,
    notFound: MESSAGES.notFound.blogger,
  },
  flow: { table: flow, id: flow.flowId, map: flowTag, mapId: flowTag.flowId, notFound: MESSAGES.notFound.flow },
  generatedNote: {
    table: generatedNote,
    id: generatedNote.noteId,
    map: generatedNoteTag,
    mapId: generatedNoteTag.noteId,
    notFound: MESSAGES.notFound.generatedNote,
  },
  upload: {
    table: feedUpload,
    id: feedUpload.uploadId,
    map: feedUploadTag,
    mapId: feedUploadTag.uploadId,
    notFound: MESSAGES.notFound.upload,
  },
} as const;
export type Tagged = (typeof TAGGED)[keyof typeof TAGGED];

/** The tags of a row as a JSON column of the query that reads the row. */
export const tagsOf = ({ id, map, mapId }: Tagged): SQL<TagBrief[]> =>
  subquery<
    TagBrief[]
  >(sql`(select coalesce(json_agg(json_build_object('tagId', ${tag.tagId}, 'name', ${tag.name}, 'color', ${tag.color}) order by ${tag.tagId}), '[]')
    from ${map} join ${tag} on ${tag.tagId} = ${map.tagId} where ${mapId} = ${id})`);

export const carries = ({ id, map, mapId }: Tagged, tagId: number | undefined): SQL | undefined =>
  tagId === undefined
    ? undefined
    : sql`exists (select 1 from ${map} where ${map.tagId} = ${tagId} and ${mapId} = ${id})`;

/**
 * Replaces a row's tags by these. Throws a refusal at `tagIds` with the reason if they do not fit the row's department.
 */
export async function setTags(
  db: Database,
  reader: Reader,
  { map, mapId }: Tagged,
  rowId: number,
  departmentId: number,
  tagIds: readonly number[],
): Promise<void> {
  const uniqueIds = [...new Set(tagIds)];
  await db.delete(map).where(eq(mapId, rowId));
  if (uniqueIds.length === 0) return;
  const put = await db.execute(sql`
    insert into ${map} (${sql.identifier(columnName(mapId))}, tag_id, department_id)
    select ${rowId}::int, ${tag.tagId}, ${tag.departmentId} from ${tag} where ${and(inArray(tag.tagId, uniqueIds), eq(tag.departmentId, departmentId))}`);
  if (put.rowCount !== uniqueIds.length) throw await wrongReference(db, reader, 'tagIds', TAG, uniqueIds, departmentId);
}

/** Adds or removes tags on rows; returns the result of each row. */
export async function changeTags(
  db: Database,
  tagged: Tagged,
  reader: Reader,
  rowIds: readonly number[],
  tagIds: readonly number[],
  change: 'add' | 'remove',
): Promise<BatchResult> {
  const { table, id, map, mapId, notFound } = tagged;
  return db.transaction(async (tx) => {
    const tags = await tx
      .select({ tagId: tag.tagId, name: tag.name, departmentId: tag.departmentId })
      .from(tag)
      .where(and(inArray(tag.tagId, [...tagIds]), withinDepartment(tag.departmentId, reader)));
    if (tags.length !== new Set(tagIds).size) throw invalidField('tagIds', TAG.notFound);
    const visible = await tx
      .select({ id, departmentId: table.departmentId })
      .from(table)
      .where(and(inArray(id, [...rowIds]), withinDepartment(table.departmentId, reader)))
      .orderBy(id)
      .for('update');
    // Removing a tag that a row lacks is no error, so the departments matter only for adding.
    const { rows, failed } = taggable(rowIds, visible, change === 'add' ? tags : [], notFound);
    if (rows.length > 0 && change === 'add') {
      await tx.execute(sql`
        insert into ${map} (${sql.identifier(columnName(mapId))}, tag_id, department_id)
        select ${id}, ${tag.tagId}, ${tag.departmentId} from ${table} join ${tag} on ${tag.departmentId} = ${table.departmentId}
        where ${and(
          inArray(
            id,
            rows.map((row) => row.id),
          ),
          inArray(tag.tagId, [...tagIds]),
        )} on conflict do nothing`);
    }
    if (rows.length > 0 && change === 'remove') {
      await tx.delete(map).where(
        and(
          inArray(
            mapId,
            rows.map((row) => row.id),
          ),
          inArray(map.tagId, [...tagIds]),
        ),
      );
    }
    return { done: rows.length, failed };
  });
}

/** Converts `keywordId` to `keyword_id`: the column list of an INSERT takes plain names. */
const columnName = (column: Tagged['mapId']): string =>
  column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
