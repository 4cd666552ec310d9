/** Imports of under-water contents. */
import { sql } from 'drizzle-orm';
import { importBatch as row } from '../../db/schema';
import { undoImport } from './undo';
import { screenAddress } from '../tray/addresses';
import { rowByRow, type TrayKind } from '../tray/kind';

export const work: TrayKind = {
  kind: 'import',
  title: '导入',
  icon: 'M14 4.5h4.5v15h-13v-15H10M12 3.5v9M8.5 9.5l3.5 3.5 3.5-3.5',
  entities: ['importBatch'],
  rows: (actor, since) => ({
    from: sql`${row} where ${row.creatorId} = ${actor.userId} and ${row.createTime} >= ${since}`,
    jobId: row.batchId,
    title: row.fileName,
    detail: sql`case when ${row.status} = 'undone' then '已撤销' else '导入 ' || ${row.doneCount} || ' 行' ||
      case when ${row.doubleCount} > 0 then '，重复 ' || ${row.doubleCount} || ' 行' else '' end ||
      case when ${row.failedCount} > 0 then '，未导入 ' || ${row.failedCount} || ' 行' else '' end end`,
    state: sql`case ${row.status} when 'undone' then 'cancelled' else 'done' end`,
    beginTime: row.createTime,
    endTime: sql`coalesce(${row.undoneTime}, ${row.createTime})`,
    address: sql`case ${row.platform} when 'xhs' then ${screenAddress(actor, ['feed:feed-hot-water-xhs', '/feed/feed-hot-water-xhs'])}
      else ${screenAddress(actor, ['feed:feed-hot-water', '/feed/feed-hot-water'])} end`,
    canCancel: sql`${row.status} = 'done'`,
  }),
  cancel: {
    label: '撤销',
    question: '撤销这次导入？导入的行会从列表中移除。',
    run: rowByRow(undoImport),
  },
};
