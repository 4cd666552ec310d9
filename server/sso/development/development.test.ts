/** The development provider: its log-in page, and the requests that it refuses. */
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, describe, it } from 'vitest';
import { loginAttempt, ssoRecord } from '../../db/schema';
import { DEVELOPMENT } from '../sso.messages';
import { Browser } from '../test-support/browser';
import { PASSWORD, startInstallation, type Installation } from '../test-support/servers';
import { atCallback, atConsole, comeToTheDoor, CREDENTIALS, IN, OUT, signOn, whoAmI } from '../test-support/sign-on';

let installation: Installation;
let url = '';

beforeAll(async () => {
  installation = await startInstallation();
  url = (await installation.serve()).url;
});
afterAll(() => installation.stop());
beforeEach(() => installation.database.db.delete(loginAttempt));

describe('the development provider', () => {
  const trying = async (form: Record<string, string>) => {
    const browser = new Browser();
    return browser.submit(await browser.go(`${url}/sso/login`), form);
  };
  it('a wrong password is refused and locks the account as on the log-in page', async () => {
    const wrong = await trying({ loginName: 'operator', password: '"><script>' });
    expect(wrong.status).toBe(403);
    expect(wrong.text).toContain('账号或密码错误，还可以尝试 4 次');
    expect(wrong.text).toContain('value="operator"');
    expect(wrong.text).not.toContain('<script');
    for (let turn = 0; turn < 4; turn++) await trying({ loginName: 'operator', password: 'wrong' });
    expect((await trying(CREDENTIALS)).text).toContain('登录失败次数过多，请 15 分钟后再试');
    expect((await trying({ loginName: 'ghost', password: 'wrong' })).text).toContain('账号或密码错误');
  });
  it.each([[{}], [{ loginName: 'operator' }], [{ loginName: 'x'.repeat(65), password: 'y' }], [{ demo: 'root' }]])(
    '%j is not enough',
    async (form) => {
      const page = await trying(form as Record<string, string>);
      expect(page.text).toContain(DEVELOPMENT.missing);
    },
  );
  it('typed text is escaped when shown again', async () => {
    const { text } = await trying({ loginName: '"><img src=x>', password: 'x' });
    expect(text).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
  });
  it('the page runs no script and sends its form nowhere else', async () => {
    const { headers } = await new Browser().go(`${url}/sso/login`);
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'self' http:\/\/localhost:\d+; /,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });
  it('a form from another site is refused', async () => {
    const browser = new Browser();
    const page = await browser.go(`${url}/sso/login`);
    expect((await browser.submit(page, CREDENTIALS, { headers: { origin: 'https://evil.example' } })).status).toBe(400);
    expect(await whoAmI(url, browser)).toEqual(OUT);
  });
  it('an expired page says so', async () => {
    const browser = new Browser();
    const page = await browser.go(`${url}/sso/login`);
    browser.cookies = [];
    const late = await browser.submit(page, CREDENTIALS);
    expect(late.status).toBe(400);
    expect(late.text).toContain(DEVELOPMENT.stale.title);
  });
  it('another person may take over', async () => {
    const browser = new Browser();
    await signOn(url, browser);
    await signOn(url, browser, { query: 'loginType=1&prompt=login', form: { loginName: 'admin', password: PASSWORD } });
    expect(await whoAmI(url, browser)).toEqual({ ...IN, loginName: 'admin' });
  });
  it('an authorization without PKCE or for another console is refused', async () => {
    const browser = new Browser();
    const { redirectUrls } = await browser.go(`${url}/sso/login`);
    const authorization = new URL(redirectUrls.find((each) => each.includes('/sso-dev/auth?'))!);
    const without = new URL(authorization);
    for (const name of ['code_challenge', 'code_challenge_method']) without.searchParams.delete(name);
    const refused = await new Browser().go(without.href, { until: atCallback });
    expect(new URL(refused.url).searchParams.get('error')).toBe('invalid_request');
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/sso/callback'],
      ['redirect_uri', `${url}/sso/callback/..`],
      ['client_id', 'other'],
    ] as const) {
      const foreign = new URL(authorization);
      foreign.searchParams.set(name, value);
      const page = await new Browser().go(foreign.href);
      expect(page).toMatchObject({ status: 400, redirectUrls: [] });
      expect(page.text).toContain(DEVELOPMENT.failed.title);
    }
  });
  it('stores only hashes of sessions and codes, and deletes expired rows', async () => {
    const { db } = installation.database;
    const { browser, callback } = await comeToTheDoor(url);
    const code = new URL(callback).searchParams.get('code')!;
    await browser.go(callback, { until: atConsole });
    const rows = JSON.stringify(await db.select().from(ssoRecord));
    for (const secret of [code, browser.value('atelier_idp')!]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(rows).not.toContain(secret);
    }
    expect(
      await db.$count(ssoRecord, and(eq(ssoRecord.model, 'AuthorizationCode'), isNotNull(ssoRecord.consumeTime))),
    ).toBeGreaterThan(0);
    await db
      .update(ssoRecord)
      .set({ expireTime: new Date(Date.now() - 1_000) })
      .where(eq(ssoRecord.model, 'AuthorizationCode'));
    const next = await installation.serve({ publicUrls: [url] });
    await fetch(`${next.url}/sso-dev/jwks`);
    expect(await db.$count(ssoRecord, lt(ssoRecord.expireTime, new Date()))).toBe(0);
  });
});
