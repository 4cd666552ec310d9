/** Which parts of a screen a person sees, and which of them the person may use. */
import { expect } from 'vitest';
import { MENU_CODES } from '../../server/domain/account/menus';
import { userScope } from '../../src/app/session/session';
import { compile } from '../../src/language/compile';
import { OPTIONS, screensIn } from '../../src/language/test-support';
import type { ScreenDocument } from '../../src/language/types';
import { withoutRefusedLinks, withRights } from '../../src/runtime/data';
import type { RoleType } from '../../src/services/catalogue/sets/account';
import type { Backend } from '../backend';
import { canHold } from './conditions';
import type { Holding, Someone } from './people';
import { holds, namesIn, pressesIn } from './presses';

export const SCREENS = screensIn('schemas').map(({ file, text }) => {
  const { page: screen } = compile(text, { ...OPTIONS, file, menuCodes: MENU_CODES, routes: undefined });
  return { file, page: screen! };
});

/** The rights of people with a role type who have only the screen's menu, or all menus. */
export const holdingsFor = ({ menu }: ScreenDocument, type: RoleType): Holding[] =>
  [menu === null ? [] : [menu], [...MENU_CODES]].map((menuCodes) => ({
    type,
    menuCodes,
    adminLevel: type === 'admin' ? 1 : 0,
  }));

/** The user as the console knows them. */
export type Scope = ReturnType<typeof userScope>;

/** The user as the console knows them, from the server's answers. */
export async function scopeOf(backend: Backend, person: Someone): Promise<Scope> {
  const headers = { ...person.headers };
  const [user, role, { list: menus }, admin] = await Promise.all([
    backend.ask('user.getUserInfo', {}, headers),
    backend.ask('auth.queryOwnRole', {}, headers),
    backend.ask('auth.queryMenuList', {}, headers),
    backend.ask('user.queryAdmin', {}, headers),
  ]);
  // Conditions can also require a password, which is independent of rights.
  return userScope(
    {
      status: 'ready',
      user: { ...user, hasPassword: true },
      role,
      menus,
      adminLevel: admin?.adminLevel ?? 0,
      sandboxPlatforms: [],
      index: { screens: [], menu: [] } as never,
    },
    true,
  );
}

const PRESSES = new WeakMap<ScreenDocument, ReturnType<typeof pressesIn>>();
export function pressesOf(screen: ScreenDocument): ReturnType<typeof pressesIn> {
  const presses = PRESSES.get(screen) ?? pressesIn(screen);
  PRESSES.set(screen, presses);
  return presses;
}

/** The calls that parts of a screen need. */
export const callsIn = (screen: ScreenDocument): string[] => [
  ...new Set(pressesOf(screen).flatMap(({ calls }) => namesIn(calls))),
];

/** Checks that the person sees the parts that lead to allowed calls, and no others. */
export function expectUsefulParts(screen: ScreenDocument, scope: Scope, isAllowed: (call: string) => boolean): void {
  const user = withRights(scope, screen.rights);
  const drawn = new Set(pressesIn(withoutRefusedLinks(screen, user)).map(({ place }) => place));
  const wrong = pressesOf(screen).flatMap(({ place, condition, calls, isRead }) => {
    if (namesIn(calls).length === 0) return [];
    const isThere = drawn.has(place) && canHold(condition, user);
    const isOfUse = holds(calls, isAllowed);
    return isThere === isOfUse || (isRead && !isThere) ? [] : [`${isThere ? 'refused' : 'hidden'}: ${place}`];
  });
  expect(wrong).toEqual([]);
}
