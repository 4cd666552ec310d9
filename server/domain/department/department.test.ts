import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import type {
  AuthCreateDepartmentParams,
  AuthUpdateDepartmentParams,
} from '../../../src/services/catalogue/generated/types';
import { account, department } from '../../db/schema';
import { MESSAGES } from '../account/access.messages';
import { KEEPERS } from './department.store';
import { company, type Company } from '../account/test-support';

let backend: Backend;
let staff: Company;
beforeAll(async () => {
  backend = await startBackend();
  staff = company(backend);
});
afterAll(() => backend.stop());
afterEach(() => staff.dissolve());

const create = async (params: AuthCreateDepartmentParams) => {
  const line = await backend.ask('auth.createDepartment', params, 'admin');
  staff.adopt(line.departmentId);
  return line;
};
const tryCreate = (params: AuthCreateDepartmentParams, as: Who = 'admin') =>
  backend.call('auth.createDepartment', params, as);
const tryUpdate = (params: AuthUpdateDepartmentParams, as: Who = 'admin') =>
  backend.call('auth.updateDepartment', params, as);
const refusedAt = (field: string, message?: string) => ({
  code: REFUSED.invalid,
  errors: [{ field, ...(message && { message }) }],
});

describe('a business line', () => {
  it('is created with its parent, reviewers and their address', async () => {
    const line = await create({
      name: ' 直播业务线 ',
      parentId: 1,
      checkerIds: [backend.ids.leader, backend.ids.stranger],
      previewUrl: 'https://preview.example/live',
      pageTitle: ' 直播审核 ',
    });
    expect(line).toMatchObject({
      name: '直播业务线',
      parentId: 1,
      userCount: 0,
      previewUrl: 'https://preview.example/live',
      pageTitle: '直播审核',
      updateTime: backend.clock.now.toISOString(),
      checkers: [
        { userId: backend.ids.leader, name: 'leader的姓名', loginName: 'leader', department: '内容运营中心' },
        { userId: backend.ids.stranger, name: 'stranger的姓名', loginName: 'stranger', department: '招聘业务线' },
      ],
    });
    expect((await backend.ask('auth.queryDepartmentList', {}, 'admin')).list).toContainEqual(line);
  });
  it('is changed in the given fields only', async () => {
    const { departmentId, ...line } = await create({
      name: '直播业务线',
      parentId: 1,
      checkerIds: [backend.ids.leader],
      previewUrl: 'https://preview.example/live',
      pageTitle: '直播审核',
    });
    expect(await backend.ask('auth.updateDepartment', { departmentId, name: '直播与短视频' }, 'admin')).toEqual({
      ...line,
      departmentId,
      name: '直播与短视频',
      version: expect.any(Number) as number,
      editedBy: 'admin的姓名',
      editedTime: expect.any(String) as string,
    });
    expect(
      await backend.ask(
        'auth.updateDepartment',
        { departmentId, name: '直播', parentId: null, checkerIds: [], previewUrl: '', pageTitle: '' },
        'admin',
      ),
    ).toMatchObject({ parentId: null, checkers: [], previewUrl: '', pageTitle: '' });
  });
  it('needs a unique name, an existing parent and valid reviewers, refused at their fields', async () => {
    const { departmentId } = await create({ name: '直播业务线' });
    const disabled = await staff.hire('disabled', '业务主管', { status: 'disabled' });
    const deleted = await staff.hire('gone', '业务主管', { deleteTime: new Date() });
    expect(await tryCreate({ name: ' 直播业务线' })).toMatchObject(refusedAt('name', MESSAGES.duplicateDepartment));
    expect(await tryUpdate({ departmentId, name: '招聘业务线' })).toMatchObject(
      refusedAt('name', MESSAGES.duplicateDepartment),
    );
    expect(await tryCreate({ name: '  ' })).toMatchObject(refusedAt('name', MESSAGES.blank));
    expect(await tryCreate({ name: '字'.repeat(65) })).toMatchObject(refusedAt('name'));
    expect(await tryCreate({ name: '新线', parentId: 999 })).toMatchObject(
      refusedAt('parentId', MESSAGES.unknownParent),
    );
    for (const userId of [disabled, deleted, 99_999])
      expect(await tryCreate({ name: '新线', checkerIds: [backend.ids.leader, userId] })).toMatchObject(
        refusedAt('checkerIds', MESSAGES.unknownChecker),
      );
    for (const previewUrl of ['javascript:alert(1)', '//evil.example', 'https://a b'])
      expect(await tryCreate({ name: '新线', previewUrl })).toMatchObject(refusedAt('previewUrl'));
    expect(await tryCreate({ name: '新线', userCount: 3 } as never)).toMatchObject({ code: REFUSED.invalid });
    expect(await tryUpdate({ departmentId: 999, name: '没有' })).toMatchObject({ code: REFUSED.notFound });
  });
  it('is changed by administrators only', async () => {
    for (const as of ['leader', 'operator', 'viewer', 'homeless'] as const) {
      expect(await tryCreate({ name: '新线' }, as)).toMatchObject({ code: REFUSED.forbidden });
      expect(await tryUpdate({ departmentId: 1, name: '新名' }, as)).toMatchObject({ code: REFUSED.forbidden });
      expect(await backend.call('auth.deleteDepartment', { departmentId: 2 }, as)).toMatchObject({
        code: REFUSED.forbidden,
      });
    }
  });
});

