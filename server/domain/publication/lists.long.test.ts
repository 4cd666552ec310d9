import type { PublishQueryPublishLoggerParams } from '../../../src/services/catalogue/generated/types';
/** Work of publishing at 100,000 publications of 2,000 accounts: rows that each answer reads. The bench has the times. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWatchedDatabase } from '../../../tests/database/plans';
import { handlers } from '../generated/handlers';
import { handlerOf } from '../../kernel/calls/handler-of';
import { takeDue } from './claim.store';
import { testConfig } from '../../kernel/test-support';
import type { Context } from '../../kernel/calls/handler';

const MOST_QUERIES = 6;
/** Rows that the statement of a page, and that of its count, may read. */
const MOST_ROWS = { page: 60_000, count: 150_000 };
const NOW = new Date('2026-06-10T07:30:00Z');
type Ask = (context: Context) => Promise<unknown>;

const query =
  (params: PublishQueryPublishLoggerParams): Ask =>
  (context) =>
    handlerOf(handlers, { name: 'publish.queryPublishLogger' }).handle(
      { pageSize: 50, ...params },
      context,
    ) as Promise<unknown>;
const month = { plannedFrom: '2026-06-01', plannedTo: '2026-06-30' };

const CASES: readonly (readonly [string, Ask])[] = [
  ['the list', query({})],
  ['the list by plan', query({ sortBy: 'planTime', sortOrder: 'asc' })],
  ['a month of the calendar', query({ ...month, pageSize: 200, sortBy: 'planTime', sortOrder: 'asc' })],
  ['a month of the calendar, whole', query({ ...month, pageSize: 1_000 })],
  ['a month of one account', query({ ...month, publisherId: 77 })],
  ['a day', query({ plannedFrom: '2026-06-10', plannedTo: '2026-06-10', pageSize: 200 })],
  ['what failed', query({ state: 'failed' })],
  ['what waits', query({ states: ['waiting', 'due', 'unknown'] })],
  ['of an account', query({ publisherId: 77 })],
  ['a search', query({ keyword: '露营 777' })],
  ['a search of what all have', query({ keyword: '带上帐篷' })],
  ['a search of one character', query({ keyword: '营' })],
  ['a source', query({ sourceKind: 'content', sourceId: 12 })],
  [
    'accounts',
    (context) =>
      handlerOf(handlers, { name: 'publish.getPublisherByDepartment' }).handle(
        { state: 'ended' },
        context,
      ) as Promise<unknown>,
  ],
  [
    'the claim of a bot',
    ({ db }) => takeDue(db, { claimId: `claim-${Math.random()}`, botName: 'bot', platforms: ['xhs'] }, NOW),
  ],
];

describe('publishing with 100,000 publications', () => {
  let watched: Awaited<ReturnType<typeof startWatchedDatabase>>;
  beforeAll(async () => {
    watched = await startWatchedDatabase(FILL, ['publisher_auth', 'publication']);
  }, 600_000);
  afterAll(() => watched.stop());

  const contextOf = (adminLevel: number) =>
    ({
      db: watched.db,
      config: testConfig(),
      now: () => NOW,
      actor: { userId: 1, departmentId: 1, adminLevel, roleTypes: ['operator'], menuCodes: new Set() },
    }) as unknown as Context;

  const readers = { 'a department': 0, everybody: 1 } as const;
  it.each(
    Object.entries(readers).flatMap(([reader, level]) => CASES.map(([name, ask]) => ({ name, ask, reader, level }))),
  )('$name for $reader', async ({ ask, level }) => {
    const context = contextOf(level);
    watched.statements.length = 0;
    await ask(context);
    const read = await Promise.all(watched.statements.splice(0).map(watched.rowsRead));
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThanOrEqual(MOST_QUERIES);
    expect(read[0]).toBeLessThanOrEqual(MOST_ROWS.page);
    expect(Math.max(...read)).toBeLessThanOrEqual(MOST_ROWS.count);
  });
});

/** 50 publications for each account within a year around now; four in five belong to the first department. */
const FILL = `
insert into department (name) values ('一部'), ('二部');
insert into account (login_name, department_id) values ('somebody', 1), ('another', 1);
insert into publisher_auth (department_id, creator_id, platform, name, platform_user_id, scope, origin, state, sealed)
  select 1 + (n % 5 = 0)::int, 1 + n % 2, 'xhs', '账号 ' || n, 'u' || n, case when n % 3 = 0 then 'person' else 'department' end, 'cookie', case when n % 50 = 0 then 'ended' else 'valid' end, 'x'
  from generate_series(1, 2000) n;
insert into publication (department_id, creator_id, key, kind, title, content, platform, publisher_id, state, plan_time, due_time, publish_time, fail_reason, note_url, source_kind, source_id, create_time)
  select department_id, creator_id, 'key-' || publisher_id || '-' || n, 'images', '露营 ' || publisher_id || ' ' || n, '带上帐篷和露营灯', 'xhs', publisher_id, state,
    time, case when state in ('waiting', 'due') then time end, case when state = 'published' then time end, case when state = 'failed' then '平台拒绝' end,
    case when state = 'published' then 'https://www.xiaohongshu.com/explore/1' end, 'content', publisher_id, time - interval '3 days'
  from (
    select p.publisher_id, p.department_id, p.creator_id, n, '2026-06-10T07:00:00Z'::timestamptz + (n - 25) * interval '1 week' + publisher_id * interval '5 minutes' as time,
      case when n > 26 then 'waiting' when n % 12 = 0 then 'failed' when n = 25 and publisher_id % 10 = 0 then 'due' else 'published' end as state
    from publisher_auth p cross join generate_series(1, 50) n
  ) rows`;
