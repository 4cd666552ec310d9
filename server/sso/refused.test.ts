/** Sign-ons that must fail, and addresses that a sign-on must not lead to. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, loginAttempt } from '../db/schema';
import { MESSAGES } from './sso.messages';
import { Browser } from './test-support/browser';
import { startInstallation, type Installation } from './test-support/servers';
import { atConsole, comeToTheDoor, OUT, signOn, whoAmI } from './test-support/sign-on';
import { TRANSACTION_MS } from './transaction';

let installation: Installation;
let url = '';

beforeAll(async () => {
  installation = await startInstallation();
  url = (await installation.serve()).url;
});
afterAll(() => installation.stop());
beforeEach(() => installation.database.db.delete(loginAttempt));
afterEach(() => {
  installation.clock.now = () => new Date();
});

describe('refused sign-ons', () => {
  const expectRefused = async (browser: Browser, callback: string, title: string, status = 400) => {
    const page = await browser.go(callback);
    expect(page).toMatchObject({ status, redirectUrls: [] });
    expect(page.text).toContain(title);
    expect(page.text).toContain('href="/"');
    expect(page.text).not.toMatch(/Error|stack|node_modules/);
    expect(await whoAmI(url, browser)).toEqual(OUT);
  };
  const withParam = (callback: string, name: string, value: string) => {
    const changed = new URL(callback);
    changed.searchParams.set(name, value);
    return changed.href;
  };

  it('a state of another browser', async () => {
    const { browser, callback } = await comeToTheDoor(url);
    const foreign = await comeToTheDoor(url);
    await expectRefused(
      browser,
      withParam(callback, 'state', new URL(foreign.callback).searchParams.get('state')!),
      MESSAGES.stale.title,
    );
    for (const state of ['', 'x', '__proto__', '../..', `${'a'.repeat(12)}.${'b'.repeat(43)}`])
      await expectRefused(browser, withParam(callback, 'state', state), MESSAGES.stale.title);
    await expectRefused(new Browser(), callback, MESSAGES.stale.title);
  });
  it('a code of another person in the sign-on of this browser', async () => {
    const { browser, callback } = await comeToTheDoor(url);
    const foreign = await comeToTheDoor(url);
    await expectRefused(
      browser,
      withParam(callback, 'code', new URL(foreign.callback).searchParams.get('code')!),
      MESSAGES.refused.title,
    );
  });
  it('the same code again, also with the cookie of before', async () => {
    const { browser, callback } = await comeToTheDoor(url);
    const before = browser.copy();
    await browser.go(callback, { until: atConsole });
    expect((await browser.go(callback)).text).toContain(MESSAGES.stale.title);
    await expectRefused(before, callback, MESSAGES.refused.title);
  });
  it('the same code twice at the same time', async () => {
    const { browser, callback } = await comeToTheDoor(url);
    const answers = await Promise.all(
      [browser.copy(), browser.copy()].map((each) =>
        each.go(callback, { until: atConsole }).then(
          ({ url: end }) => end,
          () => 'failed',
        ),
      ),
    );
    expect(answers.filter((end) => end === `${url}/home`).length).toBeLessThanOrEqual(1);
  });
  it('a sign-on that took too long', async () => {
    const { browser, callback } = await comeToTheDoor(url);
    installation.clock.now = () => new Date(Date.now() + TRANSACTION_MS + 1_000);
    await expectRefused(browser, callback, MESSAGES.stale.title);
  });
  it('a changed cookie', async () => {
    const { browser, callback } = await comeToTheDoor(url);
    for (const change of [
      (value: string) => value.slice(0, -2),
      (value: string) => value.slice(0, 40) + (value[40] === 'A' ? 'B' : 'A') + value.slice(41),
      () => '',
      () => '{}',
    ]) {
      const other = browser.copy();
      other.change(/^atelier_sso_at_/, change);
      await expectRefused(other, callback, MESSAGES.stale.title);
    }
  });
  it('an answer of another provider', async () => {
    const { browser, callback } = await comeToTheDoor(url);
    await expectRefused(browser, withParam(callback, 'iss', 'https://evil.example'), MESSAGES.refused.title);
  });
  it('a person who refuses', async () => {
    const browser = new Browser();
    const { redirectUrls } = await browser.go(`${url}/sso/login`);
    const state = new URL(redirectUrls[1]!).searchParams.get('state')!;
    await expectRefused(
      browser,
      `${url}/sso/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(`${url}/sso-dev`)}`,
      MESSAGES.denied.title,
      403,
    );
  });
  it('a disabled account, with its reason', async () => {
    const { db } = installation.database;
    const { browser, callback } = await comeToTheDoor(url);
    await db.update(account).set({ status: 'disabled' }).where(eq(account.loginName, 'operator'));
    await expectRefused(browser, callback, MESSAGES.disabled.title, 403);
    await db.update(account).set({ status: 'enabled' }).where(eq(account.loginName, 'operator'));
  });
  it.each(['loginType=2', 'loginType=9', 'loginType=1&loginType=3', 'prompt=consent', 'prompt=none&prompt=login'])(
    'an address with %s',
    async (query) => {
      const page = await new Browser().go(`${url}/sso/login?${query}`);
      expect(page).toMatchObject({ status: 400, redirectUrls: [] });
      expect(page.text).toContain(MESSAGES.badAddress.title);
    },
  );
});

describe('where it ends', () => {
  const browser = new Browser();
  beforeAll(() => signOn(url, browser));
  const placeAfter = async (address: string) =>
    (
      await browser.go(`${url}/sso/login?redirectUrl=${encodeURIComponent(address.replace('{url}', url))}`, {
        until: atConsole,
      })
    ).url;
  it.each([
    ['/feed/feed-keyword?a=1#b', '/feed/feed-keyword?a=1#b'],
    ['{url}/feed/feed-keyword', '/feed/feed-keyword'],
    ['/%E5%85%B3', '/%E5%85%B3'],
  ])('redirectUrl %j leads to %s', async (address, place) => {
    expect(await placeAfter(address)).toBe(url + place);
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    'https://evil.example',
    'https:evil.example',
    '{url}.evil.example/',
    '{url}@evil.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '',
    'feed',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%09/evil.example',
    '/a/..//evil.example',
    '/%E0%A4%A',
    '/login',
    '/',
    '/sso/logout',
    '/sso/login?redirectUrl=/home',
    '/sso-dev/session/end',
    '/%73so/logout',
    `/${'x'.repeat(1_600)}`,
  ])('redirectUrl %j leads home', async (address) => {
    expect(await placeAfter(address)).toBe(`${url}/home`);
  });
  it('without an address to return to, or with two: at /home', async () => {
    for (const query of ['', 'redirectUrl=/a&redirectUrl=/b'])
      expect((await browser.go(`${url}/sso/login?${query}`, { until: atConsole })).url).toBe(`${url}/home`);
  });
});
