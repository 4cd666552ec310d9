/**
 * Five conversations: of two colleagues with one person, by a script, with a commenter, in a group with a bot, and one
 * that is followed up automatically until somebody takes it over.
 */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { WORK_LIMIT_MS } from '../../limits';
import { chatOf, inboxAt, openReceiver } from '../receivers';
import { pressAction } from '../row-actions';
import { setJourney } from '../scene';
import { addScreen, sessionIn } from '../session';
import { PHONE } from '../touch';

/** A bot acts in the sandbox. */
const work = { timeout: WORK_LIMIT_MS };
const SEND = '**/conversation/send-message*';

// The first answer to a message is lost on purpose.
const scene = setJourney('console', { expected: /ERR_FAILED.*send-message/ });
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

const open = (path: string, at = page) => at.goto(scene.product.url + path);
const inputOf = (at: Page) => at.getByRole('textbox', { name: '输入消息' });
const messageIn = (at: Page, text: string) => at.getByRole('article').filter({ hasText: text });
async function send(at: Page, text: string): Promise<void> {
  await inputOf(at).fill(text);
  await inputOf(at).press('Enter');
}

it('two colleagues: a message arrives in the other browser, once although its answer was lost, and an edit follows', async () => {
  const colleague = await scene.person('leader');
  await open('/home');
  await addScreen(page.context(), scene.product, 'feed/chat', chatOf(await openReceiver(page, scene.product.url)));
  for (const each of [page, colleague]) {
    await open('/feed/chat', each);
    await each.getByRole('article').first().waitFor();
    // A conversation with unread messages opens at the first of them.
    const toEnd = each.getByRole('button', { name: /↓$/ });
    // It comes back when a message arrives meanwhile.
    const isAtEnd = async () => {
      if (await toEnd.isVisible()) await toEnd.click();
      return !(await toEnd.isVisible());
    };
    await expect.poll(isAtEnd).toBe(true);
  }
  let lost = 0;
  await page.route(SEND, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await send(page, '答复丢失也只有一条');
  await messageIn(colleague, '答复丢失也只有一条').waitFor();
  await messageIn(page, '答复丢失也只有一条').getByText('发送中').waitFor({ state: 'detached' });
  await expect.poll(() => messageIn(page, '答复丢失也只有一条').count()).toBe(1);
  expect([lost, await messageIn(colleague, '答复丢失也只有一条').count()]).toEqual([1, 1]);
  await page.unroute(SEND);

  await send(colleague, '我来跟进');
  await messageIn(page, '我来跟进').waitFor();
  // Another person's message is not offered for editing.
  await inputOf(page).press('ArrowUp');
  await expect.poll(() => inputOf(page).inputValue()).toBe('答复丢失也只有一条');
  await send(page, '改过的一条');
  await messageIn(colleague, '改过的一条').getByText('已编辑').waitFor();
  expect(await messageIn(colleague, '答复丢失也只有一条').count()).toBe(0);
  await scene.leave(colleague);
});

it('a script: it is refused with an unknown variable, offered by a slash, and its version counts the message', async () => {
  await open('/bot/script?tab=variables');
  await page.getByRole('button', { name: '添加变量' }).click();
  await page.getByRole('textbox', { name: '变量名' }).fill('课程');
  await page.getByRole('textbox', { name: '提问' }).fill('邀请哪一门课');
  await page.getByRole('textbox', { name: '默认值' }).fill('周末插花');
  await page.getByRole('textbox', { name: '默认值' }).press('Enter');
  await page.getByRole('row').filter({ hasText: '邀请哪一门课' }).waitFor();
  await open('/bot/script');
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

  await open(inboxAt(await openReceiver(page, scene.product.url)));
  await inputOf(page).pressSequentially('/试听');
  await page.getByRole('option', { name: /试听邀请/ }).waitFor();
  await inputOf(page).press('Enter');
  const answer = page
    .getByRole('dialog')
    .filter({ hasText: '填写话术：试听邀请' })
    .getByRole('textbox', { name: '邀请哪一门课' });
  await expect.poll(() => answer.inputValue()).toBe('周末插花');
  await answer.fill('手冲咖啡');
  await answer.press('Enter');
  const message = '您好，手冲咖啡周六可以免费试听，要帮您留位吗？';
  await expect.poll(() => inputOf(page).inputValue()).toBe(message);
  await inputOf(page).press('Enter');
  await messageIn(page, message).waitFor();
  // Leaving the page now would cancel the request.
  await messageIn(page, message).getByText('发送中').waitFor({ state: 'detached' });
  await open(`/bot/script?keyword=${encodeURIComponent('试听邀请')}`);
  await page.getByRole('row').filter({ hasText: '试听邀请' }).filter({ hasText: '发送 1 次' }).waitFor(work);
  await page.getByRole('row').filter({ hasText: '试听邀请' }).click();
  const version = page.getByRole('dialog').getByRole('row').filter({ hasText: '第 1 版' });
  // The sandbox's person may have answered already.
  await version.getByText(/^[01] \/ 1$/).waitFor();
});

interface Commenter {
  readonly commentId: number;
  readonly platformUserId: string;
  readonly nickname: string;
}

/** Phrases of commenters who ask for something. */
const PHRASES = ['多少钱', '求链接', '想了解一下', '哪里可以报名', '联系方式', '预算不多'];

/** Somebody with a question on the first page who got no message yet. */
async function commenter(): Promise<{ phrase: string; person: Commenter }> {
  const { ask } = sessionIn(page.context(), scene.product.url);
  for (const phrase of PHRASES) {
    const people = (await ask('/operation/query-user-info-by-comments-keyword', { keyword: phrase, platform: 'xhs' }))
      .data as { list: Commenter[] };
    const commentIds = people.list.map(({ commentId }) => commentId);
    const sent = (await ask('/operation/query-has-send-pl', { commentIds, pageSize: 200 })).data as {
      list: Commenter[];
    };
    const person = people.list.find((each) =>
      sent.list.every(({ platformUserId }) => platformUserId !== each.platformUserId),
    );
    if (person) return { phrase, person };
  }
  throw new Error('The demonstration has no such person');
}

it('a commenter: gets a generated reply that answers the comment, and the list says once it is sent', async () => {
  const { phrase, person } = await commenter();
  const row = () => page.getByRole('row').filter({ hasText: person.platformUserId });
  const list = `/op/note?tab=people&people.keyword=${encodeURIComponent(phrase)}&people.platform=xhs`;
  await open(list);
  await row().getByRole('checkbox').check();
  await page.getByRole('button', { name: '发私信', exact: true }).first().click();
  const dialog = page.getByRole('dialog').filter({ hasText: '给 1 位评论用户发私信' });
  // Reply below the comment, because some users do not accept private messages from strangers.
  await dialog.getByText('评论回复', { exact: true }).click();
  await dialog.getByRole('button', { name: 'AI 生成全部', exact: true }).click();
  await dialog.getByText('离线模板生成').waitFor();
  const text = dialog.getByLabel(`给${person.nickname}的内容`);
  expect(await text.inputValue()).toContain(phrase);
  await text.fill(`${await text.inputValue()}（链接在主页）`);
  await dialog.getByRole('button', { name: '发送给 1 人', exact: true }).click();
  await dialog.getByText('已提交 1 条').waitFor();
  await dialog.getByRole('button', { name: /关闭|Close/ }).click();
  await page.getByRole('tab', { name: '已发私信' }).click();
  await row().first().getByText('已发送').waitFor(work);
  await row().first().getByText('（链接在主页）').waitFor();
});

it('a group: a bot answers a keyword once and welcomes a new member, and says nothing once it is switched off', async () => {
  const line = (words: string) => page.locator('[data-row]:visible').filter({ hasText: words });
  const dialog = () => page.getByRole('dialog').last();
  await open('/bot/xhs-group');
  await page.getByRole('button', { name: '添加账号', exact: true }).click();
  await dialog().getByRole('combobox', { name: '账号' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await dialog().getByLabel('欢迎语').fill('欢迎{昵称}，先看置顶');
  await dialog()
    .getByRole('button', { name: /^(添加|增加)/ })
    .first()
    .click();
  const keywords = dialog().getByRole('combobox', { name: /关键词/ });
  await keywords.fill('暗号');
  await keywords.press('Enter');
  await dialog().getByLabel('回复内容').fill('{昵称}，这是答案');
  await dialog().getByLabel('免打扰开始').fill('00:00');
  await dialog().getByLabel('免打扰结束').fill('00:00');
  await dialog().locator('button[type=submit]').click();
  await page.getByText(/^账号“.+”已添加/).waitFor();

  await expect.poll(() => line('未配置').count()).toBeGreaterThan(1);
  await page.locator('[data-row]:visible').first().click();
  await expect.poll(() => line('未配置').count()).toBe(3);
  const group = (await line('未配置').first().locator('.at-line-title').textContent())!;
  await pressAction(line(group), '配置');
  await dialog().locator('button[type=submit]').click();
  await page.getByText(`“${group}”已开启`).waitFor();
  await line(group).click();
  const address = (await page.getByRole('link', { name: '在平台打开' }).getAttribute('href'))!;
  const bubble = (text: string) =>
    page
      .getByRole('region', { name: `${group}的会话` })
      .getByRole('article')
      .filter({ hasText: text });

  const room = await scene.stranger();
  const say = async (text: string) => {
    await room.goto(address);
    await room.getByLabel('发言内容').fill(text);
    const name = (await room.getByRole('option').first().textContent()) ?? '';
    await room.getByRole('button', { name: '发言' }).click();
    await room.getByText(text).last().waitFor();
    return name;
  };
  const name = await say('请问 暗 号 是什么');
  await bubble(`${name}，这是答案`).waitFor(work);
  await room.getByRole('button', { name: '让一位新成员入群' }).click();
  await bubble('，先看置顶').first().waitFor(work);
  expect(await bubble(`${name}，这是答案`).count()).toBe(1);
  await pressAction(line(group), '关闭');
  await page.getByText('已关闭，待发送的回复已停止').waitFor();
  await say('暗号还有吗');
  await bubble('暗号还有吗').waitFor(work);
  await pressAction(line(group), '回复记录');
  await dialog().getByText('命中“暗号”').waitFor();
  expect(await dialog().getByText('命中“暗号”').count()).toBe(1);
  await page.keyboard.press('Escape');
  await scene.leave(room);
});

it('a silent person: gets a planned second reply, which a colleague who takes over stops; also on a phone', async () => {
  await open('/bot/cloudPhone?tab=automatic');
  await page.getByRole('button', { name: '二次回复配置' }).click();
  const second = page.getByRole('dialog').filter({ hasText: '二次回复配置' });
  await second.getByLabel('沉默多久').fill('60');
  await second.getByLabel('内容').fill('还在考虑吗？资料给您留着');
  await second.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存，沉默的会话会收到二次回复').waitFor();
  // A conversation with an assignee gets no automatic reply, and the demonstration assigns some at random.
  const free = await openReceiver(page, scene.product.url, ({ assigneeId }) => assigneeId === null);
  await open(inboxAt(free));
  await send(page, '您好，请问怎么称呼');
  const side = page.getByRole('group', { name: '资料' });
  await side.getByText('待发送').first().waitFor(work);
  await side.getByRole('button', { name: '接手' }).click();
  await side.getByText('已停止').first().waitFor();
  const address = page.url();
  const phone = await scene.person('operator', { viewport: PHONE });
  await phone.goto(address);
  await messageIn(phone, '您好，请问怎么称呼').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
