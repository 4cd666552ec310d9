/** Test reports of activity pages that take longer than a moment. */
import { sql } from 'drizzle-orm';
import { page, pageReport as row } from '../../../db/schema';
import { notFound } from '../../../kernel/calls/api-errors';
import { wakeWorkers } from '../../jobs/wake';
import { cancelReport, queueReportAgain } from './report.store';
import { recordAddress } from '../../tray/addresses';
import { oneByOne, type TrayKind } from '../../tray/kind';
import { canCancelJob, canRetryJob, jobState } from '../../tray/job-columns';

/** Every submission and publishing is tested; most tests end at once and are not long work, seconds. */
const MOMENT = 3;

export const work: TrayKind = {
  kind: 'report',
  title: '页面检测',
  icon: 'M9 3.5h6M10 3.5v5.2L5.2 17a2.4 2.4 0 0 0 2.1 3.5h9.4a2.4 2.4 0 0 0 2.1-3.5L14 8.7V3.5M7.6 14h8.8',
  entities: ['pageReport'],
  rows: (actor, since, now) => ({
    from: sql`${row} join ${page} on ${page.pageId} = ${row.pageId} and ${page.deleteTime} is null
      where ${row.creatorId} = ${actor.userId} and (${row.status} in ('queued', 'running') or ${row.updateTime} >= ${since})
      and (${row.status} in ('failed', 'cancelled')
        or coalesce(${row.finishTime}, ${now}::timestamptz) - ${row.createTime} >= make_interval(secs => ${MOMENT}))`,
    jobId: row.reportId,
    title: page.pageName,
    detail: sql`case when ${row.versionNo} is null then '草稿' else '第 ' || ${row.versionNo} || ' 版' end`,
    ...jobState(row),
    address: recordAddress(actor, 'page:list', '/v1/page/testReport?reportId=', row.reportId),
    canCancel: canCancelJob(row),
    canRetry: canRetryJob(row),
  }),
  cancel: {
    label: '取消',
    run: oneByOne(async ({ db, actor, now }, jobId) => {
      if (!(await cancelReport(db, actor, Number(jobId), now()))) throw notFound('进行中的检测');
    }),
  },
  retry: {
    label: '重试',
    run: oneByOne(async ({ db, actor, now }, jobId) => {
      if (!(await queueReportAgain(db, actor, Number(jobId), now()))) throw notFound('可重试的检测');
      wakeWorkers(db);
    }),
  },
};
