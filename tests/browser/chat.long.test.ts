/** The chat in the running product: a draft after a reload, and the emoji under the console's policy. */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { chatOf, openReceiver } from './receivers';
import { setScene } from './scene';
import { addScreen } from './session';

const scene = setScene({ failsOn: ['error'] });
let mine: Page;

beforeAll(async () => {
  mine = await scene.person('operator');
  const screen = chatOf(await openReceiver(mine, scene.product.url));
  await addScreen(mine.context(), scene.product, 'feed/chat', screen);
  await mine.goto(`${scene.product.url}/feed/chat`);
  await mine.getByRole('article').first().waitFor();
});

const inputOf = (page: Page) => page.getByRole('textbox', { name: '输入消息' });

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
