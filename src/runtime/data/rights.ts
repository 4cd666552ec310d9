/** Evaluates the user's rights, which the compiler's conditions in a screen read as `user.may`. */
import { allows, type Holder } from '../../services/catalogue/policy';
import { evaluate } from '../../language/expression';
import { isObject } from '../../language/schema/json';
import type { ScreenDocument } from '../../language/types';

export function withRights(
  user: Readonly<Record<string, unknown>>,
  rights: ScreenDocument['rights'],
): Record<string, unknown> {
  if (!rights) return user;
  const holder = holderOf(user);
  const may = Object.fromEntries(Object.entries(rights).map(([name, policy]) => [name, allows(policy, holder)]));
  return { ...user, may };
}

/** Missing values count as no rights. */
const holderOf = ({ adminLevel, roleTypes, menuCodes }: Readonly<Record<string, unknown>>): Holder => ({
  adminLevel: typeof adminLevel === 'number' ? adminLevel : 0,
  roleTypes: Array.isArray(roleTypes) ? roleTypes : [],
  menuCodes: new Set(Array.isArray(menuCodes) ? menuCodes : []),
});

/** The screen without links to calls that the user may not send. */
export const withoutRefusedLinks = (screen: ScreenDocument, user: Readonly<Record<string, unknown>>): ScreenDocument =>
  screen.rights ? (withoutRefused(screen, user) as ScreenDocument) : screen;

/** Returns the same object if it contains no such link. */
function withoutRefused(value: unknown, user: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) {
    const now = value.map((each) => withoutRefused(each, user));
    return now.some((each, index) => each !== value[index]) ? now : value;
  }
  if (!isObject(value)) return value;
  const needs = new Map(Array.isArray(value.needs) ? (value.needs as [prop: string, condition: string][]) : []);
  const entries = Object.entries(value);
  const now = entries
    .filter(([key]) => !needs.has(key) || evaluate(needs.get(key)!, { user }))
    .map(([key, each]) => [key, withoutRefused(each, user)] as const);
  const isSame = now.length === entries.length && now.every(([key, each]) => each === value[key]);
  return isSame ? value : Object.fromEntries(now);
}
