/** Leases and failures of claims. Pure. */
import type { BotClaimParams, BotFailParams } from '../../../src/services/catalogue/generated/types';
import type { AppConfig } from '../../kernel/config';
import { ApiError } from '../../kernel/errors';
import { MESSAGES } from './bot.messages';

/** Lease of a claim, ms: a bot that does not report within this time loses its task. */
export const LEASE_MS = 60_000;
/** Attempts, failed for any reason, after which a task fails for good. */
export const MAX_ATTEMPTS = 3;

/** Refuses bots that would write invented contents of a sandbox where there is none. */
export function requireRealAdapters(
  adapters: BotClaimParams['adapters'],
  { sandbox }: Pick<AppConfig, 'sandbox'>,
): void {
  const invented = adapters?.filter((each) => each.sandbox).map(({ platform }) => platform) ?? [];
  if (sandbox === null && invented.length > 0)
    throw new ApiError('forbidden', { message: MESSAGES.noSandbox(invented) });
}

export type FailKind = BotFailParams['kind'];

/** Whether a failure of this kind may succeed when repeated. */
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

/** Wait before the next attempt, ms: 20 s, 60 s, …; longer if the platform asked for it. */
export const waitBefore = (attempts: number, retryAfterSeconds = 0): number =>
  Math.max(FIRST_WAIT_MS * TIMES ** (attempts - 1), retryAfterSeconds * 1000);

export type Verdict =
  | { readonly again: true; readonly dueTime: Date }
  | { readonly again: false; readonly reason: string };

/** Whether a task is repeated, and when, after its bot failed at attempt `attempts`. */
export function verdictOf(
  { kind, detail, retryAfterSeconds }: Pick<BotFailParams, 'kind' | 'detail' | 'retryAfterSeconds'>,
  attempts: number,
  now: Date,
): Verdict {
  if (RETRIED[kind] && attempts < MAX_ATTEMPTS)
    return { again: true, dueTime: new Date(now.getTime() + waitBefore(attempts, retryAfterSeconds)) };
  return { again: false, reason: MESSAGES.failed[kind] + (detail?.trim() ? `（${detail.trim()}）` : '') };
}
