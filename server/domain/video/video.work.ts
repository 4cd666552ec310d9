/** Pictures, voices and renderings of videos. */
import { sql } from 'drizzle-orm';
import { VIDEO_TASK_NAMES } from '../../../src/services/catalogue/sets/video';
import { video as owner, videoTask as row } from '../../db/schema';
import { cancelTask, retryTask } from './task.acts';
import { uploadOfTask } from './task.store';
import { rowByRow, type TrayKind } from '../tray/kind';
import { canCancelJob, canRetryJob, jobState } from '../tray/job-columns';

const names = sql.join(
  Object.entries(VIDEO_TASK_NAMES).map(([kind, name]) => sql`when ${kind} then ${name}`),
  sql` `,
);
const size = sql`(select ${owner.size} from ${owner} where ${owner.videoId} = ${row.videoId})`;

export const work: TrayKind = {
  kind: 'video',
  title: '视频制作',
  made: 'video.createGenVideoTask',
  icon: 'M3.5 6.5h12v11h-12ZM15.5 10.5l5-3v9l-5-3M7.5 9.5v5l4-2.5Z',
  entities: ['videoTask'],
  shows: ['video'],
  rows: (actor, since) => ({
    from: sql`${row} where ${row.userId} = ${actor.userId} and ${row.updateTime} >= ${since}`,
    jobId: row.taskId,
    title: row.title,
    detail: sql`(case ${row.kind} ${names} end) || case when ${row.step} = '' then '' else '：' || ${row.step} end`,
    ...jobState(row),
    address: sql`case ${size} when 'tall' then '/v1/gen-video?id=' || ${row.videoId} when 'note' then '/v1/gen-video-1?id=' || ${row.videoId} end`,
    outcome: sql`case when ${row.kind} = 'render' and ${row.status} = 'done' then jsonb_build_object('uploadId', ${uploadOfTask}, 'results', ${row.results}, 'title', ${row.title}) end`,
    canCancel: canCancelJob(row),
    canRetry: canRetryJob(row),
  }),
  cancel: {
    label: '取消',
    question: '取消这个任务？已完成的部分会保留。',
    run: rowByRow(cancelTask),
  },
  retry: {
    label: '重试',
    run: rowByRow(retryTask),
  },
};
