/** The list behind drawers: drawers in the address, confirmations before actions, columns that are not cut off. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pressAction } from './row-actions';
import { setReadingScene } from './scene';

const scene = setReadingScene();
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

const rows = () => page.locator('main [data-row]');
const drawer = () => page.locator('.ant-drawer-open');
const shown = () => new URL(page.url()).searchParams.get('content');
const open = async (path: string) => {
  await page.goto(scene.product.url + path);
  await rows().nth(2).waitFor();
};

describe('a drawer', () => {
  it('is in the address; the back button closes it and stays on the list', async () => {
    await open('/op/note?pageSize=20');
    await rows().nth(0).getByRole('checkbox').check();
    await page.getByText('已选 1 项', { exact: false }).waitFor();
    const scroller = page.locator('main .at-grid').first();
    await scroller.evaluate((element) => {
      element.scrollTop = 120;
    });
    await rows().nth(5).getByRole('button', { name: '详情', exact: true }).click();
    await drawer().waitFor();
    await expect.poll(shown).toMatch(/^\d+$/);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') requests.push(new URL(request.url()).pathname);
    });
    await page.goBack();
    await drawer().waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('?pageSize=20');
    // The list is unchanged: not reloaded, not scrolled, with its selection.
    expect(requests.filter((path) => path.includes('list'))).toEqual([]);
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(120);
    expect(await page.getByText('已选 1 项', { exact: false }).count()).toBe(1);
  });
});

describe('an action that cannot be undone', () => {
  it('has a red button with its verb, is not confirmed by Enter, and returns the focus to its opener', async () => {
    await open('/op/jjr/video');
    const before = await rows().first().innerText();
    await pressAction(rows().first(), '删除');
    const question = page.locator('.ant-modal-confirm');
    await question.getByRole('button', { name: '删除', exact: true }).and(page.locator('.ant-btn-dangerous')).waitFor();
    await expect
      .poll(() =>
        question
          .getByRole('button', { name: '取消', exact: true })
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await expect
      .poll(() =>
        rows()
          .first()
          .getByRole('button', { name: '更多', exact: true })
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true);
    expect(await rows().first().innerText()).toBe(before);
  });
});

describe('columns at 1440 px', () => {
  it.each([
    '/op/note',
    '/op/video',
    '/op/jjr/video',
    '/op/job',
    '/feed/feed-list',
    '/feed/feed-blogger',
    '/feed/feed-keyword',
  ])("are cut by the window's edge only between columns: %s", async (path) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(path);
    const cut = () =>
      page
        .locator('main .at-grid')
        .first()
        .evaluate((grid) => {
          const actions = grid.querySelector('.at-tr--head > .at-td--actions');
          const edge = (actions ?? grid).getBoundingClientRect()[actions ? 'left' : 'right'];
          return [...grid.querySelectorAll('.at-tr--head > .at-th:not(.at-fixed)')]
            .filter((cell) => {
              const { left, right } = cell.getBoundingClientRect();
              return left < edge - 2 && right > edge + 2;
            })
            .map((cell) => cell.textContent);
        });
    await expect.poll(cut).toEqual([]);
  });

  it('show the largest number first', async () => {
    await open('/op/note');
    await page
      .getByRole('columnheader', { name: /点赞|获赞|赞/ })
      .getByRole('button')
      .first()
      .click();
    await page.waitForURL((url) => url.searchParams.get('sortOrder') === 'desc');
  });
});
