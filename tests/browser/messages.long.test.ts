/** Sends private messages to commenters, with the product's bot. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { setScene } from './scene';
import { sessionIn } from './session';

interface Commenter {
  readonly commentId: number;
  readonly platformUserId: string;
  readonly nickname: string;
}

const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' } });
let page: Page;
beforeAll(async () => {
  page = await scene.person('operator');
});

const row = (text: string) => page.getByRole('row').filter({ hasText: text });

/** Phrases of commenters who ask for something. */
const KEYWORDS = ['多少钱', '求链接', '想了解一下', '哪里可以报名', '联系方式', '预算不多'];

/** Two commenters with a question on the first page: all messages to one have been sent, the other has none. */
async function twoPeople(): Promise<{ keyword: string; written: Commenter; other: Commenter }> {
  const { ask } = sessionIn(page.context(), scene.product.url);
  for (const keyword of KEYWORDS) {
    const people = (await ask('/operation/query-user-info-by-comments-keyword', { keyword: keyword, platform: 'xhs' }))
      .data as { list: Commenter[] };
    const { list } = (
      await ask('/operation/query-has-send-pl', {
        commentIds: people.list.map(({ commentId }) => commentId),
        pageSize: 200,
      })
    ).data as { list: (Commenter & { state: string })[] };
    const statesOf = ({ platformUserId }: Commenter) =>
      list.filter((message) => message.platformUserId === platformUserId).map(({ state }) => state);
    const [written, other] = [
      // A newer message that the bot has yet to send would be shown instead of the sent one.
      people.list.find((person) => statesOf(person).length > 0 && statesOf(person).every((state) => state === 'sent')),
      people.list.find((person) => statesOf(person).length === 0),
    ];
    if (written && other) return { keyword, written, other };
  }
  throw new Error('The demonstration has no two such people');
}

describe('messages', () => {
  it('go to selected people without a message yet, with a text that answers their comment, and are shown as sent', async () => {
    const { keyword, written, other } = await twoPeople();
    const list = `${scene.product.url}/op/note?tab=people&people.keyword=${encodeURIComponent(keyword)}&people.platform=xhs`;
    await page.goto(list);
    for (const { platformUserId } of [written, other]) await row(platformUserId).getByRole('checkbox').check();
    await page.getByRole('button', { name: '发私信', exact: true }).first().click();
    const dialog = page.getByRole('dialog').filter({ hasText: '给 2 位评论用户发私信' });
    await dialog.getByText(/^\d{4}-\d\d-\d\d .+已发过$/).waitFor();
    expect(await dialog.getByRole('checkbox', { name: `再次发给${written.nickname}`, exact: true }).isChecked()).toBe(
      false,
    );
    // Reply below the comment, because some users do not accept private messages from strangers.
    await dialog.getByText('评论回复', { exact: true }).click();
    await dialog.getByRole('button', { name: 'AI 生成全部', exact: true }).click();
    await dialog.getByText('离线模板生成').waitFor();
    const text = dialog.getByLabel(`给${other.nickname}的内容`);
    expect(await text.inputValue()).toContain(keyword);
    await text.fill(`${await text.inputValue()}（链接在主页）`);
    await dialog.getByRole('button', { name: '发送给 1 人', exact: true }).click();
    await dialog.getByText('已提交 1 条').waitFor();
    await dialog.getByRole('button', { name: /关闭|Close/ }).click();

    await page.getByRole('tab', { name: '已发私信' }).click();
    // The state changes without a reload.
    await row(other.platformUserId).first().getByText('已发送').waitFor();
    await row(other.platformUserId).first().getByText('（链接在主页）').waitFor();
    await page.goto(list);
    await row(other.platformUserId).getByText('已发送').waitFor();
  });

  it('that failed give the reason, and can be found and retried', async () => {
    await page.goto(`${scene.product.url}/op/note?tab=sent&sent.state=failed`);
    const failed = page.getByRole('row').nth(1);
    await failed.getByText('对方不接收陌生人的私信').waitFor();
    await failed.getByRole('button', { name: '重发', exact: true }).click();
    await page.getByText('已重新提交 1 条').waitFor();
  });

  it('are not available to users without write rights', async () => {
    const other = await scene.person('viewer');
    await other.goto(`${scene.product.url}/op/note?tab=people&people.keyword=${encodeURIComponent('求链接')}`);
    await other.getByRole('row').nth(1).waitFor();
    expect(await other.getByRole('button', { name: /发私信|生成并发送/ }).count()).toBe(0);
    expect(await other.getByRole('tab', { name: '已发私信' }).count()).toBe(0);
    await scene.leave(other);
  });
});
