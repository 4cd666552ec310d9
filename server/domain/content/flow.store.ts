/** Collected notes and videos, for all areas. Holds all SQL for them. */
import { and, eq, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Flow, TagsOfContent } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { expectedHolders, expectedRows } from '../../db/expected';
import { onDays } from '../../db/days';
import { orderOf, pageOf, type Order, type PageParams } from '../../db/paging';
import { toJson, same, subquery, withinDepartment, type Reader, whether } from '../../db/rows';
import { contains, containsText } from '../../db/search';
import { blogger, businessLine, department, flow, flowFavorite, keywordFlow, spiderTaskFlow } from '../../db/schema';
import { editedView } from '../../db/versions';
import type { Actor } from '../../kernel/calls/handler';
import { growthView } from '../figure/figure.store';
import { carries, TAGGED, tagsOf } from '../tag/tag.store';

/** Favourites belong to one person, other filters to the department. */
export type Person = Pick<Actor, 'userId' | 'departmentId' | 'adminLevel'>;

export const isFavoriteFlow = (person: Person): SQL<boolean> =>
  subquery<boolean>(
    sql`exists (select 1 from ${flowFavorite} where ${flowFavorite.userId} = ${person.userId} and ${flowFavorite.flowId} = ${flow.flowId})`,
  );

const flowView = (person: Person) => ({
  flowId: flow.flowId,
  platform: flow.platform,
  type: flow.type,
  origin: flow.origin,
  title: flow.title,
  content: flow.content,
  cover: flow.cover,
  images: flow.images,
  url: flow.url,
  videoUrl: flow.videoUrl,
  duration: flow.duration,
  script: flow.script,
  bloggerId: flow.bloggerId,
  bloggerName: sql<string>`coalesce(${blogger.nickname}, ${flow.authorName})`,
  businessLineId: flow.businessLineId,
  businessLine: sql<string>`coalesce(${businessLine.name}, '')`,
  department: department.name,
  tags: tagsOf(TAGGED.flow),
  acceptance: flow.acceptance,
  agent: flow.agent,
  likeCount: flow.likeCount,
  commentCount: flow.commentCount,
  collectCount: flow.collectCount,
  heat: flow.heat,
  ...growthView(flow),
  favorite: isFavoriteFlow(person),
  shared: sql<boolean>`${flow.shareTime} is not null`,
  publishTime: flow.publishTime,
  createTime: flow.createTime,
  ...editedView('content'),
});

const SORTS = {
  publishTime: flow.publishTime,
  createTime: flow.createTime,
  likeCount: flow.likeCount,
  commentCount: flow.commentCount,
  collectCount: flow.collectCount,
  heat: flow.heat,
  growthDay: flow.growthDay,
  growthWeek: flow.growthWeek,
};

/** Superset of the filters of all areas' list calls. */
export interface FlowFilters extends PageParams {
  readonly keyword?: string;
  readonly platform?: Flow['platform'];
  readonly type?: Flow['type'];
  readonly origin?: Flow['origin'];
  readonly agent?: boolean;
  readonly acceptance?: Flow['acceptance'];
  readonly bloggerId?: number;
  readonly keywordId?: number;
  readonly businessLineId?: number;
  readonly departmentId?: number;
  /** Collected by this task. */
  readonly taskId?: number;
  readonly tagId?: number;
  readonly favorite?: boolean;
  readonly shared?: boolean;
  readonly rising?: boolean;
  readonly minLikes?: number;
  readonly publishedSince?: Date;
  readonly publishedFrom?: string;
  readonly publishedTo?: string;
}

/**
 * Combines a keyword with other filters: if these leave fewer contents than contain the keyword, filters their texts
 * without the index. PostgreSQL does not choose this plan because it underestimates the cost of reading long texts.
 */
async function withWord(db: Database, word: string | undefined, others: SQL | undefined): Promise<SQL | undefined> {
  if (!word?.trim()) return others;
  const columns = [flow.title, flow.content];
  if (!others) return containsText(word, ...columns);
  const [left, holding] = await Promise.all([
    expectedRows(db, sql`select from ${flow} where ${others}`),
    expectedHolders(db, flow, word, ...columns),
  ]);
  return and(others, left < holding ? contains(word, ...columns) : containsText(word, ...columns));
}

/** Like `isFavoriteFlow`, but starts from the favourites' index instead of scanning contents. */
const amongFavorites = (person: Person): SQL =>
  sql`${flow.flowId} = any(array(select ${flowFavorite.flowId} from ${flowFavorite} where ${flowFavorite.userId} = ${person.userId}))`;

