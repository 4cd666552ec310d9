/**
 * Identification under the three log-in types: which cookie carries the token, which sessions a log-in ends, and the
 * refusal of unidentified requests.
 */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { connect } from '../../db/connect';
import { account, session } from '../../db/schema';
import { TOKEN_COOKIE } from './identity';
import { createSession, identify, PROLONG_EVERY_MS, revokeSessionsOf, SESSION_MS, type LoginType } from './session';
import { buildTestApp, person } from '../test-support';

const START = new Date('2026-03-01T00:00:00Z');
let now = START;
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp(database.db, {}, () => now);
});
beforeEach(() => {
  now = START;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function loggedIn(loginType: LoginType, replaces?: string) {
  const { userId } = await person(database.db, { now });
  const made = await createSession(database.db, { userId, address: '10.0.0.1', now, loginType, replaces });
  return { ...made, userId, cookie: `atelier_session=${made.secret}; ${TOKEN_COOKIE[loginType]}=${made.token}` };
}
const ask = (headers: Record<string, string>) => app.inject({ url: '/fapi/try/who', headers });

describe('cookies', () => {
  it.each([
    [1, 'token'],
    [2, 'authorizationv2'],
    [3, 'token'],
  ] as const)('of log-in type %i are prolonged under their own name', async (loginType, header) => {
    const someone = await loggedIn(loginType);
    now = new Date(START.getTime() + PROLONG_EVERY_MS + 1_000);
    const { cookies } = await ask({ cookie: someone.cookie, [header]: someone.token });
    expect(cookies.map(({ name, value, httpOnly }) => [name, value, httpOnly ?? false])).toEqual([
      ['atelier_session', someone.secret, true],
      [TOKEN_COOKIE[loginType], someone.token, false],
    ]);
  });
  it('prolonging does not copy the token of another log-in type', async () => {
    const someone = await loggedIn(1);
    now = new Date(START.getTime() + PROLONG_EVERY_MS + 1_000);
    const { cookies } = await ask({
      cookie: `atelier_session=${someone.secret}; atelier_token=${someone.token}`,
      token: someone.token,
    });
    expect(cookies).toEqual([]);
  });
  it('a log-in clears those of the other types, a log-out clears all', async () => {
    const before = 'atelier_sso_token=a; atelier_v2_token=b; other=c';
    const inside = await app.inject({ method: 'POST', url: '/fapi/try/log-in', headers: { cookie: before } });
    expect(inside.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['atelier_session', 's'],
      ['atelier_token', 't'],
      ['atelier_sso_token', ''],
      ['atelier_v2_token', ''],
    ]);
    const outside = await app.inject({ method: 'POST', url: '/fapi/try/log-out' });
    expect(outside.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['atelier_session', ''],
      ['atelier_sso_token', ''],
      ['atelier_token', ''],
      ['atelier_v2_token', ''],
    ]);
  });
});

it('a log-in ends the session that the browser had, and no other', async () => {
  const [mine, other] = [await loggedIn(2), await loggedIn(2)];
  await loggedIn(1, mine.secret);
  const left = await database.db.select({ sessionId: session.sessionId }).from(session);
  const ids = left.map(({ sessionId }) => sessionId);
  expect(ids).not.toContain(mine.sessionId);
  expect(ids).toContain(other.sessionId);
  const [row] = await database.db.select().from(session).where(eq(session.sessionId, other.sessionId));
  expect(row!.loginType).toBe(2);
});

describe('an unidentified request', () => {
  const unknown = { status: 403, code: 20205 };
  const answer = async (headers: Record<string, string>) => {
    const { statusCode, json } = await ask(headers);
    return { status: statusCode, code: json<{ code: number }>().code };
  };
  it('gets HTTP 403 if people log in by single sign-on, otherwise an envelope', async () => {
    expect(await answer({ token: 'x' })).toEqual(unknown);
    expect(await answer({ token: '' })).toEqual(unknown);
    expect(await answer({ authorizationv2: 'x' })).toEqual({ status: 200, code: 20205 });
    expect(await answer({ authorizationv2: 'x', token: 'x' })).toEqual({ status: 200, code: 20205 });
    expect(await answer({})).toEqual({ status: 200, code: 20205 });
  });
  it('gets the same when the session has expired', async () => {
    const someone = await loggedIn(3);
    now = new Date(START.getTime() + SESSION_MS + 1_000);
    expect(await answer({ cookie: someone.cookie, token: someone.token })).toEqual(unknown);
  });
  it('gets an envelope for a revoked session and a disabled account under every log-in type', async () => {
    const [ended, disabled] = [await loggedIn(1), await loggedIn(3)];
    await revokeSessionsOf(database.db, [ended.userId], now);
    expect(await answer({ cookie: ended.cookie, token: ended.token })).toEqual({ status: 200, code: 20203 });
    await database.db.update(account).set({ status: 'disabled' }).where(eq(account.userId, disabled.userId));
    expect(await answer({ cookie: disabled.cookie, token: disabled.token })).toEqual({ status: 200, code: 20102 });
  });
});

describe('the query of the person', () => {
  it('is planned once for each connection, and sees every change', async () => {
    const { secret, userId } = await loggedIn(2);
    const one = connect(database.url, { max: 1 });
    try {
      const adminLevel = async () => {
        const found = await identify(one.db, { secret }, now);
        return 'actor' in found ? found.actor.adminLevel : found.trouble;
      };
      // PostgreSQL plans a prepared statement five times before it keeps a plan for all values.
      for (let times = 0; times < 8; times++) expect(await adminLevel()).toBe(0);
      await database.db.update(account).set({ adminLevel: 1 }).where(eq(account.userId, userId));
      expect(await adminLevel()).toBe(1);
      await revokeSessionsOf(database.db, [userId], now);
      expect(await adminLevel()).toBe('sessionRevoked');
      const { rows } = await one.db.execute(
        'select custom_plans, generic_plans from pg_prepared_statements where name = $$identify$$',
      );
      expect(rows).toEqual([{ custom_plans: 5, generic_plans: 5 }]);
    } finally {
      await one.close();
    }
  });
});
