/**
 * The first morning of a customer service agent: an administrator creates the account, the agent sets a password by the
 * one-time link, is asked for the user agreement, and answers five people in the inbox.
 */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { pressConfirm } from '../confirm';
import { Presses } from '../presses';
import { logIn } from '../product';
import { setJourney } from '../scene';
import { PHONE } from '../touch';

const LOGIN_NAME = 'su.yan';
const PASSWORD = 'rivers and limestone';
const ANSWER = '您好，我是新来的客服，马上帮您查';
const ANSWERS = 5;
/** From the list of accounts to the copied link, and from home to the last of the answers. */
const BUDGET = { account: 5, answers: 10 };

const scene = setJourney('console');
let admin: Page;
let agent: Page;
let link = '';
beforeAll(async () => {
  admin = await scene.person('admin');
  agent = await scene.stranger();
});

const menu = () => agent.getByRole('navigation', { name: '主菜单' });

it('an administrator creates an account with the role, and gets a link that is shown once', async () => {
  await admin.goto(`${scene.product.url}/v1/permissions/account?keyword=${LOGIN_NAME}`);
  const hand = new Presses(admin);
  await hand.on(admin.getByRole('button', { name: '新建账号' }));
  const form = admin.getByRole('dialog', { name: '新建账号' });
  await hand.type(form.getByLabel('姓名'), '苏妍');
  await hand.key('Tab');
  await hand.type(form.getByRole('combobox', { name: '角色' }), '客服专员');
  await admin.locator('.ant-select-item-option-active').filter({ hasText: '客服专员' }).waitFor();
  await hand.key('Enter');
  await hand.key('Control+Enter');
  await hand.counted(() => pressConfirm(admin));
  await admin.getByText('链接已复制').waitFor();
  expect(hand.count).toBeLessThanOrEqual(BUDGET.account);
  const shown = admin.getByRole('dialog').filter({ hasText: `${LOGIN_NAME} 的一次性链接` });
  const linkIn = async () => /http\S+#link=[\w-]+/.exec(await shown.innerText())?.[0];
  await expect.poll(linkIn).toBeDefined();
  link = (await linkIn())!;
  await shown
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click();
  await admin.locator('[data-row]').filter({ hasText: LOGIN_NAME }).getByText('待设置').waitFor();
  await scene.leave(admin);
});

it('the link lets the agent set a password and works once', async () => {
  await agent.goto(link);
  await agent.getByText('苏妍，请设置登录密码').waitFor();
  expect(new URL(agent.url()).hash).toBe('');
  await agent.getByLabel('新密码').fill(PASSWORD);
  await agent.getByLabel('再输入一次').fill(PASSWORD);
  await agent.keyboard.press('Enter');
  await agent.locator('.at-user-button').getByText('苏妍').waitFor();
  expect(await menu().getByText('权限管理').count()).toBe(0);

  const late = await scene.stranger();
  await late.goto(link);
  await late.getByRole('alert').getByText('链接无效、已使用或已过期').waitFor();
  await late.getByRole('button', { name: '返回登录' }).click();
  await logIn(late, scene.product, LOGIN_NAME, PASSWORD);
  await scene.leave(late);
});

it('the user agreement stands before the contents: declining goes home, accepting opens the screen, and it is not asked again', async () => {
  const keywords = `${scene.product.url}/feed/feed-keyword`;
  const dialog = agent.getByRole('dialog', { name: '用户协议' });
  const accept = dialog.getByRole('button', { name: '同意并继续', exact: true });
  const lists: string[] = [];
  agent.on('request', (request) => {
    if (request.url().includes('/query-keyword-list')) lists.push(request.url());
  });
  await agent.goto(keywords);
  await dialog.waitFor();
  expect([lists.length, await agent.locator('main [data-row]').count()]).toEqual([0, 0]);
  await dialog.getByRole('button', { name: '不同意', exact: true }).click();
  await agent.waitForURL(/\/home$/);
  await agent.goto(keywords);
  await accept.click();
  await agent.getByText('请先勾选同意用户协议').waitFor();
  await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await accept.click();
  await agent.locator('main [data-row]').first().waitFor();
  await agent.goto(`${scene.product.url}/home`);
  await agent.goto(keywords);
  await agent.locator('main [data-row]').first().waitFor();
  expect(await dialog.count()).toBe(0);
});

it('the agent answers the people who wait longest, one after the other, also on a phone', async () => {
  const hand = new Presses(agent);
  await agent.goto(`${scene.product.url}/home`);
  await hand.on(agent.getByRole('button', { name: /等待超过时限的会话/ }));
  const input = agent.getByRole('textbox', { name: '输入消息' });
  const receiver = () => new URL(agent.url()).searchParams.get('receiver');
  const answers: { address: string; text: string }[] = [];
  while (answers.length < ANSWERS) {
    await expect.poll(receiver).not.toBeNull();
    const address = agent.url();
    const open = receiver();
    await agent.getByRole('article').first().waitFor();
    // Of some people nobody can answer: they blocked the account, or its log-in has ended.
    if ((await agent.locator('.at-chat-closed').count()) === 0) {
      const text = `${ANSWER}（${answers.length + 1}）`;
      await hand.type(input, text);
      answers.push({ address, text });
    }
    await hand.key('Control+Enter', input);
    await expect.poll(receiver).not.toBe(open);
  }
  expect(hand.count).toBeLessThanOrEqual(BUDGET.answers);
  await agent.setViewportSize(PHONE);
  for (const { address, text } of answers) {
    await agent.goto(address);
    const sent = agent.getByRole('article').filter({ hasText: text });
    await sent.waitFor();
    await sent.getByText('发送中').waitFor({ state: 'detached' });
  }
  expect(await agent.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
