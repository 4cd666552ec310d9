/** Texts written for the authors of several comments. */
import { sql } from 'drizzle-orm';
import { messageBatch as row } from '../../db/schema';
import { MESSAGES } from '../generation/generation.messages';
import { BATCHES } from './message.batch.store';
import { screenAddress } from '../tray/addresses';
import type { TrayKind } from '../tray/kind';

const left = sql`jsonb_array_length(${row.pending})`;
const total = sql`(${left} + jsonb_array_length(${row.texts}) + jsonb_array_length(${row.failed}))`;

export const work: TrayKind = {
  kind: 'batch',
  title: '批量写私信',
  icon: 'M4 5h12v9H9l-3 3v-3H4ZM18 8h2v11.5l-3-2.5h-6v-1',
  entities: ['messageBatch'],
  interruptible: BATCHES,
  rows: (actor, since) => ({
    from: sql`${row} where ${row.creatorId} = ${actor.userId} and ${row.updateTime} >= ${since}`,
    jobId: row.batchId,
    title: sql`${total} || ' 位评论者'`,
    detail: sql`(${total} - ${left}) || ' / ' || ${total} || ' 条' || case when jsonb_array_length(${row.failed}) > 0 then '，' || jsonb_array_length(${row.failed}) || ' 条未成' else '' end`,
    state: sql`case ${row.state} when 'interrupted' then 'failed' else ${row.state} end`,
    progress: sql`case when ${row.state} = 'running' then (${total} - ${left}) * 100 / greatest(${total}, 1) end`,
    reason: sql`case when ${row.state} = 'interrupted' then ${MESSAGES.interrupted}::text end`,
    beginTime: row.createTime,
    endTime: sql`case when ${row.state} <> 'running' then ${row.updateTime} end`,
    address: screenAddress(actor, ['op:note', '/op/note?tab=sent']),
  }),
};
