/** Business lines, and which of them collected contents are for. */
import type { businessLine } from '../schema';
import type { FlowRow } from './content';
import { creatorOf, type BloggerRow, type Making } from './follow';
import { Chance } from './random';
import { BUSINESS_LINES, type LineSeed } from './words/material';

export type LineRow = typeof businessLine.$inferInsert & LineSeed & { businessLineId: number; createTime: Date };

const DAY = 86_400_000;
/** Its own chance, so that nothing else of the demonstration depends on how much is drawn here. */
const SEED = 20_260_602;

export function makeBusinessLines({ now, accounts }: Making): LineRow[] {
  const chance = new Chance(SEED);
  return BUSINESS_LINES.flatMap((lines, index) => lines.map((line) => ({ ...line, departmentId: index + 1 }))).map((row, index) => {
    const createTime = new Date(now.getTime() - (210 - index * 7) * DAY - chance.between(0, 9 * 3_600_000));
    return { ...row, businessLineId: index + 1, creatorId: creatorOf({ chance, now, accounts }, row.departmentId), createTime, updateTime: createTime };
  });
}

/** Two of three contents that are about what a line of their department is about are for it. */
export function withLines(flows: readonly FlowRow[], bloggers: readonly BloggerRow[], lines: readonly LineRow[]): FlowRow[] {
  const chance = new Chance(SEED + 1);
  const topics = new Map(bloggers.map(({ bloggerId, topic }) => [bloggerId, topic]));
  return flows.map((flow) => {
    const topic = topics.get(flow.bloggerId ?? 0) ?? '';
    const line = lines.find((each) => each.departmentId === flow.departmentId && each.topics.includes(topic));
    return { ...flow, businessLineId: line && chance.happens(0.66) ? line.businessLineId : null };
  });
}
