/** Log-in and one's own account (product.md section 7). */
import type { UserInfo } from '../../../src/services/catalogue/generated/types';
import { sessionsOf } from '../../domain/account/session-list.store';
import { sandboxPlatforms } from '../../domain/credential/platform-adapter.store';
import { ApiError } from '../../kernel/errors';
import type { AreaHandlers, Context } from '../../kernel/handler';
import { invalidField } from '../../kernel/api-errors';
import { endSession, revokeSessionsOf } from '../../kernel/session';
import { authenticate } from './authenticate';
import { enter } from './enter';
import { passwordHandlers } from './password.handlers';
import { MESSAGES } from './user.messages';
import * as store from './user.store';

const USERS_BY_DEFAULT = 20;

async function ownInfo({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<UserInfo> {
  const info = await store.readUserInfo(db, actor.userId);
  if (!info) throw new ApiError('sessionRevoked');
  return info;
}

export const user: AreaHandlers<'user'> = {
  login: {
    async handle({ loginName, password }, context) {
      const { userId } = await authenticate(loginName, password, context);
      return enter(context, userId);
    },
  },
  ...passwordHandlers,
  logout: {
    async handle(_, { db, actor, cookies }) {
      await endSession(db, actor.sessionId);
      cookies.end();
      return null;
    },
  },
  getUserInfo: { handle: (_, context) => ownInfo(context) },
  queryUserInfo: { handle: (_, context) => ownInfo(context) },
  updateProfile: {
    async handle({ userName, ...others }, context) {
      const name = userName?.trim();
      if (name === '') throw invalidField('userName', MESSAGES.blankName);
      await store.updateProfile(context.db, context.actor.userId, { ...others, userName: name }, context.now());
      return ownInfo(context);
    },
  },
  querySessions: {
    handle: (_, { db, actor, now }) => sessionsOf(db, actor.userId, { current: actor.sessionId, now: now() }),
  },
  endSessions: {
    handle: async ({ sessionIds }, { db, actor, now }) => ({
      done: await revokeSessionsOf(db, [actor.userId], now(), {
        sessionIds,
        except: sessionIds ? undefined : actor.sessionId,
      }),
    }),
  },
  logOutEverywhere: {
    async handle(_, { db, actor, cookies, now }) {
      const done = await revokeSessionsOf(db, [actor.userId], now());
      cookies.end();
      return { done };
    },
  },
  queryUsers: {
    handle: ({ keyword, limit = USERS_BY_DEFAULT }, { db, actor }) => store.findUsers(db, actor, { keyword, limit }),
  },
  queryAdmin: {
    handle: async (_, { db, actor: { adminLevel } }) => ({
      adminLevel,
      sandboxPlatforms: adminLevel >= 1 ? await sandboxPlatforms(db) : [],
    }),
  },
};
