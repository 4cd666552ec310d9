/**
 * Accounts, departments and join requests at 100,000 rows: no page scans a whole table, and no count scans it twice.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWatchedDatabase } from '../../../tests/database/plans';
import type { Context } from '../../kernel/calls/handler';
import { handlers as menus } from '../role/menu.handlers';
import { handlers as departments } from '../department/department.handlers';
import type { AuthQueryUserListParams } from '../../../src/services/catalogue/generated/types';
import { everyRow } from '../../kernel/export/export';
import { pageOfAccounts } from './account.store';
import { handlers as groups } from '../role/role.handlers';

const ROWS = 100_000;
const MOST_ROWS_READ = 2.5 * ROWS;
/** Maximum rows read for one page of an export, with departments and roles. */
const MOST_ROWS_OF_PAGE = 10_000;
const SMALL = new Set(['department', 'role', 'join_group', 'join_group_role', 'department_checker']);

describe('at 100,000 rows', () => {
  let watched: Awaited<ReturnType<typeof startWatchedDatabase>>;
  beforeAll(async () => {
    watched = await startWatchedDatabase(FILL, [
      'account',
      'account_role',
      'group_join',
      'join_group',
      'join_group_role',
      'department',
    ]);
  });
  afterAll(() => watched.stop());

  const as = (adminLevel: number, departmentId: number) =>
    ({
      db: watched.db,
      now: () => new Date(),
      calls: [],
      actor: {
        userId: 1,
        departmentId,
        adminLevel,
        roleTypes: ['leader'],
        menuCodes: new Set(['permissions:account']),
      },
    }) as unknown as Context;
  const readers = { 'a department of 40,000': [0, 1], 'a department of 20': [0, 9], everybody: [1, 1] } as const;
  const cases = Object.entries(readers);

  /** Records the statements that `work` executes. */
  async function watch(work: () => Promise<unknown>) {
    watched.statements.length = 0;
    await work();
    return [...watched.statements];
  }
  const scanned = async (statement: (typeof watched.statements)[number]) =>
    (await watched.tablesScanned(statement)).filter((table) => !SMALL.has(table));

  describe.each(cases)('for %s', (_reader, [adminLevel, departmentId]) => {
    it('pending requests are listed without a table scan', async () => {
      const statements = await watch(
        () => groups['auth.queryPendingGroupJoins']({}, as(adminLevel, departmentId)) as Promise<unknown>,
      );
      expect(statements).toHaveLength(2);
      for (const statement of statements) expect(await scanned(statement)).toEqual([]);
    });
    it.each([
      { status: 'agreed' },
      { status: 'agreed', pageNo: 1_000 },
      { status: 'pending', groupId: 1 },
      { keyword: 'user99' },
      { status: 'denied', keyword: '没有' },
      { sortBy: 'createTime', sortOrder: 'asc' },
    ] as const)('join requests filtered by %j scan no table twice', async (params) => {
      const statements = await watch(
        () => groups['auth.queryPendingGroupJoins'](params as never, as(adminLevel, departmentId)) as Promise<unknown>,
      );
      // No query for rows if the page is beyond the end.
      expect([1, 2]).toContain(statements.length);
      for (const statement of statements) expect(await watched.rowsRead(statement)).toBeLessThanOrEqual(MOST_ROWS_READ);
    });
    it('the menu sends one query that uses an index', async () => {
      const [count, ...others] = await watch(
        () => menus['auth.queryMenuList']({}, as(adminLevel, departmentId)) as Promise<unknown>,
      );
      expect(others).toEqual([]);
      expect(await scanned(count!)).toEqual([]);
      expect(await watched.rowsRead(count!)).toBeLessThanOrEqual(WAITING + 100);
    });
    it('departments are read with their people in one statement', async () => {
      const statements = await watch(
        () => departments['auth.queryDepartmentList']({}, as(adminLevel, departmentId)) as Promise<unknown>,
      );
      expect(statements).toHaveLength(1);
      expect(await scanned(statements[0]!)).toEqual([]);
      expect(await watched.rowsRead(statements[0]!)).toBeLessThanOrEqual(MOST_ROWS_READ);
    });
    it('pages of an export read only their own rows', async () => {
      let rows = 0;
      const statements = await watch(async () => {
        const all: AuthQueryUserListParams = {};
        for await (const page of everyRow(
          (params) => pageOfAccounts(watched.db, { adminLevel, departmentId }, params, new Date()),
          all,
        ))
          rows += page.length;
      });
      expect(rows).toBe(adminLevel > 0 ? ROWS : departmentId === 1 ? 40_000 - 8 : 20);
      for (const statement of [statements[0]!, statements.at(-1)!]) expect(await scanned(statement)).toEqual([]);
      // The first statement finds all keys in an index.
      for (const statement of statements.slice(1))
        expect(await watched.rowsRead(statement)).toBeLessThanOrEqual(MOST_ROWS_OF_PAGE);
    });
  });
});

/** One in eleven, in every department. */
const WAITING = Math.ceil(ROWS / 11);
/** Eight departments with decreasing shares from 40 %, and one with 20 people. */
const DEPARTMENT = `case when n <= 20 then 9 when n % 10 < 4 then 1 else 2 + n % 7 end`;
const FILL = `
  insert into department (name) select '部门' || n from generate_series(1, 9) n;
  insert into role (name, type) values ('管理员', 'admin'), ('内容运营', 'operator');
  insert into account (login_name, user_name, department_id, mobile, create_time)
    select 'user' || n, '姓名' || n, ${DEPARTMENT}, '13800001234', now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n;
  insert into account_role select n, 1 + n % 2 from generate_series(1, ${ROWS}) n;
  insert into department_checker select 1 + n % 9, n from generate_series(1, 40) n;
  insert into join_group (name, department_id) select '组' || n, 1 + (n - 1) % 9 from generate_series(1, 18) n;
  insert into join_group_role select n, 2 from generate_series(1, 18) n;
  insert into group_join (group_id, user_id, status, reviewer_id, review_time, create_time)
    select case when n <= 20 then 9 when n % 10 < 4 then 1 else 2 + n % 7 end, n, case n % 11 when 0 then 'pending' when 1 then 'denied' else 'agreed' end,
      case when n % 11 > 0 then 1 end, case when n % 11 > 0 then now() end, now() - n * interval '1 minute' from generate_series(1, ${ROWS}) n;
`;
