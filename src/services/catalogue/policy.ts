/**
 * Policies: who may send a call and whose rows it touches, part of each declaration. The server enforces them; the
 * compiler of screens hides what would send a refused call (docs/decisions/0058-rights-from-declarations.md). Imports
 * no schemas, for server and browser.
 */

import type { RoleType } from './sets/account';

export type { RoleType };

/**
 * The rows that a call reads and writes (docs/decisions/0009-authorisation.md). `none`: no owned rows; `own`: the
 * person's own; `department`: those of the person's department, from admin level 1 on of all departments; `shared`: the
 * same rows for everyone.
 */
export type Rows = 'none' | 'own' | 'department' | 'shared';

/**
 * The people who may send a call: everyone, everyone logged in, holders of one of the menus, an admin level, a type
 * of role, or people who satisfy several policies.
 */
export type Policy = { readonly rows: Rows } & (
  | { readonly kind: 'public' }
  /** Bots, which authenticate by the bots' token; no person (docs/decisions/0016-bots.md). */
  | { readonly kind: 'bot' }
  | { readonly kind: 'authenticated' }
  | { readonly kind: 'menu'; readonly anyOf: readonly string[] }
  | { readonly kind: 'admin'; readonly level: number }
  | { readonly kind: 'role'; readonly anyOf: readonly RoleType[] }
  | { readonly kind: 'all'; readonly of: readonly Policy[] }
);

export const anyone: Policy = { kind: 'public', rows: 'none' };
export const authenticated: Policy = { kind: 'authenticated', rows: 'own' };
export const bot: Policy = { kind: 'bot', rows: 'shared' };
export const menu = (...anyOf: string[]): Policy => ({ kind: 'menu', anyOf, rows: 'department' });
export const admin = (level = 1): Policy => ({ kind: 'admin', level, rows: 'shared' });
export const role = (...anyOf: RoleType[]): Policy => ({ kind: 'role', anyOf, rows: 'department' });
/** Types of roles that may change data. */
export const WRITING_ROLES = ['admin', 'leader', 'operator', 'designer'] as const;
export const writers: Policy = role(...WRITING_ROLES);
/** Requires all of the policies; the rows are those of the first. */
export const all = (first: Policy, ...others: Policy[]): Policy => ({
  kind: 'all',
  of: [first, ...others],
  rows: first.rows,
});
/** The same people with other rows. */
export const over = (rows: Rows, policy: Policy): Policy => ({ ...policy, rows });

/** The properties of a person that policies test. */
export interface Holder {
  readonly adminLevel: number;
  readonly roleTypes: readonly string[];
  readonly menuCodes: ReadonlySet<string>;
}

/** Whether a person satisfies a policy. Fails closed: an unknown kind of policy is refused. */
export function allows(policy: Policy, holder: Holder | null): boolean {
  if (policy.kind === 'public') return true;
  if (!holder) return false;
  switch (policy.kind) {
    case 'authenticated':
      return true;
    case 'menu':
      return policy.anyOf.some((code) => holder.menuCodes.has(code));
    case 'admin':
      return holder.adminLevel >= policy.level;
    case 'role':
      return policy.anyOf.some((type) => holder.roleTypes.includes(type));
    // Never true for a person: server/kernel/session/bot-token.ts admits bots.
    case 'bot':
      return false;
    case 'all':
      return policy.of.length > 0 && policy.of.every((each) => allows(each, holder));
    default:
      return false;
  }
}

/** The sets of menus that a policy names, including those of nested policies: a person has to hold one of each. */
export function menuSetsOf(policy: Policy): readonly (readonly string[])[] {
  if (policy.kind === 'menu') return [policy.anyOf];
  return policy.kind === 'all' ? policy.of.flatMap(menuSetsOf) : [];
}

/** All menus that a policy names. */
export const menusNamedBy = (policy: Policy): readonly string[] => menuSetsOf(policy).flat();
