/** Limits of people who publish screens: their own rights, and screens that other departments open. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { role } from '../../db/schema';
import { roleIdOf } from '../../seed/people/roles';
import { PUBLISH_SHARED } from '../account/menus';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { screenText } from '../../../tests/workshop';

let backend: Backend;
let number = 0;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(() => setRight(false));

const setRight = (has: boolean) =>
  backend.db
    .update(role)
    .set({
      menuCodes: has
        ? sql`array_append(array_remove(${role.menuCodes}, ${PUBLISH_SHARED}), ${PUBLISH_SHARED})`
        : sql`array_remove(${role.menuCodes}, ${PUBLISH_SHARED})`,
    })
    .where(eq(role.roleId, roleIdOf('业务主管')));

const publish = (screenId: string, text: string, as: 'leader' | 'admin', baseVersionId: number | null = null) =>
  backend.call(
    'workshop.publishScreen',
    { screenId, text, baseVersionId, ...(baseVersionId === null && { origin: 'create' as const }) },
    as,
  );

/** A screen that makes account 2 an administrator; `menu`: the menu that opens it. */
const granting = (screenId: string, menu: string | null) =>
  JSON.stringify({
    version: 1,
    route: `/${screenId}`,
    title: '首页',
    menu,
    dataSources: { grant: { call: 'auth.deleteUser', params: { userIds: [2] } } },
    body: [{ type: 'button', text: '查看', do: { action: 'call', source: 'grant' } }],
  });
/** A menu that only the leader's department has. */
const OWN = 'permissions:account';
const next = () => `made/rights-${++number}`;

describe('a screen cannot do more than its publisher', () => {
  it('publishing: refused, with the call and the right that it asks for', async () => {
    await setRight(true);
    const screenId = next();
    const { data } = await publish(screenId, granting(screenId, OWN), 'leader');
    expect(data).toMatchObject({
      outcome: 'broken',
      version: null,
      problems: [
        {
          code: 'publisher-may-not',
          severity: 'error',
          args: { found: 'auth.deleteUser', expected: '管理级别不低于 1' },
          pointer: '/dataSources/grant/call',
        },
      ],
    });
    expect((await publish(screenId, granting(screenId, OWN), 'admin')).data).toMatchObject({
      outcome: 'published',
      version: { author: 'admin的姓名（admin）' },
    });
  });

  it('changing a word of a screen that contains more: refused as well', async () => {
    await setRight(true);
    const screenId = next();
    const { data } = await publish(screenId, granting(screenId, OWN), 'admin');
    const changed = await publish(
      screenId,
      granting(screenId, OWN).replace('查看', '看看'),
      'leader',
      data.version!.versionId,
    );
    expect(changed.data).toMatchObject({ outcome: 'broken', problems: [{ code: 'publisher-may-not' }] });
  });

  it('merging with what an administrator published meanwhile: refused', async () => {
    await setRight(true);
    const screenId = next();
    const first = await publish(screenId, screenText(`/${screenId}`, '标题', ['一', '二', '三'], OWN), 'leader');
    const base = first.data.version!.versionId;
    const theirs = JSON.parse(first.data.text) as { dataSources?: object; body: object[] };
    theirs.dataSources = { grant: { call: 'auth.deleteUser', params: { userIds: [2] } } };
    theirs.body[0] = { type: 'button', id: 't0', text: '一', do: { action: 'call', source: 'grant' } };
    expect((await publish(screenId, JSON.stringify(theirs, null, 2), 'admin', base)).data.outcome).toBe('published');
    const mine = first.data.text.replace('"三"', '"叁"');
    expect((await publish(screenId, mine, 'leader', base)).data).toMatchObject({
      outcome: 'conflict',
      problems: [{ code: 'publisher-may-not' }],
    });
  });

  it('restoring and replacing: refused', async () => {
    await setRight(true);
    const screenId = next();
    const { data } = await publish(screenId, granting(screenId, OWN), 'admin');
    await publish(screenId, screenText(`/${screenId}`, '首页', ['一'], OWN), 'admin', data.version!.versionId);
    expect(
      (await backend.call('workshop.restoreVersion', { versionId: data.version!.versionId }, 'leader')).data,
    ).toMatchObject({ outcome: 'broken', problems: [{ code: 'publisher-may-not' }] });
    const other = next();
    await publish(other, granting(other, OWN), 'admin');
    const replacing = { query: '查看', replacement: '看看', screenIds: [other] };
    for (const dryRun of [true, false]) {
      expect((await backend.call('workshop.replaceScreens', { ...replacing, dryRun }, 'leader')).data).toMatchObject({
        batchId: null,
        problems: [{ code: 'publisher-may-not' }],
      });
    }
  });

  it('rights: the editor is told which writes are refused, and an administrator none but those of bots', async () => {
    const refusedWrites = async (as: 'leader' | 'admin') =>
      new Map(
        (await backend.ask('workshop.queryPublishRights', {}, as)).refusedWrites.map(({ call, right }) => [
          call,
          right,
        ]),
      );
    const leaders = await refusedWrites('leader');
    expect(leaders.get('auth.deleteUser')).toContain('管理级别不低于 1');
    expect(leaders.has('feedManage.createKeyword')).toBe(false);
    expect([...(await refusedWrites('admin')).keys()].filter((name) => !name.startsWith('bot.'))).toEqual([]);
  });
});

