/** Converts the provider's claims into an identity. Pure. Claims are untrusted input. */
import { spelt } from '../kernel/spelling.rules';

export interface Identity {
  /** `<issuer> <subject>`, which is unique and never reassigned. */
  readonly subject: string;
  /** Null: the provider supplies none that an account could have. */
  readonly loginName: string | null;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly department: string;
}

export interface ClaimsReading {
  /** The issuer, or DEVELOPMENT_ISSUER. */
  readonly issuer: string;
  readonly loginNameClaim: string;
}

/** Constant issuer of the development provider, so that a changed address or port stays the same provider. */
export const DEVELOPMENT_ISSUER = 'sso-dev';
const LONGEST = { loginName: 64, name: 64, email: 128, mobile: 32, department: 64 } as const;

export function identityOf(
  claims: Readonly<Record<string, unknown>>,
  { issuer, loginNameClaim }: ClaimsReading,
): Identity {
  const loginName = text(claims[loginNameClaim]);
  return {
    subject: subjectOf(issuer, String(claims.sub)),
    loginName: loginName.length > 0 && loginName.length <= LONGEST.loginName ? loginName : null,
    name: text(claims.name).slice(0, LONGEST.name),
    email: text(claims.email).slice(0, LONGEST.email),
    mobile: text(claims.phone_number).slice(0, LONGEST.mobile),
    department: text(claims.department).slice(0, LONGEST.department),
  };
}

export const subjectOf = (issuer: string, sub: string): string => `${issuer} ${sub}`;

/**
 * Whether an account with the binding `bound` may be bound to `subject`: if it has no other binding, or only one of the
 * development provider, which proves no identity.
 */
export const mayBind = (bound: string | null, subject: string): boolean =>
  bound === null ||
  bound === subject ||
  (bound.startsWith(`${DEVELOPMENT_ISSUER} `) && !subject.startsWith(`${DEVELOPMENT_ISSUER} `));

/** A claim as one line of text, normalised as names are; of a list, the first item. */
function text(claim: unknown): string {
  const value: unknown = Array.isArray(claim) ? claim[0] : claim;
  return typeof value === 'string' ? spelt(value.replace(/[\p{Cc}\p{Cs}]/gu, ''), 'NFKC').trim() : '';
}
