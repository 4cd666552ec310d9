/** Other editors of a screen: seen at once, in several tabs, after a cut connection, and no longer after leaving. */
import type { Page, Request } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { setScene } from './scene';
import { showText } from './workshop-layout';

const EDITOR = `/workshop/edit?screen=${encodeURIComponent('feed/feed-keyword')}`;

// A cut connection fails requests.
const scene = setScene({ failsOn: [] });
let admin: Page;
let leader: Page;

beforeAll(async () => {
  admin = await scene.person('admin');
  leader = await scene.person('leader');
  await Promise.all([admin, leader].map(showText));
});

const notice = (page: Page) => page.getByText(/正在编辑这个页面。各自的草稿互不影响/);
async function open(page: Page) {
  await page.goto(scene.product.url + EDITOR);
  await page.getByRole('textbox', { name: '页面 JSON' }).waitFor();
}

/** The page's requests to enter the screen: how many there were, and those without an answer. */
function requestsOf(page: Page) {
  const requests = { seen: 0, open: new Set<Request>() };
  page.on('request', (request) => {
    if (!request.url().includes('/editors/enter')) return;
    requests.seen += 1;
    requests.open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => requests.open.delete(request));
  return requests;
}

it('two editors of a screen see each other with name and time as soon as the second opens it', async () => {
  await open(admin);
  expect(await notice(admin).count()).toBe(0);
  await open(leader);
  await notice(leader).waitFor();
  await notice(admin).waitFor();
  expect(await notice(leader).textContent()).toMatch(/^[^、（]+（\d\d:\d\d 起）正在/);
});

it('a second tab that takes over is the same person, and neither is shown to themselves', async () => {
  const second = await admin.context().newPage();
  const entering = requestsOf(second);
  await open(second);
  await second.getByRole('button', { name: '在这里编辑' }).click();
  await admin.getByText('已改到另一个标签页编辑').waitFor();
  await notice(leader).waitFor();
  expect(await notice(leader).textContent()).not.toContain('、');
  // A page that closes while it enters is gone only after its lease.
  await second.getByText('没有问题').waitFor();
  await expect.poll(() => entering.seen > 0 && entering.open.size === 0).toBe(true);
  await second.goto('about:blank');
  await notice(leader).waitFor({ state: 'hidden' });
  await second.close();
  await admin.getByRole('button', { name: '在这里编辑' }).click();
  await notice(leader).waitFor();
});

it('a person who leaves within the console disappears', async () => {
  await admin.getByRole('link', { name: '控制台页面' }).click();
  await notice(leader).waitFor({ state: 'hidden' });
});

it('after a lost connection the notice of other editors is correct', async () => {
  await leader.context().setOffline(true);
  await open(admin);
  expect(await notice(leader).count()).toBe(0);
  await leader.context().setOffline(false);
  await notice(leader).waitFor();
  await leader.context().setOffline(true);
  await admin.goto('about:blank');
  expect(await notice(leader).count()).toBe(1);
  await leader.context().setOffline(false);
  await notice(leader).waitFor({ state: 'hidden' });
});
