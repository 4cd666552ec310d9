/**
 * A role from its creation to its holder: it is previewed, given to a person whose open console follows, taken away
 * again, and the person is disabled.
 */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { violationsIn } from '../axe';
import { logIn } from '../product';
import { pressAction } from '../row-actions';
import { setJourney } from '../scene';

const ROLES = '/v1/permissions/permission';
const HOME = '今天也要写出好内容';
const ROLE = '只看创作空间';

// The event stream of an ended session is answered with an error.
const scene = setJourney('quiet', {
  // A screen that is read while its right is taken away is not found.
  expected: /EventSource's response has a MIME type|404 .*\/screens\//,
});
let page: Page;
let viewer: Page;
beforeAll(async () => {
  page = await scene.person('admin');
  viewer = await scene.person('viewer');
});

async function open(route: string): Promise<void> {
  await page.goto(scene.product.url + route);
  await page.locator('[data-row]').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}
const rowOf = (words: string) => page.locator('[data-row]').filter({ hasText: words });
const dialog = () => page.getByRole('dialog').and(page.locator(':not(.ant-modal-confirm)'));
const confirm = (answer = '确定') => page.locator('.ant-modal-confirm').getByRole('button', { name: answer }).click();
const toast = (words: string | RegExp) => page.locator('.ant-message').getByText(words).first().waitFor();
const save = async (button: string) => {
  await dialog().getByRole('button', { name: button, exact: true }).click();
  await confirm();
};
const role = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const inTree = (title: string) =>
  dialog()
    .locator('.ant-tree-treenode')
    .filter({ hasText: new RegExp(`^\\s*${title}`) });
const menuOf = (at: Page) => at.getByRole('navigation', { name: '主菜单' });

it('a role is created with one menu, and its preview shows what its holders see, read-only', async () => {
  await open(ROLES);
  await page.getByRole('button', { name: '新建角色', exact: true }).click();
  await dialog().getByLabel('角色名称').first().fill(ROLE);
  const menu = inTree('创作空间');
  await menu.locator('.ant-tree-checkbox').click();
  await save('创建');
  await toast(`角色“${ROLE}”已创建`);
  await page.getByRole('heading', { name: ROLE }).waitFor();
  await page.locator('.at-treeview').getByText('创作空间').waitFor();

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: '以此角色查看', exact: true }).click(),
  ]);
  await preview.getByText(new RegExp(`正在以“${ROLE}”的身份预览`)).waitFor();
  await menuOf(preview)
    .getByRole('button', { name: /内容中心/ })
    .waitFor();
  expect(await menuOf(preview).getByText('权限管理').count()).toBe(0);
  await preview.close();
  expect(await menuOf(page).getByText('权限管理').count()).toBeGreaterThan(0);
});

it('a role given to a person adds to the menu of the open console, and one taken away closes the open screen with a message', async () => {
  const setRoles = async (change: () => Promise<void>) => {
    await open('/v1/permissions/account?keyword=viewer');
    await rowOf('viewer').getByRole('button', { name: '设置角色', exact: true }).click();
    await change();
    await dialog().getByRole('button', { name: '保存', exact: true }).click();
    await confirm();
  };
  const box = () => dialog().getByRole('combobox', { name: '角色' });
  await viewer.goto(`${scene.product.url}/feed/feed-keyword`);
  await viewer.locator('[data-row]').first().waitFor();
  await viewer.evaluate(() => {
    (window as { stays?: boolean }).stays = true;
  });
  await setRoles(async () => {
    await box().click();
    await box().fill(ROLE);
    await page.locator('.ant-select-item-option-content').filter({ hasText: ROLE }).first().click();
    await page.keyboard.press('Escape');
  });
  await rowOf('viewer').getByText(ROLE).waitFor();
  await menuOf(viewer).getByRole('link', { name: '创作空间' }).waitFor();
  await setRoles(async () => {
    await dialog()
      .locator('.ant-select-selection-item')
      .filter({ hasText: '只读访客' })
      .locator('.ant-select-selection-item-remove')
      .click();
  });
  await viewer.getByText('您的权限已变更').waitFor();
  await viewer.waitForURL(/\/home$/);
  expect(await violationsIn(viewer, { exclude: '.ant-message' })).toEqual([]);
  expect(await menuOf(viewer).getByRole('link', { name: '关键词管理' }).count()).toBe(0);
  expect(await viewer.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
});

it('a change that leaves nobody with access to the permissions is refused with the reason, and the form stays', async () => {
  await open(ROLES);
  await role('管理员').click();
  await page.getByRole('heading', { name: '管理员' }).waitFor();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  const menu = inTree('角色权限').locator('.ant-tree-checkbox');
  await menu.click();
  await save('保存');
  await dialog()
    .getByRole('alert')
    .getByText(/这样修改后没有人能打开“角色权限”/)
    .waitFor();
  await menu.click();
  await save('保存');
  await toast(/^角色已保存/);
});

it('a disabled account loses its session at once, cannot log in, and can again once it is enabled', async () => {
  await viewer.goto(`${scene.product.url}/home`);
  await viewer.getByText(HOME).waitFor();
  await open('/v1/permissions/account?keyword=viewer');
  await pressAction(rowOf('viewer'), '停用');
  await page.locator('.ant-modal-confirm-title').getByText('把 viewer 的状态改为 停用？', { exact: true }).waitFor();
  await confirm('停用');
  await toast(/^已停用/);
  await viewer.waitForURL(/\/login/);
  await viewer.getByLabel('账号').fill('viewer');
  await viewer.getByLabel('密码', { exact: true }).fill('Atelier2026!');
  await viewer.keyboard.press('Enter');
  await viewer.getByText('账号已停用').first().waitFor();
  await pressAction(rowOf('viewer'), '启用');
  await confirm();
  await toast(/^已启用/);
  await viewer.setViewportSize({ width: 390, height: 844 });
  await logIn(viewer, scene.product, 'viewer');
  await viewer.getByText(HOME).waitFor();
});