describe('the tree', () => {
  it('refuses cycles and excessive depth', async () => {
    const top = await create({ name: '一' });
    let under = top.departmentId;
    for (const name of ['二', '三', '四', '五']) under = (await create({ name, parentId: under })).departmentId;
    expect(await tryCreate({ name: '六', parentId: under })).toMatchObject(refusedAt('parentId', MESSAGES.tooDeep(5)));
    expect(await tryUpdate({ departmentId: top.departmentId, name: '一', parentId: under })).toMatchObject(
      refusedAt('parentId', MESSAGES.ownDescendant),
    );
    expect(await tryUpdate({ departmentId: top.departmentId, name: '一', parentId: top.departmentId })).toMatchObject(
      refusedAt('parentId', MESSAGES.ownDescendant),
    );
    expect(await tryUpdate({ departmentId: top.departmentId, name: '一', parentId: 1 })).toMatchObject(
      refusedAt('parentId', MESSAGES.tooDeep(5)),
    );
  });
  it('stays a tree if two departments are moved below each other concurrently', async () => {
    const [one, two] = [await create({ name: '一' }), await create({ name: '二' })];
    const moves = [
      [one, two],
      [two, one],
    ] as const;
    const answers = await Promise.all(
      moves.map(([line, under]) =>
        tryUpdate({ departmentId: line.departmentId, name: line.name, parentId: under.departmentId }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, REFUSED.invalid]);
    await backend.db
      .update(department)
      .set({ parentId: null })
      .where(inArray(department.departmentId, [one.departmentId, two.departmentId]));
  });
  it('is visible to people up to their own department, not below it', async () => {
    await create({ name: '直播业务线', parentId: 1 });
    const seen = async (as: Who) =>
      (await backend.ask('auth.queryDepartmentList', {}, as)).list.map(({ name }) => name);
    expect(await seen('leader')).toEqual(['内容运营中心']);
    expect(await seen('stranger')).toEqual(['招聘业务线']);
    expect(await seen('homeless')).toEqual([]);
    expect(await seen('admin')).toEqual(['内容运营中心', '招聘业务线', '直播业务线']);
  });
});

describe('deleting a business line', () => {
  const remove = (departmentId: number) => backend.call('auth.deleteDepartment', { departmentId }, 'admin');

  it('reports the rows that still belong to it', async () => {
    const { departmentId } = await create({ name: '直播业务线' });
    const headers = await backend.logIn(await staff.hire('one', '内容运营', { departmentId }));
    await create({ name: '短视频', parentId: departmentId });
    const { keywordId } = await backend.ask('feedManage.createKeyword', { keyword: '火锅', platform: 'xhs' }, headers);
    await staff.join(await staff.group('直播组', departmentId), backend.ids.homeless);
    expect(await remove(departmentId)).toMatchObject({
      code: REFUSED.invalid,
      msg: '还有 1 个账号、1 个下级业务线、1 个关键词、1 个采集任务、1 条待审批的入组申请，不能删除',
    });
    await backend.ask('feedManage.deleteKeyword', { keywordIds: [keywordId] }, headers);
  });
  it('deletes its groups, and clears it in deleted accounts', async () => {
    const { departmentId } = await backend.ask(
      'auth.createDepartment',
      { name: '直播业务线', checkerIds: [backend.ids.leader] },
      'admin',
    );
    const deleted = await staff.hire('gone', null, { departmentId, deleteTime: new Date() });
    await staff.join(await staff.group('直播组', departmentId), backend.ids.homeless, { status: 'denied' });
    expect(await remove(departmentId)).toMatchObject({ code: 0, data: null });
    expect(await staff.read(deleted)).toMatchObject({ departmentId: null });
    expect(await remove(departmentId)).toMatchObject({ code: REFUSED.notFound });
  });
  it('and moving a person into it concurrently do not both succeed', async () => {
    const { departmentId } = await backend.ask('auth.createDepartment', { name: '直播业务线' }, 'admin');
    const id = await staff.hire('one', '内容运营');
    const [removed, moved] = await Promise.all([
      remove(departmentId),
      backend.call('auth.updateUserDepartment', { userIds: [id], departmentId }, 'admin'),
    ]);
    expect([
      [0, REFUSED.invalid],
      [REFUSED.invalid, 0],
    ]).toContainEqual([removed.code, moved.code]);
    if (removed.code !== 0) staff.adopt(departmentId);
    await backend.db.update(account).set({ departmentId: 1 }).where(eq(account.userId, id));
  });
  it('checks every table with a foreign key to it', async () => {
    const { rows } = await backend.db.execute<{ name: string }>(
      sql`select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'department'::regclass and confdeltype in ('a', 'r')`,
    );
    expect(
      Object.values(KEEPERS)
        .map(({ table }) => getTableName(table))
        .toSorted(),
    ).toEqual(rows.map(({ name }) => name).toSorted());
  });
});

describe('reviewers of a department', () => {
  it("are the department's own reviewers, or those of the nearest ancestor with any", async () => {
    const top = await create({
      name: '一',
      checkerIds: [backend.ids.leader],
      previewUrl: 'https://preview.example',
      pageTitle: '一审',
    });
    const middle = await create({ name: '二', parentId: top.departmentId, pageTitle: '二审' });
    const { departmentId } = await create({ name: '三', parentId: middle.departmentId });
    const reviewersOf = async () => backend.ask('auth.queryCheckerByDepartment', { departmentId }, 'admin');
    expect(await reviewersOf()).toMatchObject({
      departmentId,
      department: '三',
      previewUrl: 'https://preview.example',
      pageTitle: '二审',
      checkers: [{ loginName: 'leader' }],
    });
    const id = await staff.hire('checker', '业务主管');
    await backend.ask(
      'auth.updateDepartment',
      { departmentId, name: '三', checkerIds: [id], previewUrl: 'https://three.example' },
      'admin',
    );
    expect(await reviewersOf()).toMatchObject({
      previewUrl: 'https://three.example',
      pageTitle: '二审',
      checkers: [{ loginName: 'checker' }],
    });
    await backend.ask('auth.updateUserRoles', { userIds: [id], status: 'disabled' }, 'admin');
    expect((await reviewersOf()).checkers).toMatchObject([{ loginName: 'leader' }]);
    await backend.ask('auth.updateUserRoles', { userIds: [id], status: 'enabled' }, 'admin');
    expect((await reviewersOf()).checkers).toMatchObject([{ loginName: 'checker' }]);
    await backend.ask('auth.deleteUser', { userIds: [id] }, 'admin');
    expect((await reviewersOf()).checkers).toMatchObject([{ loginName: 'leader' }]);
  });
  it("are shown for one's own department, including inherited ones", async () => {
    const top = await create({ name: '一', checkerIds: [backend.ids.admin] });
    const { departmentId } = await create({ name: '二', parentId: top.departmentId });
    const headers = await backend.logIn(await staff.hire('one', '内容运营', { departmentId }));
    expect(await backend.ask('auth.queryCheckerByDepartment', { departmentId }, headers)).toMatchObject({
      department: '二',
      checkers: [{ loginName: 'admin' }],
    });
    for (const other of [top.departmentId, 2, 999])
      expect(await backend.call('auth.queryCheckerByDepartment', { departmentId: other }, headers)).toMatchObject({
        code: REFUSED.notFound,
      });
  });
});
