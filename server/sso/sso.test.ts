/** Single sign-on over real HTTP, with the provider for development: a person's whole way in and out, and everything that must not work. */
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, loginAttempt, session, ssoRecord } from '../db/schema';
import { MESSAGES, DEVELOPMENT } from './sso.messages';
import { Browser, type Shown } from './test-support/browser';
import { PASSWORD, startInstallation, type Installation, type Served } from './test-support/servers';
import { TRANSACTION_MS } from './transaction';

let installation: Installation;
let served: Served;
let url = '';

beforeAll(async () => {
  installation = await startInstallation();
  served = await installation.serve();
  url = served.url;
});
afterAll(() => installation.stop());
beforeEach(() => installation.database.db.delete(loginAttempt));
afterEach(() => {
  installation.clock.now = () => new Date();
});

const atConsole = (to: URL) => to.origin === url && !to.pathname.startsWith('/sso');
const CREDENTIALS = { loginName: 'operator', password: PASSWORD };

/** Signs on from the beginning to the console's page. */
async function signOn(browser: Browser, query = 'loginType=1&redirectUrl=%2Ffeed%2Ffeed-keyword%3FpageNo%3D2', form: Record<string, string> = CREDENTIALS): Promise<Shown> {
  const page = await browser.go(`${url}/sso/login?${query}`);
  return browser.submit(page, form, { until: atConsole });
}
async function whoAmI(browser: Browser, cookie = 'atelier_sso_token', at = url) {
  const answer = await fetch(`${at}/fapi/vangogh-be/v2/lego/user/get-user-info`, { headers: { cookie: browser.cookieHeader(new URL(at)), token: browser.value(cookie) ?? '' } });
  const { code, data } = (await answer.json()) as { code: number; data: { loginName: string } | null };
  return { status: answer.status, code, loginName: data?.loginName };
}
const IN = { status: 200, code: 0, loginName: 'operator' };
const OUT = { status: 403, code: 20205, loginName: undefined };

describe('the way in', () => {
  it('leads to the provider and back to the page that was asked for, with a session', async () => {
    const browser = new Browser();
    const asked = await browser.go(`${url}/sso/login?loginType=1&redirectUrl=%2Ffeed%2Ffeed-keyword%3FpageNo%3D2`);
    expect(asked).toMatchObject({ status: 200 });
    expect(asked.url).toMatch(new RegExp(`^${url}/sso-dev/log-in/`));
    const authorization = new URL(asked.way.find((each) => each.includes('/sso-dev/auth?'))!).searchParams;
    expect(Object.fromEntries(authorization)).toMatchObject({ response_type: 'code', client_id: 'atelier', code_challenge_method: 'S256', redirect_uri: `${url}/sso/callback`, scope: 'openid profile email' });
    expect(authorization.get('nonce')).toMatch(/^[\w-]{43}$/);

    const inside = await browser.submit(asked, CREDENTIALS, { until: atConsole });
    expect(inside.url).toBe(`${url}/feed/feed-keyword?pageNo=2`);
    expect(await whoAmI(browser)).toEqual(IN);
    expect(browser.cookies.find(({ name }) => name === 'atelier_session')).toMatchObject({ httpOnly: true, path: '/' });
    expect(browser.cookies.filter(({ httpOnly, path }) => !httpOnly && path === '/').map(({ name }) => name)).toEqual(['atelier_sso_token']);
    expect(browser.cookies.filter(({ path }) => path === '/sso').map(({ name }) => name)).toEqual(['atelier_sso_id']);
    const [person] = await installation.database.db.select().from(account).where(eq(account.loginName, 'operator'));
    expect(person).toMatchObject({ ssoSubject: `sso-dev ${person!.userId}` });
    expect(person!.lastLoginTime).not.toBeNull();
  });

  it('sets the cookie of log-in type 3, and the session knows it', async () => {
    const browser = new Browser();
    await signOn(browser, 'loginType=3&redirectUrl=/home');
    expect(browser.value('atelier_sso_token')).toBeUndefined();
    expect(await whoAmI(browser, 'atelier_v2_token')).toEqual(IN);
    expect(await installation.database.db.$count(session, eq(session.loginType, 3))).toBe(1);
  });

  it('by a button of the demonstration', async () => {
    const browser = new Browser();
    await signOn(browser, 'loginType=1', { demo: 'admin' });
    expect(await whoAmI(browser)).toEqual({ ...IN, loginName: 'admin' });
  });

  it('asks nothing of whom the provider knows, and ends the session that the browser had', async () => {
    const browser = new Browser();
    await signOn(browser);
    const before = browser.copy();
    const again = await browser.go(`${url}/sso/login?loginType=1&redirectUrl=/home`, { until: atConsole });
    expect(again.url).toBe(`${url}/home`);
    expect(await whoAmI(browser)).toEqual(IN);
    expect(await whoAmI(before)).toEqual(OUT);
  });

  it('works in two tabs at once, in any order', async () => {
    const browser = new Browser();
    const [first, second] = [await browser.go(`${url}/sso/login?loginType=1&redirectUrl=/first`), await browser.go(`${url}/sso/login?loginType=1&redirectUrl=/second`)];
    expect((await browser.submit(first, CREDENTIALS, { until: atConsole })).url).toBe(`${url}/first`);
    expect((await browser.submit(second, CREDENTIALS, { until: atConsole })).url).toBe(`${url}/second`);
    expect(await whoAmI(browser)).toEqual(IN);
  });

  it('keeps no more than five given-up ones', async () => {
    const browser = new Browser();
    for (let turn = 0; turn < 8; turn++) await browser.go(`${url}/sso/login?redirectUrl=/${'x'.repeat(1_400)}`);
    expect(browser.cookies.filter(({ name }) => name.startsWith('atelier_sso_at_'))).toHaveLength(5);
    expect(await signOn(browser)).toMatchObject({ url: `${url}/feed/feed-keyword?pageNo=2` });
  });

  it('is finished by another server of the installation', async () => {
    const other = await installation.serve({ publicUrls: [url] });
    const browser = new Browser();
    const page = await browser.go(`${url}/sso/login?redirectUrl=/home`);
    const stopped = await browser.submit(page, CREDENTIALS, { until: (to) => to.pathname === '/sso/callback' });
    const callback = stopped.url.replace(url, other.url);
    const inside = await browser.go(callback, { until: ({ pathname }) => pathname === '/home' });
    expect(inside.url).toBe(`${other.url}/home`);
    expect(await whoAmI(browser)).toEqual(IN);
  });
});

