/** Unfinished uploads of files: of another tab, or left by a reload. */
import { sql } from 'drizzle-orm';
import { fileUpload as row } from '../../db/schema';
import { cancelFile } from './file-upload';
import { screenAddress } from '../tray/addresses';
import { oneByOne, type TrayKind } from '../tray/kind';

const isWritingAt = (now: Date) => sql`(${row.leaseId} is not null and ${row.leaseTime} > ${now})`;

export const work: TrayKind = {
  kind: 'upload',
  title: '上传',
  icon: 'M12 16V5M8 9l4-4 4 4M5 19.5h14',
  entities: [],
  rows: (actor, _since, now) => ({
    from: sql`${row} where ${row.userId} = ${actor.userId} and ${row.status} = 'open' and ${row.expireTime} > ${now}`,
    jobId: row.fileUploadId,
    title: sql`coalesce(nullif(${row.fileName}, ''), '未命名文件')`,
    detail: sql`case when not ${isWritingAt(now)} then '再次选择同一文件即可继续' end`,
    state: sql`case when ${isWritingAt(now)} then 'running' else 'paused' end`,
    progress: sql`${row.received} * 100 / ${row.size}`,
    beginTime: row.createTime,
    endTime: sql`null`,
    address: sql`case when not ${isWritingAt(now)} then ${screenAddress(actor, ['feed:feed-upload', '/feed/feed-upload'])} end`,
    canCancel: sql`true`,
  }),
  cancel: {
    label: '放弃',
    question: '放弃这个文件的上传？已经上传的部分会被删除。',
    run: oneByOne(cancelFile),
  },
};
