/** An administrator's morning: requests to join are approved and denied, a masked number is viewed, accounts are changed. */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { pressAction } from '../row-actions';
import { setJourney } from '../scene';

const ACCOUNTS = '/v1/permissions/account';

const scene = setJourney('quiet');
let page: Page;
beforeAll(async () => {
  page = await scene.person('admin');
});

async function open(route: string, at: Page = page): Promise<void> {
  await at.goto(scene.product.url + route);
  await at.locator('[data-row]').first().waitFor();
  await expect.poll(() => at.locator('[aria-busy=true]').count()).toBe(0);
}

const rows = (at: Page = page) => at.locator('[data-row]');
const rowOf = (words: string) => rows().filter({ hasText: words });
const dialog = () => page.getByRole('dialog').and(page.locator(':not(.ant-modal-confirm)'));
const question = () => page.locator('.ant-modal-confirm');
const confirmation = (words: RegExp) => question().locator('.ant-modal-confirm-title').getByText(words).waitFor();
const confirm = () => question().getByRole('button', { name: '确定' }).click();
const toast = (words: string | RegExp) => page.locator('.ant-message').getByText(words).first().waitFor();
/** Pending requests as the tab and the menu show them. */
const pending = async () => {
  const [tab, menu] = await Promise.all([
    page
      .getByRole('tab', { name: /^加入申请/ })
      .locator('.at-tab-badge')
      .innerText(),
    page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: /员工账号/ })
      .innerText(),
  ]);
  return [Number(tab.trim()), Number(/\d+/.exec(menu)?.[0])];
};

it('an approved request decreases the count in the tab and the menu at once, and the person has the role', async () => {
  await open(`${ACCOUNTS}?tab=joins`);
  const [before] = await pending();
  expect(before).toBeGreaterThan(3);
  const row = rows().first();
  const login = await row.locator('.at-note').first().innerText();
  const role = await row.locator('.at-tags').innerText();
  await row.getByRole('button', { name: '同意', exact: true }).click();
  await confirmation(new RegExp(`^同意入组申请：${login} → .*${role}`));
  await confirm();
  await toast('已同意 1 条申请');
  await expect.poll(pending).toEqual([before! - 1, before! - 1]);
  await expect.poll(() => rowOf(login).count()).toBe(0);
  await open(`${ACCOUNTS}?keyword=${login}`);
  await rowOf(login).getByText(role).waitFor();
});

it('a request is denied with a reason, which is required and stored', async () => {
  await open(`${ACCOUNTS}?tab=joins`);
  const login = await rows().first().locator('.at-note').first().innerText();
  await pressAction(rows().first(), '拒绝');
  await dialog().getByRole('button', { name: '拒绝', exact: true }).click();
  await dialog().getByText('请填写拒绝原因').waitFor();
  await dialog().getByLabel('拒绝原因').first().fill('本季度名额已满');
  await dialog().getByRole('button', { name: '拒绝', exact: true }).click();
  await confirm();
  await toast('已拒绝 1 条申请');
  await open(`${ACCOUNTS}?tab=joins&join.status=denied&join.keyword=${login}`);
  await rowOf(login).getByText('本季度名额已满').waitFor();
});

it('a masked number is shown for half a minute on request, and the view is recorded', async () => {
  const admin = await scene.tab(page);
  await admin.clock.install();
  await open(`${ACCOUNTS}?tab=directory`, admin);
  const row = rows(admin).first();
  const number = row.locator('.at-reveal-value').first();
  const name = await row.locator('.at-rich-main').innerText();
  const mobile = await number.innerText();
  expect(mobile).toMatch(/^\d{3}\*{4}\d{4}$/);
  await row.getByRole('button', { name: '查看完整手机号，查看会被记录', exact: true }).click();
  await expect.poll(() => number.innerText()).toMatch(/^\d{11}$/);
  await admin.clock.fastForward(29_000);
  expect(await number.innerText()).toMatch(/^\d{11}$/);
  await admin.clock.fastForward(2_000);
  await expect.poll(() => number.innerText()).toBe(mobile);
  await admin.close();
  await open(`${ACCOUNTS}?tab=traces`);
  await rows().first().getByText(name).waitFor();
  expect(await rows().first().innerText()).toContain(mobile);
});

it('an account gets another role and department, and the own account offers neither disabling nor deleting', async () => {
  await open(`${ACCOUNTS}?keyword=user008`);
  const row = rowOf('user008');
  await row.getByRole('button', { name: '设置角色', exact: true }).click();
  const box = dialog().getByRole('combobox', { name: '角色' });
  await box.click();
  await box.fill('客服专员');
  await page.locator('.ant-select-item-option-content').filter({ hasText: '客服专员' }).first().click();
  await page.keyboard.press('Escape');
  await dialog().getByRole('button', { name: '保存', exact: true }).click();
  await confirmation(/^把 user008 的角色改为 .*客服专员/);
  await confirm();
  await row.getByText('客服专员').waitFor();
  await pressAction(row, '调整部门');
  await dialog().getByText('智能客服组').click();
  await dialog().getByRole('button', { name: '保存', exact: true }).click();
  await confirm();
  await row.getByText('智能客服组').waitFor();

  await open(`${ACCOUNTS}?keyword=admin`);
  await rowOf('admin').first().getByRole('button', { name: '更多', exact: true }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['调整部门', '登录设备']);
  await page.keyboard.press('Escape');
});

it('on a phone the requests to join fit the window', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${scene.product.url}${ACCOUNTS}?tab=joins`);
  await page.getByRole('button', { name: '同意', exact: true }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
