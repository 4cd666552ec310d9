/**
 * Access to accounts, for their managers: new accounts, passwords, locks and log-in sessions
 * (docs/decisions/0033-passwords.md).
 */
import type { Database } from '../../db/connect';
import { forgiveFailures } from './login-attempt.store';
import { INVITATION_MS, RESET_MS, makeLink, setPassword } from './password-link.store';
import { mayChoose } from './password.rules';
import { sessionsOf } from './session-list.store';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { revokeSessionsOf } from '../../kernel/session/session';
import { mayTakeOver, setRoles, targetsOf } from './account-change';
import * as accounts from './account.store';
import { MESSAGES } from './access.messages';
import { mayManage } from './access.rules';
import { loginNamesOf } from './login-name.rules';
import { holdDepartment } from '../department/department.store';

/** The department of a new account: the actor's own, unless the actor sees all of them. */
async function departmentFor(
  tx: Database,
  { actor }: Context,
  departmentId = actor.departmentId,
): Promise<number | null> {
  // Actors who see one department only may not choose another.
  if (actor.adminLevel === 0 && (departmentId === null || departmentId !== actor.departmentId))
    throw invalidField('departmentId', MESSAGES.otherDepartment);
  if (departmentId !== null && !(await holdDepartment(tx, departmentId)))
    throw invalidField('departmentId', MESSAGES.unknownDepartment);
  return departmentId;
}

/** Nobody has it yet; another account that takes it meanwhile is refused by the table. */
async function freeLoginName(db: Database, userName: string): Promise<string> {
  const names = loginNamesOf(userName);
  const taken = await accounts.takenNames(db, names);
  const free = names.find((name) => !taken.has(name));
  if (free === undefined) throw invalidField('loginName', MESSAGES.loginNameMissing);
  return free;
}

const linkOf = (
  who: { userId: number; loginName: string },
  { url, expireTime }: { url: string; expireTime: Date },
) => ({ ...who, url, expireTime: expireTime.toISOString() });

export const handlers = {
  async 'auth.createUser'({ password, roleIds, departmentId: requestedDepartmentId, ...fields }, context) {
    const { db, actor, now, publicUrl } = context;
    const loginName = fields.loginName ?? (await freeLoginName(db, fields.userName));
    if (password !== undefined) await mayChoose(password, { loginName }, 'password');
    return db.transaction(async (tx) => {
      const departmentId = await departmentFor(tx, context, requestedDepartmentId);
      const userId = await accounts.insertAccount(tx, { ...fields, loginName, departmentId }, now());
      if (roleIds) await setRoles(tx, context, [userId], roleIds);
      if (password !== undefined) await setPassword(tx, { userId, loginName, password, temporary: true, now: now() });
      const link =
        password === undefined
          ? await makeLink(tx, userId, { creatorId: actor.userId, now: now(), lastsMs: INVITATION_MS, publicUrl })
          : null;
      return { userId, loginName, link: link && linkOf({ userId, loginName }, link) };
    });
  },
  /**
   * People change their own password with the old one instead, so that an unattended browser does not allow a takeover.
   */
  'auth.resetPassword': ({ userId, password }, context) =>
    context.db.transaction(async (tx) => {
      const { actor, now, publicUrl } = context;
      const targets = await targetsOf(tx, context, [userId]);
      const { loginName, status } = targets[0]!;
      if (userId === actor.userId) throw invalid(MESSAGES.ownPassword);
      await mayTakeOver(tx, context, targets);
      if (status === 'disabled') throw invalid(MESSAGES.disabledAccount);
      if (password !== undefined) await mayChoose(password, { loginName }, 'password');
      await setPassword(tx, {
        userId,
        loginName,
        password: password ?? null,
        temporary: password !== undefined,
        now: now(),
      });
      const link =
        password === undefined
          ? await makeLink(tx, userId, { creatorId: actor.userId, now: now(), lastsMs: RESET_MS, publicUrl })
          : null;
      return { userId, loginName, link: link && linkOf({ userId, loginName }, link) };
    }),
  'auth.unlockUser': ({ userIds }, context) =>
    context.db.transaction(async (tx) => {
      const targets = await targetsOf(tx, context, userIds);
      mayManage(context.actor, targets);
      await forgiveFailures(
        tx,
        targets.map(({ loginName }) => loginName),
      );
      return { done: targets.length };
    }),
  async 'auth.queryUserSessions'({ userId }, { db, actor, now }) {
    if (!(await accounts.isVisible(db, actor, userId))) throw notFound('账号');
    return sessionsOf(db, userId, { current: actor.sessionId, now: now() });
  },
  'auth.endUserSessions': ({ userIds, sessionIds }, context) =>
    context.db.transaction(async (tx) => {
      mayManage(context.actor, await targetsOf(tx, context, userIds));
      return { done: await revokeSessionsOf(tx, userIds, context.now(), { sessionIds }) };
    }),
} satisfies SomeHandlers;
