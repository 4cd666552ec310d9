/** Figures of visits, read from the roll-ups (decision 85). Holds all SQL for them. */
import { and, desc, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { VisitFigures } from '../../../src/services/catalogue/generated/types';
import type { FiguresBy } from '../../../src/services/catalogue/sets/link';
import type { Database } from '../../db/connect';
import {
  activityPage,
  channel,
  channelCost,
  publishedPage,
  visitChannelDay,
  visitDay,
  visitRoll,
} from '../../db/schema';
import { costWithin } from '../link/channel.store';
import { type Counts, figuresFrom, type Period, periodBefore, type Sums } from './figures.rules';

export interface FiguresQuery {
  readonly by: FiguresBy;
  /** The caller has checked that the reader may see them. Channels: with those below. */
  readonly ids: readonly number[];
  /** Days in Shanghai, both included. */
  readonly from: string;
  readonly to: string;
}

export async function figuresOf(db: Database, query: FiguresQuery): Promise<VisitFigures> {
  const [sums, asOf] = await Promise.all([readSums(db, query), newestRollUp(db)]);
  const codes = [...new Set([...sums.channels, ...sums.costs].map(({ code }) => code))].filter((code) => code !== '');
  const names = await readNames(db, sums.departmentIds, codes);
  return figuresFrom(query.by, query, { ...sums, names }, asOf);
}

const idList = (ids: readonly number[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )})`;

/** Channels with those below them. */
const below = (ids: readonly number[]): SQL => sql`
  with recursive found as (
    select channel_id, department_id, code from ${channel} where channel_id in ${idList(ids)}
    union select each.channel_id, each.department_id, each.code from ${channel} each join found on each.parent_id = found.channel_id
  ) select department_id, code from found`;

/** Pages whose published page shows one of the products, as the list of products counts them. */
const pagesOfProducts = (ids: readonly number[]): SQL => sql`
  select ${publishedPage.pageId} from ${publishedPage} where ${publishedPage.productIds} && ${sql.param(ids)}::int[]`;

/** Rows of the roll-ups that belong to the subjects. */
function rowsOf({ by, ids }: FiguresQuery): SQL {
  switch (by) {
    case 'page':
      return sql`page_id in ${idList(ids)}`;
    case 'activity':
      return sql`page_id in (select ${activityPage.pageId} from ${activityPage} where ${activityPage.activityId} in ${idList(ids)})`;
    case 'link':
      return sql`link_id in ${idList(ids)} and link_id > 0`;
    case 'channel':
      return sql`(department_id, channel) in (${below(ids)})`;
    case 'product':
      return sql`page_id in (${pagesOfProducts(ids)})`;
  }
}

/** Condition: the day is in the period or in the one before it. */
const inPeriods = (period: Period): SQL => sql`day >= ${periodBefore(period).from}::date and day <= ${period.to}::date`;

/** Read once; everything else is computed from these few rows. */
const picked = (query: FiguresQuery): SQL => sql`
  select day, day < ${query.from}::date as before, department_id, channel, device, sum(follows)::int as follows,
    sum(visits)::int as visits, sum(visitors)::int as visitors, sum(submissions)::int as submissions
  from ${query.by === 'channel' ? visitChannelDay : visitDay} where ${rowsOf(query)} and ${inPeriods(query)}
  group by day, department_id, channel, device`;

interface SumRow extends Counts, Record<string, unknown> {
  readonly day: string | null;
  readonly code: string | null;
  readonly device: string | null;
  readonly department: number | null;
  readonly before: boolean | null;
  /** Null: a row of counts. */
  readonly cost: number | null;
}

async function readSums(db: Database, query: FiguresQuery) {
  const { rows: all } = await db.execute<SumRow>(sql`
    with picked as materialized (${picked(query)})
    select day::text as day, channel as code, device, department_id as department, before, null::float8 as cost,
      sum(follows)::int as follows, sum(visits)::int as visits, sum(visitors)::int as visitors, sum(submissions)::int as submissions
    from picked group by grouping sets ((day), (channel, before), (device, before), (department_id))
    union all select null, code, null, null, before, cost, 0, 0, 0, 0
    from (${query.by === 'channel' ? costsOfChannels(query) : sharesOfCosts(query)}) costs`);
  const rows = all.filter(({ cost }) => cost === null);
  const countsOf = ({ follows, visits, visitors, submissions }: SumRow): Counts => ({
    follows,
    visits,
    visitors,
    submissions,
  });
  return {
    days: new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, countsOf(row)] as const]))),
    channels: rows.flatMap((row) =>
      row.code === null ? [] : [{ code: row.code, isBefore: row.before!, ...countsOf(row) }],
    ),
    devices: rows.flatMap((row) =>
      row.device === null ? [] : [{ device: row.device, isBefore: row.before!, ...countsOf(row) }],
    ),
    departmentIds: rows.flatMap(({ department }) => department ?? []),
    costs: all.flatMap(({ code, before, cost }) => (cost === null ? [] : [{ code: code!, isBefore: before!, cost }])),
  } satisfies Omit<Sums, 'names'> & { departmentIds: number[] };
}

/** Of channels by their days. */
function costsOfChannels(query: FiguresQuery): SQL {
  const of = ({ from, to }: Period, before: boolean) => sql`
    select ${channel.code} as code, ${before}::boolean as before, sum(${costWithin(from, to)})::float8 as cost
    from ${channelCost} join ${channel} on ${channel.channelId} = ${channelCost.channelId}
    where (${channel.departmentId}, ${channel.code}) in (${below(query.ids)})
      and ${channelCost.spentFrom} <= ${to}::date and ${channelCost.spentTo} >= ${from}::date
    group by ${channel.code}`;
  return sql`${of(query, false)} union all ${of(periodBefore(query), true)}`;
}

/** Of everything else the share of its visits in those of the channel on each day; grouped, as a join could loop. */
const sharesOfCosts = (query: FiguresQuery): SQL => sql`
  select visited.channel as code, visited.day < ${query.from}::date as before,
    sum(${channelCost.amount} / (${channelCost.spentTo} - ${channelCost.spentFrom} + 1) * visited.mine / visited.everyone)::float8 as cost
  from (
    select day, department_id, channel, sum(mine) as mine, sum(everyone) as everyone from (
      select day, department_id, channel, visits as mine, 0 as everyone from picked where channel <> ''
      union all select day, department_id, channel, 0, visits from ${visitChannelDay}
      where ${inPeriods(query)} and (department_id, channel) in (select department_id, channel from picked)
    ) each group by day, department_id, channel having sum(mine) > 0 and sum(everyone) > 0
  ) visited
  join ${channel} on ${channel.departmentId} = visited.department_id and ${channel.code} = visited.channel
  join ${channelCost} on ${channelCost.channelId} = ${channel.channelId}
    and visited.day between ${channelCost.spentFrom} and ${channelCost.spentTo}
  group by 1, 2`;

async function readNames(db: Database, departmentIds: readonly number[], codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ code: channel.code, name: channel.name })
    .from(channel)
    .where(
      and(
        inArray(channel.code, [...codes]),
        departmentIds.length > 0 ? inArray(channel.departmentId, [...departmentIds]) : undefined,
      ),
    );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

async function newestRollUp(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ rollTime: visitRoll.rollTime })
    .from(visitRoll)
    .where(isNotNull(visitRoll.rollTime))
    .orderBy(desc(visitRoll.day))
    .limit(1);
  return row?.rollTime ?? null;
}
