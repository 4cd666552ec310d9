/** A second reply from its configuration to the receiver, and a colleague who takes over another conversation. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseOf } from './database';
import { pressAction } from './row-actions';
import { setScene } from './scene';

const TEXT = '还在考虑吗？资料给您留着';

const scene = setScene();
let page: Page;
let client: Client;
let account: { account_id: number; nickname: string };

beforeAll(async () => {
  page = await scene.person('admin', { viewport: { width: 1440, height: 900 } });
  client = await databaseOf(scene.product);
  account = (
    await client.query<typeof account>(
      "select account_id, nickname from reply_account where department_id = 1 and platform = 'xhs' order by account_id limit 1",
    )
  ).rows[0]!;
});
afterAll(() => client?.end());

async function newReceiver(nickname: string): Promise<number> {
  const { rows } = await client.query<{ receiver_id: number }>(
    'insert into receiver (department_id, account_id, platform_user_id, nickname) values (1, $1, $2, $2) returning receiver_id',
    [account.account_id, nickname],
  );
  return rows[0]!.receiver_id;
}

/** Sends what waits for bots in conversations, as a bot would. */
async function actAsBot(): Promise<void> {
  const authorization = `Bearer ${readFileSync(join(scene.product.data, 'bot-token'), 'utf8').trim()}`;
  const ask = async (call: string, body: object) => {
    const answer = await fetch(`${scene.product.url}/fapi/atelier/bot/${call}?dev=0`, {
      method: 'POST',
      headers: { authorization, 'app-code': 'atelier', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: { task?: { taskId: number; taskType: number } } }).data;
  };
  for (;;) {
    const claimId = randomUUID();
    const { task } = await ask('claim', { kind: 'task', claimId, botName: 'a-bot-of-the-test', platforms: ['xhs'] });
    if (!task) return;
    if (task.taskType === 8)
      await ask('report', {
        task: { taskId: task.taskId, claimId, found: 'done', platformMessageId: `m-${randomUUID()}` },
      });
  }
}

async function write(receiverId: number, text: string): Promise<void> {
  await page.goto(`${scene.product.url}/bot/assistant?receiver=${receiverId}`);
  const input = page.getByRole('textbox', { name: '输入消息' });
  await input.fill(text);
  await input.press('Enter');
  await page.getByRole('article').filter({ hasText: text }).waitFor();
  await expect
    .poll(async () => {
      await actAsBot();
      const { rows } = await client.query('select from automatic_reply where receiver_id = $1', [receiverId]);
      return rows.length;
    })
    .toBe(1);
}

it('automatic replies are configured for the account and the department', async () => {
  await page.goto(`${scene.product.url}/bot/cloudPhone`);
  await pressAction(page.getByRole('row').filter({ hasText: account.nickname }), '自动回复');
  const drawer = page.getByRole('dialog').filter({ hasText: `${account.nickname} 的自动回复` });
  await drawer.getByLabel('免打扰开始').fill('03:00');
  await drawer.getByLabel('免打扰结束').fill('03:00');
  await drawer.getByRole('button', { name: '保存' }).click();
  await page.getByText('账号配置已保存').waitFor();
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: '触达记录' }).click();
  await page.getByRole('button', { name: '多次触达配置' }).click();
  const touches = page.getByRole('dialog').filter({ hasText: '多次触达配置' });
  const off = touches.getByRole('switch', { name: '启用' });
  if (await off.isChecked()) await off.click();
  await touches.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存并关闭多次触达').waitFor();
  await touches.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '二次回复配置' }).click();
  const second = page.getByRole('dialog').filter({ hasText: '二次回复配置' });
  await second.getByLabel('沉默多久').fill('60');
  await second.getByLabel('内容').fill(TEXT);
  await second.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存，沉默的会话会收到二次回复').waitFor();
});

it('a silent receiver gets the second reply once', async () => {
  const receiverId = await newReceiver('沉默的人');
  await write(receiverId, '您好，资料发您');
  const side = page.getByRole('group', { name: '资料' });
  await side.getByText('待发送').waitFor();
  await client.query('update automatic_reply set due_time = now() where receiver_id = $1', [receiverId]);
  const reply = page.getByRole('article').filter({ hasText: TEXT });
  await reply.waitFor();
  await actAsBot();
  await side.getByText('已发送').waitFor();
  expect(await reply.count()).toBe(1);
  const { rows } = await client.query('select from chat_message where receiver_id = $1', [receiverId]);
  expect(rows).toHaveLength(2);
});

it('taking over a conversation stops its planned second reply, with the reason', async () => {
  const receiverId = await newReceiver('有人接手的人');
  await write(receiverId, '您好，请问怎么称呼');
  const side = page.getByRole('group', { name: '资料' });
  await side.getByText('待发送').waitFor();
  await side.getByRole('button', { name: '接手' }).click();
  await side.getByText('已停止').waitFor();
  await side
    .getByText(/接手了会话/)
    .first()
    .waitFor();
  await client.query('update automatic_reply set due_time = now() where receiver_id = $1', [receiverId]);
  await page.goto(
    `${scene.product.url}/bot/cloudPhone?tab=automatic&touches.state=stopped&touches.keyword=有人接手的人`,
  );
  await page
    .getByRole('row')
    .filter({ hasText: '有人接手的人' })
    .getByText(/接手了会话/)
    .waitFor();
  const { rows } = await client.query('select from chat_message where receiver_id = $1', [receiverId]);
  expect(rows).toHaveLength(1);
});
