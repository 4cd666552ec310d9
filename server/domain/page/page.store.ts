/** Activity pages and their versions. Holds all SQL for them. */
import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageDocument } from '../../../src/pages/document';
import type { ActivityPage, PageQueryPageListParams } from '../../../src/services/catalogue/generated/types';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader, whether } from '../../db/rows';
import { contains } from '../../db/search';
import {
  account,
  componentUse,
  department,
  formRecord,
  page,
  pageAuthor,
  pageComponent,
  pageDraft,
  pageReport,
  pageReview,
  pageVersion,
  visitDay,
} from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import type { Actor } from '../../kernel/calls/handler';
import { addAuthor } from './life.store';
import { MESSAGES } from './page.messages';
import { storeUses } from './pin.store';

export type PageRow = typeof page.$inferSelect;

const saver = alias(account, 'saver');
const publisher = alias(account, 'publisher');
const DAY_MS = 24 * 3_600_000;

/** Components of the draft of which a newer version is published. */
const outdatedUse = sql`from ${componentUse} join ${pageComponent} on ${pageComponent.rootId} = ${componentUse.rootId}
    where ${componentUse.pageId} = ${page.pageId} and not ${componentUse.published} and ${pageComponent.status} = 'online' and ${pageComponent.versionNo} > ${componentUse.versionNo}`;
const outdatedCount = subquery<number>(sql`(select count(distinct ${componentUse.rootId}) ${outdatedUse})`).mapWith(
  Number,
);
const submitCount = subquery<number>(
  sql`(select count(*) from ${formRecord} where ${formRecord.pageId} = ${page.pageId})`,
).mapWith(Number);
const viewCount = (now: Date) =>
  subquery<number>(
    sql`(select coalesce(sum(${visitDay.visits}), 0) from ${visitDay} where ${visitDay.pageId} = ${page.pageId} and ${visitDay.day} > ${dayOf(new Date(now.getTime() - 7 * DAY_MS))}::date)`,
  ).mapWith(Number);

const openReviewId = subquery<number | null>(
  sql`(select ${pageReview.reviewId} from ${pageReview} where ${pageReview.pageId} = ${page.pageId} and ${pageReview.state} in ('pending', 'approved') and ${pageReview.versionNo} is null)`,
);

type Person = Pick<Actor, 'userId'>;
const isAuthor = ({ userId }: Person) =>
  subquery<boolean>(
    sql`exists (select from ${pageAuthor} where ${pageAuthor.pageId} = ${page.pageId} and ${pageAuthor.userId} = ${userId})`,
  );

const view = (person: Person, now: Date) => ({
  id: page.pageId,
  pageName: page.pageName,
  status: page.status,
  online: page.online,
  reviewId: openReviewId,
  isAuthor: isAuthor(person),
  departmentId: page.departmentId,
  versionNo: page.versionNo,
  hasChanges: sql<boolean>`${page.versionNo} is not null and ${page.publishedRevision} is distinct from ${page.revision}`,
  outdatedCount,
  slug: page.slug,
  publishTime: page.publishTime,
  publisher: sql<string>`coalesce(${displayName(publisher)}, '')`,
  viewCount: viewCount(now),
  submitCount,
  creatorId: page.creatorId,
  createdUserName: displayName(account),
  department: department.name,
  savedBy: displayName(saver),
  saveTime: page.saveTime,
  createTime: page.createTime,
  updateTime: page.updateTime,
  revision: page.revision,
  ...editedView('page'),
});

const selectPages = (db: Database, person: Person, now: Date) =>
  db
    .select(view(person, now))
    .from(page)
    .innerJoin(department, eq(department.departmentId, page.departmentId))
    .innerJoin(account, eq(account.userId, page.creatorId))
    .innerJoin(saver, eq(saver.userId, page.saverId))
    .leftJoin(publisher, eq(publisher.userId, page.publisherId));

/** Contract fields that need the configuration and the sealer and are therefore not selected. */
export type ListedPage = Omit<ActivityPage, 'picture' | 'publicUrl' | 'mayDelete' | 'acts'> & {
  readonly departmentId: number;
  readonly isAuthor: boolean;
  readonly slug: string | null;
  readonly creatorId: number;
  readonly revision: number;
};

const visible = (reader: Reader): SQL | undefined =>
  and(withinDepartment(page.departmentId, reader), isNull(page.deleteTime));

/** Further departments whose pages are included, for reviewers. */
export const visibleAlso = (reader: Reader, also: readonly number[]): SQL | undefined =>
  also.length === 0
    ? visible(reader)
    : and(isNull(page.deleteTime), or(visible(reader), inArray(page.departmentId, [...also])));

export async function listPages(db: Database, reader: Reader & Person, params: PageQueryPageListParams, now: Date) {
  const { id, pageName, createdUserName, status, outdated } = params;
  const createdBy = createdUserName
    ? sql`${page.creatorId} in (select ${account.userId} from ${account} where ${contains(createdUserName, account.name, account.userName)})`
    : undefined;
  return pageOf(
    db,
    {
      id: page.pageId,
      filters: and(
        visible(reader),
        same(page.pageId, id),
        contains(pageName, page.pageName),
        createdBy,
        whether(outdated, sql`exists (select ${outdatedUse})`),
        status === undefined ? ne(page.status, 'archived') : eq(page.status, status),
      ),
      order: orderOf<'saveTime' | 'createTime' | 'publishTime'>(
        { saveTime: page.saveTime, createTime: page.createTime, publishTime: page.publishTime },
        page.pageId,
        params,
        'saveTime',
      ),
      params,
    },
    (found) => selectPages(db, reader, now).innerJoin(found, eq(found.found, page.pageId)),
  );
}

