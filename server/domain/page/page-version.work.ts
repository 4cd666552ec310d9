/** Published versions of activity pages. */
import { sql } from 'drizzle-orm';
import { page, pageVersion as row } from '../../db/schema';
import { recordAddress } from '../tray/addresses';
import type { TrayKind } from '../tray/kind';

export const work: TrayKind = {
  kind: 'pageVersion',
  title: '发布页面',
  icon: 'M4 4.5h16v15H4ZM4 8.5h16M12 17v-5.5M9.5 13.5l2.5-2.5 2.5 2.5',
  // Publishing ends with its request; pages change all the time.
  entities: [],
  shows: ['page'],
  rows: (actor, since) => ({
    from: sql`${row} join ${page} on ${page.pageId} = ${row.pageId} and ${page.deleteTime} is null
      where ${row.publisherId} = ${actor.userId} and ${row.createTime} >= ${since}`,
    jobId: row.versionId,
    title: page.pageName,
    detail: sql`'第 ' || ${row.no} || ' 版'`,
    state: sql`'done'`,
    beginTime: row.createTime,
    endTime: row.createTime,
    address: recordAddress(actor, 'page:list', '/v1/page/edit?id=', row.pageId),
  }),
};
