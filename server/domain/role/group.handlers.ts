/** Groups that people join, and decisions about their requests (product.md section 6). */
import * as accounts from '../account/account.store';
import { departmentsGiven, partJoins, whyNotAgree, whyNotDecide } from './group.rules';
import * as groups from './group.store';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'auth.queryGroupRoles'({ departmentId }, { db, actor }) {
    const list = await groups.listGroups(db, actor, departmentId);
    return { list, total: list.length };
  },
  'auth.queryPendingGroupJoins': (params, { db, actor }) => groups.pageOfJoins(db, actor, params),
  /** An accepted person gets the group's roles in addition to their own, and its department if they have none. */
  'auth.agreeGroupJoin': ({ joinIds }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      await accounts.lockAdmins(tx);
      const joins = await groups.withApplicants(tx, await groups.lockJoins(tx, actor, joinIds));
      const { accepted, failed } = partJoins(joinIds, joins, (join) => whyNotAgree(actor, join));
      await accounts.addRoles(
        tx,
        accepted.flatMap(({ userId, roles }) => roles.map(({ roleId }) => ({ userId, roleId }))),
      );
      for (const [departmentId, userIds] of departmentsGiven(accepted))
        await accounts.moveAccounts(tx, userIds, departmentId, now());
      await accounts.followRoles(tx, accounts.theseAccounts(accepted.map(({ userId }) => userId)), now());
      await groups.decideJoins(
        tx,
        accepted.map(({ joinId }) => joinId),
        { status: 'agreed', reviewerId: actor.userId, now: now() },
      );
      return { done: accepted.length, failed };
    }),
  'auth.denyGroupJoin': ({ joinIds, reviewNote }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      const { accepted, failed } = partJoins(joinIds, await groups.lockJoins(tx, actor, joinIds), whyNotDecide);
      await groups.decideJoins(
        tx,
        accepted.map(({ joinId }) => joinId),
        { status: 'denied', reviewerId: actor.userId, reviewNote, now: now() },
      );
      return { done: accepted.length, failed };
    }),
} satisfies SomeHandlers;
