/**
 * Writes what bots deliver: bloggers, contents and comments, upserted by the platforms' ids so that repeated deliveries
 * are idempotent. Does not overwrite what people entered (third-party texts, scripts, tags, acceptance).
 */
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { BotBlogger, BotComment, BotFlow } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { blogger, comment, flow, keyword, keywordFlow, spiderTask, spiderTaskFlow } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';
import { noteFigures } from '../figure/figure.store';

/** The task and department for which rows are collected. */
export interface Collecting {
  readonly taskId: number;
  readonly departmentId: number;
  readonly creatorId: number;
  readonly platform: Platform;
  /** The keyword whose search found the contents; null for other tasks. */
  readonly keywordId: number | null;
  /** Collected for the agents (jjr). */
  readonly agent: boolean;
  /** Whether authors whom the department does not follow yet become followed bloggers. */
  readonly follows: boolean;
  readonly now: Date;
}

const given = (column: string): SQL => sql.raw(`excluded.${column}`);
/** Sorted and without duplicates: concurrent deliveries lock rows in the same order, which prevents deadlocks. */
const inOrder = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] =>
  [...new Map(rows.map((row) => [idOf(row), row])).values()].toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

export async function collectBloggers(
  db: Database,
  { departmentId, creatorId, platform, agent, follows, now }: Collecting,
  delivered: readonly BotBlogger[],
): Promise<void> {
  for (const { platformUserId, ...found } of inOrder(delivered, (row) => row.platformUserId)) {
    const { avatar, ...others } = found;
    // Without a new picture, the known one stays.
    const changes = { ...(avatar === '' ? others : found), updateTime: now };
    const same = and(
      eq(blogger.departmentId, departmentId),
      eq(blogger.platform, platform),
      eq(blogger.platformUserId, platformUserId),
    );
    const changed = await db.update(blogger).set(changes).where(same);
    if (changed.rowCount === 0 && follows) {
      await db
        .insert(blogger)
        .values({
          departmentId,
          creatorId,
          platform,
          platformUserId,
          agent,
          ...found,
          createTime: now,
          updateTime: now,
        })
        .onConflictDoUpdate({
          target: [blogger.departmentId, blogger.platform, blogger.platformUserId],
          set: changes,
        });
    }
    const [known] = await db.select({ bloggerId: blogger.bloggerId }).from(blogger).where(same);
    if (known) await noteFigures(db, 'blogger', [known.bloggerId], now);
  }
}

/**
 * Upserts contents, links them to the task and updates the keyword's count. Two deliveries of one person's tasks at the
 * same moment may both count a content as new.
 */
export async function collectFlows(db: Database, collecting: Collecting, delivered: readonly BotFlow[]): Promise<void> {
  if (delivered.length === 0) return;
  const { departmentId, creatorId, platform, keywordId, agent, taskId, now } = collecting;
  const authors = await bloggersBy(
    db,
    collecting,
    delivered.map(({ platformUserId }) => platformUserId),
  );
  const rows = inOrder(delivered, (row) => row.platformFlowId).map(({ platformUserId, publishTime, ...found }) => {
    const author = authors.get(platformUserId);
    return {
      ...found,
      departmentId,
      platform,
      keywordId,
      agent: agent || (author?.agent ?? false),
      bloggerId: author?.bloggerId ?? null,
      publishTime: new Date(publishTime),
      createTime: now,
      updateTime: now,
    };
  });
  await db
    .insert(flow)
    .values(rows)
    .onConflictDoUpdate({
      target: [flow.departmentId, flow.platform, flow.platformFlowId],
      set: BROUGHT_UP_TO_DATE,
      setWhere: eq(flow.origin, 'platform'),
    });
  const ids = rows.map(({ platformFlowId }) => platformFlowId);
  const collected = and(
    eq(flow.departmentId, departmentId),
    eq(flow.platform, platform),
    inArray(flow.platformFlowId, ids),
  );
  const brought = await db
    .select({ flowId: flow.flowId })
    .from(flow)
    .where(and(collected, eq(flow.origin, 'platform')))
    .orderBy(flow.flowId);
  await noteFigures(
    db,
    'flow',
    brought.map(({ flowId }) => flowId),
    now,
  );
  await db.execute(sql`
    insert into ${spiderTaskFlow} (task_id, flow_id, department_id, is_new)
    select ${taskId}::int, ${flow.flowId}, ${flow.departmentId}, not exists (
      select from ${spiderTaskFlow} join ${spiderTask} using (task_id)
      where ${spiderTaskFlow.flowId} = ${flow.flowId} and ${spiderTask.creatorId} = ${creatorId})
    from ${flow} where ${collected} order by ${flow.flowId} on conflict do nothing`);
  if (keywordId === null) return;
  await db.execute(sql`
    insert into ${keywordFlow} (keyword_id, flow_id, department_id)
    select ${keywordId}::int, ${flow.flowId}, ${flow.departmentId} from ${flow} where ${collected} order by ${flow.flowId} on conflict do nothing`);
  await countNotes(db, keywordId);
}

