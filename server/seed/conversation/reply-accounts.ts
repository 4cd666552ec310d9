/** Reply accounts of the departments, with the log-ins that their bots use on the sandbox platform. */
import type { PlatformCode } from '../../../src/services/catalogue/platforms';
import { ACCOUNT_ORIGIN, type AccountOrigin, type Device } from '../../../src/services/catalogue/sets/conversation';
import type { replyAccount } from '../../db/schema';
import { LOG_IN_LASTS_MS, logInCookie } from '../../providers/sandbox/log-in';
import { personOf } from '../../providers/sandbox/people';
import { creatorOf, type Making } from '../collecting/follow';
import { daysAgo } from '../people/hours';

export type AccountRow = typeof replyAccount.$inferInsert & { accountId: number };

/** Topics of what the accounts of a department sell: skincare, jobs, and what is on in town. */
const TOPICS_OF: Readonly<Record<number, readonly string[]>> = {
  1: ['beauty'],
  2: ['jobs', 'career'],
  3: ['food', 'travel'],
};

/** Department, platform, device, origin, and the person of the sandbox platform, who writes about such a topic. */
const ACCOUNTS: readonly (readonly [number, PlatformCode, Device, AccountOrigin, person: number])[] = [
  [1, 'dy', 'computer', ACCOUNT_ORIGIN.matrix, 304],
  [1, 'xhs', 'phone', ACCOUNT_ORIGIN.brand, 314],
  [1, 'dy', 'computer', ACCOUNT_ORIGIN.matrix, 334],
  [1, 'xhs', 'phone', ACCOUNT_ORIGIN.matrix, 344],
  [1, 'ks', 'phone', ACCOUNT_ORIGIN.ads, 354],
  [1, 'wx', 'phone', ACCOUNT_ORIGIN.matrix, 364],
  [2, 'xhs', 'phone', ACCOUNT_ORIGIN.matrix, 300],
  [2, 'dy', 'computer', ACCOUNT_ORIGIN.matrix, 309],
  [3, 'xhs', 'phone', ACCOUNT_ORIGIN.matrix, 301],
  [3, 'dy', 'computer', ACCOUNT_ORIGIN.ads, 302],
];

/** An account with the log-in that its bots use, before it is sealed. */
export interface LoggedIn {
  readonly row: AccountRow;
  readonly cookie: string;
  /** Topics of the notes whose readers write to it. */
  readonly topics: readonly string[];
}

export function makeAccounts(making: Making): LoggedIn[] {
  const { now } = making;
  return ACCOUNTS.map(([departmentId, platform, device, origin, person], index) => {
    const key = { platform, person };
    const { nickname, avatar, userId } = personOf(key);
    const createTime = daysAgo(now, 90 - index, `account ${index}`);
    return {
      topics: TOPICS_OF[departmentId]!,
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
