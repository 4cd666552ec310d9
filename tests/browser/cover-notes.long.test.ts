/** Cover notes: prepared, tagged and sent, as an operator; prohibited words on the way. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { setScene } from './scene';

const scene = setScene({ failsOn: ['error'] });
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

const rowOf = (words: string) => page.locator('[data-row]').filter({ hasText: words });
const dialog = () => page.getByRole('dialog').last();
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('prohibited words', () => {
  it('are imported with exceptions, found in disguise, and allowed in exceptions', async () => {
    await page.goto(`${scene.product.url}/op/keyword?tab=words`);
    await page.locator('[data-row]').first().waitFor();
    await button('导入').click();
    const sheet = '违禁词,分类,级别,建议改为,例外\n躺赚,虚假承诺,禁用,增收,不是躺赚\n没有分类,,,,';
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: '违禁词.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    await dialog().getByText('分类：请填写分类').waitFor();
    await dialog().getByRole('button', { name: '导入 1 行', exact: true }).click();
    await dialog().getByText('已导入 1 行').waitFor();
    await page.keyboard.press('Escape');
    await rowOf('不是躺赚').waitFor();

    await button('检测文字').click();
    await dialog().getByLabel('要检测的文字').fill('这不是躺赚，别信躺*赚');
    await dialog().getByText('违禁词 1 处').waitFor();
    await dialog().getByRole('button', { name: '把“躺赚”替换为“增收”' }).click();
    await dialog().getByText('没有发现违禁词').waitFor();
    expect(await dialog().getByLabel('要检测的文字').inputValue()).toBe('这不是躺赚，别信增收');
  });
});

describe('a cover note', () => {
  it('is added with a picture, and says why it cannot be sent yet', async () => {
    await page.goto(`${scene.product.url}/feed/feed-material-manage?tab=covers`);
    await button('新建封面笔记').click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({
        name: 'cover.png',
        mimeType: 'image/png',
        buffer: Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      });
    // A picture that is stored can be edited; before, the required field is empty.
    await dialog()
      .getByRole('button', { name: /编辑图片/ })
      .waitFor();
    await dialog().getByLabel('标题').fill('夜市的十种味道');
    await dialog().getByLabel('标签').fill('夜市');
    await dialog().locator('button[type=submit]').click();
    const row = rowOf('夜市的十种味道');
    await row.getByText('未发送').waitFor();

    await row.getByRole('checkbox').check();
    await button('立即发送').first().click();
    await page
      .getByRole('button', { name: /^确\s?[定认]$/ })
      .last()
      .click();
    await dialog().getByText('请先选择账号').waitFor();
    expect(scene.complaints).toEqual([]);
  });
});
