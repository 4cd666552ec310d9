/** Test reports of pages. Holds all SQL for them. */
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { TestReport } from '../../../../src/services/catalogue/generated/types';
import type { Database } from '../../../db/connect';
import { onConstraint } from '../../../db/errors';
import { displayName } from '../../../db/masking';
import { orderOf, pageOf, type PageParams } from '../../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../../db/rows';
import { account, page, pageReport, pageReportPicture } from '../../../db/schema';
import { ApiError } from '../../../kernel/calls/errors';
import { MESSAGES } from '../page.messages';
import type { Report } from './report.rules';

/** Finished reports of a draft that are kept; those of versions stay. */
const KEPT_OF_DRAFT = 20;

interface NewReport {
  readonly pageId: number;
  readonly versionNo: number | null;
  readonly revision: number;
  readonly creatorId: number;
  readonly now: Date;
}

/** Queues a test, or returns the one of the same draft or version that waits. */
export async function queueReport(tx: Database, { now, ...values }: NewReport): Promise<number> {
  for (;;) {
    const [made] = await tx
      .insert(pageReport)
      .values({ ...values, createTime: now, updateTime: now })
      .onConflictDoNothing()
      .returning({ reportId: pageReport.reportId });
    if (made) return made.reportId;
    const [open] = await tx
      .select({ reportId: pageReport.reportId })
      .from(pageReport)
      .where(and(isOf(values), inArray(pageReport.status, ['queued', 'running'])));
    if (open) return open.reportId;
    // The open one ended meanwhile: try again.
  }
}

const isOf = ({ pageId, versionNo }: Pick<NewReport, 'pageId' | 'versionNo'>) =>
  and(
    eq(pageReport.pageId, pageId),
    versionNo === null ? isNull(pageReport.versionNo) : eq(pageReport.versionNo, versionNo),
  );

const countOf = (level: 'error' | 'warning') =>
  subquery<number>(
    sql`(select count(*) from json_array_elements(${pageReport.result} -> 'findings') as finding where finding ->> 'level' = ${level})`,
  ).mapWith(Number);

const view = {
  reportId: pageReport.reportId,
  pageId: pageReport.pageId,
  pageName: page.pageName,
  versionNo: pageReport.versionNo,
  revision: pageReport.revision,
  outdated: sql<boolean>`${pageReport.versionNo} is null and ${pageReport.revision} <> ${page.revision}`,
  status: pageReport.status,
  progress: pageReport.progress,
  failReason: pageReport.failReason,
  level: subquery<TestReport['level']>(
    sql`(select checked ->> 'level' from json_array_elements(${pageReport.result} -> 'checks') as checked order by array_position(array['pass', 'warning', 'error'], checked ->> 'level') desc limit 1)`,
  ),
  errorCount: countOf('error'),
  warningCount: countOf('warning'),
  creator: displayName(account),
  createTime: pageReport.createTime,
  finishTime: pageReport.finishTime,
};

const select = (db: Database) =>
  db
    .select(view)
    .from(pageReport)
    .innerJoin(page, eq(page.pageId, pageReport.pageId))
    .innerJoin(account, eq(account.userId, pageReport.creatorId));

const visible = (db: Database, reader: Reader) =>
  inArray(
    pageReport.pageId,
    db
      .select({ pageId: page.pageId })
      .from(page)
      .where(and(withinDepartment(page.departmentId, reader), isNull(page.deleteTime))),
  );

export const listReports = (db: Database, reader: Reader, { pageId, ...params }: PageParams & { pageId?: number }) =>
  pageOf(
    db,
    {
      id: pageReport.reportId,
      filters: and(visible(db, reader), same(pageReport.pageId, pageId)),
      order: orderOf({ createTime: pageReport.createTime }, pageReport.reportId, params, 'createTime'),
      params,
    },
    (found) => select(db).innerJoin(found, eq(found.found, pageReport.reportId)),
  );

/** null: the reader may not see such a report. `result` null: not finished. */
export async function findReport(db: Database, reader: Reader, reportId: number) {
  const mine = and(eq(pageReport.reportId, reportId), visible(db, reader));
  const [row] = await select(db).where(mine);
  if (!row) return null;
  const [{ result }] = (await db.select({ result: pageReport.result }).from(pageReport).where(mine)) as [
    { result: Report | null },
  ];
  const pictures = await db
    .select({ width: pageReportPicture.width, height: pageReportPicture.height })
    .from(pageReportPicture)
    .where(eq(pageReportPicture.reportId, reportId))
    .orderBy(pageReportPicture.width);
  return { report: toJson(row), result, pictures };
}

const within = (db: Database, reader: Reader, reportId: number, statuses: readonly TestReport['status'][]) =>
  and(eq(pageReport.reportId, reportId), inArray(pageReport.status, [...statuses]), visible(db, reader));

/** Cancels an open test. false: the reader may not see it, or it has ended. */
export async function cancelReport(db: Database, reader: Reader, reportId: number, now: Date): Promise<boolean> {
  const cancelled = await db
    .update(pageReport)
    .set({ status: 'cancelled', claimId: null, finishTime: now, updateTime: now })
    .where(within(db, reader, reportId, ['queued', 'running']));
  return cancelled.rowCount === 1;
}

/** Queues a failed or cancelled test again. false: the reader may not see it, or it is in another state. */
export async function queueReportAgain(db: Database, reader: Reader, reportId: number, now: Date): Promise<boolean> {
  const write = db
    .update(pageReport)
    .set({ status: 'queued', progress: 0, attempts: 0, failReason: null, finishTime: null, updateTime: now })
    .where(within(db, reader, reportId, ['failed', 'cancelled']));
  const queued = await onConstraint(
    'page_report_open',
    () => new ApiError('conflict', { message: MESSAGES.alreadyTested }),
    write.execute(),
  );
  return queued.rowCount === 1;
}

/** The draft or version that the job tests. */
export async function readQueued(db: Database, reportId: number) {
  const [row] = await db
    .select({ pageId: pageReport.pageId, versionNo: pageReport.versionNo })
    .from(pageReport)
    .where(eq(pageReport.reportId, reportId));
  return row!;
}

export interface Finished {
  readonly pageId: number;
  readonly versionNo: number | null;
  /** Revision of the tested draft. */
  readonly revision: number;
  readonly result: Report;
  readonly pictures: readonly { readonly width: number; readonly height: number; readonly svg: string }[];
}

export async function writeReport(tx: Database, reportId: number, finished: Finished, now: Date): Promise<void> {
  const { pageId, versionNo, revision, result, pictures } = finished;
  await tx
    .update(pageReport)
    .set({ status: 'done', progress: 100, claimId: null, finishTime: now, updateTime: now, revision, result })
    .where(eq(pageReport.reportId, reportId));
  await tx.insert(pageReportPicture).values(pictures.map((picture) => ({ reportId, ...picture })));
  if (versionNo === null) await forgetOldest(tx, pageId);
}

async function forgetOldest(tx: Database, pageId: number): Promise<void> {
  const [oldest] = await tx
    .select({ reportId: pageReport.reportId })
    .from(pageReport)
    .where(isOf({ pageId, versionNo: null }))
    .orderBy(desc(pageReport.reportId))
    .offset(KEPT_OF_DRAFT - 1)
    .limit(1);
  if (oldest)
    await tx.delete(pageReport).where(and(isOf({ pageId, versionNo: null }), lt(pageReport.reportId, oldest.reportId)));
}
