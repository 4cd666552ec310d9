/** Plans, changes and deletes activities. */
import type {
  Activity,
  BatchResult,
  BuilderCopyActivityParams,
  BuilderCreateActivityParams,
  BuilderUpdateActivityParams,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { copyPage } from '../page/page.acts';
import { batchResult, departmentOf, meaningful, nameOfCopy } from '../rows/rows.rules';
import * as store from './activity.store';

export const MESSAGES = {
  activity: '活动',
  period: '结束时间应晚于开始时间',
  unknownPages: (ids: readonly number[]) => `页面不存在或已被删除：${ids.join('、')}`,
  foreignPage: '页面属于其他部门',
  taken: (page: string, activity: string) => `页面“${page}”已属于活动“${activity}”，请先从那个活动移除`,
  closingInPages: '结束页不能是活动自己的页面',
  unknownClosing: '页面不存在或已被删除',
} as const;

export type Around = Pick<Context, 'db' | 'actor' | 'now' | 'config'>;

/** Converts a stored row into the contract's shape. */
export const withRates = (row: store.ListedActivity): Activity => ({
  ...row,
  goalRate: row.goal === null ? null : row.leadCount / row.goal,
  leadCost: row.budget === null || row.leadCount === 0 ? null : Math.round((row.budget / row.leadCount) * 100) / 100,
});

export const readActivity = async ({ db, now }: Pick<Around, 'db' | 'now'>, activityId: number): Promise<Activity> =>
  withRates(await store.readActivityRow(db, activityId, now()));

function checkPeriod(startTime: Date, endTime: Date): void {
  if (startTime >= endTime) throw invalidField('endTime', MESSAGES.period);
}

interface Chosen {
  readonly departmentId: number;
  /** null: a new activity. */
  readonly activityId: number | null;
  /** Absent: not changed. */
  readonly pageIds?: readonly number[] | undefined;
  readonly closingPageId: number | null;
}

/** Refuses unknown pages, pages of another department or activity, and an unsuitable closing page. */
async function checkPages(
  { actor }: Around,
  tx: Database,
  { departmentId, activityId, pageIds = [], closingPageId }: Chosen,
): Promise<void> {
  const wanted = closingPageId === null ? pageIds : [...pageIds, closingPageId];
  const found = await store.lockCandidates(tx, actor, wanted);
  const unknown = pageIds.filter((id) => !found.some(({ pageId }) => pageId === id));
  if (unknown.length > 0) throw invalidField('pageIds', MESSAGES.unknownPages(unknown));
  if (closingPageId !== null) checkClosing(found, { departmentId, pageIds, closingPageId });
  for (const each of found.filter(({ pageId }) => pageIds.includes(pageId))) {
    if (each.departmentId !== departmentId) throw invalidField('pageIds', MESSAGES.foreignPage);
    if (each.activityId !== null && each.activityId !== activityId)
      throw invalidField('pageIds', MESSAGES.taken(each.pageName, each.activity));
  }
}

function checkClosing(
  found: readonly store.Candidate[],
  { departmentId, pageIds, closingPageId }: { departmentId: number; pageIds: readonly number[]; closingPageId: number },
): void {
  const closing = found.find(({ pageId }) => pageId === closingPageId);
  if (!closing) throw invalidField('closingPageId', MESSAGES.unknownClosing);
  if (closing.departmentId !== departmentId) throw invalidField('closingPageId', MESSAGES.foreignPage);
  if (pageIds.includes(closingPageId)) throw invalidField('closingPageId', MESSAGES.closingInPages);
}

export async function createActivity(around: Around, params: BuilderCreateActivityParams): Promise<Activity> {
  const { db, actor, now } = around;
  const { name, startTime, endTime, goal = null, budget = null, closingPageId = null, pageIds = [], remark } = params;
  const departmentId = departmentOf(actor);
  const values = {
    departmentId,
    creatorId: actor.userId,
    name: meaningful('name', name),
    startTime: new Date(startTime),
    endTime: new Date(endTime),
    goal,
    budget,
    closingPageId,
    ...(remark !== undefined && { remark: remark.trim() }),
    createTime: now(),
    updateTime: now(),
  };
  checkPeriod(values.startTime, values.endTime);
  const activityId = await db.transaction(async (tx) => {
    await checkPages(around, tx, { departmentId, activityId: null, pageIds, closingPageId });
    const made = await store.insertActivity(tx, values);
    await store.storePages(tx, made, pageIds);
    return made;
  });
  return readActivity(around, activityId);
}

export async function updateActivity(around: Around, params: BuilderUpdateActivityParams): Promise<Activity> {
  const { activityId, name, startTime, endTime, goal, budget, closingPageId, pageIds, remark } = params;
  await around.db.transaction(async (tx) => {
    const [found] = await store.lockActivities(tx, around.actor, [activityId]);
    if (!found) throw notFound(MESSAGES.activity);
    const changes = {
      ...(name !== undefined && { name: meaningful('name', name) }),
      ...(startTime !== undefined && { startTime: new Date(startTime) }),
      ...(endTime !== undefined && { endTime: new Date(endTime) }),
      ...(goal !== undefined && { goal }),
      ...(budget !== undefined && { budget }),
      ...(closingPageId !== undefined && { closingPageId }),
      ...(remark !== undefined && { remark: remark.trim() }),
      updateTime: around.now(),
    };
    const next = { ...found, ...changes };
    checkPeriod(next.startTime, next.endTime);
    if (pageIds !== undefined || closingPageId !== undefined) {
      const { departmentId } = found;
      const kept = pageIds ?? (await store.pagesOf(tx, activityId, '')).map(({ pageId }) => pageId);
      await checkPages(around, tx, { departmentId, activityId, pageIds: kept, closingPageId: next.closingPageId });
    }
    await store.updateActivity(tx, activityId, changes);
    if (pageIds !== undefined) await store.storePages(tx, activityId, pageIds);
  });
  return readActivity(around, activityId);
}

/** Longest name of an activity. */
const NAME_LENGTH = 60;

export async function copyActivity(around: Around, params: BuilderCopyActivityParams): Promise<Activity> {
  const { db, actor, now } = around;
  const activityId = await db.transaction(async (tx) => {
    const found = await store.findActivity(tx, actor, params.activityId);
    if (!found) throw notFound(MESSAGES.activity);
    const { departmentId, goal, budget, closingPageId, remark } = found;
    const startTime = new Date(params.startTime);
    const endTime = new Date(startTime.getTime() + found.endTime.getTime() - found.startTime.getTime());
    const name = nameOfCopy(params.name, found.name, NAME_LENGTH);
    const times = { startTime, endTime, createTime: now(), updateTime: now() };
    const values = { departmentId, creatorId: actor.userId, name, goal, budget, closingPageId, remark, ...times };
    const made = await store.insertActivity(tx, values);
    const copies: number[] = [];
    for (const { pageId } of await store.pagesOf(tx, params.activityId, ''))
      copies.push(await copyPage(tx, around, { pageId }));
    await store.storePages(tx, made, copies);
    return made;
  });
  return readActivity(around, activityId);
}

export const deleteActivities = ({ db, actor }: Around, activityIds: readonly number[]): Promise<BatchResult> =>
  db.transaction(async (tx) => {
    const found = (await store.lockActivities(tx, actor, activityIds)).map(({ activityId }) => activityId);
    await store.deleteActivities(tx, found);
    return batchResult(activityIds, found, notFound(MESSAGES.activity).message);
  });
