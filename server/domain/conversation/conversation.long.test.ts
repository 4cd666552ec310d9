/**
 * Work of the inbox at 1,000,000 messages in 20,000 conversations: rows that each answer reads. The bench has the times.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWatchedDatabase } from '../../../tests/database/plans';
import { handlers } from '../generated/handlers';
import { handlerOf } from '../../kernel/calls/handler-of';
import { testConfig } from '../../kernel/test-support';
import type { Context } from '../../kernel/calls/handler';
import { sealer } from '../../kernel/session/seal';

const MOST_QUERIES = 6;
/** Rows that a statement may read: a tenth of the messages. */
const MOST_ROWS = 100_000;
const NOW = new Date('2026-06-10T07:30:00Z');

type Ask = (context: Context) => Promise<unknown>;
const CASES: readonly (readonly [string, Ask])[] = [
  [
    'accounts',
    (context) =>
      handlerOf(handlers, { name: 'conversation.accountList' }).handle({ pageSize: 50 }, context) as Promise<unknown>,
  ],
  [
    'receivers',
    (context) =>
      handlerOf(handlers, { name: 'conversation.receiverList' }).handle({ pageSize: 50 }, context) as Promise<unknown>,
  ],
  [
    'the hundredth page',
    (context) =>
      handlerOf(handlers, { name: 'conversation.receiverList' }).handle(
        { pageSize: 50, pageNo: 100 },
        context,
      ) as Promise<unknown>,
  ],
  [
    'unread ones',
    (context) =>
      handlerOf(handlers, { name: 'conversation.receiverList' }).handle({ unread: true }, context) as Promise<unknown>,
  ],
  [
    'who waits longest',
    (context) =>
      handlerOf(handlers, { name: 'conversation.receiverList' }).handle(
        { waiting: true, mine: true },
        context,
      ) as Promise<unknown>,
  ],
  [
    'of an account',
    (context) =>
      handlerOf(handlers, { name: 'conversation.receiverList' }).handle({ accountId: 7 }, context) as Promise<unknown>,
  ],
  [
    'by name',
    (context) =>
      handlerOf(handlers, { name: 'conversation.receiverList' }).handle(
        { keyword: '用户 1234' },
        context,
      ) as Promise<unknown>,
  ],
  [
    'unread counts',
    (context) => handlerOf(handlers, { name: 'feedRobot.batchUnread' }).handle({}, context) as Promise<unknown>,
  ],
  [
    'the newest messages',
    (context) =>
      handlerOf(handlers, { name: 'conversation.chatList' }).handle({ receiverId: 77 }, context) as Promise<unknown>,
  ],
  [
    'a search for a rare word',
    (context) =>
      handlerOf(handlers, { name: 'conversation.searchMessages' }).handle(
        { keyword: '梧桐树' },
        context,
      ) as Promise<unknown>,
  ],
  [
    'a search for a frequent word',
    (context) =>
      handlerOf(handlers, { name: 'conversation.searchMessages' }).handle(
        { keyword: '您好' },
        context,
      ) as Promise<unknown>,
  ],
  [
    'a search for one character',
    (context) =>
      handlerOf(handlers, { name: 'conversation.searchMessages' }).handle(
        { keyword: '好' },
        context,
      ) as Promise<unknown>,
  ],
  [
    'a search for what nobody wrote',
    (context) =>
      handlerOf(handlers, { name: 'conversation.searchMessages' }).handle(
        { keyword: '火星基地' },
        context,
      ) as Promise<unknown>,
  ],
  [
    'a search in an account',
    (context) =>
      handlerOf(handlers, { name: 'conversation.searchMessages' }).handle(
        { keyword: '梧桐树', accountId: 7 },
        context,
      ) as Promise<unknown>,
  ],
  [
    'a search in a conversation',
    (context) =>
      handlerOf(handlers, { name: 'conversation.searchMessages' }).handle(
        { keyword: '多少钱', receiverId: 77 },
        context,
      ) as Promise<unknown>,
  ],
];

describe('conversations with 1,000,000 messages', () => {
  let watched: Awaited<ReturnType<typeof startWatchedDatabase>>;
  beforeAll(async () => {
    watched = await startWatchedDatabase(FILL, ['reply_account', 'receiver', 'chat_message']);
    await sealer(watched.db);
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
    expect(Math.max(...read)).toBeLessThanOrEqual(MOST_ROWS);
  });
});

/** 50 messages in each conversation; four in five belong to the first department. */
const FILL = `
insert into department (name) values ('一部'), ('二部');
insert into account (login_name, department_id) values ('somebody', 1);
insert into reply_account (department_id, creator_id, platform, device, device_name, platform_user_id, nickname)
  select 1 + (n % 5 = 0)::int, 1, (array['xhs', 'dy', 'ks', 'wx'])[1 + n % 4], (array['phone', 'computer'])[1 + n % 2], 'PC ' || n, 'a' || n, '账号 ' || n
  from generate_series(1, 40) n;
insert into receiver (department_id, account_id, platform_user_id, nickname, last_message, last_author, last_seq, read_seq, revision, unread, last_time, waiting_since, create_time)
  select department_id, account_id, 'u' || n, '用户 ' || n, '请问多少钱', 'other', 50, case when n % 9 = 0 then 48 else 50 end, 50, case when n % 9 = 0 then 2 else 0 end,
    '2026-06-10T07:00:00Z'::timestamptz - n * interval '1 minute', case when n % 12 = 0 then '2026-06-10T07:00:00Z'::timestamptz - n * interval '1 minute' end,
    '2026-06-01T00:00:00Z'::timestamptz - n * interval '1 minute'
  from generate_series(1, 20000) n join reply_account on account_id = 1 + n % 40;
insert into chat_message (department_id, account_id, receiver_id, client_id, seq, revision, author, type, data, words, state, platform_message_id, sent_time, create_time)
  select department_id, account_id, receiver_id, case when seq % 2 = 0 then 'client-' || seq end, seq, seq, case when seq % 2 = 0 then 'me' else 'other' end, 'text', jsonb_build_object('text', words), words, 'sent', seq::text, time, time
  from (
    select r.department_id, r.account_id, r.receiver_id, seq, last_time - (50 - seq) * interval '3 minutes' as time,
      case when (r.receiver_id * 50 + seq) % 9973 = 0 then '门口有一棵梧桐树' else (array['您好，请问有什么可以帮您', '请问多少钱', '好的，谢谢', '周末可以过去看看吗', '可以的，我们一直都在', '有没有实拍图', '大概多久能到', '方便留个联系方式吗'])[1 + (r.receiver_id + seq * 7) % 8] || ' ' || seq end as words
    from receiver r cross join generate_series(1, 50) seq
  ) said`;
