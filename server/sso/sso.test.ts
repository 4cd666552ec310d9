/** Single sign-on over real HTTP with the development provider: log-in, the hidden frame, and log-out. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, loginAttempt, session } from '../db/schema';
import { DEVELOPMENT, MESSAGES } from './sso.messages';
import { Browser } from './test-support/browser';
import { startInstallation, type Installation } from './test-support/servers';
import { atCallback, atConsole, CREDENTIALS, IN, OUT, signOn, whoAmI } from './test-support/sign-on';

let installation: Installation;
let url = '';

beforeAll(async () => {
  installation = await startInstallation();
  url = (await installation.serve({ externalOrigins: ['http://ext.console.example'] })).url;
});
afterAll(() => installation.stop());
beforeEach(() => installation.database.db.delete(loginAttempt));

describe('log-in', () => {
  it('leads to the provider and back to the requested page, with a session', async () => {
    const browser = new Browser();
    const page = await browser.go(`${url}/sso/login?loginType=1&redirectUrl=%2Ffeed%2Ffeed-keyword%3FpageNo%3D2`);
    expect(page).toMatchObject({ status: 200 });
    expect(page.url).toMatch(new RegExp(`^${url}/sso-dev/log-in/`));
    const authorization = new URL(page.redirectUrls.find((each) => each.includes('/sso-dev/auth?'))!).searchParams;
    expect(Object.fromEntries(authorization)).toMatchObject({
      response_type: 'code',
      client_id: 'atelier',
      code_challenge_method: 'S256',
      redirect_uri: `${url}/sso/callback`,
      scope: 'openid profile email',
    });
    expect(authorization.get('nonce')).toMatch(/^[\w-]{43}$/);

    const inside = await browser.submit(page, CREDENTIALS, { until: atConsole });
    expect(inside.url).toBe(`${url}/feed/feed-keyword?pageNo=2`);
    expect(await whoAmI(url, browser)).toEqual(IN);
    expect(browser.cookies.find(({ name }) => name === 'atelier_session')).toMatchObject({ httpOnly: true, path: '/' });
    expect(browser.cookies.filter(({ httpOnly, path }) => !httpOnly && path === '/').map(({ name }) => name)).toEqual([
      'atelier_sso_token',
    ]);
    expect(browser.cookies.filter(({ path }) => path === '/sso').map(({ name }) => name)).toEqual(['atelier_sso_id']);
    const [person] = await installation.database.db.select().from(account).where(eq(account.loginName, 'operator'));
    expect(person).toMatchObject({ ssoSubject: null });
    expect(person!.lastLoginTime).not.toBeNull();
  });

  it('sets the cookie of log-in type 3, and the session knows it', async () => {
    const browser = new Browser();
    await signOn(url, browser, { query: 'loginType=3&redirectUrl=/home' });
    expect(browser.value('atelier_sso_token')).toBeUndefined();
    expect(await whoAmI(url, browser, 'atelier_v2_token')).toEqual(IN);
    expect(await installation.database.db.$count(session, eq(session.loginType, 3))).toBe(1);
  });

  it('by a button of the demonstration', async () => {
    const browser = new Browser();
    await signOn(url, browser, { query: 'loginType=1', form: { demo: 'admin' } });
    expect(await whoAmI(url, browser)).toEqual({ ...IN, loginName: 'admin' });
  });

  it('asks nothing of a person with a session at the provider, and ends the former session of the browser', async () => {
    const browser = new Browser();
    await signOn(url, browser);
    const before = browser.copy();
    const again = await browser.go(`${url}/sso/login?loginType=1&redirectUrl=/home`, { until: atConsole });
    expect(again.url).toBe(`${url}/home`);
    expect(await whoAmI(url, browser)).toEqual(IN);
    expect(await whoAmI(url, before)).toEqual(OUT);
  });

  it('works in two tabs at once, in any order', async () => {
    const browser = new Browser();
    const [first, second] = [
      await browser.go(`${url}/sso/login?loginType=1&redirectUrl=/first`),
      await browser.go(`${url}/sso/login?loginType=1&redirectUrl=/second`),
    ];
    expect((await browser.submit(first, CREDENTIALS, { until: atConsole })).url).toBe(`${url}/first`);
    expect((await browser.submit(second, CREDENTIALS, { until: atConsole })).url).toBe(`${url}/second`);
    expect(await whoAmI(url, browser)).toEqual(IN);
  });

  it('keeps at most five abandoned sign-ons', async () => {
    const browser = new Browser();
    for (let turn = 0; turn < 8; turn++) await browser.go(`${url}/sso/login?redirectUrl=/${'x'.repeat(1_400)}`);
    expect(browser.cookies.filter(({ name }) => name.startsWith('atelier_sso_at_'))).toHaveLength(5);
    expect(await signOn(url, browser)).toMatchObject({ url: `${url}/feed/feed-keyword?pageNo=2` });
  });

  it('is finished by another server of the installation', async () => {
    const other = await installation.serve({ publicUrls: [url] });
    const browser = new Browser();
    const page = await browser.go(`${url}/sso/login?redirectUrl=/home`);
    const stopped = await browser.submit(page, CREDENTIALS, { until: atCallback });
    const callback = stopped.url.replace(url, other.url);
    const inside = await browser.go(callback, { until: ({ pathname }) => pathname === '/home' });
    expect(inside.url).toBe(`${other.url}/home`);
    expect(await whoAmI(url, browser)).toEqual(IN);
  });
});

describe('the hidden frame', () => {
  const renew = (browser: Browser) => browser.go(`${url}/sso/login?loginType=1&redirectUrl=/home&prompt=none`);
  it('renews the session of a person with a session at the provider', async () => {
    const browser = new Browser();
    await signOn(url, browser);
    browser.cookies = browser.cookies.filter(({ name }) => !/^atelier_(session|sso_token)$/.test(name));
    expect(await whoAmI(url, browser)).toEqual(OUT);
    const frame = await renew(browser);
    expect(frame).toMatchObject({ status: 200, url: `${url}/sso/renewed` });
    expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(await whoAmI(url, browser)).toEqual(IN);
  });
  it('shows a page without links if it cannot', async () => {
    const browser = new Browser();
    const frame = await renew(browser);
    expect(frame.status).toBe(403);
    expect(new URL(frame.url).pathname).toBe('/sso/callback');
    expect(frame.text).toContain(MESSAGES.loginRequired.title);
    expect(frame.text).not.toContain('<a');
    expect(await whoAmI(url, browser)).toEqual(OUT);
  });
  it('does not renew the session of one person with that of another', async () => {
    const [browser, other] = [new Browser(), new Browser()];
    await signOn(url, browser);
    await signOn(url, other, { query: 'loginType=1', form: { demo: 'admin' } });
    const mixed = browser.copy();
    mixed.cookies = [
      ...browser.cookies.filter(({ path }) => path !== '/sso-dev'),
      ...other.cookies.filter(({ path }) => path === '/sso-dev'),
    ];
    const frame = await renew(mixed);
    expect(frame.status).toBe(403);
    expect(frame.text).toContain(MESSAGES.otherPerson.title);
    expect(await whoAmI(url, mixed)).toEqual(IN);
  });
});

describe('log-out', () => {
  const OWN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const signedOn = async () => {
    const browser = new Browser();
    await signOn(url, browser);
    return browser;
  };
  it('ends both sessions without a question and comes back to the console', async () => {
    const browser = await signedOn();
    const before = browser.copy();
    const out = await browser.go(`${url}/sso/logout`, { headers: OWN, until: atConsole });
    expect(out.url).toBe(`${url}/`);
    expect(await whoAmI(url, before)).toEqual(OUT);
    expect(browser.cookies.filter(({ path }) => !path.startsWith('/sso-dev'))).toEqual([]);
    expect((await browser.go(`${url}/sso/login?prompt=none`)).status).toBe(403);
    expect((await before.go(`${url}/sso/login?prompt=none`)).status).toBe(403);
    expect((await browser.go(`${url}/sso/login`)).text).toContain(DEVELOPMENT.title);
  });
  it('works for people without a session', async () => {
    expect((await new Browser().go(`${url}/sso/logout`, { headers: OWN, until: atConsole })).url).toBe(`${url}/`);
  });
  it.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    [{}],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
    [{ referer: 'https://evil.example/' }],
    [{ referer: 'nonsense' }],
  ])('needs a confirmation if the request has the headers %j', async (headers) => {
    const browser = await signedOn();
    const page = await browser.go(`${url}/sso/logout`, { headers: headers as Record<string, string> });
    expect(page.status).toBe(403);
    expect(page.text).toContain(MESSAGES.confirmLogOut.title);
    expect(page.text).toContain('href="/sso/logout"');
    expect(await whoAmI(url, browser)).toEqual(IN);
  });
  it.each([
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    [{ referer: '{url}/home' }],
    [{ referer: 'http://ext.console.example/' }],
  ])('happens at once if the request has the headers %j', async (headers) => {
    const browser = await signedOn();
    const own = Object.fromEntries(
      Object.entries(headers as Record<string, string>).map(([name, value]) => [name, value.replace('{url}', url)]),
    );
    expect((await browser.go(`${url}/sso/logout`, { headers: own, until: atConsole })).url).toBe(`${url}/`);
  });
  it('is confirmed at the provider if another site sends the person there without an ID token', async () => {
    const browser = await signedOn();
    const page = await browser.go(`${url}/sso-dev/session/end?client_id=atelier`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain(DEVELOPMENT.logOut.title);
    expect((await browser.go(`${url}/sso/login?prompt=none`)).url).toBe(`${url}/sso/renewed`);
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)![1]!;
    await browser.submit(page, { xsrf, logout: 'yes' });
    expect((await browser.go(`${url}/sso/login?prompt=none`)).status).toBe(403);
  });
});