describe('screens of other departments', () => {
  const harmless = (screenId: string, menu: string | null) => screenText(`/${screenId}`, '公共', ['一'], menu);

  it.each<[string, string | null]>([
    ['of everybody', null],
    ["of another department's menu", 'feed:feed-list'],
  ])('a screen %s: refused without the right', async (_, menu) => {
    const screenId = next();
    expect(await publish(screenId, harmless(screenId, menu), 'leader')).toMatchObject({
      code: REFUSED.forbidden,
      msg: '“公共”会被其他部门的人打开，修改它需要权限“发布他人打开的页面”',
    });
    await setRight(true);
    expect((await publish(screenId, harmless(screenId, menu), 'leader')).data).toMatchObject({ outcome: 'published' });
  });

  it('a screen that the department alone opens: published without the right', async () => {
    const screenId = next();
    expect((await publish(screenId, harmless(screenId, OWN), 'leader')).data).toMatchObject({ outcome: 'published' });
    expect(await backend.ask('workshop.openScreen', { screenId }, 'leader')).toMatchObject({ isOthers: false });
  });

  it('taking a screen of others for the own department, deleting, restoring and replacing it: refused without the right', async () => {
    const screenId = next();
    const { data } = await publish(screenId, harmless(screenId, null), 'admin');
    const versionId = data.version!.versionId;
    expect(await backend.ask('workshop.openScreen', { screenId }, 'leader')).toMatchObject({ isOthers: true });
    const refused = { code: REFUSED.forbidden };
    expect(await publish(screenId, harmless(screenId, OWN), 'leader', versionId)).toMatchObject(refused);
    expect(await backend.call('workshop.deleteScreen', { screenId, versionId }, 'leader')).toMatchObject(refused);
    expect(
      await backend.call(
        'workshop.replaceScreens',
        { query: '一', replacement: '二', screenIds: [screenId], dryRun: false },
        'leader',
      ),
    ).toMatchObject(refused);
    await publish(screenId, harmless(screenId, null).replace('一', '三'), 'admin', versionId);
    expect(await backend.call('workshop.restoreVersion', { versionId }, 'leader')).toMatchObject(refused);
    expect((await backend.ask('workshop.openScreen', { screenId }, 'admin')).text).toContain('三');
  });

  it('the right: granted by roles, and by nobody who does not hold it', async () => {
    const grant = (as: 'leader' | 'admin') =>
      backend.call('auth.createRole', { name: `发布-${++number}`, type: 'leader', menuCodes: [PUBLISH_SHARED] }, as);
    expect((await grant('admin')).data).toMatchObject({ menuCodes: [PUBLISH_SHARED] });
    expect(
      (await backend.ask('auth.queryMenuList', { scope: 'all' }, 'admin')).list.find(
        ({ menuCode }) => menuCode === PUBLISH_SHARED,
      ),
    ).toMatchObject({ title: '发布他人打开的页面', uri: '', parentCode: 'workshop' });
    expect(
      (await backend.ask('auth.queryMenuList', {}, 'admin')).list.some(({ menuCode }) => menuCode === PUBLISH_SHARED),
    ).toBe(false);
  });
});
