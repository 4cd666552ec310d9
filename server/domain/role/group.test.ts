import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { account, accountRole, groupJoin } from '../../db/schema';
import { roleIdOf, type RoleName } from '../../seed/people/roles';
import { MESSAGES } from '../account/access.messages';
import { company, type Company } from '../account/test-support';

let backend: Backend;
let staff: Company;
let own: number;
let other: number;
beforeAll(async () => {
  backend = await startBackend();
  staff = company(backend);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  own = await staff.group('内容运营组', 1, '内容运营', '数据分析师');
  other = await staff.group('招聘运营组', 2, '招聘运营');
});
afterEach(() => staff.dissolve());

const agree = (joinIds: number[], as: Who | Record<string, string> = 'leader') =>
  backend.call('auth.agreeGroupJoin', { joinIds }, as);
const deny = (joinIds: number[], as: Who = 'leader', reviewNote?: string) =>
  backend.call('auth.denyGroupJoin', { joinIds, ...(reviewNote !== undefined && { reviewNote }) }, as);
const statusOf = async (joinId: number) =>
  (await backend.db.select().from(groupJoin).where(eq(groupJoin.joinId, joinId)))[0];
const newcomer = (loginName: string, more: Partial<typeof account.$inferInsert> = {}) =>
  staff.hire(loginName, null, { departmentId: null, ...more });
const rolesNamed = (...names: RoleName[]) => names.map(roleIdOf).toSorted((a, b) => a - b);

describe('groups', () => {
  it('are listed with their roles, members and pending requests', async () => {
    await staff.join(own, await newcomer('one'));
    await staff.join(own, await staff.hire('two', '内容运营'), { status: 'agreed' });
    await staff.join(own, await newcomer('gone', { deleteTime: new Date() }), { status: 'agreed' });
    const mine = {
      groupId: own,
      name: '内容运营组',
      departmentId: 1,
      department: '内容运营中心',
      roles: [
        { roleId: roleIdOf('内容运营'), name: '内容运营' },
        { roleId: roleIdOf('数据分析师'), name: '数据分析师' },
      ],
      memberCount: 1,
      pendingCount: 1,
    };
    expect(await backend.ask('auth.queryGroupRoles', {}, 'leader')).toEqual({ list: [mine], total: 1 });
    expect((await backend.ask('auth.queryGroupRoles', {}, 'admin')).list.map(({ name }) => name)).toEqual([
      '内容运营组',
      '招聘运营组',
    ]);
    expect((await backend.ask('auth.queryGroupRoles', { departmentId: 2 }, 'admin')).list).toMatchObject([
      { groupId: other, memberCount: 0, pendingCount: 0 },
    ]);
    expect((await backend.ask('auth.queryGroupRoles', { departmentId: 2 }, 'leader')).list).toEqual([]);
    expect(await backend.call('auth.queryGroupRoles', {}, 'operator')).toMatchObject({ code: REFUSED.forbidden });
  });
});

describe('requests', () => {
  const found = async (params: object, as: Who = 'admin') =>
    (await backend.ask('auth.queryPendingGroupJoins', params, as)).list.map((row) => row.loginName);

  it('are listed newest first, pending ones by default', async () => {
    const at = (minute: number) => ({ createTime: new Date(Date.UTC(2026, 5, 1, 0, minute)) });
    const joinId = await staff.join(own, await newcomer('zhou', { name: '周一凡' }), {
      reason: '负责探店内容',
      ...at(1),
    });
    await staff.join(own, await newcomer('wu'), at(2));
    await staff.join(other, await newcomer('xu'), at(3));
    await staff.join(own, await staff.hire('old', '内容运营'), {
      status: 'agreed',
      reviewerId: backend.ids.leader,
      reviewTime: backend.clock.now,
      ...at(0),
    });
    expect(await found({})).toEqual(['xu', 'wu', 'zhou']);
    expect(await found({ sortBy: 'createTime', sortOrder: 'asc' })).toEqual(['zhou', 'wu', 'xu']);
    expect(await found({}, 'leader')).toEqual(['wu', 'zhou']);
    expect(await found({ groupId: other })).toEqual(['xu']);
    expect(await found({ groupId: other }, 'leader')).toEqual([]);
    for (const keyword of ['周一', 'ZHOU']) expect(await found({ keyword })).toEqual(['zhou']);
    expect(await found({ keyword: '%' })).toEqual([]);
    expect(await found({ status: 'agreed' })).toEqual(['old']);
    expect(await backend.ask('auth.queryPendingGroupJoins', { pageSize: 1, pageNo: 2 }, 'leader')).toEqual({
      total: 2,
      pageNo: 2,
      pageSize: 1,
      list: [
        {
          joinId,
          groupId: own,
          group: '内容运营组',
          department: '内容运营中心',
          roles: [
            { roleId: roleIdOf('内容运营'), name: '内容运营' },
            { roleId: roleIdOf('数据分析师'), name: '数据分析师' },
          ],
          applicant: '周一凡',
          loginName: 'zhou',
          reason: '负责探店内容',
          status: 'pending',
          reviewer: '',
          reviewTime: null,
          reviewNote: '',
          createTime: '2026-06-01T00:01:00.000Z',
        },
      ],
    });
    expect((await backend.ask('auth.queryPendingGroupJoins', { status: 'agreed' }, 'leader')).list).toMatchObject([
      { reviewer: 'leader的姓名', reviewTime: backend.clock.now.toISOString() },
    ]);
    expect(await backend.call('auth.queryPendingGroupJoins', { status: 'waiting' } as never, 'leader')).toMatchObject({
      code: REFUSED.invalid,
    });
    expect(await backend.call('auth.queryPendingGroupJoins', {}, 'operator')).toMatchObject({
      code: REFUSED.forbidden,
    });
  });
});

