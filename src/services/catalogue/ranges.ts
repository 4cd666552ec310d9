/**
 * Ranges of days in params: `xFrom` is the first day and `xTo` the last, both included. The server refuses a reversed
 * one and forms name it.
 */

const FIRST = /^(.+)From$/;

/** The param that ends the range which `name` begins: `createdTo` for `createdFrom`. */
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

/** Each range of days that a call's params declare. */
export function dayRangesOf({ properties = {} }: Params): DayRange[] {
  return Object.entries(properties).flatMap(([from, first]) => {
    const to = rangeEnd(from);
    const last = to === undefined ? undefined : properties[to];
    return to !== undefined && last?.format === 'date' && first.format === 'date'
      ? [{ from, to, message: reversedMessage(first.title ?? from, last.title ?? to) }]
      : [];
  });
}

/** By the titles of both days. */
export const reversedMessage = (from: string, to: string): string => `${to}不能早于${from}`;

/** Whether both are days (YYYY-MM-DD) and the last comes before the first. */
export const isReversed = (from: unknown, to: unknown): boolean =>
  typeof from === 'string' && typeof to === 'string' && from !== '' && to !== '' && to < from;
