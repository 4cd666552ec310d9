/**
 * Keywords and credentials as users manage them: pasted text is previewed before saving, and expired credentials are
 * marked.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs } from './product';
import { pressAction } from './row-actions';
import { setScene } from './scene';

const SECRET = '0400697a-web-session-of-somebody';
const NEXT_SECRET = '0900697a-web-session-that-is-next';
const curl = (cookie: string) =>
  `curl 'https://edith.xiaohongshu.com/api/sns/web/v1/feed' -H 'cookie: ${cookie}' -H 'user-agent: Mozilla/5.0' -H 'content-type: application/json'`;

const scene = setScene();
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

const dialog = () => page.getByRole('dialog').last();
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
/** Confirms the console's question before a credential is changed. */
async function yes(words: RegExp): Promise<void> {
  const question = page.locator('.ant-modal-confirm');
  await question.locator('.ant-modal-confirm-title').getByText(words).waitFor();
  await question.getByRole('button', { name: '确定' }).click();
  await question.waitFor({ state: 'hidden' });
}
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

/** A request as a bot, with the token that the product stores for bots. */
async function asBot(
  verb: string,
  params: object,
): Promise<{
  task?: { taskId: number; claimId: string; headers: { name: string; value: string }[] };
  check?: { authenticationId: number; claimId: string };
}> {
  const authorization = `Bearer ${readFileSync(join(scene.product.data, 'bot-token'), 'utf8').trim()}`;
  const answer = await fetch(`${scene.product.url}/fapi/atelier/bot/${verb}?dev=0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'app-code': 'atelier', authorization },
    body: JSON.stringify(params),
  });
  const { code, msg, data } = (await answer.json()) as {
    code: number;
    msg: string;
    data: Awaited<ReturnType<typeof asBot>>;
  };
  if (code !== 0) throw new Error(`bot.${verb}: ${code} ${msg}`);
  return data;
}

const claimOf = (kind: 'task' | 'check') => ({
  kind,
  claimId: randomUUID(),
  botName: 'test-bot',
  platforms: ['xhs'],
});

describe('credentials', () => {
  it('are shown masked before they are saved; unreadable text is refused and stays in the field', async () => {
    await page.goto(`${scene.product.url}/op/keyword?tab=credentials`);
    await page.getByRole('button', { name: '粘贴小红书凭证', exact: true }).click();
    const text = dialog().getByLabel('curl 命令');
    await text.fill('rm -rf /');
    await press('下一步');
    await dialog().getByText('这不是一条 curl 命令').waitFor();
    expect(await text.inputValue()).toBe('rm -rf /');

    await text.fill(curl(`other=1; web_session=${SECRET}`));
    await press('下一步');
    await dialog().getByText('确认小红书凭证').waitFor();
    for (const shown of [
      'edith.xiaohongshu.com',
      '0400****body',
      '登录会话',
      /缺少 a1（设备标识）/,
      /不会保存：.*content-type/,
    ])
      await dialog().getByText(shown).first().waitFor();
    expect(await page.content()).not.toContain(SECRET);
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      SECRET,
    );

    await press('返回修改');
    await dialog().getByText('粘贴小红书凭证').waitFor();
    await dialog()
      .getByLabel('curl 命令')
      .fill(curl(`a1=18fa; web_session=${SECRET}`));
    await press('下一步');
    await dialog().getByText('确认小红书凭证').waitFor();
    expect(await dialog().getByText(/^缺少/).count()).toBe(0);
    await dialog().getByLabel('名称').last().fill('主账号');
    await press('保存');
    await yes(/^保存小红书采集凭证 “主账号”？$/);
    await row('主账号').getByText('待验证').waitFor();
    await row('主账号').getByText('沙箱').waitFor();
    await row('主账号').getByRole('button', { name: '查看', exact: true }).click();
    await dialog()
      .getByText(/web_session=0400\*\*\*\*body/)
      .waitFor();
    expect(await page.content()).not.toContain(SECRET);
    await page.keyboard.press('Escape');
  });

  it('count as valid once the platform confirms the account', async () => {
    const { check } = await asBot('claim', claimOf('check'));
    const { authenticationId, claimId } = check!;
    await asBot('report', { check: { authenticationId, claimId, known: true, detail: '阿柚' } });
    await row('主账号').getByText('有效').waitFor();
    await row('主账号').getByText('平台账号：阿柚').waitFor();
  });

  it('that a platform refused are shown as expired, and their task gives the reason', async () => {
    const queued = await callAs(page, '/fapi/vangogh-be/spider/add-task', {
      taskType: 1,
      platform: 'xhs',
      keyword: '过期的登录',
    });
    const { taskId } = queued.data as { taskId: number };
    let claimed: Awaited<ReturnType<typeof asBot>>['task'];
    do {
      claimed = (await asBot('claim', claimOf('task'))).task;
    } while (claimed !== undefined && claimed.taskId !== taskId);
    expect(claimed?.headers).toContainEqual({ name: 'cookie', value: `a1=18fa; web_session=${SECRET}` });
    await asBot('report', {
      task: { taskId, claimId: claimed!.claimId, found: 'failed', kind: 'credential', detail: '请重新登录' },
    });

    await page.goto(`${scene.product.url}/op/keyword?tab=credentials`);
    await row('主账号').getByText('已失效').waitFor();
    await row('主账号').getByText('平台不认可：请重新登录').waitFor();
    await page.goto(`${scene.product.url}/op/job?keyword=${encodeURIComponent('过期的登录')}`);
    await row('过期的登录').getByText('平台登录凭证已失效').waitFor();
  });

  it('that replace others are previewed masked as well; a changed host requires one', async () => {
    await page.goto(`${scene.product.url}/op/keyword?tab=credentials`);
    await pressAction(row('主账号'), '修改');
    await press('更换凭证');
    await dialog().getByText('粘贴“主账号”的凭证').waitFor();
    await dialog()
      .getByLabel('curl 命令')
      .fill(curl(`a1=18fa; web_session=${NEXT_SECRET}`));
    await press('下一步');
    await dialog().getByText('确认“主账号”的凭证').waitFor();
    await dialog().getByText('0900****next').waitFor();
    expect(await page.content()).not.toContain(NEXT_SECRET);
    await press('保存');
    await yes(/^保存采集凭证 “主账号”，并替换原有凭证 主账号？$/);
    await row('主账号').getByText('待验证').waitFor();

    await pressAction(row('主账号'), '修改');
    await dialog().getByLabel('域名').fill('www.xiaohongshu.com');
    await press('保存');
    await yes(/^保存采集凭证 /);
    await dialog().getByText('粘贴“主账号”的凭证').waitFor();
    await press('取消');
    await row('主账号').getByText('www.xiaohongshu.com').waitFor();
  });
});

describe('keywords', () => {
  it('are added in batches, tagged, found by their tag, and deleted after a confirmation', async () => {
    await page.goto(`${scene.product.url}/op/keyword`);
    await page.getByRole('button', { name: '管理标签', exact: true }).click();
    await dialog().getByLabel('标签名称').fill('秋招专题');
    await press('新建标签');
    await dialog().getByRole('row').filter({ hasText: '秋招专题' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '批量添加', exact: true }).click();
    const words = dialog().getByLabel('关键词').first();
    for (const word of ['秋招面试穿搭', '秋招简历模板']) {
      await words.fill(word);
      await words.press('Enter');
    }
    await dialog().getByLabel('标签').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '秋招专题' }).click();
    await page.keyboard.press('Escape');
    await press('添加');
    await page.getByText('已添加 2 个关键词，正在采集').waitFor();

    const { data } = await callAs(page, '/fapi/vangogh-be/v2/lego/operation/keyword/get-tags-list');
    const { tagId } = (data as { list: { tagId: number; name: string }[] }).list.find(
      ({ name }) => name === '秋招专题',
    )!;
    await page.goto(`${scene.product.url}/op/keyword?tagId=${tagId}`);
    await row('秋招简历模板').waitFor();
    await row('秋招面试穿搭').getByText('秋招专题').waitFor();
    await row('秋招面试穿搭').getByText('中', { exact: true }).waitFor();
    expect(await page.getByText('共 2 条').count()).toBe(1);

    await pressAction(row('秋招面试穿搭'), '编辑');
    await dialog()
      .locator('.ant-select')
      .filter({ has: page.getByLabel('采集间隔') })
      .click();
    await page.locator('.ant-select-item-option').getByText('手动', { exact: true }).click();
    await press('保存');
    await row('秋招面试穿搭').getByText('手动', { exact: true }).waitFor();

    await pressAction(row('秋招简历模板'), '删除');
    await page
      .locator('.ant-modal-confirm-title')
      .getByText('确定不再采集“秋招简历模板”？已采集的内容会保留。')
      .waitFor();
    await page.locator('.ant-modal-confirm').getByRole('button', { name: '删除', exact: true }).click();
    await row('秋招简历模板').waitFor({ state: 'detached' });
    await row('秋招面试穿搭').waitFor();
  });
});
