/**
 * Roll-ups of visits and submissions by day: a pure function of the raw rows, written in one transaction, so that a run
 * that is repeated or killed changes no count (decision 85). Holds all SQL for them.
 */
import { asc, eq, sql } from 'drizzle-orm';
import { dayOf } from '../../../src/shared/text/days';
import { lockFirst } from '../../db/claims';
import type { Database } from '../../db/connect';
import { addDays, startOfDay } from '../../db/days';
import { formRecord, page, shortLink, visit, visitChannelDay, visitDay, visitRoll } from '../../db/schema';

/** A day is read once more this long after its end, for visits that were under way. */
const AFTER_END_MS = 3_600_000;

/** Rolls up every day that is not complete; days that another server works on are left to it. */
export async function rollUp(db: Database, now: Date): Promise<void> {
  await db
    .insert(visitRoll)
    .values({ day: dayOf(now) })
    .onConflictDoNothing();
  const open = await db
    .select({ day: visitRoll.day })
    .from(visitRoll)
    .where(eq(visitRoll.complete, false))
    .orderBy(asc(visitRoll.day));
  for (const { day } of open) await rollUpDay(db, day, now);
}

async function rollUpDay(db: Database, day: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = await lockFirst(
      tx.select({ complete: visitRoll.complete }).from(visitRoll).where(eq(visitRoll.day, day)),
    );
    if (!mine || mine.complete) return;
    await writeDay(tx, day);
    await writeChannels(tx, day);
    const complete = now.getTime() >= addDays(startOfDay(day), 1).getTime() + AFTER_END_MS;
    await tx.update(visitRoll).set({ rollTime: now, complete }).where(eq(visitRoll.day, day));
  });
}

/** Rows of a day as its raw visits and submissions are now. */
const counted = (day: string) => sql`
  select department_id, page_id, link_id, channel, device, sum(follows)::int as follows, sum(visits)::int as visits,
    sum(visitors)::int as visitors, sum(submissions)::int as submissions
  from (
    select department_id, page_id, link_id, channel, device, is_follow::int as follows, visited::int as visits,
      (visited and row_number() over (partition by visited, page_id, place, visitor order by time, visit_id) = 1)::int as visitors, 0 as submissions
    from (
      select *, not is_follow or page_id = 0 as visited, case when page_id = 0 then link_id else 0 end as place
      from ${visit} where day = ${day}::date
    ) raw
    union all
    -- Counted before visits were stored: on the day of that change, with visits but without a device.
    select department_id, page_id, link_id, channel, device, 0, visits, 0, 0
    from ${visitDay} where day = ${day}::date and device = '' and visits > 0
    union all
    select ${page.departmentId}, ${formRecord.pageId}, coalesce(${shortLink.linkId}, 0), ${formRecord.channel}, ${formRecord.device}, 0, 0, 0, 1
    from ${formRecord} join ${page} on ${page.pageId} = ${formRecord.pageId}
    left join ${shortLink} on ${shortLink.hash} = ${formRecord.linkHash} and ${shortLink.pageId} = ${formRecord.pageId}
    where ${formRecord.createTime} >= ${startOfDay(day).toISOString()} and ${formRecord.createTime} < ${addDays(startOfDay(day), 1).toISOString()}
  ) each group by department_id, page_id, link_id, channel, device`;

/** Only rows that differ are written. */
const writeDay = (tx: Database, day: string) =>
  tx.execute(sql`
    with counted as materialized (${counted(day)}),
    gone as (
      -- Hashed whatever the statistics of a new day are; an anti-join could become a nested loop.
      delete from ${visitDay} old where old.day = ${day}::date and (department_id, page_id, link_id, channel, device)
        not in (select department_id, page_id, link_id, channel, device from counted)
    )
    insert into ${visitDay} as old (day, department_id, page_id, link_id, channel, device, follows, visits, visitors, submissions)
    select ${day}::date, department_id, page_id, link_id, channel, device, follows, visits, visitors, submissions from counted
    on conflict (day, department_id, page_id, link_id, channel, device) do update
      set follows = excluded.follows, visits = excluded.visits, visitors = excluded.visitors, submissions = excluded.submissions
      where (old.follows, old.visits, old.visitors, old.submissions)
        is distinct from (excluded.follows, excluded.visits, excluded.visitors, excluded.submissions)`);

async function writeChannels(tx: Database, day: string): Promise<void> {
  await tx.delete(visitChannelDay).where(eq(visitChannelDay.day, day));
  await tx.execute(sql`
    insert into ${visitChannelDay} (department_id, channel, day, device, follows, visits, visitors, submissions)
    select department_id, channel, day, device, sum(follows), sum(visits), sum(visitors), sum(submissions)
    from ${visitDay} where day = ${day}::date and channel <> '' group by department_id, channel, day, device`);
}
