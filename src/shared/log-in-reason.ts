/**
 * Why the console sent a person to the log-in page. Kept in sessionStorage, not in the address, because anybody could
 * forge an address.
 */

export type LogInReason =
  | 'disabled'
  /** The session was ended from another device, by an administrator or by a change of the password. */
  | 'ended'
  | 'expired'
  /** The person logged out in another tab of this browser. */
  | 'elsewhere';

const REASONS: ReadonlySet<string> = new Set<LogInReason>(['disabled', 'ended', 'expired', 'elsewhere']);
const KEY = 'atelier_log_in_reason';

/** Undefined where the browser forbids sessionStorage: the log-in page then shows no reason. */
function inTab<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Stores the reason for the log-in page; undefined removes it, because the person came without being sent. */
export const keepLogInReason = (reason: LogInReason | undefined): void =>
  void inTab((storage) => (reason ? storage.setItem(KEY, reason) : storage.removeItem(KEY)));

export function logInReason(): LogInReason | undefined {
  const stored = inTab((storage) => storage.getItem(KEY));
  return stored && REASONS.has(stored) ? (stored as LogInReason) : undefined;
}
