/** Records of number views. Holds all SQL for them. */
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  DecryptTrace,
  OrgQueryDecryptTraceListParams,
  OrgQueryDecryptTraceListResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { ofPeopleNamed } from '../../db/search';
import { LOCKS } from '../../db/locks';
import {
  account,
  chatContact,
  decryptTrace,
  department,
  directoryPerson,
  formRecord,
  page as activityPage,
  receiver,
} from '../../db/schema';
import { MASKS, type NumberReference } from '../../kernel/session/masked-number';
import { LOOKS, LOOKS_WINDOW_MS } from './org.rules';

/**
 * Times of the person's views within the window, newest first. Serialises the person's views until the transaction
 * ends.
 */
export async function lockRecentLooks(tx: Database, userId: number, now: Date): Promise<Date[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.looks}, ${userId})`);
  const rows = await tx
    .select({ createTime: decryptTrace.createTime })
    .from(decryptTrace)
    .where(and(eq(decryptTrace.userId, userId), gt(decryptTrace.createTime, new Date(now.getTime() - LOOKS_WINDOW_MS))))
    .orderBy(desc(decryptTrace.createTime))
    .limit(LOOKS);
  return rows.map((row) => row.createTime);
}

export interface Look {
  readonly userId: number;
  readonly reference: NumberReference;
  readonly number: string;
  readonly address: string;
  readonly createTime: Date;
}

/**
 * Stores the masked number, never the full one. People of external directories have no row here, so their name follows
 * the mask.
 */
export async function insertTrace(tx: Database, { reference, number, ...look }: Look): Promise<void> {
  const mask = MASKS[reference.field](number);
  const masked = reference.of === 'external' ? `${mask} ${reference.name}` : mask;
  await tx
    .insert(decryptTrace)
    .values({ ...look, subject: reference.of, subjectId: reference.id, field: reference.field, masked });
}

const looker = alias(account, 'looker');
const seen = alias(account, 'seen');

const traceView = {
  traceId: decryptTrace.traceId,
  userName: sql<string>`coalesce(${displayName(looker)}, '')`,
  department: sql<string>`coalesce(${department.name}, '')`,
  subject: sql<
    DecryptTrace['subject']
  >`case when ${decryptTrace.subject} in ('account', 'contact', 'record') then ${decryptTrace.subject} else 'person' end`,
  subjectName: sql<string>`coalesce(case ${decryptTrace.subject} when 'account' then ${displayName(seen)} when 'person' then ${directoryPerson.userName} when 'contact' then ${receiver.nickname} when 'record' then ${activityPage.pageName}
    else substr(${decryptTrace.masked}, strpos(${decryptTrace.masked}, ' ') + 1) end, '')`,
  field: sql<DecryptTrace['field']>`${decryptTrace.field}`,
  masked: sql<string>`split_part(${decryptTrace.masked}, ' ', 1)`,
  address: decryptTrace.address,
  createTime: decryptTrace.createTime,
};

export async function pageOfTraces(
  db: Database,
  params: OrgQueryDecryptTraceListParams,
): Promise<OrgQueryDecryptTraceListResult> {
  const filters = ofPeopleNamed(decryptTrace.userId, params.keyword);
  const order = orderOf({ createTime: decryptTrace.createTime }, decryptTrace.traceId, params, 'createTime');
  return pageOf(db, { id: decryptTrace.traceId, filters, order, params }, (page) =>
    db
      .select(traceView)
      .from(page)
      .innerJoin(decryptTrace, eq(decryptTrace.traceId, page.found))
      .leftJoin(looker, eq(looker.userId, decryptTrace.userId))
      .leftJoin(department, eq(department.departmentId, looker.departmentId))
      .leftJoin(seen, and(eq(decryptTrace.subject, 'account'), eq(seen.userId, decryptTrace.subjectId)))
      .leftJoin(
        directoryPerson,
        and(eq(decryptTrace.subject, 'person'), eq(directoryPerson.userId, decryptTrace.subjectId)),
      )
      .leftJoin(
        chatContact,
        and(eq(decryptTrace.subject, 'contact'), eq(chatContact.contactId, decryptTrace.subjectId)),
      )
      .leftJoin(receiver, eq(receiver.receiverId, chatContact.receiverId))
      .leftJoin(formRecord, and(eq(decryptTrace.subject, 'record'), eq(formRecord.recordId, decryptTrace.subjectId)))
      .leftJoin(activityPage, eq(activityPage.pageId, formRecord.pageId)),
  );
}
