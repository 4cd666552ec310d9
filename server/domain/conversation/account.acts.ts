/** What people do to reply accounts themselves: log in, change, mark for paid traffic. Each act is recorded. */
import type {
  BatchResult,
  ReplyAccount,
  ReplyLogIn,
  ReplyManageAddAccountParams,
  ReplyManageUpdateAccountParams,
} from '../../../src/services/catalogue/generated/types';
import {
  ACCOUNT_ORIGIN,
  ACCOUNT_ORIGIN_NAMES,
  DAILY_LIMIT,
  type AccountOrigin,
} from '../../../src/services/catalogue/sets/conversation';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import { MESSAGES } from './conversation.messages';
import * as logIns from './log-in.store';
import { record } from './record.store';
import * as accounts from './reply-account.store';
import { beginOfDay } from '../../db/days';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

/** Begins to log a new account in, or a known one again. */
export async function beginLogIn(around: Around, params: ReplyManageAddAccountParams): Promise<ReplyLogIn> {
  const { db, actor, now } = around;
  const values = params.accountId === undefined ? newAccount(around, params) : await known(around, params.accountId);
  const logInId = await logIns.insertLogIn(db, {
    ...values,
    creatorId: actor.userId,
    dueTime: now(),
    createTime: now(),
    updateTime: now(),
  });
  return (await logIns.readLogIn(db, actor, logInId))!;
}

function newAccount(
  { actor }: Around,
  { platform, device = 'phone', deviceName, origin, dailyLimit = DAILY_LIMIT.usual }: ReplyManageAddAccountParams,
) {
  if (platform === undefined) throw invalidField('platform', MESSAGES.choosePlatform);
  return {
    departmentId: departmentOf(actor),
    platform,
    device,
    deviceName: meaningful('deviceName', deviceName ?? ''),
    origin: (origin ?? ACCOUNT_ORIGIN.matrix) as AccountOrigin,
    dailyLimit,
  };
}

async function known({ db, actor, now }: Around, accountId: number) {
  const found = await accounts.readAccount(db, actor, accountId, beginOfDay(now()));
  if (!found) throw notFound('账号');
  const { platform, device, deviceName, origin, dailyLimit } = found;
  const departmentId = await accounts.departmentOfAccount(db, accountId);
  return { accountId, departmentId, platform, device, deviceName, origin: origin as AccountOrigin, dailyLimit };
}

export async function readLogIn({ db, actor }: Around, logInId: number): Promise<ReplyLogIn> {
  const found = await logIns.readLogIn(db, actor, logInId);
  if (!found) throw notFound('登录');
  return found;
}

export async function cancelLogIn(around: Around, logInId: number): Promise<ReplyLogIn> {
  await logIns.cancelLogIn(around.db, around.actor, logInId, around.now());
  return readLogIn(around, logInId);
}

export async function updateAccount(
  { db, actor, now }: Around,
  { accountId, deviceName, origin, dailyLimit }: ReplyManageUpdateAccountParams,
): Promise<ReplyAccount> {
  const changes = {
    ...(deviceName !== undefined && { deviceName: meaningful('deviceName', deviceName) }),
    ...(origin !== undefined && { origin: origin as AccountOrigin }),
    ...(dailyLimit !== undefined && { dailyLimit }),
  };
  await db.transaction(async (tx) => {
    const found = await accounts.lockAccounts(tx, actor, [accountId]);
    if (found.length === 0) throw notFound('账号');
    await accounts.setAccounts(tx, [accountId], changes, now());
    await record(tx, actor.userId, 'change', found.map(accountOnly), now(), wordsOf(changes));
  });
  return (await accounts.readAccount(db, actor, accountId, beginOfDay(now())))!;
}

const wordsOf = ({
  deviceName,
  origin,
  dailyLimit,
}: {
  deviceName?: string;
  origin?: AccountOrigin;
  dailyLimit?: number;
}): string =>
  [deviceName, origin && ACCOUNT_ORIGIN_NAMES[origin], dailyLimit !== undefined && MESSAGES.dailyLimit(dailyLimit)]
    .filter(Boolean)
    .join('，');

export async function launchTraffic(
  { db, actor, now }: Around,
  accountIds: readonly number[],
  launched: boolean,
): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const found = await accounts.lockAccounts(tx, actor, accountIds);
    const changed = found.filter((each) => each.launchTraffic !== launched);
    await accounts.setAccounts(
      tx,
      changed.map(({ accountId }) => accountId),
      { launchTraffic: launched },
      now(),
    );
    await record(tx, actor.userId, launched ? 'launch' : 'unlaunch', changed.map(accountOnly), now());
    return batchResult(
      accountIds,
      found.map(({ accountId }) => accountId),
      MESSAGES.account,
    );
  });
}

const accountOnly = ({ accountId, departmentId }: accounts.OwnAccount) => ({ accountId, departmentId });
