/** Uploads of the creator space. Holds all SQL for them. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FeedUpload } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { displayName } from '../../db/masking';
import { orderOf, pageOf, type PageParams } from '../../db/paging';
import { toJson, subquery, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, department, feedUpload, transcription } from '../../db/schema';
import { editedView } from '../../db/versions';
import { carries, setTags, TAGGED, tagsOf } from '../tag/tag.store';

const newest = (column: 'status' | 'progress') =>
  sql`(select ${transcription[column]} from ${transcription} where ${transcription.uploadId} = ${feedUpload.uploadId} order by ${transcription.transcriptionId} desc limit 1)`;

const view = {
  uploadId: feedUpload.uploadId,
  type: feedUpload.type,
  title: feedUpload.title,
  description: feedUpload.description,
  url: feedUpload.url,
  cover: feedUpload.cover,
  duration: feedUpload.duration,
  size: feedUpload.size,
  tags: tagsOf(TAGGED.upload),
  script: feedUpload.script,
  status: feedUpload.status,
  asrStatus: subquery<FeedUpload['asrStatus']>(newest('status')),
  asrProgress: subquery<number | null>(newest('progress')),
  creator: displayName(account),
  department: department.name,
  createTime: feedUpload.createTime,
  updateTime: feedUpload.updateTime,
  ...editedView('upload'),
};

export interface UploadFilters extends PageParams {
  readonly keyword?: string;
  readonly type?: FeedUpload['type'];
  readonly status?: FeedUpload['status'];
  readonly tagId?: number;
  readonly departmentId?: number;
  readonly transcribed?: boolean;
  readonly createdFrom?: string;
  readonly createdTo?: string;
}

const SORTS = { createTime: feedUpload.createTime, size: feedUpload.size, duration: feedUpload.duration };

export async function pageOfUploads(db: Database, reader: Reader, params: UploadFilters) {
  const filters = and(
    withinDepartment(feedUpload.departmentId, reader),
    contains(params.keyword, feedUpload.title, feedUpload.description, feedUpload.script),
    params.type && eq(feedUpload.type, params.type),
    params.status && eq(feedUpload.status, params.status),
    params.departmentId === undefined ? undefined : eq(feedUpload.departmentId, params.departmentId),
    params.transcribed === undefined ? undefined : sql`(${feedUpload.script} <> '') = ${params.transcribed}`,
    carries(TAGGED.upload, params.tagId),
    onDays(feedUpload.createTime, params.createdFrom, params.createdTo),
  );
  const order = orderOf(SORTS, feedUpload.uploadId, params, 'createTime');
  return pageOf(db, { id: feedUpload.uploadId, filters, order, params }, (page) =>
    db
      .select(view)
      .from(page)
      .innerJoin(feedUpload, eq(feedUpload.uploadId, page.found))
      .innerJoin(account, eq(account.userId, feedUpload.creatorId))
      .innerJoin(department, eq(department.departmentId, feedUpload.departmentId)),
  );
}

/** null: the reader may not see such an upload. */
export async function readUpload(db: Database, reader: Reader, uploadId: number): Promise<FeedUpload | null> {
  const [row] = await db
    .select(view)
    .from(feedUpload)
    .innerJoin(account, eq(account.userId, feedUpload.creatorId))
    .innerJoin(department, eq(department.departmentId, feedUpload.departmentId))
    .where(and(eq(feedUpload.uploadId, uploadId), withinDepartment(feedUpload.departmentId, reader)));
  return row ? toJson(row) : null;
}

export async function insertUpload(
  db: Database,
  reader: Reader,
  values: typeof feedUpload.$inferInsert,
  tagIds: readonly number[],
): Promise<FeedUpload> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(feedUpload).values(values).returning({ uploadId: feedUpload.uploadId });
    await setTags(tx, reader, TAGGED.upload, row!.uploadId, values.departmentId, tagIds);
    return (await readUpload(tx, reader, row!.uploadId))!;
  });
}

type Changes = Partial<Pick<typeof feedUpload.$inferInsert, 'title' | 'description' | 'cover' | 'status' | 'script'>>;

/** null: the reader may not see such an upload. */
export async function updateUpload(
  db: Database,
  reader: Reader,
  uploadId: number,
  { tagIds, ...changes }: Changes & { tagIds?: readonly number[] },
  now: Date,
): Promise<FeedUpload | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(feedUpload)
      .set({ ...changes, updateTime: now })
      .where(and(eq(feedUpload.uploadId, uploadId), withinDepartment(feedUpload.departmentId, reader)))
      .returning({ departmentId: feedUpload.departmentId });
    if (!row) return null;
    if (tagIds) await setTags(tx, reader, TAGGED.upload, uploadId, row.departmentId, tagIds);
    return readUpload(tx, reader, uploadId);
  });
}

/** Returns the deleted ids. Keeps the files, because other places may show them by address. */
export async function deleteUploads(db: Database, reader: Reader, uploadIds: readonly number[]): Promise<number[]> {
  const deleted = await db
    .delete(feedUpload)
    .where(and(inArray(feedUpload.uploadId, [...uploadIds]), withinDepartment(feedUpload.departmentId, reader)))
    .returning({ uploadId: feedUpload.uploadId });
  return deleted.map(({ uploadId }) => uploadId);
}
