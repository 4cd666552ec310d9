/**
 * The error catalogue (product.md section 8) as users see it, on each kind of host: one call is answered with each
 * error while a form is open.
 */
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, type Product } from './product';
import { PASSWORD } from './session';
import { HOSTS, startForAllHosts, visit, type Visitor } from './visitors';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startForAllHosts(), launchBrowser()]);
  const admin = await visit(browser, product, HOSTS[0]!);
  await admin.logIn();
  await admin.acceptAgreement();
  await admin.close();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Visible outcome of an error code: the message beside the form, the log-in page, or a question. */
type Meets = 'message' | 'login' | 'question';
interface Row {
  status?: number;
  body: Record<string, unknown>;
  text?: string;
  own: Meets;
  other: Meets;
}

const FALLBACK = '服务端请求异常';
const ROWS: readonly Row[] = [
  { body: { code: 202, msg: '任务处理中' }, text: '任务处理中', own: 'message', other: 'message' },
  { body: { code: 100305, msg: '账号尚未开通' }, text: '账号尚未开通', own: 'message', other: 'message' },
  { body: { code: 7, msg: '第一句', message: '第二句' }, text: '第一句', own: 'message', other: 'message' },
  { body: { code: 7, message: '只有第二句' }, text: '只有第二句', own: 'message', other: 'message' },
  { status: 500, body: {}, text: FALLBACK, own: 'message', other: 'message' },
  { body: { code: 40300, msg: '没有这个权限' }, text: '没有这个权限', own: 'message', other: 'message' },
  { status: 403, body: { code: 20205, msg: '登录已过期' }, own: 'login', other: 'question' },
  { status: 403, body: {}, own: 'login', other: 'question' },
  { body: { code: 20205, msg: '登录过期了' }, text: '登录过期了', own: 'login', other: 'message' },
  { body: { code: 20203, msg: '登录失效了' }, text: '登录失效了', own: 'login', other: 'message' },
  { body: { code: 20102, msg: '账号停用了' }, text: '账号停用了', own: 'login', other: 'message' },
  { body: { code: 100306, msg: '请重新登录' }, own: 'login', other: 'login' },
];
const CALL = '**/keyword/create-keyword*';
const PATH = '/feed/feed-keyword?platform=xhs';
const DRAFT = '写了一半的词';

describe.each(HOSTS)('login type $loginType, $kind host', ({ loginType, kind }) => {
  let visitor: Visitor;
  let form: Locator;
  /** Number of requests of the answered call. */
  let sent = 0;
  beforeAll(async () => {
    visitor = await visit(browser, product, { loginType, kind });
    await visitor.logIn();
    form = visitor.page.getByRole('dialog').filter({ hasText: '添加关键词' });
  });
  afterAll(() => visitor?.close());

  const field = () => form.getByLabel('关键词').first();

  /** With the input in the open form. */
  async function write() {
    const { page } = visitor;
    if (!(await form.isVisible())) {
      await page.goto(visitor.origin + PATH);
      await page.getByRole('button', { name: '添加关键词', exact: true }).click();
    }
    await field().fill(DRAFT);
  }

  async function answerWith({ status = 200, body }: Row) {
    sent = 0;
    await visitor.page.unroute(CALL);
    await visitor.page.route(CALL, (route) => {
      sent += 1;
      return route.fulfill({ status, json: body });
    });
  }

  /** The address and the input are unchanged. */
  async function stays() {
    expect(visitor.page.url()).toBe(visitor.origin + PATH);
    expect(await field().inputValue()).toBe(DRAFT);
  }

  const question = () => visitor.page.getByRole('dialog').filter({ hasText: '检测到本地认证过期，是否做认证处理' });

  const meets: Record<Meets, (row: Row) => Promise<void>> = {
    async message({ text }) {
      await visitor.page.getByText(text!).first().waitFor();
      expect(await question().count()).toBe(0);
      await stays();
    },
    async question() {
      await question().waitFor();
      expect(await question().textContent()).toContain('token过期');
      expect(await question().getByRole('button').allTextContents()).toEqual(['取消', '确定']);
      await question().getByRole('button', { name: '取消', exact: true }).click();
      await question().waitFor({ state: 'hidden' });
      await stays();
    },
    async login() {
      await visitor.page.waitForURL(`${visitor.origin}/login?redirectUrl=${encodeURIComponent(PATH)}`);
      const { page } = visitor;
      await page.getByLabel('账号').fill('admin');
      expect(await visitor.token()).toBeUndefined();
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(visitor.origin + PATH);
      await field().waitFor();
      await stays();
    },
  };

  for (const row of ROWS) {
    const met = loginType === 2 ? row.own : row.other;
    it(`${row.status ?? 200} ${JSON.stringify(row.body)}: ${met}`, async () => {
      await write();
      await answerWith(row);
      await form.getByRole('button', { name: '开始跟踪', exact: true }).click();
      await meets[met](row);
      expect(sent).toBe(1);
    });
  }

  it('had no uncaught error', () => {
    expect(visitor.complaints).toEqual([]);
  });
});
