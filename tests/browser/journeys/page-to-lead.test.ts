/**
 * From an empty form to a lead: a designer assembles a form with linkage and puts it on a page, a leader reviews and
 * publishes it, a visitor follows a short link on a phone and submits online and offline, and the leader reads the
 * records and the figures.
 */
import type { FrameLocator, Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { Presses } from '../presses';
import { pressConfirm } from '../confirm';
import { pressAction } from '../row-actions';
import { setJourney } from '../scene';

const FORM = '到店试驾预约';
const PAGE = '试驾活动页';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const LINK = '试驾·门店海报';
/** From the list of pages to a visitor's submission: what designer and leader press together. */
const BUDGET = 14;
const REGION = ['浙江省', '杭州市', '西湖区'];

// The browser names the request that failed without a network.
const scene = setJourney('quiet', { expected: /ERR_INTERNET_DISCONNECTED/ });
let designer: Page;
let leader: Page;

beforeAll(async () => {
  const viewport = { width: 1440, height: 900 };
  [designer, leader] = await Promise.all([
    scene.person('designer', { viewport }),
    scene.person('leader', { viewport }),
  ]);
});

const open = (page: Page, path: string) => page.goto(scene.product.url + path);
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name }).first();
const canvasOf = (page: Page): FrameLocator => page.getByRole('region', { name: '画布' }).frameLocator('iframe');
const add = (title: string) => designer.getByRole('button', { name: title, exact: true }).click();
const addField = (kind: string) =>
  designer.getByRole('region', { name: '新字段' }).getByRole('button', { name: kind, exact: true }).click();
const onCanvas = (name: RegExp) => designer.getByRole('tree', { name: '表单内容' }).getByRole('treeitem', { name });

async function createBy(page: Page, what: string, field: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `新建${what}` }).click();
  const dialog = page.getByRole('dialog', { name: `新建${what}` });
  await dialog.getByLabel(field).fill(name);
  await dialog.getByRole('button', { name: /创\s?建/ }).click();
}

async function assemble(): Promise<void> {
  await open(designer, '/v1/page/form-fields');
  await createBy(designer, '表单', '表单名称', FORM);
  await designer.waitForURL(/formAssembly/);
  await addField('单选');
  await designer.getByLabel('选项', { exact: true }).fill('周末\n其他时间');
  await addField('多行文字');
  await onCanvas(/^多行文字/).click();
  await designer.getByTitle('联动').click();
  await designer.getByRole('button', { name: '添加条件' }).first().click();
  await designer.getByText('“单选”等于“周末”时，显示').waitFor();
  await addField('省市区');
  await addField('手机号');
  await addField('同意条款');
  await designer.locator('.at-save[data-status=saved]').waitFor();
  await designer.reload();
  await designer.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => onCanvas(/^同意条款/).count()).toBe(0);
  await designer.getByRole('button', { name: '重做' }).click();
  await onCanvas(/^同意条款/).waitFor();
  await designer.getByRole('button', { name: /^发\s?布$/ }).click();
  await designer
    .getByRole('dialog')
    .getByRole('button', { name: /^发\s?布$/ })
    .click();
  await designer.getByText('第 1 版').first().waitFor();
}

async function place(): Promise<void> {
  await open(designer, '/v1/page/list');
  await createBy(designer, '活动页', '页面名称', PAGE);
  await rowOf(designer, PAGE).waitFor();
  await pressAction(rowOf(designer, PAGE), '编辑');
  await add('表单');
  await designer.getByRole('combobox', { name: /^表单/ }).click();
  await designer.getByTitle(FORM).click();
  await canvasOf(designer).getByRole('heading', { name: FORM }).waitFor();
  await designer.locator('.at-save[data-status=saved]').waitFor();
}

/** By the dialog of the list's button, and its confirmation. */
async function takeTo(page: Page, act: string, status: string): Promise<void> {
  await open(page, '/v1/page/list');
  await pressAction(rowOf(page, PAGE), act);
  const dialog = page.getByRole('dialog', { name: `${act}：${PAGE}` });
  await dialog.getByRole('button', { name: /确\s?定/ }).click();
  // A submission changes nothing for visitors, so that nothing is asked.
  if (act === '通过') await pressConfirm(page);
  await rowOf(page, PAGE).getByText(status).waitFor();
}

