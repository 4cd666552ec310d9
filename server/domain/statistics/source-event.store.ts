/** Counts of events of clients. Holds all SQL for them. */
import { and, asc, desc, gte, lte, sql } from 'drizzle-orm';
import type { SourceEvent } from '../../../src/services/catalogue/generated/types';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { toJson, withinDepartment, type Reader } from '../../db/rows';
import { sourceEvent } from '../../db/schema';

/** Limit of distinct events per department and day; further ones are counted without their tags. */
const MOST_A_DAY = 500;
const MOST_LISTED = 200;

export async function countEvent(
  db: Database,
  departmentId: number | null,
  name: string,
  tags: readonly string[],
  now: Date,
): Promise<void> {
  const day = dayOf(now);
  const own = sql`${sourceEvent.departmentId} is not distinct from ${departmentId}::int and ${sourceEvent.day} = ${day}`;
  const isFull = (await db.$count(sourceEvent, own)) >= MOST_A_DAY;
  await db
    .insert(sourceEvent)
    .values({ departmentId, day, name, tags: isFull ? [] : tags.toSorted(), lastTime: now })
    .onConflictDoUpdate({
      target: [sourceEvent.departmentId, sourceEvent.day, sourceEvent.name, sourceEvent.tags],
      set: { count: sql`${sourceEvent.count} + 1`, lastTime: now },
    });
}

export async function eventsOf(db: Database, reader: Reader, days: readonly string[]): Promise<SourceEvent[]> {
  const count = sql<number>`sum(${sourceEvent.count})::int`;
  const rows = await db
    .select({
      name: sourceEvent.name,
      tags: sourceEvent.tags,
      count,
      lastTime: sql<Date>`max(${sourceEvent.lastTime})`.mapWith(sourceEvent.lastTime),
    })
    .from(sourceEvent)
    .where(
      and(
        withinDepartment(sourceEvent.departmentId, reader),
        gte(sourceEvent.day, days[0]!),
        lte(sourceEvent.day, days.at(-1)!),
      ),
    )
    .groupBy(sourceEvent.name, sourceEvent.tags)
    .orderBy(desc(count), asc(sourceEvent.name))
    .limit(MOST_LISTED);
  return rows.map(toJson);
}
