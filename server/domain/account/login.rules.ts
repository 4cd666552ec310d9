/** Limits for log-in attempts. Pure: failures are dates, newest first. */

/** Wrong passwords for one account from one address before that pair is locked. */
export const WRONG_PASSWORDS_PER_ACCOUNT = 5;
/** Wrong passwords from one address over all accounts before the address is locked: a whole office shares one. */
export const WRONG_PASSWORDS_PER_ADDRESS = 50;
/**
 * Wrong passwords for one account from all addresses before attempts are slowed down: a sign of distributed guessing.
 */
export const WRONG_PASSWORDS_PER_NAME = 20;
/** A short pause, and none for addresses with a successful log-in: guessing must not keep the owner out. */
export const PAUSE_MS = 60_000;
export const WINDOW_MS = 15 * 60_000;
export const LOCK_MS = 15 * 60_000;
/** Attempts are deleted after this time. */
export const ATTEMPTS_KEPT_MS = 30 * 24 * 3_600_000;

export interface Failures {
  /** Of this account name from this address. */
  readonly account: readonly Date[];
  /** Of any account name from this address. */
  readonly address: readonly Date[];
  /** Of this account name from any address; empty if somebody has logged in from the present address before. */
  readonly name: readonly Date[];
}

/** End of the lock, or null without one. */
export function lockedUntil(failures: Failures, now: Date): Date | null {
  return (
    lockOf(failures.account, { limit: WRONG_PASSWORDS_PER_ACCOUNT, lasts: LOCK_MS }, now) ??
    lockOf(failures.address, { limit: WRONG_PASSWORDS_PER_ADDRESS, lasts: LOCK_MS }, now) ??
    lockOf(failures.name, { limit: WRONG_PASSWORDS_PER_NAME, lasts: PAUSE_MS }, now)
  );
}

/**
 * The lock begins with the failure that reaches `limit` within the window. Attempts during a lock are not recorded, so
 * they do not prolong it.
 */
function lockOf(failures: readonly Date[], { limit, lasts }: { limit: number; lasts: number }, now: Date): Date | null {
  const newest = failures[0];
  const reached = failures[limit - 1];
  if (!newest || !reached || newest.getTime() - reached.getTime() > WINDOW_MS) return null;
  const end = new Date(newest.getTime() + lasts);
  return end > now ? end : null;
}

/** Wrong passwords left until the lock. The same for existing and unknown accounts, so that it reveals neither. */
export function triesLeft(failures: Failures, now: Date): number {
  const recent = failures.account.filter((failure) => now.getTime() - failure.getTime() <= WINDOW_MS).length;
  return Math.max(0, WRONG_PASSWORDS_PER_ACCOUNT - recent);
}

export const minutesUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 60_000));

/** Canonical spelling of a log-in name for counting and look-up. */
export const loginKey = (loginName: string): string => loginName.trim().toLowerCase();
