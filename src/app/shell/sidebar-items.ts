/**
 * Items of the sidebar: groups of the index with existing and permitted screens (product.md section 2, chrome). Pure.
 */
import type { Menu, MenuGroup, ScreenIndexEntry } from '../../services/catalogue/generated/types';
import { firstOf, groupOf, permittedScreens, routeOrder, standsAlone, type Permitted } from '../session/guard';
import { routeOf } from '../routes';

export interface SidebarItem {
  title: string;
  to: string;
  /** Number of pending audits; 0 shows no badge. */
  badge: number;
}

export interface SidebarGroup {
  code: string;
  title: string;
  icon: string;
  items: SidebarItem[];
  /** Set if the group's own address is a screen: the group is a link without items. */
  to?: string;
}

/** Items below this path need the person's menu codes and lead to another host. */
const INS = '/ins';

export function sidebarGroups(permitted: Permitted, adminLevel: number, insHost = ''): SidebarGroup[] {
  const { index, menus } = permitted;
  const order = menuOrder(menus);
  const shown = placesOf(permitted, adminLevel).sort((a, b) => order(a.route) - order(b.route));

  const groups = [...index.groups]
    .sort((a, b) => a.order - b.order)
    .map((group): SidebarGroup => {
      const { code, title, icon, path } = group;
      const items = shown
        .filter(({ route }) => groupOf(route, index.groups) === group)
        .map(({ title, route, menu }) => ({
          title,
          to: route,
          badge: menus.find(({ menuCode }) => menuCode === menu)?.needAuditingCount ?? 0,
        }));
      return items.length === 1 && items[0]!.to === path
        ? { code, title, icon, items: [], to: path }
        : { code, title, icon, items };
    });
  return [...groups, ...insGroup(menus, insHost)].filter(({ items, to }) => items.length > 0 || to !== undefined);
}

/** The permitted screens that can be opened by their address alone and are not hidden (product.md section 2). */
export const placesOf = (permitted: Permitted, adminLevel: number): ScreenIndexEntry[] =>
  permittedScreens(permitted).filter(
    (screen) => standsAlone(screen, permitted.index.groups) && isShown(screen.route, adminLevel),
  );

const isShown = (route: string, adminLevel: number) => {
  const row = routeOf(route);
  return !row?.hidden && (!row?.adminOnly || adminLevel >= 1);
};

function menuOrder(menus: readonly Menu[]) {
  const position = new Map(menus.map(({ uri }, at) => [uri, at]));
  return (route: string) => position.get(route) ?? menus.length + routeOrder(route);
}

function insGroup(menus: readonly Menu[], insHost: string): SidebarGroup[] {
  if (!insHost) return [];
  const items = menus
    .filter(({ uri, check }) => check && uri.startsWith(`${INS}/`))
    .map(({ title, uri, needAuditingCount }) => ({ title, to: uri, badge: needAuditingCount }));
  return [
    { code: 'ins', title: menus.find(({ uri }) => uri === INS)?.title ?? routeOf(INS)!.title, icon: 'audit', items },
  ];
}

export interface Crumb {
  title: string;
  to?: string;
}

/**
 * From 首页 through the titled levels above to the screen itself, which is not linked. A level that only an id opens is
 * left out; a group links to the first screen of its menu.
 */
export function breadcrumbOf(route: string, title: string, permitted: Permitted): Crumb[] {
  if (route === '/home') return [{ title: '首页' }];
  const screens = permittedScreens(permitted);
  const levels = prefixesOf(route).flatMap((path): Crumb[] => {
    const screen = screens.find((each) => each.route === path);
    if (screen) return standsAlone(screen, permitted.index.groups) ? [{ title: screen.title, to: path }] : [];
    const group = permitted.index.groups.find((each: MenuGroup) => each.path === path);
    return group && firstOf(group, screens, permitted.index.groups) ? [{ title: group.title, to: path }] : [];
  });
  return [{ title: '首页', to: '/home' }, ...levels, { title }];
}

/** Prefixes of a route: `/a/b/c` -> `/a`, `/a/b`. */
const prefixesOf = (route: string) =>
  route
    .split('/')
    .slice(1, -1)
    .map((_, at, parts) => `/${parts.slice(0, at + 1).join('/')}`);
