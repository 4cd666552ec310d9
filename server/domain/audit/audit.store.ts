/** Entries of the audit log. Holds all SQL for them; nothing changes or deletes one. */
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditQueryAuditListParams } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { ofPeopleNamed } from '../../db/search';
import { account, auditEntry, department } from '../../db/schema';

export async function insertEntry(db: Database, entry: typeof auditEntry.$inferInsert): Promise<void> {
  await db.insert(auditEntry).values(entry);
}

const doer = alias(account, 'doer');

const entryView = {
  auditId: auditEntry.auditId,
  createTime: auditEntry.createTime,
  userName: sql<string>`coalesce(${displayName(doer)}, '')`,
  department: sql<string>`coalesce(${department.name}, '')`,
  subject: auditEntry.subject,
  call: auditEntry.call,
  details: auditEntry.details,
  address: auditEntry.address,
};

/** `calls`: names of the calls to show; undefined: all. */
export function pageOfEntries(db: Database, params: AuditQueryAuditListParams, calls: readonly string[] | undefined) {
  const filters = and(
    ofPeopleNamed(auditEntry.userId, params.keyword),
    params.subject && eq(auditEntry.subject, params.subject),
    calls && sql`${auditEntry.call} = any(${sql.param([...calls])})`,
    onDays(auditEntry.createTime, params.createdFrom, params.createdTo),
  );
  const order = orderOf({ createTime: auditEntry.createTime }, auditEntry.auditId, params, 'createTime');
  return pageOf(db, { id: auditEntry.auditId, filters, order, params }, (page) =>
    db
      .select(entryView)
      .from(page)
      .innerJoin(auditEntry, eq(auditEntry.auditId, page.found))
      .leftJoin(doer, eq(doer.userId, auditEntry.userId))
      .leftJoin(department, eq(department.departmentId, doer.departmentId)),
  );
}