const filtersOf = (db: Database, params: FlowFilters, person: Person): Promise<SQL | undefined> =>
  withWord(
    db,
    params.keyword,
    and(
      withinDepartment(flow.departmentId, person),
      same(flow.platform, params.platform),
      same(flow.type, params.type),
      same(flow.origin, params.origin),
      same(flow.agent, params.agent),
      same(flow.acceptance, params.acceptance),
      same(flow.bloggerId, params.bloggerId),
      params.keywordId === undefined
        ? undefined
        : sql`exists (select 1 from ${keywordFlow} where ${keywordFlow.keywordId} = ${params.keywordId} and ${keywordFlow.flowId} = ${flow.flowId})`,
      same(flow.businessLineId, params.businessLineId),
      same(flow.departmentId, params.departmentId),
      carries(TAGGED.flow, params.tagId),
      params.taskId === undefined
        ? undefined
        : sql`exists (select 1 from ${spiderTaskFlow} where ${spiderTaskFlow.taskId} = ${params.taskId} and ${spiderTaskFlow.flowId} = ${flow.flowId})`,
      params.favorite ? (params.keyword ? amongFavorites(person) : isFavoriteFlow(person)) : undefined,
      whether(params.shared, isNotNull(flow.shareTime)),
      params.rising ? isNotNull(flow.riseTime) : undefined,
      params.minLikes ? gte(flow.likeCount, params.minLikes) : undefined,
      params.publishedSince && gte(flow.publishTime, params.publishedSince),
      onDays(flow.publishTime, params.publishedFrom, params.publishedTo),
    ),
  );

export interface FlowPage {
  list: Flow[];
  total: number;
  pageNo: number;
  pageSize: number;
}

/** `byDefault`: the sort if the params name none, or an order for small result sets. */
export async function pageOfFlows(
  db: Database,
  person: Person,
  params: FlowFilters,
  byDefault: keyof typeof SORTS | Order = 'publishTime',
): Promise<FlowPage> {
  const order: Order = typeof byDefault === 'string' ? orderOf(SORTS, flow.flowId, params, byDefault) : byDefault;
  return pageOf(db, { id: flow.flowId, filters: await filtersOf(db, params, person), order, params }, (page) =>
    db
      .select(flowView(person))
      .from(page)
      .innerJoin(flow, eq(flow.flowId, page.found))
      .innerJoin(department, eq(department.departmentId, flow.departmentId))
      .leftJoin(blogger, eq(blogger.bloggerId, flow.bloggerId))
      .leftJoin(businessLine, eq(businessLine.businessLineId, flow.businessLineId)),
  );
}

const oneFlow = async (db: Database, person: Person, which: SQL | undefined): Promise<Flow | undefined> => {
  const [row] = await db
    .select(flowView(person))
    .from(flow)
    .innerJoin(department, eq(department.departmentId, flow.departmentId))
    .leftJoin(blogger, eq(blogger.bloggerId, flow.bloggerId))
    .leftJoin(businessLine, eq(businessLine.businessLineId, flow.businessLineId))
    .where(and(which, withinDepartment(flow.departmentId, person)));
  return row && toJson(row);
};

/** undefined: the person may not see such a content. */
export const readFlow = (db: Database, person: Person, flowId: number): Promise<Flow | undefined> =>
  oneFlow(db, person, eq(flow.flowId, flowId));

/** A department's content by the platform's own id. */
export const findFlow = (
  db: Database,
  person: Person,
  {
    departmentId,
    platform,
    platformFlowId,
  }: { departmentId: number; platform: Flow['platform']; platformFlowId: string },
): Promise<Flow | undefined> =>
  oneFlow(
    db,
    person,
    and(eq(flow.departmentId, departmentId), eq(flow.platform, platform), eq(flow.platformFlowId, platformFlowId)),
  );

export async function flowExists(db: Database, reader: Reader, flowId: number): Promise<boolean> {
  return (await db.$count(flow, and(eq(flow.flowId, flowId), withinDepartment(flow.departmentId, reader)))) > 0;
}

/** Tags of those contents that the reader may see. */
export const tagsOfFlows = (db: Database, reader: Reader, flowIds: readonly number[]): Promise<TagsOfContent[]> =>
  db
    .select({ flowId: flow.flowId, tags: tagsOf(TAGGED.flow) })
    .from(flow)
    .where(and(inArray(flow.flowId, [...flowIds]), withinDepartment(flow.departmentId, reader)))
    .orderBy(flow.flowId);
