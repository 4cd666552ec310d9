/**
 * Single sign-on with an external provider on another port: people without an account, and attempts to manipulate
 * links.
 */
import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, department, groupJoin, joinGroup } from '../db/schema';
import type { SignOnConfig } from '../kernel/config';
import { testConfig } from '../kernel/test-support';
import { MESSAGES } from './sso.messages';
import { Browser } from './test-support/browser';
import {
  freePort,
  startForeignProvider,
  startInstallation,
  type ForeignProvider,
  type Installation,
  type Served,
} from './test-support/servers';

let installation: Installation;
let served: Served;
let foreign: ForeignProvider;
let signOnConfig: SignOnConfig;

beforeAll(async () => {
  installation = await startInstallation();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  foreign = await startForeignProvider({ redirectUri: `${url}/sso/callback`, afterLogOut: `${url}/` });
  signOnConfig = { ...testConfig().signOn, issuer: foreign.issuer, clientId: 'console', clientSecret: 'geheim' };
  served = await installation.serve({ signOn: signOnConfig }, port);
});
afterAll(async () => {
  await installation.stop();
  await foreign.stop();
});
beforeEach(() => {
  foreign.requests.length = 0;
});

const db = () => installation.database.db;
const signOn = (browser = new Browser(), headers: Record<string, string> = {}, query = 'redirectUrl=/home') =>
  browser.go(`${served.url}/sso/login?${query}`, {
    headers,
    until: ({ origin, pathname }) => origin === served.url && !pathname.startsWith('/sso'),
  });
const accounts = async (loginName: string) => db().select().from(account).where(eq(account.loginName, loginName));

describe('a person without an account', () => {
  const groups = { first: 0 };
  beforeAll(async () => {
    const [home] = await db().select().from(department).where(eq(department.name, '内容运营中心'));
    const made = await db()
      .insert(joinGroup)
      .values(['内容一组', '内容二组'].map((name) => ({ name, departmentId: home!.departmentId })))
      .returning();
    groups.first = made[0]!.groupId;
  });
  it('gets an account without a role, and a request to join the group of the department', async () => {
    foreign.person = {
      sub: 'u-new',
      preferred_username: 'Zhang.San',
      name: '张三',
      email: 'zs@example.com',
      phone_number: '13912345678',
      department: '内容运营中心',
    };
    const browser = new Browser();
    expect((await signOn(browser)).url).toBe(`${served.url}/home`);
    const [row] = await accounts('Zhang.San');
    expect(row).toMatchObject({
      name: '张三',
      userName: '张三',
      email: 'zs@example.com',
      mobile: '13912345678',
      departmentId: null,
      adminLevel: 0,
      passwordHash: '',
      ssoSubject: `${foreign.issuer} u-new`,
    });
    expect(await db().select().from(groupJoin)).toEqual([
      expect.objectContaining({
        groupId: groups.first,
        userId: row!.userId,
        status: 'pending',
        reason: MESSAGES.joinReason,
      }),
    ]);
    await signOn(browser);
    await signOn();
    expect(await db().$count(groupJoin)).toBe(1);
    expect(await accounts('Zhang.San')).toHaveLength(1);
  });
  it('creates no join request if the department has no group', async () => {
    foreign.person = { sub: 'u-lone', preferred_username: 'lone', department: '没有这个部门' };
    await signOn();
    expect((await accounts('lone'))[0]).toMatchObject({ name: 'lone', departmentId: null });
    expect(await db().$count(groupJoin)).toBe(1);
  });
  it('gets one account from concurrent sign-ons in several tabs', async () => {
    foreign.person = { sub: 'u-tabs', preferred_username: 'tabs', department: '内容运营中心' };
    const ends = await Promise.all(Array.from({ length: 5 }, () => signOn()));
    expect(ends.map(({ url }) => url)).toEqual(Array.from({ length: 5 }, () => `${served.url}/home`));
    expect(await accounts('tabs')).toHaveLength(1);
    expect(await db().$count(groupJoin)).toBe(2);
  });
  it('is refused without a log-in name', async () => {
    foreign.person = { sub: 'u-nameless', name: '无名' };
    const page = await signOn();
    expect(page.status).toBe(403);
    expect(page.text).toContain(MESSAGES.nameless.title);
  });
  it('gets a new account after the old one was deleted', async () => {
    await db().update(account).set({ deleteTime: new Date() }).where(eq(account.loginName, 'Zhang.San'));
    foreign.person = { sub: 'u-new', preferred_username: 'Zhang.San', name: '张三' };
    expect((await signOn()).url).toBe(`${served.url}/home`);
    expect(
      (await accounts('Zhang.San')).map(({ deleteTime, ssoSubject }) => [deleteTime !== null, ssoSubject]),
    ).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, `${foreign.issuer} u-new`],
      ]),
    );
  });
});

