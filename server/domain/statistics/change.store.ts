/**
 * What explained figures consist of in two ranges, with one statement (docs/decisions/0133-why-a-figure-changed.md).
 * Holds all SQL for them but the rows of replies (facts.ts).
 */
import { and, eq, gte, inArray, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LEAD_SOURCE_NAMES, MOST_CONTRIBUTIONS } from '../../../src/services/catalogue/sets/changed-figure';
import { PUBLICATION_KIND_NAMES } from '../../../src/services/catalogue/sets/publication';
import type { ReplyFigure } from '../../../src/services/catalogue/sets/reply-figure';
import type { Database } from '../../db/connect';
import { localTime } from '../../db/days';
import { withinDepartment } from '../../db/rows';
import { channel, flow, formRecord, page, publication, publisherAuth, replyAccount, shortLink } from '../../db/schema';
import { DIMENSIONS, type Dimension, type NamesByDimension, type Pair, type Summed } from './change.rules';
import { factsOf, type Reach } from './facts';

/** The rows of a figure in one range: time, source, account_id, content_id, channel, page_id and amount. */
export type ChangeFacts = (reach: Reach) => SQL;

/** Rows that conversations and comments consist of. */
export const ofReplies =
  (figure: ReplyFigure, source: string): ChangeFacts =>
  (reach) =>
    sql`select time, ${source}::text as source, account_id, flow_id as content_id, ''::text as channel,
    0 as page_id, 1 as amount from (${factsOf(figure, reach)}) fact`;

const moment = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;
const within = ({ reader, since, until }: Reach, department: AnyColumn, time: SQL): SQL =>
  and(withinDepartment(department, reader), gte(time, moment(since)), lt(time, moment(until)))!;

/** A submission comes from a short link if the link leads to the page, as the roll-up of visits counts it. */
export const ofForms: ChangeFacts = (reach) => sql`select ${formRecord.createTime} as time,
    case when ${shortLink.linkId} is null then 'form' else 'link' end as source, 0 as account_id, 0 as content_id,
    ${formRecord.channel} as channel, ${formRecord.pageId} as page_id, 1 as amount
  from ${formRecord}
  left join ${shortLink} on ${shortLink.hash} = ${formRecord.linkHash} and ${shortLink.pageId} = ${formRecord.pageId}
  where ${within(reach, formRecord.departmentId, sql`${formRecord.createTime}`)}`;

/** As the index by day has it. */
const shownTime = sql`coalesce(${publication.publishTime}, ${publication.planTime}, ${publication.dueTime})`;

export const ofPublications =
  (amount: 'count' | 'views'): ChangeFacts =>
  (reach) =>
    sql`select ${publication.publishTime} as time, ${publication.kind} as source,
    ${publication.publisherId} as account_id, ${amount === 'views' ? publication.loggerId : sql`0`} as content_id,
    ''::text as channel, 0 as page_id, ${amount === 'views' ? publication.viewCount : sql`1`} as amount
  from ${publication}
  where ${within(reach, publication.departmentId, shownTime)} and ${eq(publication.state, 'published')}`;

const COLUMNS: Readonly<Record<Dimension, string>> = {
  sources: 'source',
  accounts: 'account_id',
  contents: 'content_id',
  channels: 'channel',
  pages: 'page_id',
};
const columns = DIMENSIONS.map((dimension) => sql.raw(COLUMNS[dimension]));
/** grouping(day, …): the bit of a grouped column is 0. */
const BITS = 2 ** (DIMENSIONS.length + 1) - 1;
const levelOf = (position: number) => BITS - 2 ** (DIMENSIONS.length - 1 - position);
const LEVELS = new Map(DIMENSIONS.map((dimension, position) => [levelOf(position), dimension]));

interface Row extends Record<string, unknown> {
  level: number;
  day: string | null;
  source: string | null;
  account_id: number | null;
  content_id: number | null;
  channel: string | null;
  page_id: number | null;
  value: number;
  before: number;
  groups: number;
}

