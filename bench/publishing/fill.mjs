/**
 * Adds 2,000 accounts with 100,000 publications of a year to the demonstration data, and one account with 500 in the
 * present month; half of everything belongs to the operator's department.
 */
import { inBulk } from '../contents/database.mjs';

const ACCOUNTS = 2_000;
const EACH = 50;
export const OF_MONTH = 500;
/** Name of the account with the full month. */
export const FULL = 'bench-full';

const OWNERS = `select department_id, user_id, row_number() over (order by login_name = 'operator' desc) - 1 as place
  from account where login_name = 'operator' or user_id = (select min(user_id) from account where department_id is distinct from (select department_id from account where login_name = 'operator') and department_id is not null)`;

const insertion = (
  rows,
) => `insert into publication (department_id, creator_id, key, kind, title, content, topics, image_urls, platform, publisher_id, state, plan_time, due_time, publish_time, fail_reason, note_url, create_time, update_time)
  select department_id, creator_id, 'bench-' || publisher_id || '-' || n, 'images', '压测 ' || publisher_id || ' ' || n, repeat('带上帐篷和露营灯，', 20), '{露营}', '{/demo-media/cover/camp-1.svg}', 'xhs', publisher_id, state,
    time, case when state <> 'published' then time end, case when state = 'published' then time end, case when state = 'failed' then '平台拒绝' end,
    case when state = 'published' then 'https://www.xiaohongshu.com/explore/1' end, time - interval '3 days', time - interval '3 days'
  from (${rows}) rows`;

const STATEMENTS = [
  `insert into publisher_auth (department_id, creator_id, platform, name, nickname, platform_user_id, scope, origin, state)
    select department_id, user_id, 'xhs', 'bench-' || n, '压测账号 ' || n, 'bench-' || n, case when n % 3 = 0 then 'person' else 'department' end, 'cookie', case when n % 50 = 0 then 'ended' else 'valid' end
    from generate_series(1, ${ACCOUNTS}) n join (${OWNERS}) owners on place = n % 2`,
  `insert into publisher_auth (department_id, creator_id, platform, name, nickname, platform_user_id, scope, origin, state)
    select department_id, user_id, 'xhs', '${FULL}', '${FULL}', '${FULL}', 'department', 'cookie', 'valid' from (${OWNERS}) owners where place = 0`,
  insertion(`select p.department_id, p.creator_id, p.publisher_id, n, now() + (n - 25) * interval '1 week' + publisher_id * interval '5 minutes' as time,
      case when n > 25 then 'waiting' when n % 12 = 0 then 'failed' else 'published' end as state
    from publisher_auth p cross join generate_series(1, ${EACH}) n where name like 'bench-%' and name <> '${FULL}'`),
  insertion(`select p.department_id, p.creator_id, p.publisher_id, n, date_trunc('month', now()) + interval '3 days' + n * interval '73 minutes' as time, 'waiting' as state
    from publisher_auth p cross join generate_series(1, ${OF_MONTH}) n where name = '${FULL}'`),
];

async function amountsOf(client) {
  const { rows } = await client.query(
    `select (select count(*)::int from publication where key like 'bench-%') as publications, (select count(*)::int from publisher_auth where name like 'bench-%') as accounts`,
  );
  return rows[0];
}

/** Returns the amounts; a database that is filled already stays as it is. */
export async function fill(client, logProgress) {
  const before = await amountsOf(client);
  if (before.publications > 0) return before;
  logProgress('filling the database');
  await inBulk(client, logProgress, async () => {
    for (const statement of STATEMENTS) await client.query(statement);
  });
  await client.query('set session_replication_role = origin');
  return amountsOf(client);
}
