/** A campaign from its draft to its figures, as a leader: keyword ideas, a refused budget, start, stop. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../src/shared/text/days';
import { setScene } from './scene';

const ADS = '/bot/xhs-ads';
const NAME = '夜市小吃 · 搜索词';
const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' }, failsOn: ['error'] });
let page: Page;
beforeAll(async () => {
  page = await scene.person('leader', { viewport: { width: 1440, height: 1000 } });
});

const DAY_MS = 86_400_000;
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * DAY_MS));
const rowOf = (words: string) => page.locator('[data-row]').filter({ hasText: words }).first();
const dialog = () => page.getByRole('dialog').last();
const drawer = () => page.getByRole('dialog', { name: NAME });
const tab = (name: string) => page.getByRole('tab', { name, exact: true }).last().click();
const confirm = () =>
  page
    .getByRole('button', { name: /^确\s?[定认]$/ })
    .last()
    .click();

async function choose(label: string, words: string | RegExp): Promise<void> {
  await dialog().getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: words }).first().click();
}

describe('a campaign', () => {
  it('is planned around a published note, and names what is wrong at its field', async () => {
    await page.goto(`${scene.product.url}${ADS}`);
    await page.getByRole('button', { name: '新建计划' }).click();
    await dialog().getByLabel('计划名称').fill(NAME);
    await choose('笔记', '已在小红书');
    await choose('投放账号', '有效');
    await dialog().getByLabel('每日预算（元）').fill('1600');
    for (const [label, day] of [
      ['开始日期', inDays(0)],
      ['结束日期', inDays(3)],
    ] as const) {
      await dialog().getByLabel(label).fill(day);
      await page.keyboard.press('Tab');
    }
    await dialog().getByRole('button', { name: '保存草稿' }).click();
    await page.getByText(`投放计划“${NAME}”已保存为草稿`).waitFor();
    await rowOf(NAME).getByText('草稿', { exact: true }).waitFor();
  });

  it('gets keywords from ideas that a bot brings with their volume', async () => {
    await rowOf(NAME).getByText(NAME).click();
    await drawer().getByRole('button', { name: '发布' }).click();
    await confirm();
    await page
      .getByText(/请先添加至少 1 个关键词/)
      .first()
      .waitFor();
    await tab('关键词');
    await drawer().getByLabel('关键词', { exact: true }).last().fill('夜市');
    await page.keyboard.press('Enter');
    const idea = drawer().locator('[data-row]').filter({ hasText: '夜市推荐' });
    await idea.getByRole('button', { name: '加入' }).click();
    await page.getByText('已加入 1 个关键词，共 1 个').waitFor();
  });

  it('is refused above the limit of the department, and published within it', async () => {
    await drawer().getByRole('button', { name: '发布' }).click();
    await confirm();
    await page
      .getByText(/超出部门每日上限/)
      .first()
      .waitFor();
    await drawer().getByRole('button', { name: '编辑' }).click();
    await dialog().getByLabel('每日预算（元）').fill('120');
    await dialog().getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText(`投放计划“${NAME}”已保存`, { exact: true }).waitFor();
    await drawer().getByRole('button', { name: '发布' }).click();
    await confirm();
    await drawer().getByText('投放中', { exact: true }).first().waitFor();
  });

  it('shows its state in the diagram, and can be stopped', async () => {
    await tab('状态');
    await drawer().getByRole('button', { name: '投放中 当前' }).waitFor();
    await drawer().getByRole('button', { name: '停止', exact: true }).click();
    await confirm();
    await drawer().getByRole('button', { name: '已停止 当前' }).waitFor();
  });
});

describe('figures', () => {
  it('are plotted by day, for all campaigns and for one', async () => {
    await page.goto(`${scene.product.url}${ADS}?tab=figures`);
    await page.getByText(/由机器人从平台读取/).waitFor();
    await expect.poll(() => page.locator('.at-chart canvas, .at-chart svg').count()).toBeGreaterThanOrEqual(5);
    await rowOf('换季收纳').click();
    await page
      .getByRole('dialog', { name: /换季收纳/ })
      .getByText('每天的线索成本')
      .waitFor();
  });

  it('fit on a phone', async () => {
    const phone = await scene.person('leader', { viewport: { width: 390, height: 844 } });
    for (const address of [ADS, `${ADS}?tab=figures`, `${ADS}?tab=rules`]) {
      await phone.goto(`${scene.product.url}${address}`);
      await phone.getByRole('tab', { name: '预算与状态' }).waitFor();
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await phone.getByRole('button', { name: '草稿' }).waitFor();
  });
});

it('no page had an uncaught error or a console error', () => expect(scene.complaints).toEqual([]));