describe('at the provider', () => {
  const trying = async (form: Record<string, string>) => {
    const browser = new Browser();
    return browser.submit(await browser.go(`${url}/sso/login`), form);
  };
  it('a wrong password is refused as on the log-in page, and locks as there', async () => {
    const wrong = await trying({ loginName: 'operator', password: '"><script>' });
    expect(wrong.status).toBe(403);
    expect(wrong.text).toContain('账号或密码错误，还可以尝试 4 次');
    expect(wrong.text).toContain('value="operator"');
    expect(wrong.text).not.toContain('<script');
    for (let turn = 0; turn < 4; turn++) await trying({ loginName: 'operator', password: 'wrong' });
    expect((await trying(CREDENTIALS)).text).toContain('登录失败次数过多，请 15 分钟后再试');
    expect((await trying({ loginName: 'ghost', password: 'wrong' })).text).toContain('账号或密码错误');
  });
  it.each([[{}], [{ loginName: 'operator' }], [{ loginName: 'x'.repeat(65), password: 'y' }], [{ demo: 'root' }]])('%j is not enough', async (form) => {
    const page = await trying(form as Record<string, string>);
    expect(page.text).toContain(DEVELOPMENT.missing);
  });
  it('what is typed comes back as text', async () => {
    const { text } = await trying({ loginName: '"><img src=x>', password: 'x' });
    expect(text).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
  });
  it('the page runs nothing and leads nowhere else', async () => {
    const { headers } = await new Browser().go(`${url}/sso/login`);
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'self' http:\/\/localhost:\d+; /);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });
  it('a form from another site is refused', async () => {
    const browser = new Browser();
    const page = await browser.go(`${url}/sso/login`);
    expect((await browser.submit(page, CREDENTIALS, { headers: { origin: 'https://evil.example' } })).status).toBe(400);
    expect(await whoAmI(browser)).toEqual(OUT);
  });
  it('a page that was left open too long says so', async () => {
    const browser = new Browser();
    const page = await browser.go(`${url}/sso/login`);
    browser.cookies = [];
    const late = await browser.submit(page, CREDENTIALS);
    expect(late.status).toBe(400);
    expect(late.text).toContain(DEVELOPMENT.stale.title);
  });
  it('another person may take over', async () => {
    const browser = new Browser();
    await signOn(browser);
    await signOn(browser, 'loginType=1&prompt=login', { loginName: 'admin', password: PASSWORD });
    expect(await whoAmI(browser)).toEqual({ ...IN, loginName: 'admin' });
  });
  it('an authorization without PKCE or for another console is refused', async () => {
    const browser = new Browser();
    const { way } = await browser.go(`${url}/sso/login`);
    const authorization = new URL(way.find((each) => each.includes('/sso-dev/auth?'))!);
    const without = new URL(authorization);
    for (const name of ['code_challenge', 'code_challenge_method']) without.searchParams.delete(name);
    const refused = await new Browser().go(without.href, { until: ({ pathname }) => pathname === '/sso/callback' });
    expect(new URL(refused.url).searchParams.get('error')).toBe('invalid_request');
    for (const [name, value] of [['redirect_uri', 'https://evil.example/sso/callback'], ['redirect_uri', `${url}/sso/callback/..`], ['client_id', 'other']] as const) {
      const foreign = new URL(authorization);
      foreign.searchParams.set(name, value);
      const page = await new Browser().go(foreign.href);
      expect(page).toMatchObject({ status: 400, way: [] });
      expect(page.text).toContain(DEVELOPMENT.failed.title);
    }
  });
  it('keeps no name of a session or a code in its rows, and forgets what is over', async () => {
    const { db } = installation.database;
    const browser = new Browser();
    const page = await browser.go(`${url}/sso/login?redirectUrl=/home`);
    const stopped = await browser.submit(page, CREDENTIALS, { until: (to) => to.pathname === '/sso/callback' });
    const code = new URL(stopped.url).searchParams.get('code')!;
    await browser.go(stopped.url, { until: atConsole });
    const rows = JSON.stringify(await db.select().from(ssoRecord));
    for (const secret of [code, browser.value('atelier_idp')!]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(rows).not.toContain(secret);
    }
    expect(await db.$count(ssoRecord, and(eq(ssoRecord.model, 'AuthorizationCode'), isNotNull(ssoRecord.consumeTime)))).toBeGreaterThan(0);
    await db.update(ssoRecord).set({ expireTime: new Date(Date.now() - 1_000) }).where(eq(ssoRecord.model, 'AuthorizationCode'));
    const next = await installation.serve({ publicUrls: [url] });
    await fetch(`${next.url}/sso-dev/jwks`);
    expect(await db.$count(ssoRecord, lt(ssoRecord.expireTime, new Date()))).toBe(0);
  });
});

