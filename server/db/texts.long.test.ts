/**
 * Text search at 100,000 contents and 300,000 comments: an index limits the rows that are read to those that can match.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWatchedDatabase } from '../../tests/database/plans';
import { MOST_COMMENTS_LOOKED_AT } from '../domain/content/comment.store';
import type { Context } from '../kernel/calls/handler';
import { handlers } from '../domain/generated/handlers';
import { handlerOf } from '../kernel/calls/handler-of';

const FLOWS = 100_000;
const COMMENTS = 300_000;

describe('texts of many rows', () => {
  let watched: Awaited<ReturnType<typeof startWatchedDatabase>>;
  beforeAll(async () => {
    watched = await startWatchedDatabase(FILL, ['flow', 'comment', 'flow_tag', 'flow_favorite']);
  });
  afterAll(() => watched.stop());

  const context = (adminLevel: number) =>
    ({
      db: watched.db,
      now: () => new Date(),
      actor: { userId: 1, departmentId: 1, adminLevel, roleTypes: ['operator'], menuCodes: new Set() },
    }) as unknown as Context;
  /** Readers by admin level: level 0 sees one department. */
  const readers = { 'a department': 0, everybody: 1 };

  const lists = {
    contents: handlerOf(handlers, { name: 'operation.queryXhsList' }),
    videos: handlerOf(handlers, { name: 'operation.queryVideoList' }),
    comments: handlerOf(handlers, { name: 'operation.queryXhsCommentsByNoteId' }),
    people: handlerOf(handlers, { name: 'operation.queryUserInfoByCommentsKeyword' }),
  } as const;
  const ask = (list: keyof typeof lists, params: object, who: Context) =>
    lists[list].handle(params as never, who) as Promise<{ list: unknown[]; total: number }>;

  /**
   * Searches with the maximum number of rows that a statement may read, including index entries and the joins of the
   * page.
   */
  const searches: readonly (readonly [what: string, list: keyof typeof lists, params: object, most: number])[] = [
    ['a rare word', 'contents', { keyword: '火锅99' }, 0.5 * FLOWS],
    ['a word that is nowhere', 'contents', { keyword: '没有这个词' }, 100],
    ['a word of two characters', 'contents', { keyword: '柠檬' }, FLOWS],
    ['a word of every text', 'contents', { keyword: '正文' }, 2.5 * FLOWS],
    ['one character', 'contents', { keyword: '柠' }, FLOWS],
    ['one character that is nowhere', 'contents', { keyword: '没' }, 100],
    ['the last page of a word', 'contents', { keyword: '柠檬', pageNo: 500 }, FLOWS],
    ['a rare word among others', 'contents', { keyword: '周末 火锅995\u3000柠檬' }, 0.5 * FLOWS],
    ['a word that is nowhere among others', 'contents', { keyword: '正文 没有这个词' }, FLOWS],
    ['latin letters of any case', 'videos', { keyword: 'VLOG12' }, 0.1 * FLOWS],
    ['the comments of a content', 'comments', { flowId: 10 }, 100],
    ['their last page', 'comments', { flowId: 10, pageNo: 2 }, 100],
    ['people by a rare word', 'people', { keyword: '多少钱7777' }, 2_000],
    ['people by several words', 'people', { keyword: '求链接 谢谢' }, 15 * MOST_COMMENTS_LOOKED_AT],
    ['people by a word that is nowhere', 'people', { keyword: '没有这个词' }, 100],
    // Every third comment matches; the planner's estimate says so, and the newest comments are read in order.
    ['people by a word of many', 'people', { keyword: '求链接' }, 15 * MOST_COMMENTS_LOOKED_AT],
    ['people of a city by a word of many', 'people', { keyword: '求链接', city: '上海' }, 0.2 * COMMENTS],
    ['people by a character of many', 'people', { keyword: '谢' }, 15 * MOST_COMMENTS_LOOKED_AT],
  ];
  it.each(searches)('%s of %s %j reads no more rows than its limit', async (_what, list, params, most) => {
    for (const [reader, adminLevel] of Object.entries(readers)) {
      watched.statements.length = 0;
      await ask(list, params, context(adminLevel));
      for (const statement of watched.statements)
        expect(await watched.rowsRead(statement), `${reader}: ${statement.query}`).toBeLessThanOrEqual(most);
    }
  });

  it('finds the same rows as a scan of every text', async () => {
    for (const keyword of [
      '火锅99',
      '柠檬',
      'VLOG12',
      '求链接',
      '正文',
      '"',
      "'",
      '好\\',
      '%_',
      '檬的',
      '柠',
      '%',
      'V',
      '\\',
      '柠檬 日常',
      '日常\u3000火锅 好',
      'vlog12 纯棉',
      '柠 9',
      '正文 没有这个词',
    ]) {
      const found = await ask('contents', { keyword }, context(1));
      const { rows } = await watched.db.execute<{ count: number }>(
        sql`select count(*)::int from flow where platform = 'xhs' and type = 'note' and origin = 'platform' and ${holdsEach(keyword)}`,
      );
      expect([keyword, found.total]).toEqual([keyword, rows[0]!.count]);
    }
  });
});

/** Condition: title or content contains each word. */
const holdsEach = (keyword: string) =>
  sql.join(
    keyword
      .split(/\s/)
      .map((word) => sql`(strpos(lower(title), lower(${word})) > 0 or strpos(lower(content), lower(${word})) > 0)`),
    sql` and `,
  );

const FILL = `
  insert into department (name) select '部门' || n from generate_series(1, 9) n;
  insert into account (login_name, user_name, department_id) select 'user' || n, '姓名' || n, 1 + n % 9 from generate_series(1, 100) n;
  insert into flow (department_id, platform, platform_flow_id, type, title, content, cover, url, like_count, publish_time, create_time)
    select case when n % 10 < 4 then 1 else 2 + n % 7 end, (array['xhs','dy','ks','wx'])[1 + n % 4], 'f' || n, (array['note','video'])[1 + n / 4 % 2], '火锅' || n || '号',
      '这是第 ' || n || ' 篇的正文，' || case when n % 5 = 0 then '柠檬的日常 "好\\' when n % 5 = 1 then 'Vlog' || n || '，100%_纯棉' else '露营装备推荐' end || repeat('，周末去哪儿玩', n % 8),
      '/demo-media/cover/c.svg', 'https://a.example/f', n * 31 % 90001, now() - (n * 7919 % 90) * interval '1 day', now() - n * interval '1 minute' from generate_series(1, ${FLOWS}) n;
  insert into comment (department_id, flow_id, platform_comment_id, platform_user_id, nickname, content, city, like_count, publish_time)
    select flow.department_id, flow.flow_id, 'c' || n, 'u' || n % 20000, '昵称' || n % 20000, case n % 3 when 0 then '求链接，谢谢博主' when 1 then '多少钱' || n || '？' else '周末也想去看看' end, case when n % 30 < 2 then '上海' else '杭州' end, n % 500, now() - n * interval '1 minute'
    from generate_series(1, ${COMMENTS}) n join flow on flow.flow_id = 1 + n % ${FLOWS};
`;
