/** The demonstration's contents, favourites and collecting tasks. */
import { listsBy } from '../../../src/shared/lists-by';
import { TASK_DAYS } from '../../domain/content/thin.store';
import { TOPICS } from '../../providers/sandbox/words/topics';
import { FAIL_REASONS } from '../words/organisation';
import { clipOf } from '../../providers/sandbox/clips';
import { noteUrl, videoUrl } from '../../providers/sandbox/notes';
import type { bloggerFavorite, flow, flowFavorite, spiderTask } from '../../db/schema';
import { creatorOf, type BloggerRow, type KeywordRow, type Making } from './follow';
import type { Chance } from '../../providers/sandbox/random';
import { COLLECTED_HOURS, publishedBefore, WEEKDAYS } from '../../providers/sandbox/week';
import { writeNote } from '../../providers/sandbox/write';
import { workHours } from '../people/hours';
import { coverOf } from '../../providers/sandbox/motifs';

export type FlowRow = typeof flow.$inferInsert & { flowId: number; createTime: Date };
export type TaskRow = typeof spiderTask.$inferInsert & { taskId: number; createTime: Date };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Contents are collected over this many days. */
const DAYS_BACK = 60;
/** Ratio of the contents of the last day to those of the first. */
const GROWTH = 1.8;

/** A random time: more towards today and on weekends; of today only the hours that have passed. */
function collectedAt(chance: Chance, now: Date): Date {
  const midnight = now.getTime() - ((now.getTime() + 8 * HOUR) % DAY);
  for (;;) {
    const daysAgo = Math.floor(DAYS_BACK * chance.next());
    if (chance.next() * GROWTH > GROWTH - ((GROWTH - 1) * daysAgo) / DAYS_BACK) continue;
    const day = midnight - daysAgo * DAY;
    const weekday = new Date(day + 8 * HOUR).getUTCDay();
    if (chance.next() * Math.max(...WEEKDAYS) > WEEKDAYS[weekday]!) continue;
    const moment = day + chance.weighted(COLLECTED_HOURS) * HOUR + Math.floor(chance.next() * HOUR);
    if (moment <= now.getTime()) return new Date(moment);
  }
}

/** Makes the contents and updates the keywords' counts. */
export function makeFlows(
  { chance, now, origin }: Making,
  bloggers: readonly BloggerRow[],
  keywords: readonly KeywordRow[],
  count: number,
): FlowRow[] {
  // Log-normal distribution: a few bloggers publish a lot, most little.
  const shares = bloggers.map((blogger) => [blogger, Math.exp(chance.normal() * 0.9)] as const);
  const cumulative = accumulate(shares.map(([, weight]) => weight));
  const byPlace = listsBy(keywords, ({ departmentId, platform, topic }) => `${departmentId} ${platform} ${topic}`);
  const rows = Array.from({ length: count }, () => {
    const blogger = bloggers[find(cumulative, chance.next())]!;
    const topic = TOPICS.find((each) => each.code === blogger.topic)!;
    const createTime = collectedAt(chance, now);
    const found = byPlace.get(`${blogger.departmentId} ${blogger.platform} ${blogger.topic}`) ?? [];
    const keyword = found.length > 0 && chance.happens(0.75) ? chance.pick(found) : null;
    const platformFlowId = chance.text('0123456789abcdef', 24);
    const likeCount = Math.min(900_000, chance.spread(30 + blogger.fansCount * 0.012, 1.1));
    const type = chance.happens(blogger.platform === 'xhs' ? 0.28 : 0.86) ? ('video' as const) : ('note' as const);
    const written = writeNote(chance, topic);
    return {
      departmentId: blogger.departmentId,
      bloggerId: blogger.bloggerId,
      keywordId: keyword?.keywordId ?? null,
      platform: blogger.platform,
      platformFlowId,
      type,
      // The sandbox platform serves the video and its spoken text.
      ...(type === 'video' && {
        videoUrl: videoUrl(blogger.platform, platformFlowId),
        duration: clipOf(platformFlowId).seconds,
      }),
      ...written,
      cover: coverOf(written.title, topic.code, platformFlowId.slice(0, 10)),
      url: noteUrl(origin, blogger.platform, platformFlowId),
      likeCount,
      commentCount: Math.round(likeCount * (0.02 + chance.next() * 0.09)),
      collectCount: Math.round(likeCount * (0.05 + chance.next() * 0.5)),
      publishTime: publishedBefore(createTime, chance.between(3 * MINUTE, 30 * HOUR)),
      createTime,
      updateTime: createTime,
    };
  });
  return rows
    .sort((a, b) => a.createTime.getTime() - b.createTime.getTime())
    .map((row, index) => ({ flowId: index + 1, ...row }));
}

/** Cumulative sums, normalised to 1. */
function accumulate(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => (sum += weight) / total);
}

