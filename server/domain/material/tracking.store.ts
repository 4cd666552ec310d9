/** Tracking of material notes. Holds all SQL for the events and for statistics over notes. */
import { and, eq, gte, sql } from 'drizzle-orm';
import type {
  MaterialNoteStatisticsResult,
  MaterialTrackingListParams,
  MaterialTrackingListResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { localTime } from '../../db/days';
import { displayName } from '../../db/masking';
import { descending, pageOf } from '../../db/paging';
import { same, withinDepartment, type Reader } from '../../db/rows';
import { account, businessLine, materialNote, materialTracking } from '../../db/schema';
import { lineOrder } from './business-line.store';
import type { Sums } from './material.rules';

export async function insertTracking(
  tx: Database,
  values: typeof materialTracking.$inferInsert,
  sums: Sums,
): Promise<void> {
  await tx.insert(materialTracking).values(values);
  await tx
    .update(materialNote)
    .set({ ...sums, updateTime: values.createTime as Date })
    .where(eq(materialNote.noteId, values.noteId));
}

export async function pageOfTracking(
  db: Database,
  params: MaterialTrackingListParams,
): Promise<MaterialTrackingListResult> {
  const ofNote = eq(materialTracking.noteId, params.noteId);
  const { trackingId, noteId, event, quantity, amount, eventTime, remark, createTime } = materialTracking;
  return pageOf(db, { id: trackingId, filters: ofNote, order: descending(eventTime, trackingId), params }, (page) =>
    db
      .select({
        trackingId,
        noteId,
        event,
        quantity,
        amount,
        eventTime,
        remark,
        creator: displayName(account),
        createTime,
      })
      .from(page)
      .innerJoin(materialTracking, eq(trackingId, page.found))
      .innerJoin(account, eq(account.userId, materialTracking.creatorId)),
  );
}

type Summed = typeof materialNote.leadCount | typeof materialNote.orderCount | typeof materialNote.orderAmount;
const total = (column: Summed) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const notes = sql<number>`count(*)`.mapWith(Number);
/** Start of the week: Monday in Shanghai time. */
const monday = sql`date_trunc('week', ${localTime(materialNote.publishTime)})`;
/** Formatted once per week, after grouping, instead of once per note. */
const week = sql<string>`to_char(${monday}, 'YYYY-MM-DD')`;

/** Counts per week with notes since then, and per business line, including lines without notes. */
export async function countNotes(
  db: Database,
  reader: Reader,
  businessLineId: number | undefined,
  since: Date,
): Promise<MaterialNoteStatisticsResult> {
  const mine = and(
    withinDepartment(materialNote.departmentId, reader),
    same(materialNote.businessLineId, businessLineId),
  );
  const { leadCount, orderCount, orderAmount } = materialNote;
  const [weeks, counted, lines] = await Promise.all([
    db
      .select({ week, noteCount: notes, leadCount: total(leadCount) })
      .from(materialNote)
      .where(and(mine, gte(materialNote.publishTime, since)))
      .groupBy(monday)
      .orderBy(monday),
    // Aggregate before joining, because a line has many notes.
    db
      .select({
        businessLineId: materialNote.businessLineId,
        noteCount: notes,
        leadCount: total(leadCount),
        orderCount: total(orderCount),
        orderAmount: total(orderAmount),
      })
      .from(materialNote)
      .where(mine)
      .groupBy(materialNote.businessLineId),
    db
      .select({ businessLineId: businessLine.businessLineId, businessLine: businessLine.name })
      .from(businessLine)
      .where(
        and(withinDepartment(businessLine.departmentId, reader), same(businessLine.businessLineId, businessLineId)),
      )
      .orderBy(...lineOrder(reader)),
  ]);
  const byLine = new Map(counted.map((each) => [each.businessLineId, each]));
  return {
    weeks,
    lines: lines.map((line) => ({
      noteCount: 0,
      leadCount: 0,
      orderCount: 0,
      orderAmount: 0,
      ...byLine.get(line.businessLineId),
      ...line,
    })),
  };
}