/** The sums by day and source, and of each dimension those with the largest differences. */
export async function sumChange(
  db: Database,
  facts: readonly ChangeFacts[],
  { now, before }: Pair,
  reachOf: (range: Pair['now']) => Reach,
): Promise<Summed[]> {
  if (facts.length === 0) return [];
  const rows = [false, true].flatMap((earlier) => {
    const reach = reachOf(earlier ? before : now);
    return facts.map((each) => sql`select ${earlier}::boolean as earlier, fact.* from (${each(reach)}) fact`);
  });
  const list = sql.join(columns, sql`, `);
  const { rows: found } = await db.execute<Row>(sql`
    with counted as (
      -- Few combinations: grouped once before they are grouped by each dimension.
      select earlier, (${localTime(sql`time` as never)})::date as day, ${list}, sum(amount) as amount
      from (${sql.join(rows, sql` union all `)}) fact group by earlier, day, ${list}
    ), summed as (
      select grouping(day, ${list}) as level, day::text as day, ${list},
        coalesce(sum(amount) filter (where not earlier), 0)::float8 as value,
        coalesce(sum(amount) filter (where earlier), 0)::float8 as before
      from counted group by grouping sets ((), (day, source), ${sql.join(
        columns.map((column) => sql`(${column})`),
        sql`, `,
      )})
    )
    select level, day, ${list}, value, before, groups from (
      select *, count(*) over (partition by level)::int as groups,
        row_number() over (partition by level order by abs(value - before) desc, value desc, ${list}) as rank
      from summed
    ) ranked
    where day is not null or rank <= ${MOST_CONTRIBUTIONS} order by level, rank`);
  return found.map(summedOf);
}

function summedOf({ level, day, value, before, groups, ...row }: Row): Summed {
  const dimension = LEVELS.get(level) ?? null;
  const key = dimension === null ? row.source : row[COLUMNS[dimension]];
  return { dimension, day, key: key === null || key === 0 ? '' : String(key), value, before, groups };
}

type Named = readonly [table: PgTable, key: AnyColumn, name: AnyColumn];
const CONVERSATIONS = {
  accounts: [replyAccount, replyAccount.accountId, replyAccount.nickname],
  contents: [flow, flow.flowId, flow.title],
  channels: [channel, channel.code, channel.name],
  pages: [page, page.pageId, page.pageName],
} as const satisfies Partial<Record<Dimension, Named>>;
const PUBLICATIONS = {
  ...CONVERSATIONS,
  accounts: [publisherAuth, publisherAuth.publisherId, publisherAuth.name],
  contents: [publication, publication.loggerId, publication.title],
} as const satisfies Partial<Record<Dimension, Named>>;
const SOURCES: Readonly<Record<string, string>> = { ...LEAD_SOURCE_NAMES, ...PUBLICATION_KIND_NAMES };

/** Names of all keys, each table asked once. */
export async function namesOfChange(
  db: Database,
  summed: readonly Summed[],
  isOfPublications: boolean,
): Promise<NamesByDimension> {
  const tables: Partial<Record<Dimension, Named>> = isOfPublications ? PUBLICATIONS : CONVERSATIONS;
  const entries = await Promise.all(
    Object.entries(tables).map(async ([dimension, [table, key, name]]) => {
      const keys = summed.flatMap((each) => (each.dimension === dimension && each.key !== '' ? [each.key] : []));
      const rows =
        keys.length === 0
          ? []
          : await db
              .select({ key: sql<string | number>`${key}`, name: sql<string>`${name}` })
              .from(table)
              .where(inArray(key, dimension === 'channels' ? keys : keys.map(Number)));
      return [dimension, new Map(rows.map((row) => [String(row.key), row.name]))] as const;
    }),
  );
  const names = new Map<string, ReadonlyMap<string, string>>(entries);
  return (dimension, key) => (dimension === 'sources' ? SOURCES[key] : names.get(dimension)?.get(key));
}
