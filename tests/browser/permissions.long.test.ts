/** Accounts, join requests, departments, roles and business lines, as administrators manage them. */
import ExcelJS from 'exceljs';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pressAction } from './row-actions';
import { setScene } from './scene';
import { sessionIn, type Session } from './session';

const ACCOUNTS = '/v1/permissions/account';
const ROLES = '/v1/permissions/permission';
const LINES = '/v1/permissions/department';

const scene = setScene();
let page: Page;
/** Sends requests with the administrator's session, without the console. */
let ask: Session['ask'];

beforeAll(async () => {
  page = await scene.person();
  ({ ask } = sessionIn(page.context(), scene.product.url));
});

/** Polls until a condition holds, however slow the machine is. */
const until = <T>(read: () => Promise<T> | T) => expect.poll(read);

/** Opens a route and waits until it is drawn with its answers. */
async function open(route: string, at: Page = page) {
  await at.goto(scene.product.url + route);
  await at.locator('[data-row]').first().waitFor();
  await until(() => at.locator('[aria-busy=true]').count()).toBe(0);
}

const rows = (at: Page | Locator = page) => at.locator('[data-row]');
const rowOf = (words: string, at: Page | Locator = page) => rows(at).filter({ hasText: words });
const dialog = () => page.getByRole('dialog').and(page.locator(':not(.ant-modal-confirm)'));
const say = (answer: '确定' | '删除' | '停用' | '取消') =>
  page.locator('.ant-modal-confirm').getByRole('button', { name: answer }).click();
const toast = (words: string | RegExp) => page.locator('.ant-message').getByText(words).first().waitFor();
/** Presses a button of the form and confirms the console's question. */
const save = async (button: string) => {
  await dialog().getByRole('button', { name: button, exact: true }).click();
  await say('确定');
};
const field = (title: string) => dialog().getByLabel(title).first();
const tab = (title: string) => page.getByRole('tab', { name: new RegExp(`^${title}`) });

async function choose(titles: readonly string[], from: string) {
  const box = dialog().getByRole('combobox', { name: from });
  await box.click();
  for (const title of titles) {
    await box.fill(title);
    await page.locator('.ant-select-item-option-content').filter({ hasText: title }).first().click();
  }
  await page.keyboard.press('Escape');
}

describe('accounts', () => {
  it('exports filtered and selected rows, as texts only', async () => {
    // a name that a spreadsheet would evaluate as a formula
    const { departmentId } = (await ask('/auth/department/create', { name: '=1+1' })).data as { departmentId: number };
    const { list } = (await ask('/auth/user', { status: 'disabled' }, 'GET')).data as { list: { userId: number }[] };
    await ask('/auth/user/department/update', { userIds: [list[0]!.userId], departmentId });
    await open(`${ACCOUNTS}?status=disabled&pageSize=50`);
    await rowOf('=1+1').waitFor();
    const names = await rows().locator('.at-rich-main').allInnerTexts();
    expect(names.length).toBeGreaterThan(1);
    const whole = await exported(() => page.getByRole('button', { name: '导出', exact: true }).click());
    expect(whole.filename).toBe('用户列表.xlsx');
    expect(whole.names.toSorted()).toEqual(names.toSorted());
    expect(whole.texts.some((text) => text.includes('=1+1'))).toBe(true);
    expect(whole.formulas).toBe(0);

    await rows().nth(0).locator('[data-select]').click();
    await rows().nth(1).locator('[data-select]').click();
    const chosen = await exported(() => page.getByRole('button', { name: '导出所选', exact: true }).click());
    expect(chosen.names.toSorted()).toEqual(names.slice(0, 2).toSorted());
    await toast('已导出选中的 2 个账号');
  });
});

async function exported(press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(await download.path());
  const [sheet] = book.worksheets;
  const titles = (sheet!.getRow(1).values as unknown[]).map(String);
  const names: string[] = [];
  const texts: string[] = [];
  let formulas = 0;
  sheet!.eachRow((row, index) => {
    row.eachCell((cell) => {
      texts.push(cell.text);
      if (cell.type === ExcelJS.ValueType.Formula) formulas += 1;
    });
    if (index > 1) names.push(row.getCell(titles.indexOf('姓名')).text);
  });
  return { filename: download.suggestedFilename(), names, texts, formulas };
}

describe('requests to join a group', () => {
  it('reports for each of several requests why it failed', async () => {
    // Block the event stream: the list must not learn of the other decision before this one is made.
    const eventStream = '**/screens/events*';
    await page.route(eventStream, () => undefined);
    await open(`${ACCOUNTS}?tab=joins`);
    const { list } = (await ask('/auth/group/join/pending', { pageSize: 2 })).data as {
      list: { joinId: number; applicant: string }[];
    };
    for (const index of [0, 1]) await rows().nth(index).locator('[data-select]').click();
    // another administrator was faster
    expect(await ask('/auth/group/join/deny', { joinIds: [list[0]!.joinId] })).toMatchObject({ code: 0 });
    await page.getByRole('toolbar').getByRole('button', { name: '同意', exact: true }).click();
    await say('确定');
    await toast('已同意 1 条申请');
    const failed = page.getByRole('dialog', { name: '1 条申请没有处理成功' });
    await rowOf(list[0]!.applicant, failed).getByText('申请已被拒绝').waitFor();
    expect(await rows(failed).count()).toBe(1);
    await page.unroute(eventStream);
  });
});

