/**
 * When the people of the demonstration work: between 9 and 22 o'clock in Shanghai, and at weekends half as much. Pure.
 */
import { hashOf } from '../../providers/sandbox/ids';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const SHANGHAI = 8 * HOUR;
const OPENS = 9 * HOUR;
const CLOSES = 22 * HOUR;
/** What waited for the morning happens within so many minutes after the opening. */
const MORNING_MINUTES = 100;
/** A Friday, in days since 1970: Friday to Monday are four days in a row. */
const FRIDAY = 1;
/** Where Friday, Saturday, Sunday and Monday end, in days, when work is even over the four. */
const EVEN = [0, 1.45, 2, 2.55, 4] as const;
/** Longest way that a time is moved, with a margin. */
const FARTHEST = 1.5 * DAY;

/** Friday and Monday take a part of the weekend's work. */
function withWeekend(time: number): number {
  const days = ((((time - FRIDAY * DAY) % WEEK) + WEEK) % WEEK) / DAY;
  const day = EVEN.findIndex((end) => days < end) - 1;
  if (day < 0) return time;
  const [begin, end] = [EVEN[day]!, EVEN[day + 1]!];
  return time + (day + (days - begin) / (end - begin) - days) * DAY;
}

/** The 24 hours of a day in the hours of work. */
function inHours(time: number): number {
  const begin = Math.floor(time / DAY) * DAY;
  return begin + OPENS + ((time - begin) / DAY) * (CLOSES - OPENS);
}

/** Ascending: what was earlier stays earlier. */
const moved = (time: number): number => inHours(withWeekend(time + SHANGHAI)) - SHANGHAI;

const ofDay = (time: number): number => (((time + SHANGHAI) % DAY) + DAY) % DAY;
const isWork = (time: number): boolean => ofDay(time) >= OPENS && ofDay(time) < CLOSES;

/** Now, or the end of the last day of work. */
function lastWork(now: number): number {
  if (isWork(now)) return now;
  return now - ofDay(now) + CLOSES - (ofDay(now) < OPENS ? DAY : 0) - MINUTE;
}

/** The time that is moved to `goal`. */
function evenTimeOf(goal: number): number {
  let [low, high] = [goal - FARTHEST, goal + FARTHEST];
  for (let step = 0; step < 48; step += 1) {
    const middle = (low + high) / 2;
    if (moved(middle) <= goal) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Moves times that are even over days and nights into the hours of work, by at most 36 hours. What was earlier stays
 * earlier, and nothing that has happened by `now` comes after it.
 */
export function workHours(now: Date): (time: Date) => Date {
  const end = now.getTime();
  const evenEnd = evenTimeOf(lastWork(end));
  const begin = end - FARTHEST;
  return (time) => {
    const at = time.getTime();
    if (at > end) return time;
    // The last days share the work until now.
    return new Date(Math.floor(moved(at <= begin ? at : begin + ((at - begin) / FARTHEST) * (evenEnd - begin))));
  };
}

/** The time itself, or the next morning. */
export function awake(time: Date): Date {
  const at = time.getTime();
  if (isWork(at)) return time;
  const morning = at - ofDay(at) + OPENS + (ofDay(at) < OPENS ? 0 : DAY);
  return new Date(morning + (hashOf(`morning ${at}`) % (MORNING_MINUTES * 60)) * 1_000);
}

/** Every second thing of a weekend waits for Monday. */
function afterWeekend(time: Date): Date {
  const local = time.getTime() + SHANGHAI;
  const weekday = new Date(local).getUTCDay();
  if ((weekday !== 0 && weekday !== 6) || hashOf(`weekend ${local}`) % 2 === 0) return time;
  return new Date(time.getTime() + (weekday === 6 ? 2 : 1) * DAY);
}

/**
 * `wait` ms after `since`, in the hours of work; where `until` comes before that, the same share of the time that there
 * is. `longest`: the longest wait.
 */
export function following(since: Date, wait: number, longest: number, until: Date): Date {
  const room = Math.max(0, until.getTime() - since.getTime());
  const fits = longest <= room;
  const time = new Date(since.getTime() + Math.floor(fits ? wait : (wait / longest) * room));
  const later = awake(longest >= DAY ? afterWeekend(time) : time);
  return later <= until ? later : time;
}

/** After a share of the time between `since` and now, in the hours of work. */
export function partOf(since: Date, share: number, now: Date): Date {
  const room = now.getTime() - since.getTime();
  return following(since, share * room, room, now);
}

/** Hours of work on a day of the week, Sunday first; a week has as many as a week of bots that run at these hours. */
const WORK_OF_DAY = [8, 13, 13, 13, 13, 13, 8] as const;
const WORK_OF_WEEK = WORK_OF_DAY.reduce((sum, hours) => sum + hours, 0);

/** Hours of work since a Sunday, of a clock that stands still at night and goes slower at weekends. */
export function workClock(time: number): number {
  const local = time + SHANGHAI + 4 * DAY;
  const week = Math.floor(local / WEEK);
  const day = Math.floor((local - week * WEEK) / DAY);
  const share = Math.max(0, Math.min(1, (local - week * WEEK - day * DAY - OPENS) / (CLOSES - OPENS)));
  const before = WORK_OF_DAY.slice(0, day).reduce<number>((sum, hours) => sum + hours, 0);
  return week * WORK_OF_WEEK + before + share * WORK_OF_DAY[day]!;
}

/** The time at which that clock shows `hours`. */
export function timeOfWork(hours: number): number {
  const week = Math.floor(hours / WORK_OF_WEEK);
  let rest = hours - week * WORK_OF_WEEK;
  const day = WORK_OF_DAY.findIndex((each) => (rest -= each) < 0);
  const share = (rest + WORK_OF_DAY[day]!) / WORK_OF_DAY[day]!;
  return week * WEEK + day * DAY + OPENS + share * (CLOSES - OPENS) - SHANGHAI - 4 * DAY;
}

/** A time of work some days before now; `what` tells things of the same day apart. */
export function daysAgo(now: Date, days: number, what: string): Date {
  const jitter = ((hashOf(`time of ${what}`) % 1_000) / 1_000 - 0.5) * Math.min(days, 0.8) * DAY;
  return workHours(now)(new Date(now.getTime() - days * DAY + jitter));
}