function find(cumulative: readonly number[], at: number): number {
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulative[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Favourites of the people in the first department, which has the demonstration accounts. */
export function makeFavorites(
  { chance, now, accounts }: Making,
  bloggers: readonly BloggerRow[],
  flows: readonly FlowRow[],
) {
  const bloggerFavorites: (typeof bloggerFavorite.$inferInsert)[] = [];
  const flowFavorites: (typeof flowFavorite.$inferInsert)[] = [];
  const atWork = workHours(now);
  const before = () => atWork(new Date(now.getTime() - chance.between(HOUR, 40 * DAY)));
  for (const { userId, departmentId } of accounts) {
    const own = bloggers.filter((blogger) => blogger.departmentId === departmentId);
    for (const { bloggerId } of chance.some(own, Math.min(24, Math.ceil(own.length / 8))))
      bloggerFavorites.push({ userId, bloggerId, createTime: before() });
    const read = flows.filter((flow) => flow.departmentId === departmentId);
    for (const { flowId } of chance.some(read, Math.min(30, Math.ceil(read.length / 10))))
      flowFavorites.push({ userId, flowId, createTime: before() });
  }
  return { bloggerFavorites, flowFavorites };
}

const OPEN_SHARE = 0.07;
/** As many tasks as the bots complete within the first minute. */
const MOST_OPEN = 21;

const OPEN_STATES = [
  ['idle', 4],
  ['assigned', 3],
  ['executing', 8],
] as const;
const ENDED_STATES = [
  ['done', 88],
  ['failed', 9],
  ['cancelled', 3],
] as const;

/** Progress in percent. Draws a random number for every status, so that later draws do not depend on it. */
const progressOf = (
  chance: Chance,
  status: (typeof OPEN_STATES)[number][0] | (typeof ENDED_STATES)[number][0],
): number =>
  ({
    idle: 0,
    assigned: 0,
    executing: chance.between(5, 95),
    done: 100,
    failed: chance.between(0, 80),
    cancelled: 0,
  })[status];

/** Collecting tasks of the bots; the newest are still open. */
export function makeTasks(
  making: Making,
  bloggers: readonly BloggerRow[],
  keywords: readonly KeywordRow[],
  flows: readonly FlowRow[],
  count: number,
): TaskRow[] {
  const { chance, now } = making;
  const atWork = workHours(now);
  const open = Math.min(MOST_OPEN, Math.round(count * OPEN_SHARE));
  const rows = Array.from({ length: count }, (_, index): Omit<TaskRow, 'taskId'> => {
    const isOpen = index < open;
    const createTime = atWork(
      new Date(now.getTime() - (isOpen ? chance.between(MINUTE, 3 * HOUR) : chance.between(4 * HOUR, TASK_DAYS * DAY))),
    );
    const age = now.getTime() - createTime.getTime();
    const status = chance.weighted(isOpen ? OPEN_STATES : ENDED_STATES);
    const progress = progressOf(chance, status);
    const taskType = chance.weighted([
      [1, 38],
      [2, 27],
      [3, 12],
      [4, 11],
      [5, 12],
    ] as const);
    const goal = goalOf(chance, taskType, bloggers, keywords, flows);
    const creatorId = creatorOf(making, goal.departmentId);
    const updateTime = new Date(createTime.getTime() + chance.between(0, Math.min(age, 40 * MINUTE)));
    return {
      ...goal,
      taskType,
      status,
      progress,
      creatorId,
      resultCount:
        status === 'idle' || status === 'assigned' ? 0 : Math.round((progress / 100) * chance.spread(60, 0.7)),
      failReason: status === 'failed' ? chance.pick(FAIL_REASONS) : null,
      cancelledBy: status === 'cancelled' ? creatorId : null,
      finishTime: status === 'cancelled' ? updateTime : null,
      dueTime: createTime,
      createTime,
      updateTime,
    };
  });
  return rows
    .sort((a, b) => a.createTime.getTime() - b.createTime.getTime())
    .map((row, index) => ({ taskId: index + 1, ...row }));
}

function goalOf(
  chance: Chance,
  taskType: number,
  bloggers: readonly BloggerRow[],
  keywords: readonly KeywordRow[],
  flows: readonly FlowRow[],
) {
  if (taskType === 1) {
    const { departmentId, platform, keyword, keywordId } = chance.pick(keywords);
    return { departmentId, platform, target: keyword, params: { keywordId } };
  }
  if (taskType === 2 || taskType === 5) {
    const { departmentId, platform, nickname, bloggerId, platformUserId } = chance.pick(bloggers);
    return { departmentId, platform, target: nickname, params: { bloggerId, platformUserId } };
  }
  const { departmentId, platform, title, flowId, platformFlowId, url } = chance.pick(flows);
  return { departmentId, platform, target: title ?? '', params: { flowId, platformFlowId, url } };
}
