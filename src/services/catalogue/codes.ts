/**
 * Codes of refusals (product.md section 7). The server adds what people read (server/kernel/errors.ts); the console acts
 * upon some of them by itself.
 */
export const CODES = {
  accountDisabled: 20102,
  sessionRevoked: 20203,
  sessionMissing: 20205,
  invalid: 40000,
  wrongCredentials: 40010,
  locked: 40011,
  /** The password is right, and somebody else chose it: another has to take its place before there is a session. */
  passwordToChange: 40012,
  foreignOrigin: 40020,
  malformed: 40021,
  notABot: 40110,
  forbidden: 40300,
  /** The console asks the person to accept the user agreement, and sends the call again once they did. */
  notAgreed: 40301,
  externalUser: 40302,
  notFound: 40400,
  unknownPath: 40401,
  conflict: 40900,
  /** Somebody changed the record since it was read; the refusal's data is a `StaleRecord`. */
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

/** The session was ended or its account disabled: nothing to renew. */
export const isSessionEnded = (code: number | undefined): boolean =>
  code === CODES.sessionRevoked || code === CODES.accountDisabled;

export type ErrorName = keyof typeof CODES;

/** Param of every call that edits a record. Optional: without it the call overwrites whatever there is. */
export const VERSION_PARAM = 'version';

/** Data of the refusal `stale`: the record as it is now, from which forms offer to merge. */
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
