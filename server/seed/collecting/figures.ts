/** History of the demonstration's figures: daily figures up to the present ones, a few of which rise suddenly. */
import {
  DAY_MS,
  FIGURES,
  growthOf,
  HOUR_MS,
  HOURLY_FOR_MS,
  type FigureKind,
  type Point,
} from '../../domain/figure/figure.rules';
import type { figure } from '../../db/schema';
import type { FlowRow } from './content';
import type { BloggerRow } from './follow';
import { Chance } from '../../providers/sandbox/random';

type FigureRow = typeof figure.$inferInsert;

/** A separate random seed, so that other rows stay the same. */
const SEED = 20_260_610;
const DAYS = 14;
/** Older contents stopped growing before figures were kept. */
const FRESH_DAYS = 14;
/** One of this many large items rises suddenly. */
const SUDDEN_EVERY = 40;
/** Share of the figures that such a rise added within the last day. */
const SUDDEN_SHARE = 0.35;
const SUDDEN_FROM = { flow: 800, blogger: 5_000 } as const;

/** Makes the figures and sets the growth of the rows. */
export function makeFigures(now: Date, flows: readonly FlowRow[], bloggers: readonly BloggerRow[]): FigureRow[] {
  const chance = new Chance(SEED);
  const fresh = new Set(flows.filter((row) => now.getTime() - row.publishTime.getTime() < FRESH_DAYS * DAY_MS));
  return [
    ...flows.flatMap((row) => {
      if (!fresh.has(row)) return note('flow', row, []);
      const age = (now.getTime() - row.publishTime.getTime()) / DAY_MS;
      const sudden = row.likeCount! >= SUDDEN_FROM.flow && age > 5 && chance.happens(1 / SUDDEN_EVERY);
      // Most of the growth is in the first two days.
      const grown = (days: number) => (1 - Math.exp(-(age - days) / 2)) / (1 - Math.exp(-age / 2));
      return note(
        'flow',
        row,
        pointsOf(
          'flow',
          row,
          now,
          sudden ? (days) => (days < 1 ? 1 - SUDDEN_SHARE * days : (1 - SUDDEN_SHARE) * grown(days)) : grown,
        ),
      );
    }),
    ...bloggers.flatMap((row) => {
      const sudden = row.fansCount >= SUDDEN_FROM.blogger && chance.happens(1 / SUDDEN_EVERY);
      const perDay = 0.0005 + chance.next() * 0.003;
      return note(
        'blogger',
        row,
        pointsOf('blogger', row, now, (days) => 1 - perDay * days - (sudden ? 0.08 * Math.min(1, days) : 0)),
      );
    }),
  ];

  function note(kind: FigureKind, row: FlowRow | BloggerRow, points: readonly Point[]): FigureRow[] {
    const { growthDay, growthWeek, rise } = growthOf(kind, points);
    const last = points.at(-1);
    Object.assign(row, {
      figureTime: last ? new Date(last.time) : null,
      growthDay,
      growthWeek,
      riseTime: rise ? now : null,
      riseFigure: rise?.figure ?? null,
      riseCount: rise?.count ?? null,
    });
    return points.map(({ time, values }) => ({
      flowId: 'flowId' in row ? row.flowId : null,
      bloggerId: 'flowId' in row ? null : row.bloggerId,
      hour: new Date(time),
      likeCount: values.likeCount ?? 0,
      collectCount: values.collectCount ?? 0,
      commentCount: values.commentCount ?? 0,
      fansCount: values.fansCount ?? 0,
      noteCount: values.noteCount ?? 0,
      hourly: now.getTime() - time < HOURLY_FOR_MS,
    }));
  }
}

/** One point per day back to the first collection; `share`: the fraction of the present figures that many days ago. */
function pointsOf(kind: FigureKind, row: FlowRow | BloggerRow, now: Date, share: (days: number) => number): Point[] {
  const end = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const days = Math.min(DAYS, Math.floor((end - row.createTime.getTime()) / DAY_MS));
  const names = Object.keys(FIGURES[kind]) as (keyof Point['values'])[];
  return Array.from({ length: Math.max(0, days) + 1 }, (_, index) => days - index)
    .filter((each) => each >= 0)
    .map((each) => ({
      time: end - each * DAY_MS,
      values: Object.fromEntries(
        names.map((name) => [
          name,
          Math.max(0, Math.round(((row as Record<string, unknown>)[name] as number) * share(each))),
        ]),
      ),
    }));
}
