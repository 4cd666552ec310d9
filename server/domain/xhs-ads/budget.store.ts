/**
 * The budget of a department. Its row is the lock under which campaigns reserve money, so that parallel publications
 * see each other. Holds all SQL for it.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { XhsAdsBudget } from '../../../src/services/catalogue/generated/types';
import { SPENDING_ADS_STATES } from '../../../src/services/catalogue/sets/xhs-ads';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { isIn } from '../../db/schema/columns';
import { department, xhsAds, xhsAdsBudget, xhsAdsDay } from '../../db/schema';
import { centsOf, yuanOf, type DayReserved } from './ads.rules';

/** The limit in cents, locked until the transaction ends. */
export async function lockBudget(tx: Database, departmentId: number): Promise<number> {
  await tx.insert(xhsAdsBudget).values({ departmentId }).onConflictDoNothing();
  const [row] = await tx
    .select({ dailyLimit: xhsAdsBudget.dailyLimit })
    .from(xhsAdsBudget)
    .where(eq(xhsAdsBudget.departmentId, departmentId))
    .for('update');
  return centsOf(row!.dailyLimit);
}

export async function setLimit(tx: Database, departmentId: number, dailyLimit: number, now: Date): Promise<void> {
  await tx.update(xhsAdsBudget).set({ dailyLimit, updateTime: now }).where(eq(xhsAdsBudget.departmentId, departmentId));
}

const spends = sql`${isIn(xhsAds.state, SPENDING_ADS_STATES)} and d.day between ${xhsAds.startDay} and ${xhsAds.endDay}`;
const ofDay = sql`${xhsAdsDay} join ${xhsAds} on ${xhsAds.adsId} = ${xhsAdsDay.adsId} where ${xhsAdsDay.day} = d.day`;

/**
 * What is reserved on each day from `from` to `to`: the daily budgets of campaigns that may spend on it, and what the
 * others have spent on it. `adsId`: the campaign that asks.
 */
export async function reservedBy(
  db: Database,
  departmentId: number,
  { from, to, adsId = 0 }: { readonly from: string; readonly to: string; readonly adsId?: number },
): Promise<DayReserved[]> {
  const others = sql`${xhsAds.departmentId} = ${departmentId} and ${xhsAds.adsId} <> ${adsId}`;
  const { rows } = await db.execute<{ day: string; promised: string; spent: string; own: string }>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      (select coalesce(sum(greatest(${xhsAds.dailyBudget}, coalesce(${xhsAdsDay.spent}, 0))), 0) from ${xhsAds}
        left join ${xhsAdsDay} on ${xhsAdsDay.adsId} = ${xhsAds.adsId} and ${xhsAdsDay.day} = d.day
        where ${others} and ${spends}) as promised,
      (select coalesce(sum(${xhsAdsDay.spent}), 0) from ${ofDay} and ${others} and not (${spends})) as spent,
      (select coalesce(sum(${xhsAdsDay.spent}), 0) from ${ofDay} and ${xhsAds.adsId} = ${adsId}) as own
    from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as d
    order by d.day`);
  return rows.map(({ day, promised, spent, own }) => ({
    day,
    others: centsOf(Number(promised)) + centsOf(Number(spent)),
    own: centsOf(Number(own)),
  }));
}

/** The last day on which a campaign of the department may spend. */
export async function lastSpendingDay(db: Database, departmentId: number): Promise<string | null> {
  const [row] = await db
    .select({ last: sql<string | null>`max(${xhsAds.endDay})` })
    .from(xhsAds)
    .where(and(eq(xhsAds.departmentId, departmentId), inArray(xhsAds.state, [...SPENDING_ADS_STATES])));
  return row?.last ?? null;
}

export async function readBudget(db: Database, departmentId: number, now: Date): Promise<XhsAdsBudget> {
  const today = dayOf(now);
  const [row] = await db
    .select({
      name: department.name,
      dailyLimit: sql<number>`coalesce(${xhsAdsBudget.dailyLimit}, 0)`.mapWith(Number),
      updateTime: xhsAdsBudget.updateTime,
    })
    .from(department)
    .leftJoin(xhsAdsBudget, eq(xhsAdsBudget.departmentId, department.departmentId))
    .where(eq(department.departmentId, departmentId));
  const [reserved] = await reservedBy(db, departmentId, { from: today, to: today });
  const [spent] = await db
    .select({ spent: sql<number>`coalesce(sum(${xhsAdsDay.spent}), 0)`.mapWith(Number) })
    .from(xhsAdsDay)
    .innerJoin(xhsAds, eq(xhsAds.adsId, xhsAdsDay.adsId))
    .where(and(eq(xhsAds.departmentId, departmentId), eq(xhsAdsDay.day, today)));
  const ofDepartment = eq(xhsAds.departmentId, departmentId);
  return {
    departmentId,
    department: row!.name,
    dailyLimit: row!.dailyLimit,
    reserved: yuanOf(reserved!.others),
    free: yuanOf(Math.max(0, centsOf(row!.dailyLimit) - reserved!.others)),
    spentToday: spent!.spent,
    runningCount: await db.$count(xhsAds, and(ofDepartment, eq(xhsAds.state, 'running'))),
    updateTime: row!.updateTime?.toISOString() ?? null,
  };
}
