/** The group bot: an account is added, a group configured, a member is answered by a bot, read, and switched off. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pressAction } from './row-actions';
import { setScene } from './scene';

const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' }, failsOn: ['error'] });
const SCREEN = '/bot/xhs-group';
let page: Page;
let room: Page;
/** A group that was not configured, and its page on the sandbox platform. */
let group: string;
let address: string;
beforeAll(async () => {
  page = await scene.person('operator');
  room = await scene.stranger();
});

const line = (words: string) => page.locator('[data-row]:visible').filter({ hasText: words });
const dialog = () => page.getByRole('dialog').last();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const conversation = () => page.getByRole('region', { name: `${group}的会话` });
const bubble = (text: string) => conversation().getByRole('article').filter({ hasText: text });

/** Writes in the group as one of its members; returns the member's name. */
async function say(text: string): Promise<string> {
  await room.goto(address);
  await room.getByLabel('发言内容').fill(text);
  const name = (await room.getByRole('option').first().textContent()) ?? '';
  await room.getByRole('button', { name: '发言' }).click();
  await room.getByText(text).last().waitFor();
  return name;
}

describe('the group bot', () => {
  it('gets an account with a welcome and an answer; bad input is named and kept', async () => {
    await page.goto(scene.product.url + SCREEN);
    await button('添加账号').click();
    await dialog().getByRole('combobox', { name: '账号' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await dialog().getByLabel('欢迎语').fill('欢迎{昵称}，先看置顶');
    for (const row of [1, 2]) {
      await dialog()
        .getByRole('button', { name: /^(添加|增加)/ })
        .first()
        .click();
      const keywords = dialog()
        .getByRole('combobox', { name: /关键词/ })
        .nth(row - 1);
      await keywords.fill('暗号');
      await keywords.press('Enter');
      await dialog()
        .getByLabel('回复内容')
        .nth(row - 1)
        .fill(`{昵称}，第 ${row} 个答案`);
    }
    await dialog().getByLabel('免打扰开始').fill('00:00');
    await dialog().getByLabel('免打扰结束').fill('00:00');
    await dialog().locator('button[type=submit]').click();
    await dialog().getByText('关键词“暗号”已在第 1 条里，后面的不会生效').waitFor();
    expect(await dialog().getByLabel('欢迎语').inputValue()).toBe('欢迎{昵称}，先看置顶');
    await dialog().getByRole('button', { name: /^删除/ }).last().click();
    await dialog().locator('button[type=submit]').click();
    await page.getByText(/^账号“.+”已添加/).waitFor();
  });

  it('finds the groups of the account, and acts in one that is configured', async () => {
    await expect.poll(() => line('未配置').count()).toBeGreaterThan(1);
    await page.locator('[data-row]:visible').first().click();
    await expect.poll(() => line('未配置').count()).toBe(3);
    const row = line('未配置').first();
    group = (await row.locator('.at-line-title').textContent())!;
    await pressAction(line(group), '配置');
    await dialog().locator('button[type=submit]').click();
    await page.getByText(`“${group}”已开启`).waitFor();
    await line(group).click();
    address = (await page.getByRole('link', { name: '在平台打开' }).getAttribute('href'))!;
  });

  it('answers a keyword once, and welcomes who joins', async () => {
    const name = await say('请问 暗 号 是什么');
    await bubble(`${name}，第 1 个答案`).waitFor();
    await room.getByRole('button', { name: '让一位新成员入群' }).click();
    await conversation()
      .getByText(/加入了群聊/)
      .last()
      .waitFor();
    await bubble('，先看置顶').first().waitFor();
    expect(await bubble(`${name}，第 1 个答案`).count()).toBe(1);
    await room.reload();
    expect(await room.getByText(`${name}，第 1 个答案`).count()).toBe(1);
    await expect.poll(() => conversation().getByRole('textbox').count()).toBe(0);
  });

  it('sends nothing once it is switched off, and still shows what people write', async () => {
    await pressAction(line(group), '关闭');
    await page.getByText('已关闭，待发送的回复已停止').waitFor();
    await say('暗号还有吗');
    await bubble('暗号还有吗').waitFor();
    await pressAction(line(group), '回复记录');
    await dialog().getByText('命中“暗号”').waitFor();
    expect(await dialog().getByText('命中“暗号”').count()).toBe(1);
    await page.keyboard.press('Escape');
  });

  it('on a phone, leads from the account over the group to the conversation', async () => {
    const phone = await scene.person('operator', { viewport: { width: 390, height: 844 } });
    await phone.goto(scene.product.url + SCREEN);
    await phone.locator('[data-row]:visible').first().click();
    await phone.getByRole('button', { name: '返回账号' }).waitFor();
    await phone.locator('[data-row]:visible').filter({ hasText: group }).click();
    await phone.getByText('暗号还有吗', { exact: true }).waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

it('no page had an uncaught error or a console error', () => expect(scene.complaints).toEqual([]));
