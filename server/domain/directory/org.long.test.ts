/**
 * The directory, records of number views and categories at 100,000 rows: pages use indexes; counts and searches scan no
 * table twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWatchedDatabase } from '../../../tests/database/plans';
import type { Context } from '../../kernel/calls/handler';
import { sealer } from '../../kernel/session/seal';
import { testConfig } from '../../kernel/test-support';
import { handlers } from './directory.handlers';

const ROWS = 100_000;
/** Rows of a page and its count, including joined tables. */
const MOST_ROWS_READ = 2.5 * ROWS;
const SMALL = new Set(['department']);

describe('the organisation at 100,000 rows', () => {
  let watched: Awaited<ReturnType<typeof startWatchedDatabase>>;
  let context: Context;
  beforeAll(async () => {
    watched = await startWatchedDatabase(FILL, ['account', 'directory_person', 'decrypt_trace', 'product_category']);
    const { db } = watched;
    context = {
      db,
      config: testConfig(),
      now: () => new Date(),
      actor: { userId: 1, departmentId: 1, adminLevel: 1, roleTypes: ['admin'], menuCodes: new Set() },
    } as unknown as Context;
    await sealer(db);
  });
  afterAll(() => watched.stop());

  const lists = {
    people: handlers['org.queryUserByOrgId'],
    traces: handlers['org.queryDecryptTraceList'],
    categories: handlers['org.fetchProductCategoryByPage'],
  } as const;
  type List = keyof typeof lists;
  async function statementsOf(list: List, params: object) {
    watched.statements.length = 0;
    await lists[list](params as never, context);
    expect(watched.statements).toHaveLength(2);
    return [...watched.statements];
  }

  it.each<[List, object]>([
    ['people', {}],
    ['people', { orgId: 'small' }],
    ['traces', {}],
    ['traces', { sortBy: 'createTime', sortOrder: 'asc' }],
    ['categories', {}],
    ['categories', { parentId: 1 }],
  ])('the page of %s %j is read without a table scan', async (list, params) => {
    const page = (await statementsOf(list, params)).find(({ query }) => query.includes(' limit '))!;
    expect((await watched.tablesScanned(page)).filter((table) => !SMALL.has(table))).toEqual([]);
    expect(await watched.rowsRead(page)).toBeLessThanOrEqual(1_000);
  });
  it.each<[List, object]>([
    ['people', { pageNo: 9_000 }],
    ['people', { keyword: '人员99' }],
    ['people', { keyword: '没有' }],
    ['people', { status: 'disabled' }],
    ['people', { orgId: 'nobody' }],
    ['traces', { pageNo: 9_000 }],
    ['traces', { keyword: '姓名9' }],
    ['traces', { keyword: '没有' }],
    ['categories', { pageNo: 9_000 }],
    ['categories', { keyword: '类目99' }],
    ['categories', { parentId: 2, pageSize: 200 }],
  ])('%s %j read no table twice', async (list, params) => {
    for (const statement of await statementsOf(list, params))
      expect(await watched.rowsRead(statement)).toBeLessThanOrEqual(MOST_ROWS_READ);
  });
  it('a number view counts earlier ones with an index', async () => {
    watched.statements.length = 0;
    const { lockRecentLooks } = await import('./trace.store');
    await lockRecentLooks(watched.db, 1, new Date());
    expect(await watched.rowsRead(watched.statements.at(-1)!)).toBeLessThanOrEqual(100);
  });
});

const FILL = `
  insert into department (name) select '部门' || n from generate_series(1, 9) n;
  insert into account (login_name, user_name, department_id, mobile) select 'user' || n, '姓名' || n, 1 + n % 9, '13800001234' from generate_series(1, 2000) n;
  insert into directory_person (org_id, login_name, user_name, mobile, id_card, work_num, status, create_time)
    select case when n % 1000 = 0 then 'small' else 'atelier' end, 'person' || n, '人员' || n, '13800001234', '99010119900307123X', 'W' || n, case when n % 17 = 0 then 'disabled' else 'enabled' end, now() - (n * 7919 % ${ROWS}) * interval '1 minute' from generate_series(1, ${ROWS}) n;
  insert into decrypt_trace (user_id, subject, subject_id, field, masked, create_time)
    select 1 + n % 2000, (array['account', 'person', 'external'])[1 + n % 3], 1 + n % 2000, 'mobile', '138****1234 某人', now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n;
  insert into product_category (name, parent_id, level, sort) select '类目' || n, case when n > 10000 then 1 + n % 10000 end, case when n > 10000 then 2 else 1 end, n from generate_series(1, ${ROWS}) n;
`;
