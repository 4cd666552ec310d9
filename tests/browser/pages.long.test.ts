/**
 * From an empty document to a visitor: a designer builds a component and a page, previews it on three devices, a leader
 * approves and publishes, and somebody without a session opens the published page on a phone.
 */
import type { FrameLocator, Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pressConfirm } from './confirm';
import { pressAction } from './row-actions';
import { setScene } from './scene';

const COMPONENT = '到店有礼条';
const TEXT = '到店即送见面礼';
const PAGE = '秋季门店招聘会';
const LATER = '名额所剩不多';

const scene = setScene({ failsOn: ['error'] });
let designer: Page;
let leader: Page;
let visitor: Page;

beforeAll(async () => {
  [designer, leader] = await Promise.all([
    scene.person('designer', { viewport: { width: 1440, height: 900 } }),
    scene.person('leader', { viewport: { width: 1440, height: 900 } }),
  ]);
});

const open = (page: Page, path: string) => page.goto(scene.product.url + path);
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const canvasOf = (page: Page): FrameLocator => page.getByRole('region', { name: '画布' }).frameLocator('iframe');

/** Creates by the list's dialog. */
async function create(page: Page, what: string, field: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `新建${what}` }).click();
  const dialog = page.getByRole('dialog', { name: `新建${what}` });
  await dialog.getByLabel(field).fill(name);
  await dialog.getByRole('button', { name: /创\s?建/ }).click();
  await rowOf(page, name).first().waitFor();
}

const saved = (page: Page) => page.locator('.at-save[data-status=saved]').waitFor();
const add = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click();

/** Resolves to the answer of the call. */
async function publishAs(page: Page, path: string, name: string, versionNo = 1): Promise<{ publicUrl?: string }> {
  await open(page, path);
  const answer = page.waitForResponse((response) => /\/publish(?:-page)?(?:\?|$)/.test(response.url()));
  await pressAction(rowOf(page, name).first(), '发布');
  await page
    .locator('.ant-modal-confirm, .ant-popover')
    .getByRole('button', { name: /发\s?布|确\s?定|继\s?续/ })
    .click();
  await page.getByText(`已发布第 ${versionNo} 版`, { exact: true }).waitFor();
  return ((await (await answer).json()) as { data: { publicUrl?: string } }).data;
}

/** By the dialog of the list's button, with the confirmation where there is one. */
async function takeTo(page: Page, act: string, name: string, status: string): Promise<void> {
  await open(page, '/v1/page/list');
  await pressAction(rowOf(page, name).first(), act);
  await page
    .getByRole('dialog', { name: `${act}：${name}` })
    .getByRole('button', { name: /确\s?定/ })
    .click();
  // A submission changes nothing for visitors, so that nothing is asked.
  if (act === '通过') await pressConfirm(page);
  await rowOf(page, name).first().getByText(status).waitFor();
}

describe('a component and a page', () => {
  it('are built from empty documents, previewed on three devices, and published for everybody', async () => {
    await open(designer, '/v1/page/component');
    await create(designer, '组件', '组件名称', COMPONENT);
    await pressAction(rowOf(designer, COMPONENT).first(), '编辑');
    await add(designer, '文本');
    await canvasOf(designer).getByText('在这里写文字').waitFor();
    await designer.getByRole('textbox', { name: /^文字/ }).fill(TEXT);
    await canvasOf(designer).getByText(TEXT).waitFor();
    await saved(designer);
    await publishAs(leader, '/v1/page/component', COMPONENT);

    await open(designer, '/v1/page/list');
    await create(designer, '活动页', '页面名称', PAGE);
    await pressAction(rowOf(designer, PAGE).first(), '编辑');
    await add(designer, COMPONENT);
    await canvasOf(designer).getByText(TEXT).waitFor();
    await add(designer, '表单');
    await canvasOf(designer).getByText('立即报名').waitFor();
    await saved(designer);
    const id = new URL(designer.url()).searchParams.get('id')!;

    await preview(designer, id);

    await takeTo(designer, '提交审核', PAGE, '审核中');
    await takeTo(leader, '通过', PAGE, '已通过');
    const { publicUrl } = await publishAs(leader, '/v1/page/list', PAGE);
    const address = publicUrl!;
    visitor = await scene.stranger();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(address);
    await visitor.getByText(TEXT).waitFor();
    expect(new URL(address).origin).not.toBe(scene.product.url);
    expect(await visitor.context().cookies()).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(scene.complaints).toEqual([]);
  });

  it('a second version reaches the visitor, and the first one returns by a rollback', async () => {
    await open(designer, '/v1/page/list');
    await pressAction(rowOf(designer, PAGE).first(), '编辑');
    await add(designer, '文本');
    await designer.getByRole('textbox', { name: /^文字/ }).fill(LATER);
    await canvasOf(designer).getByText(LATER).waitFor();
    await saved(designer);
    await takeTo(designer, '提交审核', PAGE, '审核中');
    await takeTo(leader, '通过', PAGE, '已通过');
    await publishAs(leader, '/v1/page/list', PAGE, 2);
    await visitor.reload();
    await visitor.getByText(LATER).waitFor();
    await pressAction(rowOf(leader, PAGE).first(), '历史');
    await pressAction(
      leader.locator('.ant-drawer-content').getByRole('row').filter({ hasText: '第 1 版' }),
      '回滚到这一版',
    );
    await leader
      .locator('.ant-modal-confirm, .ant-popover')
      .getByRole('button', { name: /确\s?定|继\s?续|回\s?滚/ })
      .click();
    await leader.getByText('已回滚，线上是第 3 版').waitFor();
    await visitor.reload();
    await visitor.getByText(TEXT).waitFor();
    expect(await visitor.getByText(LATER).count()).toBe(0);
    expect(scene.complaints).toEqual([]);
  });
});

/** Three devices in step: what is typed on one stands on the others, and one submission is listed. */
async function preview(page: Page, id: string): Promise<void> {
  await open(page, `/lego/page/simulator/${id}`);
  for (const name of ['iPhone SE', 'iPad']) await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => page.locator('.ps-window[data-drawn]').count()).toBe(3);
  const on = (device: string) => page.frameLocator(`iframe[title="${device} 中的页面"]`);
  const [phone, small, tablet] = [on('iPhone 15 Pro'), on('iPhone SE'), on('iPad')] as const;
  await phone.getByText(TEXT).waitFor();
  await phone.getByLabel('姓名').fill('张三');
  await phone.getByLabel('手机号').fill('13800138000');
  // By keys: Playwright misses elements of a scaled frame.
  await phone.getByLabel(/我已阅读/).press('Space');
  for (const other of [small, tablet]) {
    await expect.poll(() => other.getByLabel('姓名').inputValue()).toBe('张三');
    await expect.poll(() => other.getByLabel(/我已阅读/).isChecked()).toBe(true);
  }
  await phone.getByRole('button', { name: '提交' }).press('Enter');
  const events = page.getByRole('region', { name: '页面发出的事件' });
  await events.getByText('提交表单').waitFor();
  expect(await events.getByRole('row').count()).toBe(2);
  expect(await events.getByRole('row').last().innerText()).toContain('张三');
  await page.getByRole('button', { name: 'iPad', exact: true }).click();
  await page.getByRole('button', { name: 'iPhone SE', exact: true }).click();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '长截图' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe(`${PAGE}-iPhone 15 Pro.png`);
}
