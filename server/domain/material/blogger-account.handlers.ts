/** Accounts of the business lines (calls.md section 7.1). */
import type { Database } from '../../db/connect';
import { anyLink } from '../content/shared-link';
import { BUSINESS_LINE, wrongReference } from '../rows/belonging.store';
import { meaningful } from '../rows/rows.rules';
import { inRow, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Actor, Context, SomeHandlers } from '../../kernel/calls/handler';
import * as accounts from './blogger-account.store';
import { holdBusinessLine } from './business-line.store';
import { mayDeleteAccount } from './material.rules';

/** Department of a business line; refuses a line that the reader may not see. */
async function departmentOfLine(tx: Database, actor: Actor, businessLineId: number): Promise<number> {
  const line = await holdBusinessLine(tx, actor, businessLineId);
  if (!line) throw invalidField('businessLineId', BUSINESS_LINE.notFound);
  return line.departmentId;
}

async function mayManage(
  tx: Database,
  actor: Actor,
  managerId: number | null | undefined,
  departmentId: number,
): Promise<void> {
  if (managerId && !(await accounts.worksIn(tx, managerId, departmentId)))
    throw await wrongReference(tx, actor, 'managerId', accounts.MANAGER, [managerId], departmentId);
}

/** undefined: no address was given. */
const homeAt = async (context: Context, pasted: string | undefined): Promise<string | undefined> =>
  pasted === undefined ? undefined : (await anyLink(context, 'homeUrl', pasted)).url;

export const handlers = {
  'material.bloggerAccountList': (params, { db, actor }) => accounts.pageOfAccounts(db, actor, params),
  async 'material.bloggerAccountCreate'({ nickname, homeUrl: pasted, ...fields }, context) {
    const { db, actor, now } = context;
    const homeUrl = await homeAt(context, pasted);
    return db.transaction(async (tx) => {
      const departmentId = await departmentOfLine(tx, actor, fields.businessLineId);
      await mayManage(tx, actor, fields.managerId, departmentId);
      return accounts.insertAccount(tx, {
        ...fields,
        homeUrl,
        nickname: meaningful('nickname', nickname),
        departmentId,
        creatorId: actor.userId,
        createTime: now(),
        updateTime: now(),
      });
    });
  },
  'material.bloggerAccountCreateMany': ({ businessLineId, managerId, accounts: entered }, { db, actor, now }) =>
    db.transaction(async (tx) => {
      const departmentId = await departmentOfLine(tx, actor, businessLineId);
      await mayManage(tx, actor, managerId, departmentId);
      const shared = {
        businessLineId,
        managerId,
        departmentId,
        creatorId: actor.userId,
        createTime: now(),
        updateTime: now(),
      };
      for (const [index, account] of entered.entries())
        await inRow('accounts', index, () =>
          accounts.insertAccount(tx, { ...shared, ...account, nickname: meaningful('nickname', account.nickname) }),
        );
      return { done: entered.length };
    }),
  async 'material.bloggerAccountUpdate'({ bloggerAccountId, nickname, homeUrl: pasted, ...changes }, context) {
    const { db, actor, now } = context;
    const homeUrl = await homeAt(context, pasted);
    return db.transaction(async (tx) => {
      const held = await accounts.lockAccount(tx, actor, bloggerAccountId);
      if (!held) throw notFound('账号');
      const departmentId =
        changes.businessLineId === undefined
          ? held.departmentId
          : await departmentOfLine(tx, actor, changes.businessLineId);
      // A move to another department's line is refused, because the account's notes would refer to a line outside
      // their department.
      if (departmentId !== held.departmentId)
        throw await wrongReference(
          tx,
          actor,
          'businessLineId',
          BUSINESS_LINE,
          [changes.businessLineId!],
          held.departmentId,
        );
      await mayManage(tx, actor, changes.managerId, departmentId);
      return accounts.updateAccount(tx, bloggerAccountId, {
        ...changes,
        homeUrl,
        ...(nickname !== undefined && { nickname: meaningful('nickname', nickname) }),
        updateTime: now(),
      });
    });
  },
  'material.bloggerAccountDelete': ({ id }, { db, actor }) =>
    db.transaction(async (tx) => {
      const held = await accounts.lockAccount(tx, actor, id);
      if (!held) throw notFound('账号');
      mayDeleteAccount(held);
      await accounts.deleteAccount(tx, id);
      return null;
    }),
} satisfies SomeHandlers;
