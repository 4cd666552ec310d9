/** Imported lists of under-water contents of the departments. */
import { UNDER_WATER_PLATFORMS, type importBatch, type importFailure, type underWater } from '../../db/schema';
import type { FlowRow } from './content';
import { creatorOf, type BloggerRow, type KeywordRow, type Making } from './follow';
import { noteUrl } from '../../providers/sandbox/notes';
import { Chance } from '../../providers/sandbox/random';
import { BAD_ROWS, ITEM_REMARKS, LIST_FILES } from '../words/material';
import { following, workHours } from '../people/hours';
import { publishedBefore } from '../../providers/sandbox/week';

type BatchRow = typeof importBatch.$inferInsert & { batchId: number; createTime: Date };
type ItemRow = typeof underWater.$inferInsert;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEED = 20_260_603;
/** Departments with imports, and the number of lists per platform. */
const BRINGING: readonly (readonly [departmentId: number, lists: number])[] = [
  [1, 5],
  [2, 2],
  [3, 2],
  [4, 1],
];

/** All lists, by age. */
const PLAN = BRINGING.flatMap(([departmentId, lists]) =>
  UNDER_WATER_PLATFORMS.flatMap((platform) =>
    Array.from({ length: lists }, (_, age) => ({ departmentId, platform, age })),
  ),
);

/** The newest list of each department is a few hours old; one list of the first department was undone. */
export function makeUnderWater(
  { now, accounts, origin }: Making,
  bloggers: readonly BloggerRow[],
  keywords: readonly KeywordRow[],
  flows: readonly FlowRow[],
) {
  const chance = new Chance(SEED);
  const making: Making = { chance, now, accounts, origin };
  const batches: BatchRow[] = [];
  const items: ItemRow[] = [];
  const failures: (typeof importFailure.$inferInsert)[] = [];
  /** A content is on one list of a department only. */
  const taken = new Set<string>();
  const atWork = workHours(now);
  const times = PLAN.map(({ age }) =>
    atWork(new Date(now.getTime() - age * 6 * DAY - chance.between(2 * 60, 60 * 60) * MINUTE)),
  );
  PLAN.map((each, index) => ({ ...each, createTime: times[index]! }))
    .sort((a, b) => a.createTime.getTime() - b.createTime.getTime())
    .forEach(({ departmentId, platform, age, createTime }, index) => {
      const batchId = index + 1;
      const creatorId = creatorOf(making, departmentId);
      const undone = departmentId === 1 && platform === 'dy' && age === 3;
      const about = { departmentId, platform, creatorId, batchId, createTime };
      const found = itemsOf(chance, about, { bloggers, keywords, flows, taken, origin });
      const bad = chance.weighted([
        [0, 4],
        [2, 3],
        [3, 2],
      ]);
      const doubleCount = Math.min(found.length, chance.between(0, 3));
      const undoneTime = following(createTime, chance.between(5, 40) * MINUTE, 40 * MINUTE, now);
      batches.push({
        batchId,
        departmentId,
        creatorId,
        platform,
        createTime,
        fileName: chance.pick(LIST_FILES[platform]),
        rowCount: found.length + bad + doubleCount,
        doneCount: found.length,
        doubleCount,
        failedCount: bad,
        status: undone ? 'undone' : 'done',
        undoneBy: undone ? creatorId : null,
        undoneTime: undone ? undoneTime : null,
      });
      if (!undone) items.push(...found);
      failures.push(...failuresOf(chance, { batchId, bad, doubles: found.slice(0, doubleCount), origin }));
    });
  return {
    importBatches: batches,
    importFailures: failures,
    underWaters: items.map((row, index) => ({ itemId: index + 1, ...row })),
  };
}

/** Rejected rows of a list: malformed ones, and duplicates of other lists. */
const failuresOf = (
  chance: Chance,
  { batchId, bad, doubles, origin }: { batchId: number; bad: number; doubles: readonly ItemRow[]; origin: string },
): (typeof importFailure.$inferInsert)[] => [
  ...chance.some(BAD_ROWS, bad).map(({ cells, reason }, at) => ({
    batchId,
    rowNumber: 3 + at * 5,
    cells: cells.map((cell) => cell.replace(/^\/(?=sandbox\/)/, `${origin}/`)),
    reason,
  })),
  ...doubles.map(({ title, url, authorName }, at) => ({
    batchId,
    rowNumber: 8 + at * 7,
    cells: [title, url, authorName!, '', '', '', '', '', ''],
    reason: '链接：列表里已有这条内容',
  })),
];

interface Sources {
  readonly bloggers: readonly BloggerRow[];
  readonly keywords: readonly KeywordRow[];
  readonly flows: readonly FlowRow[];
  readonly taken: Set<string>;
  readonly origin: string;
}

function itemsOf(
  chance: Chance,
  about: Pick<BatchRow, 'departmentId' | 'platform' | 'creatorId' | 'batchId'> & { createTime: Date },
  { bloggers, keywords, flows, taken, origin }: Sources,
): ItemRow[] {
  const { departmentId, platform, createTime } = about;
  const own = <Row extends { departmentId: number; platform: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.departmentId === departmentId && row.platform === platform);
  const topics = new Map(bloggers.map(({ bloggerId, topic }) => [bloggerId, topic]));
  const [words, known] = [
    own(keywords),
    own(flows).filter(({ publishTime, title }) => (publishTime as Date) < createTime && title !== ''),
  ];
  const authors = own(bloggers);
  // A small demonstration may have no matching blogger.
  if (known.length === 0 || authors.length === 0) return [];
  return Array.from({ length: chance.between(18, 48) }, () => {
    // Some were collected later.
    const example = chance.pick(known);
    const contentKey =
      chance.happens(0.12) && !taken.has(`${departmentId} ${example.platformFlowId}`)
        ? example.platformFlowId
        : chance.text(platform === 'dy' ? '0123456789' : '0123456789abcdef', platform === 'dy' ? 18 : 23);
    const id = contentKey === example.platformFlowId ? contentKey : `${platform === 'dy' ? '7' : '6'}${contentKey}`;
    taken.add(`${departmentId} ${id}`);
    const likeCount = chance.spread(46, 0.9);
    // An author for the topic, and the keyword that found it.
    const topic = topics.get(example.bloggerId ?? 0);
    const writers = authors.filter((author) => author.topic === topic);
    const word = words.filter((keyword) => keyword.topic === topic);
    return {
      ...about,
      contentKey: id,
      url: noteUrl(origin, platform, id),
      title: example.title!,
      authorName: chance.pick(writers.length > 0 ? writers : authors).nickname,
      keyword: word.length > 0 ? chance.pick(word).keyword : '',
      likeCount,
      commentCount: Math.round(likeCount * (0.2 + chance.next() * 0.9)),
      collectCount: Math.round(likeCount * (0.3 + chance.next())),
      publishTime: chance.happens(0.93) ? publishedBefore(createTime, chance.between(2 * 60, 90 * 60) * MINUTE) : null,
      remark: chance.happens(0.2) ? chance.pick(ITEM_REMARKS) : '',
    };
  });
}