describe('agreeing', () => {
  it('adds the roles to existing ones, and assigns the department to people without one, at once', async () => {
    const [fresh, working] = [await newcomer('fresh'), await staff.hire('working', '视觉设计')];
    const headers = await backend.logIn(fresh);
    expect(await backend.call('feedManage.queryKeywordList', {}, headers)).toMatchObject({ code: REFUSED.forbidden });
    const joins = [await staff.join(own, fresh), await staff.join(own, working)];
    expect((await agree(joins)).data).toEqual({ done: 2, failed: [] });
    expect(await staff.read(fresh)).toMatchObject({
      departmentId: 1,
      roleIds: rolesNamed('内容运营', '数据分析师'),
      adminLevel: 0,
    });
    expect(await staff.read(working)).toMatchObject({
      departmentId: 1,
      roleIds: rolesNamed('内容运营', '视觉设计', '数据分析师'),
    });
    expect(await statusOf(joins[0]!)).toMatchObject({
      status: 'agreed',
      reviewerId: backend.ids.leader,
      reviewTime: backend.clock.now,
    });
    expect(await backend.call('feedManage.queryKeywordList', {}, headers)).toMatchObject({ code: 0 });
  });
  it('reports the reason for each failure, and processes the others', async () => {
    const good = await staff.join(own, await newcomer('good'));
    const decided = await staff.join(own, await newcomer('decided'), { status: 'denied' });
    const foreign = await staff.join(other, await newcomer('foreign'));
    const elsewhere = await staff.join(own, backend.ids.stranger);
    const boss = await staff.join(own, backend.ids.admin);
    const mine = await staff.join(own, backend.ids.leader);
    const mighty = await staff.join(await staff.group('权限组', 1, '管理员'), await newcomer('mighty'));
    expect((await agree([boss, good, decided, foreign, elsewhere, mine, mighty, 99_999])).data).toEqual({
      done: 1,
      failed: [
        { id: boss, reason: MESSAGES.adminOnlyByAdmin },
        { id: decided, reason: MESSAGES.alreadyDecided.denied },
        { id: foreign, reason: MESSAGES.unknownJoin },
        { id: elsewhere, reason: MESSAGES.applicantElsewhere },
        { id: mine, reason: MESSAGES.ownJoin },
        { id: mighty, reason: MESSAGES.adminOnlyByAdmin },
        { id: 99_999, reason: MESSAGES.unknownJoin },
      ],
    });
    expect(await statusOf(foreign)).toMatchObject({ status: 'pending', reviewerId: null });
    await backend.db.delete(groupJoin);
  });
  it('by an administrator covers all departments and can grant admin roles; existing departments remain', async () => {
    const mighty = await newcomer('mighty');
    const [elsewhere, promoted] = [
      await staff.join(own, backend.ids.stranger),
      await staff.join(await staff.group('权限组', 2, '管理员'), mighty),
    ];
    expect((await agree([elsewhere, promoted], 'admin')).data).toEqual({ done: 2, failed: [] });
    expect(await staff.read(backend.ids.stranger)).toMatchObject({
      departmentId: 2,
      roleIds: rolesNamed('内容运营', '数据分析师'),
    });
    expect(await staff.read(mighty)).toMatchObject({ departmentId: 2, adminLevel: 1 });
    await backend.db.delete(accountRole).where(eq(accountRole.roleId, roleIdOf('数据分析师')));
  });
  it('twice concurrently happens once; the second person is told', async () => {
    const second = await backend.logIn(await staff.hire('second', '业务主管'));
    const joins: number[] = [];
    for (const name of ['a', 'b', 'c']) joins.push(await staff.join(own, await newcomer(name)));
    const answers = await Promise.all([agree(joins), agree(joins.toReversed(), second)]);
    const [winner, loser] = answers.toSorted((a, b) => b.data.done - a.data.done);
    expect(winner!.data).toEqual({ done: 3, failed: [] });
    expect(loser!.data.done).toBe(0);
    expect(loser!.data.failed.toSorted((a, b) => a.id - b.id)).toEqual(
      joins.map((id) => ({ id, reason: MESSAGES.alreadyDecided.agreed })),
    );
  });
  it('and denying concurrently: one of both takes effect', async () => {
    const id = await newcomer('a');
    const joinId = await staff.join(own, id);
    const [agreed, denied] = await Promise.all([agree([joinId]), deny([joinId], 'admin')]);
    expect(agreed.data.done + denied.data.done).toBe(1);
    const { status } = (await statusOf(joinId))!;
    expect(status).toBe(agreed.data.done === 1 ? 'agreed' : 'denied');
    expect((await staff.read(id)).roleIds).toHaveLength(status === 'agreed' ? 2 : 0);
  });
  it('requires managers with write access', async () => {
    const joinId = await staff.join(own, await newcomer('a'));
    for (const as of ['operator', 'viewer', 'stranger', 'homeless'] as const)
      expect(await agree([joinId], as)).toMatchObject({ code: REFUSED.forbidden });
    expect(await agree([])).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'joinIds' }] });
    expect(await agree([joinId, joinId])).toMatchObject({ code: REFUSED.invalid, errors: [{ field: 'joinIds' }] });
    expect((await statusOf(joinId))!.status).toBe('pending');
  });
});