/** Null in a delivery means unknown: the stored value remains. */
const BROUGHT_UP_TO_DATE = {
  bloggerId: sql`coalesce(${given('blogger_id')}, ${flow.bloggerId})`,
  keywordId: sql`coalesce(${flow.keywordId}, ${given('keyword_id')})`,
  authorName: given('author_name'),
  type: given('type'),
  title: sql`coalesce(nullif(${given('title')}, ''), ${flow.title})`,
  content: sql`coalesce(nullif(${given('content')}, ''), ${flow.content})`,
  cover: sql`coalesce(nullif(${given('cover')}, ''), ${flow.cover})`,
  images: given('images'),
  // Keep the stored address if it is the delivered one plus a query: its token may be required to open the note.
  url: sql`case when ${given('url')} = split_part(${flow.url}, '?', 1) then ${flow.url} else ${given('url')} end`,
  videoUrl: sql`coalesce(${given('video_url')}, ${flow.videoUrl})`,
  duration: sql`coalesce(${given('duration')}, ${flow.duration})`,
  likeCount: given('like_count'),
  commentCount: given('comment_count'),
  collectCount: given('collect_count'),
  publishTime: given('publish_time'),
  updateTime: given('update_time'),
};

async function bloggersBy(
  db: Database,
  { departmentId, platform }: Collecting,
  platformUserIds: readonly string[],
): Promise<Map<string, { bloggerId: number; agent: boolean }>> {
  const rows = await db
    .select({ bloggerId: blogger.bloggerId, agent: blogger.agent, platformUserId: blogger.platformUserId })
    .from(blogger)
    .where(
      and(
        eq(blogger.departmentId, departmentId),
        eq(blogger.platform, platform),
        inArray(blogger.platformUserId, [...new Set(platformUserIds)]),
      ),
    );
  return new Map(rows.map((row) => [row.platformUserId, row]));
}

/** Recounts instead of adding, so that a repeated delivery counts once. */
async function countNotes(db: Database, keywordId: number): Promise<void> {
  await db
    .update(keyword)
    .set({ noteCount: sql`(select count(*) from ${keywordFlow} where ${keywordFlow.keywordId} = ${keywordId})` })
    .where(eq(keyword.keywordId, keywordId));
}

/**
 * Upserts comments of contents that the department has; replies find their root in the database or in the same
 * delivery.
 */
export async function collectComments(
  db: Database,
  { departmentId, platform }: Collecting,
  delivered: readonly BotComment[],
): Promise<void> {
  if (delivered.length === 0) return;
  const flows = await db
    .select({ flowId: flow.flowId, platformFlowId: flow.platformFlowId })
    .from(flow)
    .where(
      and(
        eq(flow.departmentId, departmentId),
        eq(flow.platform, platform),
        inArray(flow.platformFlowId, [...new Set(delivered.map((each) => each.platformFlowId))]),
      ),
    );
  for (const { flowId, platformFlowId } of flows) {
    const own = delivered.filter((each) => each.platformFlowId === platformFlowId);
    await put(
      db,
      departmentId,
      flowId,
      own.filter((each) => each.rootPlatformCommentId === null),
      new Map(),
    );
    const answers = own.filter((each) => each.rootPlatformCommentId !== null);
    const roots = await rootsOf(
      db,
      flowId,
      answers.map((each) => each.rootPlatformCommentId!),
    );
    await put(
      db,
      departmentId,
      flowId,
      answers.filter((each) => roots.has(each.rootPlatformCommentId!)),
      roots,
    );
    if (roots.size > 0) await countAnswers(db, [...roots.values()]);
  }
}

async function put(
  db: Database,
  departmentId: number,
  flowId: number,
  rows: readonly BotComment[],
  roots: ReadonlyMap<string, number>,
): Promise<void> {
  if (rows.length === 0) return;
  const values = inOrder(rows, (row) => row.platformCommentId).map(
    ({ platformFlowId: _flow, rootPlatformCommentId, publishTime, ...found }) => ({
      ...found,
      departmentId,
      flowId,
      rootCommentId: rootPlatformCommentId === null ? null : roots.get(rootPlatformCommentId)!,
      publishTime: new Date(publishTime),
    }),
  );
  await db
    .insert(comment)
    .values(values)
    .onConflictDoUpdate({
      target: [comment.flowId, comment.platformCommentId],
      set: {
        nickname: given('nickname'),
        avatar: sql`coalesce(nullif(${given('avatar')}, ''), ${comment.avatar})`,
        content: given('content'),
        city: given('city'),
        likeCount: given('like_count'),
      },
    });
}

async function rootsOf(
  db: Database,
  flowId: number,
  platformCommentIds: readonly string[],
): Promise<Map<string, number>> {
  if (platformCommentIds.length === 0) return new Map();
  const rows = await db
    .select({ commentId: comment.commentId, platformCommentId: comment.platformCommentId })
    .from(comment)
    .where(and(eq(comment.flowId, flowId), inArray(comment.platformCommentId, [...new Set(platformCommentIds)])));
  return new Map(rows.map((row) => [row.platformCommentId, row.commentId]));
}

async function countAnswers(db: Database, rootIds: readonly number[]): Promise<void> {
  const counted = db
    .select({ rootId: comment.rootCommentId, answers: sql<number>`count(*)::int`.as('answers') })
    .from(comment)
    .where(and(isNotNull(comment.rootCommentId), inArray(comment.rootCommentId, [...rootIds])))
    .groupBy(comment.rootCommentId)
    .as('counted');
  await db
    .update(comment)
    .set({ subCommentCount: sql`${counted.answers}` })
    .from(counted)
    .where(eq(comment.commentId, counted.rootId));
}
