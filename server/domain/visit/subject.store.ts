/** Whether a person may see the page, link, channel or activity of requested figures. */
import { and, inArray, isNull, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FiguresBy } from '../../../src/services/catalogue/sets/link';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { activity, channel, page, product, shortLink } from '../../db/schema';

const SUBJECTS = {
  page: { table: page, id: page.pageId, department: page.departmentId, only: isNull(page.deleteTime) },
  link: {
    table: shortLink,
    id: shortLink.linkId,
    department: shortLink.departmentId,
    only: isNull(shortLink.deleteTime),
  },
  channel: { table: channel, id: channel.channelId, department: channel.departmentId, only: undefined },
  product: { table: product, id: product.productId, department: product.departmentId, only: undefined },
  activity: { table: activity, id: activity.activityId, department: activity.departmentId, only: undefined },
} as const;

export async function maySee(db: Database, reader: Reader, by: FiguresBy, ids: readonly number[]): Promise<boolean> {
  const { table, id, department, only } = SUBJECTS[by];
  const found: SQL | undefined = and(inArray(id, [...ids]), withinDepartment(department, reader), only);
  return (await db.$count(table as PgTable, found)) === ids.length;
}
