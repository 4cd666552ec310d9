/** Leases and failures of claims. Pure. */
import type { BotClaimParams, BotTaskReport } from '../../../src/services/catalogue/generated/types';
import type { AppConfig } from '../../kernel/config';
import { ApiError } from '../../kernel/calls/errors';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { isUnclear, MOST_LOOK_UPS, type Phase } from '../outcome/outcome.rules';
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

export type FailKind = NonNullable<BotTaskReport['kind']>;
type Failure = Pick<BotTaskReport, 'detail' | 'retryAfterSeconds'> & { readonly kind: FailKind };

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
  /** `unclear`: the platform may have what the task sends; bots look it up first. */
  | { readonly again: true; readonly dueTime: Date; readonly unclear?: boolean }
  /** `unclear`: bots could not find out, and a person decides. */
  | { readonly again: false; readonly reason: string; readonly unclear?: boolean };

/** Whether a task is repeated, and when, after its bot failed at attempt `attempts`. */
export function verdictOf(
  { kind, detail, retryAfterSeconds }: Failure,
  attempts: number,
  phase: Phase | null,
  now: Date,
): Verdict {
  const dueTime = new Date(now.getTime() + waitBefore(attempts, retryAfterSeconds));
  if (phase !== null && isUnclear(phase, kind)) return unclear(attempts, dueTime);
  if (RETRIED[kind] && attempts < MAX_ATTEMPTS) return { again: true, dueTime };
  return { again: false, reason: MESSAGES.failed[kind] + (detail?.trim() ? `（${detail.trim()}）` : '') };
}

/** What becomes of a task whose bot was lost at attempt `attempts`. */
export function verdictOnLost(attempts: number, phase: Phase | null, now: Date): Verdict {
  if (phase !== null) return unclear(attempts, now);
  return attempts < MAX_ATTEMPTS ? { again: true, dueTime: now } : { again: false, reason: MESSAGES.lost };
}

const unclear = (attempts: number, dueTime: Date): Verdict =>
  attempts < MOST_LOOK_UPS
    ? { again: true, dueTime, unclear: true }
    : { again: false, reason: OUTCOME_MESSAGES.undecided, unclear: true };
