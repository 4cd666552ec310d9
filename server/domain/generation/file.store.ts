/** Reference files. Holds all SQL for them. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type {
  FeedManageGetFileListParams,
  FeedManageGetFileListResult,
  ReferenceFile,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, referenceFile } from '../../db/schema';
import type { Referred } from '../rows/belonging.store';
import { MESSAGES } from './generation.messages';

const view = {
  fileId: referenceFile.fileId,
  name: referenceFile.name,
  size: referenceFile.size,
  length: sql<number>`char_length(${referenceFile.content})`,
  creator: displayName(account),
  createTime: referenceFile.createTime,
};

const SORTS = { createTime: referenceFile.createTime };

export async function pageOfFiles(
  db: Database,
  reader: Reader,
  params: FeedManageGetFileListParams,
): Promise<FeedManageGetFileListResult> {
  const filters = and(
    withinDepartment(referenceFile.departmentId, reader),
    contains(params.keyword, referenceFile.name),
  );
  const order = orderOf(SORTS, referenceFile.fileId, params, 'createTime');
  return pageOf(db, { id: referenceFile.fileId, filters, order, params }, (page) =>
    db
      .select(view)
      .from(page)
      .innerJoin(referenceFile, eq(referenceFile.fileId, page.found))
      .innerJoin(account, eq(account.userId, referenceFile.creatorId)),
  );
}

export async function insertFile(db: Database, values: typeof referenceFile.$inferInsert): Promise<ReferenceFile> {
  const [made] = await db.insert(referenceFile).values(values).returning({ fileId: referenceFile.fileId });
  const [row] = await db
    .select(view)
    .from(referenceFile)
    .innerJoin(account, eq(account.userId, referenceFile.creatorId))
    .where(eq(referenceFile.fileId, made!.fileId));
  return toJson(row!);
}

/** null: the reader may not see such a file. */
export async function readFile(
  db: Database,
  reader: Reader,
  fileId: number,
): Promise<{ fileId: number; name: string; content: string } | null> {
  const [row] = await db
    .select({ fileId: referenceFile.fileId, name: referenceFile.name, content: referenceFile.content })
    .from(referenceFile)
    .where(and(eq(referenceFile.fileId, fileId), withinDepartment(referenceFile.departmentId, reader)));
  return row ?? null;
}

export const REFERENCE_FILE: Referred = {
  id: referenceFile.fileId,
  departmentId: referenceFile.departmentId,
  name: referenceFile.name,
  what: '参考文件',
  notFound: MESSAGES.unknownFile,
};

/** Files of one department, by id: what a generation of that department may use. */
export async function filesOf(
  db: Database,
  departmentId: number,
  fileIds: readonly number[],
): Promise<{ fileId: number; name: string; text: string }[]> {
  if (fileIds.length === 0) return [];
  return db
    .select({ fileId: referenceFile.fileId, name: referenceFile.name, text: referenceFile.content })
    .from(referenceFile)
    .where(and(eq(referenceFile.departmentId, departmentId), inArray(referenceFile.fileId, [...fileIds])))
    .orderBy(referenceFile.fileId);
}

/** false: the reader may not see such a file. */
export async function deleteFile(db: Database, reader: Reader, fileId: number): Promise<boolean> {
  const deleted = await db
    .delete(referenceFile)
    .where(and(eq(referenceFile.fileId, fileId), withinDepartment(referenceFile.departmentId, reader)))
    .returning({ fileId: referenceFile.fileId });
  return deleted.length > 0;
}
