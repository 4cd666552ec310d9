/** Rules of campaigns: money, periods, keywords, figures and the pace of bots. Pure. */
import type { BotTaskReport } from '../../../src/services/catalogue/generated/types';
import { ADS_LIMITS, type AdsState } from '../../../src/services/catalogue/sets/xhs-ads';
import type { AdsKeyword } from '../../db/schema/content/xhs-ads';
import { startOfDay } from '../../db/days';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './ads.messages';

const DAY_MS = 86_400_000;
const CENTS = 100;

export const centsOf = (yuan: number): number => Math.round(yuan * CENTS);
export const yuanOf = (cents: number): number => cents / CENTS;
export const shownYuan = (yuan: number): string => yuan.toFixed(2).replace(/\.00$/, '');

export function checkMoney(field: string, yuan: number): void {
  if (Math.abs(yuan * CENTS - centsOf(yuan)) > 1e-6) throw invalidField(field, MESSAGES.decimals);
}

export const daysFrom = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1;

export function checkPeriod(startDay: string, endDay: string): void {
  if (startDay > endDay) throw invalidField('endDay', MESSAGES.period);
  if (daysFrom(startDay, endDay) > ADS_LIMITS.days) throw invalidField('endDay', MESSAGES.tooLong);
}

/** Trimmed keywords; refuses doubles and amounts below a cent, naming the row. */
export function checkedKeywords(keywords: readonly AdsKeyword[]): AdsKeyword[] {
  const known = new Set<string>();
  return keywords.map(({ word, bid }, index) => {
    const trimmed = word.trim();
    if (known.has(trimmed)) throw invalidField(`keywords[${index}].word`, MESSAGES.double(trimmed));
    known.add(trimmed);
    checkMoney(`keywords[${index}].bid`, bid);
    return { word: trimmed, bid };
  });
}

/** Appends new keywords to those of a campaign. */
export function withKeywords(present: readonly AdsKeyword[], more: readonly AdsKeyword[]): AdsKeyword[] {
  const words = new Set(present.map(({ word }) => word));
  const all = [...present, ...more.filter(({ word }) => !words.has(word))];
  if (all.length > ADS_LIMITS.keywords) throw invalidField('keywords', MESSAGES.tooMany(all.length));
  return all;
}

export interface Counts {
  readonly spent: number;
  readonly shown: number;
  readonly clicks: number;
  readonly leads: number;
}

export const NO_COUNTS: Counts = { spent: 0, shown: 0, clicks: 0, leads: 0 };

export const summed = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (sum, { spent, shown, clicks, leads }) => ({
      spent: yuanOf(centsOf(sum.spent) + centsOf(spent)),
      shown: sum.shown + shown,
      clicks: sum.clicks + clicks,
      leads: sum.leads + leads,
    }),
    NO_COUNTS,
  );

export const withRates = <Row extends Counts>(row: Row) => ({
  ...row,
  clickRate: row.shown > 0 ? row.clicks / row.shown : null,
  leadCost: row.leads > 0 ? yuanOf(centsOf(row.spent / row.leads)) : null,
});

/** Reserved amount of a day, cents. `others`: by other campaigns; `own`: already spent by this one. */
export interface DayReserved {
  readonly day: string;
  readonly others: number;
  readonly own: number;
}

/** Refuses a campaign that does not fit into the limit on one of its days. Money in cents. */
export function checkReserved(days: readonly DayReserved[], dailyBudget: number, limit: number): void {
  if (limit === 0) throw invalidField('dailyBudget', MESSAGES.noLimit);
  for (const { day, others, own } of days) {
    const wanted = Math.max(dailyBudget, own);
    if (others + wanted <= limit) continue;
    const free = shownYuan(yuanOf(Math.max(0, limit - others)));
    throw invalidField('dailyBudget', MESSAGES.overLimit(day, free, shownYuan(yuanOf(wanted))));
  }
}

/** Time between two readings of the figures of a running campaign, ms. */
export const FIGURES_EVERY_MS = 60_000;
/** Time for which a bot holds its work, ms; then another one does it again. */
export const ADS_LEASE_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

export type AdsVerdict =
  /** Refused by the platform. */
  | { readonly then: 'refuse' }
  /** Waits for a new log-in. */
  | { readonly then: 'logIn' }
  | { readonly then: 'again'; readonly waitMs: number };

/** Consequence of a failure. Only a submission can be refused; stopping and reading are retried until they succeed. */
export function verdictOf(
  state: AdsState,
  kind: NonNullable<BotTaskReport['kind']>,
  attempts: number,
  retryAfterSeconds = 0,
): AdsVerdict {
  if (kind === 'credential') return { then: 'logIn' };
  if (state === 'submitting' && (kind === 'refused' || kind === 'missing')) return { then: 'refuse' };
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 10));
  return { then: 'again', waitMs: Math.max(wait, retryAfterSeconds * 1_000) };
}
