/** The route guard (product.md section 2): decides what an address shows. Pure. */
import type { Menu, MenuGroup, ScreenIndex, ScreenIndexEntry } from '../../services/catalogue/generated/types';
import { needsAgreement } from '../../shared/agreement';
import { findAt, matchPath } from '../../shared/address/match-path';
import { safeRedirect } from '../../shared/address/safe-redirect';
import { PREVIEW_PARAM } from '../preview/preview';
import { routeOf, routes } from '../routes';

export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Menus and screen index of the person; undefined until loaded. */
export interface Permitted {
  menus: readonly Menu[];
  index: ScreenIndex;
}

export interface Visitor {
  hasToken: boolean;
  permitted?: Permitted;
}

export interface GuardConfig {
  /** Of the page. */
  origin: string;
  /** true: the host has a log-in page; false: single sign-on. */
  ownLogin: boolean;
  insHost: string;
}

export type Decision =
  /** `agreement`: the person must have accepted the user agreement before data are requested or anything is drawn. */
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
  /** Shown at /home to a person without any menu. */
  | { kind: 'no-access' }
  /** Redirects within the console. `refused`: the requested path, if it has no screen or none for this person. */
  | { kind: 'redirect'; to: string; refused?: string }
  /** Redirects to another host. */
  | { kind: 'leave'; to: string }
  | { kind: 'single-sign-on' }
  /** Reloads the page, to preview the role that the address names. */
  | { kind: 'restart' }
  /** Menus and screen index must be loaded first. */
  | { kind: 'load' };

const HOME = '/home';
const NOT_FOUND = '/404';
const INS = '/ins/';
const LOGIN = '/login';
/** Params in the paths of screens are ids; anything else names nothing. */
const ID = /^[1-9]\d{0,14}$/;
/** Param of the log-in page with the address that was asked for. */
const RETURN = 'redirectUrl';

export function guard(place: Place, visitor: Visitor, config: GuardConfig): Decision {
  const pathname = withoutTrailingSlash(place.pathname);
  const route = routeOf(pathname);
  if (route?.redirect) return { kind: 'redirect', to: route.redirect + place.search + place.hash };
  if (pathname === LOGIN && visitor.hasToken && config.ownLogin && !place.hash)
    return { kind: 'redirect', to: safeRedirect(new URLSearchParams(place.search).get(RETURN), config.origin) };
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

/** The log-in page's address with the requested address as redirectUrl. */
export function loginAddress({ pathname, search, hash }: Place): string {
  const address = pathname + search + hash;
  return address === '/' || pathname === LOGIN ? LOGIN : `${LOGIN}?${RETURN}=${encodeURIComponent(address)}`;
}

/** Whether the person could open the screen of an address before, but may not open its menu any more. */
export function hasLost(pathname: string, before: Permitted, now: Permitted): boolean {
  const menu = entryAt(withoutTrailingSlash(pathname), permittedScreens(before))?.menu;
  return typeof menu === 'string' && !codesOf(now).has(menu);
}

/** Screens that the person may open, in the order of the index. */
export function permittedScreens(permitted: Permitted): ScreenIndexEntry[] {
  const codes = codesOf(permitted);
  return permitted.index.screens.filter(({ menu }) => menu === null || codes.has(menu));
}

/** The menu group of a route: the one that lists it, otherwise the one with the longest matching path. */
export function groupOf(route: string, groups: readonly MenuGroup[]): MenuGroup | undefined {
  const listing = groups.find(({ screens }) => screens?.includes(route));
  if (listing) return listing;
  return groups
    .filter(({ path }) => route === path || route.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Position of a route in the specification's order; unknown routes come last. */
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
    if (!Object.values(params).every((value) => ID.test(value))) return { kind: 'not-found' };
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

/**
 * Whether a screen can be opened by its address alone: editors have no sidebar and need an id, as routes with `{`. The
 * tools without a sidebar that need none are listed by a group.
 */
export const standsAlone = ({ route, layout }: ScreenIndexEntry, groups: readonly MenuGroup[]): boolean =>
  (layout === 'sidebar' && !route.includes('{')) || groups.some(({ screens }) => screens?.includes(route));

/** The first screen of a group's menu, shown at the group's own address. */
export function firstOf(
  group: MenuGroup,
  screens: readonly ScreenIndexEntry[],
  groups: readonly MenuGroup[],
): ScreenIndexEntry | undefined {
  return screens
    .filter(
      (each) => standsAlone(each, groups) && groupOf(each.route, groups) === group && !routeOf(each.route)?.hidden,
    )
    .sort((a, b) => routeOrder(a.route) - routeOrder(b.route))[0];
}

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');
