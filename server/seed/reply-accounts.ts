/** Reply accounts of the departments, with the log-ins that their bots use on the sandbox platform. */
import type { PlatformCode } from '../../src/services/catalogue/platforms';
import { ACCOUNT_ORIGIN, type AccountOrigin, type Device } from '../../src/services/catalogue/sets/conversation';
import type { replyAccount } from '../db/schema';
import { LOG_IN_LASTS_MS, logInCookie } from '../providers/sandbox/log-in';
import { personOf } from '../providers/sandbox/people';
import { creatorOf, type Making } from './follow';

export type AccountRow = typeof replyAccount.$inferInsert & { accountId: number };

const DAY = 86_400_000;

/** Accounts by department, platform, device and origin. */
const ACCOUNTS: readonly (readonly [number, PlatformCode, Device, AccountOrigin])[] = [
  [1, 'dy', 'computer', ACCOUNT_ORIGIN.matrix],
  [1, 'xhs', 'phone', ACCOUNT_ORIGIN.brand],
  [1, 'dy', 'computer', ACCOUNT_ORIGIN.matrix],
  [1, 'xhs', 'phone', ACCOUNT_ORIGIN.matrix],
  [1, 'ks', 'phone', ACCOUNT_ORIGIN.ads],
  [1, 'wx', 'phone', ACCOUNT_ORIGIN.matrix],
  [2, 'xhs', 'phone', ACCOUNT_ORIGIN.matrix],
  [2, 'dy', 'computer', ACCOUNT_ORIGIN.matrix],
  [3, 'xhs', 'phone', ACCOUNT_ORIGIN.matrix],
  [3, 'dy', 'computer', ACCOUNT_ORIGIN.ads],
];

/** An account with the log-in that its bots use, before it is sealed. */
export interface LoggedIn {
  readonly row: AccountRow;
  readonly cookie: string;
}

export function makeAccounts(making: Making): LoggedIn[] {
  const { now } = making;
  return ACCOUNTS.map(([departmentId, platform, device, origin], index) => {
    const key = { platform, person: 300 + index };
    const { nickname, avatar, userId } = personOf(key);
    const createTime = new Date(now.getTime() - (90 - index) * DAY);
    return {
      cookie: logInCookie(key, new Date(now.getTime() + LOG_IN_LASTS_MS)),
      row: {
        accountId: index + 1,
        departmentId,
        creatorId: creatorOf(making, departmentId),
        platform,
        device,
        deviceName: `${device === 'phone' ? '云手机' : 'RPA 电脑'} ${String(index + 1).padStart(2, '0')}`,
        origin,
        platformUserId: userId,
        nickname,
        avatar,
        state: 'online',
        suspended: false,
        launchTraffic: origin === ACCOUNT_ORIGIN.ads,
        pinnedTime: index === 0 ? createTime : null,
        dailyLimit: 500,
        createTime,
        updateTime: createTime,
      },
    };
  });
}
