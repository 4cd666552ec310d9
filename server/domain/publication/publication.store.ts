/** Publications. Holds all SQL for them except that of bots (claim.store.ts). */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type {
  Publication,
  PublicationStep,
  PublishQueryPublishLoggerParams,
  PublishQueryPublishLoggerResult,
} from '../../../src/services/catalogue/generated/types';
import {
  OPEN_PUBLICATION_STATES,
  type PublicationHold,
  type PublicationStep as Step,
} from '../../../src/services/catalogue/sets/publication';
import { RELEASED } from '../../db/claims';
import type { Database } from '../../db/connect';
import { addDays, startOfDay } from '../../db/days';
import { displayName } from '../../db/masking';
import { ascending, descending, orderOf, pageOf, type Order } from '../../db/paging';
import { same, toJson, withinDepartment } from '../../db/rows';
import { account, department, publisherAuth, publication, publishStep } from '../../db/schema';
import { holdsWords } from '../../db/expected';
import { editedView } from '../../db/versions';
import type { PublisherReader } from '../publisher/publisher.store';

export type PublicationRow = typeof publication.$inferSelect;
export type NewPublication = Omit<typeof publication.$inferInsert, 'loggerId' | 'key'>;

/** Condition: publications that the reader may see and change; those of a person's own account are theirs alone. */
export const visibleTo = (reader: PublisherReader): SQL | undefined =>
  and(
    withinDepartment(publication.departmentId, reader),
    reader.adminLevel >= 1
      ? undefined
      : or(
          eq(publication.creatorId, reader.userId),
          isNull(publication.publisherId),
          sql`exists (select from ${publisherAuth} where ${publisherAuth.publisherId} = ${publication.publisherId} and (${publisherAuth.scope} = 'department' or ${publisherAuth.creatorId} = ${reader.userId}))`,
        ),
  );

/**
 * Time in the calendar: when it was published or is planned; without a plan, when it was queued. Null: a draft without
 * a time.
 */
const shownTime = sql`coalesce(${publication.publishTime}, ${publication.planTime}, ${publication.dueTime})`;

/** Why a publication whose time has come is not sent yet. */
const hold = sql<PublicationHold>`case
  when ${publication.state} not in ('due', 'unknown') then 'none'
  when ${publication.isLate} then 'late'
  when ${publisherAuth.state} <> 'valid' then 'logIn'
  when ${publication.state} = 'unknown' then 'none'
  when ${publisherAuth.nextTime} > now() or ${publisherAuth.busyWith} is not null then 'pace'
  else 'none' end`;

const view = (reader: PublisherReader) => ({
  loggerId: publication.loggerId,
  key: publication.key,
  kind: publication.kind,
  title: publication.title,
  content: publication.content,
  topics: publication.topics,
  imageUrls: publication.imageUrls,
  videoUrl: publication.videoUrl,
  coverUrl: publication.coverUrl,
  platform: publication.platform,
  publisherId: publication.publisherId,
  publisherName: sql<string>`coalesce(${publisherAuth.name}, '')`,
  publisherAvatar: sql<string>`coalesce(${publisherAuth.avatar}, '')`,
  state: publication.state,
  hold,
  isRetryable: publication.isRetryable,
  planTime: publication.planTime,
  shownTime: sql<Date | null>`${shownTime}`.mapWith(publication.planTime),
  lateLimitMinutes: publication.lateLimitMinutes,
  failReason: publication.failReason,
  noteUrl: publication.noteUrl,
  publishTime: publication.publishTime,
  viewCount: publication.viewCount,
  likeCount: publication.likeCount,
  commentCount: publication.commentCount,
  collectCount: publication.collectCount,
  figuresTime: publication.figuresTime,
  sourceKind: publication.sourceKind,
  sourceId: publication.sourceId,
  attempts: publication.attempts,
  department: department.name,
  creator: displayName(account),
  mine: sql<boolean>`${publication.creatorId} = ${reader.userId}`,
  createTime: publication.createTime,
  updateTime: publication.updateTime,
  ...editedView('publication'),
});

const rowsOf = (db: Database, reader: PublisherReader) =>
  db
    .select(view(reader))
    .from(publication)
    .innerJoin(account, eq(account.userId, publication.creatorId))
    .innerJoin(department, eq(department.departmentId, publication.departmentId))
    .leftJoin(publisherAuth, eq(publisherAuth.publisherId, publication.publisherId));

