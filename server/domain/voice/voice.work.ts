/** Texts converted to speech. */
import { sql } from 'drizzle-orm';
import { voiceGen as row, voicePart } from '../../db/schema';
import { cancelTask, retryTask } from './voice.acts';
import { screenAddress } from '../tray/addresses';
import { rowByRow, type TrayKind } from '../tray/kind';
import { canCancelJob, canRetryJob, jobState } from '../tray/job-columns';

const partsIn = (state?: 'done') =>
  sql`(select count(*) from ${voicePart} where ${voicePart.voiceId} = ${row.voiceId}${state === undefined ? sql`` : sql` and ${voicePart.state} = ${state}`})`;

export const work: TrayKind = {
  kind: 'voice',
  title: '生成配音',
  icon: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  entities: ['voice'],
  rows: (actor, since) => ({
    from: sql`${row} where ${row.creatorId} = ${actor.userId} and (${row.status} in ('queued', 'running') or ${row.updateTime} >= ${since})`,
    jobId: row.voiceId,
    title: row.text,
    detail: sql`case when ${row.status} in ('running', 'failed', 'cancelled') then ${partsIn('done')} || ' / ' || ${partsIn()} || ' 段' when ${row.status} = 'done' then nullif(${partsIn()}, 0) || ' 段' end`,
    ...jobState(row),
    address: screenAddress(actor, ['feed:feed-upload', '/feed/feed-upload?tab=voices']),
    canCancel: canCancelJob(row),
    canRetry: canRetryJob(row),
  }),
  cancel: {
    label: '取消',
    question: '取消生成配音？已读好的段会保留。',
    run: rowByRow(cancelTask),
  },
  retry: {
    label: '继续',
    run: rowByRow(retryTask),
  },
};
