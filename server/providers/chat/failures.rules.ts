/** Turns faults of the model endpoint into sentences for people. Pure. */
import { minuteOf } from '../../../src/shared/text/days';
import { MESSAGES } from './chat.messages';

/** Longest wait for a busy endpoint before the first word, ms. */
export const LONGEST_WAIT_MS = 20_000;
/** Wait where the endpoint names none, ms; doubles with each try. */
const FIRST_WAIT_MS = 500;

/** Status codes that may pass by themselves. */
export const isTransient = (status: number | undefined): boolean =>
  status === 429 || status === 408 || (status !== undefined && status >= 500);

/** The wait that a 429 or 503 demands, ms; null: none. Seconds or a date, as HTTP allows both. */
export function demandedWait(headers: Headers | undefined, now: Date): number | null {
  const ms = headers?.get('retry-after-ms') ?? '';
  if (/^\d{1,12}$/.test(ms)) return Number(ms);
  const text = headers?.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const until = Date.parse(text);
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}

/** How long to wait before try number `tried`, ms; null: do not try again. */
export function waitBefore(tried: number, demanded: number | null): number | null {
  const wait = demanded ?? FIRST_WAIT_MS * 2 ** (tried - 1);
  return wait <= LONGEST_WAIT_MS ? wait : null;
}

interface Fault {
  readonly status: number | undefined;
  /** Code or text of the endpoint's own error, never shown. */
  readonly detail: string;
  readonly demanded: number | null;
}

/** The sentence for an answer with an error status. */
export function sentenceOf({ status, detail, demanded }: Fault, now: Date): string {
  if (status === 401 || status === 403) return MESSAGES.key;
  if (status === 404) return MESSAGES.unknownModel;
  if (status === 429)
    return demanded !== null && demanded > LONGEST_WAIT_MS
      ? MESSAGES.busyUntil(minuteOf(new Date(now.getTime() + demanded)))
      : MESSAGES.busy;
  if (status === 413 || /context.?length|too.?long|max.?tokens/i.test(detail)) return MESSAGES.tooLong;
  return status !== undefined && status >= 400 && status < 500 ? MESSAGES.refused : MESSAGES.broken;
}
