/** What became of the notes. SQL of the events and of what is counted over notes stands here only. */
import { and, eq, gte, sql } from 'drizzle-orm';
import type { MaterialNoteStatisticsResult, MaterialTrackingListParams, MaterialTrackingListResult } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName, onWire, pageBounds, TIME_ZONE, withinDepartment, type Reader } from '../../db/list';
import { account, businessLine, materialNote, materialTracking } from '../../db/schema';
import type { Sums } from './material.rules';

export async function insertTracking(tx: Database, values: typeof materialTracking.$inferInsert, sums: Sums): Promise<void> {
  await tx.insert(materialTracking).values(values);
  await tx.update(materialNote).set({ ...sums, updateTime: values.createTime as Date }).where(eq(materialNote.noteId, values.noteId));
}

export async function pageOfTracking(db: Database, params: MaterialTrackingListParams): Promise<MaterialTrackingListResult> {
  const { pageNo, pageSize, limit, offset } = pageBounds(params);
  const ofNote = eq(materialTracking.noteId, params.noteId);
  const { trackingId, noteId, event, quantity, amount, eventTime, remark, createTime } = materialTracking;
  const [rows, total] = await Promise.all([
    db
      .select({ trackingId, noteId, event, quantity, amount, eventTime, remark, creator: displayName(account), createTime })
      .from(materialTracking)
      .innerJoin(account, eq(account.userId, materialTracking.creatorId))
      .where(ofNote)
      .orderBy(sql`${eventTime} desc`, sql`${trackingId} desc`)
      .limit(limit)
      .offset(offset),
    db.$count(materialTracking, ofNote),
  ]);
  return { list: rows.map(onWire), total, pageNo, pageSize };
}

const total = (column: typeof materialNote.leadCount | typeof materialNote.orderCount | typeof materialNote.orderAmount) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const notes = sql<number>`count(${materialNote.noteId})`.mapWith(Number);
/** Weeks begin on Mondays in Shanghai. */
const week = sql<string>`to_char(date_trunc('week', ${materialNote.publishTime} at time zone ${sql.raw(`'${TIME_ZONE}'`)}), 'YYYY-MM-DD')`;

/** Weeks in which something was published since then; every line, also one without notes. */
export async function countNotes(db: Database, reader: Reader, businessLineId: number | undefined, since: Date): Promise<MaterialNoteStatisticsResult> {
  const ofLine = businessLineId === undefined ? undefined : eq(materialNote.businessLineId, businessLineId);
  const [weeks, lines] = await Promise.all([
    db
      .select({ week: week.as('week'), noteCount: notes, leadCount: total(materialNote.leadCount) })
      .from(materialNote)
      .where(and(withinDepartment(materialNote.departmentId, reader), ofLine, gte(materialNote.publishTime, since)))
      .groupBy(sql`week`)
      .orderBy(sql`week`),
    db
      .select({
        businessLineId: businessLine.businessLineId,
        businessLine: businessLine.name,
        noteCount: notes,
        leadCount: total(materialNote.leadCount),
        orderCount: total(materialNote.orderCount),
        orderAmount: total(materialNote.orderAmount),
      })
      .from(businessLine)
      .leftJoin(materialNote, eq(materialNote.businessLineId, businessLine.businessLineId))
      .where(and(withinDepartment(businessLine.departmentId, reader), businessLineId === undefined ? undefined : eq(businessLine.businessLineId, businessLineId)))
      .groupBy(businessLine.businessLineId)
      .orderBy(businessLine.businessLineId),
  ]);
  return { weeks, lines };
}
