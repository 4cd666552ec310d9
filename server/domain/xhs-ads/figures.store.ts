/** Figures of campaigns by day. Holds all SQL for them. */
import { and, between, eq, inArray, max, sql } from 'drizzle-orm';
import type { XhsAdsFigures } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { xhsAds, xhsAdsDay } from '../../db/schema';
import { dayAfter, periodBefore, type Period } from '../visit/figures.rules';
import { daysFrom, NO_COUNTS, summed, withRates, type Counts } from './ads.rules';

const counts = {
  spent: sql<number>`sum(${xhsAdsDay.spent})`.mapWith(Number),
  shown: sql<number>`sum(${xhsAdsDay.shown})`.mapWith(Number),
  clicks: sql<number>`sum(${xhsAdsDay.clicks})`.mapWith(Number),
  leads: sql<number>`sum(${xhsAdsDay.leads})`.mapWith(Number),
};
/** Campaigns that are listed. */
const MOST_LISTED = 20;

/** Every day of the period, also those without figures. */
function seriesOf({ from, to }: Period, found: ReadonlyMap<string, Counts>) {
  return Array.from({ length: daysFrom(from, to) }, (_, index) => {
    const day = dayAfter(from, index);
    return withRates({ day, ...(found.get(day) ?? NO_COUNTS) });
  });
}

export async function readFigures(
  db: Database,
  reader: Reader,
  period: Period,
  adsIds?: readonly number[],
): Promise<XhsAdsFigures> {
  const before = periodBefore(period);
  const which = and(withinDepartment(xhsAds.departmentId, reader), adsIds && inArray(xhsAds.adsId, [...adsIds]));
  const during = ({ from, to }: Period) => between(xhsAdsDay.day, from, to);
  const of = eq(xhsAds.adsId, xhsAdsDay.adsId);
  const [byDay, byAds, newest] = await Promise.all([
    db
      .select({ day: xhsAdsDay.day, ...counts })
      .from(xhsAdsDay)
      .innerJoin(xhsAds, of)
      .where(and(which, during({ from: before.from, to: period.to })))
      .groupBy(xhsAdsDay.day),
    db
      .select({ adsId: xhsAds.adsId, name: xhsAds.name, ...counts })
      .from(xhsAdsDay)
      .innerJoin(xhsAds, of)
      .where(and(which, during(period)))
      .groupBy(xhsAds.adsId)
      .orderBy(sql`sum(${xhsAdsDay.spent}) desc`, xhsAds.adsId)
      .limit(MOST_LISTED),
    db
      .select({ asOf: max(xhsAds.figuresTime) })
      .from(xhsAds)
      .where(which),
  ]);
  const found = new Map(byDay.map(({ day, ...row }) => [day, row]));
  const [series, seriesBefore] = [seriesOf(period, found), seriesOf(before, found)];
  return {
    spentFrom: period.from,
    spentTo: period.to,
    asOf: newest[0]?.asOf?.toISOString() ?? null,
    ...withRates(summed(series)),
    series,
    before: { ...withRates(summed(seriesBefore)), series: seriesBefore },
    campaigns: byAds.map(withRates),
  };
}
