/** Two users edit the same record at the same time; no change is lost (docs/decisions/0038-stale-saves.md). */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { setScene } from './scene';
import { sessionIn, type Session } from './session';

const ROLES = '/v1/permissions/permission';
const LINES = '/v1/permissions/department';

const scene = setScene();
let first: Page;
let second: Page;
let ask: Session['ask'];

beforeAll(async () => {
  first = await scene.person();
  ({ ask } = sessionIn(first.context(), scene.product.url));
  // Both may manage permissions.
  const { list: people } = await answer<{ list: { userId: number; roles: { roleId: number }[] }[] }>(
    '/auth/user',
    { keyword: 'leader' },
    'GET',
  );
  const { list: roles } = await answer<{ list: { roleId: number; type: string }[] }>('/auth/role', {}, 'GET');
  const [leader] = people;
  await answer('/auth/user', {
    userIds: [leader!.userId],
    roleIds: [...leader!.roles.map(({ roleId }) => roleId), roles.find(({ type }) => type === 'admin')!.roleId],
  });
  second = await scene.person('leader');
});

async function answer<T>(path: string, params: object, method?: 'GET'): Promise<T> {
  const { code, msg, data } = await ask(path, params, method);
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data as T;
}

const until = <T>(read: () => Promise<T> | T) => expect.poll(read);
const form = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') });
const stale = (page: Page) => page.getByRole('dialog', { name: '这条记录已被修改' });
const field = (page: Page, title: string) => form(page).getByLabel(title).first();
/** Presses save and confirms the console's question. */
async function save(page: Page, button = '保存') {
  await form(page).getByRole('button', { name: button, exact: true }).click();
  await confirm(page);
}
const confirm = (page: Page) => page.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }).click();
const pick = (page: Page, path: string) =>
  form(page).locator('.ant-tree-treenode').filter({ hasText: path }).locator('.ant-tree-checkbox').click();

describe('a role edited by two users', () => {
  it('has the changes of both', async () => {
    const { roleId } = await answer<{ roleId: number }>('/auth/role/create', {
      name: '两人同改',
      type: 'operator',
      description: '旧说明',
      menuCodes: ['feed:feed-list'],
    });
    for (const page of [first, second]) {
      await page.goto(`${scene.product.url}${ROLES}?role=${roleId}`);
      await page.getByRole('heading', { name: '两人同改' }).waitFor();
      await page.getByRole('button', { name: '编辑', exact: true }).click();
      await until(() => field(page, '说明').inputValue()).toBe('旧说明');
    }
    await field(first, '说明').fill('第一个人的说明');
    await pick(first, '/feed/feed-keyword');
    await save(first);
    await form(first).waitFor({ state: 'hidden' });

    await field(second, '角色名称').fill('第二个人的名称');
    await pick(second, '/feed/feed-blogger');
    await save(second);
    await stale(second)
      .getByText(/ 在 \d{4}-\d\d-\d\d \d\d:\d\d 修改了这条记录$/)
      .waitFor();
    await stale(second).getByText('第一个人的说明').waitFor();
    // Both added a menu: keeping both is the default choice.
    expect(
      await stale(second)
        .getByRole('radio', { name: /两者合并/ })
        .isChecked(),
    ).toBe(true);
    await stale(second)
      .getByText('增加：关键词管理、博主管理')
      .or(stale(second).getByText('增加：博主管理、关键词管理'))
      .waitFor();
    await until(() =>
      stale(second)
        .getByRole('button', { name: '合并并保存' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await second.keyboard.press('Enter');
    await confirm(second);
    await form(second).waitFor({ state: 'hidden' });
    const { list } = await answer<{ list: { roleId: number; menuCodes: string[] }[] }>('/auth/role', {}, 'GET');
    const saved = list.find((role) => role.roleId === roleId)!;
    expect(saved).toMatchObject({ name: '第二个人的名称', description: '第一个人的说明' });
    expect([...saved.menuCodes].sort()).toEqual(['feed:feed-blogger', 'feed:feed-keyword', 'feed:feed-list']);
  });
});

describe('a business line edited by two users', () => {
  async function edit(name: string): Promise<void> {
    await second
      .locator('[data-row]')
      .filter({ hasText: name })
      .getByRole('button', { name: '更多', exact: true })
      .click();
    await second.getByRole('menuitem', { name: '编辑', exact: true }).click();
  }

  it('keeps input after cancelling, and shows the newest values after reloading', async () => {
    const { departmentId } = await answer<{ departmentId: number }>('/auth/department/create', {
      name: '两人同改的业务线',
      pageTitle: '旧标题',
    });
    await second.goto(scene.product.url + LINES);
    await edit('两人同改的业务线');
    await until(() => field(second, '页面标题').inputValue()).toBe('旧标题');
    await answer('/auth/department/update', { departmentId, name: '两人同改的业务线', pageTitle: '别人的标题' });

    await second.setViewportSize({ width: 390, height: 844 });
    await field(second, '页面标题').fill('我的标题');
    await save(second);
    await stale(second).getByText('别人的标题').waitFor();
    const box = (await stale(second).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await second.keyboard.press('Escape');
    await stale(second).waitFor({ state: 'hidden' });
    expect(await field(second, '页面标题').inputValue()).toBe('我的标题');

    await save(second);
    await stale(second).getByRole('button', { name: '重新加载' }).click();
    await until(() => field(second, '页面标题').inputValue()).toBe('别人的标题');
    // Now the form is based on the newest version, so saving succeeds.
    await field(second, '页面标题').fill('后来的标题');
    await save(second);
    await form(second).waitFor({ state: 'hidden' });
    const { list } = await answer<{ list: { departmentId: number; pageTitle: string }[] }>(
      '/auth/department',
      {},
      'GET',
    );
    expect(list.find((line) => line.departmentId === departmentId)).toMatchObject({ pageTitle: '后来的标题' });
  });

  it('saves the chosen value if both changed the same field', async () => {
    await second.setViewportSize({ width: 1440, height: 900 });
    const { departmentId } = await answer<{ departmentId: number }>('/auth/department/create', {
      name: '同一处的业务线',
      pageTitle: '旧标题',
    });
    await second.goto(scene.product.url + LINES);
    await edit('同一处的业务线');
    await until(() => field(second, '页面标题').inputValue()).toBe('旧标题');
    await answer('/auth/department/update', {
      departmentId,
      name: '同一处的业务线',
      previewUrl: 'https://preview.example/theirs',
      pageTitle: '别人的标题',
    });
    await field(second, '页面标题').fill('我的标题');
    await save(second);
    await stale(second)
      .getByRole('radio', { name: /对方的/ })
      .check();
    await stale(second).getByRole('button', { name: '合并并保存' }).click();
    await confirm(second);
    await form(second).waitFor({ state: 'hidden' });
    const { list } = await answer<{ list: { departmentId: number }[] }>('/auth/department', {}, 'GET');
    expect(list.find((line) => line.departmentId === departmentId)).toMatchObject({
      pageTitle: '别人的标题',
      previewUrl: 'https://preview.example/theirs',
    });
  });
});
