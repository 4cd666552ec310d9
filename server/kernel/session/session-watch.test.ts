import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import type { Database } from '../../db/connect';
import { account, accountRole, department, role, session } from '../../db/schema';
import type { Actor } from '../calls/handler';
import { asRole } from '../calls/preview';
import { identify, revokeSessionsOf } from './session';
import { LOOK_EVERY_MS, SessionWatch, type AccountState } from './session-watch';
import { buildTestApp, person, type Person } from '../test-support';

const NOW = new Date('2026-06-10T07:30:00.000Z');
let database: TestDatabase;
let db: Database;
let someone: Person;
let actor: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await db.insert(department).values([{ name: '一' }, { name: '二' }]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  someone = await person(db, { menuCodes: ['feed:a', 'feed:b'], now: NOW });
  actor = await actorOf(someone);
});

async function actorOf({ headers }: Person): Promise<Actor> {
  const found = await identify(db, { secret: /atelier_session=([^;]+)/.exec(headers.cookie)![1]! }, NOW);
  if ('trouble' in found) throw new Error(found.trouble);
  return found.actor;
}

const theirs = () => eq(account.userId, someone.userId);
const roleOf = async (userId: number) =>
  (await db.select().from(accountRole).where(eq(accountRole.userId, userId)))[0]!.roleId;

/** Changes of a person, each with what their streams are told. */
const CHANGES: Record<string, [change: () => Promise<unknown>, expected: object]> = {
  'the session ended': [
    () => db.delete(session).where(eq(session.sessionId, someone.sessionId)),
    { trouble: 'sessionMissing' },
  ],
  'the session ran out': [
    () => db.update(session).set({ expireTime: NOW }).where(eq(session.sessionId, someone.sessionId)),
    { trouble: 'sessionMissing' },
  ],
  'the session was revoked': [() => revokeSessionsOf(db, [someone.userId], NOW), { trouble: 'sessionRevoked' }],
  'the account was disabled': [
    () => db.update(account).set({ status: 'disabled' }).where(theirs()),
    { trouble: 'accountDisabled' },
  ],
  'the account was deleted': [
    () => db.update(account).set({ deleteTime: NOW }).where(theirs()),
    { trouble: 'sessionRevoked' },
  ],
  'the role was taken away': [
    () => db.delete(accountRole).where(eq(accountRole.userId, someone.userId)),
    { actor: { menuCodes: new Set(), roleTypes: [] } },
  ],
  'the role lost a menu': [
    async () =>
      db
        .update(role)
        .set({ menuCodes: ['feed:b'] })
        .where(eq(role.roleId, await roleOf(someone.userId))),
    { actor: { menuCodes: new Set(['feed:b']) } },
  ],
  'the role got another type': [
    async () =>
      db
        .update(role)
        .set({ type: 'viewer' })
        .where(eq(role.roleId, await roleOf(someone.userId))),
    { actor: { roleTypes: ['viewer'] } },
  ],
  'the admin level changed': [
    () => db.update(account).set({ adminLevel: 1 }).where(theirs()),
    { actor: { adminLevel: 1 } },
  ],
  'they moved to another department': [
    () => db.update(account).set({ departmentId: 2 }).where(theirs()),
    { actor: { departmentId: 2 } },
  ],
};

describe('a followed person', () => {
  it.each(Object.entries(CHANGES))('is told that %s, and nobody else is', async (_, [change, expected]) => {
    const watch = new SessionWatch(db, () => NOW);
    const other = await actorOf(await person(db, { menuCodes: ['feed:a'], now: NOW }));
    const received: AccountState[] = [];
    const receivedByOther = vi.fn();
    const stops = [watch.follow(actor, (now) => received.push(now)), watch.follow(other, receivedByOther)];
    await watch.look();
    expect(received).toEqual([]);
    await change();
    await watch.look();
    expect(received).toMatchObject([expected]);
    expect(receivedByOther).not.toHaveBeenCalled();
    stops.forEach((stop) => stop());
    await watch.look();
    expect(received).toHaveLength(1);
  });

  it('is not told of changes that leave their rights the same', async () => {
    const watch = new SessionWatch(db, () => NOW);
    const received = vi.fn();
    const stop = watch.follow(actor, received);
    await db.update(account).set({ name: '新名字', lastLoginTime: NOW }).where(theirs());
    await db
      .update(role)
      .set({ menuCodes: ['feed:b', 'feed:a'], description: '顺序不同' })
      .where(eq(role.roleId, await roleOf(someone.userId)));
    await watch.look();
    expect(received).not.toHaveBeenCalled();
    stop();
  });
});

