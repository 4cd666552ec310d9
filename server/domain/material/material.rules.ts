/** Rules for material. Pure. */
import type { MaterialNote, MaterialTracking } from '../../../src/services/catalogue/generated/types';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './material.messages';

/** Refuses to delete a business line that has accounts or notes. */
export function mayDeleteLine({
  accountCount,
  noteCount,
}: {
  readonly accountCount: number;
  readonly noteCount: number;
}): void {
  const left = [
    ...(accountCount > 0 ? [MESSAGES.accountsLeft(accountCount)] : []),
    ...(noteCount > 0 ? [MESSAGES.notesLeft(noteCount)] : []),
  ];
  if (left.length > 0) throw invalid(MESSAGES.lineInUse(left));
}

export function mayDeleteAccount({ noteCount }: { readonly noteCount: number }): void {
  if (noteCount > 0) throw invalid(MESSAGES.accountInUse(noteCount));
}

/** The time, or now if absent; refuses a time in the future. */
export function notInFuture(field: string, moment: string | undefined, now: Date): Date {
  const given = moment === undefined ? now : new Date(moment);
  if (given > now) throw invalidField(field, MESSAGES.future);
  return given;
}

export type Sums = Pick<MaterialNote, 'viewCount' | 'clickCount' | 'leadCount' | 'orderCount' | 'orderAmount'>;

const COUNTED = {
  view: 'viewCount',
  click: 'clickCount',
  lead: 'leadCount',
  order: 'orderCount',
} as const satisfies Record<MaterialTracking['event'], keyof Sums>;
/** Upper bound of an integer column. */
const MOST = 2_147_483_647;
const cents = (yuan: number): number => Math.round(yuan * 100) / 100;

/** A note's sums after an event; refuses an event without effect and one that would make a sum negative. */
export function tracked(
  sums: Sums,
  {
    event,
    quantity,
    amount = 0,
  }: { readonly event: MaterialTracking['event']; readonly quantity: number; readonly amount?: number },
): Sums {
  if (quantity === 0) throw invalidField('quantity', MESSAGES.nothingTracked);
  if (amount !== 0 && event !== 'order') throw invalidField('amount', MESSAGES.amountWithoutOrder);
  if (amount * quantity < 0) throw invalidField('amount', MESSAGES.amountAgainstQuantity);
  const counted = COUNTED[event];
  const count = sums[counted] + quantity;
  if (count < 0) throw invalidField('quantity', MESSAGES.belowZero(sums[counted]));
  const orderAmount = cents(sums.orderAmount + amount);
  if (orderAmount < 0) throw invalidField('amount', MESSAGES.belowZero(sums.orderAmount));
  return { ...sums, [counted]: Math.min(count, MOST), orderAmount };
}

/** One row per Monday in `mondays`; weeks without a row get `none`. */
export function everyWeek<Row extends { readonly week: string }>(
  rows: readonly Row[],
  mondays: readonly string[],
  none: Omit<Row, 'week'>,
): Row[] {
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  return mondays.map((week) => byWeek.get(week) ?? ({ ...none, week } as Row));
}

const DAY_MS = 86_400_000;

/** The last `count` Mondays (YYYY-MM-DD), up to the week of `today` (YYYY-MM-DD). */
export function mondaysUntil(today: string, count: number): string[] {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) =>
    new Date(midnight - (sinceMonday + 7 * (count - 1 - index)) * DAY_MS).toISOString().slice(0, 10),
  );
}
