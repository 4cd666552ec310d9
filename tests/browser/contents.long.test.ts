/** A note in the material lists, and the results of batch actions per row. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs } from './product';
import { setScene } from './scene';

const OPERATION = '/fapi/vangogh-be/v2/lego/operation';

const scene = setScene({ failsOn: ['error'] });
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

const rows = () => page.getByRole('row');
const drawer = () => page.getByRole('dialog').first();
const query = (name: string) => new URL(page.url()).searchParams.get(name);
const toast = (text: string | RegExp) => page.getByText(text).first().waitFor();

describe('a note', () => {
  let title = '';

  it('is found by a word, which is in the address, and by its likes', async () => {
    await page.goto(`${scene.product.url}/op/note`);
    await rows().nth(2).waitFor();
    await page.getByPlaceholder('标题或正文').fill('新手');
    await page.waitForURL((url) => url.searchParams.get('keyword') === '新手');
    await page.getByRole('columnheader', { name: /评论/ }).click();
    await page.waitForURL((url) => url.searchParams.get('sortBy') === 'commentCount');
    await page.reload();
    await rows().nth(2).waitFor();
    expect([query('keyword'), query('sortBy')]).toEqual(['新手', 'commentCount']);
    // The newest notes have collected comments.
    await page.goto(`${scene.product.url}/op/note`);
    await rows().nth(2).waitFor();
  });

  it('opens with its text, pictures, comments and replies', async () => {
    for (let row = 1; row <= 10; row += 1) {
      await rows().nth(row).getByRole('button', { name: '详情', exact: true }).click();
      await drawer().getByRole('tab', { name: /评论/ }).click();
      await drawer()
        .getByText(/还没有采集到评论|赞$/)
        .first()
        .waitFor();
      if (
        (await drawer()
          .getByRole('button', { name: /展开 \d+ 条回复/ })
          .count()) > 0
      )
        break;
      await page.keyboard.press('Escape');
      await drawer().waitFor({ state: 'hidden' });
    }
    title = (await drawer().locator('.ant-drawer-title').textContent()) ?? '';
    const fold = drawer()
      .getByRole('button', { name: /展开 \d+ 条回复/ })
      .first();
    await fold.click();
    await drawer().getByRole('button', { name: '收起回复', exact: true }).waitFor();
    await drawer().locator('.at-thread-replies li').first().waitFor();
    await drawer().getByRole('tab', { name: '内容' }).click();
    await drawer()
      .getByRole('button', { name: /查看大图，第 1 张/ })
      .click();
    await page.getByRole('button', { name: '下一张', exact: true }).click();
    await page.getByRole('button', { name: '关闭', exact: true }).last().click();
  });

  it('is tagged, made a favourite and accepted, the drawer follows, and publishing begins with its text', async () => {
    await drawer().getByRole('tab', { name: /标签/ }).click();
    await drawer().getByRole('combobox').click();
    const option = page.locator('.ant-select-item-option').filter({ hasText: '节日热点' });
    await option.click();
    await page.keyboard.press('Escape');
    await drawer().getByRole('button', { name: '添加标签', exact: true }).click();
    await toast('已给 1 条内容加标签');
    await drawer()
      .getByRole('cell', { name: '节日热点' })
      .or(drawer().getByRole('gridcell', { name: '节日热点' }))
      .first()
      .waitFor();
    const favorite = drawer().getByRole('button', { name: '收藏', exact: true });
    if (await favorite.count()) await favorite.click();
    await drawer().getByRole('button', { name: '取消收藏', exact: true }).waitFor();
    await drawer().getByRole('button', { name: '采纳', exact: true }).click();
    await drawer().getByText('已采纳').first().waitFor();
    await drawer().getByRole('button', { name: '发布到小红书', exact: true }).click();
    await page.waitForURL(/\/feed\/feed-publish\?.*fromId=\d+/);
    const heading = page.getByRole('textbox', { name: '标题' });
    await heading.waitFor();
    await page.waitForFunction((input) => (input as HTMLInputElement).value !== '', await heading.elementHandle());
    await page.goto(`${scene.product.url}/op/note`);
  });

  it('is among the favourites', async () => {
    await page.getByRole('tab', { name: '我的收藏' }).click();
    await page.waitForURL(/tab=favorites/);
    await page.getByPlaceholder('标题或正文').last().fill(title);
    await page
      .getByRole('row', { name: new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) })
      .first()
      .waitFor();
  });

  it('leads to commenters by what they wrote', async () => {
    await page.goto(`${scene.product.url}/op/note?tab=people`);
    await page.getByText(/在上方输入评论里的词/).waitFor();
    await page.getByPlaceholder('评论里的词').fill('多少钱');
    // Exact match: the title of a text written below may contain the same question.
    await rows().nth(1).getByText('多少钱呀，求告知', { exact: true }).waitFor();
  });
});

describe('many at once', () => {
  it('reports a result per row, also for cards', async () => {
    await page.goto(`${scene.product.url}/op/video`);
    await rows().nth(3).waitFor();
    await page.getByRole('button', { name: '卡片视图', exact: true }).click();
    const tiles = page.locator('.at-tile');
    await tiles.nth(1).waitFor();
    const first = await tiles.nth(0).locator('strong').textContent();
    const { data } = await callAs(page, `${OPERATION}/query-video-list`, {});
    const [deleted] = (data as { list: { flowId: number; title: string }[] }).list;
    expect(deleted!.title).toBe(first);
    // Two notes may have the same title.
    for (const tile of [0, 1]) await tiles.nth(tile).getByRole('checkbox', { name: /^选择/ }).check();
    // Another user deletes the first note while the request is under way; earlier, the list would remove its row.
    await page.route(
      `**${OPERATION}/update-xhs-note-accepted*`,
      async (route) => {
        expect((await callAs(page, `${OPERATION}/delete-video`, { flowIds: [deleted!.flowId] })).code).toBe(0);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '采纳', exact: true }).click();
    await toast('已采纳 1 条视频');
    const failed = page.getByRole('dialog');
    await failed.getByText('1 条没有处理成功').waitFor();
    await failed.getByText('内容不存在或已被删除').waitFor();
    await failed.getByText(first!).waitFor();
  });
});

it('no page had an uncaught error or a console error', () => expect(scene.complaints).toEqual([]));
