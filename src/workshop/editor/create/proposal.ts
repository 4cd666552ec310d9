/** Proposals of the dialog for a new screen: title, menu, id and route. Pure. */
import type { Menu, ScreenSummary } from '../../../services/catalogue/generated/types';
import type { ListCall } from '../check/protocol';

export type KnownMenu = Pick<Menu, 'menuCode' | 'title' | 'uri' | 'parentCode'>;
type KnownScreen = Pick<ScreenSummary, 'screenId' | 'route'>;

interface Place {
  readonly menu: string | null;
  readonly menus: readonly KnownMenu[];
  readonly screens: readonly KnownScreen[];
  /** Address name of the title; undefined: not known yet. */
  readonly slug: string | undefined;
}

/**
 * The menu of the same title; else one that grants the call, so that who opens the screen may also send it, preferably
 * one whose title shares most with the screen's.
 */
export function menuFor(title: string, call: ListCall | undefined, menus: readonly KnownMenu[]): string | null {
  const places = menus.filter(({ parentCode }) => parentCode !== null);
  const named = places.find((menu) => menu.title === title.trim());
  if (named) return named.menuCode;
  const granting = places.filter(({ menuCode }) => call?.menus.includes(menuCode));
  const shared = (menu: KnownMenu) => [...title].filter((sign) => menu.title.includes(sign)).length;
  return granting.toSorted((a, b) => shared(b) - shared(a))[0]?.menuCode ?? null;
}

/** The menu's own address if no screen has it; else the title's below the address of the menu's group. */
export function routeFor({ menu, menus, screens, slug }: Place): string {
  const place = menus.find(({ menuCode }) => menuCode === menu);
  const isTaken = (route: string) => screens.some((screen) => screen.route === route);
  if (place && !isTaken(place.uri)) return place.uri;
  if (!slug) return '';
  const group = menus.find(({ menuCode }) => menuCode === place?.parentCode);
  return firstFree(`${group?.uri ?? ''}/${slug}`, isTaken);
}

/** The route as a file, without the version of the address. */
export function idFor(route: string, screens: readonly KnownScreen[]): string {
  const id = route
    .replace(/^\/(v\d+\/)?/, '')
    .replaceAll(/\/?\{[^}]*\}/g, '')
    .replaceAll('.', '-');
  const taken = new Set(screens.map(({ screenId }) => screenId.toLowerCase()));
  return id === '' ? '' : firstFree(id, (each) => taken.has(each.toLowerCase()));
}

function firstFree(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) if (!isTaken(`${name}-${number}`)) return `${name}-${number}`;
}
