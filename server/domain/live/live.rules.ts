/** Rules of live sessions. Pure. */
import { SECONDS_OF_MINUTE } from '../../../src/services/catalogue/sets/live';
import { timecodeOf } from '../../../src/shared/text/subtitles';

export const minuteOfSecond = (second: number): number => Math.floor(second / SECONDS_OF_MINUTE);

/** Since the start of the session: m:ss, from an hour on h:mm:ss. */
export const clockOf = (second: number): string => timecodeOf(second);
export const clockOfMinute = (minute: number): string => clockOf(minute * SECONDS_OF_MINUTE);

export const yuanOf = (cents: number): number => cents / 100;

/** The rows whose key is not known, the last one of each key, in their order. */
export function newByKey<Row extends { readonly key: string }>(
  rows: readonly Row[],
  known: ReadonlySet<string>,
): Row[] {
  const last = new Map(rows.map((row) => [row.key, row]));
  return [...last.values()].filter(({ key }) => !known.has(key));
}
