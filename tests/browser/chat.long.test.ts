/** The chat in the running product: two people in two browsers, a lost answer, and the emoji under the console's policy. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { setScene } from './scene';
import { sessionIn } from './session';

const SEND = '**/conversation/send-message*';

interface Receiver {
  readonly receiverId: number;
  readonly nickname: string;
  readonly platform: string;
}

/** A screen with one conversation. Lists of conversations are in the order of their last messages, which bots bring. */
const screenOf = ({ receiverId, nickname, platform }: Receiver) => ({
  version: 1,
  route: '/feed/chat',
  title: '会话',
  menu: 'feed:feed-keyword',
  body: [{ type: 'widget', widget: 'chat', props: { receiverId, nickname, platform, userId: '${user.userId}' } }],
});

const scene = setScene({ hears: ['error'] });
let mine: Page;
let colleague: Page;

async function newestOf(page: Page): Promise<Receiver> {
  const { url } = scene.product;
  const token = await sessionIn(page.context(), url).token();
  const answer = await page.request.post(`${url}/api/sdb/up/ai/conversation/receiver-list`, {
    data: { pageSize: 10 },
    headers: { authorizationv2: token! },
  });
  const { data } = (await answer.json()) as { data: { list: Receiver[] } };
  return data.list[0]!;
}

beforeAll(async () => {
  [mine, colleague] = [await scene.person(), await scene.person('operator')];
  const screen = screenOf(await newestOf(colleague));
  writeFileSync(join(scene.product.schemas, 'feed/chat.page.json'), JSON.stringify(screen));
  for (const page of [mine, colleague]) {
    await page.goto(`${scene.product.url}/feed/chat`);
    await page.getByRole('article').first().waitFor();
    await toEnd(page);
  }
});

/** A conversation with unread messages opens at the first of them. */
async function toEnd(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /↓$/ });
  if (await button.isVisible()) await button.click();
  await button.waitFor({ state: 'hidden' });
}

const inputOf = (page: Page) => page.getByRole('textbox', { name: '输入消息' });
const shown = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

it('a message arrives in the other browser without a reload, and is there once although its answer was lost', async () => {
  let lost = 0;
  await mine.route(SEND, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  const text = '答复丢失也只有一条';
  await inputOf(mine).fill(text);
  await inputOf(mine).press('Enter');
  await shown(colleague, text).waitFor();
  await shown(mine, text).getByText('发送中').waitFor({ state: 'detached' });
  await expect.poll(() => shown(mine, text).count()).toBe(1);
  expect(await shown(colleague, text).count()).toBe(1);
  expect(lost).toBe(1);
  await mine.unroute(SEND);
});

it('the answer of a colleague arrives under their name, and is not offered for editing', async () => {
  const text = '我来跟进';
  await inputOf(colleague).fill(text);
  await inputOf(colleague).press('Enter');
  await shown(mine, text).waitFor();
  await shown(mine, text).getByText('陆嘉宁').waitFor();
  await inputOf(mine).press('ArrowUp');
  await expect.poll(() => inputOf(mine).inputValue()).toBe('答复丢失也只有一条');
  await inputOf(mine).press('Escape');
  await expect.poll(() => inputOf(mine).inputValue()).toBe('');
});

it('an edit arrives as well', async () => {
  await inputOf(mine).press('ArrowUp');
  await expect.poll(() => inputOf(mine).inputValue()).toBe('答复丢失也只有一条');
  await inputOf(mine).fill('改过的一条');
  await inputOf(mine).press('Enter');
  await shown(colleague, '改过的一条').getByText('已编辑').waitFor();
  expect(await shown(colleague, '答复丢失也只有一条').count()).toBe(0);
});

it('what is typed survives a reload; the emoji come from this console and write no markup', async () => {
  const requests: string[] = [];
  mine.on('request', (request) => requests.push(new URL(request.url()).origin));
  await inputOf(mine).fill('还没写完');
  await mine.reload();
  await expect.poll(() => inputOf(mine).inputValue()).toBe('还没写完');
  scene.complaints.length = 0;
  await mine.getByRole('button', { name: '表情' }).click();
  await mine.getByRole('gridcell', { name: '嘿嘿' }).click();
  await mine.keyboard.press('Escape');
  await expect.poll(() => inputOf(mine).inputValue()).toBe('还没写完😀');
  expect(new Set(requests.filter((origin) => origin !== 'null'))).toEqual(new Set([scene.product.url]));
  expect(scene.complaints).toEqual([]);
});
