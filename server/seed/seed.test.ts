import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database';
import { catalogue } from '../../src/services/catalogue';
import type { CallName } from '../../src/services/catalogue/generated/types';
import { buildApp } from '../app';
import { demoAccountsIn, prepareDatabase } from '../database';
import { AGREEMENT_TYPE } from '../../src/services/catalogue/agreement';
import { handlers } from '../domain/generated/handlers';
import { passwordMatches } from '../kernel/session/password';
import { account, blogger, department, flow, keyword, keywordTag, spiderTask, tag } from '../db/schema';
import { readPersonId } from '../providers/sandbox/ids';
import { motifNamed } from '../providers/sandbox/motifs';
import { topicOf } from '../providers/sandbox/people';
import { search } from '../providers/sandbox/sandbox';
import { generate } from './content/generate';
import { DEMO_PASSWORD } from '../domain/account/password.rules';
import { testConfig } from '../kernel/test-support';
import { DEMO_ACCOUNTS } from './people/demo-accounts';
import { seedDemonstration } from './index';
import { PUBLICATION_TEXTS, PUBLISHERS } from './words/publications';
import { inLongSuite, runs } from '../../tests/runs';

const NOW = new Date('2026-06-10T07:30:00Z');
const READS = [
  'user.getUserInfo',
  'auth.queryMenuList',
  'auth.queryOwnRole',
  'auth.queryDepartmentList',
  'feedManage.queryTagList',
  'feedManage.queryUserFavoriteBlogger',
  'analysis.countInfo',
  'org.fetchProductCategoryByPage',
] as const;
/** Calls for admins who manage accounts of all departments. */
const READS_OF_ADMINS = ['org.queryUserByOrgId', 'org.queryDecryptTraceList'] as const;
/** Read by several tests: generating it takes a second of processor time. */
const ROWS = generate(NOW, 'hash');
/** A blogger that the first department follows. */
const DEPARTMENT_BLOGGER = ROWS.bloggers.find((row) => row.departmentId === 1)!.bloggerId;

const SMALL = { keywords: 5, bloggers: 5, flows: 10, tasks: 5 };
/** Moments at which a day, month or year begins in Shanghai, including a leap year. */
const TURNS = ['2026-12-31T16:00:00Z', '2028-02-28T16:00:00Z', '2027-02-28T15:59:59.999Z'];

const digest = (rows: ReturnType<typeof generate>) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

describe('the generator', () => {
  it('makes the same rows for the same moment', () => {
    const first = digest(ROWS);
    expect(digest(generate(NOW, 'hash'))).toBe(first);
    const small = (now: Date) => digest(generate(now, 'hash', SMALL));
    expect(small(new Date('2026-06-11T07:30:00Z'))).not.toBe(small(NOW));
  });

  it('makes no row in the future, and none before the row that it belongs to', () => {
    const times = [...ROWS.keywords, ...ROWS.bloggers, ...ROWS.flows, ...ROWS.tasks].flatMap((row) => [
      row.createTime,
      row.updateTime as Date,
    ]);
    expect(times.every((time) => time <= NOW)).toBe(true);
    expect(ROWS.flows.every((row) => row.publishTime < row.createTime)).toBe(true);
    expect(ROWS.keywords.every((row) => !row.lastSpiderTime || row.lastSpiderTime >= row.createTime)).toBe(true);
  });

  it('at any hour and day, makes no row in the future, and the newest conversations can be answered', () => {
    const moments = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2036-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (now) => {
        const rows = generate(now, 'hash', SMALL);
        const times = Object.values(rows)
          .flat()
          // What is planned is due later.
          .flatMap((row) => Object.entries(row).flatMap(([name, value]) => (name === 'dueTime' ? [] : [value])))
          .filter((value) => value instanceof Date);
        expect(times.length).toBeGreaterThan(100);
        expect(times.filter((time) => !(time <= now))).toEqual([]);
        const newest = rows.receivers.toSorted((a, b) => b.lastTime!.getTime() - a.lastTime!.getTime()).slice(0, 10);
        expect(
          [...newest, ...rows.receivers.filter(({ pinnedTime }) => pinnedTime)].map(({ suspended }) => suspended),
        ).not.toContain(true);
      }),
      { numRuns: runs(60), examples: TURNS.map((turn) => [new Date(turn)]) },
    );
  });

  it('writes whole sentences', () => {
    for (const { title, content } of ROWS.flows) expect(`${title}${content}`).not.toMatch(/[{}]|undefined/);
  });
});

