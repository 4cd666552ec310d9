/** A page of amis is pasted, shown sentence by sentence, and opens as a draft with its rows. */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { setScene } from './scene';

const scene = setScene({ failsOn: ['error'] });
let page: Page;

const LIST = '/api/sdbtech/vangogh/feed/core/manage/keyword/query-keyword-list';
const AMIS = {
  type: 'page',
  title: '搬来的词库',
  toolbar: [{ type: 'tpl', tpl: '<b>旧系统</b>' }],
  body: [
    {
      type: 'crud',
      api: `post:${LIST}`,
      columns: [
        { name: 'keyword', label: '关键词' },
        { name: 'platform', label: '平台' },
      ],
    },
    { type: 'editor', name: 'code' },
    { type: 'custom', onMount: 'alert(1)' },
  ],
};

beforeAll(async () => {
  page = await scene.person('admin', { viewport: { width: 1440, height: 900 } });
});

it('shows what comes of a pasted page, and opens it as a draft', async () => {
  await page.goto(`${scene.product.url}/workshop/screens`);
  await page.getByRole('button', { name: '导入 amis 页面' }).click();
  await page.getByRole('textbox', { name: 'amis 页面' }).fill(JSON.stringify(AMIS, null, 2));
  await page.getByText('表格“关键词列表”改用控制台自己的表格').waitFor();
  const left = page.getByRole('list', { name: '不能导入的内容，共 1 处' });
  expect(await left.innerText()).toContain('body[2]');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '创建草稿' }).click();
  await page.getByRole('textbox', { name: '页面 JSON' }).waitFor();
  await page.getByText('没有问题').waitFor();
  const preview = page.frameLocator('iframe');
  await preview.getByText('旧系统').waitFor();
  await preview.getByRole('columnheader', { name: '关键词' }).waitFor();
  expect(await preview.getByRole('row').count()).toBeGreaterThan(1);
});
