/** Accounts of the business lines. Holds all SQL for them. */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  BloggerAccount,
  MaterialBloggerAccountListParams,
  MaterialBloggerAccountListResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { toJson, same, subquery, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, bloggerAccount, businessLine, materialNote } from '../../db/schema';
import { editedView } from '../../db/versions';
import type { Referred } from '../rows/belonging.store';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './material.messages';

const manager = alias(account, 'manager');
const ofAccount = (what: SQL) =>
  subquery<number>(
    sql`(select ${what} from ${materialNote} where ${materialNote.bloggerAccountId} = ${bloggerAccount.bloggerAccountId})`,
  ).mapWith(Number);

const accountView = {
  bloggerAccountId: bloggerAccount.bloggerAccountId,
  nickname: bloggerAccount.nickname,
  platform: bloggerAccount.platform,
  platformUserId: bloggerAccount.platformUserId,
  homeUrl: bloggerAccount.homeUrl,
  businessLineId: bloggerAccount.businessLineId,
  businessLine: businessLine.name,
  managerId: bloggerAccount.managerId,
  manager: sql<string>`coalesce(${displayName(manager)}, '')`,
  status: bloggerAccount.status,
  fansCount: bloggerAccount.fansCount,
  noteCount: ofAccount(sql`count(*)`),
  leadCount: ofAccount(sql`coalesce(sum(${materialNote.leadCount}), 0)`),
  remark: bloggerAccount.remark,
  creator: displayName(account),
  createTime: bloggerAccount.createTime,
  updateTime: bloggerAccount.updateTime,
  ...editedView('bloggerAccount'),
};

const SORTS = { fansCount: bloggerAccount.fansCount, createTime: bloggerAccount.createTime };

const filtersOf = (params: MaterialBloggerAccountListParams, reader: Reader): SQL | undefined =>
  and(
    withinDepartment(bloggerAccount.departmentId, reader),
    contains(params.keyword, bloggerAccount.nickname, bloggerAccount.platformUserId),
    same(bloggerAccount.businessLineId, params.businessLineId),
    same(bloggerAccount.platform, params.platform),
    same(bloggerAccount.status, params.status),
    same(bloggerAccount.managerId, params.managerId),
  );

export async function pageOfAccounts(
  db: Database,
  reader: Reader,
  params: MaterialBloggerAccountListParams,
): Promise<MaterialBloggerAccountListResult> {
  const order = orderOf(SORTS, bloggerAccount.bloggerAccountId, params, 'createTime');
  return pageOf(
    db,
    { id: bloggerAccount.bloggerAccountId, filters: filtersOf(params, reader), order, params },
    (page) =>
      db
        .select(accountView)
        .from(page)
        .innerJoin(bloggerAccount, eq(bloggerAccount.bloggerAccountId, page.found))
        .innerJoin(businessLine, eq(businessLine.businessLineId, bloggerAccount.businessLineId))
        .innerJoin(account, eq(account.userId, bloggerAccount.creatorId))
        .leftJoin(manager, eq(manager.userId, bloggerAccount.managerId)),
  );
}

async function readAccount(db: Database, bloggerAccountId: number): Promise<BloggerAccount> {
  const [row] = await db
    .select(accountView)
    .from(bloggerAccount)
    .innerJoin(businessLine, eq(businessLine.businessLineId, bloggerAccount.businessLineId))
    .innerJoin(account, eq(account.userId, bloggerAccount.creatorId))
    .leftJoin(manager, eq(manager.userId, bloggerAccount.managerId))
    .where(eq(bloggerAccount.bloggerAccountId, bloggerAccountId));
  return toJson(row!);
}

const duplicate = () => invalidField('platformUserId', MESSAGES.duplicateAccount);

export async function insertAccount(tx: Database, values: typeof bloggerAccount.$inferInsert): Promise<BloggerAccount> {
  const [row] = await onConstraint(
    'blogger_account_unique',
    duplicate,
    tx.insert(bloggerAccount).values(values).returning({ bloggerAccountId: bloggerAccount.bloggerAccountId }),
  );
  return readAccount(tx, row!.bloggerAccountId);
}

export async function updateAccount(
  tx: Database,
  bloggerAccountId: number,
  changes: Partial<typeof bloggerAccount.$inferInsert>,
): Promise<BloggerAccount> {
  await tx.update(bloggerAccount).set(changes).where(eq(bloggerAccount.bloggerAccountId, bloggerAccountId));
  return readAccount(tx, bloggerAccountId);
}

const mine = (reader: Reader, bloggerAccountId: number) =>
  and(eq(bloggerAccount.bloggerAccountId, bloggerAccountId), withinDepartment(bloggerAccount.departmentId, reader));

/**
 * Locks the account's row for a new note, so that its line stays the same until the transaction ends; null: the reader
 * may not see such an account.
 */
export async function holdAccount(tx: Database, reader: Reader, bloggerAccountId: number) {
  const { businessLineId, platform } = bloggerAccount;
  const [row] = await tx
    .select({ businessLineId, platform })
    .from(bloggerAccount)
    .where(mine(reader, bloggerAccountId))
    .for('share');
  return row ?? null;
}

/** Locks the account's row until the transaction ends; null: the reader may not see such an account. */
export async function lockAccount(tx: Database, reader: Reader, bloggerAccountId: number) {
  const [row] = await tx
    .select({ departmentId: bloggerAccount.departmentId, businessLineId: bloggerAccount.businessLineId })
    .from(bloggerAccount)
    .where(mine(reader, bloggerAccountId))
    .for('update');
  if (!row) return null;
  return { ...row, noteCount: await tx.$count(materialNote, eq(materialNote.bloggerAccountId, bloggerAccountId)) };
}

export async function deleteAccount(tx: Database, bloggerAccountId: number): Promise<void> {
  await tx.delete(bloggerAccount).where(eq(bloggerAccount.bloggerAccountId, bloggerAccountId));
}

/** Managers of accounts, as references of params. */
export const MANAGER: Referred = {
  id: account.userId,
  departmentId: account.departmentId,
  name: displayName(account),
  only: isNull(account.deleteTime),
  what: '员工',
  notFound: MESSAGES.unknownManager,
};

/** Whether the person exists in that department and may manage an account. */
export async function worksIn(db: Database, userId: number, departmentId: number): Promise<boolean> {
  return (
    (await db.$count(
      account,
      and(eq(account.userId, userId), eq(account.departmentId, departmentId), isNull(account.deleteTime)),
    )) > 0
  );
}
