/** Forms of the person to which visitors cannot upload files, because a quota is full. */
import { sql } from 'drizzle-orm';
import { formFileStop as row } from '../../db/schema';
import { recordAddress } from '../tray/addresses';
import type { TrayKind } from '../tray/kind';

export const work: TrayKind = {
  kind: 'visitorFiles',
  title: '访问者的文件',
  icon: 'M6 3.5h8l4 4v13H6ZM14 3.5v4h4M12 17v-6M9.5 13.5 12 11l2.5 2.5',
  entities: ['form'],
  rows: (actor, since) => ({
    from: sql`${row} where ${row.userId} = ${actor.userId} and ${row.lastTime} >= ${since}`,
    jobId: row.stopId,
    title: row.title,
    state: sql`'failed'`,
    reason: row.reason,
    beginTime: row.beginTime,
    endTime: row.lastTime,
    address: recordAddress(actor, 'page:form-records', '/v1/page/form-records?pageId=', row.pageId),
  }),
};
