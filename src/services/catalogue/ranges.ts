/**
 * Ranges of days in params: `xFrom` is the first day and `xTo` the last, both included. The server refuses reversed
 * ranges, and forms report them.
 */

const FIRST = /^(.+)From$/;

/** The name of the last day's param: `createdTo` for `createdFrom`; undefined for other params. */
export const rangeEnd = (name: string): string | undefined =>
  FIRST.test(name) ? name.replace(FIRST, '$1To') : undefined;

export interface DayRange {
  readonly from: string;
  readonly to: string;
  readonly message: string;
}

interface Params {
  readonly properties?: Readonly<Record<string, { readonly format?: string; readonly title?: string }>>;
}

/** All ranges of days among a call's params. */
export function dayRangesOf({ properties = {} }: Params): DayRange[] {
  return Object.entries(properties).flatMap(([from, first]) => {
    const to = rangeEnd(from);
    const last = to === undefined ? undefined : properties[to];
    return to !== undefined && last?.format === 'date' && first.format === 'date'
      ? [{ from, to, message: reversedMessage(first.title ?? from, last.title ?? to) }]
      : [];
  });
}

/** Message for a reversed range, from the titles of both params. */
export const reversedMessage = (from: string, to: string): string => `${to}不能早于${from}`;

/** Whether both values are days (YYYY-MM-DD) and the last precedes the first. */
export const isReversed = (from: unknown, to: unknown): boolean =>
  typeof from === 'string' && typeof to === 'string' && from !== '' && to !== '' && to < from;