async function publish(): Promise<void> {
  await takeTo(designer, '提交审核', '审核中');
  await takeTo(leader, '通过', '已通过');
  await pressAction(rowOf(leader, PAGE), '发布');
  await leader
    .locator('.ant-modal-confirm, .ant-popover')
    .getByRole('button', { name: /发\s?布|确\s?定|继\s?续/ })
    .click();
  await leader.getByText('已发布第 1 版', { exact: true }).waitFor();
}

/** Resolves to the short address. The page is found by its name. */
async function shorten(): Promise<string> {
  await open(leader, '/link/hash-manage');
  await leader.getByRole('button', { name: '新建短链', exact: true }).click();
  const dialog = leader.getByRole('dialog', { name: '新建短链' });
  await dialog.getByLabel('名称').fill(LINK);
  await dialog.getByLabel('活动页').fill(PAGE);
  await leader.locator('.ant-select-item-option').getByText(PAGE, { exact: true }).click();
  const answer = leader.waitForResponse((response) => /\/hash\/create(?:\?|$)/.test(response.url()));
  await dialog.getByRole('button', { name: /创\s?建/ }).click();
  const { data } = (await (await answer).json()) as { data: { shortUrl: string } };
  return data.shortUrl;
}

async function fillIn(visitor: Page, details: string, phone: string): Promise<void> {
  await visitor.getByLabel('周末').check();
  await visitor.getByLabel('多行文字').fill(details);
  // The table of regions is loaded by the first visit online, and there without a network as well.
  for (const [index, name] of REGION.entries())
    await visitor.getByLabel(`省市区：${['省份', '城市', '区县'][index]}`).selectOption(name);
  await visitor.getByLabel('手机号').fill(phone);
  await visitor.getByLabel('同意条款').check();
}
const submit = (visitor: Page) => visitor.getByRole('button', { name: '提交' }).click();
const submitted = (visitor: Page) =>
  visitor.waitForResponse((response) => response.url().includes('/submit/') && response.ok());

