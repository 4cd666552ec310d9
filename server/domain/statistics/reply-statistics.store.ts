/** Counts and lists the rows behind the figures of replies. Holds all SQL for that but the rows' own (facts.ts). */
import { eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReplyStatisticsQueryRowsResult } from '../../../src/services/catalogue/generated/types';
import type { ReplyFigure } from '../../../src/services/catalogue/sets/reply-figure';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { pageBounds, type PageParams } from '../../db/paging';
import { TooManyRows, WALK } from '../../db/walk';
import { account, department, replyAccount } from '../../db/schema';
import { factsOf, type Reach } from './facts';
import { nameOf, type Counted, type Names } from './reply-statistics.rules';

interface Group extends Record<string, unknown> {
  figure: ReplyFigure;
  level: number;
  day: string | null;
  department_id: number | null;
  account_id: number | null;
  user_id: number | null;
  count: number;
}

/** grouping(day, department_id, account_id, user_id): a bit is 0 for the column that the row is grouped by. */
const LEVELS: Readonly<Record<number, Counted['by']>> = {
  0b0111: 'day',
  0b1011: 'departmentId',
  0b1101: 'accountId',
  0b1110: 'userId',
  0b1111: null,
};

/** Counts figures in total and by day, department, account and person with one statement. */
export async function countFigures(db: Database, figures: readonly ReplyFigure[], reach: Reach): Promise<Counted[]> {
  const facts = figures.map(
    (figure) => sql`select ${figure}::text as figure, (time at time zone interval '08:00')::date as day,
      department_id, account_id, user_id from (${factsOf(figure, reach)}) fact`,
  );
  const { rows } = await db.execute<Group>(sql`
    select figure, grouping(day, department_id, account_id, user_id) as level, day::text, department_id, account_id,
      user_id, count(*)::int as count
    from (${sql.join(facts, sql` union all `)}) fact
    group by grouping sets ((figure), (figure, day), (figure, department_id), (figure, account_id), (figure, user_id))`);
  return rows.map(({ figure, level, day, department_id, account_id, user_id, count }) => ({
    figure,
    by: LEVELS[level]!,
    key: day ?? department_id ?? account_id ?? user_id ?? '',
    count,
  }));
}

const keysOf = (counted: readonly Counted[], by: Counted['by']): number[] => [
  ...new Set(counted.flatMap((each) => (each.by === by ? [Number(each.key)] : []))),
];

/** Names of the departments, accounts and people in the counts. */
export const namesIn = (db: Database, counted: readonly Counted[]): Promise<Names> =>
  namesOf(db, {
    departmentIds: keysOf(counted, 'departmentId'),
    accountIds: keysOf(counted, 'accountId'),
    userIds: keysOf(counted, 'userId'),
  });

interface Keys {
  readonly departmentIds: readonly number[];
  readonly accountIds: readonly number[];
  readonly userIds: readonly number[];
}

async function namesOf(db: Database, { departmentIds, accountIds, userIds }: Keys): Promise<Names> {
  const named = async (keys: readonly number[], table: PgTable, key: AnyColumn, name: AnyColumn | SQL) => {
    const known = [...new Set(keys)].filter((each) => each !== 0);
    if (known.length === 0) return new Map<number, string>();
    const rows = await db
      .select({ key: sql<number>`${key}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(key, known));
    return new Map(rows.map((row) => [row.key, row.name]));
  };
  const [departments, accounts, people] = await Promise.all([
    named(departmentIds, department, department.departmentId, department.name),
    named(accountIds, replyAccount, replyAccount.accountId, replyAccount.nickname),
    named(userIds, account, account.userId, displayName(account)),
  ]);
  return { departmentId: departments, accountId: accounts, userId: people };
}

/** Names of the departments of accounts or people, by their keys. */
export async function departmentsOf(
  db: Database,
  by: 'accountId' | 'userId',
  keys: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (keys.length === 0) return new Map();
  const [table, key] = by === 'accountId' ? [replyAccount, replyAccount.accountId] : [account, account.userId];
  const rows = await db
    .select({ key, name: department.name })
    .from(table)
    .innerJoin(department, eq(department.departmentId, table.departmentId))
    .where(inArray(key, [...keys]));
  return new Map(rows.map((row) => [row.key, row.name]));
}

interface Fact extends Record<string, unknown> {
  row_id: number;
  time: string;
  department_id: number;
  account_id: number;
  user_id: number;
  receiver_id: number | null;
  nickname: string;
  content: string;
}

/** The rows that a figure counts, newest first. */
export async function pageOfRows(
  db: Database,
  figure: ReplyFigure,
  reach: Reach,
  params: PageParams,
): Promise<ReplyStatisticsQueryRowsResult> {
  const { pageNo, pageSize, limit, offset } = pageBounds(params);
  const facts = factsOf(figure, reach);
  const count = (from: SQL) => db.execute<{ total: number }>(sql`select count(*)::int as total from (${from}) fact`);
  const [page, counted] = await Promise.all([
    db.execute<Fact>(sql`
      select row_id, to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time, department_id,
        account_id, user_id, receiver_id, nickname, content
      from (${facts}) fact order by fact.time desc, row_id desc limit ${limit} offset ${offset}`),
    count(facts),
  ]);
  const { total } = counted.rows[0]!;
  if (params[WALK] && total > limit) throw new TooManyRows();
  const names = await namesOf(db, {
    departmentIds: page.rows.map(({ department_id: key }) => key),
    accountIds: page.rows.map(({ account_id: key }) => key),
    userIds: page.rows.map(({ user_id: key }) => key),
  });
  const list = page.rows.map((row) => ({
    rowId: row.row_id,
    time: row.time,
    department: nameOf(names, 'departmentId', row.department_id),
    accountName: row.account_id === 0 ? '' : nameOf(names, 'accountId', row.account_id),
    person: row.user_id === 0 ? '' : nameOf(names, 'userId', row.user_id),
    nickname: row.nickname,
    content: row.content,
    receiverId: row.receiver_id,
  }));
  return { list, total, pageNo, pageSize };
}
