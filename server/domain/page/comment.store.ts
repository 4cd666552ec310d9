/** Comments on pages and their nodes. Holds all SQL for them. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageComment } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { withinDepartment, type Reader } from '../../db/rows';
import { account, page, pageComment } from '../../db/schema';

const resolver = alias(account, 'resolver');

/** `userId`: the reader, whose comments are theirs to delete. */
export async function listComments(db: Database, pageId: number, userId: number): Promise<PageComment[]> {
  const rows = await db
    .select({
      commentId: pageComment.commentId,
      parentId: pageComment.parentId,
      nodeId: pageComment.nodeId,
      text: pageComment.text,
      userId: pageComment.userId,
      author: displayName(account),
      createTime: pageComment.createTime,
      resolved: sql<boolean>`${pageComment.resolveTime} is not null`,
      resolver: sql<string>`coalesce(${displayName(resolver)}, '')`,
    })
    .from(pageComment)
    .innerJoin(account, eq(account.userId, pageComment.userId))
    .leftJoin(resolver, eq(resolver.userId, pageComment.resolverId))
    .where(eq(pageComment.pageId, pageId))
    .orderBy(asc(pageComment.createTime), asc(pageComment.commentId));
  const all = rows.map((row) => ({ ...row, mine: row.userId === userId, createTime: row.createTime.toISOString() }));
  return all
    .filter(({ parentId }) => parentId === null)
    .map((row) => {
      const { parentId: _, ...comment } = row;
      const answers = all
        .filter(({ parentId }) => parentId === comment.commentId)
        .map((answer) => {
          const { commentId, text, author, mine, createTime } = answer;
          return { commentId, text, userId: answer.userId, author, mine, createTime };
        });
      return { ...comment, answers };
    });
}

export const countComments = (db: Database, pageId: number): Promise<number> =>
  db.$count(pageComment, eq(pageComment.pageId, pageId));

export async function insertComment(tx: Database, values: typeof pageComment.$inferInsert): Promise<number> {
  const [row] = await tx.insert(pageComment).values(values).returning({ commentId: pageComment.commentId });
  return row!.commentId;
}

/** Locked until the transaction ends; null: the reader may not see such a comment. */
export async function lockComment(tx: Database, reader: Reader, commentId: number) {
  const [row] = await tx
    .select({ comment: pageComment })
    .from(pageComment)
    .innerJoin(page, eq(page.pageId, pageComment.pageId))
    .where(
      and(eq(pageComment.commentId, commentId), withinDepartment(page.departmentId, reader), isNull(page.deleteTime)),
    )
    .for('update', { of: pageComment });
  return row?.comment ?? null;
}

export async function resolveComment(tx: Database, commentId: number, by: number | null, now: Date): Promise<void> {
  await tx
    .update(pageComment)
    .set({ resolverId: by, resolveTime: by === null ? null : now })
    .where(eq(pageComment.commentId, commentId));
}

export async function deleteComment(tx: Database, commentId: number): Promise<void> {
  await tx.delete(pageComment).where(eq(pageComment.commentId, commentId));
}
