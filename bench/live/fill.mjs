/** Adds a session of 6 hours with 200,000 chats of 20,000 people to the demonstration data. */
import { inBulk } from '../contents/database.mjs';

export const CHATS = 200_000;
const PEOPLE = 20_000;
const MINUTES = 360;
const TEXTS = 3_600;
const SALES = 6_000;
const GOODS = 40;
const SECONDS = MINUTES * 60;
const TITLE = '压测直播 200,000 条弹幕';

const SESSION = `(select lv_id from live_session where platform_live_id = 'bench')`;

const STATEMENTS = [
  `insert into live_session (department_id, live_blogger_id, platform_live_id, title, cover, start_time, end_time, cursor, whole, viewer_peak, chat_count, person_count, text_count, goods_count)
    select department_id, live_blogger_id, 'bench', '${TITLE}', '/demo-media/cover/food-1.svg', now() - interval '8 hours', now() - interval '2 hours', 'end', true, 5000, ${CHATS}, ${PEOPLE}, ${TEXTS}, ${GOODS}
    from live_blogger where department_id = (select department_id from account where login_name = 'operator') order by live_blogger_id limit 1`,
  `insert into live_person (lv_id, platform_user_id, nickname, avatar, chat_count, first_second, last_second)
    select ${SESSION}, 'bench-' || n, '观众' || n, '/demo-media/avatar/bench.svg', ${CHATS / PEOPLE}, 0, ${SECONDS} from generate_series(1, ${PEOPLE}) n`,
  `insert into live_chat (lv_id, place, key, second, person_id, content)
    select ${SESSION}, n, 'bench-' || n, (n::bigint * ${SECONDS} / ${CHATS})::int, first + n * 7919 % ${PEOPLE},
      case when n % 9973 = 0 then '门口有一棵梧桐树' else (array['来了来了', '多少钱呀', '几号链接', '已拍', '想要', '怎么领券', '有没有大一点的', '主播辛苦了'])[1 + n % 8] || ' ' || n end
    from generate_series(0, ${CHATS - 1}) n, (select min(person_id) as first from live_person where lv_id = ${SESSION}) people`,
  `insert into live_text (lv_id, place, key, second, seconds, text)
    select ${SESSION}, n, 'bench-' || n, n * 6, 5, (array['来看一下这款帐篷', '链接已经上了', '最后几单，拍完下架', '今天直播间下单再减'])[1 + n % 4] || ' ' || n
    from generate_series(0, ${TEXTS - 1}) n`,
  `insert into live_goods (lv_id, key, place, name, cover, price_cents, shown, sold, sales_cents)
    select ${SESSION}, 'bench-' || n, n, '帐篷 ' || n, '/demo-media/cover/food-1.svg', 9900, array[n * 500], ${SALES / GOODS}, ${(SALES / GOODS) * 9_900}
    from generate_series(1, ${GOODS}) n`,
  `insert into live_sale (lv_id, key, goods_id, second, count, amount_cents)
    select ${SESSION}, 'bench-' || n, first + n % ${GOODS}, (n::bigint * ${SECONDS} / ${SALES})::int, 1, 9900
    from generate_series(0, ${SALES - 1}) n, (select min(goods_id) as first from live_goods where lv_id = ${SESSION}) goods`,
  `insert into live_minute (lv_id, minute, viewers, entered, likes, chats, chat_place, sold, sales_cents)
    select ${SESSION}, m, 3000 + m * 37 % 2000, 100 + m % 50, 400 + m * 13 % 300,
      (select count(*) from live_chat where lv_id = ${SESSION} and second >= m * 60 and second < m * 60 + 60),
      (select min(place) from live_chat where lv_id = ${SESSION} and second >= m * 60 and second < m * 60 + 60),
      (select count(*) from live_sale where lv_id = ${SESSION} and second >= m * 60 and second < m * 60 + 60),
      (select coalesce(sum(amount_cents), 0) from live_sale where lv_id = ${SESSION} and second >= m * 60 and second < m * 60 + 60)
    from generate_series(0, ${MINUTES - 1}) m`,
];

/** Returns the id of the session. */
export async function fill(client, logProgress) {
  const known = async () =>
    (await client.query(`select lv_id as "lvId" from live_session where platform_live_id = 'bench'`)).rows[0];
  if (await known()) return known();
  await inBulk(client, logProgress, async () => {
    for (const statement of STATEMENTS) {
      logProgress(`filling ${/insert into (\w+)/.exec(statement)[1]}`);
      await client.query(statement);
    }
  });
  return known();
}
