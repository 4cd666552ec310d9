/** Converts the provider's claims into an identity. Pure. Claims are untrusted input. */
import { spelt } from '../kernel/calls/spelling.rules';

export interface Identity {
  /** `<issuer> <subject>`, which is unique and never reassigned. */
  readonly subject: string;
  /** The account that the development provider has authenticated, whose subjects are the accounts' ids. */
  readonly developmentAccount: number | null;
  /** Null: the provider supplies none that an account could have. */
  readonly loginName: string | null;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly department: string;
  /** The claim of `linkClaim`, if the provider has verified it: names an existing account of the person. */
  readonly verified: VerifiedContact | null;
}

/** Claims that a provider can verify, by `<claim>_verified`. */
export type LinkClaim = 'email' | 'phone_number';

export interface VerifiedContact {
  readonly claim: LinkClaim;
  readonly value: string;
}

export interface ClaimsReading {
  /** The issuer, or DEVELOPMENT_ISSUER. */
  readonly issuer: string;
  readonly loginNameClaim: string;
  /** Null: no claim links a person to an existing account. */
  readonly linkClaim: LinkClaim | null;
}

/** Constant issuer of the development provider, so that a changed address or port stays the same provider. */
export const DEVELOPMENT_ISSUER = 'sso-dev';
const LONGEST = { loginName: 64, name: 64, email: 128, mobile: 32, department: 64 } as const;

export function identityOf(
  claims: Readonly<Record<string, unknown>>,
  { issuer, loginNameClaim, linkClaim }: ClaimsReading,
): Identity {
  const loginName = text(claims[loginNameClaim]);
  const contact = linkClaim && isTrue(claims[`${linkClaim}_verified`]) ? text(claims[linkClaim]) : '';
  return {
    subject: subjectOf(issuer, String(claims.sub)),
    developmentAccount: issuer === DEVELOPMENT_ISSUER ? Number(claims.sub) : null,
    loginName: loginName.length > 0 && loginName.length <= LONGEST.loginName ? loginName : null,
    name: text(claims.name).slice(0, LONGEST.name),
    email: text(claims.email).slice(0, LONGEST.email),
    mobile: text(claims.phone_number).slice(0, LONGEST.mobile),
    department: text(claims.department).slice(0, LONGEST.department),
    verified: linkClaim && contact !== '' ? { claim: linkClaim, value: contact } : null,
  };
}

export const subjectOf = (issuer: string, sub: string): string => `${issuer} ${sub}`;

/** Some providers send booleans as texts. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

/** A claim as one line of text, normalised as names are; of a list, the first item. */
function text(claim: unknown): string {
  const value: unknown = Array.isArray(claim) ? claim[0] : claim;
  return typeof value === 'string' ? spelt(value.replace(/[\p{Cc}\p{Cs}]/gu, ''), 'NFKC').trim() : '';
}
