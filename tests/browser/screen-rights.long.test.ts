/**
 * A published screen cannot act with its reader's rights (docs/decisions/0029-a-screen-acts-for-nobody.md): a leader
 * cannot publish a screen that grants roles as its reader, and a screen served nevertheless sends nothing without a
 * press and the console's confirmation.
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs } from './product';
import { setReadingScene } from './scene';
import { sessionIn, type Session } from './session';
import { showText } from './workshop-layout';

const scene = setReadingScene();
let admin: Page;
let leader: Page;
let asAdmin: Session['ask'];
let leaderId: number;
let adminRoleId: number;

interface Account {
  userId: number;
  roles: { roleId: number; name: string }[];
}

beforeAll(async () => {
  admin = await scene.person('admin');
  ({ ask: asAdmin } = sessionIn(admin.context(), scene.product.url));
  leader = await scene.person('leader', { viewport: { width: 1440, height: 900 } });
  await showText(leader);
  await leader.goto(`${scene.product.url}/home`);
  leaderId = (await accountOf('leader')).userId;
  adminRoleId = (await accountOf('admin')).roles[0]!.roleId;
});

async function accountOf(loginName: string): Promise<Account> {
  const { data } = await asAdmin('/auth/user', { keyword: loginName }, 'GET');
  return (data as { list: Account[] }).list[0]!;
}
const rolesOfLeader = async () => (await accountOf('leader')).roles.map(({ name }) => name);
const workshop = (verb: string, params: object) => callAs(leader, `/fapi/atelier/workshop/${verb}`, params);

const grant = () => ({ call: 'auth.updateUserRoles', params: { userIds: [leaderId], roleIds: [adminRoleId] } });
const ajax = { actionType: 'ajax', api: 'source:grant' };
/** Nodes that send the write when the screen opens or something is hovered. */
const TRAPS: readonly object[] = [
  { type: 'amis', body: { type: 'page', body: '欢迎', onEvent: { init: { actions: [ajax] } } } },
  {
    type: 'amis',
    body: {
      type: 'form',
      title: '',
      api: 'source:grant',
      submitOnInit: true,
      body: [{ type: 'input-text', name: 'a' }],
    },
  },
  {
    type: 'amis',
    body: { type: 'container', className: 'trap', body: '移到这里', onEvent: { mouseenter: { actions: [ajax] } } },
  },
];

describe('a leader who wants to become an administrator', () => {
  it('publishing a change of home that grants the role is refused, and the next administrator grants nothing', async () => {
    const { data } = await workshop('open', { screenId: 'home' });
    const { text, versionId } = data as { text: string; versionId: number };
    const page = JSON.parse(text) as { dataSources: object; body: object[] };
    const hostile = JSON.stringify({
      ...page,
      dataSources: { ...page.dataSources, grant: grant() },
      body: [...TRAPS, ...page.body],
    });
    const answer = await workshop('publish', { screenId: 'home', text: hostile, baseVersionId: versionId });
    expect((answer.data as { outcome?: string } | null)?.outcome).not.toBe('published');
    await admin.goto(`${scene.product.url}/home`);
    await admin.getByText('今天也要写出好内容').waitFor();
    expect(await rolesOfLeader()).toEqual(['业务主管']);
  });
});

describe('a screen served although the checker refuses it', () => {
  let sent: string[];

  beforeAll(async () => {
    sent = [];
    admin.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/auth/user'))
        sent.push(request.postData() ?? '');
    });
    await admin.route(/\/screens\/(?:home\.json|at\?)/, async (route) => {
      const response = await route.fetch();
      const served = (await response.json()) as { page: { dataSources: object; body: object[] } };
      const properties = {
        userIds: { type: 'array', items: { type: 'integer', refers: 'account' } },
        roleIds: { type: 'array', items: { type: 'integer', refers: 'role' } },
      };
      served.page.dataSources = {
        ...served.page.dataSources,
        grant: {
          ...grant(),
          effect: 'write',
          send: 'manual',
          ask: ['把 {userIds} 的角色改为 {roleIds}'],
          schema: { type: 'object', properties },
        },
      };
      served.page.body = [
        ...TRAPS,
        { type: 'button', text: '领取福利', do: [{ action: 'call', source: 'grant', confirm: '领取今天的福利？' }] },
        ...served.page.body,
      ];
      await route.fulfill({ response, json: served });
    });
  });

  it('opening it, hovering and typing sends nothing', async () => {
    await admin.goto(`${scene.product.url}/home`);
    const trap = admin.getByText('移到这里');
    await trap.waitFor();
    await trap.hover();
    await admin.locator('.at-island input').first().focus();
    await admin.keyboard.type('abc');
    await admin.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
    expect(await rolesOfLeader()).toEqual(['业务主管']);
  });

  it('a press: the console asks in its own words, and "no" sends nothing', async () => {
    await admin.getByRole('button', { name: '领取福利' }).click();
    const question = admin.locator('.ant-modal-confirm');
    await question
      .locator('.ant-modal-confirm-title')
      .getByText('把 leader 的角色改为 管理员？', { exact: true })
      .waitFor();
    expect(await question.getByText('领取今天的福利').count()).toBe(0);
    await expect
      .poll(() =>
        question.getByRole('button', { name: '取消' }).evaluate((button) => button === document.activeElement),
      )
      .toBe(true);
    if (process.env.ATELIER_SHOTS) await admin.screenshot({ path: `${process.env.ATELIER_SHOTS}/question.png` });
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(sent).toEqual([]);
  });
});

describe('the editor', () => {
  it('a screen that other departments open: says that others review it, and offers to submit it', async () => {
    await leader.goto(`${scene.product.url}/workshop/edit?screen=home`);
    await leader.getByText(/您的修改由有发布权限的人审核后发布/).waitFor();
    const head = leader.locator('.at-editor-head');
    expect(await head.getByRole('button', { name: '送审' }).isDisabled()).toBe(true);
    expect(await head.getByRole('button', { name: '发布' }).count()).toBe(0);
    if (process.env.ATELIER_SHOTS) await leader.screenshot({ path: `${process.env.ATELIER_SHOTS}/editor-others.png` });
  });

  it('a write that the publisher may not send: underlined with the call and the right, and still shown', async () => {
    await leader.goto(`${scene.product.url}/workshop/edit?screen=permissions%2Faccount`);
    const problem = leader
      .getByRole('list', { name: '问题' })
      .getByRole('listitem')
      .filter({ hasText: 'auth.updateUserRoles' })
      .first();
    await problem.getByText(/您自己无权调用 auth\.updateUserRoles（需要：管理级别不低于 1）/).waitFor();
    if (process.env.ATELIER_SHOTS) await leader.screenshot({ path: `${process.env.ATELIER_SHOTS}/editor-writes.png` });
  });
});
