/**
 * Performance of lists at 100,000 rows: no default page reads the whole table, and no list does work that grows faster
 * than the table.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWatchedDatabase } from '../../tests/database/plans';
import { handlers } from '../domain/generated/handlers';
import { handlerOf } from '../kernel/calls/handler-of';
import type { Context } from '../kernel/calls/handler';
import { sealer } from '../kernel/session/seal';

const ROWS = 100_000;
/**
 * Limit for a page and its count with the joined tables. Measured: first and last pages 2 to 8 ms, texts 13 to 85 ms.
 */
const MOST_ROWS_READ = 2.5 * ROWS;
/** Half past three in the afternoon in Shanghai, so that "today" has the same rows whenever this runs. */
const NOW = new Date('2026-06-10T07:30:00Z');
const SMALL = new Set(['department', 'role', 'tag', 'account_role']);

describe('lists of 100,000 rows', () => {
  let watched: Awaited<ReturnType<typeof startWatchedDatabase>>;
  beforeAll(async () => {
    watched = await startWatchedDatabase(FILL, [
      'keyword',
      'blogger',
      'flow',
      'flow_tag',
      'flow_favorite',
      'spider_task',
      'spider_task_flow',
      'sent_message',
      'account',
      'keyword_tag',
      'blogger_tag',
      'blogger_favorite',
    ]);
    // Loads the key that seals masked numbers, so that no measured list does.
    await sealer(watched.db);
  });
  afterAll(() => watched.stop());

  const context = (adminLevel: number, departmentId: number) =>
    ({
      db: watched.db,
      now: () => NOW,
      actor: { userId: 1, departmentId, adminLevel, roleTypes: ['operator'], menuCodes: new Set() },
    }) as unknown as Context;

  const lists = {
    keywords: handlerOf(handlers, { name: 'feedManage.queryKeywordList' }),
    bloggers: handlerOf(handlers, { name: 'feedManage.pageQueryBlogger' }),
    tasks: handlerOf(handlers, { name: 'spider.queryTask' }),
    accounts: handlerOf(handlers, { name: 'auth.queryUserList' }),
    contents: handlerOf(handlers, { name: 'feedManage.queryFlowList' }),
    videos: handlerOf(handlers, { name: 'operation.queryVideoList' }),
    favorites: handlerOf(handlers, { name: 'feedManage.queryFavoriteList' }),
    hot: handlerOf(handlers, { name: 'feedManage.queryHotFlow' }),
  } as const;
  type List = keyof typeof lists;
  const ask = (list: List, params: object, who: Context) =>
    lists[list].handle(params as never, who) as Promise<{ list: unknown[]; total: number }>;

  const readers = { 'a department of 40,000': [0, 1], 'a department of 20': [0, 9], everybody: [1, 1] } as const;
  const cases = Object.entries(readers).flatMap(([reader, [adminLevel, departmentId]]) =>
    (Object.keys(lists) as List[]).map((list) => ({ list, reader, who: [adminLevel, departmentId] as const })),
  );

  /** The page and the count; for accounts also which of the page's accounts are locked. */
  const statementsOf = (list: List): number => (list === 'accounts' ? 3 : 2);

  it.each(cases)('$list for $reader is read without a table scan', async ({ list, who }) => {
    watched.statements.length = 0;
    await ask(list, {}, context(...who));
    expect(watched.statements).toHaveLength(statementsOf(list));
    for (const statement of watched.statements) {
      expect((await watched.tablesScanned(statement)).filter((table) => !SMALL.has(table))).toEqual([]);
    }
  });

  const params: readonly (readonly [name: string, list: List, params: object])[] = [
    ['the first page', 'keywords', {}],
    ['the last page', 'keywords', { pageNo: 4_000 }],
    ['a text', 'keywords', { keyword: '火锅99' }],
    ['no such text', 'keywords', { keyword: '没有' }],
    ['a tag', 'keywords', { tagId: 1 }],
    ['a platform', 'keywords', { platform: 'dy', sortBy: 'noteCount' }],
    ['by priority', 'keywords', { sortBy: 'priority', sortOrder: 'asc' }],
    ['by text', 'keywords', { sortBy: 'keyword', sortOrder: 'asc' }],
    ['the first page', 'bloggers', {}],
    ['a text', 'bloggers', { keyword: '柠檬' }],
    ['favourites', 'bloggers', { favorite: true }],
    ['fans', 'bloggers', { minFans: 900_000, sortBy: 'fansCount' }],
    ['by last collected', 'bloggers', { sortBy: 'lastSpiderTime' }],
    ['by next collected', 'bloggers', { sortBy: 'nextSpiderTime', sortOrder: 'asc' }],
    ['by growth', 'contents', { sortBy: 'growthDay', sortOrder: 'desc' }],
    ['rising', 'contents', { rising: true, sortBy: 'growthWeek' }],
    ['by growth', 'bloggers', { sortBy: 'growthDay' }],
    ['by next collected', 'keywords', { sortBy: 'nextSpiderTime' }],
    ['the first page', 'contents', {}],
    ['the last page', 'contents', { pageNo: 4_000 }],
    ['a tag', 'contents', { tagId: 1, sortBy: 'heat' }],
    ['what hardly any has', 'contents', { minLikes: 99_000, sortBy: 'commentCount', sortOrder: 'asc' }],
    ['a blogger', 'contents', { bloggerId: 7, sortBy: 'createTime' }],
    ['the last page', 'videos', { platform: 'dy', acceptance: 'pending', pageNo: 900 }],
    ['their last page', 'favorites', { pageNo: 20 }],
    ['of a month', 'hot', { period: '30d', pageNo: 2 }],
    ['open', 'tasks', { open: true }],
    ['a text', 'accounts', { keyword: 'user99' }],
    ['a role', 'accounts', { roleId: 1 }],
  ];
  it.each(params)('%s of %s, %j, reads no table twice', async (_name, list, filter) => {
    for (const who of [context(0, 1), context(1, 1)]) {
      watched.statements.length = 0;
      await ask(list, filter, who);
      expect(watched.statements).toHaveLength(statementsOf(list));
      for (const statement of watched.statements)
        expect(await watched.rowsRead(statement)).toBeLessThanOrEqual(MOST_ROWS_READ);
    }
  });

  it('a search for a rare text in tasks reads only the tasks that contain it', async () => {
    for (const who of [context(0, 1), context(1, 1)]) {
      watched.statements.length = 0;
      const { total } = await ask('tasks', { keyword: '98765' }, who);
      expect(total).toBeLessThan(10);
      for (const statement of watched.statements)
        expect(await watched.rowsRead(statement)).toBeLessThanOrEqual(ROWS / 50);
    }
  });

  it('counts of collected rows read only the tasks of the given days and their rows', async () => {
    watched.statements.length = 0;
    const own = handlerOf(handlers, { name: 'operation.getUserSpiderDetail' });
    const all = handlerOf(handlers, { name: 'operation.getDepartmentSpiderDetail' });
    for (const detail of [
      own.handle({}, context(0, 1)),
      all.handle({ days: 1 }, context(0, 1)),
      all.handle({ days: 1 }, context(1, 1)),
    ])
      expect(await detail).toMatchObject({ contentCount: expect.toSatisfy((count: number) => count > 100) });
    for (const statement of watched.statements) expect(await watched.rowsRead(statement)).toBeLessThanOrEqual(6_000);
  });

  it.each([{}, { pageNo: 4_000 }, { state: 'failed' }, { mine: true, sortOrder: 'asc' }, { keyword: '没有' }] as const)(
    'messages by %j read no table twice',
    async (filter) => {
      for (const who of [context(0, 1), context(1, 1)]) {
        watched.statements.length = 0;
        await handlerOf(handlers, { name: 'operation.queryHasSendPl' }).handle(filter, {
          ...who,
          config: { messagesPerDay: 50 },
        } as never);
        // The page, the count, and how many messages may still be sent today.
        expect(watched.statements).toHaveLength(3);
        for (const statement of watched.statements) {
          expect(await watched.rowsRead(statement)).toBeLessThanOrEqual(MOST_ROWS_READ);
          if (Object.keys(filter).length === 0)
            expect((await watched.tablesScanned(statement)).filter((table) => !SMALL.has(table))).toEqual([]);
        }
      }
    },
  );

  it('counts for the dashboard read no table twice', async () => {
    for (const who of [context(0, 1), context(1, 1)]) {
      watched.statements.length = 0;
      await handlerOf(handlers, { name: 'analysis.countInfo' }).handle({ days: 90 }, who);
      expect(watched.statements).toHaveLength(3);
      // The first statement computes six counts.
      for (const statement of watched.statements)
        expect(await watched.rowsRead(statement)).toBeLessThanOrEqual(2 * MOST_ROWS_READ);
    }
  });
});