describe('what must not work', () => {
  /** Stops at the door: signed on at the provider, about to call back. */
  const atTheDoor = async () => {
    const browser = new Browser();
    const page = await browser.go(`${url}/sso/login?redirectUrl=/home`);
    const { url: callback } = await browser.submit(page, CREDENTIALS, { until: (to) => to.pathname === '/sso/callback' });
    return { browser, callback };
  };
  const expectRefused = async (browser: Browser, callback: string, title: string, status = 400) => {
    const page = await browser.go(callback);
    expect(page).toMatchObject({ status, way: [] });
    expect(page.text).toContain(title);
    expect(page.text).toContain('href="/"');
    expect(page.text).not.toMatch(/Error|stack|node_modules/);
    expect(await whoAmI(browser)).toEqual(OUT);
  };
  const withParam = (callback: string, name: string, value: string) => {
    const changed = new URL(callback);
    changed.searchParams.set(name, value);
    return changed.href;
  };

  it('a state that this browser did not begin', async () => {
    const { browser, callback } = await atTheDoor();
    const foreign = await atTheDoor();
    await expectRefused(browser, withParam(callback, 'state', new URL(foreign.callback).searchParams.get('state')!), MESSAGES.stale.title);
    for (const state of ['', 'x', '__proto__', '../..', `${'a'.repeat(12)}.${'b'.repeat(43)}`]) await expectRefused(browser, withParam(callback, 'state', state), MESSAGES.stale.title);
    await expectRefused(new Browser(), callback, MESSAGES.stale.title);
  });
  it('somebody else\'s code in this browser\'s sign-on', async () => {
    const { browser, callback } = await atTheDoor();
    const foreign = await atTheDoor();
    await expectRefused(browser, withParam(callback, 'code', new URL(foreign.callback).searchParams.get('code')!), MESSAGES.refused.title);
  });
  it('the same code again, also with the cookie of before', async () => {
    const { browser, callback } = await atTheDoor();
    const before = browser.copy();
    await browser.go(callback, { until: atConsole });
    expect((await browser.go(callback)).text).toContain(MESSAGES.stale.title);
    await expectRefused(before, callback, MESSAGES.refused.title);
  });
  it('the same code twice at the same time', async () => {
    const { browser, callback } = await atTheDoor();
    const answers = await Promise.all([browser.copy(), browser.copy()].map((each) => each.go(callback, { until: atConsole }).then(({ url: end }) => end, () => 'failed')));
    expect(answers.filter((end) => end === `${url}/home`).length).toBeLessThanOrEqual(1);
  });
  it('a sign-on that took too long', async () => {
    const { browser, callback } = await atTheDoor();
    installation.clock.now = () => new Date(Date.now() + TRANSACTION_MS + 1_000);
    await expectRefused(browser, callback, MESSAGES.stale.title);
  });
  it('a changed cookie', async () => {
    const { browser, callback } = await atTheDoor();
    for (const change of [(value: string) => value.slice(0, -2), (value: string) => value.slice(0, 40) + (value[40] === 'A' ? 'B' : 'A') + value.slice(41), () => '', () => '{}']) {
      const other = browser.copy();
      other.change(/^atelier_sso_at_/, change);
      await expectRefused(other, callback, MESSAGES.stale.title);
    }
  });
  it('an answer of another provider', async () => {
    const { browser, callback } = await atTheDoor();
    await expectRefused(browser, withParam(callback, 'iss', 'https://evil.example'), MESSAGES.refused.title);
  });
  it('a person who refuses', async () => {
    const browser = new Browser();
    const { way } = await browser.go(`${url}/sso/login`);
    const state = new URL(way[1]!).searchParams.get('state')!;
    await expectRefused(browser, `${url}/sso/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(`${url}/sso-dev`)}`, MESSAGES.denied.title, 403);
  });
  it('a disabled account, which is told so', async () => {
    const { db } = installation.database;
    const { browser, callback } = await atTheDoor();
    await db.update(account).set({ status: 'disabled' }).where(eq(account.loginName, 'operator'));
    await expectRefused(browser, callback, MESSAGES.disabled.title, 403);
    await db.update(account).set({ status: 'enabled' }).where(eq(account.loginName, 'operator'));
  });
  it.each(['loginType=2', 'loginType=9', 'loginType=1&loginType=3', 'prompt=consent', 'prompt=none&prompt=login'])('an address with %s', async (query) => {
    const page = await new Browser().go(`${url}/sso/login?${query}`);
    expect(page).toMatchObject({ status: 400, way: [] });
    expect(page.text).toContain(MESSAGES.badAddress.title);
  });
});