export async function readPageRow(db: Database, person: Person, pageId: number, now: Date): Promise<ListedPage> {
  const [row] = await selectPages(db, person, now).where(eq(page.pageId, pageId));
  return toJson(row!);
}

/** null: the reader may not see such a page. */
export async function findPage(db: Database, reader: Reader, pageId: number): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(page)
    .where(and(eq(page.pageId, pageId), visible(reader)));
  return row ?? null;
}

/** Locked until the transaction ends; null: the reader may not see such a page. */
export async function lockPage(tx: Database, reader: Reader, pageId: number): Promise<PageRow | null> {
  const [row] = await lockPages(tx, reader, [pageId]);
  return row ?? null;
}

/**
 * Locked in the order of their ids, so that two transactions do not wait for each other. `also`: further departments
 * whose pages count.
 */
export const lockPages = (
  tx: Database,
  reader: Reader,
  pageIds: readonly number[],
  also: readonly number[] = [],
): Promise<PageRow[]> =>
  tx
    .select()
    .from(page)
    .where(and(inArray(page.pageId, [...pageIds]), visibleAlso(reader, also)))
    .orderBy(page.pageId)
    .for('update');

export async function insertPage(
  tx: Database,
  values: Pick<typeof page.$inferInsert, 'departmentId' | 'creatorId' | 'pageName' | 'channel'>,
  content: PageDocument,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(page)
    .values({ ...values, saverId: values.creatorId, saveTime: now, createTime: now, updateTime: now })
    .returning({ pageId: page.pageId });
  const { pageId } = row!;
  await addAuthor(tx, pageId, values.creatorId);
  await tx.insert(pageDraft).values({ pageId, departmentId: values.departmentId, content });
  await storeUses(tx, { pageId }, false, content);
  return pageId;
}

export async function updatePage(
  tx: Database,
  pageId: number,
  changes: Partial<typeof page.$inferInsert>,
): Promise<void> {
  await onConstraint(
    'page_slug',
    () => invalidField('slug', MESSAGES.slugTaken),
    tx.update(page).set(changes).where(eq(page.pageId, pageId)),
  );
}

const reportOfVersion = subquery<number | null>(
  sql`(select max(${pageReport.reportId}) from ${pageReport} where ${pageReport.pageId} = ${pageVersion.pageId} and ${pageReport.versionNo} = ${pageVersion.no} and ${pageReport.status} = 'done')`,
);
const decider = alias(account, 'decider');
const reviewerOfVersion = subquery<string>(
  sql`coalesce((select ${displayName(decider)} from ${pageReview} join ${account} decider on ${decider.userId} = ${pageReview.deciderId}
    where ${pageReview.pageId} = ${pageVersion.pageId} and ${pageReview.versionNo} = ${pageVersion.no}), '')`,
);

export async function listVersions(
  db: Database,
  { pageId, versionNo, online }: PageRow,
  params: { readonly pageNo?: number; readonly pageSize?: number },
) {
  return pageOf(
    db,
    {
      id: pageVersion.versionId,
      filters: eq(pageVersion.pageId, pageId),
      order: (backwards = false) => [backwards ? sql`${pageVersion.no} asc` : sql`${pageVersion.no} desc`],
      params,
    },
    (found) =>
      db
        .select({
          versionId: pageVersion.versionId,
          versionNo: pageVersion.no,
          published: sql<boolean>`${pageVersion.no} = ${versionNo ?? 0} and ${online}::boolean`,
          reportId: reportOfVersion,
          reviewer: reviewerOfVersion,
          message: pageVersion.message,
          publisher: displayName(account),
          createTime: pageVersion.createTime,
        })
        .from(pageVersion)
        .innerJoin(account, eq(account.userId, pageVersion.publisherId))
        .innerJoin(found, eq(found.found, pageVersion.versionId)),
  );
}

export async function readVersion(db: Database, pageId: number, versionNo: number) {
  const [row] = await db
    .select({
      versionId: pageVersion.versionId,
      content: pageVersion.content,
      author: displayName(account),
      createTime: pageVersion.createTime,
    })
    .from(pageVersion)
    .innerJoin(account, eq(account.userId, pageVersion.publisherId))
    .where(and(eq(pageVersion.pageId, pageId), eq(pageVersion.no, versionNo)));
  return row ? { ...row, content: row.content as PageDocument } : null;
}

export async function nameOfPerson(db: Database, userId: number): Promise<string> {
  const [row] = await db
    .select({ name: displayName(account) })
    .from(account)
    .where(eq(account.userId, userId));
  return row?.name ?? '';
}

/** Pages of a department, to which its pages may lead. */
export async function pageIdsOf(db: Database, departmentId: number): Promise<number[]> {
  const rows = await db
    .select({ pageId: page.pageId })
    .from(page)
    .where(and(eq(page.departmentId, departmentId), isNull(page.deleteTime)));
  return rows.map(({ pageId }) => pageId);
}
