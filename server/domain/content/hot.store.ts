/** Hot contents: those of a period, ranked by heat that decays with age. Holds all SQL for them. */
import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type {
  FeedManageQueryAllTagNameParams,
  FeedManageQueryAllTagNameResult,
  FeedManageQueryHotFlowParams,
  FeedManageQueryHotFlowResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { descending } from '../../db/paging';
import { same, subquery, withinDepartment } from '../../db/rows';
import { flow, flowTag, tag } from '../../db/schema';
import { pageOfFlows, type Person } from './flow.store';
import { GRAVITY, HEAD_START_HOURS, scoreOf, sinceOf } from './hot.rules';

const MOST_TAGS = 50;

const fading = (now: Date): SQL<number> =>
  sql`${flow.heat} / power(greatest(0, extract(epoch from (${now.toISOString()}::timestamptz - ${flow.publishTime})) / 3600)::float8 + ${HEAD_START_HOURS}::float8, ${GRAVITY}::float8)`;

export async function pageOfHotFlows(
  db: Database,
  person: Person,
  { period, ...params }: FeedManageQueryHotFlowParams,
  now: Date,
): Promise<FeedManageQueryHotFlowResult> {
  const order = params.sortBy ?? descending(fading(now), flow.flowId);
  const page = await pageOfFlows(
    db,
    person,
    { ...params, origin: 'platform', publishedSince: sinceOf(period, now) },
    order,
  );
  const before = (page.pageNo - 1) * page.pageSize;
  return {
    ...page,
    list: page.list.map((each, index) => ({
      ...each,
      rank: before + index + 1,
      score: Math.round(scoreOf(each.heat, new Date(each.publishTime), now) * 10) / 10,
    })),
  };
}

/** Tags with the most heat first. */
export async function hotTags(
  db: Database,
  person: Person,
  { period, platform, type }: FeedManageQueryAllTagNameParams,
  now: Date,
): Promise<FeedManageQueryAllTagNameResult> {
  const flowCount = subquery<number>(sql`count(*)`).mapWith(Number);
  const heat = subquery<number>(sql`sum(${flow.heat})`).mapWith(Number);
  const list = await db
    .select({ tagId: tag.tagId, name: tag.name, color: tag.color, flowCount, heat })
    .from(flow)
    .innerJoin(flowTag, eq(flowTag.flowId, flow.flowId))
    .innerJoin(tag, eq(tag.tagId, flowTag.tagId))
    .where(
      and(
        withinDepartment(flow.departmentId, person),
        eq(flow.origin, 'platform'),
        gte(flow.publishTime, sinceOf(period, now)),
        same(flow.platform, platform),
        same(flow.type, type),
      ),
    )
    .groupBy(tag.tagId)
    .orderBy(desc(heat), tag.tagId)
    .limit(MOST_TAGS);
  return { list, total: list.length };
}
