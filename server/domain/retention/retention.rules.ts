/** For how long rows are kept; pure. */
import { RETENTIONS, type RetentionKind } from '../../../src/services/catalogue/sets/retention';
import { dayOf } from '../../../src/shared/text/days';
import { addDays } from '../../db/days';
import { MESSAGES } from './retention.messages';

/** Rows from before this moment go. Months are dropped as a whole, once their last day is older. */
export const cutoffOf = (days: number, now: Date): Date => addDays(now, -days);

/** `2026-03-01`: the first day of the month that is still kept. */
export const monthOfCutoff = (cutoff: Date): string => `${dayOf(cutoff).slice(0, 7)}-01`;

/** Why these days cannot be chosen; null: they can. */
export function refusalOf(kind: RetentionKind, days: number | null): string | null {
  const { title, least } = RETENTIONS[kind];
  return days !== null && days < least ? MESSAGES.tooShort(title, least) : null;
}
