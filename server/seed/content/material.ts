/**
 * Business lines of the demonstration, the contents assigned to them, their blogger accounts, material notes and
 * tracking.
 */
import type { bloggerAccount, businessLine, materialNote, materialTracking } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';
import type { FlowRow } from '../collecting/content';
import { creatorOf, type BloggerRow, type Making } from '../collecting/follow';
import { homeUrl, noteUrl } from '../../providers/sandbox/notes';
import { Chance } from '../../providers/sandbox/random';
import {
  ACCOUNT_ENDINGS,
  ACCOUNT_REMARKS,
  BUSINESS_LINES,
  NOTE_REMARKS,
  TRACKING_REMARKS,
  type LineSeed,
} from '../words/material';
import { awake, following, workHours } from '../people/hours';

export type LineRow = typeof businessLine.$inferInsert & LineSeed & { businessLineId: number; createTime: Date };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A separate random seed, so that the number of draws here does not change other rows. */
const SEED = 20_260_602;

export function makeBusinessLines({ now, accounts }: Making): LineRow[] {
  const chance = new Chance(SEED);
  return BUSINESS_LINES.flatMap((lines, index) => lines.map((line) => ({ ...line, departmentId: index + 1 }))).map(
    (row, index) => {
      const createTime = workHours(now)(
        new Date(now.getTime() - (210 - index * 7) * DAY - chance.between(0, 9 * 3_600_000)),
      );
      return {
        ...row,
        businessLineId: index + 1,
        creatorId: creatorOf({ chance, accounts }, row.departmentId),
        createTime,
        updateTime: createTime,
      };
    },
  );
}

/** Assigns two of three contents to a line of their department with the same topic. */
export function withLines(
  flows: readonly FlowRow[],
  bloggers: readonly BloggerRow[],
  lines: readonly LineRow[],
): FlowRow[] {
  const chance = new Chance(SEED + 1);
  const topics = new Map(bloggers.map(({ bloggerId, topic }) => [bloggerId, topic]));
  return flows.map((flow) => {
    const topic = topics.get(flow.bloggerId ?? 0) ?? '';
    const line = lines.find((each) => each.departmentId === flow.departmentId && each.topics.includes(topic));
    return { ...flow, businessLineId: line && chance.happens(0.66) ? line.businessLineId : null };
  });
}

type AccountRow = typeof bloggerAccount.$inferInsert & { bloggerAccountId: number; createTime: Date };
type NoteRow = typeof materialNote.$inferInsert & { noteId: number; publishTime: Date };

const PLATFORM_SHARES: readonly (readonly [Platform, number])[] = [
  ['xhs', 58],
  ['dy', 30],
  ['ks', 7],
  ['wx', 5],
];
const PUBLISHED_BACK = 112 * DAY;

/** Blogger accounts of the lines, their notes and tracking events. */
export function makeMaterial({ now, accounts, origin }: Making, lines: readonly LineRow[], flows: readonly FlowRow[]) {
  const making: Making = { chance: new Chance(SEED + 2), now, accounts, origin };
  const bloggerAccounts = lines
    .flatMap((line) => makeAccounts(making, line))
    .map((row, index) => ({ bloggerAccountId: index + 1, ...row }));
  const notes = bloggerAccounts
    .flatMap((account) => makeNotes(making, account, flows))
    .sort((a, b) => a.publishTime.getTime() - b.publishTime.getTime());
  const materialNotes: NoteRow[] = notes.map((row, index) => ({ noteId: index + 1, ...row }));
  const materialTrackings = materialNotes.flatMap((note) => track(making, note));
  return { bloggerAccounts, materialNotes, materialTrackings };
}

