/** Menus: those that a person may open, and all of them with their calls (product.md sections 2 and 6). */
import { MENUS, RIGHTS, menusOf } from '../account/menus';
import type { MenuEntry } from '../account/menus';
import { countReviews } from '../page/review/review.store';
import { reviewedBy } from '../page/review/reviewer.rules';
import { readReviewing } from '../page/review/reviewer.store';
import { forbidden } from '../../kernel/calls/api-errors';
import type { Actor, Context, MountedCall, SomeHandlers } from '../../kernel/calls/handler';
import * as addresses from '../account/address-access.store';
import { MESSAGES } from '../account/access.messages';
import { countPendingJoins } from './group.store';
import type { AuthQueryMenuListParams, Menu, MenuCall } from '../../../src/services/catalogue/generated/types';
import { JOIN_MENUS, REVIEW_MENU } from '../../../src/services/catalogue/policies';
import { allows, menusNamedBy, menuSetsOf, type Policy } from '../../../src/services/catalogue/policy';
import { ROLE_TYPES } from '../../../src/services/catalogue/sets/account';
import { findAt } from '../../../src/shared/address/match-path';

type Scope = NonNullable<AuthQueryMenuListParams['scope']>;

/** Path prefix of another host (product.md section 2). */
const INS = '/ins/';

/** Menus whose holders see all menus: they assign menus and roles or edit screens. */
const SEES_ALL = ['permissions:account', 'permissions:permission', 'workshop:edit'];

const holdsOneOf = ({ menuCodes }: Actor, codes: readonly string[]): boolean =>
  codes.some((code) => menuCodes.has(code));

/**
 * What waits for the person, by menu; no query for people who decide nothing, because the menu loads before the first
 * screen.
 */
async function waitingFor({ db, actor }: Context): Promise<ReadonlyMap<string, number>> {
  const waiting = new Map<string, number>();
  if (holdsOneOf(actor, JOIN_MENUS)) {
    const joins = await countPendingJoins(db, actor);
    for (const menuCode of JOIN_MENUS) waiting.set(menuCode, joins);
  }
  if (holdsOneOf(actor, [REVIEW_MENU])) {
    const { decide, unread } = await countReviews(db, actor, reviewedBy(await readReviewing(db), actor.userId));
    waiting.set(REVIEW_MENU, decide + unread);
  }
  return waiting;
}

/**
 * Calls that a menu permits, by their policies, those of few menus first because they tell most about it. Calls without
 * menus in their policy (for all logged-in people, or from an admin level on) are not listed, because granting a menu
 * does not change them.
 */
const callsOf = (menuCode: string, calls: readonly MountedCall[]) =>
  calls
    .map((call) => ({ ...call, menus: menusNamedBy(call.policy) }))
    .filter(({ menus }) => menus.includes(menuCode))
    .toSorted((one, other) => one.menus.length - other.menus.length)
    .map(({ name, title, effect, policy, menus }) => ({
      name,
      title,
      effect,
      ...roleTypesOf(policy, menus),
      ...otherMenusOf(policy, menuCode),
    }));

/** Types of roles with which holders of all menus may send the call. */
function roleTypesOf(policy: Policy, menus: readonly string[]): Pick<MenuCall, 'roleTypes'> {
  const menuCodes = new Set(menus);
  const roleTypes = ROLE_TYPES.filter((type) =>
    allows(policy, { menuCodes, roleTypes: [type], adminLevel: type === 'admin' ? 1 : 0 }),
  );
  return roleTypes.length === ROLE_TYPES.length ? {} : { roleTypes };
}

/** A policy that asks for one of two sets of menus each is satisfied by a menu of the other set as well. */
function otherMenusOf(policy: Policy, menuCode: string): Pick<MenuCall, 'needs'> {
  const needs = menuSetsOf(policy).find((menus) => !menus.includes(menuCode));
  return needs ? { needs: [...needs] } : {};
}

/** Menus worth granting: rights, menus with a screen, and groups that contain one of these. */
export function offered(all: readonly MenuEntry[], opened: ReadonlySet<string>): MenuEntry[] {
  const opens = ({ menuCode, uri }: MenuEntry): boolean => uri === '' || opened.has(menuCode);
  return all.filter(
    (entry) => opens(entry) || all.some((other) => other.parentCode === entry.menuCode && opens(other)),
  );
}

/** Codes of menus with a screen here, and of menus on another host if that is configured. */
async function openedBy({ screens, config }: Context): Promise<ReadonlySet<string>> {
  const used = [...(await screens.current()).values()].flatMap(({ page }) => page?.menu ?? []);
  return new Set([
    ...used,
    ...(config.console.insHost === ''
      ? []
      : MENUS.filter(({ uri }) => uri.startsWith(INS)).map(({ menuCode }) => menuCode)),
  ]);
}

async function entriesOf(scope: Scope, own: readonly MenuEntry[], context: Context): Promise<readonly MenuEntry[]> {
  if (scope === 'own') return own;
  const all = [...MENUS, ...RIGHTS];
  return scope === 'all' ? all : offered(all, await openedBy(context));
}

const NOBODY = { roles: [] as string[], granters: [] as string[] };

/** The menu of an address if it has a screen; a group's own address stands for all screens in the group. */
async function menuAt(
  path: string,
  context: Context,
): Promise<{ title: string; opens: readonly MenuEntry[] } | undefined> {
  const entry = findAt(MENUS, path.replace(/(?<=.)\/+$/, ''), ({ uri }) => uri);
  const opened = await openedBy(context);
  const opens = MENUS.filter(
    (menu) => opened.has(menu.menuCode) && (menu === entry || menu.parentCode === entry?.menuCode),
  );
  return entry && opens.length > 0 ? { title: entry.title, opens } : undefined;
}

export const handlers = {
  /**
   * Explains why a person may not open an address, and who can grant it (docs/decisions/0042-notice-of-a-redirect.md).
   */
  async 'auth.queryAddressAccess'({ path }, context) {
    const { db, actor } = context;
    const menu = await menuAt(path, context);
    if (!menu) return { access: 'unknown', title: '', ...NOBODY };
    const { title, opens } = menu;
    const own = menusOf(actor.menuCodes, actor.adminLevel);
    if (opens.some((entry) => own.includes(entry))) return { access: 'allowed', title, ...NOBODY };
    const codes = opens.map(({ menuCode }) => menuCode);
    const [roles, granters] = await Promise.all([
      addresses.rolesWith(db, codes),
      addresses.grantersOf(db, actor, opens.every(({ adminOnly }) => adminOnly) ? [] : codes),
    ]);
    return { access: 'denied', title, roles, granters };
  },
  async 'auth.queryMenuList'({ scope = 'own' }, context) {
    const { actor, calls } = context;
    if (scope !== 'own' && !holdsOneOf(actor, SEES_ALL)) throw forbidden(MESSAGES.allMenus);
    const own = menusOf(actor.menuCodes, actor.adminLevel);
    const waiting = await waitingFor(context);
    const list = (await entriesOf(scope, own, context)).map((entry): Menu => ({
      menuCode: entry.menuCode,
      uri: entry.uri,
      title: entry.title,
      parentCode: entry.parentCode,
      check: own.includes(entry) || (RIGHTS.includes(entry) && actor.menuCodes.has(entry.menuCode)),
      needAuditingCount: own.includes(entry) ? (waiting.get(entry.menuCode) ?? 0) : 0,
      ...(scope !== 'own' && { calls: callsOf(entry.menuCode, calls) }),
    }));
    return { list };
  },
} satisfies SomeHandlers;
