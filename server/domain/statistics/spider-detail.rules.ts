/** Computes the statistics. Pure. */
import type {
  DepartmentSpiderDetail,
  SpiderTask,
  UserSpiderDetail,
} from '../../../src/services/catalogue/generated/types';
import { taskStatus, taskType } from '../../../src/services/catalogue/areas/spider.calls';
import { listsBy } from '../../../src/shared/lists-by';
import { OPEN_TASK_STATUSES, TASK_STATUSES } from '../../db/schema/collecting/spider';
import type { Range } from './range.rules';

export interface Figures {
  readonly taskCount: number;
  readonly doneCount: number;
  readonly failedCount: number;
  readonly contentCount: number;
  readonly videoCount: number;
  readonly commentCount: number;
}

/** Counts from the database; keys with a count of zero are absent. */
export interface Counted {
  readonly days: readonly ({ readonly day: string } & Figures)[];
  readonly people: readonly ({
    readonly userId: number;
    readonly byType: Readonly<Record<string, number>>;
  } & Figures)[];
  readonly statuses: readonly { readonly status: SpiderTask['status']; readonly count: number }[];
  readonly types: readonly ({ readonly taskType: SpiderTask['taskType'] } & Pick<
    Figures,
    'taskCount' | 'doneCount' | 'failedCount'
  >)[];
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
}

export const NOTHING: Figures = {
  taskCount: 0,
  doneCount: 0,
  failedCount: 0,
  contentCount: 0,
  videoCount: 0,
  commentCount: 0,
};

/** Sums of one day, or of one person, type and status; what a row does not sum by is null. */
export interface TaskSums extends Figures {
  readonly day: string | null;
  readonly userId: number | null;
  readonly taskType: SpiderTask['taskType'] | null;
  readonly status: SpiderTask['status'] | null;
}

export function countedOf(rows: readonly TaskSums[]): Omit<Counted, 'reasons'> {
  const sums = rows.filter(({ day }) => day === null);
  const typesOf = (list: readonly TaskSums[]) =>
    [...listsBy(list, ({ taskType }) => taskType)].map(([taskType, each]) => ({ taskType, ...sumOf(each) }));
  return {
    days: rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ day, ...sumOf([row]) }])),
    people: [...listsBy(sums, ({ userId }) => userId)].map(([userId, list]) => ({
      userId,
      ...sumOf(list),
      byType: Object.fromEntries(typesOf(list).map(({ taskType, taskCount }) => [taskType, taskCount])),
    })),
    statuses: [...listsBy(sums, ({ status }) => status)].map(([status, list]) => ({
      status,
      count: sumOf(list).taskCount,
    })),
    types: typesOf(sums).map(({ taskType, taskCount, doneCount, failedCount }) => ({
      taskType,
      taskCount,
      doneCount,
      failedCount,
    })),
  };
}

/** Share of failed tasks among finished ones; null: none is finished. */
export const failedShare = ({ doneCount, failedCount }: Pick<Figures, 'doneCount' | 'failedCount'>): number | null =>
  doneCount + failedCount === 0 ? null : Math.round((failedCount / (doneCount + failedCount)) * 10_000) / 10_000;

const sumOf = (rows: readonly Figures[]): Figures => {
  const sum = (name: keyof Figures) => rows.reduce((total, row) => total + row[name], 0);
  return {
    taskCount: sum('taskCount'),
    doneCount: sum('doneCount'),
    failedCount: sum('failedCount'),
    contentCount: sum('contentCount'),
    videoCount: sum('videoCount'),
    commentCount: sum('commentCount'),
  };
};

/** All days and statuses, also with zero tasks; only task types that occur. */
export function detailOf(
  { days }: Range,
  counted: Counted,
): Omit<UserSpiderDetail, 'userId' | 'name' | 'createdFrom' | 'createdTo'> {
  const byDay = new Map(counted.days.map((row) => [row.day, row]));
  const countOf = (status: SpiderTask['status']) => counted.statuses.find((row) => row.status === status)?.count ?? 0;
  const total = sumOf(counted.days);
  return {
    ...total,
    openCount: OPEN_TASK_STATUSES.reduce((sum, status) => sum + countOf(status), 0),
    failedShare: failedShare(total),
    statuses: TASK_STATUSES.map((status) => ({ status, name: taskStatus.labels[status], count: countOf(status) })),
    types: counted.types
      .toSorted((a, b) => a.taskType - b.taskType)
      .map((row) => ({ ...row, name: taskType.labels[row.taskType] ?? '' })),
    reasons: [...counted.reasons],
    series: days.map((day) => ({ ...NOTHING, ...byDay.get(day), day })),
  };
}

/** People with most collected contents first; includes people with none. */
export function peopleOf(
  people: readonly { readonly userId: number; readonly name: string; readonly department: string }[],
  counted: Counted,
): DepartmentSpiderDetail['people'] {
  const byPerson = new Map(counted.people.map((row) => [row.userId, row]));
  return people
    .map((person) => {
      const figures = { ...NOTHING, byType: {}, ...byPerson.get(person.userId) };
      return { ...figures, ...person, failedShare: failedShare(figures) };
    })
    .sort((a, b) => b.contentCount - a.contentCount || b.taskCount - a.taskCount || a.userId - b.userId);
}