function makeAccounts(making: Making, line: LineRow): Omit<AccountRow, 'bloggerAccountId'>[] {
  const { chance, now, origin } = making;
  return Array.from({ length: chance.between(3, 6) }, (_, index) => {
    const platform = chance.weighted(PLATFORM_SHARES);
    const platformUserId = `${platform === 'xhs' ? '6' : 'at'}${chance.text('0123456789abcdef', 23)}`;
    const createTime = awake(
      new Date(
        Math.min(
          now.getTime() - chance.between(2 * 24, 60 * 24) * HOUR,
          line.createTime.getTime() + chance.between(24, 30 * 24) * HOUR,
        ),
      ),
    );
    return {
      departmentId: line.departmentId,
      businessLineId: line.businessLineId,
      creatorId: line.creatorId,
      managerId: creatorOf(making, line.departmentId),
      platform,
      platformUserId,
      nickname: `${line.name}${ACCOUNT_ENDINGS[index % ACCOUNT_ENDINGS.length]!}`,
      homeUrl: homeUrl(origin, platform, platformUserId),
      status: chance.weighted([
        ['active', 84],
        ['paused', 12],
        ['banned', 4],
      ] as const),
      fansCount: chance.spread(3_600, 1.3),
      remark: chance.happens(0.35) ? chance.pick(ACCOUNT_REMARKS) : '',
      createTime,
      updateTime: createTime,
    };
  });
}

/** Titles are taken from contents of the same topic. */
function makeNotes(making: Making, account: AccountRow, flows: readonly FlowRow[]): Omit<NoteRow, 'noteId'>[] {
  const { chance, now, origin } = making;
  const examples = flows.filter(
    ({ departmentId, businessLineId }) =>
      departmentId === account.departmentId && businessLineId === account.businessLineId,
  );
  if (examples.length === 0) return [];
  const atWork = workHours(now);
  return Array.from({ length: account.status === 'active' ? chance.between(9, 16) : chance.between(2, 5) }, () => {
    const example = chance.pick(examples);
    const publishTime = atWork(
      new Date(now.getTime() - Math.floor(PUBLISHED_BACK * chance.next() ** 1.3) - chance.between(60, 540) * 60_000),
    );
    const likeCount = chance.spread(60 + (account.fansCount ?? 0) * 0.02, 1);
    const createTime = following(publishTime, chance.between(10, 600) * 60_000, 600 * 60_000, now);
    return {
      departmentId: account.departmentId,
      creatorId: account.managerId!,
      businessLineId: account.businessLineId,
      bloggerAccountId: account.bloggerAccountId,
      platform: account.platform,
      type: account.platform === 'xhs' ? example.type : ('video' as const),
      title: example.title!,
      url: noteUrl(origin, account.platform, chance.text('0123456789abcdef', 24)),
      likeCount,
      commentCount: Math.round(likeCount * (0.03 + chance.next() * 0.08)),
      collectCount: Math.round(likeCount * (0.1 + chance.next() * 0.5)),
      viewCount: 0,
      clickCount: 0,
      leadCount: 0,
      orderCount: 0,
      orderAmount: 0,
      remark: chance.happens(0.25) ? chance.pick(NOTE_REMARKS) : '',
      publishTime,
      createTime,
      updateTime: createTime,
    };
  });
}

/** Tracking of two of three notes, with decreasing numbers from views to orders. Also updates the note's sums. */
function track({ chance, now }: Making, note: NoteRow): (typeof materialTracking.$inferInsert)[] {
  if (!chance.happens(0.68)) return [];
  const viewCount = (note.likeCount ?? 0) * chance.between(9, 22) + chance.between(40, 200);
  const clickCount = Math.round(viewCount * (0.01 + chance.next() * 0.04));
  const leadCount = Math.round(clickCount * chance.next() * 0.3);
  const orderCount = Math.round(leadCount * chance.next() * 0.4);
  const orderAmount = orderCount * chance.pick([39.9, 99, 128, 199, 299]);
  Object.assign(note, {
    viewCount,
    clickCount,
    leadCount,
    orderCount,
    orderAmount: Math.round(orderAmount * 100) / 100,
  });
  const counted = [
    ['view', viewCount, 0],
    ['click', clickCount, 0],
    ['lead', leadCount, 0],
    ['order', orderCount, note.orderAmount!],
  ] as const;
  return counted
    .filter(([, quantity]) => quantity > 0)
    .map(([event, quantity, amount]) => {
      const eventTime = following(note.publishTime, chance.between(20 * 60, 90 * 60) * 60_000, 90 * HOUR, now);
      return {
        departmentId: note.departmentId,
        creatorId: note.creatorId,
        noteId: note.noteId,
        event,
        quantity,
        amount,
        eventTime,
        remark: chance.happens(0.3) ? chance.pick(TRACKING_REMARKS) : '',
        createTime: eventTime,
      };
    });
}
