/** Every screen of contents without data, with very many data, and while requests fail. */
import type { Page, Route } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expandedScreensIn } from '../../src/language/test-support';
import { callsByName } from '../../src/services/catalogue';
import { fillWithPlenty } from './plenty';
import { setScene } from './scene';

/** Words of an empty state that tell the user what to do next. */
const NEXT = /点“|先|粘贴|选一|选择|输入|换一个|会自动|过些时候|打开一篇/;
/** Commands to type, which are not Chinese. */
const COMMANDS = /npm run bot/g;

interface Screen {
  readonly route: string;
  /** The address to open, where the route alone shows nothing. */
  readonly address: string;
  readonly calls: ReadonlySet<string>;
}

const screens: Screen[] = expandedScreensIn('schemas')
  .filter(({ file }) => /^(feed|op|open)\//.test(file))
  .toSorted((one, other) => one.file.localeCompare(other.file))
  .map(({ text }) => {
    const { route, query = {} } = JSON.parse(text) as { route: string; query?: Record<string, { type: string }> };
    const numbers = Object.entries(query)
      .filter(([, { type }]) => type === 'integer')
      .map(([name]) => `${name}=1`);
    const calls = new Set([...text.matchAll(/"call": "(\w+\.\w+)"/g)].map(([, name]) => callsByName.get(name!)!.path));
    return { route, address: numbers.length > 0 ? `${route}?${numbers.join('&')}` : route, calls };
  });

/** Not the demonstration's password, which is refused without demonstration data. */
const PASSWORD = 'correct horse battery';
const scene = setScene({
  env: { ATELIER_DEMO: '0', ATELIER_ADMIN_PASSWORD: PASSWORD },
  data: 'new',
  failsOn: ['error', 'warning'],
});
const { complaints } = scene;
let page: Page;

beforeAll(async () => {
  page = await scene.person('administrator', { password: PASSWORD, viewport: { width: 1280, height: 800 } });
  await page.goto(`${scene.product.url}/home`);
  await page.getByRole('navigation', { name: '主菜单' }).waitFor();
});
beforeEach(() => void (complaints.length = 0));

/** Reads the screen's current texts. */
const look = () =>
  page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main')!;
    const shown = (selector: string) =>
      [...main.querySelectorAll<HTMLElement>(selector)].filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[aria-hidden=true]'),
      );
    // Excludes antd's labels of its icons.
    const words = shown('[placeholder], [title], [aria-label]:not(.anticon)').flatMap((each) =>
      ['placeholder', 'title', 'aria-label'].map((name) => each.getAttribute(name) ?? ''),
    );
    return {
      settled:
        shown('.at-screen > .at-nodes:not([data-left]) > *').length > 0 &&
        shown('[aria-busy=true], .at-node-loading').length === 0,
      /** An empty chart needs no hint if the list next to it has one. */
      nothing: shown('.at-state:not([role=alert]) p, .at-nothing')
        .filter((each) => !each.closest('.at-chart'))
        .map((each) => each.innerText),
      text: [main.innerText, ...words].join('\n'),
      rows: shown('[data-row]').length,
      troubles: shown('.at-state[role=alert], .at-trouble, .at-stat-error').length,
      wider: Math.max(
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
        main.scrollWidth - main.clientWidth,
      ),
    };
  });
type Look = Awaited<ReturnType<typeof look>>;

/** The first look after the page has settled and, if given, meets the condition. */
async function rest(until: (seen: Look) => boolean = () => true): Promise<Look> {
  let seen: Look | undefined;
  await expect
    .poll(
      async () => {
        seen = await look();
        return seen.settled && until(seen);
      },
      { interval: 20 },
    )
    .toBe(true);
  return seen!;
}

