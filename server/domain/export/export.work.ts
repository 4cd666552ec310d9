/** Exports to files. */
import { sql } from 'drizzle-orm';
import { exportJob as row } from '../../db/schema';
import { cancelExport, retryExport } from './keep';
import { EXPORTS } from './export.store';
import { oneByOne, type TrayKind } from '../tray/kind';

const rowsText = sql`case when ${row.rowsTotal} is null then ${row.rowsWritten} || ' 行' else ${row.rowsWritten} || ' / ' || ${row.rowsTotal} || ' 行' end`;

export const work: TrayKind = {
  kind: 'export',
  title: '导出',
  icon: 'M12 4v11M8 11l4 4 4-4M5 19.5h14',
  entities: ['exportJob'],
  interruptible: EXPORTS,
  rows: (actor, since) => ({
    from: sql`${row} where ${row.userId} = ${actor.userId} and ${row.updateTime} >= ${since}`,
    jobId: row.exportId,
    title: sql`coalesce(nullif(${row.fileName}, ''), ${row.title})`,
    detail: sql`case when ${row.status} = 'running' and ${row.rowsWritten} > 0 then ${rowsText}
      when ${row.status} = 'done' and ${row.rowsWritten} > 0 then ${row.rowsWritten} || ' 行' end`,
    state: row.status,
    progress: sql`case when ${row.status} = 'running' and ${row.rowsTotal} > 0 then least(99, ${row.rowsWritten}::bigint * 100 / ${row.rowsTotal}) end`,
    reason: row.failReason,
    beginTime: row.createTime,
    endTime: row.finishTime,
    fileName: sql`case when ${row.storageKey} is not null then ${row.fileName} end`,
    canCancel: sql`${row.status} = 'running'`,
    canRetry: sql`${row.status} in ('failed', 'cancelled')`,
  }),
  cancel: {
    label: '取消',
    question: '取消导出？已写好的部分不会保留。',
    run: oneByOne(cancelExport),
  },
  // Checks the rights of the exported list itself.
  retry: { label: '重试', run: oneByOne(retryExport) },
};
