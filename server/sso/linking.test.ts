/** Which existing account a person of an external provider gets, and which never (docs/decisions/0008). */
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, passwordLink, session } from '../db/schema';
import { INVITATION_MS, makeLink } from '../domain/account/password-link.store';
import { INVITATION_COOKIE, INVITATION_PATH } from '../../src/shared/browser/invitation-cookie';
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
  served = await installation.serve({ signOn: { ...signOnConfig, linkClaim: 'email' } }, port);
});
afterAll(async () => {
  await installation.stop();
  await foreign.stop();
});

/** `invited`: without a password, and with the e-mail address of nobody else. */
type Row = Partial<typeof account.$inferInsert>;
const db = () => installation.database.db;
beforeEach(async () => {
  await db().delete(session);
  await db().delete(passwordLink);
  await db()
    .delete(account)
    .where(inArray(account.loginName, ['invited', 'twin', 'stranger']));
  await db().update(account).set({ ssoSubject: null, status: 'enabled' });
});
const add = async (values: Row = {}): Promise<number> => {
  const row = { loginName: 'invited', name: '受邀者', email: 'invited@atelier.example', ...values };
  return (await db().insert(account).values(row).returning())[0]!.userId;
};
const accountOf = async (loginName: string) =>
  (await db().select().from(account).where(eq(account.loginName, loginName)))[0];
const subject = (sub: string) => `${foreign.issuer} ${sub}`;
const signOn = (browser = new Browser()) =>
  browser.go(`${served.url}/sso/login?redirectUrl=/home`, {
    until: ({ origin, pathname }) => origin === served.url && !pathname.startsWith('/sso'),
  });
/** A browser in which the person has opened the one-time link of an account. */
async function withLink(userId: number): Promise<Browser> {
  const { url } = await makeLink(db(), userId, {
    creatorId: userId,
    now: new Date(),
    lastsMs: INVITATION_MS,
    publicUrl: served.url,
  });
  const browser = new Browser();
  const value = url.split('#link=')[1]!;
  browser.cookies = [{ name: INVITATION_COOKIE, value, host: 'localhost', path: INVITATION_PATH, httpOnly: false }];
  return browser;
}

describe('a log-in name', () => {
  it.each<[string, Row]>([
    ['with a password', { passwordHash: 'some' }],
    ["with administrator's rights", { adminLevel: 1 }],
    ['without a password', {}],
    ['that the development provider had bound', { ssoSubject: 'sso-dev 7' }],
    ['that is disabled', { status: 'disabled' }],
  ])('links nobody to an account %s, and the page says how to link it', async (_, values) => {
    const userId = await add(values);
    const before = await accountOf('invited');
    foreign.person = { sub: 'u-thief', preferred_username: 'INVITED' };
    const browser = new Browser();
    const page = await signOn(browser);
    expect(page.status).toBe(403);
    expect(page.text).toContain(MESSAGES.nameTaken.title);
    expect(browser.value('atelier_session')).toBeUndefined();
    expect(await accountOf('invited')).toEqual(before);
    expect(await db().$count(session, eq(session.userId, userId))).toBe(0);
  });
});

describe('a verified e-mail address', () => {
  const theirs = { preferred_username: 'stranger', email: 'Invited@Atelier.example', email_verified: true };
  it('links the person to the account that has it, also under another log-in name', async () => {
    const userId = await add();
    foreign.person = { sub: 'u-1', ...theirs };
    expect((await signOn()).url).toBe(`${served.url}/home`);
    foreign.person = { sub: 'u-1', preferred_username: 'renamed' };
    await signOn();
    expect(await accountOf('invited')).toMatchObject({ ssoSubject: subject('u-1'), name: '受邀者' });
    expect(await db().$count(session, eq(session.userId, userId))).toBe(2);
    expect(await accountOf('stranger')).toBeUndefined();
  });
  it.each<[string, Row]>([
    ['with a password', { passwordHash: 'some' }],
    ["with administrator's rights", { adminLevel: 1 }],
    ['of another person', { ssoSubject: 'https://id.example other' }],
  ])('links nobody to an account %s: the person gets a new one', async (_, values) => {
    const userId = await add(values);
    foreign.person = { sub: 'u-2', ...theirs };
    expect((await signOn()).url).toBe(`${served.url}/home`);
    expect(await accountOf('stranger')).toMatchObject({ ssoSubject: subject('u-2'), adminLevel: 0 });
    expect(await db().$count(session, eq(session.userId, userId))).toBe(0);
  });
  it('links nobody if two accounts have it', async () => {
    await add();
    await add({ loginName: 'twin' });
    foreign.person = { sub: 'u-3', ...theirs };
    await signOn();
    expect(await accountOf('stranger')).toMatchObject({ ssoSubject: subject('u-3') });
  });
  it('links nobody if the provider has not verified it', async () => {
    await add();
    foreign.person = { sub: 'u-4', ...theirs, email_verified: false };
    await signOn();
    expect(await accountOf('invited')).toMatchObject({ ssoSubject: null });
  });
  it('of a disabled account gives no session', async () => {
    await add({ status: 'disabled' });
    foreign.person = { sub: 'u-5', ...theirs };
    expect((await signOn()).text).toContain(MESSAGES.disabled.title);
    expect(await accountOf('invited')).toMatchObject({ ssoSubject: null });
  });
});

describe('a one-time link', () => {
  it('links the person to its account, whatever the account, and works once', async () => {
    const userId = await add({ adminLevel: 1, ssoSubject: 'https://id.example before' });
    const browser = await withLink(userId);
    const again = browser.copy();
    foreign.person = { sub: 'u-6', preferred_username: 'somebody' };
    expect((await signOn(browser)).url).toBe(`${served.url}/home`);
    expect(browser.value(INVITATION_COOKIE)).toBeUndefined();
    expect(await accountOf('invited')).toMatchObject({ ssoSubject: subject('u-6') });
    expect(await db().$count(session, eq(session.userId, userId))).toBe(1);
    foreign.person = { sub: 'u-7', preferred_username: 'stranger' };
    expect((await signOn(again)).text).toContain(MESSAGES.deadLink.title);
    expect(await accountOf('stranger')).toBeUndefined();
  });
  it('of a disabled account links nobody', async () => {
    const browser = await withLink(await add({ status: 'disabled' }));
    foreign.person = { sub: 'u-8', preferred_username: 'stranger' };
    expect((await signOn(browser)).text).toContain(MESSAGES.deadLink.title);
  });
  it('does not take a person from the account that they have', async () => {
    foreign.person = { sub: 'u-9', preferred_username: 'stranger' };
    await signOn();
    const browser = await withLink(await add());
    expect((await signOn(browser)).text).toContain(MESSAGES.linkedElsewhere.title);
    expect(await accountOf('invited')).toMatchObject({ ssoSubject: null });
    expect(await db().$count(passwordLink)).toBe(1);
  });
});

describe('a linked account', () => {
  it('that is disabled gives no session', async () => {
    await add({ status: 'disabled', ssoSubject: subject('u-10') });
    foreign.person = { sub: 'u-10', preferred_username: 'invited' };
    const browser = new Browser();
    const page = await signOn(browser);
    expect(page.status).toBe(403);
    expect(page.text).toContain(MESSAGES.disabled.title);
    expect(page.text).toContain('prompt=login');
    expect(browser.value('atelier_session')).toBeUndefined();
  });
});