describe('an admin who previews a role', () => {
  it('is told when the role changes or is deleted, or when they stop being an admin', async () => {
    const lead = await person(db, { menuCodes: [], adminLevel: 1, now: NOW });
    const [shown] = await db
      .insert(role)
      .values({ name: 'previewed', type: 'viewer', menuCodes: ['feed:a'] })
      .returning();
    const looking = asRole(await actorOf(lead), shown!);
    const watch = new SessionWatch(db, () => NOW);
    const received: AccountState[] = [];
    const stop = watch.follow(looking, (now) => received.push(now));
    const become = async (change: Promise<unknown>) => {
      await change;
      received.length = 0;
      await watch.look();
      return received[0];
    };
    expect(await become(Promise.resolve())).toBeUndefined();
    expect(
      await become(
        db
          .update(role)
          .set({ menuCodes: ['feed:b'] })
          .where(eq(role.roleId, shown!.roleId)),
      ),
    ).toMatchObject({ actor: { menuCodes: new Set(['feed:b']), adminLevel: 0 } });
    expect(
      await become(
        db
          .update(role)
          .set({ menuCodes: ['feed:a'] })
          .where(eq(role.roleId, shown!.roleId)),
      ),
    ).toBeUndefined();
    expect(await become(db.update(account).set({ adminLevel: 0 }).where(eq(account.userId, lead.userId)))).toEqual({
      trouble: 'forbidden',
    });
    await db.update(account).set({ adminLevel: 1 }).where(eq(account.userId, lead.userId));
    expect(await become(db.delete(role).where(eq(role.roleId, shown!.roleId)))).toEqual({ trouble: 'forbidden' });
    stop();
  });
});

describe('the poll', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is one query for all streams, and none while no stream is open', async () => {
    const execute = vi.fn(db.execute.bind(db));
    const watch = new SessionWatch({ execute } as unknown as Database, () => NOW);
    const others = await Promise.all(Array.from({ length: 20 }, async () => actorOf(await person(db, { now: NOW }))));
    vi.advanceTimersByTime(10 * LOOK_EVERY_MS);
    expect(vi.getTimerCount()).toBe(0);
    const stops = [...others, actor, actor].map((each) => watch.follow(each, () => undefined));
    vi.advanceTimersByTime(LOOK_EVERY_MS);
    await watch.look();
    // Two polls: the timer's, and this one, which does not share a poll that had already started.
    expect(execute.mock.calls.length).toBeLessThanOrEqual(2);
    stops.forEach((stop) => stop());
    expect(vi.getTimerCount()).toBe(0);
    const before = execute.mock.calls.length;
    vi.advanceTimersByTime(10 * LOOK_EVERY_MS);
    await watch.look();
    expect(execute.mock.calls.length).toBe(before);
  });

  it('ends every stream when the database stays unreachable', async () => {
    const failed = vi.fn();
    const watch = new SessionWatch(
      { execute: () => Promise.reject(new Error('away')) } as unknown as Database,
      () => NOW,
      failed,
    );
    const received: AccountState[] = [];
    const stop = watch.follow(actor, (now) => received.push(now));
    await watch.look();
    expect(received).toEqual([]);
    await watch.look();
    expect(received).toEqual([{ trouble: 'internal' }]);
    expect(failed).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe('a streaming call', () => {
  const ENDS: Record<string, [change: string, code: number]> = {
    revoked: ['the session was revoked', 20203],
    missing: ['the session ended', 20205],
    disabled: ['the account was disabled', 20102],
    'without its role': ['the role was taken away', 40300],
    elsewhere: ['they moved to another department', 40300],
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(Object.entries(ENDS))(
    'ends with the refusal as its last chunk when the person is %s, on every server',
    async (_, [change, code]) => {
      const apps = [await buildTestApp(db, {}, () => NOW), await buildTestApp(db, {}, () => NOW)];
      const answers = apps.map((app) =>
        app.inject({ method: 'POST', url: '/fapi/try/listen', payload: {}, headers: someone.headers }),
      );
      // Both streams are open once the timers of both watches run.
      await expect.poll(() => vi.getTimerCount()).toBe(2);
      await CHANGES[change]![0]();
      vi.advanceTimersByTime(LOOK_EVERY_MS);
      for (const answer of answers) {
        const chunks = (await answer).body
          .trim()
          .split('\n\n')
          .map((line) => JSON.parse(line.replace(/^data: /, '')) as unknown);
        expect(chunks).toEqual([1, expect.objectContaining({ code, data: null })]);
      }
      expect(vi.getTimerCount()).toBe(0);
      await Promise.all(apps.map((app) => app.close()));
    },
  );

  it('continues while the person has the right to it', async () => {
    const app = await buildTestApp(db, {}, () => NOW);
    const answer = app.inject({ method: 'POST', url: '/fapi/try/listen', payload: {}, headers: someone.headers });
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    await CHANGES['the role lost a menu']![0]();
    vi.advanceTimersByTime(LOOK_EVERY_MS);
    await CHANGES['the session ended']![0]();
    vi.advanceTimersByTime(LOOK_EVERY_MS);
    // The first change would end it with code 40300.
    expect((await answer).body).toContain('20205');
    await app.close();
  });
});
