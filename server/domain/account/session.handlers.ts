/** Log-in, one's own account, and choosing a password (product.md section 7, docs/decisions/0033-passwords.md). */
import { MESSAGES as ACCOUNT } from './account.messages';
import { findLink, setPassword } from './password-link.store';
import { mayChoose } from './password.rules';
import { invalidField } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import { authenticate, prove } from './authenticate';
import { enter } from './enter';
import { MESSAGES } from './user.messages';
import * as store from './user.store';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { sessionsOf } from './session-list.store';
import { endSession, revokeSessionsOf } from '../../kernel/session/session';
import type { UserInfo } from '../../../src/services/catalogue/generated/types';

async function ownInfo({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<UserInfo> {
  const info = await store.readUserInfo(db, actor.userId);
  if (!info) throw new ApiError('sessionRevoked');
  return info;
}

const deadLink = () => new ApiError('notFound', { message: ACCOUNT.deadLink });

/** Converts the log-in page's refusal into one at the form's field. */
const atField =
  (field: string) =>
  (error: unknown): never => {
    throw error instanceof ApiError && error.kind === 'wrongCredentials' ? invalidField(field, error.message) : error;
  };

export const handlers = {
  async 'user.replaceTemporaryPassword'({ loginName: typed, password, newPassword }, context) {
    const { userId, loginName, temporary } = await prove(typed, password, context);
    if (!temporary) throw invalidField('password', MESSAGES.notTemporary);
    if (password === newPassword) throw invalidField('newPassword', ACCOUNT.samePassword);
    await mayChoose(newPassword, { loginName }, 'newPassword');
    return enter(context, userId, (tx) =>
      setPassword(tx, { userId, loginName, password: newPassword, now: context.now() }),
    );
  },
  async 'user.queryPasswordLink'({ link }, { db, now }) {
    const found = await findLink(db, link, now());
    if (!found) throw deadLink();
    return { loginName: found.loginName, userName: found.userName, expireTime: found.expireTime.toISOString() };
  },
  async 'user.setPasswordByLink'({ link, newPassword }, context) {
    const { db, now } = context;
    const known = await findLink(db, link, now());
    if (!known) throw deadLink();
    await mayChoose(newPassword, known, 'newPassword');
    const { userId, loginName } = known;
    return enter(context, userId, async (tx) => {
      // Check again with a lock: a link that two requests use at once works for one of them.
      if (!(await findLink(tx, link, now(), { hold: true }))) throw deadLink();
      await setPassword(tx, { userId, loginName, password: newPassword, now: now() });
    });
  },
  'user.changePassword': {
    // A wrong password counts although the change is refused.
    ownTransactions: true,
    async handle({ password, newPassword }, context) {
      const { db, actor, now } = context;
      const { userId, loginName, sessionId } = actor;
      if (!(await store.readUserInfo(db, userId))?.hasPassword) throw invalidField('password', MESSAGES.noPassword);
      await authenticate(loginName, password, context).catch(atField('password'));
      if (password === newPassword) throw invalidField('newPassword', ACCOUNT.samePassword);
      await mayChoose(newPassword, actor, 'newPassword');
      await db.transaction((tx) =>
        setPassword(tx, { userId, loginName, password: newPassword, now: now(), keep: sessionId }),
      );
      return null;
    },
  },
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
