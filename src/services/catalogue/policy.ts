/**
 * Who may send a call, and whose rows it touches: part of each declaration. The server enforces it; the compiler of
 * screens hides what leads to a call that it refuses (docs/decisions/0058-rights-from-declarations.md). Free of
 * schemas, for both sides of the wire.
 */

export const ROLE_TYPES = ['admin', 'leader', 'operator', 'designer', 'viewer'] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

/**
 * Whose rows a call reads and writes: the second dimension of a policy (docs/decisions/0009-authorisation.md).
 * `none`: nobody's. `own`: the person's. `department`: those of the person's department, from admin level 1 on of all.
 * `shared`: the same ones for everybody who may call.
 */
export type Rows = 'none' | 'own' | 'department' | 'shared';

/**
 * Who may call: everyone, everyone who is logged in, holders of one of these menus, an admin level, a type of role, or
 * who passes all of several.
 */
export type Policy = { readonly rows: Rows } & (
  | { readonly kind: 'public' }
  /** Programs that hold the bots' token, and no person (docs/decisions/0016-bots.md). */
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
/** Those who do more than read. */
export const writers: Policy = role('admin', 'leader', 'operator', 'designer');
/** Every one of these; the rows are the first one's. */
export const all = (first: Policy, ...others: Policy[]): Policy => ({
  kind: 'all',
  of: [first, ...others],
  rows: first.rows,
});
/** The same people, other rows. */
export const over = (rows: Rows, policy: Policy): Policy => ({ ...policy, rows });

/** What a person has that policies ask for. */
export interface Holder {
  readonly adminLevel: number;
  readonly roleTypes: readonly string[];
  readonly menuCodes: ReadonlySet<string>;
}

/** Whether a person may call. Fails closed: what is not understood is refused. */
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
    // Not a person's, whoever it is: server/kernel/bot-token.ts admits bots.
    case 'bot':
      return false;
    case 'all':
      return policy.of.length > 0 && policy.of.every((each) => allows(each, holder));
    default:
      return false;
  }
}

/** Every menu that a policy names, in its own words and in those that it is made of. */
export function menusNamedBy(policy: Policy): readonly string[] {
  if (policy.kind === 'menu') return policy.anyOf;
  return policy.kind === 'all' ? policy.of.flatMap(menusNamedBy) : [];
}
