/** Two people in one page and in one component, each in a browser of their own. */
import type { FrameLocator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { pressAction } from './row-actions';
import { setScene } from './scene';

const PAGE = '两人一起改的活动';
const COMPONENT = '两人一起改的组件';

const scene = setScene({ failsOn: ['error'] });
let designer: Page;
let admin: Page;

beforeAll(async () => {
  const options = { viewport: { width: 1440, height: 900 } };
  [designer, admin] = await Promise.all([scene.person('designer', options), scene.person('admin', options)]);
});

const canvasOf = (page: Page): FrameLocator => page.getByRole('region', { name: '画布' }).frameLocator('iframe');
const saved = (page: Page) => page.locator('.at-save[data-status=saved]').waitFor();
const textField = (page: Page) => page.getByRole('textbox', { name: /^文字/ });

async function create(path: string, what: string, field: string, name: string): Promise<void> {
  await designer.goto(scene.product.url + path);
  await designer.getByRole('button', { name: `新建${what}` }).click();
  const dialog = designer.getByRole('dialog', { name: `新建${what}` });
  await dialog.getByLabel(field).fill(name);
  await dialog.getByRole('button', { name: /创\s?建/ }).click();
  const row = designer.getByRole('row').filter({ hasText: name }).first();
  await row.waitFor();
  await pressAction(row, '编辑');
}

async function addText(text: string): Promise<void> {
  await designer.getByRole('button', { name: '文本', exact: true }).click();
  await canvasOf(designer).getByText('在这里写文字').waitFor();
  await textField(designer).fill(text);
  await canvasOf(designer).getByText(text).waitFor();
}

async function selectInTree(page: Page, text: string): Promise<void> {
  await page.getByTitle('结构', { exact: true }).click();
  await page.getByRole('treeitem', { name: `文本 ${text}` }).click();
  await expect.poll(() => textField(page).inputValue()).toBe(text);
}

it('two people in a page see each other; changes of different nodes are both kept, a conflict shows both values', async () => {
  await create('/v1/page/list', '活动页', '页面名称', PAGE);
  await addText('第一段');
  await addText('第二段');
  await saved(designer);
  await admin.goto(designer.url());
  await canvasOf(admin).getByText('第二段').waitFor();
  const people = (page: Page) => page.getByRole('list', { name: '正在编辑的人' }).getByRole('listitem');
  for (const page of [designer, admin]) await expect.poll(() => people(page).count()).toBe(1);
  await selectInTree(designer, '第一段');
  await selectInTree(admin, '第二段');
  await admin.locator('.at-pe-outline[data-kind=other]').filter({ hasText: '江语乔' }).waitFor();

  await Promise.all([textField(designer).fill('第一段（设计）'), textField(admin).fill('第二段（管理）')]);
  for (const page of [designer, admin]) {
    for (const text of ['第一段（设计）', '第二段（管理）']) await canvasOf(page).getByText(text).waitFor();
    await saved(page);
  }

  await selectInTree(admin, '第一段（设计）');
  await admin.context().setOffline(true);
  await textField(admin).fill('管理的标题');
  await admin.locator('.at-save[data-status=offline]').waitFor();
  await textField(designer).fill('设计的标题');
  await saved(designer);
  await admin.context().setOffline(false);
  const conflict = admin.getByRole('region', { name: '与他人的修改冲突' });
  for (const text of ['管理的标题', '设计的标题']) await conflict.getByText(text, { exact: true }).waitFor();
  await conflict.getByRole('button', { name: '用我的' }).click();
  await canvasOf(designer).getByText('管理的标题').waitFor();
  await saved(admin);
  await admin.close();
  await expect.poll(() => people(designer).count()).toBe(0);
  // Requests without a network are written to the console by the browser itself.
  expect(scene.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

it('in a component, a change of one person arrives in the other’s editor and leaves the other’s change alone', async () => {
  const other = await scene.person('admin', { viewport: { width: 1440, height: 900 } });
  await create('/v1/page/component', '组件', '组件名称', COMPONENT);
  await addText('左边');
  await addText('右边');
  await saved(designer);
  await other.goto(designer.url());
  await canvasOf(other).getByText('右边').waitFor();
  await selectInTree(designer, '左边');
  await textField(designer).fill('左边的新文字');
  await canvasOf(other).getByText('左边的新文字').waitFor();
  await selectInTree(other, '右边');
  await Promise.all([textField(designer).fill('左边最后的文字'), textField(other).fill('右边最后的文字')]);
  for (const page of [designer, other])
    for (const text of ['左边最后的文字', '右边最后的文字']) await canvasOf(page).getByText(text).waitFor();
});
