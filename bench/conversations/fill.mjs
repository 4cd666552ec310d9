/**
 * Adds 20,000 conversations with 1,000,000 messages to the demonstration data; half of them are the operator's, and one
 * in ten is made from a script.
 */
import { inBulk } from '../contents/database.mjs';

const ACCOUNTS = 40;
const RECEIVERS = 20_000;
const MESSAGES = 50;

const OWNERS = `select department_id, user_id, row_number() over (order by login_name desc) as place
  from account where login_name = 'operator' or user_id = (select min(user_id) from account where department_id is distinct from (select department_id from account where login_name = 'operator') and department_id is not null)`;

const STATEMENTS = [
  `insert into reply_account (department_id, creator_id, platform, device, device_name, platform_user_id, nickname, daily_limit)
    select department_id, user_id, (array['xhs', 'dy', 'ks', 'wx'])[1 + n % 4], 'phone', '云手机 ' || n, 'bench-' || n, '压测账号 ' || n, 5000
    from generate_series(1, ${ACCOUNTS}) n join (${OWNERS}) owners on place = 1 + n % 2`,
  `insert into receiver (department_id, account_id, platform_user_id, nickname, last_message, last_author, last_seq, read_seq, revision, unread, last_time, waiting_since, create_time)
    select department_id, account_id, 'bench-' || n, '压测用户 ' || n, '请问多少钱', 'other', ${MESSAGES}, case when n % 9 = 0 then ${MESSAGES - 2} else ${MESSAGES} end, ${MESSAGES}, case when n % 9 = 0 then 2 else 0 end,
      now() - n * interval '1 minute', case when n % 12 = 0 then now() - n * interval '1 minute' end, now() - interval '60 days'
    from generate_series(1, ${RECEIVERS}) n
    join (select *, row_number() over (order by account_id) as place from reply_account where platform_user_id like 'bench-%') accounts on place = 1 + n % ${ACCOUNTS}`,
  `insert into chat_message (department_id, account_id, receiver_id, client_id, seq, revision, author, type, data, words, state, script_version_id, answered, platform_message_id, sent_time, create_time)
    select department_id, account_id, receiver_id, case when seq % 2 = 0 then 'bench-' || seq end, seq, seq, case when seq % 2 = 0 then 'me' else 'other' end, 'text', jsonb_build_object('text', words), words, 'sent',
      case when seq % 10 = 0 then versions[1 + receiver_id % cardinality(versions)] end, seq % 10 = 0 and seq < ${MESSAGES}, 'bench-' || receiver_id || '-' || seq, time, time
    from (
      select r.department_id, r.account_id, r.receiver_id, seq, versions, last_time - (${MESSAGES} - seq) * interval '3 minutes' as time,
        case when (r.receiver_id * ${MESSAGES} + seq) % 9973 = 0 then '门口有一棵梧桐树' else (array['您好，请问有什么可以帮您', '请问多少钱', '好的，谢谢', '周末可以过去看看吗', '可以的，我们一直都在', '有没有实拍图', '大概多久能到', '方便留个联系方式吗'])[1 + (r.receiver_id + seq * 7) % 8] || ' ' || seq end as words
      from receiver r
      join (select department_id, array_agg(version_id order by version_id) as versions from reply_script_version group by department_id) scripts on scripts.department_id = r.department_id
      cross join generate_series(1, ${MESSAGES}) seq where platform_user_id like 'bench-%'
    ) written`,
];

export async function fill(client, logProgress) {
  const amounts = async () =>
    (
      await client.query(
        `select (select count(*)::int from receiver) as receivers, (select count(*)::int from chat_message) as messages`,
      )
    ).rows[0];
  if ((await amounts()).messages > RECEIVERS * MESSAGES) return amounts();
  await inBulk(client, logProgress, async () => {
    for (const statement of STATEMENTS) {
      logProgress(`filling ${/insert into (\w+)/.exec(statement)[1]}`);
      await client.query(statement);
    }
  });
  return amounts();
}
