/**
 * Why a person is at the log-in page without having asked for it. Kept in the tab: an address could be made up by
 * anybody.
 */

export type LogInReason =
  | 'disabled'
  /** On another device, by an administrator, or because the password is another. */
  | 'ended'
  | 'expired'
  /** In another tab of this browser. */
  | 'elsewhere';

const REASONS: ReadonlySet<string> = new Set<LogInReason>(['disabled', 'ended', 'expired', 'elsewhere']);
const KEY = 'atelier_log_in_reason';

/** Storage that the browser forbids keeps nothing: the page then says nothing. */
function inTab<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** undefined: the person is here by their own will. */
export const keepLogInReason = (reason: LogInReason | undefined): void =>
  void inTab((storage) => (reason ? storage.setItem(KEY, reason) : storage.removeItem(KEY)));

export function logInReason(): LogInReason | undefined {
  const kept = inTab((storage) => storage.getItem(KEY));
  return kept && REASONS.has(kept) ? (kept as LogInReason) : undefined;
}
