/** Ignored notes. Holds all SQL for them. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type {
  FunctionalNoteIdLogParams,
  FunctionalNoteIdLogResult,
  IgnoredNote,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { ascending, first, orderOf, pageIds, pageOf, type PageIds } from '../../db/paging';
import { subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, flow, ignoredNote, receiver } from '../../db/schema';

const sameNote = and(
  eq(flow.departmentId, ignoredNote.departmentId),
  eq(flow.platform, ignoredNote.platform),
  eq(flow.platformFlowId, ignoredNote.noteId),
)!;

/** Condition: the content is an ignored note. */
export const isIgnoredFlow = (flowId: SQL): SQL =>
  sql`exists (select from ${ignoredNote} join ${flow} on ${sameNote} where ${flow.flowId} = ${flowId})`;

/** Ids of the contents whose note their department ignores. */
export async function ignoredAmong(db: Database, flowIds: readonly number[]): Promise<Set<number>> {
  if (flowIds.length === 0) return new Set();
  const rows = await db
    .select({ flowId: flow.flowId })
    .from(flow)
    .innerJoin(ignoredNote, sameNote)
    .where(inArray(flow.flowId, [...flowIds]));
  return new Set(rows.map(({ flowId }) => flowId));
}

const view = {
  ignoredId: ignoredNote.ignoredId,
  platform: ignoredNote.platform,
  noteId: ignoredNote.noteId,
  url: ignoredNote.url,
  title: sql<string>`coalesce(${flow.title}, '')`,
  reason: ignoredNote.reason,
  receiverCount: subquery<number>(
    sql`(select count(*) from ${receiver} where ${receiver.flowId} = ${flow.flowId})::int`,
  ),
  creator: displayName(account),
  createTime: ignoredNote.createTime,
};

const joined = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(ignoredNote, eq(ignoredNote.ignoredId, page.found))
    .innerJoin(account, eq(account.userId, ignoredNote.creatorId))
    .leftJoin(flow, sameNote);

export const pageOfIgnored = (
  db: Database,
  reader: Reader,
  params: FunctionalNoteIdLogParams,
): Promise<FunctionalNoteIdLogResult> => {
  const titled = contains(params.keyword, flow.title);
  const filters = and(
    withinDepartment(ignoredNote.departmentId, reader),
    titled &&
      sql`(${contains(params.keyword, ignoredNote.noteId, ignoredNote.reason)} or exists (select from ${flow} where ${sameNote} and ${titled}))`,
  );
  const order = orderOf({ createTime: ignoredNote.createTime }, ignoredNote.ignoredId, {}, 'createTime');
  return pageOf(db, { id: ignoredNote.ignoredId, filters, order, params }, (page) => joined(db, page));
};

export async function readIgnored(db: Database, ignoredId: number): Promise<IgnoredNote> {
  const one = eq(ignoredNote.ignoredId, ignoredId);
  const ids = pageIds(db, ignoredNote.ignoredId, one, ascending(ignoredNote.ignoredId), first(1));
  const [row] = await joined(db, ids);
  return toJson(row!);
}

/** Ignoring a note again changes its reason, but not who ignored it first and when. */
export async function ignoreNote(tx: Database, values: typeof ignoredNote.$inferInsert): Promise<number> {
  const [row] = await tx
    .insert(ignoredNote)
    .values(values)
    .onConflictDoUpdate({
      target: [ignoredNote.departmentId, ignoredNote.platform, ignoredNote.noteId],
      // An absent reason leaves the one before; a column equal to itself makes the row be returned.
      set: { reason: values.reason ?? sql`${ignoredNote.reason}` },
    })
    .returning({ ignoredId: ignoredNote.ignoredId });
  return row!.ignoredId;
}

export async function forgetIgnored(tx: Database, reader: Reader, ignoredIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .delete(ignoredNote)
    .where(and(inArray(ignoredNote.ignoredId, [...ignoredIds]), withinDepartment(ignoredNote.departmentId, reader)))
    .returning({ ignoredId: ignoredNote.ignoredId });
  return rows.map(({ ignoredId }) => ignoredId);
}

/** Condition on replies: their conversation came from this note of the department. */
export const fromNote = (
  { departmentId, platform, noteId }: Pick<typeof ignoredNote.$inferInsert, 'departmentId' | 'platform' | 'noteId'>,
  receiverId: SQL,
): SQL =>
  sql`${receiverId} in (select ${receiver.receiverId} from ${receiver} join ${flow} on ${flow.flowId} = ${receiver.flowId}
    where ${and(eq(flow.departmentId, departmentId), eq(flow.platform, platform), eq(flow.platformFlowId, noteId))})`;
