/**
 * Access rights while the console is open: live changes, the menu, /ins/, previewed roles (product.md sections 2 and
 * 6).
 */
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violationsIn } from './axe';
import { tokenDialog } from './git-token';
import { freePort } from '../ports';
import { logIn } from './product';
import { setScene } from './scene';
import { sessionIn, type Session } from './session';

const HOME = '今天也要写出好内容';

const insHost = `http://localhost:${await freePort()}`;
const scene = setScene({ env: { ATELIER_INS_HOST: insHost } });
let ins: Server;
let ask: Session['ask'];
/** The operator's roles, which tests remove and restore. */
let operatorRoles: number[];
/** The pages of the current test, closed afterwards. */
const people: Page[] = [];

beforeAll(async () => {
  ins = createServer((request, response) =>
    response.setHeader('content-type', 'text/html').end(`<title>ins</title><h1>${request.url}</h1>`),
  );
  await new Promise<void>((done) => {
    ins.listen(Number(new URL(insHost).port), 'localhost', done);
  });
  ({ ask } = sessionIn((await scene.person('admin')).context(), scene.product.url));
  operatorRoles = (await accountOf('operator')).roles.map(({ roleId }) => roleId);
});
afterAll(() => ins?.close());
afterEach(async () => {
  for (const page of people.splice(0)) await scene.leave(page);
});

async function person(loginName: string, address = ''): Promise<Page> {
  const page = await scene.person(loginName);
  people.push(page);
  await page.goto(scene.product.url + address);
  return page;
}

async function stranger(address: string): Promise<Page> {
  const page = await scene.stranger();
  people.push(page);
  await page.goto(scene.product.url + address);
  return page;
}

interface Person {
  userId: number;
  roles: { roleId: number }[];
}

async function accountOf(loginName: string): Promise<Person> {
  const { data } = await ask('/auth/user', { keyword: loginName }, 'GET');
  return (data as { list: Person[] }).list[0]!;
}

async function change(loginName: string, params: { roleIds?: number[]; status?: string }) {
  const { userId } = await accountOf(loginName);
  const { code, msg } = await ask('/auth/user', { userIds: [userId], ...params });
  expect([code, msg]).toEqual([0, '']);
}

const group = (page: Page, name: RegExp | string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name });
const item = (page: Page, name: RegExp | string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name });

describe('a screen of keywords', () => {
  // A browser test for a few cases; tests/authorisation/roles.test.ts covers every role and screen without a browser.
  it.each([
    ['viewer', false, []],
    ['admin', true, ['标签管理', '添加关键词']],
  ])('%s: sees the buttons of calls that the server allows', async (loginName, edits, buttons) => {
    const page = await person(loginName, '/feed/feed-keyword');
    const row = page.locator('[data-row]').first();
    await row.waitFor();
    await page.getByRole('button', { name: '导出', exact: true }).waitFor();
    const changes = page.getByRole('button', { name: /^(添加关键词|标签管理)$/ });
    expect((await changes.allInnerTexts()).map((text) => text.trim()).sort()).toEqual([...buttons].sort());
    expect((await page.getByRole('button', { name: '编辑', exact: true }).count()) > 0).toBe(edits);
  });
});

describe('access that changes while the console is open', () => {
  afterEach(() => change('operator', { roleIds: operatorRoles }));

  it('closes the open screen with a message, and reopens it without a reload', async () => {
    const page = await person('operator', '/feed/feed-keyword');
    await page.locator('[data-row]').first().waitFor();
    await page.evaluate(() => {
      (window as { stays?: boolean }).stays = true;
    });
    await change('operator', { roleIds: [] });
    await page.getByText('您的权限已变更').waitFor();
    await page.waitForURL(/\/home$/);
    await page.getByRole('heading', { name: '您还没有任何权限，请联系管理员' }).waitFor();
    expect(await item(page, /./).allInnerTexts()).toEqual(['Atelier 运营台', '首页']);
    await group(page, '创作').click();
    expect(await item(page, /./).allInnerTexts()).toEqual(['Atelier 运营台', '首页', '图片编辑', '智能助手']);
    expect(await group(page, /内容中心/).count()).toBe(0);
    expect(await violationsIn(page, { exclude: '.ant-message' })).toEqual([]);

    await change('operator', { roleIds: operatorRoles });
    await page.getByText(HOME).waitFor();
    await group(page, /内容中心/).waitFor();
    expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
  });

  it('adds to the menu and keeps input', async () => {
    const leader = (await accountOf('leader')).roles.map(({ roleId }) => roleId);
    const page = await person('operator', '/feed/feed-keyword');
    await page.getByRole('button', { name: '添加关键词', exact: true }).click();
    const field = page.getByRole('dialog').getByLabel('关键词').first();
    await field.fill('写到一半');
    expect(await group(page, /权限管理/).count()).toBe(0);
    await change('operator', { roleIds: [...operatorRoles, ...leader] });
    await page.locator('.at-sidebar').getByText('权限管理').waitFor();
    expect(await field.inputValue()).toBe('写到一半');
    await change('operator', { roleIds: operatorRoles });
    await page.locator('.at-sidebar').getByText('权限管理').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('写到一半');
  });
});