describe('where it ends', () => {
  const browser = new Browser();
  beforeAll(() => signOn(browser));
  const placeAfter = async (address: string) => (await browser.go(`${url}/sso/login?redirectUrl=${encodeURIComponent(address.replace('{url}', url))}`, { until: atConsole })).url;
  it.each([
    ['/feed/feed-keyword?a=1#b', '/feed/feed-keyword?a=1#b'],
    ['{url}/feed/feed-keyword', '/feed/feed-keyword'],
    ['/%E5%85%B3', '/%E5%85%B3'],
  ])('redirectUrl %j leads to %s', async (address, place) => {
    expect(await placeAfter(address)).toBe(url + place);
  });
  it.each([
    '//evil.example', '/\\evil.example', '\\\\evil.example', '///evil.example', 'https://evil.example', 'https:evil.example', '{url}.evil.example/', '{url}@evil.example/',
    'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '', 'feed', '/\t/evil.example', '\t//evil.example', '/\n/evil.example', '/\u0000/evil.example',
    '/%2F/evil.example', '/%2f%2fevil.example', '/%5Cevil.example', '/%255Cevil.example', '/%09/evil.example', '/a/..//evil.example', '/%E0%A4%A', '/login', '/',
    '/sso/logout', '/sso/login?redirectUrl=/home', '/sso-dev/session/end', '/%73so/logout', `/${'x'.repeat(1_600)}`,
  ])('redirectUrl %j leads home', async (address) => {
    expect(await placeAfter(address)).toBe(`${url}/home`);
  });
  it('without or with two of them: at home', async () => {
    for (const query of ['', 'redirectUrl=/a&redirectUrl=/b']) expect((await browser.go(`${url}/sso/login?${query}`, { until: atConsole })).url).toBe(`${url}/home`);
  });
});

