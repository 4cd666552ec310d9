/** Failure reasons of a sign-on. */
import { MESSAGES } from './sso.messages';

/** HTTP status of the failure page. */
const STATUS = {
  notConfigured: 404,
  unavailable: 503,
  badAddress: 400,
  stale: 400,
  loginRequired: 403,
  denied: 403,
  refused: 400,
  disabled: 403,
  nameTaken: 403,
  linkedElsewhere: 403,
  deadLink: 403,
  nameless: 403,
  otherPerson: 403,
  tooMany: 429,
  internal: 500,
} as const satisfies Partial<Record<keyof typeof MESSAGES, number>>;

export type FailureReason = keyof typeof STATUS;

export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure';
  readonly status: number;

  constructor(
    readonly reason: FailureReason,
    options?: { cause?: unknown },
  ) {
    super(MESSAGES[reason].title, options);
    this.status = STATUS[reason];
  }
}
