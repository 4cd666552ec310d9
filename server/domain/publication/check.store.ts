/** Facts about accounts and their publications for the checks. Holds all SQL for them. */
import { and, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { SAME_TEXT_DAYS } from '../../../src/services/catalogue/sets/publication';
import type { Database } from '../../db/connect';
import { addDays } from '../../db/days';
import { publisherAuth, publication } from '../../db/schema';
import { usableBy, type PublisherReader } from '../publisher/publisher.store';

export interface When {
  /** Beginning of the planned day. */
  readonly day: Date;
  readonly now: Date;
  /** Id of the edited publication, which is excluded from the search for repeated texts. */
  readonly loggerId?: number;
}

const QUEUED = ['waiting', 'due', 'claimed', 'sending', 'unknown'] as const;
const shownTime = sql`coalesce(${publication.publishTime}, ${publication.planTime}, ${publication.createTime})`;
const othersOf = (ids: readonly number[], { loggerId }: When) =>
  and(
    inArray(publication.publisherId, [...ids]),
    loggerId === undefined ? undefined : ne(publication.loggerId, loggerId),
  );

export const accountsIn = (db: Database, reader: PublisherReader, ids: readonly number[]) =>
  db
    .select()
    .from(publisherAuth)
    .where(and(usableBy(reader), inArray(publisherAuth.publisherId, [...ids])));

/** Publications of the planned day by account. */
export async function countsOfDay(db: Database, ids: readonly number[], when: When): Promise<Map<number, number>> {
  const rows = await db
    .select({ publisherId: publication.publisherId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(publication)
    .where(
      and(
        othersOf(ids, when),
        inArray(publication.state, [...QUEUED, 'published']),
        sql`${shownTime} >= ${when.day.toISOString()}::timestamptz`,
        sql`${shownTime} < ${addDays(when.day, 1).toISOString()}::timestamptz`,
      ),
    )
    .groupBy(publication.publisherId);
  return new Map(rows.flatMap(({ publisherId, count }) => (publisherId === null ? [] : [[publisherId, count]])));
}

/** When the accounts last published or planned these texts, within the days for which repetition counts. */
export const sameTexts = (db: Database, ids: readonly number[], texts: readonly string[], when: When) =>
  db
    .select({
      publisherId: publication.publisherId,
      content: publication.content,
      time: sql<string>`max(${shownTime})`,
    })
    .from(publication)
    .where(
      and(
        othersOf(ids, when),
        inArray(publication.content, [...texts]),
        or(
          and(eq(publication.state, 'published'), gte(publication.publishTime, addDays(when.now, -SAME_TEXT_DAYS))),
          and(inArray(publication.state, [...QUEUED]), lt(publication.dueTime, addDays(when.now, SAME_TEXT_DAYS))),
        ),
      ),
    )
    .groupBy(publication.publisherId, publication.content);
