/**
 * Published pages in a browser, under their own policy: they work without the console, keep what people filled in, and
 * run nothing of hostile documents.
 */
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageNode } from '../../src/pages/document';
import { nodeOf } from '../../src/pages/testing/new-node';
import type { NewNode } from '../../src/pages/primitives/primitive';
import { renderPublishedPage } from '../../src/pages/render/html';
import { TooMuchDrawn } from '../../src/pages/render/drawn-bound';
import { HOSTILE } from '../../src/pages/testing/hostile';
import { violationsIn } from './axe';
import { launchBrowser } from './product';

const BASE = 'https://pages.example';
const NOW = Date.parse('2026-06-08T08:00:00Z');
const PAGE = { id: 7, title: '春季上新' };
const PHONE = { width: 375, height: 812 };
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const NODES: readonly NewNode[] = [
  { type: 'text', props: { as: 'h1', text: '春季上新' } },
  { type: 'countdown', props: { until: '2099-12-31 23:59' } },
  { type: 'button', props: { label: '看规则' }, events: { press: [{ do: 'open', popup: 'n4' }] } },
  { type: 'popup', props: { title: '活动规则' }, children: [{ type: 'text', props: { text: '每人一次' } }] },
  {
    type: 'tabs',
    children: ['新品', '优惠'].map((title) => ({
      type: 'panel',
      props: { title },
      children: [{ type: 'text', props: { text: `${title}的内容` } }],
    })),
  },
  {
    type: 'button',
    props: { label: '去商城' },
    events: {
      press: [
        { do: 'track', event: 'shop' },
        { do: 'follow', to: 'https://shop.example/a' },
      ],
    },
  },
  {
    type: 'form',
    props: { title: '报名' },
    children: [
      { type: 'field', props: { label: '姓名', isRequired: true } },
      { type: 'field', props: { label: '手机号', kind: 'phone', isRequired: true } },
    ],
  },
];

function bodyOf(nodes: readonly NewNode[]): PageNode[] {
  let count = 0;
  return nodes.map((node) => ({ ...nodeOf(node, () => `x${++count}`), id: `n${nodes.indexOf(node) + 1}` }));
}

interface Visit {
  readonly page: Page;
  readonly posts: { readonly path: string; readonly body: string }[];
  isOffline: boolean;
  /** With which submissions are refused; absent: they are taken. */
  refusal?: string | undefined;
}

async function visit(body: PageNode[], address = '/p/7?channel=wechat'): Promise<Visit> {
  const { html, policy } = renderPublishedPage({
    document: { version: 1, title: PAGE.title, body },
    pinned: {},
    sources: {},
    page: PAGE,
    now: NOW,
    base: BASE,
  });
  const page = await browser.newPage({ viewport: PHONE, locale: 'zh-CN' });
  const seen: Visit = { page, posts: [], isOffline: false };
  const answer = (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST') {
      if (seen.isOffline) return route.abort();
      seen.posts.push({ path: pathname, body: request.postData() ?? '' });
      return route.fulfill(seen.refusal ? { status: 400, json: { message: seen.refusal } } : { json: {} });
    }
    const isPage = pathname.startsWith('/p/');
    return route.fulfill(
      isPage
        ? { contentType: 'text/html; charset=utf-8', body: html, headers: { 'content-security-policy': policy } }
        : { contentType: 'image/svg+xml', body: PICTURE },
    );
  };
  await page.route('**/*', answer);
  await page.goto(BASE + address);
  return seen;
}

describe('a published page', () => {
  it('moves under its policy, is accessible, and adds its channel to links that it follows', async () => {
    const { page, posts } = await visit(bodyOf(NODES));
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    await expect.poll(() => page.locator('.p-countdown b').first().textContent()).toMatch(/^\d{5}$/);
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: '看规则' }).click();
    await page.getByRole('dialog', { name: '活动规则' }).getByRole('button', { name: '关闭' }).click();
    await page.getByRole('tab', { name: '优惠' }).click();
    expect(await page.getByText('优惠的内容').isVisible()).toBe(true);
    expect(await page.getByText('新品的内容').isVisible()).toBe(false);
    await page.getByRole('link', { name: '去商城' }).click();
    await page.waitForURL('https://shop.example/a?channel=wechat');
    expect(posts.map(({ path }) => path)).toEqual(['/track/7']);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('keeps what was filled in over a reload, and sends it once after the network is back', async () => {
    const seen = await visit(bodyOf(NODES));
    const { page, posts } = seen;
    await page.getByLabel('姓名').fill('王芳');
    await page.getByLabel('手机号').fill('138');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('form:7:n7'))).toContain('138');
    await page.reload();
    expect(await page.getByLabel('姓名').inputValue()).toBe('王芳');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('请输入正确的电话号码').waitFor();
    await page.getByLabel('手机号').fill('13800138000');
    seen.isOffline = true;
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('网络不可用，内容已保存，恢复后会自动提交').waitFor();
    seen.isOffline = false;
    await page.reload();
    await expect.poll(() => posts.length).toBe(1);
    expect(posts[0]!.path).toBe('/submit/7');
    expect(JSON.parse(posts[0]!.body)).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      form: 'n7',
      values: expect.toSatisfy((values: object) => Object.values(values).join() === '王芳,13800138000') as object,
      channel: 'wechat',
    });
    // The page forgets a submission when it has read the answer; a page that leaves earlier sends it again, by its key.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('submissions:7'))).toBeNull();
    await page.reload();
    expect(posts).toHaveLength(1);
    await page.close();
  });

  it('returns what was kept and is refused later to its fields, with the reason', async () => {
    const seen = await visit(bodyOf(NODES));
    const { page, posts } = seen;
    const waiting = () => page.evaluate(() => localStorage.getItem('submissions:7'));
    await page.getByLabel('姓名').fill('王芳');
    await page.getByLabel('手机号').fill('021-6288 6688');
    seen.isOffline = true;
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('网络不可用，内容已保存，恢复后会自动提交').waitFor();
    Object.assign(seen, { isOffline: false, refusal: '活动已经结束' });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('活动已经结束').waitFor();
    expect(await page.getByLabel('姓名').inputValue()).toBe('王芳');
    // What was kept is what is sent: the number without its separators.
    expect(await page.getByLabel('手机号').inputValue()).toBe('02162886688');
    await expect.poll(waiting).toBeNull();
    seen.refusal = undefined;
    await page.getByRole('button', { name: '提交' }).click();
    await expect.poll(() => posts.length).toBe(2);
    await page.close();
  });
});

/** null: refused, because it would draw too much. */
function drawnOrRefused(
  given: Pick<Parameters<typeof renderPublishedPage>[0], 'document' | 'pinned' | 'sources'>,
): string | null {
  try {
    return renderPublishedPage({ ...given, page: PAGE, now: NOW, base: BASE }).html;
  } catch (error) {
    if (error instanceof TooMuchDrawn) return null;
    throw error;
  }
}

it('hostile documents run nothing, even without the policy', async () => {
  const page = await browser.newPage({ viewport: PHONE });
  const ran: string[] = [];
  let title = '';
  await page.exposeFunction('hostile', () => void ran.push(title));
  page.on('dialog', () => ran.push(title));
  await page.route('**/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  for (const { title: name, ...given } of HOSTILE) {
    title = name;
    const html = drawnOrRefused(given);
    if (html === null) continue;
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() =>
      document.querySelectorAll<HTMLElement>('.page [data-do]').forEach((pressed) => pressed.focus()),
    );
  }
  expect(ran).toEqual([]);
  await page.close();
});
