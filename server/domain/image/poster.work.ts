/** Posters: a template filled from many rows. */
import { sql } from 'drizzle-orm';
import { posterJob as row, posterRow } from '../../db/schema';
import { cancelPosters, retryPosters } from './poster.acts';
import { rowByRow, type TrayKind } from '../tray/kind';
import { canCancelJob, jobState } from '../tray/job-columns';

const rowsIn = (state: 'done' | 'failed' | 'queued') =>
  sql`(select count(*) from ${posterRow} where ${posterRow.jobId} = ${row.jobId} and ${posterRow.state} = ${state})`;

export const work: TrayKind = {
  kind: 'poster',
  title: '批量海报',
  icon: 'M6.5 3.5h11v17h-11ZM9.5 7h5M9.5 16.5h5M9 13.5l2-2.5 1.5 1.5 1-1 1.5 2ZM3.5 6v12M20.5 6v12',
  entities: ['posterJob'],
  rows: (actor, since) => ({
    from: sql`${row} where ${row.userId} = ${actor.userId} and ${row.updateTime} >= ${since}`,
    jobId: row.jobId,
    title: row.name,
    detail: sql`case when ${row.status} <> 'queued' then ${rowsIn('done')} || ' 张' ||
      case when ${rowsIn('failed')} > 0 then '，失败 ' || ${rowsIn('failed')} || ' 张' else '' end end`,
    ...jobState(row),
    address: sql`'/image/edit?posters=' || ${row.jobId}`,
    canCancel: canCancelJob(row),
    canRetry: sql`${row.status} in ('failed', 'cancelled') or (${row.status} = 'done' and ${rowsIn('failed')} > 0)`,
  }),
  cancel: {
    label: '取消',
    question: '取消制作？已完成的海报会保留。',
    run: rowByRow(cancelPosters),
  },
  retry: {
    label: '重试失败的',
    run: rowByRow(retryPosters),
  },
};
