/** What the person may, as the conditions that the compiler wrote into a page ask for it (`user.may`). */
import { allows, type Holder } from '../../services/catalogue/policy';
import type { Page } from '../../language/types';

export function withRights(user: Readonly<Record<string, unknown>>, rights: Page['rights']): Record<string, unknown> {
  if (!rights) return user;
  const holder = holderOf(user);
  const may = Object.fromEntries(Object.entries(rights).map(([name, policy]) => [name, allows(policy, holder)]));
  return { ...user, may };
}

/** Nobody holds anything. */
const holderOf = ({ adminLevel, roleTypes, menuCodes }: Readonly<Record<string, unknown>>): Holder => ({
  adminLevel: typeof adminLevel === 'number' ? adminLevel : 0,
  roleTypes: Array.isArray(roleTypes) ? roleTypes : [],
  menuCodes: new Set(Array.isArray(menuCodes) ? menuCodes : []),
});
