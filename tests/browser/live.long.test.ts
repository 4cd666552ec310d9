/** Two users in separate browsers: each sees changes by the other and by bots, and keeps their own state and input. */
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { callAs } from './product';
import { videoOfSandbox } from './sandbox';
import { setScene } from './scene';

const WORK_MS = 120_000;

const scene = setScene({ env: { ATELIER_BOT: '1', ATELIER_SANDBOX_LATENCY: '2' } });
let mine: Page;
let theirs: Page;
beforeAll(async () => {
  [mine, theirs] = await Promise.all([scene.person('operator'), scene.person('leader')]);
});

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const COLLECT = '/fapi/vangogh-be/spider/add-task-by-url';

it('a list shows additions by another user and by bots; selection and input stay', async () => {
  await Promise.all([mine, theirs].map((page) => page.goto(`${scene.product.url}/feed/feed-keyword`)));
  await Promise.all([mine, theirs].map((page) => page.getByRole('row').nth(2).waitFor()));
  const title = await mine.getByRole('row').nth(1).getByRole('button').first().innerText();
  await row(mine, title).getByRole('checkbox').check();
  await row(mine, title).getByRole('button', { name: title, exact: true }).click();
  const draft = mine.getByRole('dialog').getByLabel('备注');
  await draft.fill('还没写完');

  await theirs.getByRole('button', { name: '添加关键词', exact: true }).click();
  await theirs.getByRole('dialog').getByPlaceholder('例如：早八妆容').fill('两人同看露营');
  await theirs.getByRole('dialog').getByRole('button', { name: '开始跟踪', exact: true }).click();
  for (const page of [theirs, mine]) {
    await row(page, '两人同看露营').waitFor();
    // The number of its notes grows while they are collected.
    const notes = row(page, '两人同看露营').getByRole('cell').nth(6);
    await expect.poll(async () => Number(await notes.innerText()), { timeout: WORK_MS }).toBeGreaterThan(0);
  }
  expect(await draft.inputValue()).toBe('还没写完');
  await mine
    .getByRole('dialog')
    .getByRole('button', { name: /关闭|Close/ })
    .click();
  await mine.locator('.ant-modal-confirm').getByRole('button').last().click();
  await draft.waitFor({ state: 'hidden' });
  expect(await row(mine, title).getByRole('checkbox').isChecked()).toBe(true);
});

it('comments requested by another user appear in an open drawer', async () => {
  const note = await videoOfSandbox(scene.product, ({ commentCount }) => commentCount > 0);
  expect((await callAs(theirs, COLLECT, { url: note.url })).code).toBe(0);
  await mine.goto(`${scene.product.url}/op/video?keyword=${encodeURIComponent(note.title)}`);
  await row(mine, note.title)
    .first()
    .getByRole('button', { name: note.title, exact: true })
    .click({ timeout: WORK_MS });
  const drawer = mine.locator('.ant-drawer-content-wrapper').last();
  await drawer.getByRole('tab', { name: '评论' }).click();
  await drawer.getByText(/^还没有采集到评论/).waitFor();
  expect((await callAs(theirs, COLLECT, { url: note.url, comments: true })).code).toBe(0);
  await drawer.getByText(/\d 赞/).first().waitFor({ timeout: WORK_MS });
});