async function submitOnline(visitor: Page): Promise<void> {
  await visitor.getByRole('heading', { name: FORM }).waitFor();
  expect(await visitor.getByLabel('多行文字').isVisible()).toBe(false);
  await submit(visitor);
  await visitor.getByText('请先阅读并同意').waitFor();
  await fillIn(visitor, '周六上午', '138 0013 8000');
  const sent = submitted(visitor);
  const status = visitor.locator('.p-form__status');
  // The first seconds of a visit are too early; a second submission after a success would be an empty one.
  await expect
    .poll(async () => {
      await submit(visitor);
      await expect.poll(() => status.innerText()).not.toContain('正在提交');
      return status.innerText();
    })
    .toContain('提交成功');
  expect((await sent).request().postDataJSON()).toMatchObject({
    values: { option: '周末', remark: '周六上午', region: REGION, phone: '13800138000', agreement: true },
  });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

/** What is entered without a network is sent once there is one. */
async function submitOffline(visitor: Page): Promise<void> {
  await visitor.context().setOffline(true);
  await fillIn(visitor, '周日下午', '139 0013 9000');
  await submit(visitor);
  await visitor.getByText('网络不可用，内容已保存').waitFor();
  const sent = submitted(visitor);
  await visitor.context().setOffline(false);
  expect((await sent).request().postDataJSON()).toMatchObject({ values: { remark: '周日下午', region: REGION } });
}

async function readRecords(): Promise<void> {
  await open(leader, '/v1/page/form-records');
  for (const [phone, details] of [
    ['139****9000', '周日下午'],
    ['138****8000', '周六上午'],
  ] as const) {
    const row = leader.getByRole('row').filter({ hasText: FORM }).filter({ hasText: phone });
    await row.getByText(FORM).click();
    const drawer = leader.locator('.ant-drawer-content');
    await drawer.locator('.at-cf').getByText(details).waitFor();
    await drawer.getByRole('tab', { name: '来源' }).click();
    await drawer.getByRole('cell', { name: LINK }).waitFor();
    await drawer.getByRole('tab', { name: '填写内容' }).click();
    await leader.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  }
}

/** Visits are rolled up some seconds later. */
async function readFigures(): Promise<void> {
  await expect
    .poll(async () => {
      await open(leader, '/link/hash-manage');
      await rowOf(leader, LINK).waitFor();
      return rowOf(leader, LINK).getByRole('cell').allInnerTexts();
    })
    .toEqual(expect.arrayContaining(['1', '2']));
  await pressAction(rowOf(leader, LINK), '数据');
  const stat = leader.locator('.ant-drawer-content .at-stat').filter({ hasText: /^提交/ });
  await expect.poll(() => stat.innerText()).toMatch(/2\s*条/);
}

it('a form is assembled, put on a page, reviewed, filled in on a phone, and read in the console', async () => {
  await assemble();
  await place();
  await publish();
  const address = await shorten();
  // The headless browser's own name is that of a program, which is not counted.
  const context = await scene.browser.newContext({ viewport: { width: 390, height: 844 }, userAgent: PHONE });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await submitOnline(visitor);
  await submitOffline(visitor);
  await readRecords();
  await readFigures();
  await context.close();
});

/** A visitor fills in the form of the template. */
async function apply(address: string): Promise<void> {
  const context = await scene.browser.newContext({ viewport: { width: 390, height: 844 }, userAgent: PHONE });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await visitor.getByLabel('称呼').fill('林间');
  await visitor.getByLabel('手机号').fill('13700137000');
  await visitor.getByLabel('油性').check();
  await visitor.getByLabel(/我已阅读并同意/).check();
  const status = visitor.locator('.p-form__status');
  // The first seconds of a visit are too early.
  await expect
    .poll(async () => {
      await visitor.getByRole('button', { name: '提交申请' }).click();
      await expect.poll(() => status.innerText()).not.toContain('正在提交');
      return status.innerText();
    })
    .toContain('申请已提交');
  await context.close();
}

it('a page from a template with a form: reviewed and published, and its first lead is seen', async () => {
  const name = '试用招募·秋';
  const [author, reviewer] = [new Presses(designer), new Presses(leader)];
  await open(designer, '/v1/page/list');
  await designer.locator('[data-row]').first().waitFor();
  await author.key('n');
  const dialog = designer.getByRole('dialog', { name: '新建活动页' });
  await author.type(dialog.getByLabel('页面名称'), name);
  await author.key('Tab');
  await author.type(dialog.getByRole('combobox', { name: /模板/ }), '试用招募');
  await designer.locator('.ant-select-item-option-active').filter({ hasText: '试用招募' }).waitFor();
  await author.key('Enter');
  await author.key('Control+Enter');
  await author.on(rowOf(designer, name).getByRole('button', { name: '更多', exact: true }));
  await author.on(designer.getByRole('menuitem', { name: '提交审核', exact: true }));
  await designer.getByRole('dialog', { name: `提交审核：${name}` }).waitFor();
  await author.key('Control+Enter');
  await rowOf(designer, name).getByText('审核中').waitFor();

  await open(leader, '/home');
  await reviewer.on(leader.getByRole('button', { name: /等你审核的页面/ }));
  await reviewer.on(rowOf(leader, name).getByRole('button', { name: '通过', exact: true }));
  await reviewer.on(leader.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }));
  await reviewer.on(leader.getByRole('link', { name: '查看页面' }));
  await reviewer.on(rowOf(leader, name).getByRole('button', { name: '发布', exact: true }));
  const published = leader.waitForResponse((answer) => answer.url().includes('/publish-page'));
  await reviewer.on(leader.locator('.ant-modal-confirm').getByRole('button', { name: '确定' }));
  await leader.getByText('已发布第 1 版', { exact: true }).waitFor();
  const { data } = (await (await published).json()) as { data: { publicUrl: string } };
  await reviewer.on(leader.getByRole('link', { name: '看地址和数据' }));
  await leader.waitForURL(/[?&]figures=\d+/);
  await apply(data.publicUrl);
  const stat = leader.locator('.ant-drawer-content .at-stat').filter({ hasText: /^提交/ });
  // Visits are rolled up some seconds later.
  await expect
    .poll(async () => {
      await leader.reload();
      return stat.innerText();
    })
    .toMatch(/1\s*条/);
  expect(author.count + reviewer.count).toBeLessThanOrEqual(BUDGET);
});
