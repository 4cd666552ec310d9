/** Tags, followed keywords and bloggers of the departments. */
import { DEFAULT_INTERVAL as USUAL_HOURS, MANUAL, type IntervalHours } from '../../../src/services/catalogue/intervals';
import { avatarOf } from '../../domain/blogger/home-url.rules';
import { homeUrl } from '../../providers/sandbox/notes';
import type { blogger, bloggerTag, keyword, keywordTag, tag } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';
import type { AccountRow } from '../people/people';
import type { Chance } from '../../providers/sandbox/random';
import { DEPARTMENTS, REMARKS } from '../words/organisation';
import { PET_NAMES } from '../../providers/sandbox/words/people';
import { CITIES, KEYWORD_ENDINGS, TOPICS, type Topic } from '../../providers/sandbox/words/topics';
import { timeOfWork, workClock, workHours } from '../people/hours';

export type TagRow = typeof tag.$inferInsert & { tagId: number; topic: string };
export type KeywordRow = typeof keyword.$inferInsert & { keywordId: number; topic: string; createTime: Date };
export type BloggerRow = typeof blogger.$inferInsert & {
  bloggerId: number;
  topic: string;
  createTime: Date;
  fansCount: number;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HEX = '0123456789abcdef';
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const PLATFORM_SHARES: readonly (readonly [Platform, number])[] = [
  ['xhs', 48],
  ['dy', 30],
  ['ks', 13],
  ['wx', 9],
];
const DEPARTMENT_SHARES = DEPARTMENTS.map(({ weight }, index) => [index + 1, weight] as const);

/** Context shared by the functions that make rows. */
export interface Making {
  readonly chance: Chance;
  readonly now: Date;
  readonly accounts: readonly AccountRow[];
  /** Public origin of the console; invented addresses are on its sandbox platform. */
  readonly origin: string;
}

/** Topics that a department writes about. */
export const departmentTopics = (departmentId: number): readonly Topic[] => {
  const { topics } = DEPARTMENTS[departmentId - 1]!;
  return topics.length === 0 ? TOPICS : TOPICS.filter((topic) => topics.includes(topic.code));
};

/** A random creator in the department, never the viewer; may be one of its demonstration accounts. */
export function creatorOf({ chance, accounts }: Pick<Making, 'chance' | 'accounts'>, departmentId: number): number {
  const makers = accounts.filter((each) => each.departmentId === departmentId && each.loginName !== 'viewer');
  return chance.pick(makers).userId;
}

export function makeTags(making: Making): TagRow[] {
  const begin = making.now.getTime() - 200 * DAY;
  const atWork = workHours(making.now);
  const rows = DEPARTMENTS.flatMap(({ tags }, index) => tags.map((tag) => ({ ...tag, departmentId: index + 1 })));
  return rows.map((row, index) => {
    const time = atWork(new Date(begin + index * 5 * HOUR));
    return {
      ...row,
      tagId: index + 1,
      creatorId: creatorOf(making, row.departmentId),
      createTime: time,
      updateTime: time,
    };
  });
}

/** Assigns ids in the order of creation, as a database does. */
function inOrder<Row extends { createTime: Date }>(rows: Row[]): (Row & { id: number })[] {
  return rows
    .sort((a, b) => a.createTime.getTime() - b.createTime.getTime())
    .map((row, index) => ({ ...row, id: index + 1 }));
}

export function makeKeywords(making: Making, count: number): KeywordRow[] {
  const { chance, now } = making;
  const atWork = workHours(now);
  const taken = new Set<string>();
  const rows: Omit<KeywordRow, 'keywordId'>[] = [];
  while (rows.length < count) {
    const departmentId = chance.weighted(DEPARTMENT_SHARES);
    const topic = chance.pick(departmentTopics(departmentId));
    const text =
      (chance.happens(0.25) ? chance.pick(CITIES) : '') +
      chance.pick(topic.things) +
      (chance.happens(0.8) ? chance.pick(KEYWORD_ENDINGS) : '');
    const platform = chance.weighted(PLATFORM_SHARES);
    const key = `${departmentId} ${platform} ${text}`;
    if (taken.has(key)) continue;
    taken.add(key);
    const createTime = atWork(new Date(now.getTime() - Math.floor(180 * DAY * chance.next() ** 1.6)));
    const age = now.getTime() - createTime.getTime();
    const paused = chance.happens(0.18);
    rows.push({
      departmentId,
      platform,
      topic: topic.code,
      keyword: text,
      creatorId: creatorOf(making, departmentId),
      status: paused ? 'paused' : 'active',
      priority: chance.weighted([
        [1, 8],
        [2, 20],
        [3, 45],
        [4, 18],
        [5, 9],
      ]),
      noteCount: 0,
      remark: chance.happens(0.3) ? chance.pick(REMARKS) : '',
      lastSpiderTime: lastCollected(chance, now, age, paused),
      createTime,
      updateTime: createTime,
    });
  }
  return inOrder(rows).map(({ id, ...row }) => ({
    keywordId: id,
    ...row,
    ...scheduleOf(id, row, row.status === 'active', now),
  }));
}

/** Last collection: within the default interval, or long ago if paused; never before it was followed. */
function lastCollected(chance: Chance, now: Date, age: number, paused: boolean): Date | null {
  const back = paused ? chance.between(3 * DAY, 40 * DAY) : chance.between(60_000, USUAL_HOURS * HOUR);
  return back < age ? new Date(now.getTime() - back) : null;
}

/** Chosen so that the tasks per day match the history (server/seed/content/generate.ts). */
const INTERVALS_USED: readonly IntervalHours[] = [
  168, 168, 72, 168, 168, 0, 168, 168, 24, 168, 168, 0, 168, 168, 72, 168, 168, 0, 168, 168,
];

interface Collected {
  readonly createTime: Date;
  readonly lastSpiderTime?: Date | null;
}

/**
 * Spreads the last collections over the interval, so that nothing is overdue when the demonstration starts. They are at
 * hours of work, and so are the next ones: intervals are whole days.
 */
function scheduleOf(id: number, { createTime, lastSpiderTime }: Collected, collects: boolean, now: Date) {
  const intervalHours = INTERVALS_USED[id % INTERVALS_USED.length]!;
  if (!lastSpiderTime) return { intervalHours, intervalStart: lastSpiderTime };
  if (!collects || intervalHours === MANUAL) {
    const last = new Date(Math.max(createTime.getTime(), workHours(now)(lastSpiderTime).getTime()));
    return { intervalHours, lastSpiderTime: last, intervalStart: last };
  }
  const [begin, end] = [createTime.getTime(), now.getTime()];
  const share = (end - lastSpiderTime.getTime()) / (USUAL_HOURS * HOUR);
  const room = Math.min(
    workClock(end) - workClock(end - intervalHours * HOUR),
    (workClock(end) - workClock(begin)) / 2,
  );
  const last = new Date(Math.max(begin, Math.min(end, Math.ceil(timeOfWork(workClock(end) - share * room)))));
  return { intervalHours, lastSpiderTime: last, intervalStart: last };
}

const makePlatformUserId: Record<Platform, (chance: Chance) => string> = {
  xhs: (chance) => `5${chance.text(HEX, 23)}`,
  dy: (chance) => `MS4wLjABAAAA${chance.text(ALPHANUMERIC, 43)}`,
  ks: (chance) => `3x${chance.text('abcdefghijkmnpqrstuvwxyz23456789', 13)}`,
  wx: (chance) => `v2_${chance.text(HEX, 40)}`,
};

export function makeBloggers(making: Making, count: number): BloggerRow[] {
  const { chance, now, origin } = making;
  const atWork = workHours(now);
  const taken = new Set<string>();
  const rows: Omit<BloggerRow, 'bloggerId'>[] = [];
  while (rows.length < count) {
    const departmentId = chance.weighted(DEPARTMENT_SHARES);
    const topic = chance.pick(departmentTopics(departmentId));
    const city = chance.happens(0.85) ? chance.pick(CITIES) : '';
    const nickname =
      (city !== '' && chance.happens(0.18) ? city : '') + chance.pick(PET_NAMES) + chance.pick(topic.nicknames);
    if (taken.has(nickname)) continue;
    taken.add(nickname);
    const platform = chance.weighted(PLATFORM_SHARES);
    const platformUserId = makePlatformUserId[platform](chance);
    const createTime = atWork(new Date(now.getTime() - Math.floor(200 * DAY * chance.next() ** 1.5)));
    const age = now.getTime() - createTime.getTime();
    const spiderStatus = chance.weighted([
      ['following', 82],
      ['paused', 12],
      ['failed', 6],
    ] as const);
    const fansCount = Math.min(6_800_000, chance.spread(9_200, 1.7));
    rows.push({
      departmentId,
      platform,
      platformUserId,
      nickname,
      city,
      spiderStatus,
      fansCount,
      topic: topic.code,
      creatorId: creatorOf(making, departmentId),
      avatar: avatarOf({ platform, platformUserId }, nickname),
      homeUrl: homeUrl(origin, platform, platformUserId),
      signature: chance.happens(0.9) ? chance.some(topic.signatures, chance.between(1, 2)).join(' · ') : '',
      noteCount: chance.spread(150, 0.9) + 4,
      likeCount: Math.min(90_000_000, Math.round(fansCount * (1.5 + chance.next() * 9))),
      lastSpiderTime: lastCollected(chance, now, age, spiderStatus !== 'following'),
      createTime,
      updateTime: createTime,
    });
  }
  return inOrder(rows).map(({ id, ...row }) => ({
    bloggerId: id,
    ...row,
    ...scheduleOf(id, row, row.spiderStatus === 'following', now),
  }));
}

interface Tagging {
  readonly departmentId: number;
  readonly topic: string;
}

/** Tags of the row's topic, and sometimes a tag without topic. */
export function tagIdsFor(chance: Chance, row: Tagging, tags: readonly TagRow[]): number[] {
  const own = tags.filter((each) => each.departmentId === row.departmentId);
  const fitting = own.filter((each) => each.topic === row.topic).filter(() => chance.happens(0.8));
  const marks = chance.some(
    own.filter((each) => each.topic === ''),
    chance.weighted([
      [0, 50],
      [1, 35],
      [2, 15],
    ]),
  );
  return [...fitting, ...marks].map((each) => each.tagId);
}

export const makeKeywordTags = (
  chance: Chance,
  keywords: readonly KeywordRow[],
  tags: readonly TagRow[],
): (typeof keywordTag.$inferInsert)[] =>
  keywords.flatMap((row) =>
    tagIdsFor(chance, row, tags).map((tagId) => ({ keywordId: row.keywordId, tagId, departmentId: row.departmentId })),
  );

export const makeBloggerTags = (
  chance: Chance,
  bloggers: readonly BloggerRow[],
  tags: readonly TagRow[],
): (typeof bloggerTag.$inferInsert)[] =>
  bloggers.flatMap((row) =>
    tagIdsFor(chance, row, tags).map((tagId) => ({ bloggerId: row.bloggerId, tagId, departmentId: row.departmentId })),
  );