const AT = `timestamptz '${NOW.toISOString()}'`;
/** Department 1 has 40 % of the rows, 2 to 8 share the rest, and 9 has 20 rows. */
const DEPARTMENT = `case when n <= 20 then 9 when n % 10 < 4 then 1 else 2 + n % 7 end`;
const FILL = `
  insert into department (name) select '部门' || n from generate_series(1, 9) n;
  insert into role (name, type) values ('管理员', 'admin'), ('内容运营', 'operator');
  insert into account (login_name, user_name, department_id, mobile, create_time, last_login_time)
    select 'user' || n, '姓名' || n, ${DEPARTMENT}, '13800001234', ${AT} - n * interval '1 minute', ${AT} - (n * 7919 % ${ROWS}) * interval '1 minute' from generate_series(1, ${ROWS}) n;
  insert into account_role select n, 1 + n % 2 from generate_series(1, ${ROWS}) n;
  insert into tag (department_id, creator_id, name) select d, 1, '标签' || d || '-' || n from generate_series(1, 9) d, generate_series(1, 10) n;
  insert into keyword (department_id, creator_id, keyword, platform, priority, note_count, last_spider_time, create_time)
    select ${DEPARTMENT}, 1 + n % 100, '火锅' || n, (array['xhs','dy','ks','wx'])[1 + n % 4], 1 + n % 5, n * 31 % 997, case when n % 11 > 0 then ${AT} - (n * 7919 % ${ROWS}) * interval '1 minute' end, ${AT} - n * interval '1 minute' from generate_series(1, ${ROWS}) n;
  insert into keyword_tag select keyword_id, (department_id - 1) * 10 + 1 + keyword_id % 10, department_id from keyword;
  insert into blogger (department_id, creator_id, platform, platform_user_id, nickname, avatar, home_url, fans_count, note_count, like_count, last_spider_time, create_time)
    select ${DEPARTMENT}, 1 + n % 100, (array['xhs','dy','ks','wx'])[1 + n % 4], 'u' || n, '柠檬的日常' || n, '/demo-media/avatar/a.svg', 'https://a.example/' || n, n * 97 % 1000000, n % 500, n * 13 % 9000000, ${AT} - (n * 7919 % ${ROWS}) * interval '1 minute', ${AT} - n * interval '1 minute' from generate_series(1, ${ROWS}) n;
  insert into blogger_tag select blogger_id, (department_id - 1) * 10 + 1 + blogger_id % 10, department_id from blogger;
  insert into blogger_favorite select 1 + blogger_id % 500, blogger_id from blogger;
  insert into flow (department_id, blogger_id, platform, platform_flow_id, type, title, cover, url, script, like_count, comment_count, publish_time, create_time)
    select department_id, blogger_id, platform, 'f' || blogger_id, (array['note','video'])[1 + blogger_id % 2], '标题' || blogger_id, '/demo-media/cover/c.svg', 'https://a.example/f', repeat('大家好', 100), blogger_id * 31 % 100000, blogger_id * 17 % 9000, ${AT} - blogger_id % 400 * interval '1 day', ${AT} - blogger_id % 90 * interval '1 day' from blogger;
  insert into flow_tag select flow_id, (department_id - 1) * 10 + 1 + flow_id % 30 % 10, department_id from flow where flow_id % 3 = 0;
  insert into flow_favorite select 1 + flow_id % 500, flow_id from flow;
  insert into spider_task (department_id, creator_id, task_type, platform, target, status, progress, new_count, fail_reason, create_time, update_time)
    select ${DEPARTMENT}, 1 + n % 100, 1 + n % 5, 'xhs', '火锅' || n, case when n % 1000 = 0 then 'idle' when n % 50 = 0 then 'failed' else 'done' end, n % 101, 1, case when n % 50 = 0 and n % 1000 > 0 then '超时' end, ${AT} - n * interval '1 minute', ${AT} - n * interval '1 minute' from generate_series(1, ${ROWS}) n;
  insert into spider_task_flow (task_id, flow_id, department_id, is_new) select task_id, flow_id, department_id, true from spider_task join flow using (department_id) where flow_id = task_id;
  insert into sent_message (department_id, creator_id, sender_id, platform, platform_user_id, nickname, kind, flow_id, content, state, fail_reason, queue_time, sent_time)
    select department_id, 1, 1 + flow_id % 100, platform, 'p' || flow_id, '昵称' || flow_id, 'private', flow_id, '您好，可以了解一下', case when flow_id % 50 = 0 then 'failed' else 'sent' end,
      case when flow_id % 50 = 0 then '对方不接收陌生人的私信' end, ${AT} - flow_id * interval '1 minute', case when flow_id % 50 > 0 then ${AT} end from flow;
`;
