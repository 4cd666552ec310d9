/**
 * Fills a product's database with thousands of contents and hundreds of other rows, with long texts, large numbers and
 * many tags.
 */
import { databaseOf } from './database';
import type { Product } from './product';

/** Number of contents, of rows of every other list, and of tags per tagged row. */
const CONTENTS = 3_000;
const ROWS = 300;
const TAGS = 12;

const LONG = "repeat('这是一个很长很长的标题，没有人会把它写得这么长，可是总有一天会有人这么写', 3)";
const owner =
  '(select department_id from department limit 1) as department_id, (select user_id from account limit 1) as creator_id';
const platformOf = "(array['xhs', 'dy', 'ks', 'wx'])[1 + n % 4]";
const picture = "'/demo-media/cover/food-' || n || '.svg'";

/** Ordered by references. */
const STATEMENTS = [
  `insert into tag (department_id, creator_id, name, color)
    select department_id, creator_id, '标签名称写到最长是二十个字的时候' || n, (array['blue', 'green', 'orange', 'red'])[1 + n % 4] from (select ${owner}) o, generate_series(1, ${TAGS}) n`,
  `insert into business_line (department_id, creator_id, name) select department_id, creator_id, '名字很长的业务线，长到一列里根本放不下的那一种' || n from (select ${owner}) o, generate_series(1, 60) n`,
  `insert into blogger (department_id, creator_id, platform, platform_user_id, nickname, avatar, home_url, signature, agent, fans_count, like_count)
    select department_id, creator_id, ${platformOf}, repeat('u', 100) || n, '昵称也可以很长很长很长很长很长很长很长' || n, ${picture}, 'https://www.douyin.com/user/' || n, ${LONG}, n % 2 = 0, 99999999, 999999999 from (select ${owner}) o, generate_series(1, ${ROWS}) n`,
  `insert into blogger_tag select blogger_id, tag_id, b.department_id from blogger b, tag`,
  `insert into keyword (department_id, creator_id, keyword, platform, agent, remark)
    select department_id, creator_id, repeat('长', 40) || n, ${platformOf}, n % 2 = 0, ${LONG} from (select ${owner}) o, generate_series(1, ${ROWS}) n`,
  `insert into flow (department_id, creator_id, blogger_id, author_name, business_line_id, origin, agent, platform, platform_flow_id, type, title, content, cover, url, video_url, duration, like_count, comment_count, collect_count, publish_time, share_time)
    select department_id, creator_id, (select min(blogger_id) from blogger) + n % ${ROWS}, '', (select min(business_line_id) from business_line) + n % 60, case when n % 5 = 0 then 'tp' else 'platform' end, k.agent, ${platformOf}, 'f' || n || k.agent::text || k.type,
      k.type, ${LONG} || n, repeat(${LONG}, 5), ${picture}, 'https://www.xiaohongshu.com/explore/' || n, null, 3599, 9999999, 999999, 999999,
      now() - n * interval '1 minute', case when k.type = 'video' then now() end
    from (select ${owner}) o, (values (false, 'note'), (false, 'video'), (true, 'video')) k (agent, type), generate_series(1, ${CONTENTS / 3}) n order by k.type desc, n`,
  `insert into flow_tag select flow_id, tag_id, f.department_id from flow f, tag where flow_id % 10 = 0`,
  `insert into blogger_account (department_id, creator_id, business_line_id, platform, platform_user_id, nickname, fans_count)
    select department_id, creator_id, (select min(business_line_id) from business_line), ${platformOf}, 'a' || n, '昵称也可以很长很长很长很长很长很长很长' || n, 99999999 from (select ${owner}) o, generate_series(1, ${ROWS}) n`,
  `insert into material_note (department_id, creator_id, business_line_id, platform, type, title, url, like_count, order_amount, publish_time)
    select department_id, creator_id, (select min(business_line_id) from business_line), ${platformOf}, 'note', ${LONG} || n, 'https://www.xiaohongshu.com/explore/m' || n, 9999999, 99999999.99, now() from (select ${owner}) o, generate_series(1, ${ROWS}) n`,
  `insert into import_batch (department_id, creator_id, platform, file_name, row_count, done_count, double_count, failed_count)
    select department_id, creator_id, p, ${LONG} || '.xlsx', ${ROWS}, ${ROWS}, 0, 0 from (select ${owner}) o, (values ('dy'), ('xhs')) k (p)`,
  `insert into under_water (department_id, creator_id, batch_id, platform, content_key, title, url, author_name, keyword, remark, like_count)
    select b.department_id, b.creator_id, batch_id, platform, 'w' || n, ${LONG} || n, 'https://www.douyin.com/video/' || n, '昵称也可以很长很长很长很长很长很长很长', repeat('长', 40), ${LONG}, 999999 from import_batch b, generate_series(1, ${ROWS}) n`,
  `insert into spider_task (department_id, creator_id, task_type, platform, target, status, progress, fail_reason, attempts)
    select department_id, creator_id, 1 + n % 5, ${platformOf}, ${LONG} || n, 'failed', 40, ${LONG}, 3 from (select ${owner}) o, generate_series(1, ${ROWS}) n`,
  `insert into feed_upload (department_id, creator_id, type, title, description, url, size, script)
    select department_id, creator_id, 'image', ${LONG} || n, ${LONG}, ${picture}, 2000000000, repeat(${LONG}, 5) from (select ${owner}) o, generate_series(1, ${ROWS}) n`,
  `insert into feed_upload_tag select upload_id, tag_id, u.department_id from feed_upload u, tag where upload_id % 10 = 0`,
  `insert into live_blogger (department_id, creator_id, platform, platform_user_id, home_url, nickname, avatar, remark)
    select department_id, creator_id, ${platformOf}, 'l' || n, 'https://www.douyin.com/user/l' || n, '昵称也可以很长很长很长很长很长很长很长' || n, ${picture}, ${LONG} from (select ${owner}) o, generate_series(1, ${ROWS}) n`,
  `insert into live_session (department_id, live_blogger_id, platform_live_id, title, cover, start_time, end_time, whole, viewer_peak, likes, chat_count, sold, sales_cents)
    select department_id, live_blogger_id, 's' || live_blogger_id, ${LONG}, avatar, now() - interval '1 day', now(), true, 9999999, 99999999, 999999, 99999, 9999999999 from live_blogger order by live_blogger_id`,
  'analyze',
];

export async function fillWithPlenty(product: Product): Promise<void> {
  const client = await databaseOf(product);
  try {
    for (const statement of STATEMENTS) await client.query(statement);
  } finally {
    await client.end();
  }
}
