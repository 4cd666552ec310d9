/** What a figure consists of in two ranges of days, and what their difference consists of. Pure. */
import type { FigureChange } from '../../../src/services/catalogue/generated/types';
import type { Compared } from '../../../src/services/catalogue/sets/changed-figure';
import { dayOf } from '../../../src/shared/text/days';
import { addDays, startOfDay } from '../../db/days';
import type { Range } from './range.rules';

/** The dimensions of a contract's answer. */
export const DIMENSIONS = ['sources', 'accounts', 'contents', 'channels', 'pages'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
type Contribution = FigureChange['sources'][number];
type Daily = FigureChange['series'][number];

export interface Pair {
  /** Whether its last day is not over: the earlier range then ends at the same time of day. */
  readonly partial: boolean;
  readonly now: Range;
  readonly before: Range;
}

const WEEK = 7;

const shifted = ({ days, since, until }: Range, by: number): Range => ({
  days: days.map((day) => dayOf(addDays(startOfDay(day), -by))),
  since: addDays(since, -by),
  until: addDays(until, -by),
});

/** The range and the earlier one of the same length: directly before, or whole weeks before. They never overlap. */
export function pairOf(range: Range, compared: Compared, now: Date): Pair {
  const length = range.days.length;
  const by = compared === 'week' ? Math.ceil(length / WEEK) * WEEK : length;
  const partial = now < range.until;
  return { partial, now: range, before: shifted(partial ? { ...range, until: now } : range, by) };
}

/** A sum of the facts: of a day and source, or of one value of a dimension; the total has neither. */
export interface Summed {
  readonly dimension: Dimension | null;
  readonly day: string | null;
  /** '': none. Of days: the source. */
  readonly key: string;
  readonly value: number;
  readonly before: number;
  /** Values of the dimension, of which the store gives the first ones. */
  readonly groups: number;
}

export interface NamesByDimension {
  /** Name of a key; undefined: deleted. */
  (dimension: Dimension, key: string): string | undefined;
}

const NONE: Readonly<Record<Dimension, string>> = {
  sources: '其他',
  accounts: '不经过账号',
  contents: '没有来源内容',
  channels: '不带渠道',
  pages: '不经过页面',
};
const DELETED_NAME = '已删除';
const REST = 'rest';

/** Ids of records; sources and channels have codes. */
const HAS_ID: ReadonlySet<Dimension> = new Set(['accounts', 'contents', 'pages']);

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** The rows of a dimension add up to the figure; empty: no row says anything about it. */
function contributionsOf(
  dimension: Dimension,
  summed: readonly Summed[],
  total: Pick<Summed, 'value' | 'before'>,
  names: NamesByDimension,
): Contribution[] {
  const found = summed.filter((each) => each.dimension === dimension);
  if (found.every(({ key }) => key === '')) return [];
  const rows = found.map(({ key, value, before }) => ({
    key: key === '' ? 'none' : key,
    id: key !== '' && HAS_ID.has(dimension) ? Number(key) : null,
    name: key === '' ? NONE[dimension] : (names(dimension, key) ?? DELETED_NAME),
    value,
    before,
    difference: value - before,
    share: shareOf(value, total.value),
  }));
  const rest = found[0]!.groups - found.length;
  if (rest <= 0) return rows;
  const left = (of: 'value' | 'before') => total[of] - found.reduce((sum, each) => sum + each[of], 0);
  const [value, before] = [left('value'), left('before')];
  const name = `其余 ${rest} 项`;
  return [
    ...rows,
    { key: REST, id: null, name, value, before, difference: value - before, share: shareOf(value, total.value) },
  ];
}

const SOURCES = ['chat', 'form', 'link'] as const;

function seriesOf(days: readonly string[], summed: readonly Summed[], of: 'value' | 'before'): Daily[] {
  const byDay = new Map(days.map((day) => [day, { day, value: 0, chat: 0, form: 0, link: 0 }]));
  for (const each of summed) {
    const row = each.day === null ? undefined : byDay.get(each.day);
    if (!row) continue;
    row.value += each[of];
    const source = SOURCES.find((name) => name === each.key);
    if (source) row[source] += each[of];
  }
  return [...byDay.values()];
}

export function changeFrom(pair: Pair, summed: readonly Summed[], names: NamesByDimension) {
  const { value, before } = summed.find(({ dimension, day }) => dimension === null && day === null) ?? {
    value: 0,
    before: 0,
  };
  const total = { value, before };
  const rowsOf = (dimension: Dimension) => contributionsOf(dimension, summed, total, names);
  return {
    createdFrom: pair.now.days[0]!,
    createdTo: pair.now.days.at(-1)!,
    beforeFrom: pair.before.days[0]!,
    beforeTo: pair.before.days.at(-1)!,
    partial: pair.partial,
    ...total,
    difference: value - before,
    series: seriesOf(pair.now.days, summed, 'value'),
    beforeSeries: seriesOf(pair.before.days, summed, 'before'),
    sources: rowsOf('sources'),
    accounts: rowsOf('accounts'),
    contents: rowsOf('contents'),
    channels: rowsOf('channels'),
    pages: rowsOf('pages'),
  };
}