describe('business lines', () => {
  it('are a tree; one is created below another, with reviewers found by search', async () => {
    await open(LINES);
    await rowOf('智能客服组').getByRole('button', { name: '新建下级', exact: true }).click();
    await field('部门名称').fill('私域客服');
    await choose(['沈知远'], '审核人');
    await field('预览地址').fill('https://preview.example.com/care');
    await save('创建');
    await toast('业务线“私域客服”已创建');
    const made = rowOf('私域客服');
    await made.getByText('沈知远').waitFor();
    expect(await made.getAttribute('aria-level')).toBe('2');
    expect(await made.getByRole('link').getAttribute('href')).toBe('https://preview.example.com/care');
    await page.getByRole('button', { name: '收起智能客服组', exact: true }).click();
    await until(() => made.count()).toBe(0);
    await page.getByRole('searchbox').fill('私域');
    await until(() => rows().count()).toBe(2);
    await rowOf('智能客服组').waitFor();
  });

  it('move, but never below themselves', async () => {
    await open(LINES);
    await pressAction(rowOf('智能客服组'), '移动');
    await dialog().getByText('私域客服').click();
    await save('移动');
    await dialog().getByRole('alert').getByText('不能移到自己或自己的下级业务线之下').waitFor();
    await dialog().getByText('设计与技术组').click();
    await save('移动');
    await toast('业务线“智能客服组”已保存');
    await until(() => rowOf('智能客服组').getAttribute('aria-level')).toBe('2');
    await until(() => rowOf('私域客服').getAttribute('aria-level')).toBe('3');
    // and back to the top level
    await pressAction(rowOf('智能客服组'), '移动');
    await dialog().locator('.ant-tree-node-selected').getByText('设计与技术组').click();
    await save('移动');
    await until(() => rowOf('智能客服组').getAttribute('aria-level')).toBe('1');
  });

  it('show their reviewers and members', async () => {
    await open(LINES);
    await page.getByRole('button', { name: '招聘业务线', exact: true }).click();
    await rows(dialog()).first().waitFor();
    await dialog().getByText('审核人').waitFor();
    expect(await rows(dialog()).count()).toBeGreaterThan(2);
    await dialog()
      .getByRole('button', { name: /关\s?闭|Close/ })
      .click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it('are deleted only when nothing is left in them', async () => {
    await open(LINES);
    await pressAction(rowOf('招聘业务线'), '删除');
    await say('删除');
    await toast(/不能删除/);
    await pressAction(rowOf('私域客服'), '删除');
    await say('删除');
    await toast('业务线已删除');
    await until(() => rowOf('私域客服').count()).toBe(0);
  });
});

describe('roles', () => {
  /** The row of the role with this name, which shows the role when it is pressed. */
  const role = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

  it('show their menus with the calls behind them, and their holders', async () => {
    await open(ROLES);
    await role('内容运营').click();
    await page.waitForURL(/role=\d+/);
    expect(await rowOf('内容运营').getAttribute('aria-current')).toBe('true');
    await page.locator('.at-treeview').getByText('新建关键词').waitFor();
    expect(await page.locator('.at-treeview').getByText('业务线管理').count()).toBe(0);
    await tab('持有人').click();
    await rowOf('operator').waitFor();
    await page.getByRole('button', { name: '在员工账号中查看', exact: true }).click();
    await page.waitForURL(/permissions\/account\?roleId=/);
    await rowOf('operator').waitFor();
  });

  it('are created with menus, and one of them is previewed', async () => {
    await open(ROLES);
    await page.getByRole('button', { name: '新建角色', exact: true }).click();
    await field('角色名称').fill('只看关键词');
    const menu = dialog().locator('.ant-tree-treenode').filter({ hasText: '/feed/feed-keyword' });
    await menu.locator('.ant-tree-checkbox').click();
    await save('创建');
    await toast('角色“只看关键词”已创建');
    await page.getByRole('heading', { name: '只看关键词' }).waitFor();
    await page.locator('.at-treeview').getByText('关键词管理').waitFor();
    expect(await page.locator('.at-treeview').getByText('博主管理').count()).toBe(0);

    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: '以此角色查看', exact: true }).click(),
    ]);
    await preview.getByText(/正在以“只看关键词”的身份预览/).waitFor();
    await until(() => preview.getByRole('navigation').getByText('权限管理').count()).toBe(0);
    await preview.close();
    // the original tab still has the administrator's own rights
    expect(await page.getByRole('navigation').getByText('权限管理').count()).toBeGreaterThan(0);
  });

  it('are changed, copied and deleted', async () => {
    await open(ROLES);
    await role('只看关键词').click();
    await page.getByRole('heading', { name: '只看关键词' }).waitFor();
    await page.getByRole('button', { name: '编辑', exact: true }).click();
    const blogger = dialog().locator('.ant-tree-treenode').filter({ hasText: '/feed/feed-blogger' });
    await blogger.locator('.ant-tree-checkbox').click();
    await save('保存');
    await toast(/^角色已保存/);
    await page.locator('.at-treeview').getByText('博主管理').waitFor();
    await page.getByRole('button', { name: '复制', exact: true }).click();
    expect(await field('角色名称').inputValue()).toBe('只看关键词 副本');
    await save('创建');
    await page.getByRole('heading', { name: '只看关键词 副本' }).waitFor();
    await page.locator('.at-treeview').getByText('博主管理').waitFor();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await say('删除');
    await toast('角色已删除');
    await until(() => rowOf('只看关键词 副本').count()).toBe(0);
  });
});

it('no page had an uncaught error or a console error', () => expect(scene.complaints).toEqual([]));
