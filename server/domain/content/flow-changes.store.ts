/** Changes of contents by people: adding, correcting, accepting, favourites and deletion. Holds all SQL for them. */
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Flow } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { withinDepartment, type Reader } from '../../db/rows';
import { businessLine, flow, flowFavorite, keyword, keywordFlow } from '../../db/schema';
import { invalidField } from '../../kernel/calls/api-errors';
import { BUSINESS_LINE, wrongReference } from '../rows/belonging.store';
import { MESSAGES } from '../domain.messages';
import { readFlow, type Person } from './flow.store';
import { pageOfUrl } from './flow-url.rules';
import { setTags, TAGGED } from '../tag/tag.store';

type NewFlow = typeof flow.$inferInsert;
/** Columns that people may correct. */
export type FlowChanges = Partial<
  Pick<
    NewFlow,
    | 'title'
    | 'content'
    | 'cover'
    | 'images'
    | 'videoUrl'
    | 'duration'
    | 'script'
    | 'authorName'
    | 'businessLineId'
    | 'publishTime'
    | 'likeCount'
    | 'commentCount'
    | 'collectCount'
  >
>;

/** Restricts a call to contents of a kind, in addition to the reader's rights. */
export type FlowKind = Partial<Pick<Flow, 'origin' | 'type' | 'agent'>>;

const ofKind = ({ origin, type, agent }: FlowKind): SQL | undefined =>
  and(
    origin && eq(flow.origin, origin),
    type && eq(flow.type, type),
    agent === undefined ? undefined : eq(flow.agent, agent),
  );

const mine = (reader: Reader, flowIds: readonly number[], kind: FlowKind): SQL | undefined =>
  and(inArray(flow.flowId, [...flowIds]), withinDepartment(flow.departmentId, reader), ofKind(kind));

/**
 * @throws a refusal at `url` if the department has the content already, at `businessLineId` or `tagIds` if these belong
 * to another department.
 */
export async function insertFlow(
  db: Database,
  person: Person,
  values: NewFlow,
  tagIds: readonly number[] = [],
): Promise<Flow> {
  await renewAddress(db, values.departmentId, values);
  return db.transaction(async (tx) => {
    await refuseForeignLine(tx, person, values.departmentId, values.businessLineId);
    const insert = tx.insert(flow).values(values).returning({ flowId: flow.flowId });
    const [row] = await onConstraint('flow_unique', () => invalidField('url', MESSAGES.duplicateFlow), insert);
    await setTags(tx, person, TAGGED.flow, row!.flowId, values.departmentId, tagIds);
    return (await readFlow(tx, person, row!.flowId))!;
  });
}

/** Replaces the address of an existing content by the pasted one, whose token is newer. */
export async function renewAddress(
  db: Database,
  departmentId: number,
  { platform, platformFlowId, url }: Pick<NewFlow, 'platform' | 'platformFlowId' | 'url'>,
): Promise<void> {
  if (url === pageOfUrl(url)) return;
  await db
    .update(flow)
    .set({ url })
    .where(
      and(
        eq(flow.departmentId, departmentId),
        eq(flow.platform, platform),
        eq(flow.platformFlowId, platformFlowId),
        eq(flow.origin, 'platform'),
        ne(flow.url, url),
      ),
    );
}

/** undefined: the person may not see such a content. `tagIds` replaces all tags; absent: unchanged. */
export async function updateFlow(
  db: Database,
  person: Person,
  flowId: number,
  changes: FlowChanges,
  now: Date,
  { kind = {}, tagIds }: { kind?: FlowKind; tagIds?: readonly number[] } = {},
): Promise<Flow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ departmentId: flow.departmentId })
      .from(flow)
      .where(mine(person, [flowId], kind))
      .for('update');
    if (!row) return undefined;
    await refuseForeignLine(tx, person, row.departmentId, changes.businessLineId);
    await tx
      .update(flow)
      .set({ ...changes, updateTime: now })
      .where(eq(flow.flowId, flowId));
    if (tagIds) await setTags(tx, person, TAGGED.flow, flowId, row.departmentId, tagIds);
    return readFlow(tx, person, flowId);
  });
}

async function refuseForeignLine(
  tx: Database,
  reader: Reader,
  departmentId: number,
  businessLineId: number | null | undefined,
): Promise<void> {
  if (businessLineId === null || businessLineId === undefined) return;
  const found = await tx.$count(
    businessLine,
    and(eq(businessLine.businessLineId, businessLineId), eq(businessLine.departmentId, departmentId)),
  );
  if (found === 0)
    throw await wrongReference(tx, reader, 'businessLineId', BUSINESS_LINE, [businessLineId], departmentId);
}

/** Returns the updated ids among those that the reader may see. */
export async function updateAcceptance(
  db: Database,
  reader: Reader,
  flowIds: readonly number[],
  acceptance: Flow['acceptance'],
  now: Date,
  kind: FlowKind = {},
): Promise<number[]> {
  const changed = await db
    .update(flow)
    .set({ acceptance, updateTime: now })
    .where(mine(reader, flowIds, kind))
    .returning({ flowId: flow.flowId });
  return changed.map((row) => row.flowId);
}

/**
 * Sets whether visitors without a log-in may see these videos. Returns the updated ids among those that the reader may
 * see.
 */
export async function updateShared(
  db: Database,
  reader: Reader,
  flowIds: readonly number[],
  shared: boolean,
  now: Date,
): Promise<number[]> {
  const shareTime = shared ? sql`coalesce(${flow.shareTime}, ${now.toISOString()}::timestamptz)` : null;
  const changed = await db
    .update(flow)
    .set({ shareTime, updateTime: now })
    .where(mine(reader, flowIds, { type: 'video' }))
    .returning({ flowId: flow.flowId });
  return changed.map((row) => row.flowId);
}

/**
 * Returns the deleted ids among those that the reader could see. Lowers the counts of keywords that found them; foreign
 * keys delete comments, tags and favourites.
 */
export async function deleteFlows(
  db: Database,
  reader: Reader,
  flowIds: readonly number[],
  kind: FlowKind = {},
): Promise<number[]> {
  const deleted = await db.execute<{ flow_id: number }>(sql`
    with gone as (delete from ${flow} where ${mine(reader, flowIds, kind)} returning ${flow.flowId}),
    found_by as (select ${keywordFlow.keywordId}, count(*)::int as contents from ${keywordFlow} join gone using (flow_id) group by ${keywordFlow.keywordId}),
    counted as (update ${keyword} set note_count = greatest(0, ${keyword.noteCount} - found_by.contents) from found_by where ${keyword.keywordId} = found_by.keyword_id)
    select flow_id from gone`);
  return deleted.rows.map((row) => row.flow_id);
}

/** Returns the ids that the person may see. */
export async function setFlowFavorites(
  db: Database,
  person: Person,
  flowIds: readonly number[],
  favorite: boolean,
  now: Date,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const visible = await tx
      .select({ flowId: flow.flowId })
      .from(flow)
      .where(mine(person, flowIds, {}))
      .for('key share');
    const ids = visible.map((row) => row.flowId);
    if (ids.length > 0 && favorite)
      await tx
        .insert(flowFavorite)
        .values(ids.map((flowId) => ({ userId: person.userId, flowId, createTime: now })))
        .onConflictDoNothing();
    if (ids.length > 0 && !favorite)
      await tx
        .delete(flowFavorite)
        .where(and(eq(flowFavorite.userId, person.userId), inArray(flowFavorite.flowId, ids)));
    return ids;
  });
}
