/** Converts counts into the contract's statistics. Pure. */
import type { FigureGroup, ReplyFigure } from '../../../src/services/catalogue/sets/reply-figure';

export const GROUP_KEYS = ['day', 'departmentId', 'accountId', 'userId'] as const;
type GroupKey = (typeof GROUP_KEYS)[number];

/** One count of a figure: total (`by` null) or of one group. */
export interface Counted {
  readonly figure: ReplyFigure;
  readonly by: GroupKey | null;
  readonly key: string | number;
  readonly count: number;
}

export type Figures<F extends ReplyFigure> = Record<F, number>;

/** Names of the groups by their key. */
export interface Names {
  readonly departmentId: ReadonlyMap<number, string>;
  readonly accountId: ReadonlyMap<number, string>;
  readonly userId: ReadonlyMap<number, string>;
}

export const KEY_OF: Readonly<Record<FigureGroup, Exclude<GroupKey, 'day'>>> = {
  account: 'accountId',
  department: 'departmentId',
  person: 'userId',
};

/** Names for the key 0, which stands for rows without an account or a person. */
const NONE = { departmentId: '', accountId: '不经过私信账号', userId: '未分配或自动' } as const;
const DELETED_NAME = '已删除';

export const nameOf = (names: Names, by: Exclude<GroupKey, 'day'>, key: number): string =>
  key === 0 ? NONE[by] : (names[by].get(key) ?? DELETED_NAME);

const zeros = <F extends ReplyFigure>(figures: readonly F[]) =>
  Object.fromEntries(figures.map((figure) => [figure, 0])) as Figures<F>;

/** Counts by key of a grouping. */
export function groupsOf<F extends ReplyFigure>(
  figures: readonly F[],
  counted: readonly Counted[],
  by: GroupKey | null,
): Map<string | number, Figures<F>> {
  const groups = new Map<string | number, Figures<F>>();
  for (const each of counted) {
    if (each.by !== by) continue;
    const group = groups.get(each.key) ?? zeros(figures);
    group[each.figure as F] = each.count;
    groups.set(each.key, group);
  }
  return groups;
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** A statistic in the shape of the contract: every day, and the groups that have rows, most first. */
export function statisticOf<F extends ReplyFigure>(
  figures: readonly F[],
  days: readonly string[],
  counted: readonly Counted[],
  names: Names,
) {
  const ofDay = groupsOf(figures, counted, 'day');
  const groups = <K extends Exclude<GroupKey, 'day'>>(by: K) =>
    [...groupsOf(figures, counted, by)]
      .map(([key, counts]) => ({ [by]: Number(key), name: nameOf(names, by, Number(key)), ...counts }))
      .sort((a, b) => sumOfFigures(b) - sumOfFigures(a) || Number(a[by]) - Number(b[by])) as ({
      readonly [P in K]: number;
    } & { readonly name: string } & Figures<F>)[];
  const sumOfFigures = (row: object) =>
    sumOf(Object.fromEntries(figures.map((figure) => [figure, (row as Figures<F>)[figure]])));
  return {
    createdFrom: days[0]!,
    createdTo: days.at(-1)!,
    ...(groupsOf(figures, counted, null).get('') ?? zeros(figures)),
    series: days.map((day) => ({ day, ...(ofDay.get(day) ?? zeros(figures)) })),
    accounts: groups('accountId'),
    departments: groups('departmentId'),
    people: groups('userId'),
  };
}

/** Rows in the order that the params ask for; equal ones in the order of their keys. */
export const sorted = <Row extends { readonly key: number }>(
  rows: readonly Row[],
  figure: keyof Row,
  order: 'asc' | 'desc' = 'desc',
): Row[] =>
  rows.toSorted((a, b) => (order === 'asc' ? 1 : -1) * (Number(a[figure]) - Number(b[figure])) || a.key - b.key);
