/**
 * Adds 200 pages, 40 channels with costs, 2,000 short links, and 10,000,000 visits of 90 days to the demonstration data,
 * and rolls the visits up as the server does. Half of everything belongs to the operator's department.
 */
import { tsImport } from 'tsx/esm/api';
import { inBulk } from '../contents/database.mjs';

const VISITS = 10_000_000;
const DAYS = 90;
const PAGES = 200;
const CHANNELS = 40;
const LINKS = 2_000;
/** Visits of one statement. */
const DAILY = Math.ceil(VISITS / DAYS);

const OWNERS = `select department_id, user_id, row_number() over (order by login_name = 'operator' desc) - 1 as place
  from account where login_name = 'operator' or user_id = (select min(user_id) from account where department_id is distinct from (select department_id from account where login_name = 'operator') and department_id is not null)`;

const STATEMENTS = [
  `insert into page (department_id, creator_id, saver_id, page_name, slug, status, online, version_no, published_revision)
    select department_id, user_id, user_id, '压测页面 ' || n, 'bench-' || n, 'published', true, 1, 0
    from generate_series(0, ${PAGES - 1}) n join (${OWNERS}) owners on place = n % 2`,
  `insert into channel (department_id, creator_id, name, code)
    select department_id, user_id, '压测渠道 ' || n, 'bench-' || n from generate_series(0, ${CHANNELS - 1}) n join (${OWNERS}) owners on place = n % 2`,
  `insert into channel_cost (channel_id, department_id, spent_from, spent_to, amount, creator_id, create_time)
    select channel_id, department_id, current_date - month * 30 - 29, current_date - month * 30, 3000, creator_id, now()
    from channel, generate_series(0, 5) month where code like 'bench-%'`,
  `insert into short_link (department_id, creator_id, hash, name, page_id, channel_id)
    select p.department_id, p.creator_id, 'bench-' || n, '压测短链 ' || n, p.page_id, c.channel_id
    from generate_series(0, ${LINKS - 1}) n
    join page p on p.slug = 'bench-' || n % ${PAGES}
    join channel c on c.code = 'bench-' || (n % 2 + 2 * ((n / ${PAGES}) % ${CHANNELS / 2}))`,
];

/** One in two comes by one of the page's ten links; some pages are visited much more than others. */
const VISITS_OF_DAY = `
  insert into visit (visit_id, day, time, department_id, page_id, link_id, channel, device, is_follow, visitor)
  select gen_random_uuid(), $1::date, $1::date::timestamp at time zone 'Asia/Shanghai' + n * interval '0.7 seconds', p.department_id, p.page_id,
    coalesce(l.link_id, 0), coalesce(c.code, p.code), (array['phone', 'phone', 'phone', 'phone', 'desktop', 'tablet'])[1 + n % 6], false,
    substring(sha256(int4send((n * 0.8)::int)) for 10)
  from generate_series(1, ${DAILY}) n
  join (select page_id, department_id, substring(slug from 7)::int as place, 'bench-' || substring(slug from 7)::int % ${CHANNELS} as code from page where slug like 'bench-%') p
    on p.place = floor(${PAGES} * power(((n * 7919) % 10007) / 10007.0, 2))::int
  left join (select link_id, page_id, channel_id, row_number() over (partition by page_id order by link_id) - 1 as place from short_link where hash like 'bench-%') l
    on n % 2 = 0 and l.page_id = p.page_id and l.place = (n / 2) % ${LINKS / PAGES}
  left join channel c on c.channel_id = l.channel_id`;

const amountsOf = async (client) =>
  (
    await client.query(
      `select (select count(*)::int from visit) as visits, (select count(*)::int from visit_day) as rolled`,
    )
  ).rows[0];

export async function fill(client, logProgress) {
  const found = await amountsOf(client);
  if (found.visits >= VISITS) return found;
  const load = (path) => tsImport(`../../server/${path}`, import.meta.url);
  const [{ drizzle }, { makePartition }, { rollUp }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    load('domain/visit/partition.store.ts'),
    load('domain/visit/roll-up.store.ts'),
  ]);
  const db = drizzle(client, { casing: 'snake_case' });
  const now = Date.now();
  const days = Array.from({ length: DAYS }, (_, ago) =>
    new Date(now - ago * 86_400_000 + 28_800_000).toISOString().slice(0, 10),
  );
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) await makePartition(db, month);
  await inBulk(client, logProgress, async () => {
    for (const statement of STATEMENTS) await client.query(statement);
    for (const [index, day] of days.entries()) {
      logProgress(`filling day ${index + 1} of ${DAYS}`);
      await client.query('insert into visit_roll (day) values ($1) on conflict (day) do update set complete = false', [
        day,
      ]);
      await client.query(VISITS_OF_DAY, [day]);
    }
  });
  await client.query('set session_replication_role = origin');
  logProgress('rolling up');
  await rollUp(db, new Date());
  await client.query('vacuum analyze visit_day');
  return amountsOf(client);
}