describe('the demonstration in a database', () => {
  let database: TestDatabase;
  const messages: string[] = [];
  const start = {
    demonstration: true,
    withoutBecause: '',
    adminPassword: null,
    now: NOW,
    progress: (message: string) => messages.push(message),
  };
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    expect(await prepareDatabase(database.url, start)).toBe('seeded');
  });
  afterAll(() => database.drop());

  it('reports its progress', () => {
    expect(messages.length).toBeGreaterThan(2);
  });

  it('has the size that was asked for', async () => {
    const { db } = database;
    const counts = await Promise.all(
      [department, account, tag, keyword, blogger, flow, spiderTask].map((table) => db.$count(table)),
    );
    expect(counts).toEqual([8, 47, 30, 400, 600, 6_140, 4_600]);
  });

  it('links to no real site but the map: every address is of the console or an example domain', async () => {
    const { rows: tables } = await database.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const hosts = new Set<string>();
    for (const { name } of tables) {
      const { rows } = await database.db.execute<{ host: string }>(
        sql`select distinct lower(found[1]) as host from ${sql.identifier(name)} as each, regexp_matches(to_jsonb(each)::text, 'https?://([^/"\\\s]+)', 'gi') as found`,
      );
      for (const { host } of rows) hosts.add(host);
    }
    expect(hosts).toContain('localhost:5180');
    // The map that a published page opens.
    const KNOWN = new Set(['localhost:5180', 'uri.amap.com']);
    expect([...hosts].filter((host) => !KNOWN.has(host) && !host.endsWith('.example'))).toEqual([]);
  });

  it('has every invented person and content on the sandbox platform, where their addresses lead', async () => {
    const missing = async (table: string, url: string, sourceTable: 'sandbox_user' | 'sandbox_note', id: string) => {
      const { rows } = await database.db.execute<{ url: string }>(sql`
        select each.${sql.identifier(url)} as url from ${sql.identifier(table)} as each where each.${sql.identifier(url)} ~ '^http://localhost:5180/sandbox/'
          and not exists (select from ${sql.identifier(sourceTable)} as there where there.platform = each.platform and there.${sql.identifier(id)} = regexp_replace(each.${sql.identifier(url)}, '^.*/', ''))`);
      const all = await database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)} as each where each.${sql.identifier(url)} ~ '^http://localhost:5180/sandbox/'`,
      );
      expect(all.rows[0]!.count, table).toBeGreaterThan(20);
      return rows;
    };
    expect(await missing('blogger', 'home_url', 'sandbox_user', 'user_id')).toEqual([]);
    expect(await missing('blogger_account', 'home_url', 'sandbox_user', 'user_id')).toEqual([]);
    expect(await missing('flow', 'url', 'sandbox_note', 'note_id')).toEqual([]);
    expect(await missing('material_note', 'url', 'sandbox_note', 'note_id')).toEqual([]);
    expect(await missing('under_water', 'url', 'sandbox_note', 'note_id')).toEqual([]);
  });

  describe('times like days of people', () => {
    /** What people and their bots did, with the time that lists show. */
    const WORK = {
      account: 'create_time',
      blogger: 'create_time',
      blogger_favorite: 'create_time',
      chat_message: 'create_time',
      flow: 'create_time',
      flow_favorite: 'create_time',
      form_record: 'create_time',
      generated_message: 'create_time',
      keyword: 'create_time',
      material_note: 'publish_time',
      material_tracking: 'event_time',
      prohibited_word: 'create_time',
      publication: 'create_time',
      sent_message: 'queue_time',
      spider_task: 'create_time',
    } as const;
    /** What the public does, also at night. */
    const PUBLIC = { comment: 'publish_time', flow: 'publish_time', visit: 'time' } as const;

    const sharesOf = async (table: string, column: string) => {
      const { rows } = await database.db.execute<{ outside: number; ratio: number }>(sql`
        select avg((extract(hour from local) not between 9 and 21)::int)::float as outside,
          (count(*) filter (where extract(isodow from local) > 5) / 2.0 / (count(*) filter (where extract(isodow from local) <= 5) / 5.0))::float as ratio
        from (select ${sql.identifier(column)} at time zone 'Asia/Shanghai' as local from ${sql.identifier(table)}) as each where local is not null`);
      return rows[0]!;
    };

    it.each(Object.entries(WORK))('%s.%s: nearly all rows lie between 9 and 22 o’clock', async (table, column) => {
      expect((await sharesOf(table, column)).outside).toBeLessThan(0.02);
    });

    it.each(Object.entries(PUBLIC))('%s.%s: at most three of ten rows lie outside of it', async (table, column) => {
      expect((await sharesOf(table, column)).outside).toBeLessThan(0.3);
    });

    it('at weekends, people and the public do less than on other days', async () => {
      const ratios = await Promise.all(
        Object.entries({ ...WORK, ...PUBLIC }).map(async ([table, column]) => {
          const { ratio } = await sharesOf(table, column);
          return [table, column, ratio] as const;
        }),
      );
      expect(ratios.filter(([, , ratio]) => ratio > 0.9)).toEqual([]);
    });

    it('no table has more than a list’s rows within one minute', async () => {
      const { rows: columns } = await database.db.execute<{ table: string; column: string }>(sql`
        select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and data_type like 'timestamp%' and table_name <> 'figure'
          and column_name in ('create_time', 'update_time', 'publish_time', 'event_time', 'queue_time', 'sent_time', 'time')`);
      expect(columns.length).toBeGreaterThan(80);
      const crowded: unknown[] = [];
      for (const { table, column } of columns) {
        const { rows } = await database.db.execute<{ most: number | null }>(sql`
          select max(amount)::int as most from (select count(*) as amount from ${sql.identifier(table)} group by date_trunc('minute', ${sql.identifier(column)})) as each`);
        if ((rows[0]!.most ?? 0) > 80) crowded.push([table, column, rows[0]!.most]);
      }
      expect(crowded).toEqual([]);
    });
  });

  it('forms differ in their numbers of records', async () => {
    const { rows } = await database.db.execute<{ amount: number }>(
      sql`select count(*)::int as amount from form_record group by form_id`,
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(new Set(rows.map(({ amount }) => amount)).size).toBe(rows.length);
  });

  it('pictures of contents show what their titles are about, with at least 40 motifs', async () => {
    const rows = await database.db.select({ title: flow.title, cover: flow.cover }).from(flow);
    const shown = rows.map(({ title, cover }) => ({
      title,
      motif: motifNamed(/cover\/([a-z]+)-/.exec(cover)?.[1] ?? ''),
    }));
    expect(new Set(shown.map(({ motif }) => motif?.code)).size).toBeGreaterThanOrEqual(40);
    expect(shown.filter(({ title, motif }) => !motif?.words.some((word) => title.includes(word)))).toEqual([]);
  });

  it('publications fit the topics of their account', async () => {
    const { rows } = await database.db.execute<{ title: string; name: string }>(
      sql`select distinct l.title, a.name from publication l join publisher_auth a using (publisher_id)`,
    );
    expect(rows.length).toBeGreaterThan(8);
    const topicOf = new Map(PUBLICATION_TEXTS.map(({ title, topic }) => [title, topic]));
    const unfit = rows.filter(
      ({ title, name }) => !PUBLISHERS.find((each) => each.name === name)!.topics.includes(topicOf.get(title)!),
    );
    expect(unfit).toEqual([]);
  });

  it('accounts of the job agency talk about jobs, and those of the skincare brand about skin', async () => {
    const { rows: accounts } = await database.db.execute<{ departmentId: number; platformUserId: string }>(
      sql`select department_id as "departmentId", platform_user_id as "platformUserId" from reply_account`,
    );
    const TOPICS_OF: Record<number, string[]> = { 1: ['beauty'], 2: ['jobs', 'career'], 3: ['food', 'travel'] };
    for (const { departmentId, platformUserId } of accounts)
      expect(TOPICS_OF[departmentId]).toContain(topicOf(readPersonId(platformUserId)!).code);
    const messagesWith = async (departmentId: number, words: string) =>
      (
        await database.db.execute<{ count: number }>(
          sql`select count(*)::int as count from chat_message where department_id = ${departmentId} and data::text ~ ${words}`,
        )
      ).rows[0]!.count;
    expect(await messagesWith(2, '精华|面膜|敏感肌|肤质|小样')).toBe(0);
    expect(await messagesWith(2, '岗位|面试|入职')).toBeGreaterThan(50);
    expect(await messagesWith(1, '面试|入职|包吃住')).toBe(0);
    expect(await messagesWith(1, '精华|肤质|成分')).toBeGreaterThan(50);
  });

  it('is inserted once', async () => {
    expect(await prepareDatabase(database.url, start)).toBe('kept');
    expect(await seedDemonstration(database.db, { now: NOW })).toBe(false);
    expect(await demoAccountsIn(database.db)).toHaveLength(DEMO_ACCOUNTS.length);
    expect(await database.db.$count(account)).toBe(47);
  });

  it('lets only the demonstration accounts log in', async () => {
    const rows = await database.db.select().from(account);
    for (const { loginName } of DEMO_ACCOUNTS) {
      expect(await passwordMatches(rows.find((row) => row.loginName === loginName)!.passwordHash, DEMO_PASSWORD)).toBe(
        true,
      );
    }
    expect(rows.filter((row) => row.passwordHash !== '')).toHaveLength(DEMO_ACCOUNTS.length);
    expect(rows.filter((row) => row.adminLevel > 0).map((row) => row.loginName)).toEqual(['admin']);
  });

  it('counts the contents of each keyword correctly', async () => {
    const wrong = await database.db.execute(
      sql`select 1 from keyword k where note_count <> (select count(*) from keyword_flow f where f.keyword_id = k.keyword_id)`,
    );
    expect(wrong.rowCount).toBe(0);
    const shared = await database.db.execute(sql`select 1 from keyword_flow group by flow_id having count(*) > 1`);
    expect(shared.rowCount).toBeGreaterThan(100);
    expect(await database.db.$count(keywordTag)).toBeGreaterThan(200);
  });

  it('finds what each keyword has, and on the first day as many new contents as on a day of its history', async () => {
    const { db } = database;
    const words = await db.select().from(keyword).where(eq(keyword.status, 'active'));
    const known = new Set(
      (await db.select({ platform: flow.platform, id: flow.platformFlowId }).from(flow)).map(
        ({ platform, id }) => `${platform} ${id}`,
      ),
    );
    const foundFor = async ({ platform, keyword: text }: (typeof words)[number], now: Date) =>
      (await search({ db, now, platform, origin: '' }, text, 1)).list.map(({ noteId }) => `${platform} ${noteId}`);
    const found = (await Promise.all(words.map((word) => foundFor(word, NOW)))).flat();
    expect(found.length / words.length).toBeGreaterThan(5);
    // Each keyword is due at most once on this day.
    const due = words.filter(
      ({ nextSpiderTime }) => nextSpiderTime !== null && nextSpiderTime <= new Date(NOW.getTime() + 86_400_000),
    );
    const onFirstDay = new Set(
      (await Promise.all(due.map((word) => foundFor(word, word.nextSpiderTime!))))
        .flat()
        .filter((id) => !known.has(id)),
    );
    expect(onFirstDay.size).toBeGreaterThan(70);
    expect(onFirstDay.size).toBeLessThan(220);
  });

  it('answers every reading call according to the contract, for each demonstration account', async () => {
    const app = await buildApp({ db: database.db, handlers, config: testConfig(), clock: () => NOW });
    const call = async (name: CallName, params: Record<string, unknown>, headers: Record<string, string> = {}) => {
      const { method, path } = catalogue.find((each) => each.name === name)!;
      const url =
        method === 'GET'
          ? `${path}?${new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)])).toString()}`
          : path;
      const answer = await app.inject({ method, url, headers, ...(method === 'POST' && { payload: params }) });
      return {
        cookies: answer.cookies,
        ...(answer.json() as { code: number; msg: string; data: { token: string; total: number; list: unknown[] } }),
      };
    };
    for (const { loginName } of DEMO_ACCOUNTS) {
      const { code, data, cookies } = await call('user.login', { loginName, password: DEMO_PASSWORD });
      expect(code).toBe(0);
      const headers = {
        cookie: `atelier_session=${cookies.find((each) => each.name === 'atelier_session')!.value}`,
        authorizationv2: data.token,
      };
      expect(await call('operation.updateAigcUserAgreementStatus', { type: AGREEMENT_TYPE }, headers)).toMatchObject({
        code: 0,
      });
      for (const name of READS) expect(await call(name, {}, headers)).toMatchObject({ code: 0 });
      for (const name of loginName === 'admin' ? READS_OF_ADMINS : [])
        expect(await call(name, { pageSize: 200 }, headers)).toMatchObject({
          code: 0,
          data: { total: expect.any(Number) as number, list: expect.arrayContaining([expect.anything()]) as unknown[] },
        });
      for (const name of ['feedManage.queryKeywordList', 'feedManage.pageQueryBlogger', 'spider.queryTask'] as const) {
        for (const pageNo of [1, 2, 3])
          expect(await call(name, { pageSize: 200, pageNo }, headers)).toMatchObject({ code: 0 });
      }
      expect(
        await call('feedManage.queryFlowByBlogger', { bloggerId: DEPARTMENT_BLOGGER, pageSize: 200 }, headers),
      ).toMatchObject({ code: 0 });
    }
    await app.close();
  });

  it('leaves room for new rows', async () => {
    const [made] = await database.db.insert(department).values({ name: '新部门' }).returning();
    expect(made!.departmentId).toBe(9);
    await database.db.delete(department).where(eq(department.departmentId, 9));
  });

  it.runIf(inLongSuite)('is inserted once by two concurrent instances', async () => {
    const empty = await createTestDatabase();
    const made = await Promise.all([1, 2].map(() => seedDemonstration(empty.db, { now: NOW, size: SMALL })));
    expect(made.toSorted()).toEqual([false, true]);
    await empty.drop();
  });
});
