/** The user's Git access token, in the user menu; external users have none (product.md sections 2, 4 and 6). */
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { tokenDialog } from './git-token';
import { setScene } from './scene';

const HOME = '今天也要写出好内容';

// One address for internal users, one for external users.
const config = {
  insHost: 'http://localhost:1',
  hosts: [
    { host: '127.0.0.1', kind: 'external', loginType: 2 },
    { host: '*', kind: 'internal', loginType: 2 },
  ],
};
const scene = setScene({ config });

let page: Page;
afterEach(() => scene.leave(page));

/** Opens the home page as this user. */
async function person(loginName: string, origin = scene.product.url): Promise<Page> {
  page = await scene.person(loginName, { origin });
  await page.goto(`${origin}/home`);
  await page.getByText(HOME).waitFor();
  return page;
}

const group = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name });

describe('the Git token', () => {
  it('is explained on a page of its own, for every logged-in user', async () => {
    await person('viewer');
    const { dialog } = await tokenDialog(page);
    const [intro] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: /什么是 Git 令牌/ }).click(),
    ]);
    await intro.getByRole('heading', { name: '令牌如何保存' }).waitFor();
    expect(await intro.getByRole('navigation', { name: '主菜单' }).count()).toBe(0);
    await intro.getByRole('button', { name: '返回', exact: true }).click();
    await intro.getByText(HOME).waitFor();
  });

  it('is not available to external users, nor is /ins', async () => {
    await person('admin', scene.product.url.replace('localhost', '127.0.0.1'));
    await page.locator('.at-user-button').click();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['个人资料', '退出登录']);
    await group(page, /内容中心/).waitFor();
    expect(await group(page, /审核中心/).count()).toBe(0);
  });
});
