/** A script is written with a variable, used by `/` in the inbox, and counted for its version. */
import { expect, it } from 'vitest';
import { setScene } from './scene';

const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' } });

it('a new script is offered by a slash, asks for its variable, and its version counts the message', async () => {
  const { url } = scene.product;
  const page = await scene.person('operator');
  await page.goto(`${url}/bot/script?tab=variables`);
  await page.getByRole('button', { name: '添加变量' }).click();
  await page.getByRole('textbox', { name: '变量名' }).fill('课程');
  await page.getByRole('textbox', { name: '提问' }).fill('邀请哪一门课');
  await page.getByRole('textbox', { name: '默认值' }).fill('周末插花');
  await page.getByRole('textbox', { name: '默认值' }).press('Enter');
  await page.getByRole('row').filter({ hasText: '邀请哪一门课' }).waitFor();

  await page.goto(`${url}/bot/script`);
  await page.getByRole('button', { name: '新建话术' }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: '新建话术' });
  await drawer.getByRole('textbox', { name: '标题' }).fill('试听邀请');
  const text = drawer.getByRole('textbox', { name: '内容' });
  await text.fill('您好，{课呈}周六可以试听');
  await drawer.locator('button[type=submit]').click();
  await drawer.getByText('没有变量“课呈”').waitFor();
  await text.fill('您好，{课程}周六可以免费试听，要帮您留位吗？');
  await drawer.locator('button[type=submit]').click();
  await page.getByText('话术“试听邀请”已添加').waitFor();

  await page.goto(`${url}/bot/assistant`);
  await page.locator('[data-row]').first().click();
  const input = page.getByRole('textbox', { name: '输入消息' });
  await input.pressSequentially('/试听');
  await page.getByRole('option', { name: /试听邀请/ }).waitFor();
  await input.press('Enter');
  const dialog = page.getByRole('dialog').filter({ hasText: '填写话术：试听邀请' });
  const answer = dialog.getByRole('textbox', { name: '邀请哪一门课' });
  await expect.poll(() => answer.inputValue()).toBe('周末插花');
  await answer.fill('手冲咖啡');
  await answer.press('Enter');
  const message = '您好，手冲咖啡周六可以免费试听，要帮您留位吗？';
  await expect.poll(() => input.inputValue()).toBe(message);
  await input.press('Enter');
  const sent = page.getByRole('article').filter({ hasText: message });
  await sent.waitFor();
  // Leaving the page now would cancel the request.
  await sent.getByText('发送中').waitFor({ state: 'detached' });

  await page.goto(`${url}/bot/script?keyword=${encodeURIComponent('试听邀请')}`);
  await page.getByRole('row').filter({ hasText: '试听邀请' }).filter({ hasText: '发送 1 次' }).waitFor();
  await page.getByRole('row').filter({ hasText: '试听邀请' }).click();
  const version = page.getByRole('dialog').getByRole('row').filter({ hasText: '第 1 版' });
  // The sandbox's person may have answered already.
  await version.getByText(/^[01] \/ 1$/).waitFor();
});