/** Navigates like a link, without reloading the console. */
const open = (address: string) =>
  page.evaluate((to) => {
    document.querySelectorAll('.at-nodes').forEach((each) => each.setAttribute('data-left', ''));
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Visits the screen's tabs, including the first; a screen without tabs counts as one. */
async function inEachTab(check: (tab: string) => Promise<void>, before: () => void = () => undefined): Promise<void> {
  await rest();
  const tabs = await page.locator('main').getByRole('tab').all();
  await check((await tabs[0]?.textContent()) ?? '');
  for (const tab of tabs.slice(1)) {
    before();
    await tab.click();
    await check((await tab.textContent())!);
  }
}

it('the database has screens to open', () => expect(screens.length).toBeGreaterThanOrEqual(16));

describe('with nothing in the database', () => {
  it.each(screens)('$route says what to do next', async ({ route }) => {
    await open(route);
    await inEachTab(async (tab) => {
      const { nothing, text, troubles } = await rest(({ nothing: texts }) => texts.length > 0);
      expect(troubles, tab).toBe(0);
      expect(
        nothing.filter((words) => NEXT.test(words)),
        `${tab}: ${nothing.join(' | ')}`,
      ).not.toEqual([]);
      expect(nothing, tab).not.toContain('暂无数据');
      expect(text.replaceAll(COMMANDS, '').match(/[a-z]{3,}/gi), tab).toBeNull();
    });
    expect(complaints).toEqual([]);
  });
});

describe('with thousands of rows', () => {
  beforeAll(async () => {
    await fillWithPlenty(scene.product);
    // Go elsewhere first, so that cached answers are dropped.
    await page.goto(`${scene.product.url}/home`);
  });

  it.each(screens)('$route shows a page, goes to the last one, and nothing overflows', async ({ address }) => {
    await open(address);
    await rest();
    const last = page
      .locator('main')
      .getByRole('button', { name: /^第 \d+ 页$/ })
      .last();
    if (await last.count()) {
      await rest(({ rows }) => rows > 0);
      const pages = Number(await last.textContent());
      expect(pages).toBeGreaterThan(10);
      await last.click();
      await page.locator(`main [aria-label="第 ${pages} 页"][aria-current=page]`).waitFor();
      await rest(({ rows }) => rows > 0);
    }
    expect((await look()).wider).toBeLessThanOrEqual(0);
    const cards = page.locator('main').getByRole('button', { name: '卡片视图', exact: true });
    if (await cards.count()) {
      await cards.first().click();
      expect((await rest()).wider).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
  });
});

describe('while nothing can be fetched', () => {
  const message = '服务器出错了，请稍后重试（请求编号 0123）';
  let calls: ReadonlySet<string> = new Set();
  let failing = true;
  let refused = 0;
  beforeAll(async () => {
    await page.goto(`${scene.product.url}/home`);
    await page.route(
      ({ pathname }) => failing && calls.has(pathname),
      (route: Route) => {
        refused += 1;
        return route.fulfill({ status: 500, json: { code: 50000, msg: message, data: null, requestId: '0123' } });
      },
    );
  });
  const fail = () => {
    failing = true;
    refused = 0;
  };

  it.each(screens)('$route shows the failure, and can be retried', async (screen) => {
    calls = screen.calls;
    fail();
    await open(screen.address);
    let refusals = 0;
    await inEachTab(async (tab) => {
      await rest();
      // A tab may wait for a search before it requests anything.
      if (refused === 0) return;
      refusals += refused;
      const { text } = await rest(({ troubles }) => troubles > 0);
      expect(text, tab).toContain(message);
      expect(text, tab).not.toContain(`${message}（`);
      failing = false;
      const retry = page
        .locator('main')
        .getByRole('button', { name: '重试', exact: true })
        .filter({ visible: true })
        .first();
      for (let presses = 0; presses < 8 && (await rest()).troubles > 0; presses += 1) {
        // An automatic retry may remove the button before the click.
        await retry.click({ timeout: 1_000 }).catch(() => undefined);
      }
      await rest(({ troubles }) => troubles === 0);
    }, fail);
    expect(refusals).toBeGreaterThan(0);
  });
});