describe('links', () => {
  const FORGED = {
    host: 'evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-port': '666',
    'x-original-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    'x-rewrite-url': '//evil.example',
  };
  it.each<[string[]]>([[[]], [['loopback']]])(
    'to the provider and back name configured addresses only, with trustProxy %s',
    async (trustProxy) => {
      const other = await installation.serve({
        signOn: signOnConfig,
        trustProxy,
        publicUrls: [served.url, 'http://second.example'],
      });
      const start = async (headers: Record<string, string>) => {
        const { url, headers: answered } = await new Browser().go(
          `${other.url}/sso/login?redirectUrl=${encodeURIComponent('https://evil.example/home')}`,
          { headers, until: () => true },
        );
        return { back: new URL(url).searchParams.get('redirect_uri'), everything: url + JSON.stringify(answered) };
      };
      const named = { ...FORGED, host: new URL(served.url).host, 'x-forwarded-host': new URL(served.url).host };
      const forged = await start(named);
      expect(forged.back).toBe(`${served.url}/sso/callback`);
      expect(forged.everything).not.toContain('evil');
      expect((await start({ host: 'second.example' })).back).toBe('http://second.example/sso/callback');

      const out = await new Browser().go(`${other.url}/sso/logout`, {
        headers: { ...named, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
        until: () => true,
      });
      expect(new URL(out.url).searchParams.get('post_logout_redirect_uri')).toBe(`${served.url}/`);
      expect(out.url + JSON.stringify(out.headers)).not.toContain('evil');
    },
  );
  it('of a sign-on through a forged host are refused', async () => {
    foreign.person = { sub: 'u-known', preferred_username: 'known' };
    const browser = new Browser();
    const { redirectUrls } = await signOn(browser);
    const callback = new URL(redirectUrls.at(-1)!);
    expect(callback.origin + callback.pathname).toBe(`${served.url}/sso/callback`);
    const again = await browser.go(`${served.url}/sso/callback?code=x&state=y`, { headers: FORGED });
    expect(again.status).toBe(421);
    expect(again.text).not.toContain('evil');
    const named = await browser.go(`${served.url}/sso/callback?code=x&state=y`, {
      headers: { ...FORGED, host: callback.host },
    });
    expect(named.status).toBe(400);
    expect(named.text).not.toContain('evil');
  });
  it('of the development provider name its configured address, whatever the Host header', async () => {
    const port = await freePort();
    const own = await installation.serve(
      { trustProxy: ['loopback'], publicUrls: [`http://localhost:${port}`, 'http://second.example'] },
      port,
    );
    const { text } = await new Browser().go(`${own.url}/sso-dev/.well-known/openid-configuration`, {
      headers: { ...FORGED, host: new URL(own.url).host, 'x-forwarded-host': new URL(own.url).host },
    });
    expect(JSON.parse(text)).toMatchObject({
      issuer: `${own.url}/sso-dev`,
      authorization_endpoint: `${own.url}/sso-dev/auth`,
      jwks_uri: `${own.url}/sso-dev/jwks`,
    });
    expect(text).not.toContain('evil');
    const second = await new Browser().go(`${own.url}/sso-dev/.well-known/openid-configuration`, {
      headers: { host: 'second.example' },
    });
    expect(JSON.parse(second.text)).toMatchObject({
      issuer: 'http://second.example/sso-dev',
      authorization_endpoint: 'http://second.example/sso-dev/auth',
    });
    // HTTP allows an absolute URL instead of a path in the request line.
    const absolute = await new Promise<IncomingMessage>((done, fail) => {
      get(
        { hostname: 'localhost', port, path: 'http://evil.example/sso-dev/.well-known/openid-configuration' },
        done,
      ).on('error', fail);
    });
    expect(await readText(absolute)).toBe(text);
    const page = await new Browser().go(`${own.url}/sso/login`, {
      headers: { ...FORGED, host: new URL(own.url).host, 'x-forwarded-host': new URL(own.url).host },
    });
    expect(page.status).toBe(200);
    expect(page.text + page.redirectUrls.join()).not.toContain('evil');
  });
});

describe('the provider', () => {
  it('ends its session at log-out too and redirects back', async () => {
    foreign.person = { sub: 'u-known', preferred_username: 'known' };
    const browser = new Browser();
    await signOn(browser);
    const { url } = await browser.go(`${served.url}/sso/logout`, {
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      until: ({ origin }) => origin !== served.url,
    });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      client_id: 'console',
      post_logout_redirect_uri: `${served.url}/`,
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
  });
  it('with another client secret refuses every sign-on', async () => {
    const other = await installation.serve({
      signOn: { ...signOnConfig, clientSecret: 'wrong' },
      publicUrls: [served.url],
    });
    const browser = new Browser();
    const stopped = await browser.go(`${other.url}/sso/login`, {
      until: ({ pathname }) => pathname === '/sso/callback',
    });
    const page = await browser.go(stopped.url.replace(served.url, other.url));
    expect(page.status).toBe(400);
    expect(page.text).toContain(MESSAGES.refused.title);
  });
  it('that is unreachable is reported so, and is tried again later', async () => {
    const port = await freePort();
    const later = await installation.serve({ signOn: { ...signOnConfig, issuer: `http://localhost:${port}/realm` } });
    for (let turn = 0; turn < 2; turn++) {
      const page = await new Browser().go(`${later.url}/sso/login`);
      expect(page.status).toBe(503);
      expect(page.text).toContain(MESSAGES.unavailable.title);
    }
    const back = await startForeignProvider(
      { redirectUri: `${later.url}/sso/callback`, afterLogOut: `${later.url}/` },
      port,
    );
    back.person = { sub: 'u-admin-2', preferred_username: 'back' };
    expect(
      (await new Browser().go(`${later.url}/sso/login`, { until: ({ pathname }) => pathname === '/home' })).url,
    ).toBe(`${later.url}/home`);
    await back.stop();
    const out = await new Browser().go(`${later.url}/sso/logout`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      until: ({ origin }) => origin !== later.url,
    });
    expect(new URL(out.url).origin).toBe(`http://localhost:${port}`);
  });
  it('with another issuer in its answers is refused', async () => {
    const other = await installation.serve({
      signOn: { ...signOnConfig, issuer: foreign.issuer.replace('localhost', '127.0.0.1') },
    });
    const page = await new Browser().go(`${other.url}/sso/login`);
    expect(page.status).toBe(503);
  });
  it('for development is not served beside a configured one', async () => {
    expect((await fetch(`${served.url}/sso-dev/.well-known/openid-configuration`)).status).toBe(404);
  });
  it('is reported as missing if none is configured and there is no demonstration', async () => {
    const bare = await installation.serve({ console: { ...testConfig().console, demoAccounts: [] } });
    const page = await new Browser().go(`${bare.url}/sso/login`);
    expect(page.status).toBe(404);
    expect(page.text).toContain(MESSAGES.notConfigured.title);
    const out = await new Browser().go(`${bare.url}/sso/logout`, { headers: { 'sec-fetch-site': 'none' } });
    expect(out.status).toBe(200);
    expect(out.text).toContain(MESSAGES.loggedOut.title);
  });
});

it('rate limits answer with a page', async () => {
  const strict = await installation.serve({ publicCallsPerMinute: 2 });
  const statuses = [];
  for (let turn = 0; turn < 3; turn++) {
    const page = await new Browser().go(`${strict.url}/sso/login?prompt=none&loginType=2`);
    statuses.push(page.status);
    if (page.status === 429) expect(page.text).toContain(MESSAGES.tooMany.title);
  }
  expect(statuses).toEqual([400, 400, 429]);
});
