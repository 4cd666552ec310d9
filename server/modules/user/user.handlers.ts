/** Log-in and the own account (product.md section 7). */
import type { UserInfo } from '../../../src/services/catalogue/generated/types';
import { Refusal } from '../../kernel/errors';
import { anyone, authenticated, over, type AreaHandlers, type Context } from '../../kernel/handler';
import { createSession, endSession } from '../../kernel/session';
import { lockedUntil, loginKey, minutesUntil, triesLeft, type Failures } from './login.rules';
import { networkOf } from '../../kernel/network';
import { passwordMatches } from '../../kernel/password';
import { MESSAGES } from './user.messages';
import * as store from './user.store';

const USERS_BY_DEFAULT = 20;

async function ownInfo({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<UserInfo> {
  const info = await store.readUserInfo(db, actor.userId);
  if (!info) throw new Refusal('sessionRevoked');
  return info;
}

function refuseIfLocked(failures: Failures, now: Date): void {
  const end = lockedUntil(failures, now);
  if (end) throw new Refusal('locked', { message: MESSAGES.locked(minutesUntil(end, now)) });
}

/** The person whose password this is, or a refusal that says nothing about which accounts exist. */
async function authenticate(loginName: string, password: string, context: Context): Promise<number> {
  const { db, now } = context;
  const key = loginKey(loginName);
  const address = networkOf(context.address);
  refuseIfLocked(await store.recentFailures(db, key, address, now()), now());
  const found = await store.findLogin(db, key);
  const right = await passwordMatches(found?.passwordHash, password);
  // Judged again in line: guesses sent at the same time learn no more than guesses sent one by one.
  const failures = await db.transaction(async (tx) => {
    await store.lockAttempts(tx, key, address);
    const before = await store.recentFailures(tx, key, address, now());
    if (lockedUntil(before, now())) return before;
    await store.recordAttempt(tx, { loginName: key, address, succeeded: right, createTime: now() });
    return store.recentFailures(tx, key, address, now());
  });
  refuseIfLocked(failures, now());
  if (!found || !right) throw new Refusal('wrongCredentials', { message: MESSAGES.wrong(triesLeft(failures, now())) });
  if (found.status === 'disabled') throw new Refusal('wrongCredentials', { message: MESSAGES.disabled });
  return found.userId;
}

export const user: AreaHandlers<'user'> = {
  login: {
    policy: anyone,
    async handle({ loginName, password }, context) {
      const { db, address, now, cookies } = context;
      const userId = await authenticate(loginName, password, context);
      const session = await db.transaction(async (tx) => {
        await store.noteLogin(tx, userId, now());
        return createSession(tx, { userId, address, now: now(), replaces: cookies.secret });
      });
      const info = await store.readUserInfo(db, userId);
      if (!info) throw new Refusal('sessionRevoked');
      cookies.start(session);
      return { token: session.token, expiresAt: session.expiresAt.toISOString(), user: info };
    },
  },
  logout: {
    policy: authenticated,
    async handle(_, { db, actor, cookies }) {
      await endSession(db, actor.sessionId);
      cookies.end();
      return null;
    },
  },
  getUserInfo: { policy: authenticated, handle: (_, context) => ownInfo(context) },
  queryUserInfo: { policy: authenticated, handle: (_, context) => ownInfo(context) },
  queryUsers: {
    policy: over('department', authenticated),
    handle: ({ keyword, limit = USERS_BY_DEFAULT }, { db, actor }) => store.findUsers(db, actor, { keyword, limit }),
  },
  queryAdmin: { policy: authenticated, handle: async (_, { actor }) => ({ adminLevel: actor.adminLevel }) },
};
