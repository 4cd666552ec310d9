/**
 * Codes of refusals that a part of the console acts upon by itself; the server's table has them all
 * (server/kernel/errors.ts).
 */

/** The password is right, and somebody else chose it: another has to take its place before there is a session. */
export const PASSWORD_TO_CHANGE = 40012;

/** Param of every call that edits a record. Optional: without it the call overwrites whatever there is. */
export const VERSION_PARAM = 'version';

/**
 * Somebody changed the record since it was read: the refusal's data is a `StaleRecord`, from which forms offer to
 * merge.
 */
export const STALE_RECORD = 40910;

/** What a refused save has to know of the record as it is now. */
export interface StaleRecord {
  /** To be sent with the next try. */
  readonly version: number;
  /** Who changed it last; empty: a bot, or a call that changes many at once. */
  readonly editedBy: string;
  /** When, ISO 8601. */
  readonly editedTime: string | null;
  /** By param of the call, the values as they are now; secret ones are left out. */
  readonly current: Readonly<Record<string, unknown>>;
}
