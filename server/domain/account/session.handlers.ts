/** Log-in and one's own account (product.md section 7). */
import { sessionsOf } from './session-list.store';
import { invalidField } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { endSession, revokeSessionsOf } from '../../kernel/session/session';
import { authenticate } from './authenticate';
import { enter } from './enter';
import { MESSAGES } from './user.messages';
import * as store from './user.store';
import type { UserInfo } from '../../../src/services/catalogue/generated/types';

async function ownInfo({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<UserInfo> {
  const info = await store.readUserInfo(db, actor.userId);
  if (!info) throw new ApiError('sessionRevoked');
  return info;
}

export const handlers = {
  async 'user.login'({ loginName, password }, context) {
    const { userId } = await authenticate(loginName, password, context);
    return enter(context, userId);
  },
  async 'user.logout'(_, { db, actor, cookies }) {
    await endSession(db, actor.sessionId);
    cookies.end();
    return null;
  },
  'user.getUserInfo': (_, context) => ownInfo(context),
  'user.queryUserInfo': (_, context) => ownInfo(context),
  async 'user.updateProfile'({ userName, ...others }, context) {
    const name = userName?.trim();
    if (name === '') throw invalidField('userName', MESSAGES.blankName);
    await store.updateProfile(context.db, context.actor.userId, { ...others, userName: name }, context.now());
    return ownInfo(context);
  },
  'user.querySessions': (_, { db, actor, now }) =>
    sessionsOf(db, actor.userId, { current: actor.sessionId, now: now() }),
  'user.endSessions': async ({ sessionIds }, { db, actor, now }) => ({
    done: await revokeSessionsOf(db, [actor.userId], now(), {
      sessionIds,
      except: sessionIds ? undefined : actor.sessionId,
    }),
  }),
  async 'user.logOutEverywhere'(_, { db, actor, cookies, now }) {
    const done = await revokeSessionsOf(db, [actor.userId], now());
    cookies.end();
    return { done };
  },
} satisfies SomeHandlers;
