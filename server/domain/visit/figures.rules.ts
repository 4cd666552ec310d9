/** Figures of visits, from sums of the roll-ups. Pure. */
import type { VisitFigures } from '../../../src/services/catalogue/generated/types';
import { DEVICE_NAMES, type Device, type FiguresBy } from '../../../src/services/catalogue/sets/link';
import { dayOf } from '../../../src/shared/text/days';
import { addDays, startOfDay } from '../../db/days';

export interface Counts {
  readonly follows: number;
  readonly visits: number;
  readonly visitors: number;
  readonly submissions: number;
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Every sum is of one day, of a channel in one of the two periods, or of a device in one of them. */
export interface Sums {
  readonly days: ReadonlyMap<string, Counts>;
  readonly channels: readonly (Counts & { readonly code: string; readonly isBefore: boolean })[];
  readonly devices: readonly (Counts & { readonly device: string; readonly isBefore: boolean })[];
  readonly costs: readonly { readonly code: string; readonly isBefore: boolean; readonly cost: number }[];
  readonly names: ReadonlyMap<string, string>;
}

const NONE: Counts = { follows: 0, visits: 0, visitors: 0, submissions: 0 };
/** Code of visits without a channel. */
const NO_CHANNEL = '未标渠道';

const daysBetween = ({ from, to }: Period): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / 86_400_000) + 1;
export const dayAfter = (day: string, days: number): string => dayOf(addDays(startOfDay(day), days));

/** The period of the same length directly before. */
export function periodBefore(period: Period): Period {
  const length = daysBetween(period);
  return { from: dayAfter(period.from, -length), to: dayAfter(period.from, -1) };
}

const added = (a: Counts, b: Counts): Counts => ({
  follows: a.follows + b.follows,
  visits: a.visits + b.visits,
  visitors: a.visitors + b.visitors,
  submissions: a.submissions + b.submissions,
});

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;

const rateOf = ({ visitors, submissions }: Counts): number | null => (visitors > 0 ? submissions / visitors : null);

function withRates(counts: Counts, cost: number) {
  const { submissions } = counts;
  return {
    ...counts,
    rate: rateOf(counts),
    cost: cents(cost),
    leadCost: submissions > 0 ? cents(cost / submissions) : null,
  };
}

function seriesOf(period: Period, days: Sums['days']) {
  return Array.from({ length: daysBetween(period) }, (_, index) => {
    const day = dayAfter(period.from, index);
    return { day, ...(days.get(day) ?? NONE) };
  });
}

const totalOf = (series: readonly Counts[]): Counts => {
  const { follows, visits, visitors, submissions } = series.reduce(added, NONE);
  return { follows, visits, visitors, submissions };
};

const costOf = (costs: Sums['costs'], isBefore: boolean, code?: string): number =>
  costs
    .filter((each) => each.isBefore === isBefore && (code === undefined || each.code === code))
    .reduce((sum, { cost }) => sum + cost, 0);

/** Shares can exceed 1, because several visits can follow one click. */
function funnelOf(by: FiguresBy, { follows, visits, visitors, submissions }: Counts): VisitFigures['funnel'] {
  const steps = [
    ...(by === 'link' || by === 'channel' ? [['点击短链', follows] as const] : []),
    ['访问', visits] as const,
    ['访客', visitors] as const,
    ['提交', submissions] as const,
  ];
  const first = steps[0]![1];
  return steps.map(([step, count]) => ({ step, count, share: first > 0 ? count / first : 0 }));
}

export function figuresFrom(by: FiguresBy, period: Period, sums: Sums, asOf: Date | null): VisitFigures {
  const [series, seriesBefore] = [seriesOf(period, sums.days), seriesOf(periodBefore(period), sums.days)];
  const total = totalOf(series);
  const channels = sums.channels.filter(({ isBefore }) => !isBefore);
  const known = new Set(channels.map(({ code }) => code));
  const spentOnly = [...new Set(sums.costs.filter(({ isBefore }) => !isBefore).map(({ code }) => code))]
    .filter((code) => !known.has(code))
    .map((code) => ({ ...NONE, code }));
  return {
    visitedFrom: period.from,
    visitedTo: period.to,
    asOf: asOf?.toISOString() ?? null,
    ...withRates(total, costOf(sums.costs, false)),
    before: { ...withRates(totalOf(seriesBefore), costOf(sums.costs, true)), series: seriesBefore },
    series,
    channels: [...channels, ...spentOnly]
      .map(({ code, follows, visits, visitors, submissions }) => ({
        code,
        name: sums.names.get(code) ?? (code === '' ? NO_CHANNEL : code),
        ...withRates({ follows, visits, visitors, submissions }, costOf(sums.costs, false, code)),
      }))
      .toSorted((a, b) => b.visits - a.visits || a.code.localeCompare(b.code)),
    devices: (Object.keys(DEVICE_NAMES) as Device[]).flatMap((device) => {
      const found = sums.devices.find((each) => each.device === device && !each.isBefore);
      if (!found) return [];
      const { visits, visitors, submissions } = found;
      return [{ device, name: DEVICE_NAMES[device], visits, visitors, submissions, rate: rateOf(found) }];
    }),
    funnel: funnelOf(by, total),
  };
}