type ViewRow = Awaited<ReturnType<typeof rowsOf>>[number];

function publicationOf(row: ReturnType<typeof toJson<ViewRow>>): Publication {
  const { viewCount, likeCount, commentCount, collectCount, figuresTime, sourceKind, sourceId, ...rest } = row;
  return {
    ...rest,
    figures: figuresTime === null ? null : { viewCount, likeCount, commentCount, collectCount, time: figuresTime },
    source: sourceKind === null || sourceId === null ? null : { kind: sourceKind, id: sourceId },
  };
}

/** In the order of `ids`. */
export async function readPublications(
  db: Database,
  reader: PublisherReader,
  ids: readonly number[],
): Promise<Publication[]> {
  const rows = await rowsOf(db, reader).where(and(visibleTo(reader), inArray(publication.loggerId, [...ids])));
  const found = new Map(rows.map((row) => [row.loggerId, publicationOf(toJson(row))]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const SORTS = {
  planTime: publication.planTime,
  createTime: publication.createTime,
  updateTime: publication.updateTime,
  publishTime: publication.publishTime,
};

/** Default order of a range of days is that of its index; any other order would read all rows. */
function orderOfPublications(params: PublishQueryPublishLoggerParams): Order {
  const { sortBy, sortOrder, plannedFrom, plannedTo } = params;
  if (sortBy !== undefined || (plannedFrom ?? plannedTo) === undefined)
    return orderOf(SORTS, publication.loggerId, params, 'createTime');
  return (sortOrder === 'asc' ? ascending : descending)(shownTime, publication.loggerId);
}

/** Columns that the keyword filter searches. */
const WORDS = {
  table: publication,
  id: publication.loggerId,
  columns: [publication.title, publication.content],
};

export async function pageOfPublications(
  db: Database,
  reader: PublisherReader,
  params: PublishQueryPublishLoggerParams,
): Promise<PublishQueryPublishLoggerResult> {
  const {
    keyword,
    publisherId,
    departmentId,
    state,
    states,
    kind,
    mine,
    plannedFrom,
    plannedTo,
    sourceKind,
    sourceId,
  } = params;
  const filters = and(
    visibleTo(reader),
    await holdsWords(db, WORDS, keyword),
    same(publication.publisherId, publisherId),
    same(publication.departmentId, departmentId),
    same(publication.state, state),
    states?.length ? inArray(publication.state, [...states]) : undefined,
    same(publication.kind, kind),
    mine ? eq(publication.creatorId, reader.userId) : undefined,
    plannedFrom ? sql`${shownTime} >= ${startOfDay(plannedFrom).toISOString()}::timestamptz` : undefined,
    plannedTo ? sql`${shownTime} < ${addDays(startOfDay(plannedTo), 1).toISOString()}::timestamptz` : undefined,
    same(publication.sourceKind, sourceKind),
    same(publication.sourceId, sourceId),
  );
  const order = orderOfPublications(params);
  const page = await pageOf(db, { id: publication.loggerId, filters, order, params }, (found) =>
    db
      .select(view(reader))
      .from(found)
      .innerJoin(publication, eq(publication.loggerId, found.found))
      .innerJoin(account, eq(account.userId, publication.creatorId))
      .innerJoin(department, eq(department.departmentId, publication.departmentId))
      .leftJoin(publisherAuth, eq(publisherAuth.publisherId, publication.publisherId)),
  );
  return { ...page, list: page.list.map(publicationOf) };
}

export interface StepOf {
  readonly loggerId: number;
  readonly step: Step;
  readonly actorId?: number;
  readonly botName?: string | null;
  readonly detail?: string;
}

export async function addSteps(tx: Database, steps: readonly StepOf[], now: Date): Promise<void> {
  if (steps.length > 0) await tx.insert(publishStep).values(steps.map((each) => ({ ...each, time: now })));
}

export async function stepsOf(db: Database, loggerId: number): Promise<PublicationStep[]> {
  const rows = await db
    .select({
      stepId: publishStep.stepId,
      step: publishStep.step,
      actor: sql<string>`coalesce(${publishStep.botName}, case when ${publishStep.actorId} is null then '' else ${displayName(account)} end)`,
      detail: publishStep.detail,
      time: publishStep.time,
    })
    .from(publishStep)
    .leftJoin(account, eq(account.userId, publishStep.actorId))
    .where(eq(publishStep.loggerId, loggerId))
    .orderBy(desc(publishStep.stepId));
  return rows.map(toJson);
}

/** Publications in the given order; each gets its key, which the platform gets as well. */
export async function insertPublications(tx: Database, rows: readonly NewPublication[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx
    .insert(publication)
    .values(rows.map((row) => ({ ...row, key: `atelier-publish-${randomUUID()}` })))
    .returning({ loggerId: publication.loggerId });
  return made.map(({ loggerId }) => loggerId);
}

/** Locks those that the reader may change, in the order of their ids. */
export const lockPublications = (
  tx: Database,
  reader: PublisherReader,
  ids: readonly number[],
): Promise<PublicationRow[]> =>
  tx
    .select()
    .from(publication)
    .where(and(visibleTo(reader), inArray(publication.loggerId, [...ids])))
    .orderBy(publication.loggerId)
    .for('update');

export async function changePublications(
  tx: Database,
  ids: readonly number[],
  changes: Partial<typeof publication.$inferInsert>,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(publication)
    .set({ ...changes, updateTime: now })
    .where(inArray(publication.loggerId, [...ids]));
}

/** Releases the accounts that were busy with these publications. */
export async function freePublishers(tx: Database, loggerIds: readonly number[]): Promise<void> {
  if (loggerIds.length === 0) return;
  await tx
    .update(publisherAuth)
    .set({ busyWith: null })
    .where(inArray(publisherAuth.busyWith, [...loggerIds]));
}

/** Failed look-ups since the publication was last sent. */
export async function lookUpsOf(tx: Database, loggerId: number): Promise<number> {
  const [last] = await tx
    .select({ stepId: sql<number>`coalesce(max(${publishStep.stepId}), 0)` })
    .from(publishStep)
    .where(and(eq(publishStep.loggerId, loggerId), eq(publishStep.step, 'sending')));
  const since = and(eq(publishStep.loggerId, loggerId), eq(publishStep.step, 'unknown'));
  return tx.$count(publishStep, and(since, gt(publishStep.stepId, last!.stepId)));
}

/** Column values of a publication that the platform has. */
export const PUBLISHED = { state: 'published', leaseTime: null, dueTime: null, failReason: null } as const;

/** Column values of a cancelled publication. */
export const CANCELLED = { state: 'cancelled', isLate: false, ...RELEASED } as const;

/** Cancels waiting publications of these accounts that no bot may have sent. */
export async function cancelOfPublishers(
  tx: Database,
  publisherIds: readonly number[],
  userId: number,
  detail: string,
  now: Date,
): Promise<void> {
  if (publisherIds.length === 0) return;
  const open = await tx
    .select({ loggerId: publication.loggerId })
    .from(publication)
    .where(
      and(
        inArray(publication.publisherId, [...publisherIds]),
        inArray(publication.state, [...OPEN_PUBLICATION_STATES]),
      ),
    )
    .orderBy(publication.loggerId)
    .for('update');
  const ids = open.map(({ loggerId }) => loggerId);
  await changePublications(tx, ids, CANCELLED, now);
  await freePublishers(tx, ids);
  await addSteps(
    tx,
    ids.map((loggerId) => ({ loggerId, step: 'cancelled' as const, actorId: userId, detail })),
    now,
  );
}

/** Accounts among these whose publications may be under way: their outcome is looked up with their log-in. */
export async function sendingPublishers(tx: Database, publisherIds: readonly number[]): Promise<Set<number>> {
  if (publisherIds.length === 0) return new Set();
  const rows = await tx
    .select({ publisherId: publication.publisherId })
    .from(publication)
    .where(
      and(
        inArray(publication.publisherId, [...publisherIds]),
        inArray(publication.state, ['claimed', 'sending', 'unknown']),
      ),
    )
    .orderBy(publication.loggerId)
    .for('update');
  return new Set(rows.flatMap(({ publisherId }) => publisherId ?? []));
}

export async function deletePublications(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(publication).where(inArray(publication.loggerId, [...ids]));
}
