/**
 * Rights to change accounts and roles (product.md section 6). Pure: each function throws a refusal or returns nothing.
 */
import type { Account, AuthCreateRoleParams } from '../../../src/services/catalogue/generated/types';
import type { Actor } from '../../kernel/calls/handler';
import { forbidden, invalid, invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './access.messages';
import { GROUP_CODES, MENUS, ROLE_CODES } from './menus';

/** The fields of an account that these rules need. */
export interface Target {
  readonly userId: number;
  readonly adminLevel: number;
}

export interface RoleToGrant {
  readonly name: string;
  readonly type: string;
  readonly menuCodes: readonly string[];
}

type Granter = Pick<Actor, 'adminLevel' | 'menuCodes' | 'roleTypes'>;

/** Role types without rights beyond their menus; other types may be granted by leaders and by people who have them. */
const PLAIN_TYPES: ReadonlySet<string> = new Set(['operator', 'viewer']);

const isAdmin = ({ adminLevel }: { adminLevel: number }): boolean => adminLevel >= 1;

/** Only admins may manage admins. */
export function mayManage(actor: Pick<Actor, 'adminLevel'>, targets: readonly Target[]): void {
  if (!isAdmin(actor) && targets.some(isAdmin)) throw forbidden(MESSAGES.adminOnlyByAdmin);
}

/** Non-admins may grant only rights that they have themselves. */
export function mayGrant(actor: Granter, roles: readonly RoleToGrant[]): void {
  if (isAdmin(actor)) return;
  for (const role of roles) {
    if (role.type === 'admin') throw forbidden(MESSAGES.adminOnlyByAdmin);
    const mayGiveType =
      PLAIN_TYPES.has(role.type) || actor.roleTypes.includes(role.type) || actor.roleTypes.includes('leader');
    if (!mayGiveType || role.menuCodes.some((code) => !actor.menuCodes.has(code) && !GROUP_CODES.has(code)))
      throw forbidden(MESSAGES.moreThanOwn(role.name));
  }
}

export function mayDelete(actor: Pick<Actor, 'userId' | 'adminLevel'>, targets: readonly Target[]): void {
  if (targets.some((target) => target.userId === actor.userId)) throw invalid(MESSAGES.notOneself);
  mayManage(actor, targets);
}

/** People may not disable their own account. */
export function maySetStatus(
  actor: Pick<Actor, 'userId'>,
  targets: readonly Target[],
  status: Account['status'],
): void {
  if (status === 'disabled' && targets.some((target) => target.userId === actor.userId))
    throw invalid(MESSAGES.notDisableOneself);
}

/** At least one enabled admin has to remain, who can restore the others' rights. */
export function someAdminRemains(enabledAdmins: number): void {
  if (enabledAdmins === 0) throw invalid(MESSAGES.lastAdmin);
}

/**
 * `before`, `after`: menus of permission screens that at least one person may open. Throws if a change leaves one of
 * them to nobody.
 */
export function permissionScreensStayOpen(before: readonly string[], after: readonly string[]): void {
  const lost = MENUS.filter(({ menuCode }) => before.includes(menuCode) && !after.includes(menuCode));
  if (lost.length > 0) throw invalid(MESSAGES.nobodyOpens(lost.map(({ title }) => title)));
}

export type RoleFields = Pick<AuthCreateRoleParams, 'name' | 'type' | 'description' | 'menuCodes'>;

/** A role's fields for storage: name not blank, existing menus without duplicates. */
export function roleValues({ name, type, description = '', menuCodes }: RoleFields): Required<RoleFields> {
  const trimmed = name.trim();
  if (trimmed === '') throw invalidField('name', MESSAGES.blank);
  const unknown = menuCodes.filter((code) => !ROLE_CODES.has(code));
  if (unknown.length > 0) throw invalidField('menuCodes', MESSAGES.unknownMenus(unknown));
  return { name: trimmed, type, description, menuCodes: [...new Set(menuCodes)] };
}

/** Built-in roles keep their name and type, on which other code relies. */
export function mayChangeRole(
  role: { builtIn: boolean; name: string; type: string },
  changes: { name: string; type: string },
): void {
  if (!role.builtIn) return;
  if (role.name !== changes.name) throw invalidField('name', MESSAGES.builtInName);
  if (role.type !== changes.type) throw invalidField('type', MESSAGES.builtInType);
}

export function mayDeleteRole(role: { builtIn: boolean; userCount: number }): void {
  if (role.builtIn) throw invalid(MESSAGES.builtInDelete);
  if (role.userCount > 0) throw invalid(MESSAGES.roleHeld(role.userCount));
}
