/**
 * Compares the bots' throughput with what the intervals demand, and words both for people
 * (docs/decisions/0049-intervals.md). Pure.
 */
import { INTERVAL_NAMES, INTERVALS, type IntervalHours } from '../../../src/services/catalogue/intervals';

/** Keywords or bloggers that are collected automatically at one interval. */
export interface Share {
  readonly kind: 'keyword' | 'blogger';
  readonly intervalHours: IntervalHours;
  /** Number of the reader's own. */
  readonly count: number;
  /** Number in all departments, which share the bots. */
  readonly everywhere: number;
  readonly dueInHour: number;
  readonly dueInDay: number;
}

/** Work of the active bots within the last day. */
export interface Done {
  readonly bots: number;
  /** Number of finished tasks. */
  readonly ended: number;
  /** Seconds in which at least one of these tasks was running. */
  readonly busySeconds: number;
}

/** Counts are the reader's; the time of a round and the warning cover all departments, which share the bots. */
export interface Capacity {
  readonly keywords: number;
  readonly bloggers: number;
  readonly dueInHour: number;
  readonly dueInDay: number;
  readonly neededPerHour: number;
  /** null: too few finished tasks for an estimate. */
  readonly perHour: number | null;
  readonly roundHours: number | null;
  readonly summary: string;
  /** Empty: the throughput suffices or is unknown. */
  readonly warning: string;
}

/** Minimum of finished tasks for an estimate of the throughput. */
const LEAST_ENDED = 10;
const HOUR_S = 3_600;

/** Tasks per hour of busy time: time without work does not lower the throughput. */
export const paceOf = ({ ended, busySeconds }: Done): number | null =>
  ended < LEAST_ENDED || busySeconds <= 0 ? null : (ended * HOUR_S) / busySeconds;

const sum = (shares: readonly Share[], of: (share: Share) => number): number =>
  shares.reduce((total, share) => total + of(share), 0);
const rateOf = ({ count, intervalHours }: Share): number => count / intervalHours;
const neededBy = (shares: readonly Share[]): number =>
  sum(shares, ({ everywhere, intervalHours }) => everywhere / intervalHours);

export function capacityOf(shares: readonly Share[], done: Done): Capacity {
  const countOf = (kind: Share['kind']) =>
    sum(
      shares.filter((share) => share.kind === kind),
      ({ count }) => count,
    );
  const [keywords, bloggers, neededPerHour, perHour] = [
    countOf('keyword'),
    countOf('blogger'),
    sum(shares, rateOf),
    paceOf(done),
  ];
  const roundHours = perHour === null ? null : sum(shares, ({ everywhere }) => everywhere) / perHour;
  const counted = {
    keywords,
    bloggers,
    dueInHour: sum(shares, (share) => share.dueInHour),
    dueInDay: sum(shares, (share) => share.dueInDay),
    neededPerHour,
    perHour,
    roundHours,
  };
  return {
    ...counted,
    summary: summaryOf(counted),
    warning:
      perHour !== null && neededPerHour > 0 && neededBy(shares) > perHour
        ? warningOf(shares, neededBy(shares), perHour, done.bots)
        : '',
  };
}

const NAMES = { keyword: '关键词', blogger: '博主' } as const;
const round = (value: number): string =>
  (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10).toLocaleString('en-US');

/** Examples: 45 分钟, 7 小时, 3.5 天. */
export function durationInWords(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} 分钟`;
  return hours < 48 ? `${round(hours)} 小时` : `${round(hours / 24)} 天`;
}

function summaryOf({
  keywords,
  bloggers,
  dueInHour,
  dueInDay,
  perHour,
  roundHours,
}: Omit<Capacity, 'summary' | 'warning'>): string {
  const all = [
    [keywords, NAMES.keyword],
    [bloggers, NAMES.blogger],
  ].flatMap(([count, name]) => (count ? [`${count.toLocaleString('en-US')} 个${name}`] : []));
  if (all.length === 0) return '没有自动采集的关键词和博主';
  const due = `1 小时内到期 ${dueInHour.toLocaleString('en-US')} 个，24 小时内 ${dueInDay.toLocaleString('en-US')} 个`;
  if (perHour === null || roundHours === null)
    return `自动采集 ${all.join('和 ')}：${due}。最近完成的任务太少，还不能估计速度`;
  return `${all.join('和 ')}按当前速度需 ${durationInWords(roundHours)}一轮（每小时约 ${round(perHour)} 次）：${due}`;
}

/** Names the interval that demands most, and the shortest interval that would fit or the number of additional bots. */
function warningOf(shares: readonly Share[], needed: number, perHour: number, bots: number): string {
  const most = shares.reduce((first, share) => (rateOf(share) > rateOf(first) ? share : first));
  const left = perHour - (needed - rateOf(most));
  const fitting = INTERVALS.find((hours) => hours > most.intervalHours && most.count / hours <= left);
  const moreBots = Math.max(1, Math.ceil((needed / perHour) * bots) - bots);
  const start = `再启动 ${moreBots} 个机器人（npm run bot）`;
  return (
    `按各部门设定的间隔每小时要采集 ${round(needed)} 次，按当前速度每小时只能完成 ${round(perHour)} 次，任务会越积越多。` +
    `本部门要得最多的是“${INTERVAL_NAMES[most.intervalHours]}”的 ${most.count.toLocaleString('en-US')} 个${NAMES[most.kind]}（每小时 ${round(rateOf(most))} 次）：` +
    (fitting === undefined ? `请放宽多种间隔，或${start}` : `请把间隔改为“${INTERVAL_NAMES[fitting]}”，或${start}`)
  );
}
