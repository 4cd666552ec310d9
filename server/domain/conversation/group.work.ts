/** One text to several receivers. */
import { sql } from 'drizzle-orm';
import { chatGroup as row, chatGroupRow, chatMessage } from '../../db/schema';
import { pauseGroup } from './group.send';
import { recordAddress } from '../tray/addresses';
import { rowByRow, type TrayKind } from '../tray/kind';

/** A slow pace takes longer than the day for which finished jobs are shown. */
const DAYS_UNDER_WAY = 7;

const counts = sql`lateral (select count(*)::int as total,
  count(*) filter (where ${chatMessage.state} = 'pending')::int as waiting,
  count(*) filter (where ${chatMessage.state} = 'failed' or ${chatGroupRow.messageId} is null)::int as failed,
  count(*) filter (where ${chatMessage.state} = 'unknown')::int as unknown,
  max(${chatMessage.sentTime}) as last
  from ${chatGroupRow} left join ${chatMessage} on ${chatMessage.messageId} = ${chatGroupRow.messageId}
  where ${chatGroupRow.groupId} = ${row.groupId}) as counts`;
const endTime = sql`greatest(${row.createTime}, counts.last)`;
const isOpen = sql`counts.waiting > 0`;

export const work: TrayKind = {
  kind: 'group',
  title: '群发',
  icon: 'M4 6h16v12H4ZM4.5 6.5 12 13l7.5-6.5',
  entities: ['chatGroup'],
  progressEntities: ['chatMessage'],
  rows: (actor, since) => ({
    from: sql`${row} cross join ${counts} where ${row.creatorId} = ${actor.userId}
      and ${row.createTime} >= ${new Date(since.getTime() - DAYS_UNDER_WAY * 24 * 3_600_000)}
      and (${isOpen} or ${endTime} >= ${since})`,
    jobId: row.groupId,
    title: row.text,
    detail: sql`(counts.total - counts.waiting) || ' / ' || counts.total || ' 条' || case when counts.failed > 0 then '，' || counts.failed || ' 条没有发出' else '' end || case when counts.unknown > 0 then '，' || counts.unknown || ' 条结果待确认' else '' end`,
    state: sql`case when not ${isOpen} then 'done' when ${row.pausedTime} is not null then 'paused' else 'running' end`,
    progress: sql`case when ${isOpen} then (counts.total - counts.waiting) * 100 / counts.total end`,
    beginTime: row.createTime,
    endTime: sql`case when not ${isOpen} then ${endTime} end`,
    address: recordAddress(actor, 'bot:assistant', '/bot/assistant?group=', row.groupId),
    canCancel: sql`${isOpen} and ${row.pausedTime} is null`,
    canRetry: sql`${isOpen} and ${row.pausedTime} is not null`,
  }),
  cancel: {
    label: '暂停',
    run: rowByRow((context, id) => pauseGroup(context, id, true)),
  },
  retry: {
    label: '继续',
    run: rowByRow((context, id) => pauseGroup(context, id, false)),
  },
};
