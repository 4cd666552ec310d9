/**
 * All menus of the sidebar (product.md section 2). A code is `<group>:<screen>` of the route; a group's code is its
 * name. Roles hold codes; a group is shown if at least one of its screens is.
 */
import { needsAgreement } from '../../../src/shared/agreement';
import { type RouteRow, routes } from '../../../src/shared/address/routes';

export interface MenuEntry {
  readonly menuCode: string;
  readonly uri: string;
  readonly title: string;
  readonly parentCode: string | null;
  /** Requires admin level 1 or higher (product.md section 6). */
  readonly adminOnly?: true;
  /** Reached from other screens; not shown in the sidebar. */
  readonly hidden?: true;
}

/**
 * Screens of another host. The specification has no route for them, but one menu links there (product.md section 2).
 */
const OTHER_HOST: readonly Pick<RouteRow, 'path' | 'title' | 'hidden' | 'adminOnly'>[] = [
  { path: '/ins/group-join', title: '入组审核' },
];

const SIDEBAR = routes.filter(({ group }) => group === 'sidebar');
const GROUPS = SIDEBAR.filter(({ path }) => !SIDEBAR.some((other) => path.startsWith(`${other.path}/`)));

/** A group's code is the last part of its path: `permissions` for `/v1/permissions`. */
function menusIn({ path, title }: RouteRow): MenuEntry[] {
  const code = path.slice(path.lastIndexOf('/') + 1);
  return [
    { menuCode: code, uri: path, title, parentCode: null },
    ...[...SIDEBAR, ...OTHER_HOST]
      .filter((screen) => screen.path.startsWith(`${path}/`))
      .map((screen) => ({
        menuCode: `${code}:${screen.path
          .slice(path.length + 1)
          .replace(/\/\{[^}]*\}$/, '')
          .replaceAll('/', '-')}`,
        uri: screen.path,
        title: screen.title,
        parentCode: code,
        ...(screen.hidden && { hidden: true as const }),
        ...(screen.adminOnly && { adminOnly: true as const }),
      })),
  ];
}

/** In the order of the routes. */
export const MENUS: readonly MenuEntry[] = GROUPS.flatMap(menusIn);

export const MENU_CODES: ReadonlySet<string> = new Set(MENUS.map((menu) => menu.menuCode));

/**
 * The right to publish screens that people of other departments open (docs/decisions/0029-a-screen-acts-for-nobody.md).
 */
export const PUBLISH_SHARED = 'workshop:publish-shared';

/**
 * Rights without a screen. Roles hold their codes like those of menus; the role editor lists them below their menu's
 * group.
 */
export const RIGHTS: readonly MenuEntry[] = [
  { menuCode: PUBLISH_SHARED, uri: '', title: '发布他人打开的页面', parentCode: 'workshop', hidden: true },
];

/** All codes that a role can hold. */
export const ROLE_CODES: ReadonlySet<string> = new Set([...MENU_CODES, ...RIGHTS.map(({ menuCode }) => menuCode)]);

/** Codes of groups that have screens: they grant no screen by themselves. */
export const GROUP_CODES: ReadonlySet<string> = new Set(MENUS.flatMap((menu) => menu.parentCode ?? []));

/**
 * Menus of the screens that grant permissions: each needs at least one account that can open it, or permissions could
 * not be granted any more.
 */
export const PERMISSION_MENUS: readonly string[] = ['permissions:account', 'permissions:permission'];

export const ADMIN_ONLY_MENUS: readonly string[] = MENUS.filter(({ adminOnly }) => adminOnly).map(
  ({ menuCode }) => menuCode,
);

/**
 * Menus of the screens that need the user agreement: before it is accepted they permit no call
 * (docs/decisions/0035-agreement-on-the-server.md).
 */
export const AGREEMENT_MENUS: ReadonlySet<string> = new Set(
  MENUS.filter(({ uri }) => needsAgreement(uri)).map(({ menuCode }) => menuCode),
);

/** Menus that these codes permit, with their groups, in the sidebar's order. */
export function menusOf(codes: ReadonlySet<string>, adminLevel: number): MenuEntry[] {
  const allowed = MENUS.filter((menu) => codes.has(menu.menuCode) && (!menu.adminOnly || adminLevel >= 1));
  const groups = new Set(allowed.map((menu) => menu.parentCode));
  return MENUS.filter((menu) => allowed.includes(menu) || groups.has(menu.menuCode));
}