describe('the hidden frame', () => {
  const renew = (browser: Browser) => browser.go(`${url}/sso/login?loginType=1&redirectUrl=/home&prompt=none`);
  it('renews the session of whom the provider knows', async () => {
    const browser = new Browser();
    await signOn(browser);
    browser.cookies = browser.cookies.filter(({ name }) => !/^atelier_(session|sso_token)$/.test(name));
    expect(await whoAmI(browser)).toEqual(OUT);
    const frame = await renew(browser);
    expect(frame).toMatchObject({ status: 200, url: `${url}/sso/renewed` });
    expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(await whoAmI(browser)).toEqual(IN);
  });
  it('says quietly that it cannot', async () => {
    const browser = new Browser();
    const frame = await renew(browser);
    expect(frame.status).toBe(403);
    expect(new URL(frame.url).pathname).toBe('/sso/callback');
    expect(frame.text).toContain(MESSAGES.loginRequired.title);
    expect(frame.text).not.toContain('<a');
    expect(await whoAmI(browser)).toEqual(OUT);
  });
  it('does not give the page of one person to another', async () => {
    const [browser, other] = [new Browser(), new Browser()];
    await signOn(browser);
    await signOn(other, 'loginType=1', { demo: 'admin' });
    const mixed = browser.copy();
    mixed.cookies = [...browser.cookies.filter(({ path }) => path !== '/sso-dev'), ...other.cookies.filter(({ path }) => path === '/sso-dev')];
    const frame = await renew(mixed);
    expect(frame.status).toBe(403);
    expect(frame.text).toContain(MESSAGES.otherPerson.title);
    expect(await whoAmI(mixed)).toEqual(IN);
  });
});

describe('the way out', () => {
  const OWN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const signedOn = async () => {
    const browser = new Browser();
    await signOn(browser);
    return browser;
  };
  it('ends both sessions without a question and comes back to the console', async () => {
    const browser = await signedOn();
    const before = browser.copy();
    const out = await browser.go(`${url}/sso/logout`, { headers: OWN, until: atConsole });
    expect(out.url).toBe(`${url}/`);
    expect(await whoAmI(before)).toEqual(OUT);
    expect(browser.cookies.filter(({ path }) => !path.startsWith('/sso-dev'))).toEqual([]);
    expect((await browser.go(`${url}/sso/login?prompt=none`)).status).toBe(403);
    expect((await before.go(`${url}/sso/login?prompt=none`)).status).toBe(403);
    expect((await browser.go(`${url}/sso/login`)).text).toContain(DEVELOPMENT.title);
  });
  it('works for whom nobody knows any more', async () => {
    expect((await new Browser().go(`${url}/sso/logout`, { headers: OWN, until: atConsole })).url).toBe(`${url}/`);
  });
  it.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    [{}],
    [{ referer: 'https://evil.example/' }],
    [{ referer: 'nonsense' }],
  ])('is not taken by a request with %j, which is asked', async (headers) => {
    const browser = await signedOn();
    const page = await browser.go(`${url}/sso/logout`, { headers: headers as Record<string, string> });
    expect(page.status).toBe(403);
    expect(page.text).toContain(MESSAGES.confirmLogOut.title);
    expect(page.text).toContain('href="/sso/logout"');
    expect(await whoAmI(browser)).toEqual(IN);
  });
  it.each([[{ 'sec-fetch-site': 'none' }], [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }], [{ referer: '{url}/home' }]])('is taken with %j', async (headers) => {
    const browser = await signedOn();
    const own = Object.fromEntries(Object.entries(headers as Record<string, string>).map(([name, value]) => [name, value.replace('{url}', url)]));
    expect((await browser.go(`${url}/sso/logout`, { headers: own, until: atConsole })).url).toBe(`${url}/`);
  });
  it('is asked for by the provider where another site sends somebody there without proof', async () => {
    const browser = await signedOn();
    const page = await browser.go(`${url}/sso-dev/session/end?client_id=atelier`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(page.status).toBe(200);
    expect(page.text).toContain(DEVELOPMENT.logOut.title);
    expect((await browser.go(`${url}/sso/login?prompt=none`)).url).toBe(`${url}/sso/renewed`);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)![1]!;
    await browser.submit(page, { xsrf, logout: 'yes' });
    expect((await browser.go(`${url}/sso/login?prompt=none`)).status).toBe(403);
  });
});
