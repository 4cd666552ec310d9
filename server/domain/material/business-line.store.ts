/** Business lines. Holds all SQL for them. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BusinessLine } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { toJson, subquery, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import type { PlacedRow } from '../rows/order.rules';
import { account, bloggerAccount, businessLine, department, materialNote } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './material.messages';

const accountCount = subquery<number>(
  sql`(select count(*) from ${bloggerAccount} where ${bloggerAccount.businessLineId} = ${businessLine.businessLineId})`,
).mapWith(Number);
const noteCount = subquery<number>(
  sql`(select count(*) from ${materialNote} where ${materialNote.businessLineId} = ${businessLine.businessLineId})`,
).mapWith(Number);

const lineView = {
  businessLineId: businessLine.businessLineId,
  name: businessLine.name,
  remark: businessLine.remark,
  accountCount,
  noteCount,
  department: department.name,
  creator: displayName(account),
  createTime: businessLine.createTime,
  updateTime: businessLine.updateTime,
  ...editedView('businessLine'),
};

const selectLines = (db: Database, where: SQL | undefined) =>
  db
    .select(lineView)
    .from(businessLine)
    .innerJoin(department, eq(department.departmentId, businessLine.departmentId))
    .innerJoin(account, eq(account.userId, businessLine.creatorId))
    .where(where);

/** Lines of the reader's own department first; each department in the order that its people gave. */
export const lineOrder = (reader: Reader): SQL[] => [
  sql`${businessLine.departmentId} is distinct from ${reader.departmentId}`,
  asc(businessLine.departmentId),
  asc(businessLine.position),
  asc(businessLine.businessLineId),
];

export async function listBusinessLines(
  db: Database,
  reader: Reader,
  keyword: string | undefined,
): Promise<BusinessLine[]> {
  const rows = await selectLines(
    db,
    and(withinDepartment(businessLine.departmentId, reader), contains(keyword, businessLine.name, businessLine.remark)),
  ).orderBy(...lineOrder(reader));
  return rows.map(toJson);
}

async function readLine(db: Database, businessLineId: number): Promise<BusinessLine> {
  const [row] = await selectLines(db, eq(businessLine.businessLineId, businessLineId));
  return toJson(row!);
}

const mine = (reader: Reader, businessLineId: number) =>
  and(eq(businessLine.businessLineId, businessLineId), withinDepartment(businessLine.departmentId, reader));
const afterOthers = (departmentId: number) =>
  sql`(select coalesce(max(${businessLine.position}) + 1, 0) from ${businessLine} where ${businessLine.departmentId} = ${departmentId})`;
const duplicate = () => invalidField('name', MESSAGES.duplicateLine);

export async function insertBusinessLine(
  db: Database,
  values: typeof businessLine.$inferInsert,
): Promise<BusinessLine> {
  const [row] = await onConstraint(
    'business_line_unique',
    duplicate,
    db
      .insert(businessLine)
      .values({ ...values, position: afterOthers(values.departmentId) })
      .returning({ businessLineId: businessLine.businessLineId }),
  );
  return readLine(db, row!.businessLineId);
}

/** null: the reader may not see such a line. */
export async function updateBusinessLine(
  db: Database,
  reader: Reader,
  businessLineId: number,
  changes: Partial<typeof businessLine.$inferInsert>,
): Promise<BusinessLine | null> {
  const update = db
    .update(businessLine)
    .set(changes)
    .where(mine(reader, businessLineId))
    .returning({ businessLineId: businessLine.businessLineId });
  const [row] = await onConstraint('business_line_unique', duplicate, update);
  return row ? readLine(db, row.businessLineId) : null;
}

/** Locks a line against deletion until the transaction ends; null: the reader may not see such a line. */
export async function holdBusinessLine(
  tx: Database,
  reader: Reader,
  businessLineId: number,
): Promise<{ departmentId: number } | null> {
  const [row] = await tx
    .select({ departmentId: businessLine.departmentId })
    .from(businessLine)
    .where(mine(reader, businessLineId))
    .for('key share');
  return row ?? null;
}

/**
 * The lines of the departments of `ids` that the reader may see, in their order, locked until the transaction ends.
 */
export async function lockOrder(tx: Database, reader: Reader, ids: readonly number[]): Promise<PlacedRow[]> {
  const named = tx
    .select({ departmentId: businessLine.departmentId })
    .from(businessLine)
    .where(inArray(businessLine.businessLineId, [...ids]));
  const all = and(withinDepartment(businessLine.departmentId, reader), inArray(businessLine.departmentId, named));
  const { businessLineId, departmentId } = businessLine;
  // By id, so that two transactions do not wait for each other.
  await tx.select({ businessLineId }).from(businessLine).where(all).orderBy(asc(businessLineId)).for('update');
  return tx
    .select({ id: businessLineId, departmentId })
    .from(businessLine)
    .where(all)
    .orderBy(...lineOrder(reader));
}

export async function storeOrder(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${businessLine} set position = placed.position
    from unnest(${sql.param([...ids])}::int[]) with ordinality as placed (business_line_id, position)
    where ${businessLine.businessLineId} = placed.business_line_id and ${businessLine.position} <> placed.position`);
}

/**
 * A line with the counts of its accounts and notes, locked until the transaction ends; null: the reader may not see it.
 */
export async function lockBusinessLine(
  tx: Database,
  reader: Reader,
  businessLineId: number,
): Promise<{ departmentId: number; accountCount: number; noteCount: number } | null> {
  const [row] = await tx
    .select({ departmentId: businessLine.departmentId })
    .from(businessLine)
    .where(mine(reader, businessLineId))
    .for('update');
  if (!row) return null;
  const [counts] = await tx
    .select({ accountCount, noteCount })
    .from(businessLine)
    .where(eq(businessLine.businessLineId, businessLineId));
  return { ...row, ...counts! };
}

export async function deleteBusinessLine(tx: Database, businessLineId: number): Promise<void> {
  await tx.delete(businessLine).where(eq(businessLine.businessLineId, businessLineId));
}
