/** What every change of accounts does first: locks them, and checks that the actor may grant what they hold or get. */
import type { Database } from '../../db/connect';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import * as accounts from './account.store';
import { MESSAGES } from './access.messages';
import { mayGrant, mayManage } from './access.rules';
import * as roles from '../role/role.store';

/** The accounts, locked; refuses with "not found" if the actor may not manage one of them. */
export async function targetsOf(tx: Database, { actor }: Context, userIds: readonly number[]) {
  const targets = await accounts.lockAccounts(tx, actor, userIds);
  if (targets.length < userIds.length) throw notFound('账号');
  return targets;
}

export async function setRoles(
  tx: Database,
  { actor, now }: Context,
  userIds: readonly number[],
  roleIds: readonly number[],
): Promise<void> {
  const granted = await roles.lockRoles(tx, roleIds);
  if (granted.length < new Set(roleIds).size) throw invalidField('roleIds', MESSAGES.unknownRole);
  mayGrant(actor, granted);
  await accounts.setRoles(tx, userIds, roleIds);
  await accounts.followRoles(tx, accounts.theseAccounts(userIds), now());
}

/** Setting the password of an account gives its rights to the actor: the actor must be allowed to grant them. */
export async function mayTakeOver(tx: Database, { actor }: Context, targets: readonly accounts.Held[]): Promise<void> {
  mayManage(actor, targets);
  mayGrant(
    actor,
    await roles.rolesOf(
      tx,
      targets.map(({ userId }) => userId),
    ),
  );
}
