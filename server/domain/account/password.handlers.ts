/**
 * Choosing a password: with a one-time link, instead of a temporary password, or instead of one's own
 * (docs/decisions/0033-passwords.md).
 */
import { MESSAGES as ACCOUNT } from './account.messages';
import { findLink, setPassword } from './password-link.store';
import { mayChoose } from './password.rules';
import { invalidField } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import { authenticate, prove } from './authenticate';
import { enter } from './enter';
import { MESSAGES } from './user.messages';
import * as store from './user.store';
import type { SomeHandlers } from '../../kernel/calls/handler';

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
  async 'user.changePassword'({ password, newPassword }, context) {
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
} satisfies SomeHandlers;
