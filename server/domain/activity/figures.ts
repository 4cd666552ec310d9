/** Visits and leads of activities, as columns of their list: the sums that `figuresOf` gives for the activity's days. */
import { sql, type SQL } from 'drizzle-orm';
import { localTime } from '../../db/days';
import { subquery } from '../../db/rows';
import { activity, activityPage, visitDay } from '../../db/schema';

const dayOf = (moment: Parameters<typeof localTime>[0]): SQL => sql`(${localTime(moment)})::date`;

/** Counted by day: of the whole days in which the activity begins and ends. */
const sumOf = (count: 'visits' | 'submissions') =>
  subquery<number>(sql`(
    select coalesce(sum(${visitDay[count]}), 0) from ${visitDay}
    join ${activityPage} on ${activityPage.pageId} = ${visitDay.pageId}
    where ${activityPage.activityId} = ${activity.activityId}
      and ${visitDay.day} between ${dayOf(activity.startTime)} and ${dayOf(activity.endTime)})`).mapWith(Number);

export const viewCount = sumOf('visits');
export const leadCount = sumOf('submissions');
