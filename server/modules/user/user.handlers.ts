/** Log-in and the own account (product.md section 7). */
import type { UserInfo } from '../../../src/services/catalogue/generated/types';
import { Refusal } from '../../kernel/errors';
import { anyone, authenticated, over, type AreaHandlers, type Context } from '../../kernel/handler';
import { createSession, endSession } from '../../kernel/session';
import { authenticate } from './authenticate';
import * as store from './user.store';

const USERS_BY_DEFAULT = 20;

async function ownInfo({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<UserInfo> {
  const info = await store.readUserInfo(db, actor.userId);
  if (!info) throw new Refusal('sessionRevoked');
  return info;
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
