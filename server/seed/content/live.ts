/** Followed live bloggers of the sandbox platform, and sessions of theirs as bots would have collected them. */
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { account } from '../../db/schema';
import { takePart } from '../../domain/live/collect.store';
import { insertLiveBlogger } from '../../domain/live/live-blogger.store';
import type { LiveKey, PersonKey } from '../../providers/sandbox/ids';
import { CLOCK_PERSON, livesOf, partOf, spanOf } from '../../providers/sandbox/live';
import { homeUrl } from '../../providers/sandbox/notes';
import { personOf } from '../../providers/sandbox/people';

const DEPARTMENT = 1;
const MINUTE = 60_000;
/** Bloggers of each platform whose evenings are shown, the longest session in minutes, and a remark. */
const FOLLOWED: readonly { readonly platform: Platform; readonly most: number; readonly remark: string }[] = [
  { platform: 'wx', most: 90, remark: '竞品，话术值得学' },
  { platform: 'dy', most: 30, remark: '同城达人' },
  { platform: 'xhs', most: 30, remark: '' },
];
/** Shortest session that is shown. */
const LEAST = 20;
const PEOPLE = 400;

export async function insertLives(tx: Database, now: Date, origin: string): Promise<void> {
  const [creator] = await tx
    .select({ userId: account.userId })
    .from(account)
    .where(and(eq(account.departmentId, DEPARTMENT), eq(account.adminLevel, 0)))
    .orderBy(asc(account.userId))
    .limit(1);
  if (!creator) return;
  const owner = { departmentId: DEPARTMENT, creatorId: creator.userId };
  for (const { platform, most, remark } of FOLLOWED) {
    const key = endedSession(platform, most, now);
    if (!key) continue;
    const createTime = new Date(spanOf(key)!.start - 30 * MINUTE);
    const liveBloggerId = await follow(tx, { ...owner, ...key, remark, createTime }, origin);
    const { live, cursor, texts, chats, goods, ...part } = partOf(key, '', now, Number.MAX_SAFE_INTEGER)!;
    const collected = {
      session: { ...live, platformLiveId: live.liveId },
      cursor,
      whole: true,
      minutes: [...part.minutes],
      texts: [...texts],
      chats: chats.map(({ userId, ...each }) => ({ ...each, platformUserId: userId })),
      goods: goods.map((each) => ({ ...each, shown: [...each.shown] })),
      sales: [...part.sales],
    };
    await takePart(tx, { departmentId: DEPARTMENT, liveBloggerId }, collected, new Date(live.endTime!));
  }
  // A room that always runs: bots collect it as soon as they start.
  const running = { platform: 'wx' as const, person: CLOCK_PERSON, remark: '全天直播', createTime: now };
  await follow(tx, { ...owner, ...running }, origin);
}

/** The latest session of someone that ended and is neither too short nor longer than `most` minutes. */
function endedSession(platform: Platform, most: number, now: Date): LiveKey | undefined {
  for (let person = CLOCK_PERSON + 1; person < PEOPLE; person += 1) {
    const key = livesOf({ platform, person }, now).find((each) => {
      const { start, seconds } = spanOf(each)!;
      return start + seconds * 1_000 < now.getTime();
    });
    const minutes = key ? spanOf(key)!.seconds / 60 : 0;
    if (minutes >= Math.max(LEAST, most - 30) && minutes <= most) return key;
  }
  return undefined;
}

interface Followed extends PersonKey {
  readonly departmentId: number;
  readonly creatorId: number;
  readonly remark: string;
  readonly createTime: Date;
}

function follow(
  tx: Database,
  { platform, person, departmentId, creatorId, remark, createTime }: Followed,
  origin: string,
): Promise<number> {
  const { userId, nickname, avatar } = personOf({ platform, person });
  const values = {
    departmentId,
    creatorId,
    platform,
    platformUserId: userId,
    homeUrl: homeUrl(origin, platform, userId),
    nickname,
    avatar,
    remark,
    createTime,
    updateTime: createTime,
  };
  return insertLiveBlogger(tx, values);
}
