/** What may be done with material. Pure. */
import type { MaterialNote, MaterialTracking } from '../../../src/services/catalogue/generated/types';
import { invalid, invalidField } from '../../kernel/api-errors';
import { MESSAGES } from './material.messages';

/** A line goes when nothing stands in it. */
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
  if (left.length > 0) throw invalid(MESSAGES.lineKept(left));
}

export function mayDeleteAccount({ noteCount }: { readonly noteCount: number }): void {
  if (noteCount > 0) throw invalid(MESSAGES.accountKept(noteCount));
}

/** What happened has happened: nothing is entered for a time to come. */
export function notInFuture(field: string, moment: string | undefined, now: Date): Date {
  const said = moment === undefined ? now : new Date(moment);
  if (said > now) throw invalidField(field, MESSAGES.future);
  return said;
}

export type Sums = Pick<MaterialNote, 'viewCount' | 'clickCount' | 'leadCount' | 'orderCount' | 'orderAmount'>;

const COUNTED = {
  view: 'viewCount',
  click: 'clickCount',
  lead: 'leadCount',
  order: 'orderCount',
} as const satisfies Record<MaterialTracking['event'], keyof Sums>;
/** As the database counts. */
const MOST = 2_147_483_647;
const cents = (yuan: number): number => Math.round(yuan * 100) / 100;

/** The sums of a note after an event; refuses one that is none or takes back more than there is. */
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

/** Every week from the one that `since` is in to that of `until`, Mondays; those without a count have none. */
export function everyWeek<Row extends { readonly week: string }>(
  rows: readonly Row[],
  mondays: readonly string[],
  none: Omit<Row, 'week'>,
): Row[] {
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  return mondays.map((week) => byWeek.get(week) ?? ({ ...none, week } as Row));
}

const DAY_MS = 86_400_000;

/** The last `count` Mondays (YYYY-MM-DD), that of `today` (YYYY-MM-DD) the last one. */
export function mondaysUntil(today: string, count: number): string[] {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) =>
    new Date(midnight - (sinceMonday + 7 * (count - 1 - index)) * DAY_MS).toISOString().slice(0, 10),
  );
}