describe('the menu', () => {
  it('shows the number of pending requests on the folded group and on its items, and updates it at once', async () => {
    const page = await person('admin', '/home');
    const { data } = await ask('/auth/group/join/pending', {});
    const { total } = data as { total: number };
    expect(total).toBeGreaterThan(0);
    await group(page, new RegExp(`审核中心.*${total} 条待审核`)).click();
    await item(page, new RegExp(`入组审核.*${total} 条待审核`)).waitFor();
    await page.goto(`${scene.product.url}/v1/permissions/account?tab=joins`);
    await item(page, new RegExp(`员工账号.*${total} 条待审核`)).waitFor();
    const row = page.locator('[data-row]').filter({ hasText: '同意' }).first();
    await row.getByText('同意', { exact: true }).click();
    await page
      .getByRole('dialog')
      .or(page.locator('.ant-popconfirm'))
      .getByRole('button', { name: /确\s?定|同意/ })
      .first()
      .click();
    // The change must arrive by the event stream: polling of the menu takes minutes.
    await item(page, total > 1 ? new RegExp(`员工账号.*${total - 1} 条待审核`) : '员工账号').waitFor();
  });

  it('has no items of /ins for users without their codes', async () => {
    const page = await person('operator', '/home');
    await group(page, /内容中心/).waitFor();
    expect(await group(page, /审核中心/).count()).toBe(0);
  });

  it('redirects every address under /ins/ to its host, and the back button does not return there', async () => {
    const page = await person('admin', '/home');
    await page.getByText(HOME).waitFor();
    await group(page, /审核中心/).click();
    await item(page, /入组审核/).click();
    await page.waitForURL(`${insHost}/ins/group-join`);
    await page.goBack();
    await page.getByText(HOME).waitFor();
    expect(page.url()).toBe(`${scene.product.url}/home`);
    await page.goForward();
    await page.waitForURL(`${insHost}/ins/group-join`);

    await page.goto(`${scene.product.url}/ins/any/thing?x=1#y`);
    await page.waitForURL(`${insHost}/ins/any/thing?x=1#y`);
    await page.goBack();
    await page.waitForURL(`${insHost}/ins/group-join`);
  });

  it('returns to a deep link after the log-in, with search and hash, and redirects unknown paths to home', async () => {
    const page = await stranger('/v1/permissions/account?tab=directory#end');
    await page.waitForURL(/\/login\?redirectUrl=/);
    await logIn(page, scene.product);
    await page.waitForURL(`${scene.product.url}/v1/permissions/account?tab=directory#end`);
    for (const address of ['/feed/nothing', '/nobody/knows']) {
      await page.goto(scene.product.url + address);
      await page.waitForURL(/\/home$/);
      await page
        .getByRole('status', { name: '地址无法打开' })
        .getByText(`没有找到可以打开的页面“${address}”`)
        .waitFor();
    }
  });
});

describe('a previewed role', () => {
  it('shows what its holders see, in this tab alone, and changes nothing', async () => {
    const page = await scene.person('admin');
    people.push(page);
    const requests: { path: string; header?: string; param: string | null }[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^\/(fapi|api|screens)\//.test(url.pathname))
        requests.push({
          path: url.pathname,
          header: request.headers()['preview-role'],
          param: url.searchParams.get('previewRole'),
        });
    });
    await page.goto(`${scene.product.url}/feed/feed-keyword?platform=xhs&previewRole=${operatorRoles[0]}#here`);
    const banner = page.getByRole('complementary', { name: '角色预览' });
    await expect.poll(() => banner.innerText()).toMatch(/正在以“内容运营”的身份预览，只能查看/);
    await page.locator('[data-row]').first().waitFor();
    expect(page.url()).toBe(`${scene.product.url}/feed/feed-keyword?platform=xhs#here`);
    expect(await group(page, /权限管理/).count()).toBe(0);
    expect(await violationsIn(page)).toEqual([]);

    const role = String(operatorRoles[0]);
    // The role's name is read with the administrator's own rights.
    const own = ({ path }: { path: string }) => path.endsWith('/auth/role');
    expect(requests.filter((one) => !own(one) && one.header !== role && one.param !== role)).toEqual([]);
    expect(requests.some(({ path, param }) => path === '/screens/events' && param === role)).toBe(true);

    const { dialog, field, submit } = await tokenDialog(page);
    await field.fill('glpat-abcdefgh');
    await submit('确定');
    await page.getByText(/更新失败：预览模式下不能修改数据/).waitFor();
    await dialog.getByRole('button', { name: '关闭', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    const other = await scene.tab(page);
    await other.goto(`${scene.product.url}/home`);
    await group(other, /权限管理/).waitFor();
    await other.close();

    await banner.getByRole('button', { name: '退出预览', exact: true }).click();
    await group(page, /权限管理/).waitFor();
    expect([page.url(), await banner.count()]).toEqual([`${scene.product.url}/feed/feed-keyword?platform=xhs#here`, 0]);
  });

  it('is not available to everybody nor for missing roles, and can be left', async () => {
    for (const [loginName, roleId] of [
      ['operator', 1],
      ['admin', 99_999],
    ] as const) {
      const page = await person(loginName, `/home?previewRole=${roleId}`);
      await page.getByText('无法以这个角色预览').waitFor();
      await page.getByRole('button', { name: '退出预览', exact: true }).click();
      await page.getByText(HOME).waitFor();
    }
  });

  it('ends with the log-out: the next user has their own role', async () => {
    const page = await person('admin', `/home?previewRole=${operatorRoles[0]}`);
    await page.getByRole('button', { name: '退出预览', exact: true }).waitFor();
    await page.getByRole('button', { name: '沈知远', exact: true }).click();
    await page.getByRole('menuitem', { name: '退出登录', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();
    await page.waitForURL(/\/login/);
    await logIn(page, scene.product);
    await group(page, /权限管理/).waitFor();
    expect(await page.getByRole('complementary', { name: '角色预览' }).count()).toBe(0);
  });

  it('starts after the log-in if the address requested it before', async () => {
    const page = await stranger(`/home?previewRole=${operatorRoles[0]}`);
    await page.waitForURL(/\/login\?redirectUrl=/);
    await logIn(page, scene.product);
    await page.getByText('正在以').waitFor();
    expect(page.url()).toBe(`${scene.product.url}/home`);
  });
});