describe('denying', () => {
  it('stores the reason, and grants nothing', async () => {
    const id = await newcomer('a');
    const joinId = await staff.join(own, id);
    const foreign = await staff.join(other, await newcomer('b'));
    expect((await deny([joinId, foreign], 'leader', '请先完成培训')).data).toEqual({
      done: 1,
      failed: [{ id: foreign, reason: MESSAGES.unknownJoin }],
    });
    expect((await backend.ask('auth.queryPendingGroupJoins', { status: 'denied' }, 'leader')).list).toMatchObject([
      { joinId, reviewNote: '请先完成培训', reviewer: 'leader的姓名' },
    ]);
    expect(await staff.read(id)).toMatchObject({ departmentId: null, roleIds: [] });
    expect((await deny([joinId])).data).toEqual({
      done: 0,
      failed: [{ id: joinId, reason: MESSAGES.alreadyDecided.denied }],
    });
    expect(await deny([joinId], 'leader', '长'.repeat(201))).toMatchObject({
      code: REFUSED.invalid,
      errors: [{ field: 'reviewNote' }],
    });
    expect(await deny([joinId], 'operator')).toMatchObject({ code: REFUSED.forbidden });
  });
});

describe('the number of pending requests', () => {
  const counts = async (as: Who) =>
    Object.fromEntries(
      (await backend.ask('auth.queryMenuList', {}, as)).list
        .filter((menu) => menu.needAuditingCount > 0)
        .map((menu) => [menu.menuCode, menu.needAuditingCount]),
    );

  it("is shown at the menus of people who decide, equal to their list's total", async () => {
    for (const name of ['a', 'b']) await staff.join(own, await newcomer(name));
    const leaving = await newcomer('c');
    await staff.join(own, leaving);
    await staff.join(other, await newcomer('d'));
    expect(await counts('leader')).toEqual({ 'permissions:account': 3, 'ins:group-join': 3 });
    expect(await counts('admin')).toEqual({ 'permissions:account': 4, 'ins:group-join': 4 });
    expect(await counts('operator')).toEqual({});
    await backend.ask('auth.deleteUser', { userIds: [leaving] }, 'admin');
    expect(await counts('leader')).toMatchObject({ 'permissions:account': 2 });
    expect((await backend.ask('auth.queryPendingGroupJoins', {}, 'leader')).total).toBe(2);
  });
});
