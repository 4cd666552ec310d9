/** Where an address leads (product.md section 2, route guard). Pure: what is known goes in, what to do comes out. */
import type { MenuGroup, ScreenIndex, ScreenIndexEntry } from '../language/types';
import type { Menu } from '../services/catalogue/generated/types';
import { needsAgreement } from '../shared/agreement';
import { findAt, matchPath } from '../shared/match-path';
import { PREVIEW_PARAM } from './preview/preview';
import { routeOf, routes } from './routes';

export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** What the person may open; undefined until it was loaded. */
export interface Permitted {
  menus: readonly Menu[];
  index: ScreenIndex;
}

export interface Visitor {
  hasToken: boolean;
  permitted?: Permitted;
}

export interface GuardConfig {
  /** The installation has a log-in page of its own; otherwise single sign-on. */
  ownLogin: boolean;
  insHost: string;
}

export type Decision =
  /** `agreement`: the person has to have accepted the user agreement before anything of it is asked for or drawn. */
  | {
      kind: 'screen';
      id: string;
      route: string;
      title: string;
      layout: 'sidebar' | 'bare';
      params: Record<string, string>;
      widget?: string;
      agreement?: true;
    }
  | { kind: 'not-found' }
  /** At home, for who may open nothing at all. */
  | { kind: 'no-access' }
  /**
   * Another place of the console instead of this one. `refused`: the path that has no screen, or none for this person.
   */
  | { kind: 'redirect'; to: string; refused?: string }
  /** Another host. */
  | { kind: 'leave'; to: string }
  | { kind: 'single-sign-on' }
  /** The console starts anew at the same address: as the role that the address names. */
  | { kind: 'restart' }
  /** What the person may open has to be known first. */
  | { kind: 'load' };

const HOME = '/home';
const NOT_FOUND = '/404';
const INS = '/ins/';

export function guard(place: Place, visitor: Visitor, config: GuardConfig): Decision {
  const pathname = withoutTrailingSlash(place.pathname);
  const route = routeOf(pathname);
  if (route?.redirect) return { kind: 'redirect', to: route.redirect + place.search + place.hash };
  if (route?.auth === false) return publicScreen(pathname);
  if (!visitor.hasToken)
    return config.ownLogin ? { kind: 'redirect', to: loginAddress(place) } : { kind: 'single-sign-on' };
  if (new URLSearchParams(place.search).has(PREVIEW_PARAM)) return { kind: 'restart' };
  if (pathname.startsWith(INS) && config.insHost)
    return { kind: 'leave', to: config.insHost + place.pathname + place.search + place.hash };
  if (pathname === NOT_FOUND) return { kind: 'not-found' };
  if (!visitor.permitted) return { kind: 'load' };
  if (pathname === HOME && codesOf(visitor.permitted).size === 0) return { kind: 'no-access' };
  return (
    permittedScreen(pathname, visitor.permitted) ??
    (pathname === HOME ? { kind: 'not-found' } : { kind: 'redirect', to: HOME, refused: pathname })
  );
}

/** /login with redirectUrl carrying the place that was asked for. */
export function loginAddress({ pathname, search, hash }: Place): string {
  const asked = pathname + search + hash;
  return asked === '/' || pathname === '/login' ? '/login' : `/login?redirectUrl=${encodeURIComponent(asked)}`;
}

/** Whether the screen of an address was taken from the person: they may no longer open its menu. */
export function hasLost(pathname: string, before: Permitted, now: Permitted): boolean {
  const menu = entryAt(withoutTrailingSlash(pathname), permittedScreens(before))?.menu;
  return typeof menu === 'string' && !codesOf(now).has(menu);
}

/** Screens that the person may open, in the sidebar's order of groups. */
export function permittedScreens(permitted: Permitted): ScreenIndexEntry[] {
  const codes = codesOf(permitted);
  return permitted.index.screens.filter(({ menu }) => menu === null || codes.has(menu));
}

/** The group that a route stands in: the one with the longest path. */
export function groupOf(route: string, groups: readonly MenuGroup[]): MenuGroup | undefined {
  return groups
    .filter(({ path }) => route === path || route.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Position of a route in the specification's order; unknown ones last. */
export function routeOrder(route: string): number {
  const at = routes.findIndex(({ path }) => path === route);
  return at === -1 ? routes.length : at;
}

const codesOf = ({ menus }: Permitted): ReadonlySet<string> =>
  new Set(menus.filter(({ check }) => check).map(({ menuCode }) => menuCode));

function publicScreen(pathname: string): Decision {
  const { screen, title, widget, path } = routeOf(pathname)!;
  if (screen === undefined) return { kind: 'redirect', to: HOME };
  return {
    kind: 'screen',
    id: screen,
    route: path,
    title,
    layout: 'bare',
    params: matchPath(path, pathname) ?? {},
    widget,
  };
}

function permittedScreen(pathname: string, permitted: Permitted): Decision | undefined {
  const screens = permittedScreens(permitted);
  const entry = entryAt(pathname, screens);
  if (entry) {
    const { id, route, title, layout } = entry;
    const params = matchPath(route, pathname) ?? {};
    return {
      kind: 'screen',
      id,
      route,
      title,
      layout,
      params,
      widget: routeOf(pathname)?.widget,
      ...(needsAgreement(route) && { agreement: true }),
    };
  }
  const group = permitted.index.groups.find(({ path }) => path === pathname);
  const first = group && firstOf(group, screens, permitted.index.groups);
  return first && { kind: 'redirect', to: first.route };
}

const entryAt = (pathname: string, screens: readonly ScreenIndexEntry[]) =>
  findAt(screens, pathname, ({ route }) => route);

/** A group's own address leads to its first screen. */
function firstOf(
  group: MenuGroup,
  screens: readonly ScreenIndexEntry[],
  groups: readonly MenuGroup[],
): ScreenIndexEntry | undefined {
  return screens
    .filter(({ route }) => !route.includes('{') && groupOf(route, groups) === group && !routeOf(route)?.hidden)
    .sort((a, b) => routeOrder(a.route) - routeOrder(b.route))[0];
}

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');
