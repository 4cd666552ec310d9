/** Transcriptions of collected videos and of uploads. */
import { sql } from 'drizzle-orm';
import { feedUpload, flow, transcription as row } from '../../db/schema';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import { TRANSCRIBE_MESSAGES } from './transcribe.messages';
import { beginTranscription } from './transcribe';
import { cancelTranscription, targetOfJob } from './transcription.store';
import { contentAddress, recordAddress } from '../tray/addresses';
import { oneByOne, type TrayKind } from '../tray/kind';
import { canCancelJob, canRetryJob, jobState } from '../tray/job-columns';

export const work: TrayKind = {
  kind: 'transcription',
  title: '转写',
  icon: 'M12 3.5a2.8 2.8 0 0 0-2.8 2.8v5a2.8 2.8 0 0 0 5.6 0v-5A2.8 2.8 0 0 0 12 3.5ZM6 11a6 6 0 0 0 12 0M12 17v3.5M9 20.5h6',
  entities: ['transcription'],
  shows: ['upload'],
  rows: (actor, since) => ({
    from: sql`${row} left join ${flow} on ${flow.flowId} = ${row.flowId} left join ${feedUpload} on ${feedUpload.uploadId} = ${row.uploadId}
      where ${row.creatorId} = ${actor.userId} and (${row.status} in ('queued', 'running') or ${row.updateTime} >= ${since})`,
    jobId: row.transcriptionId,
    title: sql`coalesce(${flow.title}, ${feedUpload.title}, '未命名')`,
    ...jobState(row),
    address: sql`case when ${row.flowId} is null then ${recordAddress(actor, 'feed:feed-upload', '/feed/feed-upload?work=', row.uploadId)}
      else ${contentAddress(actor, row.flowId)} end`,
    canCancel: canCancelJob(row),
    canRetry: canRetryJob(row),
  }),
  cancel: {
    label: '取消',
    question: '取消转写？已识别的部分不会保留。',
    run: oneByOne(async ({ db, actor, now }, jobId) => {
      if (!(await cancelTranscription(db, actor, Number(jobId), now()))) throw invalid(TRANSCRIBE_MESSAGES.ended);
    }),
  },
  retry: {
    label: '重试',
    run: oneByOne(async (context, jobId) => {
      const target = await targetOfJob(context.db, Number(jobId));
      if (!target) throw notFound('转写');
      await beginTranscription(context, target);
    }),
  },
};
