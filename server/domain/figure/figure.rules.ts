/**
 * Counts over time: which are kept, how growth is computed and which rise is sudden (docs/decisions/0050-figures.md).
 * Pure.
 */

/**
 * Counts that platforms give for each kind, with their weight in the growth: a count with weight 0 is only stored and
 * charted.
 */
export const FIGURES = {
  // The weights of the heat (server/db/schema/collecting/flow.ts).
  flow: { likeCount: 1, collectCount: 2, commentCount: 3 },
  blogger: { fansCount: 1, likeCount: 0, noteCount: 0 },
} as const;
export type FigureKind = keyof typeof FIGURES;
export type FigureName = { [K in FigureKind]: keyof (typeof FIGURES)[K] }[FigureKind];

export const FIGURE_NAMES: Readonly<Record<FigureName, string>> = {
  likeCount: '点赞',
  collectCount: '收藏',
  commentCount: '评论',
  fansCount: '粉丝',
  noteCount: '作品',
};

/** Counts at one time (ms). */
export interface Point {
  readonly time: number;
  readonly values: Readonly<Partial<Record<FigureName, number>>>;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Hourly rows are kept this long; then only the last one of each day (Shanghai time). */
export const HOURLY_FOR_MS = 2 * DAY_MS;
/** Daily rows are kept this long. */
export const DAILY_FOR_MS = 180 * DAY_MS;
/** Growth is cleared if no newer counts arrive within this time: one day more than the longest interval. */
export const GROWTH_FOR_MS = 8 * DAY_MS;
/** A sudden rise is reported this long after it was last detected. */
export const RISE_FOR_MS = 2 * DAY_MS;
/** The history that growth is computed from. */
export const HISTORY_MS = 16 * DAY_MS;

/**
 * A rise is sudden if 24 hours bring at least `times` the average day of the 7 days before and at least `least` (heat
 * of a content, fans of a blogger). With fewer than `knownDays` of history nothing is sudden, because everything new
 * grows.
 */
export const SUDDEN_RISE = { times: 3, least: { flow: 500, blogger: 300 }, knownDays: 2 } as const;

export interface Growth {
  /** null: counts of only one time are known. */
  readonly growthDay: number | null;
  readonly growthWeek: number | null;
  /** The count that contributes most to a sudden rise, and its growth in 24 hours. */
  readonly rise: { readonly figure: FigureName; readonly count: number } | null;
}

type Measure = (values: Point['values']) => number;

const weightsOf = (kind: FigureKind) => Object.entries(FIGURES[kind]) as [FigureName, number][];
const mainOf =
  (kind: FigureKind): Measure =>
  (values) =>
    weightsOf(kind).reduce((sum, [name, weight]) => sum + weight * (values[name] ?? 0), 0);

/**
 * Value at a time, interpolated linearly; before the first point, its value. `history`: oldest first, at least one
 * point.
 */
export function valueAt(history: readonly Point[], time: number, of: Measure): number {
  const after = history.findIndex((point) => point.time >= time);
  if (after === -1) return of(history.at(-1)!.values);
  const [before, next] = [history[after - 1], history[after]!];
  if (!before) return of(next.values);
  const share = (time - before.time) / (next.time - before.time);
  return of(before.values) + share * (of(next.values) - of(before.values));
}

/** `history`: oldest first; the last point is the present. */
export function growthOf(kind: FigureKind, history: readonly Point[]): Growth {
  const last = history.at(-1);
  if (!last || history.length < 2) return { growthDay: null, growthWeek: null, rise: null };
  const main = mainOf(kind);
  const since = (ms: number, of: Measure = main) => of(last.values) - valueAt(history, last.time - ms, of);
  const growthDay = Math.round(since(DAY_MS));
  return {
    growthDay,
    growthWeek: Math.round(since(7 * DAY_MS)),
    rise: isSudden(kind, history, growthDay) ? mostOf(kind, since) : null,
  };
}

function isSudden(kind: FigureKind, history: readonly Point[], growthDay: number): boolean {
  const dayAgo = history.at(-1)!.time - DAY_MS;
  const from = Math.max(history[0]!.time, dayAgo - 7 * DAY_MS);
  const days = (dayAgo - from) / DAY_MS;
  if (days < SUDDEN_RISE.knownDays) return false;
  const main = mainOf(kind);
  const usual = (valueAt(history, dayAgo, main) - valueAt(history, from, main)) / days;
  return growthDay >= SUDDEN_RISE.least[kind] && growthDay >= SUDDEN_RISE.times * usual;
}

function mostOf(kind: FigureKind, since: (ms: number, of: Measure) => number): Growth['rise'] {
  const grown = weightsOf(kind).map(([figure, weight]) => {
    const count = Math.round(since(DAY_MS, (values) => values[figure] ?? 0));
    return { figure, count, part: weight * count };
  });
  const { figure, count } = grown.reduce((most, each) => (each.part > most.part ? each : most));
  return { figure, count };
}
