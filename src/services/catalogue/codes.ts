/**
 * Codes of refused calls (product.md section 7). server/kernel/calls/errors.ts adds the Chinese messages; the console handles
 * some codes itself.
 */
export const CODES = {
  accountDisabled: 20102,
  sessionRevoked: 20203,
  sessionMissing: 20205,
  invalid: 40000,
  wrongCredentials: 40010,
  locked: 40011,
  /** The password is correct but was set by somebody else: the person must choose a new one before a session starts. */
  passwordToChange: 40012,
  foreignOrigin: 40020,
  malformed: 40021,
  notABot: 40110,
  forbidden: 40300,
  /** The user agreement is not accepted: the console asks the person to accept it and then repeats the call. */
  notAgreed: 40301,
  externalUser: 40302,
  notFound: 40400,
  unknownPath: 40401,
  conflict: 40900,
  /** The record was changed since it was read; the data of the refusal is a `StaleRecord`. */
  stale: 40910,
  tooLarge: 41300,
  overQuota: 41310,
  unsupportedBody: 41500,
  unknownHost: 42100,
  tooMany: 42900,
  internal: 50000,
  outside: 50200,
  stopping: 50300,
  notConfigured: 50310,
  busy: 50320,
} as const;

/** Whether the session was revoked or its account disabled, so that it cannot be renewed. */
export const isSessionEnded = (code: number | undefined): boolean =>
  code === CODES.sessionRevoked || code === CODES.accountDisabled;

export type ErrorName = keyof typeof CODES;

/**
 * Param of every call that edits a record: the version that was read. Optional; without it the call overwrites newer
 * changes.
 */
export const VERSION_PARAM = 'version';

/** Param of calls that export rows: the columns of the file, in their order; absent: all. */
export const COLUMNS_PARAM = 'columns';

/** Data of the refusal `stale`: the current record, which forms offer to merge. */
export interface StaleRecord {
  /** The current version, to send with the next attempt. */
  readonly version: number;
  /** Name of the last editor; empty after a change by a bot or a batch call. */
  readonly editedBy: string;
  /** Time of the last edit, ISO 8601. */
  readonly editedTime: string | null;
  /** Current values by the call's param names, without secret ones. */
  readonly current: Readonly<Record<string, unknown>>;
}
