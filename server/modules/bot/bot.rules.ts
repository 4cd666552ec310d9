/** How claims are kept and given up. Pure. */
import type { BotFailParams } from '../../../src/services/catalogue/generated/types';
import { MESSAGES } from './bot.messages';

/** A bot that says nothing for so long has lost its task to the next one. */
export const LEASE_MS = 60_000;
/** A task that failed so often, in whatever way, has failed. */
export const MAX_ATTEMPTS = 3;

export type FailKind = BotFailParams['kind'];

/** Whether trying again can help. */
const RETRIED: Readonly<Record<FailKind, boolean>> = {
  missing: false,
  credential: false,
  refused: false,
  limited: true,
  unreachable: true,
  fault: true,
};

const FIRST_WAIT_MS = 20_000;
const TIMES = 3;

/** 20 s, 60 s, …; longer where the platform asked for it. */
export const waitBefore = (attempts: number, retryAfterSeconds = 0): number =>
  Math.max(FIRST_WAIT_MS * TIMES ** (attempts - 1), retryAfterSeconds * 1000);

export type Verdict =
  | { readonly again: true; readonly dueTime: Date }
  | { readonly again: false; readonly reason: string };

/** What becomes of a task whose bot gave it up at the `attempts`th try. */
export function verdictOf(
  { kind, detail, retryAfterSeconds }: Pick<BotFailParams, 'kind' | 'detail' | 'retryAfterSeconds'>,
  attempts: number,
  now: Date,
): Verdict {
  if (RETRIED[kind] && attempts < MAX_ATTEMPTS)
    return { again: true, dueTime: new Date(now.getTime() + waitBefore(attempts, retryAfterSeconds)) };
  return { again: false, reason: MESSAGES.failed[kind] + (detail?.trim() ? `（${detail.trim()}）` : '') };
}
